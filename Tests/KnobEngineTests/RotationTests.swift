import Testing

@testable import KnobEngine

@Suite struct RotationTests {
  /// A point at `degrees` clockwise from the top of a circle around (80, 80).
  private func at(_ degrees: Double, radius: Double = 70) -> KnobPoint {
    point(80, 80).at(degrees * .pi / 180, radius: radius)
  }

  private func rotation(at degrees: Double = 0) -> Rotation {
    var rotation = Rotation(center: point(80, 80))
    rotation.begin(at: at(degrees))
    return rotation
  }

  private func degrees(_ angle: Double) -> Double { angle * 180 / .pi }

  @Test func batchOfMovesHasOneDelta() {
    var rotation = Rotation(center: KnobPoint(x: 0, y: 0))
    rotation.begin(at: KnobPoint(x: 0, y: -40))
    rotation.move(to: KnobPoint(x: 40, y: 0), isCoalesced: true)
    #expect(rotation.delta == 0)
    rotation.move(to: KnobPoint(x: 0, y: 40), isCoalesced: true)
    rotation.move(to: KnobPoint(x: -40, y: 0))
    #expect(abs(rotation.delta - 1.5 * .pi) < 1e-12)
    rotation.move(to: KnobPoint(x: -40, y: 0))
    #expect(rotation.delta == 0)
  }

  @Test(arguments: [
    (0.0, 19.0, 19.0), (0, -19, -19), (0, 170, 170), (0, -170, -170), (170, -170, 20),
    (-170, 170, -20), (90, -100, 170), (90, -80, -170), (135, 225, 90),
  ])
  func moveTurnsTheShortWay(_ start: Double, _ end: Double, _ turn: Double) {
    var rotation = rotation(at: start)
    rotation.deadZone = 0
    #expect(abs(degrees(rotation.move(to: at(end))) - turn) < 1e-9)
    #expect(abs(degrees(rotation.angle) - turn) < 1e-9)
  }

  @Test(arguments: [10.0, 45, 100, -10, -45, -100])
  func wholeTurnsAddUp(_ step: Double) {
    var rotation = rotation(at: 30)
    for index in 1...50 { rotation.move(to: at(30 + step * Double(index))) }
    #expect(abs(degrees(rotation.angle) - 50 * step) < 1e-9)
  }

