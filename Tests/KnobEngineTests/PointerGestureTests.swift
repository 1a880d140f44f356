import Testing

@testable import KnobEngine

@Suite struct PointerGestureTests {
  @Test func trackingIsChosenAtThePress() {
    var knob = knob1030(.automatic)
    _ = knob.handle(.press(point(80, 10), by: .touch))
    knob.size = KnobSize(width: 60, height: 60)
    knob.size = size160
    knob.tracking.style = .vertical
    _ = knob.handle(.move(point(80, 10)))
    _ = knob.handle(.move(point(150, 80)))
    #expect(abs(knob.value - (20 + 20 * 90 / 270.0)) < 1e-12)
  }

  @Test func isContinuousIsChosenAtThePress() {
    var knob = knob1030()
    _ = knob.handle(.press(point(80, 80), by: .mouse))
    knob.isContinuous = false
    #expect(knob.handle(.move(point(80, 55))) == .changed)
    #expect(knob.handle(.release) == .ended)
  }

  @Test func sizeChangeMovesTheCenterWithoutTurning() {
    var knob = knob1030(.rotary)
    knob.drag(from: point(80, 10), through: point(150, 80))
    let value = knob.value
    knob.size = KnobSize(width: 200, height: 200)
    #expect(knob.handle(.move(point(170, 100))) == [])
    #expect(knob.value == value)
    _ = knob.handle(.move(point(100, 30)))
    #expect(abs(knob.value - (value - 20 * 90 / 270.0)) < 1e-9)
  }

  @Test func sizeChangeLeavesLinearTrackingAlone() {
    var knob = knob1030()
    knob.drag(from: point(80, 80), through: point(80, 55))
    knob.size = KnobSize(width: 300, height: 300)
    #expect(knob.handle(.move(point(80, 55))) == [])
    #expect(knob.handle(.move(point(80, 80))) == .changed)
    #expect(knob.value == 20)
  }

  @Test func parameterChangeSnapsTheValueAndTurningContinuesFromThere() {
    // The change at 22, the value after it, and the value 10 points further up.
    let fraction = 0.6.squareRoot() + 0.04
    let changes: [((inout Knob) -> Void, Double, Double)] = [
      ({ $0.parameter.step = 5 }, 20, 20), ({ $0.parameter.range = 10...18 }, 18, 18),
      ({ $0.parameter.range = 10...50 }, 22, 23.6),
      ({ $0.parameter.taper = .power(2) }, 22, 10 + 20 * fraction * fraction),
    ]
    for (change, left, further) in changes {
      var knob = knob1030()
      knob.drag(from: point(80, 80), through: point(80, 55))
      change(&knob)
      #expect(knob.value == left)
      #expect(knob.handle(.move(point(80, 55))) == [])
      _ = knob.handle(.move(point(80, 45)))
      #expect(abs(knob.value - further) < 1e-9)
      _ = knob.handle(.cancel)
      #expect(knob.value == knob.parameter.snapped(20))
    }
  }

  @Test func returnsToTheDefaultOnRelease() {
    var knob = Knob(Parameter(-1...1, default: 0), size: size160)
    knob.tracking.style = .vertical
    knob.returnsToDefault = true
    knob.drag(from: point(80, 80), through: point(80, 55))
    #expect(knob.handle(.release) == [.changed, .ended])
    #expect(knob.value == 0)
    _ = knob.handle(.press(point(80, 80), by: .mouse))
    #expect(knob.handle(.release) == .ended)
  }

  @Test func returnReportsNothingIfNothingWasReported() {
    var knob = Knob(Parameter(-1...1, default: 0), size: size160)
    knob.tracking.style = .vertical
    knob.returnsToDefault = true
    knob.isContinuous = false
    #expect(knob.drag(from: point(80, 80), through: point(80, 55)) == [[]])
    #expect(knob.handle(.release) == .ended)
    #expect(knob.value == 0)
  }

