#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import SwiftUI

  /// How the dial of a ``Knob`` looks.
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
  /// A style makes the dial and nothing else. The knob brings the room, which is square, and below
  /// it the caption; it takes the input and speaks to VoiceOver. A dial follows the environment as
  /// any view does.
  @MainActor @preconcurrency public protocol KnobStyle {
    /// What the style makes.
    associatedtype Body: View
    /// What there is to show.
    typealias Configuration = KnobStyleConfiguration

    /// The dial of a knob in this state.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
  }

  /// What a style can show of a knob.
  ///
  /// It may be used on any thread. SwiftUI calls the renderer of a `Canvas` and the content of a
  /// `ForEach` on a thread of its own when it can, so mark these closures:
  ///
  ///     Canvas { @Sendable context, size in
  ///       let layout = configuration.layout(in: size)
  ///     }
  public struct KnobStyleConfiguration: Sendable {
    /// The knob's label, whatever it is made of.
    public struct Label: View {
      let view: AnyView
      public var body: some View { view }
    }

    /// The label, for a style that has it on the dial; the knob shows it below.
    public let label: Label
    /// The value in the user's unit.
    public var value: Double { knob.value }
    /// The value as it reads, with its unit.
    public let text: String
    /// Where the picture is on the travel, 0...1: on its way while it is animated.
    public let fraction: Double
    /// What the value means.
    public var parameter: Parameter { knob.parameter }
    /// Whether the knob is turned, hovered, focused, enabled, or read only.
    public let state: KnobState
    /// The proportions that are asked for.
    public let metrics: KnobMetrics
    let knob: KnobEngine.Knob

    /// Where everything is on a dial of this size in points.
    ///
    /// - Parameters:
    ///   - size: of the room; the dial is as large as fits, in its middle.
    ///   - scale: device pixels a point.
    public func layout(in size: CGSize, scale: Double = 1) -> KnobLayout {
      var knob = knob
      knob.size = KnobSize(size)
      return KnobLayout(of: knob, metrics: metrics, fraction: fraction, scale: scale)
    }

    /// The angle by which a picture that points up is turned.
    public var rotation: Angle {
      .radians(KnobLayout(of: knob, metrics: metrics, fraction: fraction).rotation)
    }
  }

  extension View {
    /// The look of the knobs below: `.knobStyle(.automatic)`, or one of yours.
    public nonisolated func knobStyle<S: KnobStyle>(_ style: S) -> some View {
      environment(\.knobStyle, style)
    }
  }

  extension KnobStyle {
    /// The dial as a view of any type.
    func dial(_ configuration: KnobStyleConfiguration) -> AnyView {
      AnyView(makeBody(configuration: configuration))
    }
  }

  private struct KnobStyleKey: EnvironmentKey {
    static var defaultValue: (any KnobStyle)? { nil }
  }

  extension EnvironmentValues {
    /// The style; nil is the default one.
    var knobStyle: (any KnobStyle)? {
      get { self[KnobStyleKey.self] }
      set { self[KnobStyleKey.self] = newValue }
    }
  }
#endif
