#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import KnobEngine

  /// The value and the range, with the names that `NSSlider` uses.
  extension KnobControl {
    /// The lower end of the range. The default is 0.
    ///
    /// - Edge cases: If the upper end is lower, it moves to the same value. An end that the taper
    ///   does not allow takes effect once the taper changes.
    @IBInspectable public var minValue: Double {
      get { parameter.range.lowerBound }
      set { set { $0.requestedParameter.setLower(newValue) } }
    }

    /// The upper end of the range. The default is 1.
    ///
    /// - Edge cases: If the lower end is higher, it moves to the same value.
    @IBInspectable public var maxValue: Double {
      get { parameter.range.upperBound }
      set { set { $0.requestedParameter.setUpper(newValue) } }
    }

    // MARK: Observing

    nonisolated static let valueKey = "doubleValue"
    nonisolated static let observedKeys = derivedKeys.union([valueKey, turningKey])

    package func announce(from old: Double) {
      reportValue(from: old)
      NSAccessibility.post(element: self, notification: .valueChanged)
    }

    /// Reports a value that code has set. VoiceOver speaks each value of the control that has the
    /// focus, and automation would make it speak all the time. So that one follows once it rests.
    func reportValueOfCode(from old: Double) {
      guard window?.firstResponder === self else { return announce(from: old) }
      reportValue(from: old)
      announcementTimer.start(after: 0.5) { [weak self] in
        if let self { NSAccessibility.post(element: self, notification: .valueChanged) }
      }
    }

    private func reportValue(from old: Double) {
      notifyValueObservers(from: old)
      valueDidChange(from: old, to: knob.value, animated: motion.isMoving)
    }

    /// The text of the value for assistive technologies contains the depth.
    func announceDepth() { NSAccessibility.post(element: self, notification: .valueChanged) }

    package func turningChanged() {
      pointer.turningChanged(isTurned)
      notifyTurningObservers()
    }
  }

  /// The notifications of a gesture that AppKit receives, and those that the knob receives from
  /// AppKit.
  extension KnobControl {
    func sendEditing(_ isEditing: Bool) { onEditingChanged?(isEditing) }

    func sendValue() { _ = sendAction(action, to: target) }

    package var allowsMotion: Bool {
      host?.allowsMotion ?? true && window != nil
        && !NSWorkspace.shared.accessibilityDisplayShouldReduceMotion
    }

    var fingerInWindow: CGPoint? { nil }

    func setCaptionLines(_ lines: Int) { builtInLabel.maximumNumberOfLines = lines }

    func updateCursor() { pointer.updateCursor() }
  }

  /// The haptic feedback of a trackpad at ends and detents.
  @MainActor struct Haptics {
    func play(_ stop: Parameter.Stop) {
      let performer = NSHapticFeedbackManager.defaultPerformer
      switch stop {
      case .lowerEnd, .upperEnd: performer.perform(.levelChange, performanceTime: .default)
      case .detent: performer.perform(.alignment, performanceTime: .default)
      }
    }
  }
#endif
