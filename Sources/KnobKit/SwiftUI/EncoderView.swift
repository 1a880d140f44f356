#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation
  import SwiftUI

  /// A rotary encoder: a knob without ends and without a value. It tells only how far it is turned.
  ///
  ///     EncoderView("Preset") { turn in
  ///       presets.select(by: turn.steps)
  ///     }
  ///     .accessibilityValue(presets.name)
  ///
  /// A pointer, the wheel, and the keys turn it, as described for `RotaryEncoder`. VoiceOver
  /// adjusts it by single steps. A gesture that is canceled is not turned back.
  ///
  /// These modifiers of a ``Knob`` apply to it too: `knobTracking`, `knobUsesWheel`,
  /// `knobHidesPointer`, `knobHaptics`, `knobStyle`, `knobLook`, `knobMetrics`, `knobTicks`,
  /// `knobShowsGhost`, `knobDiameter`, and `knobCaption(.hidden)`.
  public nonisolated struct EncoderView<Label: View>: View {
    private let degreesPerStep: Double
    private let label: Label
    private let onTurn: (RotaryEncoder.Turn) -> Void
    private let onEditingChanged: (Bool) -> Void

    @State private var model = EncoderModel()
    @FocusState private var isFocused: Bool
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.knobTraits) private var traits
    @Environment(\.knobStyle) private var style
    @Environment(\.controlSize) private var controlSize

    /// Creates an encoder with a custom label.
    ///
    /// - Parameters:
    ///   - degreesPerStep: The rotation of one step. The default is 15, which is 24 steps per turn.
    ///   - onTurn: Called when the user has turned the encoder, with the degrees and the steps since
    ///     the last call.
    ///   - onEditingChanged: Called with true when a gesture begins, and with false when it ends or
    ///     is canceled.
    ///   - label: The name of the encoder. It is shown below the dial, and VoiceOver reads it.
    /// - Precondition: The angle must be finite and greater than zero.
    public init(
      degreesPerStep: Double = 15, onTurn: @escaping (RotaryEncoder.Turn) -> Void,
      onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
    ) {
      (self.degreesPerStep, self.label) = (degreesPerStep, label())
      (self.onTurn, self.onEditingChanged) = (onTurn, onEditingChanged)
    }

    /// The dial and, below it, the label.
    @MainActor public var body: some View {
      let settings = settings
      VStack(spacing: CaptionLook.spacing) {
        dial(settings)
        if traits.caption != .hidden, Label.self != EmptyView.self {
          HideableLabel {
            label.font(CaptionLook.font).lineLimit(1)
              .opacity(isEnabled ? 1 : KnobPainter.disabledOpacity)
          }
        }
      }
      .focusable(isEnabled, interactions: .edit)
      .focused($isFocused)
      // The dial draws its own focus ring.
      .focusEffectDisabled()
      .onKeyPress(phases: .all) { [model] press in model.handles(press) ? .handled : .ignored }
      .onChange(of: isFocused) { [model] _, isFocused in
        guard !isFocused else { return }
        model.releaseKeys()
        model.showsFocusRing = true
      }
      .haptics(model.hapticEvent)
      .accessibilityRepresentation {
        // A stack, because an encoder without a label must be an accessibility element too.
        ZStack { label }
          .accessibilityElement(children: .combine)
          .doubleTapDoesNothing()
          .accessibilityAdjustableAction { [model] direction in
            switch direction {
            case .increment: model.handle(.increment)
            case .decrement: model.handle(.decrement)
            @unknown default: break
            }
          }
      }
      .onChange(of: settings, initial: true) { [model] in model.adopt(settings) }
      .onDisappear { [model] in
        model.cancelGesture()
        model.isHovered = false
      }
    }
  }

  // MARK: Parts

  @MainActor extension EncoderView {
    private func dial(_ settings: EncoderSettings) -> some View {
      let side = (traits.diameter ?? controlSize.diameter) + 2 * settings.metrics.margin
      let knob = model.knob(of: KnobSize(width: side, height: side))
      var state = model.state(isFocused: isFocused && model.showsFocusRing)
      state.isEnabled = isEnabled
      let configuration = KnobStyleConfiguration(
        label: AnyView(label), text: "", fraction: knob.fraction, state: state,
        metrics: settings.drawnMetrics, look: traits.look, markers: model.markers,
        hasMarkers: traits.showsGhost, knob: knob)
      return (style ?? DefaultKnobStyle()).dial(configuration)
        .frame(idealWidth: side, maxWidth: .infinity, idealHeight: side, maxHeight: .infinity)
        .overlay { surface }
        .fingerTarget(model)
        .aspectRatio(1, contentMode: .fit)
    }

    private var surface: some View {
      // The closures capture the focus binding instead of the view, whose state holds the model.
      let (focus, hasFocus, onTurn, onEditingChanged) = (
        $isFocused, isFocused, onTurn, onEditingChanged
      )
      return PointerSurface(model: model) { [model] _ in
        model.hasFocus = { hasFocus }
        model.takeFocus = { focus.wrappedValue = true }
        model.onTurn = onTurn
        model.onEditingChanged = onEditingChanged
      }
    }

    private var settings: EncoderSettings {
      var settings = EncoderSettings()
      (settings.degreesPerStep, settings.isEnabled) = (degreesPerStep, isEnabled)
      (settings.tracking, settings.usesWheel) = (traits.tracking, traits.usesWheel)
      (settings.hidesPointer, settings.playsHaptics) = (traits.hidesPointer, traits.playsHaptics)
      (settings.metrics, settings.look) = (traits.metrics, traits.look)
      settings.showsGhost = traits.showsGhost
      settings.metrics.origin = .nowhere
      return settings
    }
  }

  // MARK: Initializers

  nonisolated extension EncoderView where Label == Text {
    /// Creates an encoder with a localized name.
    ///
    /// - Parameters:
    ///   - titleKey: The key of the name, which is shown below the dial and which VoiceOver reads.
    ///   - degreesPerStep: The rotation of one step. The default is 15, which is 24 steps per turn.
    ///   - onTurn: Called when the user has turned the encoder, with the degrees and the steps since
    ///     the last call.
    ///   - onEditingChanged: Called with true when a gesture begins, and with false when it ends or
    ///     is canceled.
    /// - Precondition: The angle must be finite and greater than zero.
    public init(
      _ titleKey: LocalizedStringKey, degreesPerStep: Double = 15,
      onTurn: @escaping (RotaryEncoder.Turn) -> Void,
      onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
      self.init(
        degreesPerStep: degreesPerStep, onTurn: onTurn, onEditingChanged: onEditingChanged
      ) { Text(titleKey) }
    }

    /// Creates an encoder with a name that is not localized.
    ///
    /// - Parameters:
    ///   - title: The name, which is shown below the dial and which VoiceOver reads.
    ///   - degreesPerStep: The rotation of one step. The default is 15, which is 24 steps per turn.
    ///   - onTurn: Called when the user has turned the encoder, with the degrees and the steps since
    ///     the last call.
    ///   - onEditingChanged: Called with true when a gesture begins, and with false when it ends or
    ///     is canceled.
    /// - Precondition: The angle must be finite and greater than zero.
    @_disfavoredOverload
    public init<S: StringProtocol>(
      _ title: S, degreesPerStep: Double = 15,
      onTurn: @escaping (RotaryEncoder.Turn) -> Void,
      onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
      self.init(
        degreesPerStep: degreesPerStep, onTurn: onTurn, onEditingChanged: onEditingChanged
      ) { Text(title) }
    }
  }
#endif
