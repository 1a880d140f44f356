import CGTK
import KnobPresentation

/// The cursor that a knob gives its widget. A cursor that the application has set has priority,
/// except while the pointer is hidden.
final class DialCursor {
  private let widget: UnsafeMutablePointer<GtkWidget>
  /// The cursor from here that the widget last got.
  private var given: OpaquePointer?
  /// The application's cursor, while the pointer is hidden.
  private var replaced: OpaquePointer?

  /// Nil if the pointer is not over the dial, or cannot turn the knob.
  var shape: KnobCursor? { didSet { if shape != oldValue { update() } } }
  var isHidden = false { didSet { if isHidden != oldValue { update() } } }

  init(of widget: UnsafeMutablePointer<GtkWidget>) { self.widget = widget }

  deinit { setReplaced(nil) }

  private func update() {
    let present = gtk_widget_get_cursor(widget)
    let isOfApplication = present != nil && present != given
    if isHidden {
      if isOfApplication { setReplaced(present) }
      return give(DialCursor.none)
    }
    if let replaced, !isOfApplication {
      given = nil
      gtk_widget_set_cursor(widget, replaced)
    } else if !isOfApplication {
      give(shape.flatMap { DialCursor.cursors[$0] })
    }
    setReplaced(nil)
  }

  private func give(_ cursor: OpaquePointer?) {
    given = cursor
    gtk_widget_set_cursor(widget, cursor)
  }

  private func setReplaced(_ cursor: OpaquePointer?) {
    if let cursor { g_object_ref(gpointer(cursor)) }
    if let replaced { g_object_unref(gpointer(replaced)) }
    replaced = cursor
  }

  nonisolated(unsafe) private static let none: OpaquePointer? = gdk_cursor_new_from_name(
    "none", nil)

  /// The cursors, which all knobs share. Their names are those of CSS.
  nonisolated(unsafe) private static let cursors: [KnobCursor: OpaquePointer] = {
    var cursors: [KnobCursor: OpaquePointer] = [:]
    for shape in KnobCursor.allCases {
      cursors[shape] = gdk_cursor_new_from_name(shape.rawValue, nil)
    }
    return cursors
  }()
}
