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

    fileprivate init(_ number: Double, digits: Int, thousands: Int) {
      (self.number, self.thousands) = (number, thousands)
      self.digits = min(max(digits, 0), Parameter.mostDigits)
    }

    /// The number, or if half of the last digit is left over, the next one away from 0. Printing
    /// functions differ in how they round a half, and some make 1.5 and 2.5 the same number.
    package var printed: Double {
      let scale = Parameter.powerOfTen(digits)
      let scaled = number * scale
      let rest = scaled.magnitude - scaled.magnitude.rounded(.down)
      guard (rest - 0.5).magnitude <= Parameter.tolerance else { return number }
      let next = scaled.magnitude.rounded(.up) / scale
      return scaled < 0 ? -next : next
    }

    /// Whether the number reads as 0.
    package var isZero: Bool { printed.magnitude * Parameter.powerOfTen(digits) < 0.5 }
  }

  /// Returns the number to display for a value.
  ///
  /// Values that are a hundredth of the travel apart have different numbers, and so have those that
  /// are a larger step apart:
  ///
  ///     Parameter(0...0.000_01).figures(of: 0.000_004)    // 0.000004, seven digits: 0.0000040
  ///
  /// - Parameters:
  ///   - value: A value in the user's unit.
  ///   - digits: The number of digits after the decimal separator, clamped to 0...15. If nil, it is
  ///     the number of decimal places of the step, or of the values of a list. Without a step, it is
  ///     the number that shows a hundredth of the range (1.00, 10.0, 100), and the value after a
  ///     reset is not rounded if it has at most three decimal places. With prefixes, the number
  ///     itself has three digits. A value that would be rounded has more digits where the values a
  ///     hundredth of the travel away would otherwise read the same.
  ///   - usesPrefixes: Whether to use SI prefixes, from nano to giga.
  /// - Edge cases: A number that would round to 1000 has the next prefix. 0 has no prefix, and
  ///   neither does a number that would read as 0 even with the smallest prefix. If the range is
  ///   narrower than 1e-13, 15 digits are too few.
  public func figures(
    of value: Double, digits: Int? = nil, usesPrefixes: Bool = false
  ) -> Figures {
    if usesPrefixes { return figures(of: value, digits: digits, unitThousands: 0) }
    return Figures(
      value,
      digits: digits
        ?? Parameter.digits(of: value, spacing: spacing(at: value), atLeast: standardDigits),
      thousands: 0)
  }

  /// Returns the number to display for a value with an SI prefix in place of that of the unit.
  ///
  /// - Parameter unitThousands: The power of 1000 that the prefix of the unit stands for: -1 for
  ///   milliseconds.
  /// - Edge cases: What reads as 0 has the prefix of the unit.
  package func figures(of value: Double, digits: Int? = nil, unitThousands: Int) -> Figures {
    let thousands = Parameter.thousands(of: Parameter.scaled(value, thousands: unitThousands))
    let number = Parameter.scaled(value, thousands: unitThousands - thousands)
    let spacing = Parameter.scaled(spacing(at: value), thousands: unitThousands - thousands)
    let digits =
      digits
      ?? Parameter.digits(of: number, spacing: spacing, atLeast: Parameter.digits(ofThree: number))
    let figures = Figures(number, digits: digits, thousands: thousands)
    return figures.isZero
      ? Figures(value, digits: figures.digits, thousands: unitThousands) : figures
  }

  // MARK: Prefixes

  /// Returns a value multiplied by a power of 1000.
  private static func scaled(_ value: Double, thousands: Int) -> Double {
    let scale = powerOfTen(3 * abs(thousands))
    return thousands < 0 ? value / scale : value * scale
  }

  /// Returns the power of 1000 whose prefix suits a value.
  private static func thousands(of value: Double) -> Int {
    guard value.isFinite else { return 0 }
    let large = (1...3).last { scaled(value, thousands: 1 - $0).magnitude >= 999.5 }
    return large ?? (-2...0).last { scaled(value, thousands: -$0).magnitude >= 0.9995 } ?? -3
  }

  /// Returns the number of decimal places with which a number has three digits in all.
  private static func digits(ofThree number: Double) -> Int {
    switch number.magnitude {
    case 99.95...: 0
    case 9.995...: 1
    default: 2
    }
  }

  // MARK: Digits

  /// The largest number of digits after the decimal separator.
  private static let mostDigits = 15

  /// The digits that the range, the step, or the list needs.
  private var standardDigits: Int {
    if case .list(let values) = taper {
      let smallest = values.indices.dropFirst().reduce(Double.infinity) {
        min($0, values[$1] - values[$1 - 1])
      }
      let most = Parameter.mostPlaces(ofStep: smallest)
      return values.reduce(0) {
        max($0, Parameter.exactDigits(of: $1, atMost: most, spacing: smallest) ?? most)
      }
    }
    guard let step else {
      // Ends that are equal have no hundredth.
      let fitting = width > 0 ? Parameter.digits(showing: width / 100) : 3
      let places = Parameter.exactDigits(of: resetValue, atMost: 3, spacing: width / 100)
      return max(fitting, places ?? 0)
    }
    // Also a step that has been rounded to 24 bits has few places.
    let most = Parameter.mostPlaces(ofStep: step)
    func places(_ number: Double, atMost most: Int) -> Int? {
      Parameter.exactDigits(of: number, atMost: most, tolerance: 1e-6, spacing: step)
    }
    let stepPlaces = places(step, atMost: most) ?? most
    return max(stepPlaces, places(range.lowerBound, atMost: max(stepPlaces, 3)) ?? 0)
  }

  /// The number of decimal places of a step that has no end, such as a third.
  private static func mostPlaces(ofStep step: Double) -> Int {
    min(max(6, digits(showing: step) + 2), mostDigits)
  }

  /// Returns the distance from a value to the nearer of the two values that are a notch of the wheel
  /// away: a hundredth of the travel, or at least one step.
  ///
  /// - Edge cases: Values beyond the ends do not count. If there is none, the result is infinite.
  package func spacing(at value: Double) -> Double {
    if steps == nil, taper == .linear { return width > 0 ? width / 100 : .infinity }
    let value = steps == nil ? value : snapped(value) ?? value
    let fraction = fraction(of: value)
    let count = steps?.count(dividedBy: 100) ?? 0
    return [-1.0, 1].reduce(.infinity) { nearest, sign in
      let share = sign * 0.01
      let isBeyond = (fraction + share - 0.5).magnitude > 0.5 + Parameter.tolerance
      if steps == nil, !wraps, isBeyond { return nearest }
      let distance = (moved(value, steps: sign * count, share: share) - value).magnitude
      return distance > 0 ? min(nearest, distance) : nearest
    }
  }

  /// Returns the number of digits of a number: at least so many, unless it is rounded and the
  /// numbers at a distance would read the same.
  private static func digits(of number: Double, spacing: Double, atLeast least: Int) -> Int {
    exactDigits(of: number, atMost: least, spacing: spacing) == nil
      ? max(least, digits(showing: spacing)) : least
  }

  /// Returns the number of decimal places with which numbers at a distance read differently.
  package static func digits(showing distance: Double) -> Int {
    (0..<mostDigits).first { distance * powerOfTen($0) >= 1 - 1e-12 } ?? mostDigits
  }

  /// Returns the number of decimal places with which a number is not rounded, or nil if there is
  /// none up to a limit.
  ///
  /// - Parameters:
  ///   - tolerance: The relative error of the number, or below 1, its error in the last place.
  ///   - spacing: The distance to the next number, of which no more than a millionth is lost.
  package static func exactDigits(
    of number: Double, atMost limit: Int, tolerance: Double = 1e-9, spacing: Double = .infinity
  ) -> Int? {
    (0...limit).first { digits in
      let scale = powerOfTen(digits)
      let scaled = number * scale
      let error = (scaled - scaled.rounded(.toNearestOrEven)).magnitude
      return error <= min(tolerance * max(scaled.magnitude, 1), 1e-6 * spacing * scale)
    }
  }

  /// Returns a power of ten, up to the fifteenth.
  private static func powerOfTen(_ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { power, _ in 10 * power }
  }
}
