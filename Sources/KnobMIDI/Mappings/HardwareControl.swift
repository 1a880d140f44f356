import KnobEngine

/// A control on MIDI hardware that a knob follows.
///
/// It turns messages into inputs for the knob, by the rules of the mapping's takeover. It has no
/// clock: you pass the time in, in seconds of any clock, and ask when to call again.
///
///     var knob = Knob(Parameter(0...127))
///     var control = HardwareControl(MIDIMapping(.controller(7)))
///     let message = MIDIMessage(.controlChange, 7, 1)
///     if let input = control.receive(message, at: 0, for: knob) {
///       knob.handle(input)        // [.began, .changed]
///     }
///     knob.value                  // 1.0
///     control.endTime(for: knob)  // 0.3
///     if let input = control.advance(to: 0.3, for: knob) {
///       knob.handle(input)        // [.ended]
///     }
///
/// Each touch of the hardware is one gesture: it begins with the first message that changes the
/// value, and ends ``pause`` seconds after the last message. Use a control for one knob only. A knob
/// may have several controls.
public struct HardwareControl: Sendable {
  /// Which controller this is, and how it takes the knob over.
  public let mapping: MIDIMapping

  /// Where the hardware is on its travel, 0...1, for a mark on the dial. It is nil before the first
  /// position, and for an endless encoder.
  public private(set) var position: Double?

  /// The time from the last message until the gesture ends, in seconds.
  public static let pause = 0.3

  /// How near to the knob's fraction the hardware picks the knob up: one and a half positions of
  /// seven bits.
  private static let reach = 1.5 / 127

  private var decoder = MIDIDecoder()
  /// Whether the hardware has picked the knob up.
  private var isEngaged = false
  /// The unsnapped fraction that the hardware has reached. If nil, it is that of the value.
  private var unsnapped: Double?
  /// The count of the knob's other changes at the last message.
  private var changeCount: Int?
  /// The count of its changes by hardware after the last message.
  private var followCount = 0
  private var lastTime = -Double.infinity
  private var acceleration = EncoderAcceleration()
  /// The number that the lights of an endless encoder show.
  private var shownNumber: Int?
  /// The channel of the last message.
  private var channel: Int?

  /// Creates a control whose position is not known yet.
  public init(_ mapping: MIDIMapping) { self.mapping = mapping }

  /// Receives a message.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - knob: The knob as it is now.
  /// - Returns: The input that you pass to the knob, or nil if there is none.
  /// - Edge cases: A message for another controller or channel does nothing. While a pointer turns
  ///   the knob, or it does not accept input, a message only changes ``position``. A time that is not
  ///   finite counts as that of the last message. If another control has moved the knob, this one
  ///   must pick it up again.
  /// - Complexity: O(1). It allocates no memory.
  public mutating func receive(
    _ message: MIDIMessage, at time: Double, for knob: Knob
  ) -> KnobInput? {
    guard let movement = decoder.movement(message, for: mapping) else { return nil }
    let time = time.isFinite ? time : max(lastTime, 0)
    lastTime = time
    channel = message.channel
    noteChanges(of: knob)
    let isIgnored = knob.isTurning || !knob.acceptsInput
    // What moves on meanwhile must pick the knob up again, or the knob would jump there.
    if isIgnored { changeCount = nil }
    switch movement {
    case .none: return nil
    case .steps(let count): return isIgnored || count == 0 ? nil : turn(by: count, at: time, knob)
    case .way(let way): return isIgnored ? nil : turn(to: present(knob) + way, knob)
    case .program(let index): return isIgnored ? nil : choose(index, knob)
    case .position(let next):
      defer { position = next }
      return isIgnored ? nil : move(from: position, to: next, knob)
    }
  }

  /// Returns the time at which the gesture of the hardware ends, or nil if there is no such gesture.
  /// Call ``advance(to:for:)`` at that time. Each message postpones it.
  ///
  /// - Edge cases: If several controls move a knob, the last one ends their gesture.
  public func endTime(for knob: Knob) -> Double? {
    knob.burstSource == .hardware && followCount >= knob.followCount
      ? lastTime + HardwareControl.pause : nil
  }

  /// Returns the input that ends the gesture of the hardware, or nil if its time has not come.
  ///
  /// - Edge cases: A time that is at most a nanosecond too early is not too early.
  public func advance(to time: Double, for knob: Knob) -> KnobInput? {
    guard let end = endTime(for: knob), time >= end - Parameter.tolerance else { return nil }
    return .endBurst
  }

  /// After anything else has changed the knob, the hardware must pick it up again, unless it is
  /// there.
  private mutating func noteChanges(of knob: Knob) {
    guard changeCount != knob.changeCount || followCount != knob.followCount else { return }
    (changeCount, followCount) = (knob.changeCount, knob.followCount)
    unsnapped = nil
    isEngaged = position.map { isNear($0, to: knob) } ?? false
  }

  /// Returns where the hardware is on its travel, 0...1, as long as the knob is not there, for a mark
  /// on the dial. It is nil once the knob follows.
  ///
  ///     var control = HardwareControl(MIDIMapping(.controller(7)))
  ///     let knob = Knob(value: 0.5)
  ///     control.receive(MIDIMessage(.controlChange, 7, 127), at: 0, for: knob)
  ///     control.waitingPosition(for: knob)  // 1.0
  ///
  /// - Edge cases: It is also nil for an endless encoder, and while the position is not known.
  public func waitingPosition(for knob: Knob) -> Double? {
    guard let position, !isNear(position, to: knob) else { return nil }
    let isLast = changeCount == knob.changeCount && followCount == knob.followCount
    // A knob with a step may follow without being there.
    return isLast && unsnapped == knob.parameter.confined(position) ? nil : position
  }

