import KnobEngine
import KnobMIDI
import KnobPresentation

/// The MIDI hardware of a gesture script, and the time that has passed.
package struct ScriptHardware {
  private var stream = MIDIStream()
  private var control: HardwareControl
  private var time = 0.0

  init(_ mapping: MIDIMapping) { control = HardwareControl(mapping) }

  /// Plays a line with MIDI bytes, or one in which time passes.
  ///
  /// - Returns: The events of each message, or nil if the line has another input.
  mutating func play(_ line: GestureScript.Line, on knob: inout Knob) -> [KnobEvents]? {
    switch line {
    case .midi(let bytes):
      var events: [KnobEvents] = []
      for byte in bytes {
        guard let message = stream.receive(byte),
          let input = control.receive(message, at: time, for: knob)
        else { continue }
        events.append(knob.handle(input))
      }
      return events
    case .wait(let seconds):
      time += seconds
      return control.advance(to: time, for: knob).map { [knob.handle($0)] } ?? []
    default: return nil
    }
  }
}

/// A word of the knob line that describes the hardware.
enum MappingWord: Substring {
  case map, channel, takeover, centered, acceleration
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

  private static func wholeNumber(_ text: Substring) -> Int? {
    text.allSatisfy { $0.isASCII && $0.isNumber } ? Int(text) : nil
  }
}
