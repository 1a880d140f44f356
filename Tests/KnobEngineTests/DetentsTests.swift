import KnobEngine
import Testing

@Suite struct DetentsTests {
  @Test(
    arguments: [
      (-12.0, .lowerEnd), (12.0, .upperEnd), (0.0, .detent), (3.0, nil), (20.0, nil),
    ] as [(Double, Parameter.Stop?)])
  func endsAndDetentsAreStops(value: Double, stop: Parameter.Stop?) {
    let gain = Parameter(-12...12, detents: [0, 12, 20])
    #expect(gain.stop(at: value) == stop)
  }

  @Test func detentOffTheStepsIsAStopWhereItHolds() {
    let coarse = Parameter(0...10, step: 3, detents: [4])
    #expect(coarse.stop(at: 3) == .detent)
    #expect(coarse.stop(at: 4) == nil)
    #expect(coarse.stop(at: 9) == .upperEnd)
  }

  @Test func circleHasNoEnds() {
    let hue = Parameter(0...360, detents: [0, 180], wraps: true)
    #expect(hue.stop(at: 0) == .detent && hue.stop(at: 180) == .detent)
    #expect(Parameter(0...360, wraps: true).stop(at: 0) == nil)
    #expect(Parameter(5...5).stop(at: 5) == nil)
  }
}
