import KnobEngine
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
  /// The other reading of what was heard, if a control that has ends and an endless encoder may both
  /// have sent it: a pad that is pressed again and again sends the same bytes as an encoder that is
  /// turned slowly. Let the user choose, and call ``chooseAlternative()``.
  public private(set) var alternative: MIDIMapping?

  /// Whether the middle of a control that has ends is the middle of the knob.
  private let isCentered: Bool
  /// The seven bits that one controller has sent.
  private var bytes = HeardBytes()
  /// Whether the user has chosen the reading that was not proposed.
  private var prefersAlternative = false
  /// The note that was heard first, before there is a second one.
  private var note: Int?

  /// Begins to learn for a knob.
  ///
  /// - Parameters:
  ///   - knob: The name of the knob.
  ///   - isCentered: Whether position 64 of a control that has ends is exactly the middle of the
  ///     travel, as a knob needs whose middle is special.
  public init(for knob: String, isCentered: Bool = false) {
    (self.knob, self.isCentered) = (knob, isCentered)
  }

  /// Receives a message.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - device: The name of the port that has sent it, which the proposal then has. If nil, the
  ///     knob follows all ports.
  /// - Edge cases: The messages that select a parameter, the null parameter, the ends of notes, and
  ///   the pressure on one key are ignored.
  public mutating func receive(_ message: MIDIMessage, from device: String? = nil) {
    guard let source = source(of: message, device),
      MIDIMapping.fault(of: source, channel: message.channel) == nil
    else { return }
    proposal = mapping(source, message.channel, device)
    alternative = nil
    guard message.kind == .controlChange, case .controller(let number) = source,
      let encoding = bytes.encoding
    else { return }
    alternative = mapping(.relative(number, encoding), message.channel, device)
    if bytes.isProbablyEncoder != prefersAlternative { swap(&proposal, &alternative) }
  }

  /// Proposes the other reading of what was heard, now and after further messages of the control.
  ///
  /// - Edge cases: If there is none, it does nothing.
  public mutating func chooseAlternative() {
    guard alternative != nil else { return }
    prefersAlternative.toggle()
    swap(&proposal, &alternative)
  }

  private func mapping(
    _ source: MIDIMapping.Source, _ channel: Int, _ device: String?
  ) -> MIDIMapping {
    var mapping = MIDIMapping(source, channel: channel)
    mapping.device = device
    mapping.isCentered = isCentered && mapping.hasTakeover && source != .pitchBend
    return mapping
  }

  /// What was heard, as words for the user, in which middle C is C4. It is nil before the first message.
  public var sentence: String? {
    proposal?.words()
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

  private mutating func source(
    of message: MIDIMessage, _ device: String?
  ) -> MIDIMapping.Source? {
    let number = message.number
    if message.kind != .noteOn, message.kind != .noteOff { note = nil }
    switch message.kind {
    case .controlChange:
      if let parameter = message.parameter { return parameter }
      if message.bits == 7, 98...101 ~= number { return nil }
      return controller(message, device)
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

  /// Returns the controller that a message is about, and adds its byte to those that were heard.
  private mutating func controller(_ message: MIDIMessage, _ device: String?) -> MIDIMapping.Source
  {
    let number = message.number
    var isSame = false
    if message.channel == proposal?.channel, device == proposal?.device, message.bits == 7 {
      // The low byte follows the high byte.
      switch proposal?.source {
      case .controller(number - 32) where bytes.count == 1, .controller14(number - 32):
        return .controller14(number - 32)
      case .controller14(number): return .controller14(number)
      case .controller(number), .relative(number, _): isSame = true
      default: break
      }
    }
    if !isSame { (bytes, prefersAlternative) = (HeardBytes(), false) }
    bytes.add(message.byte)
    return .controller(number)
  }
}

/// The bytes that one controller has sent, from which follows whether it may be an endless encoder.
///
/// An encoder that is turned slowly sends the same small number of steps again and again, and one that
/// is turned fast larger ones. A control that has ends sends where it is, so that a number seldom
/// follows itself.
private struct HeardBytes {
  private(set) var count = 0
  private var last: UInt8?
  /// How often a byte has followed itself.
  private var repeats = 0
  /// How many numbers were small, below and above 64, and large, as those of few steps are.
  private var (small, below, above, large) = (0, 0, 0, 0)

  mutating func add(_ byte: UInt8) {
    count += 1
    if byte == last { repeats += 1 }
    last = byte
    switch byte {
    case 1...7: small += 1
    case 57...63: below += 1
    case 65...71: above += 1
    case 121...127: large += 1
    default: break
    }
  }

  /// The encoding of the endless encoder that may have sent the bytes, or nil if it was none.
  var encoding: MIDIMapping.Encoding? {
    // Most steps are slow ones.
    guard repeats >= 2, 2 * (small + below + above + large) >= count else { return nil }
    return switch (small > 0, below > 0, above > 0, large > 0) {
    case (true, false, false, _), (false, false, false, true): .twosComplement
    case (false, _, _, false): .offsetBinary
    case (true, false, true, false): .signMagnitude
    default: nil
    }
  }

  /// Whether an encoder is more likely than a control that has ends. A pad sends its largest number
  /// each time, and a potentiometer repeats it when it is pushed against its end.
  var isProbablyEncoder: Bool { small + below + above > 0 && 2 * repeats + 2 >= count }
}

extension MIDIPanel {
  // MARK: Learning

  /// The names of the knobs that already follow the control that was heard.
  public var conflicts: [String] { learning?.conflicts(in: mappings) ?? [] }

  /// Begins to look for the control that a knob is to follow. Until the user has chosen it, the
  /// hardware turns no knob.
  ///
  /// For a knob whose middle is special, as that of pan is, a control that has ends gets the middle of
  /// the travel at exactly 64: one whose range reaches equally far below and above zero, or that has a
  /// detent in the middle.
  public func beginLearning(for name: String) {
    perform(.learning) {
      let parameter = knobs.first { $0.name == name }?.knob().parameter
      learning = MIDILearn(for: name, isCentered: parameter?.hasSpecialMiddle ?? false)
      endGestures()
    }
  }

  /// Ends the search without a change.
  public func cancelLearning() {
    guard learning != nil else { return }
    learning = nil
    perform(.learning)
  }

  /// Proposes the other reading of what was heard: see ``MIDILearn/alternative``.
  public func chooseAlternative() {
    guard learning?.alternative != nil else { return }
    learning?.chooseAlternative()
    perform(.learning)
  }

  /// Lets the knob follow the control that was heard. If there is none, the search continues.
  ///
  /// - Parameter replacesConflicts: Whether the other knobs cease to follow the control.
  public func acceptLearning(replacesConflicts: Bool = false) {
    guard let learn = learning, var mapping = learn.proposal else { return }
    let before = mappings.entries.first { $0.knob == learn.knob }?.mapping
    mapping.takeover = before?.takeover ?? takeover
    learning = nil
    change([.learning, .mappings]) {
      $0.set(mapping, for: learn.knob, replacesConflicts: replacesConflicts)
    }
  }

  func learn(_ message: MIDIMessage, from port: PanelPort) {
    let before = (learning?.proposal, learning?.alternative)
    learning?.receive(message, from: port.name)
    if before != (learning?.proposal, learning?.alternative) { calls.due.insert(.learning) }
  }
}

extension MIDIMapping {
  /// Returns the channel and the control in words for the user, such as `Channel 2, controller 74`.
  ///
  /// - Parameter middleCOctave: The octave of middle C in the names of notes: see
  ///   `ValueFormat.middleCOctave`.
  public func words(middleCOctave: Int = 4) -> String {
    let words = KnobWords.shared
    func name(_ note: Int) -> String { Note.name(note, middleCOctave: middleCOctave) }
    let control =
      switch source {
      case .controller(let number): words.sentence(.midiController, "\(number)")
      case .controller14(let number): words.sentence(.midiController14, "\(number)")
      case .relative(let number, _): words.sentence(.midiEncoder, "\(number)")
      case .rpn(let number): words.sentence(.midiRPN, "\(number)")
      case .nrpn(let number): words.sentence(.midiNRPN, "\(number)")
      case .notes(let up, let down): words.sentence(.midiNotes, name(up) + ", " + name(down))
      case .pitchBend: words[.midiPitchBend]
      case .channelPressure: words[.midiPressure]
      case .program: words[.midiProgram]
      }
    guard let channel else { return control }
    return words.sentence(.midiChannel, "\(channel)") + ", " + control
  }
}
