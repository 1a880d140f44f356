#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation
  import Observation
  import SwiftUI

  /// What the view of an encoder passes to its control. Each evaluation of the body makes a new one.
  @MainActor struct EncoderSetup {
    let revision = KnobSetup.Revision()
    var settings: KnobSettings
    var isEnabled: Bool
    var onTurn: (EndlessEncoder.Turn) -> Void
    var onEditingChanged: (Bool) -> Void
  }

  /// Connects an encoder to the view of SwiftUI that shows it, for the lifetime of the view.
  @MainActor @Observable final class EncoderBridge: @MainActor EncoderHost {
    /// What a view shows of its encoder.
    struct Shown: Equatable {
      /// The direction of the needle as a fraction of a turn.
      var fraction = 0.5
      var state = KnobState()
      var markers = KnobMarkers()
    }

    private(set) var shown = Shown()
    @ObservationIgnored private(set) var control: EncoderControl?
    @ObservationIgnored private var setup: EncoderSetup?
    /// Whether the control is adopting the settings of the view.
    @ObservationIgnored private var isAdopting = true
    /// Whether the control has replaced another one, of the same view, and has no settings yet.
    @ObservationIgnored private var isReplacement = false

    /// A view, and therefore its state, may be created on any thread.
    nonisolated init() {}

    /// Makes a control, perhaps in place of an earlier one.
    func makeControl() -> EncoderControl {
      let control = EncoderControl(frame: .zero)
      isReplacement = !isAdopting
      isAdopting = true
      self.control = control
      control.host = self
      return control
    }

    /// Configures a control that has replaced another one. The settings have not changed, so nothing
    /// else would adopt them.
    func prepare(_ setup: EncoderSetup) {
      if isReplacement { adopt(setup) }
    }

    /// Adopts settings, possibly during a gesture.
    func adopt(_ setup: EncoderSetup) {
      self.setup = setup
      guard let control else { return }
      control.set { $0 = setup.settings }
      control.isEnabled = setup.isEnabled
      (isAdopting, isReplacement) = (false, false)
      pictureChanged()
    }

    func editingChanged(_ isEditing: Bool) { setup?.onEditingChanged(isEditing) }

    func turned(by turn: EndlessEncoder.Turn) { setup?.onTurn(turn) }

    func pictureChanged() {
      guard !isAdopting, let control else { return }
      let new = Shown(
        fraction: control.core.shownFraction, state: control.visualState,
        markers: control.core.shownMarkers)
      if new != shown { shown = new }
    }
  }

  /// The dial of a style, and over it the control, which receives all input.
  struct EncoderDial<Label: View>: View {
    let bridge: EncoderBridge
    let setup: EncoderSetup
    let label: Label
    @Environment(\.knobStyle) private var style

    var body: some View {
      let (shown, settings) = (bridge.shown, setup.settings)
      let side = settings.diameter + 2 * settings.metrics.margin
      var knob = KnobEngine.Knob(Parameter(0...1, wraps: true), value: shown.fraction)
      knob.sweep = settings.sweep
      let configuration = KnobStyleConfiguration(
        label: AnyView(label), text: "", fraction: shown.fraction, state: shown.state,
        metrics: settings.look.completing(settings.metrics), look: settings.look,
        markers: shown.markers, hasMarkers: settings.showsGhost, knob: knob)
      return ControlView(
        make: { [bridge] in bridge.makeControl() },
        update: { [bridge, setup] _, _ in bridge.prepare(setup) }, naturalSide: { _ in side }
      )
      .background { (style ?? DefaultKnobStyle()).dial(configuration) }
      .fingerTarget { [bridge] in bridge.control }
    }
  }
#endif
