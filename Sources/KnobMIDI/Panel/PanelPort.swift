/// A port of a panel: how far it has read the stream of bytes, and where the controls are that it
/// has heard of.
///
/// Each port has its own controls, because two devices may send the same controller from two
/// places.
final class PanelPort {
  let name: String
  var hasOutput: Bool
  /// Whether the output gets messages of MIDI 2.0.
  var isMIDI2: Bool
  @exclusivity(unchecked) var stream = MIDIStream()
  @exclusivity(unchecked) var mappings: MIDIMappings
  @exclusivity(unchecked) var isPluggedIn = true

  init(_ name: String, hasOutput: Bool, isMIDI2: Bool, _ mappings: MIDIMappings) {
    (self.name, self.hasOutput, self.isMIDI2) = (name, hasOutput, isMIDI2)
    self.mappings = mappings
  }
}
