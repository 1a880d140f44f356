import Testing

@testable import KnobEngine

@Suite struct BurstTests {
  @Test(arguments: [
    ([1.0], [1.0]), ([0.5, 0.5], [0, 1]), ([0.25, 0.25, 0.25, 0.25], [0, 0, 0, 1]),
    ([2.5, 0.5], [2, 1]), ([-0.5, -0.5], [0, -1]), ([-2.75, -0.25], [-2, -1]),
    ([0.75, -0.5, -0.5], [0, 0, -1]), ([1.5, -1], [1, -1]), ([0.9, 0.2, 0.9], [0, 1, 1]),
    ([0.999_999_999_9], [1]), ([0.999_999], [0]), ([1e-10, 1], [0, 1]),
  ])
  func fractionsAddUpToNotches(_ amounts: [Double], _ notches: [Double]) {
    var burst = Burst()
    #expect(amounts.map { burst.wholeNotches(adding: $0) } == notches)
  }

  @Test(arguments: [3.0, 7, 10, 30, 120])
  func partsOfANotchAddUpToExactlyOne(_ count: Double) {
    for sign in [1.0, -1] {
      var burst = Burst()
      var sum = 0.0
      for _ in 0..<Int(count) * 50 { sum += burst.wholeNotches(adding: sign / count) }
      #expect(sum == sign * 50)
    }
  }

  @Test func burstBeginsAndEndsOnce() {
    var burst = Burst()
    #expect(burst.end() == [] && burst.interrupt() == [])
    #expect(burst.begin(.scroll) == .began && burst.isActive)
    #expect(burst.begin(.scroll) == [])
    #expect(burst.end() == .ended && !burst.isActive)
    #expect(burst.end() == [])
    #expect(burst.begin(.scroll) == .began)
    #expect(burst.interrupt() == .burstEnded && !burst.isActive)
    #expect(burst.interrupt() == [])
  }

  @Test func burstOfTheOtherKindEndsTheBurst() {
    var burst = Burst()
    #expect(burst.begin(.key) == .began)
    let events = burst.begin(.scroll)
    #expect(events == [.burstEnded, .began] && events.burstSource == .key)
    let back = burst.begin(.key)
    #expect(back == [.burstEnded, .began] && back.burstSource == .scroll)
    #expect(burst.end().by(.key))
  }

  @Test func heldKeysAreOneGesture() {
    var knob = Knob(Parameter(0...100), value: 50)
    let first = knob.handle(.key(.up, isHeld: true))
    #expect(first == [.began, .changed] && first.by(.key))
    #expect(knob.isInGesture && !knob.isTurning)
    #expect(knob.handle(.key(.right, fine: true, isHeld: true)) == .changed)
    #expect(knob.value == 51.1)
    _ = knob.handle(.key(.end, isHeld: true))
    #expect(knob.handle(.key(.up, isHeld: true)) == [])
    // The page continues to scroll, and the keys are not disturbed.
    #expect(knob.handle(.scroll(1)) == [] && !knob.canScroll(up: true))
    let end = knob.handle(.endBurst)
    #expect(end == .ended && end.by(.key))
    #expect(!knob.isInGesture)
  }

  @Test func whateverEndsAScrollBurstEndsAKeyBurst() {
    let cuts: [KnobInput] = [
      .press(point(50, 50)), .key(.down), .increment, .reset, .scroll(-1),
    ]
    for cut in cuts {
      var knob = Knob(Parameter(0...100), value: 50)
      _ = knob.handle(.key(.up, isHeld: true))
      let events = knob.handle(cut)
      #expect(events.contains([.burstEnded, .began]) && events.burstSource == .key)
    }
    var knob = Knob(Parameter(0...100), value: 50)
    _ = knob.handle(.key(.up, isHeld: true))
    #expect(knob.handle(.cancel) == .ended && knob.value == 51)
    _ = knob.handle(.key(.up, isHeld: true))
    #expect(knob.setEnabled(false) == .ended && knob.value == 52)
  }

