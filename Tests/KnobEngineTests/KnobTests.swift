import Testing

@testable import KnobEngine

/// Whole gestures, settings, and values set in code. `PointerGestureTests` covers what happens
/// while a pointer turns the knob.
@Suite struct KnobTests {
  @Test func clockwiseBy19DegreesAdds19Of270() {
    var knob = knob1030(.rotary)
    let end = size160.center.at(19 * .pi / 180, radius: 70)
    #expect(knob.drag(from: point(80, 10), through: end) == [.changed])
    #expect(abs(knob.value - (20 + 20 * 19 / 270)) < 1e-9)
    #expect(knob.handle(.release) == .ended)
  }

  @Test func twentyFivePointsUpAdd25Of250() {
    var knob = knob1030(.vertical)
    #expect(knob.drag(from: point(80, 80), through: point(80, 55)) == [.changed])
    #expect(knob.value == 22)
    #expect(knob.fraction == 0.6)
  }

  @Test(arguments: [
    (nil as Double?, 15.0), (20, 20), (99, 30), (-99, 10), (.nan, 15), (.infinity, 30),
  ])
  func startsAtTheGivenValueOrTheDefault(_ given: Double?, _ value: Double) {
    #expect(Knob(Parameter(10...30, default: 15), value: given).value == value)
  }

  @Test func startsAtTheDefaultIfTheGivenValueIsNotPossible() {
    let hue = Parameter(0...360, wraps: true, default: 40)
    #expect(Knob(hue, value: .infinity).value == 40)
    #expect(Knob(hue, value: 400).value == 40)
    #expect(Knob().value == 0)
  }

  @Test(arguments: [
    (KnobInput.key(.up), KnobEvents.Source.key, 20.2), (.key(.down), .key, 19.8),
    (.key(.pageUp), .key, 22), (.key(.delete), .key, 12), (.increment, .assistive, 20.2),
    (.decrement, .assistive, 19.8), (.choose(22), .assistive, 22), (.choose(40), .assistive, 30),
    (.choose(22, from: .text), .text, 22), (.choose(-3, from: .undo), .undo, 10),
    (.reset, .reset, 12),
  ])
  func wholeGestureBeginsChangesAndEnds(
    _ input: KnobInput, _ source: KnobEvents.Source, _ value: Double
  ) {
    var knob = Knob(Parameter(10...30, default: 12), value: 20)
    let events = knob.handle(input)
    #expect(events == [.began, .changed, .ended])
    #expect(events.source == source)
    #expect(abs(knob.value - value) < 1e-12)
    #expect(!knob.isInGesture)
  }

  /// A screen reader needs a hundred steps from end to end at most, and none that does nothing.
  @Test(arguments: [(16_383, 164), (1_000, 10), (149, 1), (100, 1), (2, 1)])
  func assistiveStepIsANotch(_ count: Int, _ steps: Int) {
    var knob = Knob(Parameter(0...Double(count), step: 1))
    _ = knob.handle(.increment)
    #expect(knob.value == Double(steps))
    _ = knob.handle(.increment)
    _ = knob.handle(.decrement)
    #expect(knob.value == Double(steps))
  }

  @Test(arguments: [20, Double.nan])
  func statedValueThatChangesNothingIsAGesture(_ value: Double) {
    var knob = knob1030()
    let events = knob.handle(.choose(value, from: .text))
    #expect(events == [.began, .ended] && events.by(.text) && knob.value == 20)
  }

  @Test func statedValueIsIgnoredWhileAPointerTurnsTheKnob() {
    var knob = knob1030()
    knob.drag(from: point(80, 80), through: point(80, 55))
    #expect(knob.handle(.choose(15, from: .undo)) == [])
    #expect(knob.value == 22 && knob.isTurning)
  }

  @Test func statedValueEndsABurstFirst() {
    var knob = knob1030()
    _ = knob.handle(.scroll(1))
    let events = knob.handle(.choose(15, from: .text))
    #expect(events == [.burstEnded, .began, .changed, .ended] && events.by(.text))
    #expect(events.burstSource == .scroll && knob.value == 15 && !knob.isInGesture)
  }

  @Test func pointerIsTheSourceOfItsEvents() {
    var knob = knob1030()
    #expect(knob.handle(.press(point(80, 80), by: .mouse)).source == .pointer)
    #expect(knob.handle(.move(point(80, 55))).source == .pointer)
    #expect(knob.handle(.release).source == .pointer)
  }

