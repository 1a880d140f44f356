/// The figures in which a value reads well: how many digits, and whether in thousands.
///
///     let cutoff = Parameter(20...20_000, taper: .logarithmic)
///     cutoff.figures(of: 2740, usesPrefixes: true)    // 2.74, two digits, in thousands: 2.74 kHz
///     cutoff.figures(of: 2740)                        // 2740, no digits
public struct Figures: Equatable, Sendable {
  /// The number to write: the value, over the power of 1000 that was taken out.
  public let number: Double
  /// How many digits follow the decimal separator: 0...15.
  public let digits: Int
  /// Which power of 1000 was taken out: -1 (milli), 0, 1 (kilo) or 2 (mega).
  public let thousands: Int

  /// The letter of the prefix, as an SI unit has it; empty for none.
  public var prefix: StaticString {
    switch thousands {
    case -1: "m"
    case 1: "k"
    case 2: "M"
    default: ""
    }
  }
}

extension Parameter {
  /// The figures of a value.
  ///
  /// - Parameters:
  ///   - value: in the user's unit.
  ///   - digits: how many after the decimal separator, clamped to 0...15. nil is as many as the step
  ///     has, or as show the width of the range in three (1.00, 10.0, 100); with prefixes, as make
  ///     three in all.
  ///   - usesPrefixes: whether to take thousands, millions and thousandths out.
  /// - Edge cases: what would round to 1000 has the next prefix already; 0 has none.
  public func figures(
    of value: Double, digits: Int? = nil, usesPrefixes: Bool = false
  ) -> Figures {
    figures(of: value, digits: Maybe(digits.map { Double($0) }), usesPrefixes: usesPrefixes)
  }

  /// The same from a number of digits as it is kept.
  package func figures(of value: Double, digits: Maybe, usesPrefixes: Bool) -> Figures {
    var (number, thousands) = (value, 0)
    if usesPrefixes {
      switch value.magnitude {
      case 999_500...: (number, thousands) = (value / 1_000_000, 2)
      case 999.5...: (number, thousands) = (value / 1_000, 1)
      case ..<0.9995 where value != 0: (number, thousands) = (value * 1_000, -1)
      default: break
      }
    }
    let fitting = usesPrefixes ? Parameter.digits(ofThree: number) : standardDigits
    return Figures(
      number: number, digits: Int(min(max(digits.or(fitting), 0), 15)), thousands: thousands)
  }

  private var standardDigits: Double {
    guard hasStep else { return width >= 100 ? 0 : width >= 10 ? 1 : width >= 1 ? 2 : 3 }
    var (scaled, places) = (stepSize, 0.0)
    while places < 6, (scaled - scaled.rounded(.toNearestOrEven)).magnitude >= 1e-6 {
      scaled *= 10
      places += 1
    }
    return places
  }

  /// As many digits as make three figures in all.
  private static func digits(ofThree number: Double) -> Double {
    switch number.magnitude {
    case 99.95...: 0
    case 9.995...: 1
    default: 2
    }
  }
}
