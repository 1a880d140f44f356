import Testing

@testable import KnobEngine

/// What holds for an encoder and any inputs, checked with a million random moves.
@Suite struct EndlessEncoderPropertyTests {
  private static let gestures = 100_000
  private static let movesPerGesture = 10

  /// All that an encoder has reported.
  private struct Sum {
    var degrees = 0.0
    var steps = 0

    mutating func add(_ turn: EndlessEncoder.Turn) {
      degrees += turn.degrees
      steps += turn.steps
    }
  }

  /// A pointer that turns an encoder, and the rotation that its movement ought to cause. All points
  /// are far enough from the center, and all moves are less than half a turn.
  private struct Pointer {
    let isRotary: Bool
    private(set) var degrees = 0.0
    private var place = 0.0

    init(isRotary: Bool) { self.isRotary = isRotary }

    var point: KnobPoint {
      isRotary
        ? KnobPoint(x: 80, y: 80).at(place * .pi / 180, radius: 70)
        : KnobPoint(x: 30, y: 80 - place)
    }

    mutating func move(by distance: Double, fine: Bool) {
      place += distance
      degrees += (fine ? 0.1 : 1) * (isRotary ? distance : 360 * distance / 250)
    }

    mutating func returnToPress() { place = 0 }
  }

  /// The reported steps add up to the steps in the reported degrees, and these add up to the angle by
  /// which the pointer has turned. After a million moves, the rounding errors are still less than a
  /// millionth of a degree.
  @Test(arguments: [15.0, 3.6, 1.0 / 3, 100])
  func noMovementIsLost(_ degreesPerStep: Double) {
    var random = SplitMix64(seed: UInt64(degreesPerStep * 1_000))
    var encoder = EndlessEncoder(degreesPerStep: degreesPerStep, size: size160)
    var (sum, expected) = (Sum(), 0.0)
    var isWrong = false
    for _ in 0..<Self.gestures / 4 {
      var pointer = Pointer(isRotary: random.chance(50))
      var fine = random.chance(10)
      encoder.tracking.style = pointer.isRotary ? .rotary : .vertical
      sum.add(encoder.handle(.press(pointer.point, by: .mouse, fine: fine)))
      for _ in 0..<Self.movesPerGesture {
        if random.chance(5) { fine.toggle() }
        pointer.move(by: random.number(-40, 100), fine: fine)
        sum.add(
          encoder.handle(.move(pointer.point, fine: fine, isCoalesced: random.chance(20))))
        isWrong = isWrong || !areStepsRight(sum, degreesPerStep)
      }
      sum.add(encoder.handle(.release))
      expected += pointer.degrees
      for _ in 0..<random.index(3) { turnWithoutPointer(&encoder, &random, &sum, &expected) }
      isWrong = isWrong || !areStepsRight(sum, degreesPerStep)
    }
    #expect(!isWrong)
    #expect(abs(sum.degrees - expected) < 1e-6)
    #expect(abs(sum.degrees - Double(sum.steps) * degreesPerStep) <= 0.6 * degreesPerStep + 1e-6)
    #expect(sum.degrees > 1e6, "the encoder has no end")
  }

  private func turnWithoutPointer(
    _ encoder: inout EndlessEncoder, _ random: inout SplitMix64, _ sum: inout Sum,
    _ expected: inout Double
  ) {
    let steps = Double(random.index(21) - 10)
    let input = random.chance(50) ? KnobInput.scroll(steps) : random.pick([.key(.up), .key(.down)])
    let turn = encoder.handle(input)
    sum.add(turn)
    sum.add(encoder.handle(.endBurst))
    switch input {
    case .scroll: expected += steps * encoder.degreesPerStep
    case .key(let key, _, _): expected += (key == .up ? 1 : -1) * encoder.degreesPerStep
    default: break
    }
  }

  /// The nearest number of steps, or the one before as long as the encoder is less than 0.6 of a
  /// step away from it.
  private func areStepsRight(_ sum: Sum, _ degreesPerStep: Double) -> Bool {
    abs(sum.degrees / degreesPerStep - Double(sum.steps)) < 0.6 + 1e-6
  }

  /// Returning to the point of the press gives no step and no degree.
  @Test func outAndBackIsNothing() {
    var random = SplitMix64(seed: 1)
    var encoder = EndlessEncoder(size: size160)
    for _ in 0..<Self.gestures / 10 {
      var pointer = Pointer(isRotary: random.chance(50))
      encoder.tracking.style = pointer.isRotary ? .rotary : .horizontal
      let start = pointer.point
      var sum = Sum()
      sum.add(encoder.handle(.press(start, by: .mouse)))
      var way: [KnobPoint] = []
      for _ in 0..<random.index(Self.movesPerGesture) {
        pointer.move(by: random.number(-100, 100), fine: false)
        way.append(pointer.point)
      }
      for point in way + way.reversed() + [start] { sum.add(encoder.handle(.move(point))) }
      guard sum.steps == 0, abs(sum.degrees) < 1e-9 else {
        Issue.record("\(sum) after \(way)")
        return
      }
      // The next gesture begins with another fraction of a step.
      _ = encoder.handle(.move(pointer.point))
      _ = encoder.handle(.release)
    }
  }

  /// Gestures begin and end in pairs, whatever the inputs, and steps and degrees belong together.
  @Test func anyInputsGiveWholeGestures() {
    var random = SplitMix64(seed: 2)
    var encoder = EndlessEncoder(size: size160)
    var (sum, isOpen) = (Sum(), false)
    for _ in 0..<Self.gestures {
      encoder.tracking.style = random.pick(Tracking.Style.allCases)
      encoder.tracking.ring = random.chance(10) ? Tracking.Ring(10...70, outside: .fail) : nil
      let place = point(random.number(-20, 180), random.number(-20, 180))
      let fine = random.chance(10)
      let turn =
        switch random.index(12) {
        case 0: encoder.handle(.press(place, by: random.chance(50) ? .mouse : .touch, fine: fine))
        case 1: encoder.handle(.release)
        case 2: encoder.handle(.cancel)
        case 3: encoder.handle(.key(random.pick(KnobInput.Key.allCases), isHeld: random.chance(50)))
        case 4: encoder.handle(.scroll(random.number(-3, 3), fine: fine))
        case 5: encoder.handle(.endBurst)
        case 6:
          EndlessEncoder.Turn(events: encoder.setEnabled(random.chance(90)), degrees: 0, steps: 0)
        default: encoder.handle(.move(place, fine: fine, isCoalesced: random.chance(20)))
        }
      sum.add(turn)
      let events = turn.events
      if events.contains(.burstEnded) { isOpen = isOpen ? false : !isOpen }
      if events.contains(.began) {
        #expect(!isOpen)
        isOpen = true
      }
      if events.contains(.changed) != (turn.degrees != 0) || turn.steps != 0 && turn.degrees == 0
        || events.contains(.changed) && !isOpen
      {
        Issue.record("\(turn)")
        return
      }
      if events.contains(.ended) || events.contains(.cancelled) { isOpen = false }
      guard isOpen == encoder.isInGesture, areStepsRight(sum, 15) else {
        Issue.record("\(turn) after \(sum)")
        return
      }
    }
  }
}