  @Test func scrollIsTheSourceOfItsBurst() {
    var knob = knob1030()
    #expect(knob.handle(.scroll(1)).by(.scroll))
    #expect(knob.handle(.scroll(1)).by(.scroll))
    #expect(knob.handle(.endBurst).by(.scroll))
    _ = knob.handle(.scroll(1))
    let events = knob.handle(.key(.up))
    #expect(events == [.burstEnded, .began, .changed, .ended] && events.by(.key))
  }

  @Test(arguments: [
    (20.0, true, true), (10, true, false), (30, false, true),
  ])
  func scrollTowardAReachedEndIsLeftToThePage(_ value: Double, _ up: Bool, _ down: Bool) {
    let knob = knob1030(value: value)
    #expect(knob.canScroll(up: true) == up)
    #expect(knob.canScroll(up: false) == down)
  }

  @Test func scrollIsTakenThroughoutABurst() {
    var knob = knob1030(value: 30)
    #expect(knob.handle(.scroll(1)) == [])
    #expect(knob.handle(.scroll(-1)) == [.began, .changed])
    _ = knob.handle(.scroll(9))
    #expect(knob.value == 30 && knob.canScroll(up: true))
    #expect(knob.handle(.scroll(1)) == [])
    #expect(knob.handle(.endBurst) == .ended)
    #expect(!knob.canScroll(up: true))
  }

  @Test func knobThatCannotMoveIgnoresScrolling() {
    for parameter in [
      Parameter(5...5), Parameter(0...10, step: 20), Parameter(0...10, step: 20, wraps: true),
      Parameter(0...10, step: 10, wraps: true),
    ] {
      let knob = Knob(parameter)
      #expect(!knob.canScroll(up: true) && !knob.canScroll(up: false))
    }
    #expect(Knob(Parameter(0...10, wraps: true)).canScroll(up: false))
  }

  @Test func settingInCodeReportsNothingAndCountsAsReported() {
    var knob = knob1030 { $0.isContinuous = false }
    _ = knob.handle(.press(point(80, 80), by: .mouse))
    _ = knob.handle(.move(point(80, 55)))
    knob.set(25)
    #expect(knob.value == 25)
    #expect(knob.handle(.release) == .ended)
  }

  @Test(arguments: [(40.0, 30.0), (-5, 10), (.infinity, 30), (-.infinity, 10), (.nan, 20)])
  func valueSetIsClampedAndNanIsIgnored(_ given: Double, _ value: Double) {
    var knob = knob1030()
    knob.set(given)
    #expect(knob.value == value)
  }

  @Test(arguments: [(370.0, 10.0), (-10, 350), (360, 0), (.infinity, 20), (.nan, 20)])
  func valueSetIsWrappedAndInfinityIsIgnored(_ given: Double, _ value: Double) {
    var knob = Knob(Parameter(0...360, wraps: true), value: 20)
    knob.set(given)
    #expect(knob.value == value)
  }

  @Test func changedParameterSnapsTheValue() {
    var knob = Knob(Parameter(0...10), value: 7.4)
    knob.parameter.step = 2
    #expect(knob.value == 8)
    knob.parameter.range = 1...10
    #expect(knob.value == 9)
    knob.parameter.step = nil
    knob.parameter.taper = .power(2)
    #expect(knob.value == 9)
    knob.parameter.range = 0...4
    knob.parameter.wraps = true
    #expect(knob.value == 0)
  }

  @Test func sameParameterAgainDoesNothing() {
    var knob = Knob(Parameter(0...1, step: 0.1), value: 0.3)
    let value = knob.value
    knob.parameter = Parameter(0...1, step: 0.1, default: 0.5)
    knob.parameter.range = 0...1
    knob.parameter.step = 0.1
    #expect(knob.value == value)
  }

  @Test func disabledKnobIgnoresInput() {
    var knob = knob1030()
    #expect(knob.setEnabled(false) == [])
    #expect(!knob.isEnabled && !knob.canScroll(up: true))
    for input in [
      KnobInput.press(point(80, 80)), .move(point(80, 10)), .release, .cancel, .key(.up),
      .increment, .decrement, .choose(22), .choose(22, from: .text), .follow(22), .scroll(1),
      .endBurst, .reset,
    ] {
      #expect(knob.handle(input) == [])
    }
    #expect(knob.value == 20)
    #expect(knob.setEnabled(true) == [])
    #expect(knob.handle(.key(.up)).contains(.changed))
  }

