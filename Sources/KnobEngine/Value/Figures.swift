extension Parameter {
  /// A number to display for a value, with a suitable number of digits and a suitable SI prefix.
  ///
  ///     let cutoff = Parameter(20...20_000, taper: .logarithmic)
  ///     cutoff.figures(of: 2740, usesPrefixes: true)    // 2.74, two digits, in thousands: 2.74 kHz
  ///     cutoff.figures(of: 2740)                        // 2740, no digits
  public struct Figures: Equatable, Sendable {
    /// The number to write: the value divided by the power of 1000 that the prefix stands for.
    public let number: Double
    /// The number of digits after the decimal separator, 0...15.
    public let digits: Int
    /// The power of 1000 that the prefix stands for, from -3 (nano) to 3 (giga). If 0, there is no
    /// prefix.
    public let thousands: Int

    /// The letter of the SI prefix, or an empty string if there is none. Micro is U+00B5.
    public var prefix: StaticString {
      switch thousands {
      case -3: "n"
      case -2: "µ"
      case -1: "m"
      case 1: "k"
      case 2: "M"
      case 3: "G"
      default: ""
      }
    }
  }

  /// Returns the number to display for a value.
  ///
  /// - Parameters:
  ///   - value: A value in the user's unit.
  ///   - digits: The number of digits after the decimal separator, clamped to 0...15. If nil, it is
  ///     the number of decimal places of the step, or of the values of a list. Without a step, the width of the range would
  ///     have three digits (1.00, 10.0, 100), and the value after a reset is not rounded if it has
  ///     at most three decimal places. With prefixes, the number itself has three digits.
  ///   - usesPrefixes: Whether to use SI prefixes, from nano to giga.
  /// - Edge cases: A number that would round to 1000 has the next prefix. 0 has no prefix, and
  ///   neither does a number that would read as 0 even with the smallest prefix.
  public func figures(
    of value: Double, digits: Int? = nil, usesPrefixes: Bool = false
  ) -> Figures {
    let (number, thousands) = usesPrefixes ? Parameter.reduced(value) : (value, 0)
    let fitting = usesPrefixes ? Parameter.digits(ofThree: number) : standardDigits
    return Figures(
      number: number, digits: min(max(digits ?? fitting, 0), 15), thousands: thousands)
  }

  private var standardDigits: Int {
    if case .list(let values) = taper {
      return values.indices.reduce(0) {
        max($0, Parameter.exactDigits(of: values[$1], atMost: 6) ?? 6)
      }
    }
    guard let step else {
      let fitting = width >= 100 ? 0 : width >= 10 ? 1 : width >= 1 ? 2 : 3
      return max(fitting, Parameter.exactDigits(of: resetValue, atMost: 3) ?? 0)
    }
    var (scaled, places) = (step, 0)
    while places < 6, (scaled - scaled.rounded(.toNearestOrEven)).magnitude >= 1e-6 {
      scaled *= 10
      places += 1
    }
    return places
  }

  /// Returns the number of decimal places with which a number is not rounded, or nil if there is
  /// none up to a limit.
  package static func exactDigits(of number: Double, atMost limit: Int) -> Int? {
    var scaled = number
    for digits in 0...limit {
      let error = (scaled - scaled.rounded(.toNearestOrEven)).magnitude
      if error < 1e-9 * max(scaled.magnitude, 1) { return digits }
      scaled *= 10
    }
    return nil
  }

  /// Returns a value divided by the power of 1000 that suits it, and that power.
  private static func reduced(_ value: Double) -> (number: Double, thousands: Int) {
    var (scale, thousands) = (1.0, 0)
    if value.magnitude < 5e-12 { return (value, 0) }
    while thousands < 3, value.magnitude / scale >= 999.5 {
      scale *= 1_000
      thousands += 1
    }
    if thousands > 0 { return (value / scale, thousands) }
    while thousands > -3, value.magnitude * scale < 0.9995 {
      scale *= 1_000
      thousands -= 1
    }
    return (value * scale, thousands)
  }

  /// Returns the number of decimal places with which a number has three digits in all.
  private static func digits(ofThree number: Double) -> Int {
    switch number.magnitude {
    case 99.95...: 0
    case 9.995...: 1
    default: 2
    }
  }
}
