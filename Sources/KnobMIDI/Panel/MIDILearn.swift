import KnobPresentation

/// Finds out which control on the hardware the user moves, so that a knob can follow it.
///
///     var learn = MIDILearn(for: "Cutoff")
///     learn.receive(MIDIMessage(.controlChange, channel: 2, 74, 10))
///     learn.proposal                    // MIDIMapping(.controller(74), channel: 2)
///     learn.sentence                    // "Channel 2, controller 74"
///     learn.conflicts(in: mappings)     // ["Resonance"]
///     learn.accept(in: &mappings, replacesConflicts: true)
///
/// The control that was moved last counts. Each further message of it makes the proposal more
/// certain, so show it until the user accepts it. To cancel, discard the value.
public struct MIDILearn: Sendable {
  /// The name of the knob that is to follow.
  public let knob: String
  /// What the knob should follow, as far as was heard. It is nil before the first message.
  public private(set) var proposal: MIDIMapping?

  /// The seven bits that one controller has sent.
  private var bytes = HeardBytes()
  /// The note that was heard first, before there is a second one.
  private var note: Int?

  /// Begins to learn for a knob.
  public init(for knob: String) { self.knob = knob }

  /// Receives a message.
  ///
  /// - Edge cases: The messages that select a parameter, the null parameter, the ends of notes, and
  ///   the pressure on one key are ignored.
  public mutating func receive(_ message: MIDIMessage) {
    guard let source = source(of: message),
      MIDIMapping.fault(of: source, channel: message.channel) == nil
    else { return }
    proposal = MIDIMapping(source, channel: message.channel)
  }

  /// What was heard, as words for the user. It is nil before the first message.
  public var sentence: String? {
    guard let proposal else { return nil }
    return proposal.words
  }

  /// Returns the other knobs that already follow the control.
  public func conflicts(in mappings: MIDIMappings) -> [String] {
    proposal.map { mappings.conflicts(of: $0, for: knob) } ?? []
  }

  /// Sets the proposal, if there is one.
  ///
  /// - Parameters:
  ///   - mappings: The mappings of the panel.
  ///   - replacesConflicts: Whether the other knobs cease to follow the control.
  public func accept(in mappings: inout MIDIMappings, replacesConflicts: Bool = false) {
    guard let proposal else { return }
    mappings.set(proposal, for: knob, replacesConflicts: replacesConflicts)
  }

  private mutating func source(of message: MIDIMessage) -> MIDIMapping.Source? {
    let number = message.number
    if message.kind != .noteOn, message.kind != .noteOff { note = nil }
    switch message.kind {
    case .controlChange:
      if let parameter = message.parameter { return parameter }
      if message.bits == 7, 98...101 ~= number { return nil }
      return controller(message)
    case .registeredController, .relativeRegisteredController: return .rpn(number)
    case .assignableController, .relativeAssignableController: return .nrpn(number)
    case .pitchBend: return .pitchBend
    case .channelPressure: return .channelPressure
    case .programChange: return .program
    case .noteOn:
      defer { note = number }
      guard let note, note != number else { return nil }
      return .notes(up: note, down: number)
    case .noteOff, .keyPressure: return nil
    }
  }

  private mutating func controller(_ message: MIDIMessage) -> MIDIMapping.Source {
    let number = message.number
    if message.channel == proposal?.channel, message.bits == 7 {
      // The low byte follows the high byte.
      switch proposal?.source {
      case .controller(number - 32) where bytes.count == 1, .controller14(number - 32):
        return .controller14(number - 32)
      case .controller14(number): return .controller14(number)
      case .controller(number), .relative(number, _): break
      default: bytes = HeardBytes()
      }
    } else {
      bytes = HeardBytes()
    }
    bytes.add(message.byte)
    return bytes.encoding.map { .relative(number, $0) } ?? .controller(number)
  }
}

/// The bytes that one controller has sent, from which follows whether it is an endless encoder.
private struct HeardBytes {
  private(set) var count = 0
  private var last: UInt8?
  private var repeats = 0
  /// Whether there were small numbers, numbers below and above 64, and large numbers.
  private var (hasSmall, hasBelow, hasAbove, hasLarge, hasOther) = (
    false, false, false, false, false
  )

  mutating func add(_ byte: UInt8) {
    count += 1
    if byte == last { repeats += 1 }
    last = byte
    switch byte {
    case 1...7: hasSmall = true
    case 57...63: hasBelow = true
    case 65...71: hasAbove = true
    case 121...127: hasLarge = true
    default: hasOther = true
    }
  }

  /// The encoding of an endless encoder, or nil if it is a control that has ends. Such a control does
  /// not send the same number again, but the slow steps of an encoder are all alike.
  var encoding: MIDIMapping.Encoding? {
    guard repeats >= 2, !hasOther else { return nil }
    return switch (hasSmall, hasBelow, hasAbove, hasLarge) {
    case (true, false, false, _), (false, false, false, true): .twosComplement
    case (false, _, _, false): .offsetBinary
    case (true, false, true, false): .signMagnitude
    default: nil
    }
  }
}

extension MIDIMapping {
  /// The channel and the control in words for the user, such as `Channel 2, controller 74`.
  public var words: String {
    let words = KnobWords.shared
    let control =
      switch source {
      case .controller(let number): words.sentence(.midiController, "\(number)")
      case .controller14(let number): words.sentence(.midiController14, "\(number)")
      case .relative(let number, _): words.sentence(.midiEncoder, "\(number)")
      case .rpn(let number): words.sentence(.midiRPN, "\(number)")
      case .nrpn(let number): words.sentence(.midiNRPN, "\(number)")
      case .notes(let up, let down): words.sentence(.midiNotes, "\(up), \(down)")
      case .pitchBend: words[.midiPitchBend]
      case .channelPressure: words[.midiPressure]
      case .program: words[.midiProgram]
      }
    guard let channel else { return control }
    return words.sentence(.midiChannel, "\(channel)") + ", " + control
  }
}
