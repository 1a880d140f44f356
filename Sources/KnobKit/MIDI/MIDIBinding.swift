#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  // An application needs `import KnobKit` only.
  @_exported import KnobMIDI

  /// Knobs that follow MIDI hardware.
  ///
  ///     let midi = MIDIBinding(to: CoreMIDIPorts())
  ///     midi.add(cutoff, named: "Cutoff")
  ///     midi.add(resonance, named: "Resonance")
  ///
  /// In SwiftUI, the modifier `knobMIDI(_:named:)` adds a knob. The module `KnobCoreMIDI` has the
  /// ports of the system.
  ///
  /// The menu of each knob gets the items *Learn MIDI…* and *Forget MIDI*, and the choice of the
  /// takeover. While a knob learns, a popover shows what was heard, and names other knobs that already
  /// follow the control. A mark on the dial shows where the hardware is until it has caught up with
  /// the knob.
  ///
  /// Each touch of the hardware is a gesture of the knob, with all its events, so that it is one step
  /// of undo.
  ///
  /// A knob keeps its binding alive, and a binding does not keep its knobs alive.
  ///
  /// - Edge cases: While a pointer turns a knob, while it is disabled or read-only, and while its view
  ///   in SwiftUI is not on the screen, the hardware only moves the mark. It takes the place of
  ///   `markers.hardware`.
  @MainActor public final class MIDIBinding {
    /// A knob of the binding, which may no longer exist.
    private struct Entry {
      let name: String
      weak var member: MIDIMember?
    }

    /// The panel of the knobs, with their mappings, and with settings such as `feedback` and
    /// `takeover`. Its closures belong to the binding, except for `send` if there are no ports.
    public let panel: MIDIPanel

    private var entries: [Entry] = []
    private var ports: (any MIDIPorts)?
    private let timer = KnobTimer()
    private var changed: ((MIDIBinding) -> Void)?
    /// Stores the mappings as JSON.
    private var store: ((String) -> Void)?

    /// Creates a binding without knobs.
    ///
    /// - Parameters:
    ///   - ports: The ports of the hardware. If nil, pass bytes to ``panel`` yourself, with the times
    ///     of ``now``.
    ///   - mappings: What the knobs follow.
    public init(to ports: (any MIDIPorts)? = nil, mappings: MIDIMappings = MIDIMappings()) {
      panel = MIDIPanel(mappings)
      panel.onNextTime = { [weak self] in self?.schedule() }
      panel.onLearning = { [weak self] in self?.showLearning() }
      panel.onMappingsChange = { [weak self] in self?.mappingsChanged() }
      if let ports { connect(to: ports) }
    }

    // MARK: Knobs

    /// Lets a knob follow the hardware.
    ///
    /// To let a range follow it, add its two knobs with different names.
    ///
    /// - Parameters:
    ///   - knob: The knob. It leaves the binding to which it belonged before.
    ///   - name: The name of the knob in the mappings. A knob that had the name leaves the binding.
    public func add(_ knob: KnobControl, named name: String) {
      knob.core.leave(.hardware)
      entries.first { $0.name == name }?.member?.control?.core.leave(.hardware)
      removeGone()
      let member = MIDIMember(knob, name, of: self)
      knob.core.join(member)
      entries.append(Entry(name: name, member: member))
      panel.add(
        name, knob: { [weak member] in member?.presentKnob ?? KnobEngine.Knob() },
        handle: { [weak member] in member?.handle($0) },
        showHardware: { [weak member] in member?.show(hardware: $0) })
    }

    /// Lets a knob no longer follow the hardware. Its mappings stay.
    public func remove(_ knob: KnobControl) {
      if let member = MIDIMember.of(knob), member.binding === self { knob.core.leave(.hardware) }
    }

    func left(_ member: MIDIMember) {
      entries.removeAll { $0.member === member }
      panel.remove(member.name)
    }

    /// Removes knobs that no longer exist.
    func removeGone() {
      let gone = entries.filter { $0.member == nil }
      entries.removeAll { $0.member == nil }
      for entry in gone where !entries.contains(where: { $0.name == entry.name }) {
        panel.remove(entry.name)
      }
    }

    /// Begins to learn, as the item of the menu does.
    ///
    /// - Edge cases: A knob that is in no window, disabled, or read-only does not learn.
    public func learn(_ knob: KnobControl) {
      if let member = MIDIMember.of(knob), member.binding === self { member.learn() }
    }

    private func showLearning() {
      for entry in entries { entry.member?.showLearning() }
    }

    // MARK: Ports and time

    /// Connects the binding to other ports. The gestures of the earlier ones end.
    public func connect(to ports: (any MIDIPorts)?) {
      self.ports = ports
      panel.connect(to: ports)
    }

    /// The present time in seconds, by the clock of the ports.
    public var now: Double { ports?.time ?? MIDIBinding.monotonicTime }

    /// The time in seconds of a clock that is never set, since the first use of the clock. Ports
    /// without a clock of their own can use it.
    ///
    /// The time since the start of the system would need a reason in the privacy manifest of each
    /// app.
    public nonisolated static var monotonicTime: Double {
      (ContinuousClock.now - start) / .seconds(1)
    }

    private nonisolated static let start = ContinuousClock.now

    private func schedule() {
      guard let time = panel.nextTime else { return timer.stop() }
      timer.start(after: min(max(time - now, 0), 60)) { [weak self] in
        if let self { panel.advance(to: now) }
      }
    }

    // MARK: Mappings

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
    public func keepMappings(
      _ json: String?, store: @escaping (String) -> Void
    ) throws(MIDIMappings.Fault) {
      self.store = nil
      if let json { panel.mappings = try MIDIMappings(json: Array(json.utf8)) }
      self.store = store
    }

    /// Calls a closure when the user has changed the mappings. Pass nil to remove the closure.
    public func onMappingsChange(_ body: ((MIDIBinding) -> Void)?) { changed = body }

    private func mappingsChanged() {
      store?(panel.mappings.json)
      changed?(self)
    }
  }
#endif
