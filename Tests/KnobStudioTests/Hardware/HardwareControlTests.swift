import KnobEngine
import KnobStudio
import Testing

@Suite struct HardwareControlTests {
  /// A knob with a controller, on which the tests play.
  struct Rig {
    var knob: Knob
    var control: HardwareControl

    init(
      _ takeover: MIDIMapping.Takeover, _ parameter: Parameter = Parameter(0...1), at value: Double
    ) {
      knob = Knob(parameter, value: value)
      var mapping = MIDIMapping(.controller(7))
      mapping.takeover = takeover
      control = HardwareControl(mapping)
    }

    @discardableResult
    mutating func move(to byte: UInt8, at time: Double = 0) -> KnobEvents {
      let message = MIDIMessage(.controlChange, 7, byte)
      return control.receive(message, at: time, for: knob).map { knob.handle($0) } ?? []
    }
  }

  private let count = randomCount("MIDI_MESSAGES", standard: 100_000)

  /// Plays random messages, and rarely sets the value, and returns the first fault.
  private func fault(
    _ takeover: MIDIMapping.Takeover,
    _ check: (_ before: Double, _ after: Double, _ from: Double?, _ to: Double) -> Bool
  ) -> String? {
    var (random, rig) = (Random(2), Rig(takeover, at: 0.4))
    for number in 0..<count {
      if random.next() % 50 == 0 { rig.knob.set(Double(random.next() % 1001) / 1000) }
      let (before, from) = (rig.knob.value, rig.control.position)
      rig.move(to: UInt8(random.next() % 128))
      let (after, to) = (rig.knob.value, rig.control.position ?? .nan)
      if !check(before, after, from, to) {
        return "message \(number): \(before) to \(after), hardware \(from ?? .nan) to \(to)"
      }
    }
    return nil
  }

