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
  /// Each of the two thumbs is a ``Knob`` of its own, to pointers, the keyboard, and VoiceOver. A
  /// press turns the nearer thumb. Neither passes the other.
  ///
  /// The binding owns the values, as described for ``Knob``. Each actual change of one of them
  /// writes the binding once.
  ///
  /// The modifiers of a ``Knob`` apply to both thumbs, except `knobLook` and `knobWraps`. A label
  /// that is clicked sets no value.
  public nonisolated struct RangeKnob<Label: View>: View {
    private let sources: (lower: KnobSource, upper: KnobSource)
    private let range: ClosedRange<Double>
    private let step: Double?
    private let label: Label
    /// The name of the range, if it is a string.
    private let name: String?
    private var thumbLabels = (lower: Text("lower"), upper: Text("upper"))
    private let onEditingChanged: (Bool) -> Void

    @State private var model = RangeModel()
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.knobTraits) private var traits

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
      let _ = model.adopt(hasCaption: hasCaption, onEditingChanged)
      VStack(spacing: CaptionLook.spacing) {
        ZStack {
          knob(.lower)
          knob(.upper)
        }
        if traits.caption == .value {
          caption
        } else if hasCaption {
          HideableLabel { caption }
        }
      }
      .overlay(alignment: hasCaption ? .bottom : .center) {
        if let typing = model.typing { ValueField(model: typing) }
      }
    }
  }

  // MARK: Parts

  @MainActor extension RangeKnob {
    private func knob(_ end: RangeEnd) -> some View {
      Knob<ThumbLabel<Label>, EmptyView>(
        source: end == .lower ? sources.lower : sources.upper, range, step: step,
        label: ThumbLabel(label: label, end: end == .lower ? thumbLabels.lower : thumbLabels.upper),
        name: name, model: model.knob(end))
    }

    private var hasCaption: Bool {
      traits.caption == .value || traits.caption == .automatic && Label.self != EmptyView.self
    }

    /// The name of the range, which the value of the thumb that is turned replaces.
    private var caption: some View {
      let knob = model.captioned
      var caption = knob.caption
      caption.display = traits.captionDisplay
      // The label draws its own text. Here it only matters that there is a name.
      caption.name = caption.display == .both ? nil : ""
      let text = traits.text(knob.knob.value, of: knob.knob.parameter)
      let texts = [model.lower, model.upper].flatMap { knob in
        caption.possibleTexts(
          of: knob.knob.parameter, names: traits.format.names, value: knob.knob.value
        ) { traits.text($0, of: knob.knob.parameter) }
      }
      return CaptionText(
        label: label, valueLabel: nil, caption: caption, text: text,
        others: Set(texts).subtracting([text, ""]).sorted()
      )
      .opacity(isEnabled ? 1 : KnobPainter.disabledOpacity)
      .opacity(model.typing == nil ? 1 : 0)
      // The names of the thumbs contain it.
      .accessibilityHidden(true)
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
