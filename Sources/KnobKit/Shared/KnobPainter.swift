#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics
  import KnobEngine
  import KnobPresentation

  /// A painter that draws a knob from its layout with Core Graphics. It changes no state.
  ///
  ///     let layout = KnobLayout(of: knob, scale: 2)
  ///     KnobPainter(layout: layout, palette: palette, state: KnobState(), scale: 2).paint(in: context)
  ///
  /// The origin of the context is the upper-left corner of the dial, in points, with y increasing
  /// downward.
  public struct KnobPainter {
    private let picture: KnobPicture

    /// Creates a painter for one picture.
    ///
    /// - Parameters:
    ///   - look: The marks that the picture consists of. Their proportions are those of the layout.
    ///   - layout: The positions of all parts.
    ///   - palette: The colors.
    ///   - state: The state of the knob.
    ///   - markers: Values other than the knob's own.
    ///   - scale: The number of device pixels per point. Use the scale that the layout was made
    ///     for.
    public init(
      look: KnobLook = .arc, layout: KnobLayout, palette: KnobPalette,
      state: KnobState = KnobState(), markers: KnobMarkers = KnobMarkers(), scale: Double = 1
    ) {
      picture = KnobPicture(
        look: look, layout: layout, palette: palette, state: state, markers: markers,
        scale: scale)
    }

    /// The look.
    public var look: KnobLook { picture.look }

    /// The positions of all parts.
    public var layout: KnobLayout { picture.layout }
    /// The colors.
    public var palette: KnobPalette { picture.palette }
    /// The state of the knob.
    public var state: KnobState { picture.state }
    /// Values other than the knob's own.
    public var markers: KnobMarkers { picture.markers }
    /// The number of device pixels per point.
    public var scale: Double { picture.scale }

    /// The opacity of a disabled knob.
    public static let disabledOpacity = KnobPalette.disabledOpacity

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

    /// Paints the parts that do not turn, fully opaque: the ticks, the track, the shadow, and the
    /// cap.
    public func paintFace(in context: CGContext) {
      picture.face { paint($0, in: context) }
    }

    /// Paints the parts that turn with the value, fully opaque: the fill, the thumb, and the
    /// indicator. It also paints the focus ring.
    public func paintNeedle(in context: CGContext) {
      picture.needle { paint($0, in: context) }
    }

    /// Consecutive marks that all have the accent color, or all have other colors.
    struct Run {
      let isAccent: Bool
      fileprivate(set) var marks: [KnobMark]
    }

    /// The marks that do not turn, for a toolkit that applies its own accent.
    var faceRuns: [Run] { runs(picture.face) }

    /// The marks that turn, for a toolkit that applies its own accent.
    var needleRuns: [Run] { runs(picture.needle) }

    private func runs(_ forEachMark: ((KnobMark) -> Void) -> Void) -> [Run] {
      var runs: [Run] = []
      forEachMark { mark in
        let isAccent = palette.isAccent(mark.role, in: state)
        if let last = runs.indices.last, runs[last].isAccent == isAccent {
          runs[last].marks.append(mark)
        } else {
          runs.append(Run(isAccent: isAccent, marks: [mark]))
        }
      }
      return runs
    }

    func paint(_ run: Run, in context: CGContext) {
      for mark in run.marks { paint(mark, in: context) }
    }

    /// Paints only the focus ring, for a knob made of images.
    public func paintFocusRing(in context: CGContext) { paint(picture.ring, in: context) }

    /// Paints only the markers, for a knob made of images. They lie at the edge of the dial, and
    /// outside of it.
    public func paintMarkers(in context: CGContext) {
      picture.markersOfImages { paint($0, in: context) }
    }

    private func paint(_ mark: KnobMark, in context: CGContext) {
      context.draw(mark, picture.paint(mark))
    }
  }

  // MARK: Marks

  extension CGContext {
    /// Draws a mark of a knob's picture.
    fileprivate func draw(_ mark: KnobMark, _ paint: KnobPaint) {
      switch mark.shape {
      case .arc(let arc):
        addArc(arc)
        stroke(paint, width: arc.width, hasRoundEnds: mark.hasRoundEnds)
      case .line(let line):
        beginPath()
        move(to: CGPoint(line.start))
        addLine(to: CGPoint(line.end))
        stroke(paint, width: line.width, hasRoundEnds: mark.hasRoundEnds)
      case .disc(let disc):
        fill(paint, in: CGRect(around: disc)) { addEllipse(in: CGRect(around: disc)) }
      case .polygon(let corners): fill(corners, paint)
      case .glow(let disc, let blur): fillGlow(disc, blur: blur, paint.middle)
      }
    }

    private func addArc(_ arc: KnobLayout.Arc) {
      beginPath()
      guard !arc.isClosed else {
        return addEllipse(
          in: CGRect(around: KnobLayout.Circle(center: arc.center, radius: arc.radius)))
      }
      // Core Graphics measures angles from 3 o'clock. With y increasing downward, its
      // "counterclockwise" is clockwise.
      let quarter = Double.pi / 2
      addArc(
        center: CGPoint(arc.center), radius: arc.radius, startAngle: arc.start - quarter,
        endAngle: arc.end - quarter, clockwise: false)
    }

    private func stroke(_ paint: KnobPaint, width: Double, hasRoundEnds: Bool) {
      setStrokeColor(paint.middle.cgColor)
      setLineWidth(width)
      setLineCap(hasRoundEnds ? .round : .butt)
      strokePath()
    }

    private func fill(_ corners: [KnobPoint], _ paint: KnobPaint) {
      guard let first = corners.first else { return }
      let heights = corners.map(\.y)
      let (top, bottom) = (heights.min() ?? 0, heights.max() ?? 0)
      fill(paint, in: CGRect(x: 0, y: top, width: 0, height: bottom - top)) {
        move(to: CGPoint(first))
        for corner in corners.dropFirst() { addLine(to: CGPoint(corner)) }
        closePath()
      }
    }

    /// Fills a path with a paint, from the top of an area to its bottom.
    private func fill(_ paint: KnobPaint, in area: CGRect, _ addPath: () -> Void) {
      beginPath()
      addPath()
      guard !paint.isFlat, let gradient = CGGradient.through([(0, paint.top), (1, paint.bottom)])
      else {
        setFillColor(paint.middle.cgColor)
        return fillPath()
      }
      saveGState()
      clip()
      drawLinearGradient(
        gradient, start: CGPoint(x: area.midX, y: area.minY),
        end: CGPoint(x: area.midX, y: area.maxY), options: [])
      restoreGState()
    }

    /// Fills a disc with a blurred edge.
    ///
    /// This is a gradient instead of the context's shadow, because the offset of a shadow does not
    /// follow a flipped context.
    private func fillGlow(_ disc: KnobLayout.Circle, blur: Double, _ color: KnobColor) {
      let stops = KnobMark.glowStops.map { (position: $0.0, color: color.faded($0.1)) }
      guard let gradient = CGGradient.through(stops) else { return }
      let center = CGPoint(disc.center)
      drawRadialGradient(
        gradient, startCenter: center, startRadius: max(disc.radius - blur, 0),
        endCenter: center, endRadius: disc.radius + blur, options: .drawsBeforeStartLocation)
    }
  }

  extension CGGradient {
    /// Creates a gradient through colors at positions from 0 to 1.
    fileprivate static func through(_ stops: [(position: Double, color: KnobColor)]) -> CGGradient?
    {
      guard let space = CGColorSpace(name: CGColorSpace.extendedSRGB) else { return nil }
      return CGGradient(
        colorSpace: space, colorComponents: stops.flatMap(\.color.components),
        locations: stops.map { CGFloat($0.position) }, count: stops.count)
    }
  }
#endif
