#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import Foundation
  import KnobEngine

  /// How a value reads: with its unit, in the user's locale.
  ///
  ///     ValueFormat(unit: "Hz", usesPrefixes: true).text(2740, of: cutoff)    // "2.74 kHz"
  public struct ValueFormat: Hashable, Sendable {
    /// The unit, such as `dB`, `%` or `Hz`; empty is none.
    public var unit = ""
    /// Digits after the decimal separator; nil fits them to the range and the step.
    public var digits: Int?
    /// Whether positive values have a plus sign.
    public var showsPlus = false
    /// Whether a thousand is a k and a thousandth an m before the unit, with three digits in all:
    /// `2.74 kHz`.
    public var usesPrefixes = false
    /// Names for the steps from the lower end on: a waveform selector's.
    public var names: [String] = []
    /// Whose separators and signs numbers have: the user's by default.
    public var locale = Locale.autoupdatingCurrent

    /// A format for numbers.
    ///
    /// - Parameters:
    ///   - unit: what follows the number; empty is nothing.
    ///   - digits: how many after the decimal separator, 0...15; nil fits them to range and step.
    ///   - showsPlus: whether positive values have a plus sign.
    ///   - usesPrefixes: whether to write a thousand as k and a thousandth as m.
    public init(
      unit: String = "", digits: Int? = nil, showsPlus: Bool = false, usesPrefixes: Bool = false
    ) {
      self.unit = unit
      self.digits = digits
      self.showsPlus = showsPlus
      self.usesPrefixes = usesPrefixes
    }

    /// A format that gives the steps names, the lower end's first.
    public init(names: [String]) { self.names = names }

    /// The text of a value.
    ///
    /// - Edge cases: a value that rounds to zero has no sign; a step without a name reads as a
    ///   number; a NaN as the locale has it.
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
