import KnobEngine

// How the picture of a knob moves, and when the value takes the place of the name.

extension KnobCore {
  /// The fraction that the picture shows if the knob is not a thumb of a range. During an animation,
  /// it differs from the fraction of the value.
  package var pictureFraction: Double {
    if let fraction = motion.fraction { return fraction }
    return frontEnd?.overrulingValue.map(knob.parameter.fraction(of:)) ?? knob.fraction
  }

  package var dialLayout: KnobLayout { frontEnd?.dialLayout ?? KnobLayout(of: knob) }

  /// Whether the picture may move by itself.
  private var allowsMotion: Bool { frontEnd?.allowsMotion ?? false }

  /// Moves the picture to the value, with or without an animation.
  package func movePicture(
    from shown: Double, animated: Bool, _ curve: KnobAnimation.Curve
  ) {
    guard animated, allowsMotion else { return motion.stop() }
    motion.animate(
      KnobAnimation(from: shown, to: knob.fraction, curve: curve, wraps: knob.parameter.wraps))
    frontEnd?.startFrames()
  }

  /// Whether something is moving.
  package var needsFrames: Bool { motion.isMoving || caption.isFading }

  /// Advances to a frame at `time`, in seconds of any clock.
  ///
  /// - Returns: Whether more frames are needed.
  @discardableResult
  package func advance(to time: Double) -> Bool {
    if motion.isMoving { motion.advance(to: time) }
    if caption.isFading { caption.advance(to: time) }
    frontEnd?.refresh()
    return needsFrames
  }

  // MARK: The caption

  /// Shows what the user turns in place of the name, and the name again a while after the gesture.
  func showGesture(_ isInProgress: Bool, of subject: KnobCaption.Subject) {
    guard isInProgress else {
      frontEnd?.startNameTimer(seconds: caption.persistence)
      return
    }
    frontEnd?.stopNameTimer()
    caption.showValue(true, fades: allowsMotion, of: subject)
    pair?.showCaption(of: self)
    frontEnd?.startFrames()
  }

  /// Shows or hides the value for a reason other than a gesture, if the caption's display is
  /// ``ValueDisplay/hover``.
  package func showValue(_ isShown: Bool, because reason: KnobCaption.Reasons) {
    caption.showValue(isShown, because: reason, fades: allowsMotion)
    guard caption.display == .hover else { return }
    frontEnd?.refresh()
    frontEnd?.startFrames()
  }

  /// Hides what the value is shown for because of the user, who can no longer turn the knob. Over a
  /// read-only knob, a pointer still shows it.
  package func hideValueOfInput() {
    hideValue()
    if !knob.isEnabled { showValue(false, because: [.pointer, .keyboard]) }
  }

  /// Shows the name again. During a gesture, the value stays.
  package func hideValue() {
    guard !isInGesture else { return }
    frontEnd?.stopNameTimer()
    caption.showValue(false, fades: allowsMotion)
    frontEnd?.refresh()
    frontEnd?.startFrames()
  }

  /// Stops all movement, and shows the name, because the knob is no longer visible.
  package func stopMotion() {
    frontEnd?.stopNameTimer()
    motion.stop()
    caption.showValue(false, because: [.gesture, .pointer, .keyboard], fades: false)
  }
}
