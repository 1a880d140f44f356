/// A port of a panel: how far it has read the stream of bytes, and where the controls are that it
/// has heard of.
///
/// Each port has its own controls, because two devices may send the same controller from two
/// places.
final class PanelPort {
  let name: String
  var hasOutput: Bool
  var stream = MIDIStream()
  var mappings: MIDIMappings
  var isPluggedIn = true

  init(_ name: String, hasOutput: Bool, _ mappings: MIDIMappings) {
    (self.name, self.hasOutput, self.mappings) = (name, hasOutput, mappings)
  }
}
