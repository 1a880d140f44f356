import CGTK
import KnobEngine
import KnobPresentation

/// The closures of the application that concern a gesture of the value, or of the depth.
struct GestureHandlers {
  var began: ((KnobWidget) -> Void)?
  var changed: ((KnobWidget) -> Void)?
  var ended: ((KnobWidget) -> Void)?
}

/// The closure of the application that follows the selected modulation. Few knobs have one.
final class SelectionHandler {
  let body: (KnobWidget) -> Void
  init(_ body: @escaping (KnobWidget) -> Void) { self.body = body }
}

/// The closure of the application that follows the shown value.
struct ShownChange {
  var body: ((KnobWidget, Double, Double, Bool) -> Void)?
  /// The value of which the closure was last notified.
  var value = 0.0
  /// Whether the picture is about to move to a value that is being set.
  var isAnimated = false
}

/// The end of a gesture, which is emitted after its last value.
struct DelayedEnd {
  /// Whether the beginning of a gesture has been emitted, but not its end, which may be delayed.
  var isMissing = false
  var isDelayed = false
  /// The handler that emits such an end, from the first time that it is needed.
  var handler: UInt?
}

/// The part of the peer that passes on what the core decides: to signals, closures, the adjustment, the
/// screen, and assistive technologies.
extension KnobPeer: FrontEnd {
  package func report(_ event: GestureEvent) {
    switch event {
    case .began: reportBeginning()
    case .changed: reportValue()
    case .ended: reportEnd()
    }
  }

  // MARK: Signals

  private func reportBeginning() {
    adjustment.beginGesture()
    let isInGesture = core.knob.isInGesture
    emitDelayedEnd()
    // A handler of that end may have canceled the gesture that is about to be reported.
    guard !ending.isMissing, core.knob.isInGesture || !isInGesture else { return }
    ending.isMissing = true
    emit(KnobType.gestureBegin, from: widget)
    handlers.began?(KnobWidget(self))
  }

  private func reportValue() {
    let before = adjustment.value
    guard adjustment.propose(core.knob.value) else { return }
    // Another widget or a handler may have rejected the value.
    if adjustment.value != before { handlers.changed?(KnobWidget(self)) }
    emitDelayedEnd()
  }

  /// Emits the end of a gesture as soon as its last value has been emitted.
  private func reportEnd() {
    if !core.knob.isInGesture { adjustment.endGesture() }
    announce()
    ending.isDelayed = true
    if adjustment.isEmitting { emitEndAfterValue() } else { emitDelayedEnd() }
  }

  /// Emits a delayed end after all handlers have received the value that is being emitted.
  private func emitEndAfterValue() {
    guard ending.handler == nil else { return }
    ending.handler = connect(widget, "value-changed", isLast: true) { [unowned self] _ in
      if !adjustment.isEmitting { emitDelayedEnd() }
    }
  }

  /// Emits the end of a gesture if it was delayed, once for each beginning.
  private func emitDelayedEnd() {
    guard ending.isDelayed else { return }
    ending.isDelayed = false
    emitEnd()
  }

  func emitEnd() {
    guard ending.isMissing else { return }
    ending.isMissing = false
    emit(KnobType.gestureEnd, from: widget)
    handlers.ended?(KnobWidget(self))
  }

  package func reportDepth(_ event: GestureEvent) {
    let knob = KnobWidget(self)
    if event != .began, isInWindow { announcement.update() }
    switch event {
    case .began:
      emit(KnobType.depthGestureBegin, from: widget)
      depthHandlers.began?(knob)
    case .changed:
      g_object_notify(widget.as(GObject.self), "modulation-depth")
      if core.reportedDepth?.turnedName != nil {
        g_object_notify(widget.as(GObject.self), "modulations")
      }
      depthHandlers.changed?(knob)
    case .ended:
      emit(KnobType.depthGestureEnd, from: widget)
      depthHandlers.ended?(knob)
    }
  }

  // MARK: The screen

  /// Shows a value that the adjustment may not have yet. Assistive technologies are notified when
  /// it has.
  package func valueChanged(from old: Double) { redraw() }

  /// Updates everything that shows or announces the value.
  func announce() {
    if entry != nil { core.followValue() }
    // Only the user opens a bubble, not a value.
    if bubble != nil { updateBubble() }
    redrawValue()
    if isInWindow { announcement.update() }
    core.forEachCompanion { $0.valueChanged() }
    guard let body = shownChange.body else { return }
    let (old, new) = (shownChange.value, value)
    guard new != old else { return }
    shownChange.value = new
    body(KnobWidget(self), old, new, shownChange.isAnimated || core.motion.isMoving)
  }

  package func refresh() { redraw() }

  package func redrawFill() { gtk_widget_queue_draw(widget) }

  // MARK: Motion

  package var overrulingValue: Double? { adjustment.isOverruled ? value : nil }

  /// Whether the user allows animations (`gtk-enable-animations`), and the knob is visible.
  package var allowsMotion: Bool {
    gtk_widget_get_mapped(widget) != 0
      && setting("gtk-enable-animations", Fundamental.boolean, of: widget) {
        g_value_get_boolean($0) != 0
      }
  }

  package func startFrames() { if core.needsFrames { frames.start() } }

  package func startNameTimer(seconds: Double) {
    nameTimer.schedule(after: seconds) { [unowned self] in core.hideValue() }
  }

  package func stopNameTimer() { nameTimer.cancel() }

  /// Stops all movement when the knob is hidden.
  func stopMotion() {
    frames.stop()
    core.stopMotion()
    restTimer = nil
    removeBubble()
  }
}
