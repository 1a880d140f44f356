#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation
  import SwiftUI

  /// A dial in the look that `knobLook` sets. The standard one has a track, a fill in the tint, and
  /// a cap with an indicator.
  ///
  ///     Knob("Cutoff", value: $cutoff)
  ///       .knobStyle(DefaultKnobStyle(cap: .orange))
  ///
  /// The face and the needle are separate canvases, so turning the knob redraws only the needle.
  public nonisolated struct DefaultKnobStyle: KnobStyle, Equatable, Sendable {
    /// The color of the track. If nil, it is the primary color at 13% opacity.
    public var track: Color?
    /// The color of the fill, the thumb, and the focus ring. If nil, it is the tint.
    public var fill: Color?
    /// The color of the cap. If nil, it suits a light or a dark background.
    public var cap: Color?
    /// The color of the indicator. If nil, it is the primary color, and while the knob is turned it
    /// is that of the fill, or the tint. A color that is too close to that of the cap is made
    /// darker or lighter. The tint is drawn as it is.
    public var indicator: Color?
    /// The color of the ticks. If nil, it is the primary color at 50% opacity.
    public var tick: Color?
    /// The color of a modulation. If nil, it is amber.
    public var modulation: Color?
    /// The color of the marks of hardware and of the value from before a turn. If nil, it is the
    /// primary color at 80% opacity.
    public var marker: Color?

    /// Creates a style. Colors that you leave out come from the environment.
    public init(
      track: Color? = nil, fill: Color? = nil, cap: Color? = nil, indicator: Color? = nil,
      tick: Color? = nil, modulation: Color? = nil, marker: Color? = nil
    ) {
      (self.track, self.fill, self.cap) = (track, fill, cap)
      (self.indicator, self.tick) = (indicator, tick)
      (self.modulation, self.marker) = (modulation, marker)
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
      let appearance = DialAppearance(
        style: style, isDark: scheme == .dark, isHighContrast: contrast == .increased,
        scale: Double(scale))
      ZStack {
        FaceCanvas(appearance: appearance, configuration: configuration).equatable()
        NeedleCanvas(appearance: appearance, configuration: configuration)
      }
      .compositingGroup()
      .opacity(configuration.state.isEnabled ? 1 : KnobPainter.disabledOpacity)
    }
  }

  /// The style and the environment that a dial is drawn with.
  private struct DialAppearance: Equatable, Sendable {
    var style: DefaultKnobStyle
    var isDark: Bool
    var isHighContrast: Bool
    /// The number of device pixels per point.
    var scale: Double

    func painter(
      _ configuration: KnobStyleConfiguration, in environment: EnvironmentValues, _ size: CGSize
    ) -> KnobPainter {
      KnobPainter(
        look: configuration.look, layout: configuration.layout(in: size, scale: scale),
        palette: palette(in: environment), state: configuration.state,
        markers: configuration.markers, scale: scale)
    }

    /// Draws marks in their order. Those with the accent color have the tint if no fill is set.
    func draw(
      _ runs: [KnobPainter.Run], of painter: KnobPainter, in context: GraphicsContext,
      _ size: CGSize
    ) {
      for run in runs {
        if run.isAccent, style.fill == nil {
          context.drawTinted(size) { painter.paint(run, in: $0) }
        } else {
          context.withCGContext { painter.paint(run, in: $0) }
        }
      }
    }

    private func palette(in environment: EnvironmentValues) -> KnobPalette {
      let colors = DialColors(
        track: style.track, fill: style.fill, cap: style.cap, indicator: style.indicator,
        tick: style.tick, modulation: style.modulation,
        marker: style.marker)
      // If no fill is set, the tint is drawn over this color.
      return colors.palette(
        text: .primary, accent: .primary, isDark: isDark, isHighContrast: isHighContrast
      ) { $0.resolve(in: environment).cgColor }
    }
  }

  /// The part of the dial that does not turn. It is redrawn only if its appearance changes.
  private struct FaceCanvas: View, Equatable {
    /// Everything that affects the appearance of the face.
    private struct Contents: Equatable, Sendable {
      var appearance: DialAppearance
      var parameter: Parameter
      var sweep: Sweep
      var metrics: KnobMetrics
      var look: KnobLook
      var state: KnobState
    }

    private let contents: Contents
    private let configuration: KnobStyleConfiguration

    init(appearance: DialAppearance, configuration: KnobStyleConfiguration) {
      var state = configuration.state
      // These two do not change the face of the standard look.
      if configuration.look == .arc { (state.isFocused, state.isEnabled) = (false, true) }
      contents = Contents(
        appearance: appearance, parameter: configuration.parameter, sweep: configuration.knob.sweep,
        metrics: configuration.metrics, look: configuration.look, state: state)
      self.configuration = configuration
    }

    nonisolated static func == (a: FaceCanvas, b: FaceCanvas) -> Bool { a.contents == b.contents }

    var body: some View {
      Canvas { @Sendable [contents, configuration] context, size in
        let painter = contents.appearance.painter(configuration, in: context.environment, size)
        contents.appearance.draw(painter.faceRuns, of: painter, in: context, size)
      }
    }
  }

  /// The part of the dial that turns.
  private struct NeedleCanvas: View {
    let appearance: DialAppearance
    let configuration: KnobStyleConfiguration

    var body: some View {
      Canvas { @Sendable [appearance, configuration] context, size in
        let painter = appearance.painter(configuration, in: context.environment, size)
        appearance.draw(painter.needleRuns, of: painter, in: context, size)
      }
    }
  }
#endif
