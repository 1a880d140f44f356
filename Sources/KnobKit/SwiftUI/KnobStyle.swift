#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation
  import SwiftUI

  /// The appearance of the dial of a ``Knob``.
  ///
  ///     struct Percentage: KnobStyle {
  ///       func makeBody(configuration: Configuration) -> some View {
  ///         Circle().fill(.tint.opacity(configuration.fraction))
  ///           .overlay { Text(configuration.text) }
  ///       }
  ///     }
  ///
  ///     Knob("Mix", value: $mix).knobStyle(Percentage())
  ///
  /// A style makes only the dial. The knob provides a square space for it, adds the caption below,
  /// handles input, and supports VoiceOver. A dial follows the environment as any view does.
  @MainActor @preconcurrency public protocol KnobStyle {
    /// The view that the style makes.
    associatedtype Body: View
    /// The properties of the knob that the style can show.
    typealias Configuration = KnobStyleConfiguration

    /// Makes the dial of a knob.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
  }

  /// The properties of a knob that a style can show.
  ///
  /// You can use a configuration on any thread. SwiftUI calls the renderer of a `Canvas` and the
  /// content of a `ForEach` on a background thread when it can, so mark these closures as sendable:
  ///
  ///     Canvas { @Sendable context, size in
  ///       let layout = configuration.layout(in: size)
  ///     }
  public struct KnobStyleConfiguration: Sendable {
    /// The label of a knob, as a type-erased view.
    public struct Label: View {
      let view: AnyView
      public var body: some View { view }
    }

    /// The label, for a style that shows it on the dial. The knob shows it below the dial.
    public let label: Label
    /// The value in the user's unit.
    public var value: Double { knob.value }
    /// The formatted value, with its unit.
    public let text: String
    /// The fraction of the travel, 0...1, that the picture shows. It lags behind the value during
    /// an animation.
    public let fraction: Double
    /// The meaning of the value.
    public var parameter: Parameter { knob.parameter }
    /// The state of the knob: turned, hovered, focused, enabled, and read-only.
    public let state: KnobState
    /// The proportions that the modifiers set, completed by those of the look and by the space for
    /// a modulation.
    public let metrics: KnobMetrics
    /// The look that `knobLook` sets, for a style that draws with a ``KnobPainter``.
    public let look: KnobLook
    /// Values other than the knob's own, which `knobMarkers` sets.
    public let markers: KnobMarkers
    /// Whether the knob shows markers, or will show one while it is turned.
    let hasMarkers: Bool
    let knob: KnobEngine.Knob

    @MainActor init(
      label: AnyView, text: String, fraction: Double, state: KnobState, metrics: KnobMetrics,
      look: KnobLook = .arc, markers: KnobMarkers = KnobMarkers(), hasMarkers: Bool = false,
      knob: KnobEngine.Knob
    ) {
      (self.label, self.text, self.knob) = (Label(view: label), text, knob)
      (self.fraction, self.state, self.metrics) = (fraction, state, metrics)
      (self.look, self.markers, self.hasMarkers) = (look, markers, hasMarkers)
    }

    /// Returns the positions of all parts of a dial.
    ///
    /// - Parameters:
    ///   - size: The size of the available space, in points. The dial is centered and as large as
    ///     fits.
    ///   - scale: The number of device pixels per point.
    public func layout(in size: CGSize, scale: Double = 1) -> KnobLayout {
      var knob = knob
      knob.size = KnobSize(size)
      return KnobLayout(of: knob, metrics: metrics, fraction: fraction, scale: scale)
    }

    /// The angle by which to rotate a picture that points up.
    public var rotation: Angle {
      .radians(KnobLayout(of: knob, metrics: metrics, fraction: fraction).rotation)
    }
  }

  extension View {
    /// Sets the style of the knobs in this view: `.knobStyle(.automatic)`, or a custom one.
    public nonisolated func knobStyle<S: KnobStyle>(_ style: S) -> some View {
      environment(\.knobStyle, style)
    }
  }

  extension KnobStyle {
    /// Returns the dial as a type-erased view.
    func dial(_ configuration: KnobStyleConfiguration) -> AnyView {
      AnyView(makeBody(configuration: configuration))
    }
  }

  private struct KnobStyleKey: EnvironmentKey {
    static var defaultValue: (any KnobStyle)? { nil }
  }

  extension EnvironmentValues {
    /// The style. If nil, it is the default style.
    var knobStyle: (any KnobStyle)? {
      get { self[KnobStyleKey.self] }
      set { self[KnobStyleKey.self] = newValue }
    }
  }
#endif
