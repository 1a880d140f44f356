/// The colors of a knob.
///
///     var palette = KnobPalette(text: .black, accent: blue, isDark: false)
///     palette.fill = orange
public struct KnobPalette: Hashable, Sendable {
  /// The color of the text around the knob.
  public var text: KnobColor
  /// The color of the track. By default, it is the text color at 13% opacity.
  public var track: KnobColor
  /// The color of the fill, its dot, the thumb, and the focus ring. By default, it is the accent
  /// color.
  public var fill: KnobColor
  /// The color of the cap, which is shaded from slightly lighter at the top to slightly darker at
  /// the bottom. If nil, it suits the background.
  public var cap: KnobColor?
  /// The color of the indicator. If nil, it is the text color, and while the knob is turned it is
  /// the fill color. In both cases, it is made darker or lighter if it is too close to the color
  /// of the cap.
  public var indicator: KnobColor?
  /// The color of the ticks. By default, it is the text color at 50% opacity.
  public var tick: KnobColor
  /// The color of a modulation. If nil, it is amber, in a shade that suits the background.
  public var modulation: KnobColor?
  /// The color of the marks of hardware and of the value from before a turn. By default, it is the
  /// text color at 80% opacity.
  public var marker: KnobColor
  /// The color behind the knob, which is opaque.
  public var ground: KnobColor
  /// Whether to draw with outlines and without shading, for users who prefer more contrast.
  public var isHighContrast: Bool

  /// Creates a palette from the text color and the accent color.
  ///
  /// - Parameters:
  ///   - text: The color of the text around the knob.
  ///   - accent: The color that highlights controls.
  ///   - isDark: Whether the background is dark. ``ground`` is then dark gray, and otherwise white;
  ///     if you know the color of the background, set it afterward.
  ///   - isHighContrast: Whether to draw with outlines and without shading.
  public init(text: KnobColor, accent: KnobColor, isDark: Bool, isHighContrast: Bool = false) {
    self.text = text
    track = text.faded(0.13)
    fill = accent
    tick = text.faded(0.5)
    marker = text.faded(0.8)
    ground = isDark ? KnobColor(red: 0.11, green: 0.11, blue: 0.12) : .white
    self.isHighContrast = isHighContrast
  }

  /// The color of the labels around the dial.
  package var label: KnobColor { isHighContrast ? text : text.faded(0.72) }

  /// Whether the background is dark.
  public var isDark: Bool { ground.isDark }

  /// The opacity of a disabled knob.
  package static let disabledOpacity = 0.38

  /// The opacity of the band that shows the sum of several modulations.
  package static let sumOpacity = 0.3
}

// MARK: Paints

extension KnobPalette {
  /// Returns the color of the marks of a role.
  package func paint(_ role: KnobRole, in state: KnobState) -> KnobPaint {
    switch role {
    case .tick: KnobPaint(isHighContrast ? text : tick)
    case .track: KnobPaint(isHighContrast ? text : track)
    case .shadow: KnobPaint(KnobColor.black.faded((isDark ? 0.5 : 0.22) * capOpacity))
    case .cap: capPaint(in: state)
    case .rim:
      KnobPaint(
        isHighContrast ? text : KnobColor.black.faded((isDark ? 0.45 : 0.14) * capOpacity))
    case .fill, .thumb: KnobPaint(fill)
    case .indicator: KnobPaint(indicatorColor(in: state))
    case .ring: KnobPaint(ringColor)
    case .modulation: KnobPaint(modulation ?? amber)
    case .marker: KnobPaint(isHighContrast ? text : marker)
    }
  }

  /// Returns whether the marks of a role have the fill color. A front end may draw them in the
  /// accent color of its toolkit instead.
  package func isAccent(_ role: KnobRole, in state: KnobState) -> Bool {
    switch role {
    case .fill, .thumb, .ring: true
    case .indicator: indicator == nil && state.isTurned
    case .tick, .track, .shadow, .cap, .rim, .modulation, .marker: false
    }
  }

