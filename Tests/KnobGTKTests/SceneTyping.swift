import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension Scene {
  /// A square knob for a frequency, whose format has a unit.
  static func cutoff(
    label: String? = "Cutoff", value: Double = 440, size: Double = 100
  ) throws -> Scene {
    let knob = try newKnob(
      Parameter(20...20_000, taper: .logarithmic, default: 1_000), value: value)
    knob.format = ValueFormat(unit: "Hz", usesPrefixes: true)
    knob.label = label
    return try Scene(knob, size: KnobSize(width: size, height: size))
  }

  /// Types Latin letters and digits. `\r` is the Return key, and `\u{8}` is Backspace.
  func type(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\r": key(GDK_KEY_Return)
      case "\u{8}": key(GDK_KEY_BackSpace)
      default: key(Int32(scalar.value))
      }
    }
    Stage.settle()
  }

  /// The text field of the knob.
  struct Field {
    let widget: UnsafeMutablePointer<GtkWidget>
    var text: String { String(cString: gtk_editable_get_text(OpaquePointer(widget))) }
    var hasError: Bool { gtk_widget_has_css_class(widget, "error") != 0 }
    var hasFocus: Bool {
      let flags = gtk_widget_get_state_flags(widget).rawValue
      return flags & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0
    }
    /// The menu of GTK for a text.
    var menu: UnsafeMutablePointer<GtkWidget>? {
      Scene.children(of: gtk_editable_get_delegate(OpaquePointer(widget))?.as(GtkWidget.self))
        .first { $0.isInstance(of: gtk_popover_menu_get_type()) }
    }
    /// Whether that menu is open.
    var hasMenu: Bool { menu.map { gtk_widget_get_mapped($0) != 0 } ?? false }
  }

  var field: Field? {
    children.first { $0.isInstance(of: gtk_entry_get_type()) }.map { Field(widget: $0) }
  }

  /// Opens the menu of GTK for the text in the text field, which then has the keyboard focus.
  func openFieldMenu() {
    hand.key(GDK_KEY_Menu, down: true)
    hand.key(GDK_KEY_Menu, down: false)
    #expect(Stage.spin(2) { field?.hasMenu == true })
  }

  /// The sentence about a text that was not understood.
  var sentence: String? {
    guard let popover = popovers.first,
      gtk_widget_get_mapped(popover) != 0,
      let label = gtk_popover_get_child(popover.as(GtkPopover.self))
    else { return nil }
    return String(cString: gtk_label_get_text(OpaquePointer(label)))
  }

  var children: [UnsafeMutablePointer<GtkWidget>] { Scene.children(of: peer.widget) }

  /// The popovers of the knob.
  var popovers: [UnsafeMutablePointer<GtkWidget>] {
    (children + children.flatMap(Scene.children)).filter {
      $0.isInstance(of: gtk_popover_get_type())
    }
  }

  private nonisolated static func children(
    of widget: UnsafeMutablePointer<GtkWidget>?
  ) -> [UnsafeMutablePointer<GtkWidget>] {
    sequence(first: gtk_widget_get_first_child(widget)) { gtk_widget_get_next_sibling($0) }
      .prefix { $0 != nil }.compactMap { $0 }
  }
}
