import CGTK
import KnobPresentation

/// The GObject class `RotaryKnob`: a GtkRange that is implemented by a ``KnobPeer``.
package enum KnobType: PeerType {
  package typealias Peer = KnobPeer

  nonisolated(unsafe) package static let peers = PeerClass(
    "RotaryKnob", KnobPeer.self, parent: gtk_range_get_type(),
    complete: { klass in
      // The names begin with the language that the user prefers.
      if let language = g_get_language_names()?.pointee {
        KnobWords.standard = KnobWords(language: String(cString: language))
      }
      gtk_widget_class_set_css_name(klass, "knob")
      gtk_widget_class_set_accessible_role(klass, GTK_ACCESSIBLE_ROLE_SLIDER)
      overrideRange(klass.as(GtkRangeClass.self))
      installActions(klass)
      _ = (gestureBegin, gestureEnd, depthGestureBegin, depthGestureEnd, formatValue, parseText)
    })

  static let gestureBegin = signal("gesture-begin")
  static let gestureEnd = signal("gesture-end")
  static let depthGestureBegin = signal("depth-gesture-begin")
  static let depthGestureEnd = signal("depth-gesture-end")
  static let formatValue = signal(
    "format-value", Fundamental.double, returning: Fundamental.string, textAccumulator)
  static let parseText = signal(
    "parse-text", Fundamental.string, returning: Fundamental.double, numberAccumulator)

  private static func overrideRange(_ range: UnsafeMutablePointer<GtkRangeClass>) {
    range.pointee.change_value = { instance, scroll, value in
      // A handler of the signal may have canceled the turn. The value must not be set again then.
      if KnobType.peer(instance)?.adjustment.isProposalStale == true { return 1 }
      return KnobType.peers.parent?.as(GtkRangeClass.self).pointee
        .change_value?(instance, scroll, value) ?? 0
    }
  }

  /// Installs what assistive technologies and the application can invoke.
  private static func installActions(_ klass: UnsafeMutablePointer<GtkWidgetClass>) {
    action("knob.enter-value", of: klass) { widget, _, _ in KnobType.peer(widget)?.enterValue() }
    action("knob.reset", of: klass) { widget, _, _ in KnobType.peer(widget)?.core.handle(.reset) }
    action("knob.show-name", of: klass) { widget, _, _ in KnobType.peer(widget)?.core.hideValue() }
    action("menu.popup", of: klass) { widget, _, _ in KnobType.peer(widget)?.popUpMenu() }
    action("clipboard.copy", of: klass) { widget, _, _ in KnobType.peer(widget)?.copyValue() }
    action("clipboard.paste", of: klass) { widget, _, _ in KnobType.peer(widget)?.pasteValue() }
  }
}

/// Returns the type of the class, for C. It may belong to another copy of the library if that copy
/// is compatible. GtkBuilder finds the type by the name of this function, so its XML can contain
/// `<object class="RotaryKnob">` without further setup.
@_cdecl("rotary_knob_get_type")
public func rotaryKnobGetType() -> GType { KnobType.id }
