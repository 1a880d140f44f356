extension Taper {
  /// A taper of the application, made of two functions that are the inverse of each other.
  ///
  ///     let square = Taper.Curve { $0 * $0 } fraction: { $0.squareRoot() }
  ///     Parameter(0...100, taper: .custom(square)).value(at: 0.5)    // 25.0
  ///
  /// Both functions map 0...1 to 0...1: a fraction of the travel to a share of the range, and back. So
  /// a curve serves any range.
  ///
  /// A curve is equal only to itself. Create it once, as a static property.
  public final class Curve: Equatable, Sendable {
    /// A function of the application.
    public typealias Function = @Sendable (Double) -> Double

    private let share: Function
    private let inverse: Function

    /// Creates a curve.
    ///
    /// - Parameters:
    ///   - share: Returns the share of the range at a fraction of the travel.
    ///   - fraction: Returns the fraction of the travel at a share of the range.
    /// - Precondition: ``fault(share:fraction:)`` must return nil.
    public init(_ share: @escaping Function, fraction: @escaping Function) {
      if let fault = Curve.fault(share: share, fraction: fraction) { fail(fault) }
      (self.share, inverse) = (share, fraction)
    }

    /// Returns a sentence that states why two functions are not a curve, or nil if they are one, as
    /// far as 65 points at equal distances show it.
    ///
    ///     Taper.Curve.fault(share: { $0 * $0 }, fraction: { $0 })
    ///     // "the two functions of a taper must be the inverse of each other"
    ///
    /// - Edge cases: The functions are inverse if a fraction is itself again within a millionth.
    public static func fault(share: Function, fraction: Function) -> StaticString? {
      let tolerance = 1e-6
      var last = -Double.infinity
      for point in 0...64 {
        let place = Double(point) / 64
        let value = share(place)
        if !value.isFinite { return "a taper must be finite" }
        if point == 0, value.magnitude > tolerance { return "a taper must be 0 at 0" }
        if point == 64, (value - 1).magnitude > tolerance { return "a taper must be 1 at 1" }
        if !(value > last) { return "a taper must increase" }
        last = value
        if !((fraction(value) - place).magnitude <= tolerance) {
          return "the two functions of a taper must be the inverse of each other"
        }
      }
      return nil
    }

    /// Whether two curves are the same object.
    public static func == (a: Curve, b: Curve) -> Bool { a === b }

    /// - Edge cases: What is not a number is the fraction itself.
    func share(at fraction: Double) -> Double {
      let result = share(fraction)
      return result.isNaN ? fraction : min(max(result, 0), 1)
    }

    func fraction(of share: Double) -> Double {
      let result = inverse(share)
      return result.isNaN ? share : result
    }
  }
}