  @Test func endKeepsFractionsAndInterruptionDiscardsThem() {
    var burst = Burst()
    _ = burst.begin(.scroll)
    #expect(burst.wholeNotches(adding: 0.5) == 0)
    _ = burst.end()
    #expect(burst.wholeNotches(adding: 0.5) == 1)
    #expect(burst.wholeNotches(adding: 0.5) == 0)
    _ = burst.interrupt()
    #expect(burst.wholeNotches(adding: 0.5) == 0)
    burst.discardFractions()
    #expect(burst.wholeNotches(adding: 0.5) == 0)
  }

  @Test func fractionsAreClearedByOtherInputsAlone() {
    let keep: [(inout Knob) -> Void] = [
      { _ in }, { _ = $0.handle(.endBurst) }, { $0.set(50) }, { $0.set(50.000_05) },
      { $0.parameter.range = 0...200 }, { _ = $0.handle(.scroll(0)) },
      { _ = $0.handle(.scroll(.nan)) }, { _ = $0.handle(.move(point(1, 1))) },
      { _ = $0.handle(.release) }, { _ = $0.setEnabled(true) }, { $0.size = size160 },
      { knob in [.endBurst, .cancel].forEach { _ = knob.handle($0) } },
    ]
    let clear: [(inout Knob) -> Void] = [
      { $0.set(60) }, { _ = $0.handle(.cancel) }, { _ = $0.handle(.key(.up)) },
      { knob in [.key(.up, isHeld: true), .endBurst].forEach { _ = knob.handle($0) } },
      { _ = $0.handle(.reset) }, { _ = $0.handle(.increment) }, { _ = $0.handle(.scroll(-0.25)) },
      { knob in [.press(point(50, 50)), .release].forEach { _ = knob.handle($0) } },
      { knob in [false, true].forEach { _ = knob.setEnabled($0) } },
      { knob in [true, false].forEach { _ = knob.setReadOnly($0) } },
    ]
    for (index, between) in (keep + clear).enumerated() {
      var knob = Knob(Parameter(0...100, step: 5, default: 50), value: 50)
      _ = knob.handle(.scroll(0.5))
      between(&knob)
      let makesANotch = knob.handle(.scroll(0.5)).contains(.changed)
      #expect(makesANotch == (index < keep.count), "case \(index)")
    }
  }

  @Test func burstIsOneGesture() {
    var knob = Knob(Parameter(0...100), value: 50)
    #expect(knob.handle(.scroll(1)) == [.began, .changed])
    #expect(knob.isInGesture && !knob.isTurning)
    #expect(knob.handle(.scroll(-3)) == .changed)
    #expect(knob.value == 48)
    #expect(knob.handle(.endBurst) == .ended)
    #expect(!knob.isInGesture)
  }

  @Test func pauseIsAQuarterOfASecond() {
    #expect(KnobInput.burstPause == 0.25)
  }

  @Test(arguments: [
    (KnobInput.ScrollUnit.pixels, 150.0), (.lines, 4.5), (.pages, 1.5), (.points, 15),
    (.notches, 1.5),
  ]) func notchHasTheSameEffectInEachUnit(unit: KnobInput.ScrollUnit, way: Double) {
    #expect(KnobInput.notches(right: 0, down: -way, in: unit, fine: false) == 1.5)
  }

  @Test(arguments: [
    // Up and right are more, and the longer distance counts.
    (0.0, -3.0, false, 3.0), (3, 0, false, 3), (-3, 2, false, -3), (2, 3, false, -3),
    (3, 3, false, -3),
    // With Shift, a vertical wheel is reported as a horizontal one.
    (-3, 0, true, 3), (3, -2, true, -3), (0, -3, true, 3),
  ]) func upAndRightAreMore(right: Double, down: Double, isFine: Bool, notches: Double) {
    let seen = KnobInput.notches(right: right, down: down, in: .notches, fine: isFine)
    #expect(seen == notches)
  }
}