  @Test func disablingOrReadOnlyCancelsAGesture() {
    for interrupt in [{ $0.setEnabled(false) }, { $0.setReadOnly(true) }]
      as [(inout Knob) -> KnobEvents]
    {
      var knob = knob1030()
      knob.drag(from: point(80, 80), through: point(80, 55))
      #expect(interrupt(&knob) == [.changed, .cancelled])
      #expect(knob.value == 20 && !knob.isTurning)
      #expect(interrupt(&knob) == [])
    }
  }

  @Test func disablingOrReadOnlyEndsABurst() {
    for interrupt in [{ $0.setEnabled(false) }, { $0.setReadOnly(true) }]
      as [(inout Knob) -> KnobEvents]
    {
      var knob = knob1030()
      _ = knob.handle(.scroll(5))
      #expect(interrupt(&knob) == .ended)
      #expect(knob.value == 21 && !knob.isInGesture)
    }
  }

  @Test func readOnlyKnobIgnoresInputButCodeSetsIt() {
    var knob = knob1030()
    knob.setReadOnly(true)
    #expect(knob.isReadOnly && knob.isEnabled)
    #expect(knob.handle(.key(.up)) == [] && knob.handle(.press(point(80, 80))) == [])
    knob.set(25)
    #expect(knob.value == 25)
    knob.setReadOnly(false)
    #expect(knob.handle(.key(.up)).contains(.changed))
  }

  @Test(arguments: [
    (KnobInput.Pointer.mouse, 4.0, true), (.mouse, 4.1, false), (.pen, 4, true), (.pen, 4.1, false),
    (.touch, 10, true), (.touch, 10.1, false),
  ])
  func pressThatStaysInPlaceIsSteady(
    _ pointer: KnobInput.Pointer, _ distance: Double, _ isSteady: Bool
  ) {
    var knob = knob1030()
    for count in 1...2 {
      _ = knob.handle(.press(point(80, 80), by: pointer))
      _ = knob.handle(.move(point(80, 80 - distance), isCoalesced: true))
      _ = knob.handle(.move(point(80, 79)))
      _ = knob.handle(.release)
      #expect(knob.steadyPresses == (isSteady ? count : 0))
    }
    // A slight turn does not matter.
    #expect(knob.value != 20)
  }

  @Test func otherInputsResetTheCountOfSteadyPresses() {
    var knob = knob1030()
    let click = { (knob: inout Knob) in
      _ = knob.handle(.press(point(80, 80), by: .mouse))
      _ = knob.handle(.release)
    }
    for input in [KnobInput.key(.home), .key(.home, isHeld: true), .reset, .increment] {
      click(&knob)
      #expect(knob.steadyPresses == 1)
      _ = knob.handle(input)
      #expect(knob.steadyPresses == 0)
    }
    click(&knob)
    _ = knob.handle(.press(point(80, 80), by: .mouse))
    _ = knob.handle(.cancel)
    #expect(knob.steadyPresses == 0)
  }

  @Test func openingIsReportedBeforeTheValueChanges() {
    let inputs: [KnobInput] = [
      .key(.up), .key(.up, isHeld: true), .increment, .decrement, .choose(22), .follow(22),
      .scroll(1), .reset,
    ]
    for input in inputs {
      var knob = Knob(Parameter(10...30, default: 12), value: 20)
      let opening = knob.opening(of: input)
      #expect(opening == .began)
      #expect(knob.value == 20 && !knob.isInGesture)
      let events = knob.handle(input)
      #expect(opening.source == events.source)
      let rest = events.subtracting(opening)
      #expect(rest.contains(.changed) && !rest.contains(.began))
      #expect(rest.source == events.source)
    }
  }

  @Test func openingHasTheEndOfABurst() {
    var knob = knob1030()
    _ = knob.handle(.key(.up, isHeld: true))
    #expect(knob.opening(of: .key(.up, isHeld: true)) == [])
    #expect(knob.opening(of: .scroll(1)) == [.burstEnded, .began])
    #expect(knob.opening(of: .scroll(1)).burstSource == .key)
    #expect(knob.opening(of: .endBurst) == [] && knob.isInGesture)
    knob.setEnabled(false)
    #expect(inputsThatBegin.allSatisfy { knob.opening(of: $0) == [] })
  }

  private var inputsThatBegin: [KnobInput] { [.key(.up), .increment, .scroll(1), .reset] }

  @Test func pressOutsideAFailingRingStillEndsABurst() {
    var knob = knob1030(.rotary) { $0.tracking.ring = .init(20...60, outside: .fail) }
    _ = knob.handle(.scroll(1))
    #expect(knob.handle(.press(point(80, 5))) == .burstEnded)
    #expect(!knob.isInGesture)
  }
}
