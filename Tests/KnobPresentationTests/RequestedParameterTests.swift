import KnobEngine
import KnobPresentation
import Testing

@Suite struct RequestedParameterTests {
  @Test func settingsTakeEffectOnceTheyAreValidTogether() {
    let old = Parameter(0...1, detents: [0.5], pull: 0.02, wraps: true, default: 0.25)
    var request = RequestedParameter(of: old)
    #expect(request.applied(to: old) == old)
    request.taper = .logarithmic
    #expect(request.applied(to: old) == nil)
    #expect(
      request.fault?.description == "a logarithmic range must not contain zero"
    )
    (request.lower, request.upper, request.step) = (20, 20_000, 10)
    #expect(request.fault == nil)
    #expect(
      request.applied(to: old)
        == Parameter(
          20...20_000, taper: .logarithmic, step: 10, detents: [0.5], pull: 0.02, wraps: true,
          default: 0.25))
  }

  @Test func endsThatCrossAreAFaultAndNotAnError() {
    var request = RequestedParameter(of: Parameter(0...1))
    request.lower = 2
    #expect(request.fault != nil)
    request.upper = 3
    #expect(request.applied(to: Parameter(0...1)) == Parameter(2...3, default: 0))
  }

  @Test func boundThatPassesTheOtherTakesItAlong() {
    func uncrossed(_ lower: Double, _ upper: Double) -> [Double]? {
      RequestedParameter.uncrossed((lower, upper), after: (0, 10)).map { [$0.lower, $0.upper] }
    }
    #expect(uncrossed(20, 10) == [20, 20])
    #expect(uncrossed(0, -5) == [-5, -5])
    // These stay as they are.
    #expect(uncrossed(5, 10) == nil && uncrossed(20, 15) == nil)
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(uncrossed(number, 10) == nil && uncrossed(0, number) == nil)
    }
  }
}
