#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import Foundation
  import KnobEngine
  import KnobPresentation

  extension ValueFormat {
    /// The locale that determines separators and signs: the user's by default.
    public var locale: Locale {
      get { localeIdentifier.map(Locale.init(identifier:)) ?? .autoupdatingCurrent }
      set { localeIdentifier = newValue == .autoupdatingCurrent ? nil : newValue.identifier }
    }

    /// Returns the text of a value.
    ///
    ///     ValueFormat(unit: "Hz", usesPrefixes: true).text(2740, of: cutoff)    // "2.74 kHz"
    ///
    /// - Edge cases: A value that rounds to zero has no sign. A step without a name is formatted as
    ///   a number. NaN is formatted as the locale specifies.
    public func text(_ value: Double, of parameter: Parameter) -> String {
      text(value, of: parameter) { number, digits, showsPlus in
        let style = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(digits))
          .grouping(.never).locale(locale)
        return number.formatted(showsPlus ? style.sign(strategy: .always()) : style)
      }
    }
  }
#endif
