import Testing

@testable import KnobEngine

@Suite struct AbsoluteTrackingTests {
  private let billionth = 1e-9 * .pi / 180

  @Test func anglesInTheGapBelongToTheNearerEnd() {
    let degrees: [(Double, of: Double)] = [
      (0, of: 135), (90, of: 225), (-90, of: 45), (-135, of: 0), (135, of: 270), (360, of: 135),
      (-450, of: 45), (140, of: 270), (179, of: 270), (180, of: 0), (181, of: 0), (-136, of: 0),
      (-180, of: 0),
    ]
    for (angle, way) in degrees {
      let fraction = Sweep.standard.fraction(at: angle * .pi / 180)
      #expect(abs(fraction - way / 270) < 1e-12, "\(angle)")
    }
  }

  @Test(arguments: [0.0, 0.25, 0.5, 1]) func fractionIsTheInverseOfTheAngle(_ fraction: Double) {
    for sweep in [Sweep.standard, Sweep(degrees: 0, to: 300), Sweep(degrees: -90, to: 0)] {
      #expect(abs(sweep.fraction(at: sweep.angle(of: fraction)) - fraction) < 1e-12)
    }
  }

  @Test func wholeTurnBeginsWhereItsEndsMeet() {
    let sweep = Sweep(degrees: -180, to: 180)
    #expect(sweep.fraction(at: .pi) == 0 && sweep.fraction(at: -.pi) == 0)
    #expect(sweep.fraction(at: .pi - billionth / 2) == 0)
    #expect(sweep.fraction(at: .pi - billionth * 2) > 0.999)
  }

  /// An exhaustive search over all turns gives the same.
  @Test(arguments: [1.000_1, 1.5, 2, 2.75, 10, 99.9]) func nearestOfSeveralTurnsIsFound(
    turns: Double
  ) {
    var random = SplitMix64(seed: UInt64(turns * 100))
    let sweep = Sweep(turns: turns, from: random.number(-400, 400))
    for _ in 0..<2_000 {
      let (angle, near) = (random.number(-30, 30), random.unit())
      for wraps in [false, true] {
        let found = sweep.fraction(at: angle, near: near, wraps: wraps)
        let parameter = Parameter(0...1, wraps: wraps)
        func distance(_ fraction: Double) -> Double {
          parameter.offset(from: near, to: fraction).magnitude
        }
        var least = Double.infinity
        for index in -200...200 {
          let fraction = (angle + Double(index) * 2 * .pi - sweep.start) / sweep.extent
          if (0...1).contains(fraction) { least = min(least, distance(fraction)) }
        }
        #expect((0...1).contains(found) && abs(distance(found) - least) < 1e-9)
        let offset = (sweep.angle(of: found) - angle) / (2 * .pi)
        #expect(abs(offset - offset.rounded()) < 1e-9, "the needle is not under the pointer")
      }
    }
  }

  @Test(arguments: [0.0, 0.35, 0.5, 1]) func needleOfSeveralTurnsIsItsOwnNearest(_ fraction: Double)
  {
    let sweep = Sweep(turns: 10)
    let found = sweep.fraction(at: sweep.angle(of: fraction), near: fraction, wraps: false)
    #expect(abs(found - fraction) < 1e-12)
  }

  @Test func middleOfTheGapIsTheMiddleWithinABillionth() {
    #expect(Sweep.standard.fraction(at: .pi - billionth / 4) == 0)
    #expect(Sweep.standard.fraction(at: .pi - billionth * 2) == 1)
  }

  @Test func trackingResumesAfterTheDeadZoneAndInsideTheRing() {
    var winding = Winding(
      center: point(80, 80), deadZone: 4, largestTurn: nil,
      ring: Tracking.Ring(0...60, outside: .skip))
    winding.begin(at: point(80, 30))
    #expect(winding.isTurnable(at: point(80, 30)) && !winding.resumes(at: point(120, 80)))
    #expect(winding.resumes(at: point(80, 130)), "straight through the center")
    #expect(!winding.resumes(at: point(81, 80)), "still in the dead zone")
    winding.move(to: point(81, 80))
    #expect(winding.resumes(at: point(84, 80)) && !winding.resumes(at: point(150, 80)))
    winding.move(to: point(150, 80))
    #expect(winding.resumes(at: point(140, 80)))
  }

  @Test func beginningComesBeforeTheChange() {
    let knob = knob1030(.absolute, value: 12)
    #expect(knob.opening(of: .press(point(80, 10))) == .began)
    #expect(knob.opening(of: .press(point(.nan, 10))) == [])
    var scrolled = knob
    _ = scrolled.handle(.scroll(1))
    #expect(scrolled.opening(of: .press(point(80, 10))) == [.burstEnded, .began])
  }

  @Test func pressIsAClick() {
    var knob = knob1030(.absolute, value: 12)
    for count in 1...2 {
      _ = knob.handle(.press(point(80, 10), by: .mouse))
      _ = knob.handle(.release)
      #expect(knob.steadyPresses == count)
    }
  }

  /// The knob turns on from where code has put it, and a later return through the dead zone counts
  /// as a press.
  @Test func valueSetInCodeMovesTheNeedleAway() {
    var knob = Knob(Parameter(0...270), value: 100, size: size160)
    knob.tracking = .absolute
    knob.drag(from: point(80, 10))
    #expect(knob.value == 135)
    knob.set(10)
    _ = knob.handle(.move(point(150, 80)))
    #expect(abs(knob.value - 100) < 1e-9)
    _ = knob.handle(.move(point(10, 80)))
    #expect(abs(knob.value - 45) < 1e-9)
  }

  /// A changed size moves the center, and the needle does not jump.
  @Test func changedSizeDoesNotMoveTheNeedle() {
    var knob = Knob(Parameter(0...270), value: 100, size: size160)
    knob.tracking = .absolute
    knob.drag(from: point(80, 10))
    knob.size = KnobSize(width: 200, height: 200)
    #expect(knob.handle(.move(point(80, 12))) == [])
    #expect(knob.value == 135)
  }
}
