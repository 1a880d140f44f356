import Testing

@testable import KnobEngine

@Suite struct ScrollBurstTests {
  @Test(arguments: [
    ([1.0], [1.0]), ([0.5, 0.5], [0, 1]), ([0.25, 0.25, 0.25, 0.25], [0, 0, 0, 1]),
    ([2.5, 0.5], [2, 1]), ([-0.5, -0.5], [0, -1]), ([-2.75, -0.25], [-2, -1]),
    ([0.75, -0.5, -0.5], [0, 0, -1]), ([1.5, -1], [1, -1]), ([0.9, 0.2, 0.9], [0, 1, 1]),
    ([0.999_999_999_9], [1]), ([0.999_999], [0]), ([1e-10, 1], [0, 1]),
  ])
  func fractionsAddUpToNotches(_ amounts: [Double], _ notches: [Double]) {
    var burst = ScrollBurst()
    #expect(amounts.map { burst.wholeNotches(adding: $0) } == notches)
  }

  @Test(arguments: [3.0, 7, 10, 30, 120])
  func partsOfANotchMakeExactlyOne(_ count: Double) {
    for sign in [1.0, -1] {
      var burst = ScrollBurst()
      var sum = 0.0
      for _ in 0..<Int(count) * 50 { sum += burst.wholeNotches(adding: sign / count) }
      #expect(sum == sign * 50)
    }
  }

  @Test func burstBeginsAndEndsOnce() {
    var burst = ScrollBurst()
    #expect(burst.end() == [] && burst.cut() == [])
    #expect(burst.begin() == .began && burst.isActive)
    #expect(burst.begin() == [])
    #expect(burst.end().bare == .ended && !burst.isActive)
    #expect(burst.end() == [])
    #expect(burst.begin() == .began)
    #expect(burst.cut() == .burstEnded && !burst.isActive)
    #expect(burst.cut() == [])
  }

  @Test func endKeepsFractionsAndCutForgetsThem() {
    var burst = ScrollBurst()
    _ = burst.begin()
    #expect(burst.wholeNotches(adding: 0.5) == 0)
    _ = burst.end()
    #expect(burst.wholeNotches(adding: 0.5) == 1)
    #expect(burst.wholeNotches(adding: 0.5) == 0)
    _ = burst.cut()
    #expect(burst.wholeNotches(adding: 0.5) == 0)
    burst.forget()
    #expect(burst.wholeNotches(adding: 0.5) == 0)
  }

  @Test func fractionsAreClearedByOtherInputsAlone() {
    let keep: [(inout Knob) -> Void] = [
      { _ in }, { _ = $0.handle(.endScroll) }, { $0.set(50) }, { $0.set(50.000_05) },
      { $0.parameter.range = 0...200 }, { _ = $0.handle(.scroll(0)) },
      { _ = $0.handle(.scroll(.nan)) }, { _ = $0.handle(.move(point(1, 1))) },
      { _ = $0.handle(.release) }, { _ = $0.setEnabled(true) }, { $0.size = size160 },
      { knob in [.endScroll, .cancel].forEach { _ = knob.handle($0) } },
    ]
    let clear: [(inout Knob) -> Void] = [
      { $0.set(60) }, { _ = $0.handle(.cancel) }, { _ = $0.handle(.key(.up)) },
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
    #expect(knob.handle(.scroll(1)).bare == [.began, .changed])
    #expect(knob.isInGesture && !knob.isTurning)
    #expect(knob.handle(.scroll(-3)).bare == .changed)
    #expect(knob.value == 48)
    #expect(knob.handle(.endScroll).bare == .ended)
    #expect(!knob.isInGesture)
  }

  @Test func pauseIsAQuarterOfASecond() {
    #expect(KnobInput.burstPause == 0.25)
  }

  @Test(arguments: [
    (KnobInput.ScrollUnit.pixels, 150.0), (.lines, 4.5), (.pages, 1.5), (.points, 15),
    (.notches, 1.5),
  ]) func notchIsWorthAsMuchInEachUnit(unit: KnobInput.ScrollUnit, way: Double) {
    #expect(KnobInput.notches(right: 0, down: -way, in: unit, fine: false) == 1.5)
  }

  @Test(arguments: [
    // Up and right are more; the further way counts.
    (0.0, -3.0, false, 3.0), (3, 0, false, 3), (-3, 2, false, -3), (2, 3, false, -3),
    (3, 3, false, -3),
    // With Shift a vertical wheel comes as a horizontal one.
    (-3, 0, true, 3), (3, -2, true, -3), (0, -3, true, 3),
  ]) func upAndRightAreMore(right: Double, down: Double, isFine: Bool, notches: Double) {
    let seen = KnobInput.notches(right: right, down: down, in: .notches, fine: isFine)
    #expect(seen == notches)
  }
}
