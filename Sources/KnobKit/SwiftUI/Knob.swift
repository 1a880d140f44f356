#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  // In an application, `Knob("Cutoff", value: $cutoff)` is the view, and `KnobEngine.Knob` is the
  // engine's type. These exports make one import enough and keep the name unambiguous.
  @_exported import KnobEngine
  @_exported import KnobPresentation
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
    private let formatter: ((Double) -> String)?
    /// The name of the knob, if it is a string.
    private let name: String?
    private let onEditingChanged: (Bool) -> Void

    @State private var model: KnobModel
    @FocusState private var isFocused: Bool
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @Environment(\.knobTraits) private var inheritedTraits
    @Environment(\.knobStyle) private var style
    @Environment(\.controlSize) private var controlSize
    @Environment(\.undoManager) private var undoManager
    @ScaledMetric(relativeTo: .caption) private var labelSize = LabelSizes.fontSize

    /// Creates a knob from all of its parts.
    init<V: BinaryFloatingPoint>(
      _ value: Binding<V>, _ range: ClosedRange<V>, step: V.Stride?, label: Label,
      valueLabels: KnobValueLabels<ValueLabel>, ticks: [KnobTick]? = nil,
      formatter: ((Double) -> String)? = nil, name: String? = nil,
      onEditingChanged: @escaping (Bool) -> Void
    ) where V.Stride: BinaryFloatingPoint {
      self.init(
        source: KnobSource(value),
        range.lowerBound.shortestDecimal...range.upperBound.shortestDecimal,
        step: step.map(\.shortestDecimal), label: label, valueLabels: valueLabels, ticks: ticks,
        formatter: formatter, name: name, model: KnobModel(), onEditingChanged: onEditingChanged)
    }

    /// Creates a knob that shows a model.
    init(
      source: KnobSource, _ range: ClosedRange<Double>, step: Double?, label: Label,
      valueLabels: KnobValueLabels<ValueLabel> = KnobValueLabels(), ticks: [KnobTick]? = nil,
      formatter: ((Double) -> String)? = nil, name: String?, model: KnobModel,
      onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
      _model = State(wrappedValue: model)
      (self.source, self.range, self.step) = (source, range, step)
      (self.label, self.valueLabels) = (label, valueLabels)
      self.ticks = ticks.map(KnobMetrics.Ticks.init)
      self.formatter = formatter
      self.name = name
      self.onEditingChanged = onEditingChanged
    }

    /// The dial and, below it, the caption and the labels of the ends.
    @MainActor public var body: some View {
      let traits = traits
      let link = link(traits)
      let knob = model.presented(link)
      let text = traits.text(knob.value, of: knob.parameter)
      VStack(spacing: CaptionLook.spacing) {
        dial(knob, text, link).overlay(alignment: .bottom) { endLabels(isBelow: true) }
        endLabels(isBelow: false).hidden()
        if traits.caption == .value {
          captionText(knob, text, traits)
        } else if traits.caption == .automatic, Label.self != EmptyView.self {
          HideableLabel { captionText(knob, text, traits) }
        }
      }
      .background { FrameClock(model: model) }
      .focusable(isEnabled, interactions: .edit)
      .focused($isFocused)
      // The dial draws its own focus ring.
      .focusEffectDisabled()
      .onKeyPress(phases: .all) { [model] press in model.press(press) }
      .onChange(of: isFocused) { [model] _, isFocused in
        if !isFocused {
          model.releaseKeys()
          model.showsFocusRing = true
        }
        model.showValue(isFocused, because: .keyboard)
      }
      .contextMenu { KnobMenu(model: model, traits: traits) }
      .clipboardCommands(model)
      .haptics(model.hapticEvent)
      .accessibilityRepresentation { accessibilityContent(text, traits) }
      .overlay(alignment: hasCaption(traits) ? .bottom : .center) { entryField }
      .onChange(of: link.snapshot, initial: true) { [model] in model.adopt(link) }
      .onChange(of: traits.nameTrigger) { [model] in model.hideValue() }
      .onChange(of: traits.entryTrigger) { [model] in model.openEntry() }
      .onDisappear { [model] in model.stopActivity() }
    }
  }

  // MARK: Parts

  @MainActor extension Knob {
    private var traits: KnobTraits {
      var traits = inheritedTraits
      traits.metrics.ticks = ticks ?? traits.metrics.ticks
      traits.formatter = formatter ?? traits.formatter
      if let range = model.range { traits.adopt(range, for: model) }
      return traits
    }

    @ViewBuilder private func dial(
      _ knob: KnobEngine.Knob, _ text: String, _ link: KnobLink
    ) -> some View {
      let traits = link.traits
      let labels = dialLabels(knob, traits)
      let side = naturalSide(labels, traits)
      let configuration = KnobStyleConfiguration(
        label: AnyView(label), text: text,
        fraction: model.shownFraction(of: knob),
        state: KnobState(
          of: knob, isHovered: model.isHovered, isFocused: isFocused && model.showsFocusRing),
        metrics: traits.drawnMetrics, look: traits.look,
        markers: model.markers(traits), hasMarkers: traits.hasMarkers, knob: knob)
      // In a range, a press on the upper knob that is not meant for it reaches the lower one.
      let dial = (style ?? DefaultKnobStyle()).dial(configuration)
        .allowsHitTesting(model.range == nil)
        .overlay { surface(link, bubble(model.shownText(text, traits), traits)) }
        .fingerTarget(model)
      ZStack {
        if let labels {
          LabeledDial(
            labels: labels, configuration: configuration, fontSize: labelSize,
            onTap: traits.allowsLabelClicks ? { [model] in model.choose($0) } : nil,
            isShown: traits.showsLabels, dial: dial)
        } else {
          dial
        }
      }
      .frame(idealWidth: side, maxWidth: .infinity, idealHeight: side, maxHeight: .infinity)
      .aspectRatio(1, contentMode: .fit)
    }

    /// Returns the labels around the dial, or nil if there are none.
    private func dialLabels(_ knob: KnobEngine.Knob, _ traits: KnobTraits) -> DialLabels? {
      guard traits.labels != .none else { return nil }
      let converter = ValueConverter(
        traits.format, formatter: traits.formatter, parser: traits.parser)
      return DialLabels(
        traits.labels, knob.parameter, knob.sweep, traits.drawnMetrics,
        text: { converter.labelText($0, of: knob.parameter) },
        measure: { model.labelSizes.size(of: $0, fontSize: labelSize) })
    }

    /// The natural width and height of the dial with its labels.
    private func naturalSide(_ labels: DialLabels?, _ traits: KnobTraits) -> Double {
      let diameter = traits.diameter ?? controlSize.diameter
      guard let size = labels?.ring.naturalSize(diameter: diameter) else {
        return diameter + 2 * traits.drawnMetrics.margin
      }
      return max(size.width, size.height)
    }

    private func surface(_ link: KnobLink, _ bubble: BubbleContent?) -> some View {
      PointerSurface(model: model, bubble: bubble) { [model] isAnimated in
        model.store(link, isAnimated: isAnimated)
      }
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
        // The lower end of the dial is on the left, in right-to-left layouts too.
        .environment(\.layoutDirection, .leftToRight)
        .alignmentGuide(.bottom) { @Sendable dimensions in
          isBelow ? dimensions[.top] - CaptionLook.spacing : dimensions[.bottom]
        }
      }
    }

    private func captionText(
      _ knob: KnobEngine.Knob, _ text: String, _ traits: KnobTraits
    ) -> some View {
      var caption = caption(traits)
      // The label draws its own text. Here it only matters that there is a name.
      caption.name = caption.display == .both ? nil : ""
      let texts = caption.possibleTexts(
        of: knob.parameter, names: traits.format.names, value: knob.value,
        others: traits.depth == nil ? [] : [-1, 1].map(traits.depthText)
      ) { traits.text($0, of: knob.parameter) }
      let shown = model.shownText(text, traits)
      let view = CaptionText(
        label: label, valueLabel: caption.subject == .value ? valueLabels.current : nil,
        caption: caption, text: shown, others: Set(texts).subtracting([shown, ""]).sorted()
      )
      .opacity(isEnabled ? 1 : KnobPainter.disabledOpacity)
      .opacity(model.valueInput == nil ? 1 : 0)
      return openingEntry(view, taps: caption.isShowingValue ? 1 : 2, traits)
    }

    /// The caption, on which taps open the text field. Without typing, they are for the views
    /// around.
    @ViewBuilder private func openingEntry(
      _ caption: some View, taps: Int, _ traits: KnobTraits
    ) -> some View {
      if traits.allowsTyping {
        caption.contentShape(Rectangle())
          .onTapGesture(count: taps) { [model] in model.openEntry() }
      } else {
        caption
      }
    }

    /// The caption of the model, with the settings of this body.
    private func caption(_ traits: KnobTraits) -> KnobCaption {
      var caption = model.caption
      caption.display = traits.captionDisplay
      return caption
    }

    /// The bubble that shows the value beside the dial, or nil if there is none.
    private func bubble(_ text: String, _ traits: KnobTraits) -> BubbleContent? {
      let hasCaption = model.range?.hasCaption ?? hasCaption(traits)
      let opacity = caption(traits).bubbleOpacity(hasCaption: hasCaption)
      let isShown = opacity > 0 && model.valueInput == nil
      return isShown ? BubbleContent(text: text, opacity: opacity) : nil
    }

    private func hasCaption(_ traits: KnobTraits) -> Bool {
      traits.caption == .value || traits.caption == .automatic && Label.self != EmptyView.self
    }

    /// The text field for the value, in the place of the caption, or over the dial.
    @ViewBuilder private var entryField: some View {
      // A range shows the field above both knobs.
      if model.range == nil { ValueField(model: model) }
    }

    /// The accessibility representation of the knob: its label, its value with the unit, and two
    /// adjustments.
    @ViewBuilder private func accessibilityContent(
      _ text: String, _ traits: KnobTraits
    ) -> some View {
      // A stack, because a knob without a label must be an accessibility element too.
      let element = ZStack { label }
        .accessibilityElement(children: .combine)
        .accessibilityValue(Text(model.spoken(text, traits)))
        .doubleTapDoesNothing()
      if traits.isReadOnly {
        element
      } else {
        element.accessibilityAdjustableAction { [model] direction in
          switch direction {
          case .increment: model.handle(.increment)
          case .decrement: model.handle(.decrement)
          @unknown default: break
          }
        }
        .accessibilityActions {
          if traits.allowsTyping {
            Button(model.title(of: .enterValue)) { [model] in model.openEntry() }
          }
          if traits.canTurnDepth {
            depthButton(.increase)
            depthButton(.decrease)
          }
        }
      }
    }

    /// An action for assistive technologies that turns the depth of the modulation.
    private func depthButton(_ step: DepthStep) -> some View {
      Button(step.title) { [model] in model.turnDepth(step) }
    }

    // MARK: Link to the model

    private func link(_ traits: KnobTraits) -> KnobLink {
      // The link captures the focus binding instead of the view. The view's state holds the model,
      // which holds the link, so capturing the view would make a cycle.
      let focus = $isFocused
      return KnobLink(
        setup: KnobSetup(traits, range, step: step, isEnabled: isEnabled), traits: traits,
        source: source, allowsMotion: !reducesMotion, onEditingChanged: onEditingChanged,
        takeFocus: { focus.wrappedValue = true }, isFocused: isFocused, name: name,
        undoManager: undoManager)
    }
  }

  /// Passes the frames of the display to the model while something is moving.
  private struct FrameClock: View {
    let model: KnobModel

    var body: some View {
      TimelineView(.animation(paused: !model.needsFrames)) { @Sendable [model] timeline in
        Frame(model: model, date: timeline.date)
      }
      .accessibilityHidden(true)
    }
  }

  /// One frame of the display.
  private nonisolated struct Frame: View {
    let model: KnobModel
    let date: Date

    @MainActor var body: some View {
      Color.clear.onChange(of: date) { [model] _, date in
        model.advance(to: date.timeIntervalSinceReferenceDate)
      }
    }
  }
#endif