  @Test func nothingIsReportedTwiceWhenNotContinuous() {
    var knob = knob1030 { $0.isContinuous = false }
    #expect(knob.drag(from: point(80, 80), through: point(80, 55), point(80, 30)) == [[], []])
    #expect(knob.value == 24)
    #expect(knob.handle(.release) == [.changed, .ended])
    #expect(knob.handle(.release) == [])
  }

  @Test func changedRangeDoesNotCountAsReported() {
    var knob = knob1030 { $0.isContinuous = false }
    _ = knob.handle(.press(point(80, 80), by: .mouse))
    knob.parameter.range = 10...18
    #expect(knob.handle(.release) == [.changed, .ended])
    // A value that code has set is not reported again.
    _ = knob.handle(.press(point(80, 80), by: .mouse))
    knob.set(15)
    #expect(knob.handle(.release) == .ended)
  }

  enum Given { case ignored, correction, newValue }

  /// The pointer is at 22, and the last reported values are 20.4, 21.2, 21.6, and 22.
  @Test(arguments: [
    // Echoes: a millionth of the range is 2e-5.
    (22.0, Given.ignored), (22.000_019, .ignored), (21.999_981, .ignored), (21.6, .ignored),
    (21.2, .ignored), (20.4, .ignored), (.nan, .ignored),
    // Corrections: within 1 of the pointer.
    (22.000_021, .correction), (21, .correction), (21.4, .correction), (23, .correction),
    // Late corrections: within 0.2 of a reported value.
    (20.5, .ignored), (20.2, .ignored), (20.6, .ignored),
    (20.19, .newValue), (20.61, .newValue), (20.99, .newValue), (23.01, .newValue), (12, .newValue),
    (40, .newValue),
  ])
  func valueSetDuringAGestureIsAnEchoACorrectionOrANewValue(_ given: Double, _ kind: Given) {
    var knob = knob1030()
    knob.drag(
      from: point(80, 80), through: point(80, 77), point(80, 75), point(80, 65), point(80, 60),
      point(80, 55))
    knob.set(given)
    #expect(knob.value == (kind == .ignored ? 22 : min(given, 30)))
    _ = knob.handle(.move(point(80, 30)))
    #expect(abs(knob.value - (kind == .newValue ? min(given + 2, 30) : 24)) < 1e-9)
  }

  @Test func correctionCountsAsReported() {
    var knob = knob1030 { $0.isContinuous = false }
    knob.drag(from: point(80, 80), through: point(80, 55))
    knob.set(21.5)
    #expect(knob.handle(.release) == .ended)
    knob.drag(from: point(80, 80), through: point(80, 55))
    knob.set(21.5)
    #expect(knob.handle(.cancel) == .cancelled)
    #expect(knob.value == 21.5)
  }

  @Test func correctionMovesTheValueOutOfADetent() {
    var knob = knob1030 { $0.parameter.detents = [22] }
    knob.drag(from: point(80, 80), through: point(80, 54))
    #expect(knob.value == 22)
    knob.set(22.5)
    // Fine adjustment continues from the pointer, not from the detent.
    _ = knob.handle(.move(point(80, 54), fine: true))
    _ = knob.handle(.move(point(80, 44), fine: true))
    #expect(abs(knob.value - 22.16) < 1e-9)
  }

  @Test func hostThatRoundsDoesNotChangeTheSpeed() {
    for unit in [0.01, 0.5, 1] {
      var knob = Knob(Parameter(0...10), value: 5, size: size160)
      knob.tracking = .vertical
      _ = knob.handle(.press(point(80, 80), by: .mouse))
      var last = 5.0
      for y in stride(from: 79.0, through: -20, by: -1) {
        let events = knob.handle(.move(point(80, y)))
        guard events.contains(.changed) else { continue }
        #expect(abs(knob.value - (5 + (80 - y) / 25)) < 1e-9)
        last = (knob.value / unit).rounded() * unit
        knob.set(last)
      }
      #expect(knob.value == last && last >= 8)
    }
  }

  @Test func lateCorrectionOfAValueOutsideTheRangeIsANewValue() {
    var knob = knob1030()
    knob.drag(from: point(80, 80), through: point(80, 55), point(80, 80))
    knob.parameter.range = 10...21
    knob.set(12)
    #expect(knob.value == 12)
    knob.set(21)
    #expect(knob.value == 21)
  }

