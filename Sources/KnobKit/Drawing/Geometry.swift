#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics
  import KnobEngine

  // The engine's points and sizes are its own: it knows no platform.

  extension KnobPoint {
    init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
  }

  extension KnobSize {
    init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
  }

  extension CGPoint {
    init(_ point: KnobPoint) { self.init(x: point.x, y: point.y) }
  }

  extension CGRect {
    /// The square round a circle.
    init(around circle: KnobLayout.Circle) {
      let side = 2 * circle.radius
      self.init(
        x: circle.center.x - circle.radius, y: circle.center.y - circle.radius, width: side,
        height: side)
    }

    /// The largest rectangle of the proportions of `size` inside this one, in its middle.
    ///
    /// - Edge cases: a size without area gives this rectangle.
    func fitting(_ size: CGSize) -> CGRect {
      guard size.width > 0, size.height > 0 else { return self }
      let ratio = min(width / size.width, height / size.height)
      let (fittedWidth, fittedHeight) = (size.width * ratio, size.height * ratio)
      return CGRect(
        x: midX - fittedWidth / 2, y: midY - fittedHeight / 2, width: fittedWidth,
        height: fittedHeight)
    }
  }
#endif
