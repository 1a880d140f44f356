import CGTK
import KnobEngine
import KnobPresentation

// What programs in other languages can do with a knob, beside its properties, signals, and actions.
// `rotary-knob.h` documents these functions.

@_cdecl("rotary_knob_new")
package func rotaryKnobNew(
  _ adjustment: UnsafeMutablePointer<GtkAdjustment>?
) -> UnsafeMutablePointer<GtkWidget> {
  let widget = KnobType.make().widget
  if let adjustment { gtk_range_set_adjustment(widget.as(GtkRange.self), adjustment) }
  return widget
}

@_cdecl("rotary_knob_animate_to")
package func rotaryKnobAnimateTo(_ knob: UnsafeMutablePointer<GtkWidget>?, _ value: Double) {
  KnobType.checked(knob, "rotary_knob_animate_to")?.setValue(value, animated: true)
}

@_cdecl("rotary_knob_get_fraction")
package func rotaryKnobGetFraction(_ knob: UnsafeMutablePointer<GtkWidget>?) -> Double {
  guard let peer = KnobType.checked(knob, "rotary_knob_get_fraction") else { return 0 }
  return peer.core.knob.parameter.fraction(of: peer.value)
}

@_cdecl("rotary_knob_get_text")
package func rotaryKnobGetText(
  _ knob: UnsafeMutablePointer<GtkWidget>?
) -> UnsafeMutablePointer<CChar>? {
  KnobType.checked(knob, "rotary_knob_get_text").flatMap { g_strdup($0.text(of: $0.value)) }
}

/// Draws a dial: the knob, Cairo with its origin in the center, the radius, the rotation, the value,
/// and the data of the program.
package typealias DrawFunction =
  @convention(c) (
    UnsafeMutablePointer<GtkWidget>?, OpaquePointer?, Double, Double, Double,
    UnsafeMutableRawPointer?
  ) -> Void

@_cdecl("rotary_knob_set_draw_func")
package func rotaryKnobSetDrawFunc(
  _ knob: UnsafeMutablePointer<GtkWidget>?, _ isOverlay: gboolean, _ draw: DrawFunction?,
  _ data: UnsafeMutableRawPointer?, _ destroy: GDestroyNotify?
) {
  let data = CallbackData(data, destroy)
  guard let peer = KnobType.checked(knob, "rotary_knob_set_draw_func") else { return }
  let widget = peer.widget
  peer.drawing = draw.map { draw in
    (
      isOverlay != 0 ? .after : .instead,
      { drawing in
        let layout = drawing.layout
        cairo_save(drawing.cairo)
        cairo_translate(drawing.cairo, layout.center.x, layout.center.y)
        draw(
          widget, drawing.cairo, layout.diameter / 2, layout.rotation, drawing.value, data.pointer)
        cairo_restore(drawing.cairo)
      }
    )
  }
  peer.redraw()
}

/// The data of a function of the program, which is destroyed when the function is no longer needed.
private final class CallbackData {
  let pointer: UnsafeMutableRawPointer?
  private let destroy: GDestroyNotify?

  init(_ pointer: UnsafeMutableRawPointer?, _ destroy: GDestroyNotify?) {
    (self.pointer, self.destroy) = (pointer, destroy)
  }

  deinit { destroy?(pointer) }
}

extension PeerType {
  /// Returns the peer of a widget that a function of C has received. If the widget is not of the
  /// class, it reports a critical message.
  package static func checked(_ widget: UnsafeMutablePointer<GtkWidget>?, _ function: String)
    -> Peer?
  {
    let peer = peer(of: widget)
    if peer == nil { critical("\(function): the widget is not a \(name)") }
    return peer
  }
}