  /// Returns a color that is distinguishable from every part of the cap: the given one, or the
  /// nearest to it.
  package func legibleOnCap(_ color: KnobColor, in state: KnobState) -> KnobColor {
    let cap = shadedCap(in: state)
    return color.legible(
      on: [cap.top.over(ground), cap.bottom.over(ground)], toward: legibleEnd(on: cap))
  }

  /// The fill color, opaque, and dark or light enough to be visible on white and on black. The
  /// ring is around the control, where the color of the page is not known.
  private var ringColor: KnobColor {
    if isHighContrast { return fill }
    let contrast = KnobColor.visibleContrast
    return KnobColor(red: fill.red, green: fill.green, blue: fill.blue)
      .legible(on: [.white], toward: .black, contrast)
      .legible(on: [.black], toward: .white, contrast)
  }

  private var amber: KnobColor {
    isDark
      ? KnobColor(red: 0.973, green: 0.776, blue: 0.204)
      : KnobColor(red: 0.776, green: 0.518, blue: 0)
  }

  /// The text may be translucent, as on a Mac, or the fill, and parts of an indicator overlap. So its
  /// color is the one that these have on the cap.
  private func indicatorColor(in state: KnobState) -> KnobColor {
    if let indicator { return indicator }
    let cap = shadedCap(in: state).middle.over(ground)
    return legibleOnCap((state.isTurned ? fill : text).over(cap), in: state)
  }

  /// The opacity of the cap, and so that of its shadow and of its edge.
  private var capOpacity: Double { cap?.alpha ?? 1 }

  private func capPaint(in state: KnobState) -> KnobPaint {
    let shaded = shadedCap(in: state)
    return isFlat(in: state) ? KnobPaint(shaded.middle) : shaded
  }

  /// Whether the cap has one color.
  private func isFlat(in state: KnobState) -> Bool { state.isReadOnly || isHighContrast }

  /// Returns the shaded cap.
  ///
  /// A line on a cap of medium gray can only be black or only be white. If such a cap is shaded,
  /// neither may be distinguishable from all of it, so the shading is reduced.
  private func shadedCap(in state: KnobState) -> KnobPaint {
    let cap = tintedCap(in: state)
    let end = legibleEnd(on: cap)
    let other = end == .white ? KnobColor.black : .white
    func allowing(_ color: KnobColor) -> KnobColor {
      let visible = color.over(ground)
      return end.isLegible(on: [visible]) ? color : visible.legible(on: [end], toward: other)
    }
    return KnobPaint(top: allowing(cap.top), bottom: allowing(cap.bottom))
  }

  private func tintedCap(in state: KnobState) -> KnobPaint {
    var paint =
      isDark
      ? KnobPaint(
        top: KnobColor(red: 0.294, green: 0.294, blue: 0.322),
        bottom: KnobColor(red: 0.216, green: 0.216, blue: 0.239))
      : KnobPaint(top: .white, bottom: KnobColor(red: 0.929, green: 0.929, blue: 0.941))
    if let cap {
      let shading = isFlat(in: state) ? 0 : 0.08
      paint = KnobPaint(
        top: cap.tinted(with: .white, shading), bottom: cap.tinted(with: .black, shading))
    }
    let tint = state.isReadOnly ? 0 : state.isTurned ? 0.08 : state.isHovered ? 0.04 : 0
    let toward = isDark ? KnobColor.white : KnobColor(red: 0.114, green: 0.114, blue: 0.125)
    return KnobPaint(
      top: paint.top.tinted(with: toward, tint), bottom: paint.bottom.tinted(with: toward, tint))
  }

  /// Returns black or white, whichever has more contrast with a cap.
  private func legibleEnd(on cap: KnobPaint) -> KnobColor {
    cap.middle.over(ground).isDark ? .white : .black
  }
}
