import KnobEngine
import Testing

@Suite struct TaperCurveTests {
  private static let square = Taper.Curve {
    $0 * $0
  } fraction: {
    $0.squareRoot()
  }

  @Test func curveServesAnyRange() {
    let gain = Parameter(0...100, taper: .custom(Self.square))
    #expect(gain.value(at: 0.5) == 25 && gain.fraction(of: 25) == 0.5)
    #expect(Parameter(-10...10, taper: .custom(Self.square)).value(at: 0.5) == -5)
    #expect(Parameter(5...5, taper: .custom(Self.square)).fraction(of: 5) == 0)
  }

  @Test func curveIsEqualOnlyToItself() {
    let other = Taper.Curve {
      $0 * $0
    } fraction: {
      $0.squareRoot()
    }
    #expect(Taper.custom(Self.square) == .custom(Self.square))
    #expect(Taper.custom(Self.square) != .custom(other) && Taper.custom(other) != .linear)
  }

  @Test func faultSaysWhatIsWrong() {
    func fault(_ share: @Sendable (Double) -> Double, _ fraction: @Sendable (Double) -> Double)
      -> String?
    {
      Taper.Curve.fault(share: share, fraction: fraction)?.description
    }
    #expect(fault({ $0 }, { $0 }) == nil)
    #expect(
      fault({ $0 * $0 }, { $0 }) == "the two functions of a taper must be the inverse of each other"
    )
    #expect(fault({ _ in 0 }, { $0 }) == "a taper must increase")
    #expect(fault({ 1 - $0 }, { 1 - $0 }) == "a taper must be 0 at 0")
    #expect(fault({ $0 / 2 }, { $0 * 2 }) == "a taper must be 1 at 1")
    #expect(fault({ 1 / $0 }, { 1 / $0 }) == "a taper must be finite")
    #expect(fault({ $0 }, { _ in .nan }) != nil)
    // Sawtooth: 65 points see it, because it falls between most of them.
    #expect(fault({ ($0 * 8).truncatingRemainder(dividingBy: 1) }, { $0 }) != nil)
  }

  @Test func resultsOutsideTheRangeAreClamped() {
    // At the points of the check, these functions are the identity.
    let odd = Taper.Curve {
      ($0 * 64).rounded() == $0 * 64 ? $0 : .infinity
    } fraction: {
      ($0 * 64).rounded() == $0 * 64 ? $0 : .nan
    }
    let parameter = Parameter(0...10, taper: .custom(odd))
    #expect(parameter.value(at: 0.3) == 10 && parameter.fraction(of: 3) == 0.3)
  }
}
