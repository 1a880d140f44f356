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
/// value, and ends ``pause`` seconds after the last message. If the mapping has a
/// ``MIDIMapping/touch``, the gesture begins and ends with it. Use a control for one knob only. A
/// knob may have several controls.
///
/// Hardware with 14 bits or more may tremble by one position while nobody moves it. That neither
/// begins a gesture nor prevents its end.
///
/// A knob with two values, as a switch has, jumps to the hardware, whatever the takeover: a button or
/// a pedal has no other place to pick it up. A knob with fewer than ten steps, as a selector has,
/// moves one step for each message of an endless encoder, however many the message has.
public struct HardwareControl: Sendable {
  /// Which controller this is, and how it takes the knob over.
  public let mapping: MIDIMapping

  /// Where the hardware is on its travel, 0...1, for a mark on the dial. It is nil before the first
  /// position, and for an endless encoder.
  public internal(set) var position: Double?

  /// Whether a hand touches the hardware, as far as the hardware says so.
  ///
  /// - Edge cases: If the message about its end gets lost, it stays true until the next touch ends.
  public private(set) var isTouched = false

  /// The time from the last message until the gesture ends, in seconds.
  public static let pause = 0.3

  /// How near to the knob's fraction the hardware picks the knob up: one and a half positions of
  /// seven bits.
  private static let reach = 1.5 / 127

  /// How far hardware with 14 bits or more trembles while nobody moves it: one position of 14 bits.
  private static let noise = 1.5 / 16_383

  private var decoder = MIDIDecoder()
  /// Whether the hardware has picked the knob up.
  private var isEngaged = false
  /// The unsnapped fraction that the hardware has reached. If nil, it is that of the value.
  private var unsnapped: Double?
  /// Whether the last message has asked the knob to go where the hardware is.
  private var bringsKnob = false
  /// The count of the knob's other changes at the last message.
  private var changeCount: Int?
  /// The count of its changes by hardware after the last message.
  private var followCount = 0
  private var lastTime = -Double.infinity
  /// The time at which the hardware is at rest, unless a hand touches it.
  private(set) var quietTime = -Double.infinity
  /// The last position that was more than noise.
  private var steadyPosition: Double?
  private var acceleration = EncoderAcceleration()
  /// The number that the lights of an endless encoder show.
  var shownNumber: UInt32?
  /// The channel of the last message that was about the position.
  private(set) var channel: Int?
  /// The number of positions since the last feedback.
  var moveCount = 0
  /// The number of feedbacks in a row of which each follows a single position, and the knob's other
  /// changes before them.
  var replies = (count: 0, changes: -1)

  /// Creates a control whose position is not known yet.
  public init(_ mapping: MIDIMapping) { self.mapping = mapping }