  private func isNear(_ position: Double, to knob: Knob) -> Bool {
    let distance = knob.parameter.offset(from: knob.fraction, to: position).magnitude
    return distance <= HardwareControl.reach + Parameter.tolerance
  }

  private func present(_ knob: Knob) -> Double { unsnapped ?? knob.fraction }

  private mutating func turn(by count: Int, at time: Double, _ knob: Knob) -> KnobInput {
    // A parameter can be incremented too. Its hardware must then pick the knob up again.
    if position != nil { changeCount = nil }
    var steps = Double(count)
    if case .relative = mapping.source {
      steps = acceleration.steps(count, at: time, by: mapping.acceleration)
    }
    if knob.parameter.hasSteps {
      let whole = acceleration.wholeSteps(adding: steps)
      return follow(knob.parameter.value(whole, stepsFrom: knob.value), knob)
    }
    return turn(to: present(knob) + steps / 128, knob)
  }

  /// Handles a program. One that has no value does nothing.
  private mutating func choose(_ index: Int, _ knob: Knob) -> KnobInput? {
    let parameter = knob.parameter
    guard parameter.hasSteps else { return turn(to: Double(index) / 127, knob) }
    guard let last = parameter.stepIndex(of: parameter.highestValue), index <= last else {
      return nil
    }
    return follow(parameter.value(Double(index), stepsFrom: parameter.range.lowerBound), knob)
  }

  /// Handles a position of a control that has ends.
  private mutating func move(from previous: Double?, to next: Double, _ knob: Knob) -> KnobInput? {
    switch (mapping.takeover, previous) {
    case (.jump, _): break
    case (.pickup, _):
      isEngaged = isEngaged || isNear(next, to: knob) || passes(knob, from: previous, to: next)
      if !isEngaged { return nil }
    case (.scale, nil): if !isNear(next, to: knob) { return nil }
    case (.relative, nil): return nil
    case (.scale, let previous?), (.relative, let previous?):
      if next == previous { return nil }
      let (present, way) = (present(knob), next - previous)
      guard mapping.takeover == .scale else { return turn(to: present + way, knob) }
      // Rounding must not keep the knob from an end that the hardware has reached.
      if next == 0 || next == 1 { break }
      return turn(
        to: present + (way > 0 ? (1 - present) * way / (1 - previous) : present * way / previous),
        knob)
    }
    return turn(to: next, knob)
  }

  private func passes(_ knob: Knob, from previous: Double?, to next: Double) -> Bool {
    guard let previous else { return false }
    let between =
      min(previous, next) - Parameter.tolerance...max(previous, next) + Parameter.tolerance
    return between.contains(knob.fraction)
  }

  private mutating func turn(to fraction: Double, _ knob: Knob) -> KnobInput {
    let confined = knob.parameter.confined(fraction)
    unsnapped = confined
    return follow(knob.parameter.value(at: confined), knob)
  }

  private mutating func follow(_ value: Double, _ knob: Knob) -> KnobInput {
    if knob.parameter.snapped(value) != knob.value { followCount = knob.followCount &+ 1 }
    return .follow(value)
  }
}

// MARK: Feedback

extension HardwareControl {
  /// The time at which the hardware is at rest: ``pause`` seconds after the last message. It is nil
  /// before the first message.
  public var restTime: Double? { channel == nil ? nil : lastTime + HardwareControl.pause }

  /// Returns the bytes that show the knob's value on the hardware, such as on a motor fader or a ring
  /// of lights, or nil if there is nothing to send.
  ///
  ///     var control = HardwareControl(MIDIMapping(.controller(7)))
  ///     let knob = Knob(Parameter(0...127), value: 100)
  ///     control.feedback(at: 0, for: knob).map(Array.init)  // [0xB0, 7, 100]
  ///     control.feedback(at: 0, for: knob)                  // nil
  ///
  /// Call it after each change of the knob, and at ``restTime``. Each number is sent once, and none
  /// that the hardware has sent itself. Nothing is sent to a control that has ends until it is at
  /// rest, because a hand may be on it. After that, the control is taken to be where it was sent.
  ///
  /// - Returns: Whole messages of MIDI 1.0, on the channel of the mapping, or of the last message,
  ///   or on channel 1. An endless encoder gets its controller as a position, 0...127.
  /// - Edge cases: There is no feedback for channel pressure, programs, and notes.
  /// - Complexity: O(1). It allocates no memory.
  public mutating func feedback(at time: Double, for knob: Knob) -> MIDIBytes? {
    guard let bits = mapping.feedbackBits else { return nil }
    let hasEnds = if case .relative = mapping.source { false } else { true }
    if hasEnds, let restTime, !(time >= restTime - Parameter.tolerance) { return nil }
    let number = mapping.number(at: knob.fraction, bits: bits)
    if hasEnds {
      if number == position.map({ mapping.number(at: $0, bits: bits) }) { return nil }
      position = mapping.position(UInt32(number), bits: bits)
    } else {
      if number == shownNumber { return nil }
      shownNumber = number
    }
    return MIDIBytes(number, for: mapping.source, channel: mapping.channel ?? channel ?? 1)
  }
}
