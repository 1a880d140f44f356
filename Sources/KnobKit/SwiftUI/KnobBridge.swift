#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation
  import Observation
  import SwiftUI

  /// Connects a control to the view of SwiftUI that shows it, for the lifetime of the view.
  ///
  /// The binding owns the value. Before each input, the bridge updates the control from the binding.
  /// After the input, it writes a changed value to the binding once.
  @MainActor @Observable final class KnobBridge: @MainActor KnobHost {
    /// What the view shows. It is nil until the control has the settings of the view.
    private(set) var shown: ShownKnob?

    @ObservationIgnored private(set) var control: KnobControl?
    @ObservationIgnored private var setup: KnobSetup?
    /// The value and the depth of the bindings when they were last read or written.
    @ObservationIgnored private var lastValue: Double?
    @ObservationIgnored private var lastDepth: Double?
    @ObservationIgnored private var lastModulations: [KnobModulation]?
    @ObservationIgnored private var lastSelection: String?
    /// Whether the control has replaced another one, of the same view.
    @ObservationIgnored private var isReplacement = false
    /// Whether the current update of the view is animated.
    @ObservationIgnored private var isAnimated = false
    /// Whether the control is adopting the settings of the view, so that its picture may be
    /// incomplete.
    @ObservationIgnored private var isAdopting = true

    /// A view, and therefore its state, may be created on any thread.
    nonisolated init() {}

    /// Returns what a view with these settings shows.
    func shown(_ setup: KnobSetup) -> ShownKnob { shown ?? ShownKnob(setup) }

    // MARK: Updates of the view

    /// Connects a control that has been created, perhaps in place of an earlier one.
    func connect(_ control: KnobControl) {
      self.control = control
      control.host = self
      control.dial.isHidden = true
      isReplacement = lastValue != nil
      (lastValue, lastDepth, lastModulations, lastSelection) = (nil, nil, nil, nil)
      isAdopting = true
    }

    /// Prepares the control for the layout, during an update of the view.
    func prepare(_ new: KnobSetup, isAnimated: Bool) {
      self.isAnimated = isAnimated
      guard let control, lastValue == nil else { return }
      setup = new
      new.traits.apply(to: control)
      // The settings have not changed, so nothing else would adopt them.
      if isReplacement { adopt(new) }
    }

    /// Adopts settings and values that changed from outside, possibly during a gesture.
    ///
    /// SwiftUI calls this after an update of the view, because the end of a gesture writes to the
    /// binding.
    func adopt(_ new: KnobSetup) { KnobBridge.adopt([(self, new)]) }

    /// Adopts settings and values of both thumbs of a range. Neither limits the other before both
    /// have the new range.
    static func adopt(_ setups: [(bridge: KnobBridge, setup: KnobSetup)]) {
      let ends = setups.map { $0.bridge.beginAdopting($0.setup) }
      for end in ends { end?() }
    }

    /// Adopts the settings.
    ///
    /// - Returns: A closure that adopts the values.
    private func beginAdopting(_ new: KnobSetup) -> (() -> Void)? {
      let last = setup
      setup = new
      guard let control else { return nil }
      if let last, hasValues(of: new), new.differsOnlyInClosures(from: last) {
        new.traits.applyClosures(to: control)
        return nil
      }
      isAdopting = true
      let (shown, old, parameter) = (
        control.core.shownFraction, control.core.knob.value, control.parameter
      )
      new.traits.apply(to: control)
      return { [self] in
        let isFirst = lastValue == nil
        let isNewRange = control.parameter != parameter
        adoptValues(of: control, new, isNewRange: isNewRange)
        new.traits.connect(control, .host)
        let isJump = isFirst || isNewRange || !isAnimated || control.core.knob.isTurning
        if control.core.knob.value != old, !isJump {
          control.core.movePicture(from: shown, animated: true, .eased)
        }
        isAdopting = false
        new.traits.connect(control, .hardware)
        control.redraw()
        if !isFirst, control.core.knob.value != old {
          valueDidChange(
            from: old, to: control.core.knob.value, animated: control.core.motion.isMoving)
        }
      }
    }

    private func adoptValues(of control: KnobControl, _ new: KnobSetup, isNewRange: Bool) {
      let value = readValue(isAllowedAgain: isNewRange)
      let isReadOnly = new.traits.settings.isReadOnly
      control.core.perform(.owner(isEnabled: new.isEnabled, isReadOnly: isReadOnly, value: value))
      control.isReadOnly = isReadOnly
      control.isEnabled = new.isEnabled
      readDepth()
    }

    /// Cancels the gesture when the view disappears.
    func stopActivity() { control?.stopActivity() }

    // MARK: Binding

    /// The binding. It may no longer exist if the control is in no window.
    private var source: KnobSource? {
      isAdopting || control?.window != nil ? setup?.source : nil
    }

    /// Whether the values of a view are those that the control has read or written last. A change of
    /// the user comes back in this way.
    private func hasValues(of new: KnobSetup) -> Bool {
      // A NaN is equal to itself here.
      new.value == lastValue && new.depth?.bitPattern == lastDepth?.bitPattern
        && new.modulations == lastModulations && new.selection == lastSelection
    }

    /// Returns the value of the binding if it has changed since the last time.
    ///
    /// A value that is equal to the last one is not a change, so the rounding of a `Float` does not
    /// come back as one.
    ///
    /// - Parameter isAllowedAgain: Whether a new range may allow a value that it did not allow.
    private func readValue(isAllowedAgain: Bool = false) -> Double? {
      guard let control, let value = source?.read() else { return nil }
      defer { lastValue = value }
      if value != lastValue { return value }
      let isAllowedAgain = isAllowedAgain && !control.core.knob.isTurning
      return isAllowedAgain && control.parameter.snapped(value) != control.core.knob.value
        ? value : nil
    }

    func readOwner() {
      if let value = readValue() { control?.setValue(value, animated: false) }
      readDepth()
    }

    private func readDepth() {
      guard let control, source != nil else { return }
      if let modulations = setup?.traits.modulations { return read(modulations, control) }
      guard let depth = setup?.traits.depth else { return }
      let new = depth.binding.wrappedValue
      // A NaN is equal to itself here.
      guard new.bitPattern != lastDepth?.bitPattern else { return }
      lastDepth = new
      control.modulationDepth = new.isNaN ? 0 : new
    }

    private func read(_ modulations: BoundModulations, _ control: KnobControl) {
      let list = modulations.binding.wrappedValue
      if list != lastModulations {
        lastModulations = list
        control.modulations = list
      }
      let selection = modulations.selection?.wrappedValue
      guard selection != lastSelection else { return }
      lastSelection = selection
      control.selectedModulation = selection
    }

    var presentValue: Double {
      guard let control else { return 0 }
      guard let value = source?.read(), value != lastValue else { return control.core.knob.value }
      return control.parameter.snapped(value) ?? control.core.knob.value
    }

    func writeOwner() {
      if let control { lastValue = setup?.source.write(control.core.knob.value) }
    }

    func writeDepth(_ depth: Double) {
      if let control, let modulations = setup?.traits.modulations {
        lastModulations = control.modulations
        return modulations.binding.wrappedValue = control.modulations
      }
      lastDepth = depth
      setup?.traits.depth?.binding.wrappedValue = depth
    }

    func writeSelection(_ name: String) {
      lastSelection = name
      setup?.traits.modulations?.selection?.wrappedValue = name
    }

    // MARK: Host

    var name: String? { setup?.name }
    var hasCaption: Bool { setup?.hasCaption ?? false }
    var allowsMotion: Bool { setup?.allowsMotion ?? false }
    var undo: (manager: UndoManager?, name: String?) {
      (setup?.undoManager, setup?.traits.undoName ?? setup?.name)
    }

    func editingChanged(_ isEditing: Bool) { setup?.onEditingChanged(isEditing) }

    func valueDidChange(from old: Double, to new: Double, animated: Bool) {
      if !isAdopting { setup?.traits.onChange?(old, new, animated) }
    }

    func pictureChanged() {
      guard !isAdopting, let control else { return }
      let new = ShownKnob(control)
      if new != shown { shown = new }
    }
  }
#endif
