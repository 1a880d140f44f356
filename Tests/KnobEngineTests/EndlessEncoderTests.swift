import Testing

@testable import KnobEngine

@Suite struct EndlessEncoderTests {
  private func encoder(_ style: Tracking.Style = .rotary) -> EndlessEncoder {
    var encoder = EndlessEncoder(size: size160)
    encoder.tracking.style = style
    return encoder
  }

  /// A point at `degrees` clockwise from the top of a circle around the center.
  private func at(_ degrees: Double) -> KnobPoint {
    point(80, 80).at(degrees * .pi / 180, radius: 70)
  }

  @Test func defaultsAreTwentyFourStepsPerTurn() {
    let encoder = EndlessEncoder()
    #expect(encoder.degreesPerStep == 15 && encoder.angle == 0)
    #expect(encoder.tracking == Tracking() && encoder.isEnabled)
    #expect(!encoder.isTurning && !encoder.isInGesture && !encoder.isFine && encoder.canScroll)
  }

  @Test func gestureIsReportedWithItsDegreesAndSteps() {
    var encoder = encoder()
    let press = encoder.handle(.press(point(80, 10)))
    #expect(press.events == .began && press.degrees == 0 && press.steps == 0)
    #expect(encoder.isTurning && encoder.isInGesture && !encoder.canScroll)
    let move = encoder.handle(.move(point(150, 80)))
    #expect(move.events == .changed && abs(move.degrees - 90) < 1e-9 && move.steps == 6)
    let back = encoder.handle(.move(point(80, 10)))
    #expect(abs(back.degrees + 90) < 1e-9 && back.steps == -6 && abs(encoder.angle) < 1e-9)
    #expect(encoder.handle(.move(point(80, 10))) == .none)
    #expect(encoder.handle(.release) == .init(events: .ended, degrees: 0, steps: 0))
  }

  /// In all styles but the rotary one, the travel is one turn.
  @Test(arguments: [
    (Tracking.Style.vertical, 80.0, 55.0, 36.0), (.horizontal, 130, 80, 72), (.both, 90, 70, 28.8),
    (.scrub, 80, 55, 36), (.automatic, 200, 105, -36),
  ])
  func travelIsOneTurn(_ style: Tracking.Style, _ x: Double, _ y: Double, _ degrees: Double) {
    var encoder = encoder(style)
    _ = encoder.handle(.press(point(80, 80), by: .mouse))
    #expect(abs(encoder.handle(.move(point(x, y))).degrees - degrees) < 1e-9)
  }

  @Test func turnsHaveNoEnd() {
    var encoder = encoder()
    _ = encoder.handle(.press(at(0)))
    var steps = 0
    for turn in 1...1_000 { steps += encoder.handle(.move(at(Double(turn) * 100))).steps }
    #expect(steps == 100_000 / 15 || steps == 100_000 / 15 + 1)
    #expect(abs(encoder.angle - (100_000 - 360 * 278)) < 1e-6)
  }

  /// More than a turn in one move, as when events are late, counts in full.
  @Test func oneMoveMayTurnSeveralTimes() {
    var encoder = encoder(.vertical)
    _ = encoder.handle(.press(point(80, 80), by: .mouse))
    let turn = encoder.handle(.move(point(80, 80 - 500)))
    #expect(turn.events == .changed && abs(turn.degrees - 720) < 1e-9 && turn.steps == 48)
  }

  @Test func fineAdjustmentIsTenTimesSlowerAndTurnsNothingItself() {
    var encoder = encoder()
    _ = encoder.handle(.press(at(0)))
    #expect(encoder.handle(.move(at(150))).steps == 10)
    #expect(encoder.handle(.move(at(150), fine: true)) == .none)
    #expect(encoder.isFine)
    let fine = encoder.handle(.move(at(300), fine: true))
    #expect(abs(fine.degrees - 15) < 1e-9 && fine.steps == 1)
    let coarse = encoder.handle(.move(at(315)))
    #expect(abs(coarse.degrees - 15) < 1e-9 && coarse.steps == 1)
  }

