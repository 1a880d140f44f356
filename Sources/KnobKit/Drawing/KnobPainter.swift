#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics
  import KnobEngine

  /// Paints a knob with Core Graphics from its layout. It only reads.
  ///
  ///     let layout = KnobLayout(of: knob, scale: 2)
  ///     KnobPainter(layout: layout, palette: palette, state: KnobState(), scale: 2).paint(in: context)
  ///
  /// The context's origin is the dial's upper left corner, in points, y down.
  public struct KnobPainter {
    /// Where everything is.
    public let layout: KnobLayout
    /// The colours.
    public let palette: KnobPalette
    /// What state the knob is in.
    public let state: KnobState
    /// Device pixels a point.
    public let scale: Double

    /// A painter for one picture.
    ///
    /// - Parameters:
    ///   - layout: where everything is.
    ///   - palette: the colours.
    ///   - state: what state the knob is in.
    ///   - scale: device pixels a point: the scale that the layout was made for.
    public init(
      layout: KnobLayout, palette: KnobPalette, state: KnobState = KnobState(), scale: Double = 1
    ) {
      self.layout = layout
      self.palette = palette
      self.state = state
      self.scale = scale
    }

    /// How opaque a disabled knob is.
    public static let disabledOpacity = 0.38

    /// Paints all of it; a disabled knob at 38 %.
    public func paint(in context: CGContext) {
      guard !state.isEnabled else {
        paintFace(in: context)
        return paintHand(in: context)
      }
      context.saveGState()
      context.setAlpha(KnobPainter.disabledOpacity)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      paintFace(in: context)
      paintHand(in: context)
      context.endTransparencyLayer()
      context.restoreGState()
    }

    // MARK: What turns

    /// Paints what turns with the value, fully opaque: fill, thumb, indicator; and the focus ring.
    public func paintHand(in context: CGContext) {
      paintFill(in: context)
      paintIndicator(in: context)
      if state.isFocused { paintFocusRing(in: context) }
    }

    /// Of the hand, all that has the fill's colour: for a toolkit that gives it its own.
    func paintTinted(in context: CGContext) {
      paintFill(in: context)
      if isIndicatorTinted { paintIndicator(in: context) }
      if state.isFocused { paintFocusRing(in: context) }
    }

    /// The rest of the hand.
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

    /// Paints the focus ring alone, for a knob made of pictures.
    public func paintFocusRing(in context: CGContext) {
      let color = palette.isHighContrast ? palette.fill : palette.fill.faded(0.75)
      context.stroke(layout.focusRing, color, width: KnobLayout.focusRingWidth)
    }

    // MARK: What stands still

    /// Paints what does not turn, fully opaque: ticks, track, shadow and cap.
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

    /// A blurred disc below the cap: opaque under it, fading over `blur` on either side of its edge.
    ///
    /// A gradient, and not the context's shadow, whose offset does not follow a flipped context.
    private func paintShadow(in context: CGContext) {
      let blur = max(0.034 * layout.diameter, 2)
      var disc = layout.cap
      disc.center.y += 0.012 * layout.diameter
      disc.radius += blur
      // The falling half of a Gauss curve, in five stops.
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
      // The rim lies inside the edge, one device pixel wide or one point, whichever is more.
      let rim = max(1 / scale, 1)
      let edge = KnobLayout.Circle(center: center, radius: max(radius - rim / 2, 0))
      context.stroke(edge, palette.isHighContrast ? palette.text : palette.rim, width: rim)
    }

    /// The edge of the track without its inside; a line where the track is too thin to have one.
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
#endif