  @Test func echoIsSnappedAndWrappedBeforeItIsCompared() {
    var knob = Knob(Parameter(0...360, step: 10, wraps: true), value: 350, size: size160)
    knob.tracking = .vertical
    knob.drag(from: point(80, 80), through: point(80, 73))
    #expect(knob.value == 0)
    knob.set(360)
    knob.set(3)
    knob.set(-4)
    _ = knob.handle(.move(point(80, 80)))
    #expect(knob.value == 350)
  }

  @Test func echoIsComparedTheShortWayAround() {
    var knob = Knob(Parameter(0...360, wraps: true), value: 350, size: size160)
    knob.tracking = .vertical
    knob.tracking.travel = .points(360)
    knob.drag(from: point(80, 80), through: point(80, 70))
    #expect(knob.value < 1e-9)
    knob.set(359.999_9)
    _ = knob.handle(.move(point(80, 80)))
    #expect(knob.value == 350)
  }

  @Test func echoesEndWithTheGesture() {
    var knob = knob1030()
    knob.drag(from: point(80, 80), through: point(80, 55))
    _ = knob.handle(.release)
    _ = knob.handle(.press(point(80, 80), by: .mouse))
    knob.set(24)
    knob.set(22)
    #expect(knob.value == 22)
  }

  @Test func cancelRestoresTheValueOfThePress() {
    var knob = knob1030()
    knob.drag(from: point(80, 80), through: point(80, 55))
    knob.set(12)
    #expect(knob.handle(.cancel) == [.changed, .cancelled])
    #expect(knob.value == 20)
  }

  @Test func batchOfMovesReportsOneChange() {
    var knob = knob1030()
    _ = knob.handle(.press(point(80, 80), by: .mouse))
    #expect(knob.handle(.move(point(80, 70), isCoalesced: true)) == [])
    #expect(knob.value == 20.8)
    #expect(knob.handle(.move(point(80, 60), isCoalesced: true)) == [])
    #expect(knob.handle(.move(point(80, 60))) == .changed)
    // Out and back within a batch is not a change, but the knob was turned.
    #expect(knob.handle(.move(point(80, 55), isCoalesced: true)) == [])
    #expect(knob.handle(.move(point(80, 60))) == [])
    #expect(knob.handle(.release) == .ended)
    #expect(knob.steadyPresses == 0)
  }

  @Test func batchThatTheReleaseInterruptsIsReported() {
    var knob = knob1030()
    _ = knob.handle(.press(point(80, 80), by: .mouse))
    _ = knob.handle(.move(point(80, 55), isCoalesced: true))
    #expect(knob.handle(.release) == [.changed, .ended])
    _ = knob.handle(.press(point(80, 80), by: .mouse))
    _ = knob.handle(.move(point(80, 55), isCoalesced: true))
    #expect(knob.handle(.cancel) == .cancelled)
    #expect(knob.value == 22)
  }

  @Test func settingsChangedDuringAGestureDoNotChangeTheValue() {
    let changes: [(inout Knob) -> Void] = [
      { $0.sweep = Sweep(degrees: 0, to: 360) }, { $0.tracking.travel = .points(50) },
      { $0.tracking.fineFactor = 0.5 }, { $0.tracking.coarseFactor = 3 },
      { $0.tracking.speedResponse = 0.5 }, { $0.tracking.style = .horizontal },
      { $0.tracking.overshoot = .hold }, { $0.size = KnobSize(width: 90, height: 70) },
    ]
    for style in Tracking.Style.allCases {
      for (index, change) in changes.enumerated() {
        var knob = knob1030(style)
        knob.drag(from: point(80, 30), through: point(110, 40))
        let value = knob.value
        change(&knob)
        #expect(knob.value == value)
        #expect(knob.handle(.move(point(110, 40))) == [], "change \(index) of \(style)")
      }
    }
  }

