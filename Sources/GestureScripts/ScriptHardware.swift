import KnobEngine
import KnobPresentation
import KnobStudio

/// The MIDI hardware of a gesture script.
package struct ScriptHardware {
  /// What the hardware is sent.
  package enum Feedback: CaseIterable {
    case none
    /// Bytes of MIDI 1.0.
    case midi
    /// Packets of MIDI 2.0.
    case packets
  }

  private var (stream, packets) = (MIDIStream(), MIDIPacketStream())
  private var control: HardwareControl?
  private var learning: MIDILearn?
  private let feedback: Feedback

  init(_ mapping: MIDIMapping? = nil, feedback: Feedback = .none) {
    control = mapping.map { HardwareControl($0) }
    self.feedback = feedback
  }

  /// Plays a line with MIDI, one about learning, or one in which time passes.
  mutating func play(_ line: GestureScript.Line, on core: KnobCore, at time: Double) {
    switch line {
    case .midi(let bytes):
      for case let message? in bytes.map({ stream.receive($0) }) { receive(message, core, time) }
    case .packet(let words):
      for case let message? in words.map({ packets.receive($0) }) { receive(message, core, time) }
    case .learn(.begin):
      learning = MIDILearn(for: "", isCentered: core.knob.parameter.hasSpecialMiddle)
    case .learn(.cancel): learning = nil
    case .learn(.accept):
      guard let proposal = learning?.proposal else { break }
      (control, learning) = (HardwareControl(proposal), nil)
    case .wait: if let input = control?.advance(to: time, for: core.knob) { core.handle(input) }
    default: break
    }
  }

  private mutating func receive(_ message: MIDIMessage, _ core: KnobCore, _ time: Double) {
    learning?.receive(message)
    // While the knob learns, the hardware does not turn it.
    guard learning == nil, let input = control?.receive(message, at: time, for: core.knob) else {
      return
    }
    core.handle(input)
  }

  /// Returns what the knob has learned, or what the hardware is sent after a line. Nil if there is
  /// nothing.
  mutating func report(
    after line: GestureScript.Line, _ knob: Knob, at time: Double
  ) -> String? {
    if let learning { return learning.proposal.map(ScriptHardware.words) ?? "-" }
    if case .learn(.accept) = line { return control.map { ScriptHardware.words($0.mapping) } }
    switch feedback {
    case .none: return nil
    case .midi:
      let bytes = control?.feedback(at: time, for: knob)
      return bytes.map { $0.map { hexadecimal($0, digits: 2) }.joined(separator: " ") } ?? "-"
    case .packets:
      let packet = control?.preciseFeedback(at: time, for: knob)?.packet()
      return packet.map {
        hexadecimal($0.first, digits: 8) + " " + hexadecimal($0.second, digits: 8)
      }
        ?? "-"
    }
  }

  /// A mapping as the words of a knob line.
  private static func words(_ mapping: MIDIMapping) -> String {
    "map=\(mapping.source.word)" + (mapping.channel.map { " channel=\($0)" } ?? "")
      + (mapping.isCentered ? " centered=true" : "")
  }
}

/// A step of learning.
package enum LearnStep: CaseIterable {
  case begin, accept, cancel
}

private func hexadecimal(_ number: some BinaryInteger, digits: Int) -> String {
  let text = String(number, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(digits - text.count, 0)) + text
}

/// A word of the knob line that describes the hardware.
enum MappingWord: Substring {
  case map, channel, takeover, centered, acceleration, touch, feedback
  case touchChannel = "touch-channel"
}

extension SettingText {
  static func channel(_ text: Substring) throws(ScriptError) -> Int {
    guard let channel = wholeNumber(text), 1...16 ~= channel else {
      throw ScriptError("a channel must be 1...16")
    }
    return channel
  }

  static func acceleration(_ text: Substring) throws(ScriptError) -> Int {
    guard let number = wholeNumber(text), 0...100 ~= number else {
      throw ScriptError("an acceleration must be 0...100")
    }
    return number
  }

  static func takeover(_ text: Substring) throws(ScriptError) -> MIDIMapping.Takeover {
    guard let takeover = MIDIMapping.Takeover(word: Array(text.utf8)) else {
      throw ScriptError("'\(text)' is none of pickup, jump, scale, and relative")
    }
    return takeover
  }

  static func source(_ text: Substring) throws(ScriptError) -> MIDIMapping.Source {
    guard let source = MIDIMapping.Source(word: Array(text.utf8)) else {
      throw ScriptError("'\(text)' is not a MIDI controller")
    }
    try ScriptError.check(MIDIMapping.fault(of: source, channel: nil))
    return source
  }

  static func touch(_ text: Substring) throws(ScriptError) -> MIDIMapping.Touch.Source {
    guard let source = MIDIMapping.Touch.Source(word: Array(text.utf8)) else {
      throw ScriptError("'\(text)' is not a touch, such as note:104")
    }
    try ScriptError.check(MIDIMapping.Touch.fault(of: source, channel: nil))
    return source
  }

  /// Returns the case with a name.
  static func choice<Choice>(
    _ text: Substring, of choices: [Choice]
  ) throws(ScriptError) -> Choice {
    guard let choice = choices.first(where: { "\($0)" == text }) else {
      throw ScriptError("'\(text)' is none of \(choices.map { "\($0)" }.joined(separator: ", "))")
    }
    return choice
  }

  private static func wholeNumber(_ text: Substring) -> Int? {
    text.allSatisfy { $0.isASCII && $0.isNumber } ? Int(text) : nil
  }
}
