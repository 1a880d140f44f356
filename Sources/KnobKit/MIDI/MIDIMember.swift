#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobMIDI
  import KnobPresentation

  /// What a knob has because it follows MIDI hardware: its name, its part of the menu, and the prompt
  /// while it learns.
  @MainActor final class MIDIMember {
    /// Returns what a knob is on a panel. Nil if it is on none.
    static func of(_ control: KnobControl) -> MIDIMember? {
      control.core.companions[.hardware] as? MIDIMember
    }

    let binding: MIDIBinding
    let name: String
    private(set) weak var control: KnobControl?
    private(set) var prompt: LearnPrompt?
    /// Where the hardware is until it has caught up with the knob.
    private var hardware: Double?

    init(_ control: KnobControl, _ name: String, of binding: MIDIBinding) {
      (self.control, self.name, self.binding) = (control, name, binding)
    }

    deinit {
      // SwiftUI may release the control on any thread.
      Task { @MainActor [binding] in binding.removeGone() }
    }

    private var panel: MIDIPanel { binding.panel }

    // MARK: The knob

    /// The knob as the hardware finds it.
    var presentKnob: KnobEngine.Knob {
      guard let control else { return KnobEngine.Knob() }
      control.readOwner()
      var present = control.core.knob
      // Without a window, the owner of the value may no longer exist.
      if control.host != nil, control.window == nil { _ = present.setEnabled(false) }
      return present
    }

    func handle(_ input: KnobInput) { control?.core.handle(input) }

    func show(hardware value: Double?) {
      guard value != hardware else { return }
      hardware = value
      control?.core.markersChanged()
    }

    // MARK: Learning

    private var isLearning: Bool { panel.learning?.knob == name }

    func learn() {
      guard let control, control.core.acceptsInput, control.window != nil else { return }
      panel.beginLearning(for: name)
    }

    private func cancelLearning() { if isLearning { panel.cancelLearning() } }

    /// Shows the prompt while the knob learns.
    func showLearning() {
      let format = control?.settings.format ?? ValueFormat()
      guard isLearning, let content = panel.prompt(format) else { return close() }
      if let prompt { return prompt.update(content) }
      guard let control, let new = LearnPrompt(control, content) else {
        return panel.cancelLearning()
      }
      new.onChoice = { [weak self] in self?.panel.choose($0) }
      new.onClosed = { [weak self] in self?.cancelLearning() }
      prompt = new
      guard !new.open() else { return }
      close()
      panel.cancelLearning()
    }

    private func close() {
      let closed = prompt
      prompt = nil
      closed?.close()
    }
  }

  extension MIDIMember: @MainActor Companion {
    package var kind: CompanionKind { .hardware }

    /// Sends a new value to the hardware, and updates the mark.
    package func valueChanged() { panel.knobChanged(name, at: binding.now) }

    package var menuItems: [KnobMenuItem] {
      panel.menuItems(for: name, canLearn: control?.core.acceptsInput == true) { [weak self] in
        self?.learn()
      }
    }

    package func mark(_ markers: inout KnobMarkers) {
      markers.hardware = hardware ?? markers.hardware
    }

    package func inputEnded() { cancelLearning() }

    /// Leaves the binding, because the knob belongs to another one or to none.
    package func leave() {
      close()
      binding.left(self)
    }
  }
#endif
