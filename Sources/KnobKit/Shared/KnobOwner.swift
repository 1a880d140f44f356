#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation

  /// A presenter that pointer and wheel input can turn: each toolkit's `KnobControl`, and the model
  /// behind a SwiftUI view.
  @MainActor protocol KnobOwner: KnobPresenter {
    /// Whether a pointer is over the dial.
    var isHovered: Bool { get set }
    /// Runs while the pointer rests on the dial, before its value appears.
    var restTimer: KnobTimer { get }
    var hasKeyboardFocus: Bool { get }
    /// Converts values to text and back.
    var converter: ValueConverter { get }
    /// The tracking that the application has set.
    var ownTracking: Tracking { get }
    var pressPreferences: PressPreferences { get set }
    /// Whether the application wants the pointer to be hidden while a mouse turns the knob.
    var hidesPointer: Bool { get }
    /// Whether a wheel or a trackpad turns the knob.
    var usesWheel: Bool { get }
    /// The name of the knob, if the application has given one.
    var name: String? { get }
    /// Whether the user can enter a value as text.
    var allowsTyping: Bool { get }
    var isInWindow: Bool { get }
    /// The text field for the value, while it is open.
    var valueInput: EntryField? { get set }
    func requestKeyboardFocus()
    /// Returns whether a press at a point of the dial is meant for the knob.
    func isHit(_ point: KnobPoint) -> Bool
    /// Returns the factor of fine adjustment while the Option key is held, or nil if the key has no
    /// effect.
    func alternateFineFactor(for pointer: KnobInput.Pointer) -> Double?
  }

  extension KnobOwner {
    func alternateFineFactor(for pointer: KnobInput.Pointer) -> Double? { nil }
  }

  // MARK: Controls

  extension KnobControl: @MainActor KnobOwner {
    func isHit(_ point: KnobPoint) -> Bool { dialLayout.isHit(point) }

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
