import KnobEngine
import Testing

@Suite struct MorphTests {
  @Test func valueIsInTheMiddleOfTheTravel() {
    let cutoff = Parameter(20...20_000, taper: .logarithmic)
    #expect(abs(cutoff.value(between: 100, and: 10_000, at: 0.5) - 1_000) < 1e-9)
    #expect(Parameter(0...10).value(between: 2, and: 6, at: 0.25) == 3)
    #expect(Parameter(0...10).value(between: 6, and: 2, at: 0.25) == 5)
  }

  @Test func stepsSnap() {
    let wave = Parameter(0...4, step: 1)
    // 0.375 of the travel is 1.5, and a tie goes up.
    #expect(wave.value(between: 0, and: 3, at: 0.5) == 2)
    #expect(wave.value(between: 0, and: 3, at: 0.49) == 1)
  }

  @Test(arguments: [(350.0, 30.0, 0.5, 10.0), (30, 350, 0.25, 20), (10, 190, 0.5, 280)])
  func whatWrapsTakesTheShortWay(_ a: Double, _ b: Double, _ share: Double, _ wanted: Double) {
    let phase = Parameter(0...360, wraps: true)
    #expect(abs(phase.value(between: a, and: b, at: share) - wanted) < 1e-9)
  }

  @Test func endsAreExact() {
    let cutoff = Parameter(20...20_000, taper: .logarithmic)
    for share in [-1, 0, -Double.infinity, .nan] {
      #expect(cutoff.value(between: 441.7, and: 9_999.9, at: share) == 441.7)
    }
    for share in [1, 2, Double.infinity] {
      #expect(cutoff.value(between: 441.7, and: 9_999.9, at: share) == 9_999.9)
    }
  }

  @Test func badValuesAreClampedOrIgnored() {
    let level = Parameter(0...10, default: 4)
    #expect(level.value(between: -.infinity, and: 1e300, at: 0.5) == 5)
    #expect(level.value(between: .nan, and: 7, at: 0) == 7)
    #expect(level.value(between: 7, and: .nan, at: 1) == 7)
    #expect(level.value(between: .nan, and: .nan, at: 0.5) == 4)
    #expect(Parameter(5...5).value(between: 1, and: 9, at: 0.5) == 5)
  }

  @Test func wayIsMonotonic() {
    for parameter in [
      Parameter(-24...12, taper: .power(2.5)), Parameter(1...1_000, taper: .logarithmic),
      Parameter(0...9, step: 0.1),
    ] {
      var last = -Double.infinity
      for step in 0...1_000 {
        let value = parameter.value(between: 2, and: 8, at: Double(step) / 1_000)
        #expect(value >= last)
        last = value
      }
      #expect(last == 8)
    }
  }
}
