#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics
  import KnobEngine

  // The engine is independent of any platform and has its own points and sizes.

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
    /// Creates the square around a circle.
    init(around circle: KnobLayout.Circle) {
      let side = 2 * circle.radius
      self.init(
        x: circle.center.x - circle.radius, y: circle.center.y - circle.radius, width: side,
        height: side)
    }

    /// Returns the largest rectangle with the proportions of `size` that fits in the middle of this
    /// one.
    ///
    /// - Edge cases: A size without area gives this rectangle.
    func fitting(_ size: CGSize) -> CGRect {
      guard size.width > 0, size.height > 0 else { return self }
      let ratio = min(width / size.width, height / size.height)
      let (fittedWidth, fittedHeight) = (size.width * ratio, size.height * ratio)
      return CGRect(
        x: midX - fittedWidth / 2, y: midY - fittedHeight / 2, width: fittedWidth,
        height: fittedHeight)
    }
  }

  /// The position of a dial, or of the page around it, as a transform from the surrounding
  /// coordinates to its own.
  ///
  /// The points of a gesture are measured from the dial's position at the press. A page that
  /// scrolls or changes its layout under a resting pointer therefore turns nothing.
  struct DialCoordinates {
    private let toDial: CGAffineTransform

    /// Creates the transform from two coordinate systems.
    ///
    /// - Parameter convert: Converts a point of the dial to the surrounding coordinates.
    init(_ convert: (CGPoint) -> CGPoint) {
      let origin = convert(.zero)
      let (right, down) = (convert(CGPoint(x: 1, y: 0)), convert(CGPoint(x: 0, y: 1)))
      let toSurroundings = CGAffineTransform(
        a: right.x - origin.x, b: right.y - origin.y, c: down.x - origin.x,
        d: down.y - origin.y, tx: origin.x, ty: origin.y)
      toDial = toSurroundings.inverted()
    }

    /// Converts a point from the surrounding coordinates to the dial's.
    func point(_ point: CGPoint) -> KnobPoint { KnobPoint(point.applying(toDial)) }
  }
#endif