  @Test func isFineIsUpToDateWhileAPointerTurns() {
    var knob = knob1030()
    #expect(!knob.isFine)
    _ = knob.handle(.press(point(80, 80), by: .mouse, fine: true))
    #expect(knob.isFine && knob.isTurning)
    _ = knob.handle(.move(point(80, 70)))
    #expect(!knob.isFine)
    _ = knob.handle(.move(point(80, 70), fine: true))
    #expect(knob.isFine)
    _ = knob.handle(.release)
    #expect(!knob.isFine && !knob.isTurning)
  }

  @Test func isCoarseUnlessItIsFine() {
    var knob = knob1030()
    #expect(!knob.isCoarse)
    _ = knob.handle(.press(point(80, 80), by: .mouse, coarse: true))
    #expect(knob.isCoarse && !knob.isFine)
    _ = knob.handle(.move(point(80, 80), fine: true, coarse: true))
    #expect(!knob.isCoarse && knob.isFine)
    _ = knob.handle(.move(point(80, 80), coarse: true))
    #expect(knob.isCoarse && !knob.isFine)
    _ = knob.handle(.cancel)
    #expect(!knob.isCoarse)
  }

  @Test func anyOrderOfKeysWithoutMovementChangesNothing() {
    let keys = [(true, false), (false, true), (true, true), (false, false)]
    for style in Tracking.Style.allCases {
      for detents in [[], [21.0]] {
        var knob = knob1030(style)
        knob.parameter.detents = detents
        knob.parameter.pull = 0.2
        knob.tracking.speedResponse = 1
        _ = knob.handle(.press(point(80, 30), by: .mouse, time: 0))
        _ = knob.handle(.move(point(110, 40), time: 0.1))
        let value = knob.value
        for index in 0..<64 {
          let (fine, coarse) = keys[index * 7 % 16 / 4]
          let events = knob.handle(.move(point(110, 40), fine: fine, coarse: coarse, time: 0.2))
          #expect(events == [] && knob.value == value, "\(style), \(index)")
        }
      }
    }
  }

  @Test func fineSwitchWithoutMovementChangesNothing() {
    for style in Tracking.Style.allCases {
      var knob = knob1030(style)
      knob.drag(from: point(80, 30), through: point(110, 40))
      let value = knob.value
      for fine in [true, false, true] {
        #expect(knob.handle(.move(point(110, 40), fine: fine)) == [])
      }
      #expect(knob.value == value)
    }
  }

  @Test func mutedDetentsPullAgainAfterLeavingThemAcrossTheEnds() {
    var knob = Knob(
      Parameter(0...100, detents: [0], pull: 0.05, wraps: true), value: 90, size: size160)
    knob.tracking = .vertical
    knob.tracking.travel = .points(100)
    knob.tracking.fineFactor = 0.5
    knob.drag(from: point(80, 80), through: point(80, 72))
    #expect(knob.value == 0)
    _ = knob.handle(.move(point(80, 70), fine: true))
    #expect(abs(knob.value - 1) < 1e-9)
    _ = knob.handle(.move(point(80, 72)))
    #expect(abs(knob.value - 99) < 1e-9)
    _ = knob.handle(.move(point(80, 60)))
    #expect(abs(knob.value - 11) < 1e-9)
    _ = knob.handle(.move(point(80, 68)))
    #expect(knob.value == 0)
  }

  @Test(arguments: [1e300, -1e300, 1e18, Double.greatestFiniteMagnitude])
  func farPointsKeepTheValueFinite(_ far: Double) {
    for style in Tracking.Style.allCases {
      for overshoot in [Tracking.Overshoot.slip, .hold] {
        for wraps in [false, true] {
          var knob = knob1030(style) { $0.parameter.wraps = wraps }
          knob.tracking.overshoot = overshoot
          knob.drag(
            from: point(80, 30), through: point(far, far), point(-far, 80), point(80, far),
            point(90, 40))
          #expect(knob.value >= 10 && knob.value <= 30)
          #expect(knob.handle(.cancel).contains(.cancelled))
          #expect(knob.value == 20)
        }
      }
    }
  }
}
