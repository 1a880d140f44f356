import Testing

@testable import KnobEngine

@Suite struct LimitTests {
  /// A knob from 0 to 100 at 50, which stops at 60. A movement of 2.5 points is one unit.
  private struct LimitedKnob {
    var knob = Knob(Parameter(0...100), value: 50)

    init(overshoot: Tracking.Overshoot = .slip, isContinuous: Bool = true) {
      knob.tracking = .vertical
      knob.tracking.overshoot = overshoot
      knob.isContinuous = isContinuous
      _ = knob.handle(.press(KnobPoint(x: 50, y: 0)))
    }

    mutating func handle(_ input: KnobInput, limit: Double = 60) -> KnobEvents {
      let reported = knob.lastReportedValue
      let events = knob.handle(input)
      return knob.value > limit ? knob.stop(at: limit, events, reported: reported) : events
    }

    mutating func move(_ up: Double) -> KnobEvents { handle(.move(KnobPoint(x: 50, y: -up))) }
  }

  @Test func gestureStopsAndTurnsBackAtOnce() {
    var knob = LimitedKnob()
    #expect(knob.move(50) == .changed && knob.knob.value == 60)
    #expect(knob.move(51) == .none && knob.move(150) == .none && knob.knob.value == 60)
    #expect(knob.move(145) == .changed && abs(knob.knob.value - 58) < 1e-9)
    #expect(knob.handle(.release) == .ended)
  }

  @Test func overshootIsHeld() {
    var knob = LimitedKnob(overshoot: .hold)
    #expect(knob.move(100) == .changed && knob.move(30) == .none && knob.knob.value == 60)
    #expect(knob.move(20) == .changed && abs(knob.knob.value - 58) < 1e-9)
  }

  @Test func releaseReportsWhatIsNotContinuous() {
    var knob = LimitedKnob(isContinuous: false)
    #expect(knob.move(100) == .none && knob.knob.value == 60)
    #expect(knob.handle(.release) == [.changed, .ended])
  }

  @Test func cancellationReportsALimitThatHasMoved() {
    for isContinuous in [true, false] {
      var knob = LimitedKnob(isContinuous: isContinuous)
      _ = knob.move(-50)
      #expect(knob.handle(.cancel, limit: 40) == [.changed, .cancelled] && knob.knob.value == 40)
    }
  }

  @Test func limitThatIsNoNumberIsIgnored() {
    var knob = Knob(Parameter(0...100), value: 50)
    #expect(knob.stop(at: .nan, .changed, reported: 50) == .none && knob.value == 50)
    #expect(knob.stop(at: 200, .changed, reported: 50) == .changed && knob.value == 100)
  }
}
