import KnobEngine
import Testing

@Suite struct KnobAnimationTests {
  /// Half of the distance in half of the time, slow at both ends.
  @Test(arguments: [
    (0.0, 0.0), (0.05, 0.125), (0.1, 0.5), (0.15, 0.875), (0.2, 1), (0.3, 1), (-1, 0),
    (.infinity, 1), (-.infinity, 0), (.nan, 1),
  ])
  func easesInAndOut(_ time: Double, _ fraction: Double) {
    #expect(abs(KnobAnimation(from: 0, to: 1).fraction(at: time) - fraction) < 1e-12)
    let back = KnobAnimation(from: 1, to: 0)
    #expect(abs(back.fraction(at: time) - (1 - fraction)) < 1e-12)
  }

  @Test(arguments: [(0.0, 0.2), (0.05, 0.35), (0.1, 0.5), (0.15, 0.65), (0.2, 0.8), (9, 0.8)])
  func evenCurveHasAConstantSpeed(_ time: Double, _ fraction: Double) {
    let animation = KnobAnimation(from: 0.2, to: 0.8, curve: .even)
    #expect(abs(animation.fraction(at: time) - fraction) < 1e-12)
  }

  @Test func goesTheLongWayAroundAndNeverAcrossTheGap() {
    let animation = KnobAnimation(from: 0.05, to: 0.95)
    var last = 0.0
    for index in 0...100 {
      let fraction = animation.fraction(at: 0.2 * Double(index) / 100)
      #expect(fraction >= last && fraction <= 0.95)
      last = fraction
    }
  }

  @Test(arguments: [
    (0.95, 0.05, 0.0), (0.05, 0.95, 0), (0.9, 0.3, 0.1), (0.1, 0.4, 0.25), (0.4, 0.1, 0.25),
  ])
  func goesTheShortWayWhenWrapping(_ start: Double, _ end: Double, _ middle: Double) {
    let animation = KnobAnimation(from: start, to: end, wraps: true)
    let fraction = animation.fraction(at: 0.1)
    #expect(min(abs(fraction - middle), abs(fraction - middle - 1)) < 1e-9)
    #expect(abs(animation.fraction(at: 0) - start) < 1e-9)
    #expect(abs(animation.fraction(at: 0.2) - end) < 1e-9)
    for index in 0...100 {
      let fraction = animation.fraction(at: 0.2 * Double(index) / 100)
      #expect(fraction >= 0 && fraction <= 1)
    }
  }

  @Test(arguments: [0.0, 0.3, 1])
  func standsStillAtTheTarget(_ fraction: Double) {
    for wraps in [false, true] {
      let animation = KnobAnimation(from: fraction, to: fraction, wraps: wraps)
      for time in [0, 0.1, 0.2] { #expect(animation.fraction(at: time) == fraction) }
    }
  }

  @Test func endIsExact() {
    for end in [0, 0.1, 1 / 3.0, 0.7, 1] {
      #expect(KnobAnimation(from: 0.9, to: end).fraction(at: KnobAnimation.duration) == end)
    }
  }
}
