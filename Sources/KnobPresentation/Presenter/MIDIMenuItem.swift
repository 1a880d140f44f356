/// An item of the menu of a knob that can follow MIDI hardware. These items are a group of their own,
/// after those of ``KnobMenuItem``.
package enum MIDIMenuItem: CaseIterable, Sendable {
  /// Looks for a control that the knob is to follow.
  case learn
  /// Removes what the knob follows.
  case forget

  /// Returns the items of a menu.
  ///
  /// - Parameter hasMapping: Whether the knob follows a control.
  package static func items(hasMapping: Bool) -> [MIDIMenuItem] {
    hasMapping ? [.learn, .forget] : [.learn]
  }

  package var title: String {
    switch self {
    case .learn: KnobWords.shared[.midiLearn]
    case .forget: KnobWords.shared[.midiForget]
    }
  }
}
