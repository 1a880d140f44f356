#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation
  import SwiftUI

  /// Two values on one dial, such as the lower and the upper end of a band.
  ///
  ///     @State private var band = 200.0...2_000
  ///
  ///     RangeKnob("Band", values: $band, in: 20...20_000)
  ///       .knobTaper(.logarithmic)
  ///       .knobFormat(ValueFormat(unit: "Hz", usesPrefixes: true))
  ///
  /// Each of the two thumbs is a separate ``Knob`` to pointers, the keyboard, and VoiceOver. A
  /// press turns the nearer thumb. Neither passes the other.
  ///
  /// The binding owns the values, as described for ``Knob``. Each actual change of one of them
  /// writes the binding once.
  ///
  /// The modifiers of a ``Knob`` apply to both thumbs, except `knobLook`, `knobOrigin`, and
  /// `knobWraps`. A label that is clicked moves the nearer thumb.
  public nonisolated struct RangeKnob<Label: View>: View {
    private let sources: (lower: KnobSource, upper: KnobSource)
    private let range: ClosedRange<Double>
    private let step: Double?
    private let label: Label
    /// The name of the range, if it is a string.
    private let name: String?
    private var thumbLabels = (lower: Text("lower"), upper: Text("upper"))
    private let onEditingChanged: (Bool) -> Void

    @State private var thumbs = ThumbBridges()
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @Environment(\.knobTraits) private var inheritedTraits
    @Environment(\.controlSize) private var controlSize
    @Environment(\.undoManager) private var undoManager
    @ScaledMetric(relativeTo: .caption) private var labelFontSize = KnobTraits.labelFontSize

    init<V: BinaryFloatingPoint>(
      _ values: Binding<ClosedRange<V>>, _ range: ClosedRange<V>, step: V.Stride?, label: Label,
      name: String? = nil, onEditingChanged: @escaping (Bool) -> Void
    ) where V.Stride: BinaryFloatingPoint {
      sources = (KnobSource(values, .lower), KnobSource(values, .upper))
      self.range = range.lowerBound.shortestDecimal...range.upperBound.shortestDecimal
      self.step = step.map(\.shortestDecimal)
      (self.label, self.name, self.onEditingChanged) = (label, name, onEditingChanged)
    }

    /// Sets the names of the thumbs, which VoiceOver reads after the name of the range. The default
    /// is `lower` and `upper`, which are localized as keys of your application.
    ///
    ///     RangeKnob("Band", values: $band).thumbLabels(lower: Text("from"), upper: Text("to"))
    public func thumbLabels(lower: Text, upper: Text) -> RangeKnob {
      var range = self
      range.thumbLabels = (lower, upper)
      return range
    }

    /// The dial with two thumbs and, below it, the caption.
    @MainActor public var body: some View {
      let (lower, upper) = (setup(.lower), setup(.upper))
      VStack(spacing: CaptionLook.spacing) {
        RangeDial(thumbs: thumbs, lower: lower, upper: upper, label: label)
        if lower.hasCaption {
          KnobCaptionView(
            knobs: { [thumbs] in
              thumbs.captioned.map { $0.shown($0 === thumbs.lower ? lower : upper) }
            },
            setup: lower, label: label
          ) { [thumbs] in thumbs.captioned.first?.control?.captionClicked($0) }
        }
      }
      .background {
        SpokenKnob(bridge: thumbs.lower, setup: lower, label: thumbLabel(thumbLabels.lower))
        SpokenKnob(bridge: thumbs.upper, setup: upper, label: thumbLabel(thumbLabels.upper))
      }
      .adopting(lower, [thumbs.lower, thumbs.upper]) { [thumbs, onEditingChanged] in
        thumbs.onEditingChanged = onEditingChanged
        KnobBridge.adopt([(thumbs.lower, lower), (thumbs.upper, upper)])
      }
    }
  }

  // MARK: Parts

  @MainActor extension RangeKnob {
    private func setup(_ end: RangeEnd) -> KnobSetup {
      var traits = inheritedTraits.of(end)
      traits.adopt(controlSize)
      traits.setRange(range, step: step)
      traits.labelFontSize = labelFontSize
      return KnobSetup(
        traits, end == .lower ? sources.lower : sources.upper, isEnabled: isEnabled,
        allowsMotion: !reducesMotion, name: name, hasCaption: traits.hasCaption(Label.self),
        undoManager: undoManager, onEditingChanged: { _ in })
    }

    private func thumbLabel(_ end: Text) -> some View { ThumbLabel(label: label, end: end) }
  }

  /// The dials of a style, one above the other, and over them the control.
  private struct RangeDial<Label: View>: View {
    let thumbs: ThumbBridges
    let lower, upper: KnobSetup
    let label: Label

    var body: some View {
      let isTyping = thumbs.lower.shown?.isTyping == true || thumbs.upper.shown?.isTyping == true
      ControlView<RangeControl>(
        make: { [thumbs] in thumbs.makeControl() },
        update: { [thumbs, lower, upper] in
          thumbs.lower.prepare(lower, isAnimated: $1)
          thumbs.upper.prepare(upper, isAnimated: $1)
        }, naturalSide: { Double($0.naturalSize.width) }
      )
      .accessibilityHidden(!isTyping)
      .background {
        ZStack {
          StyledDial(bridge: thumbs.lower, setup: lower, label: label)
          StyledDial(bridge: thumbs.upper, setup: upper, label: label)
        }
      }
      .fingerTarget { [thumbs] in thumbs.control }
    }
  }

  /// The bridges to the two knobs of a range, for the lifetime of its view.
  @MainActor final class ThumbBridges {
    let lower = KnobBridge()
    let upper = KnobBridge()
    private(set) weak var control: RangeControl?
    var onEditingChanged: (Bool) -> Void = { _ in }

    /// A view, and therefore its state, may be created on any thread.
    nonisolated init() {}

    func makeControl() -> RangeControl {
      let control = RangeControl(frame: .zero)
      self.control = control
      lower.connect(control.lower)
      upper.connect(control.upper)
      control.onHostEditing = { [weak self] in self?.onEditingChanged($0) }
      return control
    }

    /// The bridges, with the one first whose text is in the caption.
    var captioned: [KnobBridge] {
      guard let control else { return [lower, upper] }
      return control.pair.ownsCaption(control.lower.core) ? [lower, upper] : [upper, lower]
    }
  }

  /// The name of a thumb: that of the range and of the end.
  private struct ThumbLabel<Label: View>: View {
    let label: Label
    let end: Text

    var body: some View {
      label
      end
    }
  }

  // MARK: Initializers

  nonisolated extension RangeKnob {
    /// Creates a range with a custom label.
    ///
    /// - Parameters:
    ///   - values: The two values, in the user's unit.
    ///   - range: The values from one end of the travel to the other.
    ///   - step: The distance between two values. If nil, which is the default, there are no
    ///     steps.
    ///   - label: The name of the range. It is shown below the dial, and the value of a thumb replaces
    ///     it while the thumb turns. VoiceOver reads it before the name of a thumb.
    ///   - onEditingChanged: Called with true when a gesture begins, and with false when it ends or
    ///     is canceled.
    /// - Edge cases: The same as for a ``Knob``.
    public init<V: BinaryFloatingPoint>(
      values: Binding<ClosedRange<V>>, in range: ClosedRange<V> = 0...1, step: V.Stride? = nil,
      @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
      self.init(values, range, step: step, label: label(), onEditingChanged: onEditingChanged)
    }
  }

  nonisolated extension RangeKnob where Label == Text {
    /// Creates a range whose name is a localized string key.
    ///
    /// - Edge cases: The same as for a ``Knob``.
    public init<V: BinaryFloatingPoint>(
      _ titleKey: LocalizedStringKey, values: Binding<ClosedRange<V>>,
      in range: ClosedRange<V> = 0...1, step: V.Stride? = nil,
      onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
      self.init(
        values, range, step: step, label: Text(titleKey), onEditingChanged: onEditingChanged)
    }

    /// Creates a range with a name that is not localized, such as one from a plug-in host.
    ///
    /// - Edge cases: The same as for a ``Knob``.
    @_disfavoredOverload
    public init<S: StringProtocol, V: BinaryFloatingPoint>(
      _ title: S, values: Binding<ClosedRange<V>>, in range: ClosedRange<V> = 0...1,
      step: V.Stride? = nil, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
      self.init(
        values, range, step: step, label: Text(title), name: String(title),
        onEditingChanged: onEditingChanged)
    }
  }

  nonisolated extension RangeKnob where Label == EmptyView {
    /// Creates a range without a label. Give it an `accessibilityLabel`.
    ///
    /// - Edge cases: The same as for a ``Knob``.
    public init<V: BinaryFloatingPoint>(
      values: Binding<ClosedRange<V>>, in range: ClosedRange<V> = 0...1, step: V.Stride? = nil,
      onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
      self.init(
        values, range, step: step, label: EmptyView(), onEditingChanged: onEditingChanged)
    }
  }
#endif