  @Test func pickupNeverJumpsFartherThanTheHardware() {
    // The hardware may be one and a half positions from the value when it picks it up.
    #expect(
      fault(.pickup) { before, after, from, to in
        abs(after - before) <= abs(to - (from ?? before)) + 1.5 / 127 + 1e-9
      } == nil)
  }

  @Test func relativeNeverMovesFartherThanTheHardware() {
    #expect(
      fault(.relative) { before, after, from, to in
        abs(after - before) <= (from.map { abs(to - $0) } ?? 0) + 1e-9
      } == nil)
  }

  @Test func encoderNeverMovesFartherThanItsSteps() {
    var (random, knob, time) = (Random(6), Knob(value: 0.5), 0.0)
    var mapping = MIDIMapping(.relative(7, .twosComplement))
    mapping.acceleration = 3
    var control = HardwareControl(mapping)
    for number in 0..<count {
      let (before, byte) = (knob.value, UInt8(random.next() % 128))
      time += Double(random.next() % 200) / 1000
      if let input = control.receive(MIDIMessage(.controlChange, 7, byte), at: time, for: knob) {
        _ = knob.handle(input)
      }
      let steps = Double(byte < 64 ? Int(byte) : Int(byte) - 128)
      let (way, farthest) = (knob.value - before, 4 * steps.magnitude / 128)
      if way * steps < 0 || way.magnitude > farthest + 1e-9 {
        Issue.record("message \(number): \(byte) turns by \(way)")
        return
      }
    }
  }

  @Test func scaleMovesWithTheHardwareAndReachesBothEnds() {
    #expect(
      fault(.scale) { before, after, from, to in
        guard let from else { return abs(after - before) <= 1.5 / 127 + 1e-9 }
        if to == 0 && from > 0 { return after == 0 }
        if to == 1 && from < 1 { return after == 1 }
        return (after - before) * (to - from) >= 0 && (0...1).contains(after)
      } == nil)
  }

  @Test func jumpIsWhereTheHardwareIs() {
    #expect(fault(.jump) { _, after, _, to in after == to } == nil)
  }

  @Test(arguments: [(65, true), (66, false), (62, true), (61, false)] as [(UInt8, Bool)])
  func reachIsOneAndAHalfPositions(_ byte: UInt8, _ isPickedUp: Bool) {
    // 63.5 / 127 is the middle, so 62 and 65 are exactly 1.5 / 127 away.
    var rig = Rig(.pickup, at: 0.5)
    #expect(rig.move(to: byte).contains(.changed) == isPickedUp)
  }

  @Test func crossingPicksUp() {
    var rig = Rig(.pickup, at: 0.5)
    #expect(rig.move(to: 10) == [] && rig.move(to: 30) == [])
    #expect(rig.move(to: 100) == [.began, .changed])
    #expect(rig.knob.value == 100 / 127.0)
  }

  @Test func outAndBackInCodeLetsGo() {
    var rig = Rig(.pickup, at: 0.5)
    rig.move(to: 64)
    rig.move(to: 100)
    let value = rig.knob.value
    rig.knob.set(0.1)
    #expect(rig.move(to: 101) == [])
    rig.knob.set(value)
    // The hardware is at 101 and within reach of 100.
    #expect(rig.move(to: 110).contains(.changed))
  }

  @Test func pointerKeepsTheKnob() {
    var rig = Rig(.jump, at: 0.5)
    _ = rig.knob.handle(.press(KnobPoint(x: 50, y: 10), by: .mouse))
    #expect(rig.move(to: 100) == [] && rig.control.position == 100 / 127.0)
    _ = rig.knob.handle(.release)
    #expect(rig.move(to: 101) == [.began, .changed])
  }

  @Test func gestureEndsAfterThePause() {
    var rig = Rig(.jump, at: 0.5)
    #expect(rig.control.endTime(for: rig.knob) == nil)
    rig.move(to: 100, at: 1)
    rig.move(to: 100, at: 1.2)
    #expect(rig.control.endTime(for: rig.knob) == 1.5)
    #expect(rig.control.advance(to: 1.4999, for: rig.knob) == nil)
    #expect(rig.control.advance(to: 1.5 - 1e-9, for: rig.knob) == .endBurst)
    let events = rig.knob.handle(.endBurst)
    #expect(events == .ended && events.source == .hardware)
    #expect(rig.control.advance(to: 9, for: rig.knob) == nil)
  }

  @Test func heldKeysAndHardwareEndEachOther() {
    var rig = Rig(.jump, at: 0.5)
    rig.move(to: 100)
    let keys = rig.knob.handle(.key(.down, isHeld: true))
    #expect(keys == [.burstEnded, .began, .changed] && keys.burstSource == .hardware)
    let hardware = rig.move(to: 90)
    #expect(hardware == [.burstEnded, .began, .changed] && hardware.burstSource == .key)
    #expect(hardware.source == .hardware)
  }

  @Test func wrappingKnobIsPickedUpAcrossTheSeam() {
    var rig = Rig(.pickup, Parameter(0...360, wraps: true), at: 0)
    #expect(rig.move(to: 126) == [.began, .changed])
  }

  // MARK: Several controls

  @Test func controlPicksUpWhatAnotherOneHasMoved() {
    var rig = Rig(.pickup, at: 0)
    var other = HardwareControl(MIDIMapping(.controller(8)))
    func moveOther(to byte: UInt8) {
      let message = MIDIMessage(.controlChange, 8, byte)
      if let input = other.receive(message, at: 1, for: rig.knob) { _ = rig.knob.handle(input) }
    }
    for byte: UInt8 in [0, 10] { rig.move(to: byte) }
    moveOther(to: 9)
    moveOther(to: 90)
    #expect(rig.knob.value == 90.0 / 127)
    #expect(rig.move(to: 20).isEmpty && rig.knob.value == 90.0 / 127)
    #expect(rig.move(to: 91) == .changed)
  }

  @Test func lastControlEndsTheGesture() {
    var rig = Rig(.jump, at: 0.5)
    var mapping = MIDIMapping(.controller(8))
    mapping.takeover = .jump
    var other = HardwareControl(mapping)
    rig.move(to: 10, at: 1)
    if let input = other.receive(MIDIMessage(.controlChange, 8, 90), at: 1.2, for: rig.knob) {
      _ = rig.knob.handle(input)
    }
    #expect(rig.control.endTime(for: rig.knob) == nil)
    #expect(rig.control.advance(to: 1.4, for: rig.knob) == nil)
    #expect(other.endTime(for: rig.knob) == 1.5)
  }

  @Test func positionWaitsUntilTheKnobIsThere() {
    var rig = Rig(.pickup, at: 0.5)
    #expect(rig.control.waitingPosition(for: rig.knob) == nil, "it is not known")
    rig.move(to: 10)
    #expect(rig.control.waitingPosition(for: rig.knob) == 10.0 / 127)
    rig.move(to: 100)
    #expect(rig.control.waitingPosition(for: rig.knob) == nil)
    rig.knob.set(0.2)
    #expect(rig.control.waitingPosition(for: rig.knob) == 100.0 / 127)
    rig.knob.set(100.5 / 127)
    #expect(rig.control.waitingPosition(for: rig.knob) == nil, "it is near")
  }

  @Test func hardwareThatMovesAwayUnderAPointerMustPickUpAgain() {
    var rig = Rig(.pickup, at: 0.5)
    rig.move(to: 64)
    _ = rig.knob.handle(.press(KnobPoint(x: 50, y: 10)))
    rig.move(to: 100)
    _ = rig.knob.handle(.release)
    #expect(rig.move(to: 101).isEmpty && rig.knob.value == 64.0 / 127)
    #expect(rig.move(to: 60) == [.began, .changed])
  }

  // MARK: Edge cases

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func timeThatIsNotFiniteIsThatOfTheLastMessage(_ time: Double) {
    var rig = Rig(.jump, at: 0.5)
    rig.move(to: 10, at: time)
    #expect(rig.control.endTime(for: rig.knob) == 0.3)
    rig.move(to: 20, at: 7)
    rig.move(to: 30, at: time)
    #expect(rig.control.endTime(for: rig.knob) == 7.3)
    #expect(rig.control.advance(to: .nan, for: rig.knob) == nil)
    #expect(rig.control.feedback(at: .nan, for: rig.knob) == nil)
  }
}
