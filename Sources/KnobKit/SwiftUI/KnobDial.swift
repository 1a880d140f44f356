#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation
  import SwiftUI

  /// The dial of a style, and over it the control, which receives all input. The control draws only
  /// the labels around the dial and the text field.
  struct KnobDial<Label: View>: View {
    let bridge: KnobBridge
    let setup: KnobSetup
    let label: Label

    var body: some View {
      ControlView<KnobControl>(
        make: { [bridge] in
          let control = KnobControl(frame: .zero)
          bridge.connect(control)
          return control
        }, update: { [bridge, setup] in bridge.prepare(setup, isAnimated: $1) },
        naturalSide: { Double($0.naturalSize.width) }
      )
      .accessibilityHidden(!bridge.shown(setup).isTyping)
      .background { StyledDial(bridge: bridge, setup: setup, label: label) }
      .fingerTarget { [bridge] in bridge.control }
    }
  }

  /// The dial of a style, in the middle of the labels of its control.
  struct StyledDial<Label: View>: View {
    let bridge: KnobBridge
    let setup: KnobSetup
    let label: Label
    @Environment(\.knobStyle) private var style

    var body: some View {
      let (shown, settings) = (bridge.shown(setup), setup.traits.settings)
      let dial = (style ?? DefaultKnobStyle()).dial(
        KnobStyleConfiguration(
          label: AnyView(label), text: shown.text, fraction: shown.fraction, state: shown.state,
          metrics: shown.metrics, look: settings.look, markers: shown.markers,
          hasMarkers: shown.hasMarkers, knob: shown.knob))
      if settings.labels != .none {
        LabelMargin(space: bridge.control?.labelSpace) { dial }
      } else {
        dial
      }
    }
  }

  /// Leaves space for the labels of a control around the dial of a style.
  ///
  /// SwiftUI may lay out views on any thread, so it has values, and no control.
  nonisolated struct LabelMargin: Layout {
    let space: LabelSpace?

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
      let width = space?.width(in: bounds.size) ?? 0
      let area = bounds.insetBy(dx: width, dy: width)
      for view in subviews {
        view.place(at: area.origin, proposal: ProposedViewSize(area.size))
      }
    }
  }

  /// What assistive technologies find: the label, and the value and the actions of the control. The
  /// label may be any view, which a control cannot have as its name.
  struct SpokenKnob<Label: View>: View {
    let bridge: KnobBridge
    let setup: KnobSetup
    let label: Label

    var body: some View {
      Color.clear.accessibilityRepresentation { element }
    }

    @ViewBuilder private var element: some View {
      let shown = bridge.shown(setup)
      // A stack, because a knob without a label must be an accessibility element too.
      let element = ZStack { label }
        .accessibilityElement(children: .combine)
        .accessibilityValue(Text(shown.spoken))
        .doubleTapDoesNothing()
      if setup.traits.settings.isReadOnly {
        element
      } else {
        element
          .accessibilityAdjustableAction { [bridge] in bridge.control?.core.adjust($0) }
          .accessibilityActions {
            if setup.traits.settings.allowsTyping {
              Button(StandardMenuItem.enterValue.title(defaultValue: "")) { [bridge] in
                _ = bridge.control?.openEntry()
              }
            }
            ForEach(shown.depthSteps, id: \.self) { @Sendable [bridge] step in
              Button(step.title) { _ = bridge.control?.core.turnDepth(step) }
            }
          }
      }
    }
  }

  extension TurnCore {
    /// Turns the control by one step for an assistive technology.
    func adjust(_ direction: AccessibilityAdjustmentDirection) {
      switch direction {
      case .increment: handle(.increment)
      case .decrement: handle(.decrement)
      @unknown default: break
      }
    }
  }

  extension View {
    /// Lets controls adopt the settings of a view after each update.
    ///
    /// SwiftUI calls the closure when the view may change states, as the end of a gesture does.
    @MainActor func adopting(
      _ setup: KnobSetup, _ bridges: [KnobBridge], adopt: @escaping () -> Void
    ) -> some View {
      onChange(of: setup.revision, initial: true, adopt)
        .onChange(of: setup.traits.nameTrigger) {
          for bridge in bridges { bridge.control?.core.hideValue() }
        }
        .onChange(of: setup.traits.entryTrigger) { _ = bridges.first?.control?.openEntry() }
        .onDisappear { for bridge in bridges { bridge.stopActivity() } }
    }
  }
#endif
