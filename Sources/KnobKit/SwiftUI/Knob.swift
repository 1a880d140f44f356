#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation
  import SwiftUI

  /// A rotary knob with an interface like that of `Slider`.
  ///
  ///     Knob("Cutoff", value: $cutoff, in: 20...20_000) { isEditing in
  ///       isEditing ? host.beginEdit() : host.endEdit()
  ///     }
  ///     .knobTaper(.logarithmic)
  ///     .knobFormat(ValueFormat(unit: "Hz", usesPrefixes: true))
  ///
  /// A gesture lasts from press to release. A held key, a series of scroll events, a reset, and a
  /// VoiceOver adjustment are gestures too. Each gesture calls `onEditingChanged` with true while
  /// the binding still has the old value, writes the binding once for each actual change, and calls
  /// `onEditingChanged` with false. If the system cancels a gesture, or the user cancels it with
  /// Escape, the gesture writes the old value back first.
  ///
  /// The binding owns the value. If the application rounds what the knob writes, now or later, the
  /// knob shows the rounded value and the gesture continues as before. If the application sets any
  /// other value during a gesture, the gesture continues from that value. If a value is outside the
  /// range, or between two steps, the knob shows the nearest value that it can have. The binding
  /// keeps its value until the user turns the knob.
  ///
  /// A change under `withAnimation` animates the picture for 0.2 s, the long way around and never
  /// across the gap. With reduced motion, the picture does not animate.
  ///
  /// The dial fills the space that it is offered, as a shape does. Its natural diameter follows the
  /// control size: 24, 40, 64, 96, or 128 points.
  public nonisolated struct Knob<Label: View, ValueLabel: View>: View {
    private let source: KnobSource
    private let range: ClosedRange<Double>
    private let step: Double?
    private let label: Label
    private let valueLabels: KnobValueLabels<ValueLabel>
    /// The ticks and the format that an initializer sets in place of the modifiers.
    private let ticks: KnobMetrics.Ticks?
    private let formatter: ((Double) -> String?)?
    /// The name of the knob, if it is a string.
    private let name: String?
    private let onEditingChanged: (Bool) -> Void

    @State private var bridge = KnobBridge()
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @Environment(\.knobTraits) private var inheritedTraits
    @Environment(\.controlSize) private var controlSize
    @Environment(\.undoManager) private var undoManager
    @ScaledMetric(relativeTo: .caption) private var labelFontSize = KnobTraits.labelFontSize

    /// Creates a knob from all of its parts.
    init<V: BinaryFloatingPoint>(
      _ value: Binding<V>, _ range: ClosedRange<V>, step: V.Stride?, label: Label,
      valueLabels: KnobValueLabels<ValueLabel>, ticks: [KnobTick]? = nil,
      formatter: ((Double) -> String?)? = nil, name: String? = nil,
      onEditingChanged: @escaping (Bool) -> Void
    ) where V.Stride: BinaryFloatingPoint {
      source = KnobSource(value)
      self.range = range.lowerBound.shortestDecimal...range.upperBound.shortestDecimal
      self.step = step.map(\.shortestDecimal)
      (self.label, self.valueLabels) = (label, valueLabels)
      self.ticks = ticks.map(KnobMetrics.Ticks.init)
      self.formatter = formatter
      self.name = name
      self.onEditingChanged = onEditingChanged
    }

    /// The dial and, below it, the caption and the labels of the ends.
    @MainActor public var body: some View {
      let setup = setup
      VStack(spacing: CaptionLook.spacing) {
        KnobDial(bridge: bridge, setup: setup, label: label)
          .overlay(alignment: .bottom) { endLabels(isBelow: true) }
        endLabels(isBelow: false).hidden()
        if setup.hasCaption {
          KnobCaptionView(
            knobs: { [bridge] in [bridge.shown(setup)] }, setup: setup, label: label,
            valueLabel: valueLabels.current
          ) { [bridge] in bridge.control?.captionClicked($0) }
        }
      }
      .background { SpokenKnob(bridge: bridge, setup: setup, label: label) }
      .adopting(setup, [bridge]) { [bridge] in bridge.adopt(setup) }
    }
  }

  // MARK: Parts

  @MainActor extension Knob {
    private var setup: KnobSetup {
      var traits = inheritedTraits
      if let ticks { traits.settings.metrics.ticks = ticks }
      traits.formatter = formatter ?? traits.formatter
      traits.adopt(controlSize)
      traits.setRange(range, step: step)
      traits.adoptConnections()
      traits.labelFontSize = labelFontSize
      return KnobSetup(
        traits, source, isEnabled: isEnabled, allowsMotion: !reducesMotion, name: name,
        hasCaption: traits.hasCaption(Label.self), undoManager: undoManager,
        onEditingChanged: onEditingChanged)
    }

    /// The labels of the ends, which lie between the dial and the caption.
    ///
    /// - Parameter isBelow: Whether the labels are placed below the dial, at its sides. If not,
    ///   they are as narrow as possible, to reserve space.
    @ViewBuilder private func endLabels(isBelow: Bool) -> some View {
      if let ends = valueLabels.ends {
        HStack(spacing: CaptionLook.spacing) {
          ends.minimum
          if isBelow { Spacer(minLength: 0) }
          ends.maximum
        }
        .font(CaptionLook.font)
        .lineLimit(1)
        .opacity(isEnabled ? 1 : KnobPainter.disabledOpacity)
        .accessibilityHidden(true)
        // The lower end of the dial is on the left, in right-to-left layouts too.
        .environment(\.layoutDirection, .leftToRight)
        .alignmentGuide(.bottom) { @Sendable dimensions in
          isBelow ? dimensions[.top] - CaptionLook.spacing : dimensions[.bottom]
        }
      }
    }
  }
#endif
