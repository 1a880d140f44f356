import CGTK

/// The GObject class `RotaryEncoder`: a widget that is implemented by an ``EncoderPeer``.
enum EncoderType: PeerType {
  typealias Peer = EncoderPeer

  nonisolated(unsafe) static let peers = PeerClass(
    "RotaryEncoder", EncoderPeer.self, parent: gtk_widget_get_type(),
    complete: { klass in
      gtk_widget_class_set_css_name(klass, "knob")
      // To GTK 4.8, a spin button contains text that can be edited.
      gtk_widget_class_set_accessible_role(klass, GTK_ACCESSIBLE_ROLE_SLIDER)
      // Assistive technologies and the application can invoke these.
      action("encoder.increment", of: klass) { widget, _, _ in
        EncoderType.peer(widget)?.core.handle(.increment)
      }
      action("encoder.decrement", of: klass) { widget, _, _ in
        EncoderType.peer(widget)?.core.handle(.decrement)
      }
      _ = (gestureBegin, turned, gestureEnd)
    })

  static let gestureBegin = signal("gesture-begin")
  static let turned = signal("turned", Fundamental.double, Fundamental.int)
  static let gestureEnd = signal("gesture-end")
}

/// Returns the type of the class, for C, as `rotary_knob_get_type` does.
@_cdecl("rotary_encoder_get_type")
public func rotaryEncoderGetType() -> GType { EncoderType.id }
