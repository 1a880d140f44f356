import KnobEngine

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
  var stream = MIDIStream()
  var mappings: MIDIMappings
  /// The knob of each mapping, if there is one with its name that follows this port.
  var targets: [PanelKnob?] = []
  var isPluggedIn = true
  /// What has been sent to each output, which this port may return.
  private var echoes: [(output: String, filter: EchoFilter)] = []

  init(_ name: String, hasOutput: Bool, isMIDI2: Bool, _ mappings: MIDIMappings) {
    (self.name, self.hasOutput, self.isMIDI2) = (name, hasOutput, isMIDI2)
    self.mappings = mappings
  }

  /// Whether a mapping is about this port.
  func isHeard(_ mapping: MIDIMapping) -> Bool { mapping.device.map { $0 == name } ?? true }

  /// Returns the input for a knob that follows a control, if there is one.
  func input(
    for message: MIDIMessage, _ index: Int, _ knob: Knob, isLearning: Bool, at time: Double
  ) -> KnobInput? {
    guard isLearning else { return mappings[control: index].receive(message, at: time, for: knob) }
    // While the panel learns, the hardware turns no knob.
    var disabled = knob
    disabled.setEnabled(false)
    return mappings[control: index].receive(message, at: time, for: disabled)
  }

  /// Whether a gesture of a knob is that of one of its controls here.
  func ownsGesture(of target: PanelKnob, _ knob: Knob) -> Bool {
    target.indices.contains {
      targets[$0] === target && mappings[control: $0].ownsGesture(of: knob)
    }
  }

  // MARK: Messages of the panel

  /// Remembers a message that is about to be sent to an output, and that this port may return.
  func expectReturn(of message: MIDIMessage, from output: String, at time: Double) {
    let index = echoes.firstIndex { $0.output == output } ?? echoes.count
    if index == echoes.count { echoes.append((output, EchoFilter())) }
    echoes[index].filter.add(message, at: time)
  }

  /// Remembers messages that are about to be sent to an output, and that this port may return.
  func expectReturn(of bytes: MIDIBytes, from output: String, at time: Double) {
    var stream = MIDIStream()
    for byte in bytes {
      if let message = stream.receive(byte) {
        expectReturn(of: message, from: output, at: time)
      }
    }
  }

  /// Whether the panel has sent a message, and this port returns it.
  func returns(_ message: MIDIMessage, at time: Double) -> Bool {
    for index in echoes.indices where !echoes[index].filter.isEmpty {
      if echoes[index].filter.removes(message, at: time, mayBeMove: mayBeMove(message)) {
        return true
      }
    }
    return false
  }

  /// Whether a hand may have sent a message. An encoder sends few steps at once.
  private func mayBeMove(_ message: MIDIMessage) -> Bool {
    var route = MIDIRoute()
    while let index = mappings.nextControl(of: message, &route) {
      if case .relative(_, let encoding) = mappings[control: index].mapping.source,
        encoding.steps(message.byte).magnitude > 7
      {
        return false
      }
    }
    return true
  }
}
