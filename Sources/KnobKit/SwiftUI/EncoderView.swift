#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation
  import SwiftUI

  /// A rotary encoder: a knob without ends and without a value. It reports only how far it is
  /// turned.
  ///
  ///     EncoderView("Preset") { turn in
  ///       presets.select(by: turn.steps)
  ///     }
  ///     .accessibilityValue(presets.name)
  ///
  /// A pointer, the wheel, and the keys turn it, as described for `EndlessEncoder`. VoiceOver
  /// adjusts it by single steps. A gesture that is canceled is not turned back.
  ///
  /// These modifiers of a ``Knob`` apply to it too: `knobTracking`, `knobUsesWheel`,
  /// `knobHidesPointer`, `knobPlaysHaptics`, `knobStyle`, `knobLook`, `knobMetrics`, `knobTicks`,
  /// `knobShowsGhost`, `knobDiameter`, and `knobCaption(.hidden)`.
  public nonisolated struct EncoderView<Label: View>: View {
    private let degreesPerStep: Double
    private let label: Label
    private let onTurn: (EndlessEncoder.Turn) -> Void
    private let onEditingChanged: (Bool) -> Void

    @State private var bridge = EncoderBridge()
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.knobTraits) private var traits
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
      degreesPerStep: Double = 15, onTurn: @escaping (EndlessEncoder.Turn) -> Void,
      onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
    ) {
      (self.degreesPerStep, self.label) = (degreesPerStep, label())
      (self.onTurn, self.onEditingChanged) = (onTurn, onEditingChanged)
    }

    /// The dial and, below it, the label.
    @MainActor public var body: some View {
      let setup = setup
      VStack(spacing: CaptionLook.spacing) {
        EncoderDial(bridge: bridge, setup: setup, label: label)
        if traits.caption != .hidden, Label.self != EmptyView.self {
          HideableLabel(
            content: label.font(CaptionLook.font).lineLimit(1)
              .opacity(isEnabled ? 1 : KnobPainter.disabledOpacity))
        }
      }
      .accessibilityRepresentation {
        // A stack, because an encoder without a label must be an accessibility element too.
        ZStack { label }
          .accessibilityElement(children: .combine)
          .doubleTapDoesNothing()
          .accessibilityAdjustableAction { [bridge] in bridge.control?.core.adjust($0) }
      }
      .onChange(of: setup.revision, initial: true) { [bridge] in bridge.adopt(setup) }
      .onDisappear { [bridge] in bridge.control?.stopActivity() }
    }

    @MainActor private var setup: EncoderSetup {
      var traits = traits
      traits.adopt(controlSize)
      return EncoderSetup(
        settings: traits.encoder(degreesPerStep: degreesPerStep), isEnabled: isEnabled,
        onTurn: onTurn, onEditingChanged: onEditingChanged)
    }
  }

  // MARK: Initializers

  nonisolated extension EncoderView where Label == Text {
    /// Creates an encoder with a localized name.
    ///
    /// - `titleKey`: The key of the name, which is shown below the dial and which VoiceOver
    ///   reads.
    /// - Note: Other parameters are those of
    ///   ``init(degreesPerStep:onTurn:onEditingChanged:label:)``.
    /// - Precondition: The angle must be finite and greater than zero.
    public init(
      _ titleKey: LocalizedStringKey, degreesPerStep: Double = 15,
      onTurn: @escaping (EndlessEncoder.Turn) -> Void,
      onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
      self.init(
        degreesPerStep: degreesPerStep, onTurn: onTurn, onEditingChanged: onEditingChanged
      ) { Text(titleKey) }
    }

    /// Creates an encoder with a name that is not localized.
    ///
    /// - `title`: The name, which is shown below the dial and which VoiceOver reads.
    /// - Note: Other parameters are those of
    ///   ``init(degreesPerStep:onTurn:onEditingChanged:label:)``.
    /// - Precondition: The angle must be finite and greater than zero.
    @_disfavoredOverload
    public init<S: StringProtocol>(
      _ title: S, degreesPerStep: Double = 15,
      onTurn: @escaping (EndlessEncoder.Turn) -> Void,
      onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
      self.init(
        degreesPerStep: degreesPerStep, onTurn: onTurn, onEditingChanged: onEditingChanged
      ) { Text(title) }
    }
  }
#endif