  @Test func returningIsBitIdentical() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<1000 {
      let start = at(random.number(-180, 180), radius: random.number(20, 70))
      var rotation = Rotation(center: point(80, 80))
      rotation.begin(at: start)
      var way: [KnobPoint] = []
      var angle = degrees(start.angle(from: point(80, 80)))
      for _ in 0..<random.index(20) {
        angle += random.number(-80, 80)
        way.append(at(angle, radius: random.number(20, 70)))
      }
      for place in way + way.reversed() { rotation.move(to: place) }
      rotation.move(to: start)
      #expect(rotation.angle == 0)
    }
  }

  @Test(arguments: [(3.9, 0.0), (4, 1), (4.1, 1), (0, 0)])
  func pathThroughTheDeadZoneDoesNotTurn(_ distance: Double, _ turns: Double) {
    var rotation = Rotation(center: point(80, 80))
    rotation.begin(at: point(80 + distance, 10))
    let turn = rotation.move(to: point(80 + distance, 150))
    #expect((turn > 0) == (turns > 0))
    // Turning continues from there.
    #expect(rotation.move(to: point(10, 150)) > 0)
  }

  @Test func turningResumesFromTheFirstPointOutsideTheDeadZone() {
    var rotation = rotation()
    #expect(rotation.move(to: point(81, 81)) == 0)
    #expect(rotation.move(to: at(90)) == 0)
    #expect(abs(degrees(rotation.move(to: at(120))) - 30) < 1e-9)
    #expect(abs(degrees(rotation.angle) - 30) < 1e-9)
  }

  @Test func centerDoesNotTurnWithoutADeadZoneEither() {
    for zone in [0, -1, Double.nan] {
      var rotation = Rotation(center: point(80, 80), deadZone: zone)
      rotation.begin(at: point(80, 10))
      #expect(rotation.move(to: point(80, 80)) == 0)
      #expect(rotation.move(to: at(90)) == 0)
      rotation.begin(at: point(80, 10))
      #expect(rotation.move(to: point(80, 150)) == 0)
      rotation.begin(at: point(79, 10))
      #expect(rotation.move(to: point(79, 150)) < 0)
    }
  }

  @Test(arguments: [(44.0, 44.0), (45, 45), (45.001, 0), (120, 0), (-45, -45), (-46, 0)])
  func turnLargerThanTheLimitIsIgnored(_ move: Double, _ turn: Double) {
    var rotation = rotation()
    rotation.largestTurn = .pi / 4
    #expect(abs(degrees(rotation.move(to: at(move))) - turn) < 1e-6)
    // Tracking continues from the new point.
    #expect(abs(degrees(rotation.move(to: at(move + 10))) - 10) < 1e-6)
    #expect(abs(degrees(rotation.angle) - turn - 10) < 1e-6)
  }

  @Test func pointsTurnInsideTheRing() {
    var rotation = Rotation(
      center: point(80, 80), ring: Tracking.Ring(40...60, outside: .skip))
    rotation.begin(at: at(0, radius: 70))
    #expect(!rotation.isInRing(at(0, radius: 70)) && rotation.isInRing(at(0, radius: 50)))
    #expect(rotation.move(to: at(20, radius: 50)) == 0)
    #expect(abs(degrees(rotation.move(to: at(50, radius: 50))) - 30) < 1e-9)
    #expect(rotation.move(to: at(80, radius: 30)) == 0)
    #expect(rotation.move(to: at(110, radius: 50)) == 0)
    #expect(abs(degrees(rotation.move(to: at(120, radius: 50))) - 10) < 1e-9)
    #expect(abs(degrees(rotation.angle) - 40) < 1e-9)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func pointThatIsNotANumberIsIgnored(_ number: Double) {
    var rotation = rotation()
    #expect(rotation.move(to: point(number, 80), time: 1) == 0)
    #expect(rotation.move(to: point(80, number), time: 2) == 0)
    rotation.begin(at: point(number, 80))
    #expect(rotation.point == at(0))
    #expect(abs(degrees(rotation.move(to: at(30))) - 30) < 1e-9)
  }

  @Test func movingTheCenterDoesNotTurn() {
    var rotation = rotation()
    rotation.move(to: at(30))
    rotation.center = point(100, 100)
    #expect(rotation.move(to: point(100, 20)) == 0)
    #expect(abs(degrees(rotation.move(to: point(180, 100))) - 90) < 1e-9)
    #expect(abs(degrees(rotation.angle) - 120) < 1e-9)
  }

  @Test func beginningResetsTheRotation() {
    var rotation = rotation()
    rotation.move(to: at(90), time: 1)
    rotation.begin(at: at(200))
    #expect(rotation.angle == 0 && rotation.delta == 0 && rotation.velocity == 0)
  }

  @Test func velocityIsTheTurnDividedByTheTime() {
    var rotation = Rotation(center: point(80, 80))
    rotation.begin(at: at(0), time: 10)
    rotation.move(to: at(30), time: 10.5)
    #expect(abs(degrees(rotation.velocity) - 60) < 1e-9)
    #expect(abs(degrees(rotation.delta) - 30) < 1e-9)
    rotation.move(to: at(20), time: 10.6)
    #expect(abs(degrees(rotation.velocity) + 100) < 1e-6)
    // Samples with the same time count together with the next sample.
    rotation.move(to: at(30), time: 10.6)
    #expect(abs(degrees(rotation.velocity) + 100) < 1e-6)
    rotation.move(to: at(40), time: 10.8)
    #expect(abs(degrees(rotation.velocity) - 100) < 1e-6)
  }

  @Test func velocityIsZeroBeforeThereAreTwoTimes() {
    var rotation = rotation()
    rotation.move(to: at(30))
    #expect(rotation.velocity == 0)
    rotation.move(to: at(40), time: 1)
    #expect(rotation.velocity == 0)
    rotation.move(to: at(50), time: 0.5)
    #expect(rotation.velocity == 0)
  }
}

extension KnobPoint {
  fileprivate func angle(from center: KnobPoint) -> Double {
    arctangent(x - center.x, over: center.y - y)
  }
}
