#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics
  import Foundation
  import KnobEngine
  import KnobPresentation

  // The engine and the presentation are independent of any platform. They have their own points,
  // sizes, and colors, and leave it to the platform to print
  // numbers and to know the language.

  extension KnobWords {
    /// Chooses the words in the language of the application, once.
    static let adoptLanguage: Void = {
      standard = KnobWords(language: Bundle.main.preferredLocalizations.first ?? "en")
    }()
  }

  extension KnobPoint {
    init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
  }

  extension KnobSize {
    init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
  }

  extension KnobMetrics {
    /// These proportions, with standard ones instead of those that are not finite, and with no
    /// negative margin.
    var finite: KnobMetrics {
      var (metrics, standard) = (self, KnobMetrics())
      standard.margin = 4
      let lengths: [WritableKeyPath<KnobMetrics, Double>] = [
        \.margin, \.trackWidth, \.indicatorWidth, \.thumbRadius, \.tickWidth, \.tickStart,
        \.tickEnd,
        \.majorTickEnd,
      ]
      for length in lengths where !self[keyPath: length].isFinite {
        metrics[keyPath: length] = standard[keyPath: length]
      }
      let choices: [WritableKeyPath<KnobMetrics, Double?>] = [
        \.trackRadius, \.fillWidth, \.capRadius, \.indicatorStart, \.indicatorEnd,
      ]
      for choice in choices where self[keyPath: choice]?.isFinite == false {
        metrics[keyPath: choice] = nil
      }
      metrics.margin = max(metrics.margin, 0)
      return metrics
    }
  }

  /// The natural diameters of a dial, in points.
  enum NaturalDiameter {
    static let mini = 24.0
    static let small = 40.0
    static let regular = 64.0
    static let large = 96.0
    static let extraLarge = 128.0
  }

  extension BubblePlacement.Area {
    init(_ rect: CGRect) {
      self.init(left: rect.minX, top: rect.minY, right: rect.maxX, bottom: rect.maxY)
    }
  }

  extension CGPoint {
    init(_ point: KnobPoint) { self.init(x: point.x, y: point.y) }
  }

  extension KnobLayout {
    /// The square around the whole dial, in the dial's points.
    var disc: CGRect {
      CGRect(around: Circle(center: focusRing.center, radius: diameter / 2))
    }
  }

  extension CGRect {
    var middle: CGPoint { CGPoint(x: midX, y: midY) }

    /// Creates the square around a circle.
    init(around circle: KnobLayout.Circle) {
      let side = 2 * circle.radius
      self.init(
        x: circle.center.x - circle.radius, y: circle.center.y - circle.radius, width: side,
        height: side)
    }

    /// Returns the part of this rectangle without a margin.
    ///
    /// - Edge cases: If the margin leaves no space, the result is the middle.
    func inside(margin: Double) -> CGRect {
      let inset = min(margin, Double(min(width, height)) / 2)
      return insetBy(dx: inset, dy: inset)
    }
  }

  // MARK: Colors

  extension KnobColor {
    /// Creates a color from a color of Core Graphics.
    ///
    ///     palette.fill = KnobColor(UIColor.systemOrange.cgColor)
    ///
    /// - Edge cases: The components of a color of a wider gamut, such as Display P3, lie outside
    ///   0...1. A pattern has no components. It counts as black with the opacity of the pattern.
    public init(_ color: CGColor) {
      guard let space = CGColorSpace(name: CGColorSpace.extendedSRGB),
        let converted = color.converted(to: space, intent: .defaultIntent, options: nil),
        let components = converted.components, components.count == 4
      else {
        self = KnobColor.black.faded(color.alpha)
        return
      }
      self.init(
        red: components[0], green: components[1], blue: components[2], alpha: components[3])
    }

    /// The color in Core Graphics, in the color space extended sRGB.
    public var cgColor: CGColor {
      CGColorSpace(name: CGColorSpace.extendedSRGB)
        .flatMap { CGColor(colorSpace: $0, components: components) }
        ?? CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
    }

    /// The red, green, and blue components and the opacity.
    var components: [CGFloat] { [red, green, blue, alpha] }
  }

  // MARK: Numbers

  extension ValueFormat {
    /// The locale that determines separators and signs. The default is the user's.
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
      text(value, of: parameter, print: printer)
    }

    /// Writes numbers in the locale.
    var printer: NumberPrinter {
      let locale = locale
      return { number, digits, showsPlus in
        let style = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(digits))
          .grouping(.never).locale(locale)
        return number.formatted(showsPlus ? style.sign(strategy: .always()) : style)
      }
    }
  }
#endif
