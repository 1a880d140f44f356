#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import Foundation
  import KnobEngine
  import KnobPresentation

  /// The control as the target of inputs, and its activity.
  extension KnobControl: @MainActor TurnedDial, @MainActor KnobPresenter {
    func openEntry(forKey characters: String?) -> Bool {
      characters.map(openEntry(typing:)) ?? openEntry()
    }

    func leaveEntry() { entryField?.leave() }

    func isHit(_ point: KnobPoint) -> Bool { dialLayout.isHit(point) && isPointer(at: point) }

    func isNear(_ point: KnobPoint) -> Bool { dialLayout.isNear(point) && isPointer(at: point) }

    /// Returns whether a press at a point is for this thumb of a range, and not for the other one.
    private func isPointer(at point: KnobPoint) -> Bool {
      guard let pair else { return true }
      let end = pair.end(at: point) { end in
        (pair.thumb(end) as? KnobControl)?.pressPreferences.pointer == .touch
      }
      return end == pair.end(of: self)
    }

    /// Redraws the fill after the other thumb of the range has moved.
    package func redrawFill() {
      dial.needle.redraw()
      host?.pictureChanged()
    }

    /// The name of the knob, if the application has given one.
    var name: String? { if let host { host.name } else { label } }

    package func playHaptics(at stop: Parameter.Stop) { haptics.play(stop) }

    /// Adds the parts of a new control.
    func setUpParts() {
      addSubview(dial)
      dial.face.paint = { [unowned self] in paintFace(in: $0) }
      dial.needle.paint = { [unowned self] in paintNeedle(in: $0) }
      setUpLabel()
      frames.onFrame = { [weak self] time in self?.advance(to: time) ?? false }
      relayout()
    }

    func setEnabled(_ isEnabled: Bool) {
      perform(.isEnabled(isEnabled))
      redraw()
    }

    package var companions: Companions {
      get { own.companions }
      set { own.companions = newValue }
    }

    package func inputEnded() {
      closeExtras()
      releasePointer()
      if !knob.isEnabled { restTimer.stop() }
      hideValueOfInput()
    }

    /// Stops all activity when the control leaves its window.
    func stopAll() {
      entryField?.close()
      forEachCompanion { $0.inputEnded() }
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

    /// Shows the name again before the value times out. See ``valuePersistence``.
    ///
    /// - Edge cases: The value stays during a gesture, if the knob has no name, and with
    ///   `ValueDisplay.always`.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public func showName() { hideValue() }
  }
#endif