  /// A switch after several turns does not turn the encoder back by these turns.
  @Test(arguments: [Tracking.Style.rotary, .vertical, .scrub])
  func fineAdjustmentAfterSeveralTurnsDoesNotTurn(_ style: Tracking.Style) {
    var encoder = encoder(style)
    _ = encoder.handle(.press(at(0), by: .mouse))
    for degrees in 1...30 { _ = encoder.handle(.move(at(Double(degrees) * 100))) }
    for fine in [true, false, true] {
      #expect(encoder.handle(.move(at(3_000), fine: fine)) == .none)
    }
  }

  /// A pointer that trembles where a step is reported does not repeat it.
  @Test func stepIsReportedAfterMoreThanHalfOfIt() {
    var encoder = encoder()
    _ = encoder.handle(.press(at(0)))
    let places = [8.9, 9.1, 8, 7, 6.1, 5.9, 9.1, 23.9, 24.1, 21.1, 20.9]
    let steps = places.map { encoder.handle(.move(at($0))).steps }
    #expect(steps == [0, 1, 0, 0, 0, -1, 1, 0, 1, 0, -1])
  }

  @Test func fractionOfAStepIsKeptForTheNextGesture() {
    var encoder = encoder()
    let steps = (0..<30).map { _ in
      _ = encoder.handle(.press(at(0)))
      defer { _ = encoder.handle(.release) }
      return encoder.handle(.move(at(5))).steps
    }
    #expect(steps.reduce(0, +) == 10 && Set(steps) == [0, 1])
  }

  /// Wherever the last gesture ended, returning to the point of the press takes all steps back.
  @Test(arguments: [0.0, 4, 7.4, 7.6, 8.9, -8.9])
  func outAndBackIsNoStep(_ start: Double) {
    var encoder = encoder()
    _ = encoder.handle(.press(at(0)))
    _ = encoder.handle(.move(at(start)))
    _ = encoder.handle(.release)
    _ = encoder.handle(.press(at(0)))
    var steps = 0
    for degrees in [10.0, 170, 300, 200, 60, -20, -3, 2, 0] {
      steps += encoder.handle(.move(at(degrees))).steps
    }
    #expect(steps == 0)
  }

  @Test func keysTurnByStepsOfTheirOwn() {
    var encoder = encoder()
    let keys: [(KnobInput.Key, Int)] = [
      (.up, 1), (.right, 1), (.down, -1), (.left, -1), (.pageUp, 10), (.pageDown, -10),
    ]
    for (key, steps) in keys {
      let turn = encoder.handle(.key(key, fine: steps == 1))
      #expect(turn.steps == steps && turn.degrees == Double(steps) * 15)
      #expect(turn.events == [.began, .changed, .ended] && turn.events.by(.key))
    }
    for key in [KnobInput.Key.home, .end, .delete] {
      #expect(encoder.handle(.key(key)) == .none)
    }
    #expect(encoder.handle(.increment).steps == 1)
    #expect(encoder.handle(.decrement).events.by(.assistive))
    #expect(encoder.handle(.reset) == .none && encoder.handle(.choose(1)) == .none)
  }

  @Test func heldKeysAreOneGesture() {
    var encoder = encoder()
    let held = KnobInput.key(.up, isHeld: true)
    #expect(encoder.handle(held).events == [.began, .changed])
    #expect(encoder.handle(held).events == .changed)
    #expect(encoder.handle(held).events.by(.key))
    #expect(encoder.handle(.endBurst).events == .ended)
  }

  @Test func notchIsAStepAndFractionsAddUp() {
    var encoder = encoder()
    let turns = [0.4, 0.4, 0.2, 0.9, -0.5, -0.5, 2].map { encoder.handle(.scroll($0)) }
    #expect(turns.map(\.steps) == [0, 0, 1, 0, 0, -1, 2])
    #expect(turns[0].events == .began && turns[0].events.by(.scroll))
    #expect(turns[1] == .none && turns[2].events == .changed && turns[2].events.by(.scroll))
    #expect(turns[6].degrees == 30)
    #expect(encoder.handle(.scroll(100)).steps == 100, "a whole turn of the wheel")
    #expect(encoder.handle(.endBurst).events == .ended)
    _ = encoder.handle(.scroll(0.9))
    #expect(encoder.handle(.press(at(0))).events.contains([.burstEnded, .began]))
    _ = encoder.handle(.release)
    #expect(encoder.handle(.scroll(0.9)).steps == 0, "a press discards the fraction")
  }

