import Testing

@testable import KnobEngine

@Suite struct TrackingTests {
  @Test(arguments: [
    (KnobInput.Pointer.touch, 100.0, 100.0, Tracking.Style.rotary),
    (.touch, 99.9, 300, .vertical), (.touch, 300, 99.9, .vertical), (.touch, 100, 300, .rotary),
    (.pen, 100, 100, .rotary), (.pen, 60, 60, .vertical),
    (.mouse, 100, 100, .vertical), (.mouse, 500, 500, .vertical), (.mouse, 60, 60, .vertical),
  ])
  func automaticDependsOnThePointerAndTheSize(
    _ pointer: KnobInput.Pointer, _ width: Double, _ height: Double, _ style: Tracking.Style
  ) {
    let size = KnobSize(width: width, height: height)
    #expect(Tracking.automatic.style(for: pointer, on: size) == style)
  }

  @Test(arguments: Tracking.Style.allCases.filter { $0 != .automatic })
  func explicitStyleIsKept(_ style: Tracking.Style) {
    for pointer in [KnobInput.Pointer.touch, .pen, .mouse] {
      for side in [20.0, 200] {
        let size = KnobSize(width: side, height: side)
        #expect(Tracking(style).style(for: pointer, on: size) == style)
      }
    }
  }

  @Test(arguments: [
    (Tracking.Travel.points(250), 250.0), (.points(80), 80), (.degreesPerPoint(2), 135),
    (.knobSizes(2.5), 400),
  ])
  func travelHasThreeUnits(_ travel: Tracking.Travel, _ points: Double) {
    let size = KnobSize(width: 160, height: 300)
    #expect(abs(travel.points(sweep: .standard, size: size) - points) < 1e-9)
  }

  /// A move of 25 points up from 20 in 10...30.
  @Test(arguments: [
    (Tracking.Travel.points(250), 22.0), (.degreesPerPoint(2), 23.703_703_703_703_702),
    (.knobSizes(2.5), 21.25),
  ])
  func travelMovesTheValue(_ travel: Tracking.Travel, _ value: Double) {
    var knob = knob1030 { $0.tracking.travel = travel }
    knob.drag(from: point(80, 80), through: point(80, 55))
    #expect(abs(knob.value - value) < 1e-12)
  }

  @Test func knobWithoutSizeDoesNotMove() {
    var knob = knob1030 {
      $0.size = KnobSize(width: 0, height: 0)
      $0.tracking.travel = .knobSizes(2)
    }
    #expect(knob.drag(from: point(0, 0), through: point(0, -50)) == [[]])
    #expect(knob.value == 20)
  }

  @Test(arguments: [
    (80.0, 1.0), (92.5, 1), (67.5, 1), (92.6, 0.8992), (130, 0.6), (30, 0.6),
    (204, 0.008), (205, 0.008), (1e9, 0.008),
  ])
  func scrubIsSlowerAwayFromTheColumn(_ x: Double, _ speed: Double) {
    #expect(abs(Tracking.scrub.scrubSpeed(at: x, center: 80, travel: 250) - speed) < 1e-12)
  }

  @Test func scrubColumnIsATenthOfTheTravelUnlessSet() {
    var tracking = Tracking.scrub
    #expect(tracking.scrubSpeed(at: 110, center: 80, travel: 250) < 1)
    tracking.column = .points(60)
    #expect(tracking.scrubSpeed(at: 110, center: 80, travel: 250) == 1)
    #expect(tracking.scrubSpeed(at: 111, center: 80, travel: 250) < 1)
  }

  @Test(arguments: [(160.0, 4.0), (40, 4), (30, 3), (10, 1), (0, 0)])
  func deadZoneIsFourPointsOrATenth(_ side: Double, _ radius: Double) {
    let size = KnobSize(width: side, height: 500)
    #expect(Tracking.rotary.winding(on: size).deadZone == radius)
    var tracking = Tracking.rotary
    tracking.deadZone = 12
    #expect(tracking.winding(on: size).deadZone == 12)
  }

  @Test(arguments: [
    (19.9, false), (20, true), (40, true), (60, true), (60.1, false), (0, false),
    (19.999_999_999_9, true), (60.000_000_000_1, true),
  ])
  func ringIncludesBothRadii(_ radius: Double, _ isInside: Bool) {
    let ring = Tracking.Ring(20...60, outside: .skip)
    #expect(ring.contains(point(80, 80 - radius), around: point(80, 80)) == isInside)
  }

  @Test(arguments: [
    (-135.0, 135.0, true), (0, 360, true), (-180, 180, true), (0, 1e-6, true), (700, 701, true),
    (0, 360.001, true), (0, 3_600, true), (-135, 35_865, true), (0, 36_000.001, false),
    (0, 0, false), (0, -1, false), (720, 0, false), (0, 1e300, false),
    (.nan, 0, false), (0, .nan, false), (0, .infinity, false), (-.infinity, 0, false),
    (-.infinity, .infinity, false), (.infinity, .infinity, false),
  ])
  func sweepIsGreaterThanZeroAndAtMostAHundredTurns(_ start: Double, _ end: Double, _ isValid: Bool)
  {
    #expect(Sweep.isValid(degrees: start, to: end) == isValid)
  }

  @Test(
    arguments: [
      (0.5, false, 3.141_592_653_6), (1, false, 6.283_185_307_2), (1.5, true, 6.283_185_307_2),
      (100, true, 6.283_185_307_2),
    ] as [(Double, Bool, Double)])
  func onlyMoreThanAWholeTurnAreSeveral(turns: Double, areSeveral: Bool, first: Double) {
    let sweep = Sweep(turns: turns, from: -90)
    #expect(sweep.startDegrees == -90 && abs(sweep.turns - turns) < 1e-9)
    #expect(sweep.hasSeveralTurns == areSeveral && abs(sweep.firstTurn - first) < 1e-9)
  }

  @Test(arguments: [(0.0, -135.0), (0.5, 0), (1, 135), (0.25, -67.5)])
  func anglesAreEvenlySpaced(_ fraction: Double, _ degrees: Double) {
    #expect(abs(Sweep.standard.angle(of: fraction) - degrees * .pi / 180) < 1e-12)
    #expect(abs(Sweep.standard.degrees - 270) < 1e-12)
  }

  @Test func staticMembersHaveTheirStyles() {
    let named: [(Tracking, Tracking.Style)] = [
      (.automatic, .automatic), (.rotary, .rotary), (.vertical, .vertical),
      (.horizontal, .horizontal), (.both, .both), (.scrub, .scrub),
      (.absolute, .absolute),
    ]
    for (tracking, style) in named {
      #expect(tracking.style == style)
      #expect(tracking == Tracking(style))
    }
  }
}
