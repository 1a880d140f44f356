import CGTK
import KnobEngine
import KnobPresentation

/// The part of the peer that passes on what the presenter decides: to signals, closures, the
/// adjustment, the screen, and assistive technologies.
extension KnobPeer: KnobPresenter {
  func report(_ event: GestureEvent) {
    switch event {
    case .began: reportBeginning()
    case .changed: reportValue()
    case .ended: reportEnd()
    }
  }

  // MARK: Signals

  private func reportBeginning() {
    valueBefore = value
    adjustment.beginGesture()
    let isInGesture = knob.isInGesture
    emitDelayedEnd()
    // A handler of that end may have canceled the gesture that is about to be reported.
    guard !isBeginningEmitted, knob.isInGesture || !isInGesture else { return }
    isBeginningEmitted = true
    emit(KnobType.gestureBegin, from: widget)
    onGestureBegin?(KnobWidget(self))
  }

  private func reportValue() {
    let before = adjustment.value
    guard adjustment.propose(knob.value) else { return }
    // Another widget or a handler may have rejected the value.
    if adjustment.value != before { onChange?(KnobWidget(self)) }
    emitDelayedEnd()
  }

  var pair: RangePair? { range?.pair }

  /// Emits the end of a gesture as soon as its last value has been emitted.
  private func reportEnd() {
    if !knob.isInGesture { adjustment.endGesture() }
    announce()
    isEndDelayed = true
    if adjustment.isEmitting { emitEndAfterValue() } else { emitDelayedEnd() }
  }

  /// Emits a delayed end after all handlers have received the value that is being emitted.
  private func emitEndAfterValue() {
    guard endHandler == nil else { return }
    endHandler = connect(widget, "value-changed", isLast: true) { [unowned self] _ in
      if !adjustment.isEmitting { emitDelayedEnd() }
    }
  }

  /// Emits the end of a gesture if it was delayed, once for each beginning.
  func emitDelayedEnd() {
    guard isEndDelayed else { return }
    isEndDelayed = false
    emitEnd()
  }

  func emitEnd() {
    guard isBeginningEmitted else { return }
    isBeginningEmitted = false
    emit(KnobType.gestureEnd, from: widget)
    onGestureEnd?(KnobWidget(self))
  }

  // MARK: The screen

  /// Shows a value that the adjustment may not have yet. Assistive technologies are notified when
  /// it has.
  func announce(from old: Double) { redraw() }

  /// Updates everything that shows or announces the value.
  func announce() {
    entry?.valueChanged()
    redraw()
    if isInWindow { announcement.update() }
  }

  func redraw() {
    if captionView.label != nil { refreshCaption() }
    updateBubble()
    if isInWindow { gtk_widget_queue_draw(widget) }
    pair?.moved(self)
  }

  func refresh() { redraw() }

  // MARK: The picture

  func redrawFill() { gtk_widget_queue_draw(widget) }

  var presentValue: Double { value }

  var pictureFraction: Double {
    if let fraction = motion.fraction { return fraction }
    return adjustment.isOverruled ? knob.parameter.fraction(of: value) : knob.fraction
  }

  /// Whether the user allows animations (`gtk-enable-animations`), and the knob is visible.
  var allowsMotion: Bool {
    gtk_widget_get_mapped(widget) != 0
      && setting("gtk-enable-animations", Fundamental.boolean, of: widget) {
        g_value_get_boolean($0) != 0
      }
  }

  func startFrames() { if needsFrames { frames.start() } }

  func startNameTimer(seconds: Double) {
    nameTimer.schedule(after: seconds) { [unowned self] in hideValue() }
  }

  func stopNameTimer() { nameTimer.cancel() }

  /// Stops all movement when the knob is hidden.
  func stopMotion() {
    frames.stop()
    nameTimer.cancel()
    motion.stop()
    caption.showValue(false, because: [.gesture, .pointer, .keyboard], fades: false)
    restTimer = nil
    removeBubble()
  }
}