  /// Receives a message.
  ///
  /// - Parameters:
  ///   - message: A message from the hardware, which may be about something else.
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
    guard let movement = decoder.movement(message, for: mapping) else {
      return touch(message, at: time, knob)
    }
    let time = note(time)
    switch movement {
    case .position(let next) where isNoise(next, message):
      // What trembles does not go on with a gesture, and begins none.
      if time >= quietTime - Parameter.tolerance { return nil }
    // The other half of the number says whether it is noise.
    case .none where mapping.feedbackBits == 14: break
    default: quietTime = time + HardwareControl.pause
    }
    channel = message.channel
    bringsKnob = false
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
      defer { (position, moveCount) = (next, moveCount + 1) }
      return isIgnored ? nil : move(from: position, to: next, knob)
    }
  }

  /// Whether a position of precise hardware is as good as the last one.
  private mutating func isNoise(_ next: Double, _ message: MIDIMessage) -> Bool {
    guard message.bits > 7 || mapping.feedbackBits == 14 else { return false }
    if let steadyPosition, (next - steadyPosition).magnitude <= HardwareControl.noise {
      return true
    }
    steadyPosition = next
    return false
  }

  private mutating func note(_ time: Double) -> Double {
    lastTime = time.isFinite ? time : max(lastTime, 0)
    return lastTime
  }

  /// Begins or ends the gesture of a hand that touches the hardware or lets it go.
  private mutating func touch(_ message: MIDIMessage, at time: Double, _ knob: Knob) -> KnobInput? {
    guard let isTouched = mapping.isTouched(after: message), isTouched != self.isTouched else {
      return nil
    }
    self.isTouched = isTouched
    quietTime = note(time)
    guard isTouched else { return ownsGesture(of: knob) ? .endBurst : nil }
    noteChanges(of: knob)
    guard !knob.isTurning, knob.acceptsInput else { return nil }
    followCount = knob.followCount &+ 1
    return .follow(knob.value, isHeld: true)
  }

  /// Returns the time at which the gesture of the hardware ends, or nil if there is no such gesture,
  /// or while a hand touches the hardware. Call ``advance(to:for:)`` at that time. Each message
  /// postpones it.
  ///
  /// - Edge cases: If several controls move a knob, the last one ends their gesture.
  public func endTime(for knob: Knob) -> Double? {
    ownsGesture(of: knob) && !isTouched ? quietTime : nil
  }

  /// Whether the control has ever turned its knob.
  var hasTurnedKnob: Bool { followCount > 0 }

  /// Whether the gesture in progress is that of this control.
  func ownsGesture(of knob: Knob) -> Bool {
    knob.burstSource == .hardware && followCount >= knob.followCount
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
    return isLast && unsnapped.map(knob.parameter.confined) == knob.parameter.confined(position)
      ? nil : position
  }

  /// Whether a knob that handles the input of the last message is where the hardware is, so that there
  /// is no ``waitingPosition(for:)``.
  var leavesNoMark: Bool { bringsKnob || position == nil }

  private func isNear(_ position: Double, to knob: Knob) -> Bool {
    let distance = knob.parameter.offset(from: knob.fraction, to: position).magnitude
    return distance <= HardwareControl.reach + Parameter.tolerance
  }

  private func present(_ knob: Knob) -> Double { unsnapped ?? knob.fraction }

  private mutating func turn(by count: Int, at time: Double, _ knob: Knob) -> KnobInput {
    // A parameter can be incremented too. Its hardware must then pick the knob up again.
    if position != nil { changeCount = nil }
    if let last = lastStep(of: knob), last < 10 {
      return follow(knob.parameter.value(Double(count.signum()), stepsFrom: knob.value), knob)
    }
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
    guard let last = lastStep(of: knob), index <= last else { return nil }
    return follow(parameter.value(Double(index), stepsFrom: parameter.range.lowerBound), knob)
  }

  /// The index of the highest reachable value, or nil for a knob without steps.
  private func lastStep(of knob: Knob) -> Int? {
    knob.parameter.hasSteps ? knob.parameter.stepIndex(of: knob.parameter.highestValue) : nil
  }

  /// Handles a position of a control that has ends.
  private mutating func move(from previous: Double?, to next: Double, _ knob: Knob) -> KnobInput? {
    let isSwitch = lastStep(of: knob) == 1
    switch (isSwitch ? .jump : mapping.takeover, previous) {
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
      if next == 0 || next == 1 { return bring(knob, to: next) }
      return turn(
        to: present + (way > 0 ? (1 - present) * way / (1 - previous) : present * way / previous),
        knob, goesAround: false)
    }
    return bring(knob, to: next)
  }

  /// Turns a knob to where the hardware is.
  private mutating func bring(_ knob: Knob, to next: Double) -> KnobInput {
    bringsKnob = true
    return turn(to: next, knob, goesAround: false)
  }

  private func passes(_ knob: Knob, from previous: Double?, to next: Double) -> Bool {
    guard let previous else { return false }
    let between =
      min(previous, next) - Parameter.tolerance...max(previous, next) + Parameter.tolerance
    return between.contains(knob.fraction)
  }

  /// Turns a knob to a fraction of the travel.
  ///
  /// - Parameter goesAround: Whether a knob that wraps goes on behind its end.
  private mutating func turn(
    to fraction: Double, _ knob: Knob, goesAround: Bool = true
  ) -> KnobInput {
    let reached = goesAround ? knob.parameter.confined(fraction) : min(max(fraction, 0), 1)
    unsnapped = reached
    return follow(knob.parameter.value(at: reached), knob)
  }

  private mutating func follow(_ value: Double, _ knob: Knob) -> KnobInput {
    if knob.parameter.snapped(value) != knob.value { followCount = knob.followCount &+ 1 }
    return .follow(value)
  }
}
