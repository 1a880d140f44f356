#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics
  import KnobEngine

  // Extensions that draw the shapes of a layout in a Core Graphics context.

  extension CGContext {
    /// Strokes an arc with round ends.
    func stroke(_ arc: KnobLayout.Arc, _ color: CGColor) {
      guard arc.radius > 0, arc.width > 0 else { return }
      setStrokeColor(color)
      setLineWidth(arc.width)
      setLineCap(.round)
      beginPath()
      // Core Graphics measures angles from 3 o'clock. With y increasing downward, its
      // "counterclockwise" is clockwise.
      let quarter = Double.pi / 2
      addArc(
        center: CGPoint(arc.center), radius: arc.radius, startAngle: arc.start - quarter,
        endAngle: arc.end - quarter, clockwise: false)
      strokePath()
    }

    func stroke(_ line: KnobLayout.Line, _ color: CGColor, cap: CGLineCap) {
      setStrokeColor(color)
      setLineWidth(line.width)
      setLineCap(cap)
      beginPath()
      move(to: CGPoint(line.start))
      addLine(to: CGPoint(line.end))
      strokePath()
    }

    func stroke(_ circle: KnobLayout.Circle, _ color: CGColor, width: Double) {
      guard circle.radius > 0 else { return }
      setStrokeColor(color)
      setLineWidth(width)
      beginPath()
      addEllipse(in: CGRect(around: circle))
      strokePath()
    }

    func fill(_ disc: KnobLayout.Circle, _ color: CGColor) {
      guard disc.radius > 0 else { return }
      setFillColor(color)
      beginPath()
      addEllipse(in: CGRect(around: disc))
      fillPath()
    }
  }

  extension KnobLayout {
    /// The square around the whole dial, in the dial's points.
    var disc: CGRect {
      CGRect(around: Circle(center: focusRing.center, radius: diameter / 2))
    }
  }

  extension CGGradient {
    /// Creates a gradient through colors at positions from 0 to 1.
    static func through(_ stops: [(place: Double, color: CGColor)]) -> CGGradient? {
      guard let space = CGColorSpace(name: CGColorSpace.sRGB) else { return nil }
      return CGGradient(
        colorSpace: space, colorComponents: stops.flatMap(\.color.sRGB),
        locations: stops.map { CGFloat($0.place) }, count: stops.count)
    }
  }
#endif