  /// What has been reported is not taken back.
  @Test func cancellationEndsTheGestureAndTurnsNothing() {
    var encoder = encoder()
    _ = encoder.handle(.press(at(0)))
    _ = encoder.handle(.move(at(90)))
    #expect(encoder.handle(.cancel) == .init(events: .cancelled, degrees: 0, steps: 0))
    #expect(!encoder.isTurning && abs(encoder.angle - 90) < 1e-9)
    #expect(encoder.handle(.cancel) == .none && encoder.handle(.move(at(0))) == .none)
  }

  @Test func batchOfMovesIsReportedOnce() {
    var encoder = encoder()
    _ = encoder.handle(.press(at(0)))
    #expect(encoder.handle(.move(at(100), isCoalesced: true)) == .none)
    #expect(encoder.handle(.move(at(200), isCoalesced: true)) == .none)
    let turn = encoder.handle(.move(at(300)))
    #expect(abs(turn.degrees - 300) < 1e-9 && turn.steps == 20)
    _ = encoder.handle(.move(at(315), isCoalesced: true))
    let end = encoder.handle(.release)
    #expect(end.events == [.changed, .ended] && abs(end.degrees - 15) < 1e-9 && end.steps == 1)
  }

  @Test func disabledEncoderIgnoresInput() {
    var encoder = encoder()
    _ = encoder.handle(.press(at(0)))
    _ = encoder.handle(.move(at(90)))
    #expect(encoder.setEnabled(false) == .cancelled)
    #expect(!encoder.isEnabled && !encoder.canScroll)
    for input in [KnobInput.press(at(0)), .key(.up), .scroll(1), .increment, .release] {
      #expect(encoder.handle(input) == .none)
    }
    #expect(encoder.setEnabled(true) == [])
    #expect(encoder.handle(.key(.up)).steps == 1)
  }

  @Test func ringAndDeadZoneApply() {
    var encoder = encoder()
    encoder.tracking.ring = Tracking.Ring(20...75, outside: .fail)
    #expect(encoder.handle(.press(point(80, 80))) == .none)
    _ = encoder.handle(.press(at(0)))
    #expect(encoder.handle(.move(point(80, 0))).events == .ended)
    encoder.tracking.ring = nil
    _ = encoder.handle(.press(at(0)))
    #expect(encoder.handle(.move(at(180))) == .none, "straight through the center")
  }

  @Test func absoluteTrackingIsRotary() {
    var encoder = encoder(.absolute)
    #expect(encoder.tracking.style == .absolute)
    #expect(encoder.handle(.press(at(90))) == .init(events: .began, degrees: 0, steps: 0))
    #expect(encoder.handle(.move(at(120))).steps == 2)
  }

  @Test func sizeThatChangesDoesNotTurn() {
    var encoder = encoder()
    _ = encoder.handle(.press(at(0)))
    _ = encoder.handle(.move(at(90)))
    encoder.size = KnobSize(width: 100, height: 100)
    #expect(encoder.handle(.move(at(90))) == .none)
  }

  @Test func otherStepBeginsAnew() {
    var encoder = encoder()
    _ = encoder.handle(.press(at(0)))
    #expect(encoder.handle(.move(at(8))).steps == 0)
    encoder.degreesPerStep = 5
    #expect(encoder.handle(.move(at(11))).steps == 1)
  }

  @Test func hugeAndInvalidInputsDoNothing() {
    var encoder = encoder(.vertical)
    #expect(encoder.handle(.scroll(.nan)) == .none && encoder.handle(.scroll(1e300)) == .none)
    #expect(encoder.handle(.scroll(-.infinity)) == .none)
    #expect(encoder.handle(.press(point(.nan, 0))) == .none)
    _ = encoder.handle(.press(point(80, 80)))
    for y in [Double.nan, .infinity, 1e300, -1e300] {
      #expect(encoder.handle(.move(point(80, y))).steps == 0)
    }
    let turn = encoder.handle(.release)
    #expect(turn.steps == 0 && turn.events == .ended && encoder.angle == 0)
  }
}
