import Testing

@testable import KnobEngine

@Suite struct HandSpeedTests {
  @Test func evenMovementHasItsSpeedAfterAWhile() {
    var speed = HandSpeed(at: 0)
    for index in 1...100 { speed.move(by: 3, at: Double(index) * 0.01) }
    #expect(abs(speed.speed - 300) < 0.01)
    #expect(abs(speed.factor(1) - 1.2) < 0.001)
  }

  /// A batch of samples has the speed of one move by the whole distance if all have the same time.
  @Test func samplesOfOneTimeAddUp() {
    var (one, batch) = (HandSpeed(at: 0), HandSpeed(at: 0))
    one.move(by: 12, at: 0)
    for _ in 0..<4 { batch.move(by: 3, at: 0) }
    #expect(abs(one.speed - batch.speed) < 1e-9 && one.speed > 0)
  }

  @Test func afterAPauseThePastNoLongerCounts() {
    var speed = HandSpeed(at: 0)
    speed.move(by: 600, at: 0)
    #expect(speed.factor(1) == 10)
    speed.move(by: 1, at: 1)
    #expect(abs(speed.speed - 1) < 0.01 && speed.factor(1) == 0.1)
  }

  @Test func withoutTimesMovementCountsInFull() {
    var speed = HandSpeed()
    for _ in 0..<3 { speed.move(by: 100, at: nil) }
    #expect(speed.factor(1) == 1)
    speed.move(by: 100, at: 5)
    #expect(speed.factor(1) == 1)
    speed.move(by: 5, at: 6)
    #expect(speed.factor(1) == 0.1)
  }

  @Test func distancesWithoutATimeCountAtTheNextOne() {
    var (untimed, timed) = (HandSpeed(at: 0), HandSpeed(at: 0))
    untimed.move(by: 4, at: nil)
    untimed.move(by: 6, at: 0.02)
    timed.move(by: 10, at: 0.02)
    #expect(untimed.speed == timed.speed)
  }

  @Test func clockThatGoesBackStandsStill() {
    var speed = HandSpeed(at: 10)
    speed.move(by: 1, at: 4)
    let first = speed.speed
    #expect(first > 0 && first.isFinite)
    speed.move(by: 0, at: 4.05)
    #expect(abs(speed.speed - first / 2) < 1e-9)
  }

  @Test(arguments: [.nan, .infinity, -.infinity] as [Double])
  func numbersThatAreNotFiniteAreIgnored(number: Double) {
    var speed = HandSpeed(at: number)
    speed.move(by: number, at: 1)
    speed.move(by: 1, at: number)
    speed.move(by: 24, at: 1)
    #expect(speed.factor(1) == 1)
    speed.move(by: 25, at: 2)
    #expect(speed.speed.isFinite && speed.factor(1) == 0.1)
  }

  @Test func factorHasLimits() {
    var speed = HandSpeed(at: 0)
    speed.move(by: 1e300, at: 0)
    speed.move(by: 1e300, at: 0)
    #expect(speed.factor(1) == 10 && speed.factor(0.01) <= 10)
    #expect(speed.factor(0) == 1 && speed.factor(-1) == 1 && speed.factor(.nan) == 1)
    #expect(HandSpeed(at: 0).factor(1) == 1)
    speed.move(by: 0, at: 100)
    #expect(speed.factor(1) == 0.1)
  }

  @Test(
    arguments: [(-1, 0), (.nan, 0), (0.25, 0.25), (7, 1), (.infinity, 1)] as [(Double, Double)])
  func responseIsClamped(response: Double, used: Double) {
    var tracking = Tracking()
    tracking.speedResponse = response
    #expect(tracking.usedSpeedResponse == used)
  }
}
