#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import Foundation
  import KnobEngine

  /// A format for values: with a unit, in the user's locale.
  ///
  ///     ValueFormat(unit: "Hz", usesPrefixes: true).text(2740, of: cutoff)    // "2.74 kHz"
  public struct ValueFormat: Hashable, Sendable {
    /// The unit, such as `dB`, `%`, or `Hz`. If empty, there is no unit.
    public var unit = ""
    /// The number of digits after the decimal separator. If nil, it suits the range and the step.
    public var digits: Int?
    /// Whether positive values have a plus sign.
    public var showsPlus = false
    /// Whether numbers use SI prefixes, such as k for a thousand and m for a thousandth, with three
    /// digits in all: `2.74 kHz`.
    public var usesPrefixes = false
    /// The names of the steps, starting at the lower end, for example for a waveform selector.
    public var names: [String] = []
    /// The locale that determines separators and signs: the user's by default.
    public var locale = Locale.autoupdatingCurrent

    /// Creates a format for numbers.
    ///
    /// - Parameters:
    ///   - unit: The text after the number. If empty, there is none.
    ///   - digits: The number of digits after the decimal separator, 0...15. If nil, it suits the
    ///     range and the step.
    ///   - showsPlus: Whether positive values have a plus sign.
    ///   - usesPrefixes: Whether to use the prefixes k for a thousand and m for a thousandth.
    public init(
      unit: String = "", digits: Int? = nil, showsPlus: Bool = false, usesPrefixes: Bool = false
    ) {
      self.unit = unit
      self.digits = digits
      self.showsPlus = showsPlus
      self.usesPrefixes = usesPrefixes
    }

    /// Creates a format that names the steps, starting at the lower end.
    public init(names: [String]) { self.names = names }

    /// Returns the text of a value.
    ///
    /// - Edge cases: A value that rounds to zero has no sign. A step without a name is formatted as
    ///   a number. NaN is formatted as the locale specifies.
    public func text(_ value: Double, of parameter: Parameter) -> String {
      if let index = parameter.stepIndex(of: value), names.indices.contains(index) {
        return names[index]
      }
      let figures = parameter.figures(of: value, digits: digits, usesPrefixes: usesPrefixes)
      let unit = "\(figures.prefix)" + unit
      let number = number(figures.number, digits: figures.digits)
      return unit.isEmpty ? number : number + "\u{A0}" + unit
    }

    private func number(_ value: Double, digits: Int) -> String {
      let style = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(digits))
        .grouping(.never).locale(locale)
      let text = value.formatted(style)
      if !text.contains(where: { $0.isNumber && $0.wholeNumberValue != 0 }), value.isFinite {
        return 0.0.formatted(style)
      }
      return showsPlus ? value.formatted(style.sign(strategy: .always())) : text
    }
  }
#endif
