#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import Foundation
  import KnobEngine
  import KnobPresentation

  /// A presenter of a knob that the user's input turns: each toolkit's `KnobControl`, and the model
  /// behind a SwiftUI view.
  @MainActor protocol KnobOwner: KnobPresenter, InputTarget {
    /// Runs while the pointer rests on the dial, before its value appears.
    var restTimer: KnobTimer { get }
    /// Converts values to text and back.
    var converter: ValueConverter { get }
    /// The name of the knob, if the application has given one.
    var name: String? { get }
    /// Whether the user can enter a value as text.
    var allowsTyping: Bool { get }
    var isInWindow: Bool { get }
    /// The text field for the value, while it is open.
    var valueInput: EntryField? { get set }
    /// The range whose thumb this knob is, if it is one.
    var range: RangeLink? { get }
    /// The value, also if the owner of the value has just changed it.
    var presentValue: Double { get }
    var dialLayout: KnobLayout { get }
    /// Places the text field. SwiftUI places that of a view.
    func placeEntry()
    /// Redraws the fill after the other thumb of the range has moved.
    func redrawFill()
  }

  extension KnobOwner {
    var acceptsInput: Bool { knob.isEnabled && !knob.isReadOnly }
    var isTurned: Bool { isTurning }
    var dialSize: KnobSize { knob.size }
    var gestureTracking: Tracking {
      get { knob.tracking }
      set {
        knob.tracking = newValue
        depth?.follow()
      }
    }

    var presentValue: Double { knob.value }

    func placeEntry() {}

    func openEntry(forKey characters: String?) -> Bool {
      characters.map(openEntry(typing:)) ?? openEntry()
    }

    func leaveEntry() { valueInput?.leave() }
  }

  // MARK: Controls

  extension KnobControl: @MainActor KnobOwner {
    func isHit(_ point: KnobPoint) -> Bool {
      dialLayout.isHit(point) && range?.isPointer(at: point, of: self) ?? true
    }

    func isNear(_ point: KnobPoint) -> Bool {
      dialLayout.isNear(point) && range?.isPointer(at: point, of: self) ?? true
    }

    var range: RangeLink? { settings.range }

    package func limited(_ value: Double) -> Double { range?.limited(value, of: self) ?? value }

    package var pair: RangePair? { range?.pair }

    func redrawFill() { dial.rotate(to: dialLayout.rotation) }

    var name: String? { label }

    package func playHaptics(at stop: Parameter.Stop) {
      if settings.playsHaptics { Haptics.play(stop) }
    }

    func setEnabled(_ isEnabled: Bool) {
      perform { $0.setEnabled(isEnabled) }
      if !knob.isEnabled {
        valueInput?.close()
        releasePointer()
      }
      redraw()
    }

    /// Cancels the gesture and releases the pointer.
    func cancelGesture() {
      handle(.cancel)
      releasePointer()
    }

    /// Stops all activity when the control leaves its window.
    func stopActivity() {
      valueInput?.close()
      cancelGesture()
      motion.stop()
      frames.stop()
      restTimer.stop()
      caption.showValue(false, because: [.gesture, .pointer, .keyboard], fades: false)
      refresh()
    }

    package func startFrames() { if needsFrames { frames.start() } }

    package func startNameTimer(seconds: Double) {
      nameTimer.start(after: seconds) { [weak self] in self?.hideValue() }
    }

    package func stopNameTimer() { nameTimer.stop() }

    /// Shows the name again before the value's time is over. See ``valuePersistence``.
    ///
    /// - Edge cases: The value stays during a gesture, if the knob has no name, and with
    ///   ``showsValue``.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public func showName() { hideValue() }
  }
#endif
