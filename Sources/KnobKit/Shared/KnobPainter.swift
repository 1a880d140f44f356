#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics
  import KnobEngine

  /// A painter that draws a knob from its layout with Core Graphics. It changes no state.
  ///
  ///     let layout = KnobLayout(of: knob, scale: 2)
  ///     KnobPainter(layout: layout, palette: palette, state: KnobState(), scale: 2).paint(in: context)
  ///
  /// The origin of the context is the upper-left corner of the dial, in points, with y increasing
  /// downward.
  public struct KnobPainter {
    /// The positions of all parts.
    public let layout: KnobLayout
    /// The colors.
    public let palette: KnobPalette
    /// The state of the knob.
    public let state: KnobState
    /// The number of device pixels per point.
    public let scale: Double

    /// Creates a painter for one picture.
    ///
    /// - Parameters:
    ///   - layout: The positions of all parts.
    ///   - palette: The colors.
    ///   - state: The state of the knob.
    ///   - scale: The number of device pixels per point. Use the scale that the layout was made
    ///     for.
    public init(
      layout: KnobLayout, palette: KnobPalette, state: KnobState = KnobState(), scale: Double = 1
    ) {
      self.layout = layout
      self.palette = palette
      self.state = state
      self.scale = scale
    }

    /// The opacity of a disabled knob.
    public static let disabledOpacity = 0.38

    /// Paints the whole knob. A disabled knob has an opacity of 38%.
    public func paint(in context: CGContext) {
      guard !state.isEnabled else {
        paintFace(in: context)
        return paintNeedle(in: context)
      }
      context.saveGState()
      context.setAlpha(KnobPainter.disabledOpacity)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      paintFace(in: context)
      paintNeedle(in: context)
      context.endTransparencyLayer()
      context.restoreGState()
    }

    // MARK: Needle

    /// Paints the parts that turn with the value, fully opaque: the fill, the thumb, and the
    /// indicator. It also paints the focus ring.
    public func paintNeedle(in context: CGContext) {
      paintFill(in: context)
      paintIndicator(in: context)
      if state.isFocused { paintFocusRing(in: context) }
    }

    /// Paints the parts of the needle that have the fill color, for a toolkit that applies its own
    /// color.
    func paintTinted(in context: CGContext) {
      paintFill(in: context)
      if isIndicatorTinted { paintIndicator(in: context) }
      if state.isFocused { paintFocusRing(in: context) }
    }

    /// Paints the other parts of the needle.
    func paintUntinted(in context: CGContext) {
      if !isIndicatorTinted { paintIndicator(in: context) }
    }

    private var isIndicatorTinted: Bool { palette.indicator == nil && state.isTurned }

    private func paintFill(in context: CGContext) {
      if let fill = layout.fill { context.stroke(fill, palette.fill) }
      if let dot = layout.fillDot { context.fill(dot, palette.fill) }
      if let thumb = layout.thumb { context.fill(thumb, palette.fill) }
    }

    private func paintIndicator(in context: CGContext) {
      guard layout.diameter > 0 else { return }
      let color = palette.indicator(isTurned: state.isTurned)
      context.stroke(layout.indicator, color, cap: .round)
    }

    /// Paints only the focus ring, for a knob made of images.
    public func paintFocusRing(in context: CGContext) {
      let color = palette.isHighContrast ? palette.fill : palette.fill.faded(0.75)
      context.stroke(layout.focusRing, color, width: KnobLayout.focusRingWidth)
    }

    // MARK: Face

    /// Paints the parts that do not turn, fully opaque: the ticks, the track, the shadow, and the
    /// cap.
    public func paintFace(in context: CGContext) {
      let tickColor = palette.isHighContrast ? palette.text : palette.tick
      for tick in layout.ticks { context.stroke(tick.line, tickColor, cap: .butt) }
      if palette.isHighContrast {
        outlineTrack(in: context)
      } else {
        context.stroke(layout.track, palette.track)
        let isRaised = !state.isReadOnly && layout.diameter >= KnobPainter.smallestShadow
        if isRaised { paintShadow(in: context) }
      }
      paintCap(in: context)
    }

    private static let smallestShadow = 32.0

    /// Paints a blurred disc below the cap. It is opaque under the cap and fades over `blur` on
    /// either side of the cap's edge.
    ///
    /// This is a gradient instead of the context's shadow, because the offset of a shadow does not
    /// follow a flipped context.
    private func paintShadow(in context: CGContext) {
      let blur = max(0.034 * layout.diameter, 2)
      var disc = layout.cap
      disc.center.y += 0.012 * layout.diameter
      disc.radius += blur
      // The falling half of a Gaussian curve, in five stops.
      let stops = [(0.0, 1.0), (0.25, 0.84), (0.5, 0.5), (0.75, 0.16), (1.0, 0.0)]
      let colors = stops.map { (place: $0.0, color: palette.shadow.faded($0.1)) }
      guard let gradient = CGGradient.through(colors) else { return }
      let center = CGPoint(disc.center)
      context.drawRadialGradient(
        gradient, startCenter: center, startRadius: max(layout.cap.radius - blur, 0),
        endCenter: center, endRadius: disc.radius, options: .drawsBeforeStartLocation)
    }

    private func paintCap(in context: CGContext) {
      let (center, radius) = (layout.cap.center, layout.cap.radius)
      guard radius > 0 else { return }
      let tint = state.isReadOnly ? 0 : state.isTurned ? 0.08 : state.isHovered ? 0.04 : 0
      let (top, bottom) = palette.capGradient(tint: tint)
      let isFlat = state.isReadOnly || palette.isHighContrast
      if !isFlat, let gradient = CGGradient.through([(0, top), (1, bottom)]) {
        context.saveGState()
        context.addEllipse(in: CGRect(around: layout.cap))
        context.clip()
        context.drawLinearGradient(
          gradient, start: CGPoint(x: center.x, y: center.y - radius),
          end: CGPoint(x: center.x, y: center.y + radius), options: [])
        context.restoreGState()
      } else {
        context.fill(layout.cap, top.mixed(with: bottom, 0.5))
      }
      // The rim lies inside the edge. It is as wide as one device pixel or one point, whichever is
      // more.
      let rim = max(1 / scale, 1)
      let edge = KnobLayout.Circle(center: center, radius: max(radius - rim / 2, 0))
      context.stroke(edge, palette.isHighContrast ? palette.text : palette.rim, width: rim)
    }

    /// Paints the outline of the track, or a line if the track is too thin to have an outline.
    private func outlineTrack(in context: CGContext) {
      var inside = layout.track
      guard inside.width >= 3 else {
        inside.width = 1
        return context.stroke(inside, palette.text)
      }
      inside.width -= 2
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.stroke(layout.track, palette.text)
      context.saveGState()
      context.setBlendMode(.clear)
      context.stroke(inside, palette.text)
      context.restoreGState()
      context.endTransparencyLayer()
    }
  }

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
