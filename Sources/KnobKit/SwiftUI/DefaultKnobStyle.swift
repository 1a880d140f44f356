#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import SwiftUI

  /// A dial with a track, a fill in the tint, and a cap with an indicator.
  ///
  ///     Knob("Cutoff", value: $cutoff)
  ///       .knobStyle(DefaultKnobStyle(cap: .orange))
  ///
  /// Face and hand are canvases of their own, so a turning knob draws its hand alone.
  public nonisolated struct DefaultKnobStyle: KnobStyle, Equatable, Sendable {
    /// The track; nil is the primary colour at 13 %.
    public var track: Color?
    /// The fill, the thumb and the focus ring; nil is the tint.
    public var fill: Color?
    /// The cap; nil is made for a light or a dark ground.
    public var cap: Color?
    /// The indicator; nil is the primary color, and while the knob is turned the fill's, or the tint.
    /// Colors are made darker or lighter where they could not be told from the cap, but the tint is
    /// drawn as it is.
    public var indicator: Color?
    /// The ticks; nil is the primary colour at 38 %.
    public var tick: Color?

    /// A style with these colours; those left out are the environment's.
    public init(
      track: Color? = nil, fill: Color? = nil, cap: Color? = nil, indicator: Color? = nil,
      tick: Color? = nil
    ) {
      (self.track, self.fill, self.cap) = (track, fill, cap)
      (self.indicator, self.tick) = (indicator, tick)
    }

    @MainActor public func makeBody(configuration: Configuration) -> some View {
      Dial(style: self, configuration: configuration)
    }
  }

  extension KnobStyle where Self == DefaultKnobStyle {
    /// The default style.
    public nonisolated static var automatic: DefaultKnobStyle { DefaultKnobStyle() }
  }

  private struct Dial: View {
    let style: DefaultKnobStyle
    let configuration: KnobStyleConfiguration
    @Environment(\.colorScheme) private var scheme
    @Environment(\.colorSchemeContrast) private var contrast
    @Environment(\.displayScale) private var scale

    var body: some View {
      let brush = Brush(
        style: style, isDark: scheme == .dark, isHighContrast: contrast == .increased,
        scale: Double(scale))
      ZStack {
        FaceCanvas(brush: brush, configuration: configuration).equatable()
        HandCanvas(brush: brush, configuration: configuration)
      }
      .compositingGroup()
      .opacity(configuration.state.isEnabled ? 1 : KnobPainter.disabledOpacity)
    }
  }

  /// With what a dial is drawn.
  private struct Brush: Equatable, Sendable {
    var style: DefaultKnobStyle
    var isDark: Bool
    var isHighContrast: Bool
    /// Device pixels a point.
    var scale: Double

    func painter(
      _ configuration: KnobStyleConfiguration, in environment: EnvironmentValues, _ size: CGSize
    ) -> KnobPainter {
      KnobPainter(
        layout: configuration.layout(in: size, scale: scale), palette: palette(in: environment),
        state: configuration.state, scale: scale)
    }

    private func palette(in environment: EnvironmentValues) -> KnobPalette {
      func resolved(_ color: Color) -> CGColor { color.resolve(in: environment).cgColor }
      // Where no fill is set the tint comes over what is drawn in this one.
      var palette = KnobPalette(
        text: resolved(.primary), accent: resolved(style.fill ?? .primary), isDark: isDark,
        isHighContrast: isHighContrast)
      if let track = style.track { palette.track = resolved(track) }
      if let tick = style.tick { palette.tick = resolved(tick) }
      palette.cap = style.cap.map(resolved)
      palette.indicator = style.indicator.map(resolved)
      return palette
    }
  }

  /// What stands still; drawn again only where it looks different.
  private struct FaceCanvas: View, Equatable {
    /// All that it looks like.
    private struct Look: Equatable, Sendable {
      var brush: Brush
      var parameter: Parameter
      var sweep: Sweep
      var metrics: KnobMetrics
      var state: KnobState
    }

    private let look: Look
    private let configuration: KnobStyleConfiguration

    init(brush: Brush, configuration: KnobStyleConfiguration) {
      look = Look(
        brush: brush, parameter: configuration.parameter, sweep: configuration.knob.sweep,
        metrics: configuration.metrics, state: configuration.state)
      self.configuration = configuration
    }

    nonisolated static func == (a: FaceCanvas, b: FaceCanvas) -> Bool { a.look == b.look }

    var body: some View {
      Canvas { @Sendable [look, configuration] context, size in
        let painter = look.brush.painter(configuration, in: context.environment, size)
        context.withCGContext { painter.paintFace(in: $0) }
      }
    }
  }

  /// What turns.
  private struct HandCanvas: View {
    let brush: Brush
    let configuration: KnobStyleConfiguration

    var body: some View {
      Canvas { @Sendable [brush, configuration] context, size in
        let painter = brush.painter(configuration, in: context.environment, size)
        guard brush.style.fill == nil else {
          return context.withCGContext { painter.paintHand(in: $0) }
        }
        context.drawTinted(size) { painter.paintTinted(in: $0) }
        context.withCGContext { painter.paintUntinted(in: $0) }
      }
    }
  }
#endif
