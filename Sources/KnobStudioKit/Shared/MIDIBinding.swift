#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  // An application needs `import KnobStudioKit` only.
  @_exported import KnobKit
  import KnobPresentation
  @_exported import KnobStudio

  /// Controls that follow MIDI hardware.
  extension MIDIBinding {
    /// Creates a binding without knobs.
    ///
    ///     let midi = MIDIBinding(to: CoreMIDIPorts())
    ///     midi.add(cutoff, named: "Cutoff")
    ///     midi.add(resonance, named: "Resonance")
    ///
    /// In SwiftUI, the modifier `knobMIDI(_:named:)` adds a knob. The module `KnobCoreMIDI` has the
    /// ports of the system.
    ///
    /// - Parameters:
    ///   - ports: The ports of the hardware. If nil, pass bytes to `panel` yourself, with the times
    ///     of `now`.
    ///   - mappings: What the knobs follow.
    @MainActor public convenience init(
      to ports: (any MIDIPorts)? = nil, mappings: MIDIMappings = MIDIMappings()
    ) {
      self.init(mappings) { MIDIBinding.monotonicTime }
      let timer = KnobTimer()
      panel.onNextTime = { [weak self] in
        guard let pause = self?.pause else { return timer.stop() }
        timer.start(after: pause) { self?.advance() }
      }
      if let ports { connect(to: ports) }
    }

    /// Lets a knob follow the hardware.
    ///
    /// To let a range follow it, add its two knobs with different names.
    ///
    /// - Parameters:
    ///   - knob: The knob. It leaves the binding to which it belonged before.
    ///   - name: The name of the knob in the mappings. A knob that had the name leaves the binding.
    @MainActor public func add(_ knob: KnobControl, named name: String) {
      add(knob.core, named: name, ControlLearning(knob, self))
    }

    /// Lets a knob no longer follow the hardware. Its mappings stay.
    @MainActor public func remove(_ knob: KnobControl) { drop(knob.core) }

    /// Begins to learn, as the item of the menu does.
    ///
    /// - Edge cases: A knob that is in no window, disabled, or read-only does not learn.
    @MainActor public func learn(_ knob: KnobControl) { learn(knob.core) }

    /// The time in seconds of a clock that is never set, since the first use of the clock. Ports
    /// without a clock of their own can use it.
    public static var monotonicTime: Double { SteadyClock.time }

    /// Restores mappings that were stored, and stores them after each change.
    ///
    ///     try? midi.keepMappings(stored) { stored = $0 }
    ///
    /// The library itself stores nothing, because Apple asks each app for the reason for which it
    /// stores what a user prefers.
    ///
    /// - Parameters:
    ///   - json: The mappings as text, as the closure has received it. If nil, the present ones stay.
    ///   - store: Receives the mappings as text that people can read.
    /// - Throws: What is wrong with the text, with its line and key. The mappings then stay as they
    ///   are, and the closure is never called, so that the text is not lost.
    @MainActor public func keepMappings(
      _ json: String?, store: @escaping (String) -> Void
    ) throws(MIDIMappings.Fault) {
      self.store = nil
      if let json { panel.mappings = try MIDIMappings(json: Array(json.utf8)) }
      self.store = store
    }
  }

  /// Opens the prompt of a control, and notes when the control no longer exists.
  @MainActor private final class ControlLearning {
    private weak var control: KnobControl?
    /// It is used on the main thread only.
    private nonisolated(unsafe) let binding: MIDIBinding

    init(_ control: KnobControl, _ binding: MIDIBinding) {
      (self.control, self.binding) = (control, binding)
    }

    deinit {
      // SwiftUI may release the control on any thread.
      nonisolated(unsafe) let binding = binding
      Task { @MainActor in binding.removeGone() }
    }
  }

  extension ControlLearning: @MainActor LearningHost {
    func present(_ core: KnobCore) -> KnobEngine.Knob {
      control?.readOwner()
      var present = core.knob
      if control?.hasLostOwner == true { _ = present.setEnabled(false) }
      return present
    }

    var canLearn: Bool { control?.window != nil }

    func prompt(_ content: LearningPrompt) -> (any LearningPopover)? {
      control.flatMap { LearnPrompt($0, content) }
    }
  }
#endif
