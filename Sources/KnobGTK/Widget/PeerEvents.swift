import CGTK
import KnobEngine

/// The part of the peer that turns the engine's events into signals, calls of closures, proposals
/// to the adjustment, and movements of the picture.
extension KnobPeer {
  /// Passes an input to the engine and emits the resulting events. The end of a burst and the
  /// beginning of a gesture are emitted while the knob and the adjustment still have the old value.
  /// Everything else is emitted afterward.
  func handle(_ input: KnobInput) {
    g_object_ref(gpointer(widget))
    defer { g_object_unref(gpointer(widget)) }
    let shown = shownFraction
    let opening = knob.opening(of: input)
    if opening.contains(.burstEnded) { emitEnd() }
    if opening.contains(.began) { emitBegin() }
    let events = knob.handle(input)
    if events.contains(.began) {
      burst = events.contains(.ended) ? nil : events.source
    } else if opening.contains(.began), !knob.isInGesture {
      // A handler of the beginning has disabled the knob, so no gesture began.
      emitEnd()
    }
    deliver(events.subtracting(opening), from: shown)
  }

  /// Ends a burst of keys or of the wheel, unless a burst of the other kind has begun in the
  /// meantime.
  func endBurst(of source: KnobEvents.Source) {
    if burst == source { handle(.endBurst) }
  }

  /// Emits events in order. A handler may do anything, including destroying the widget.
  ///
  /// - Parameter shown: The fraction that the picture showed before.
  func deliver(_ events: KnobEvents, from shown: Double? = nil) {
    guard !events.isEmpty else { return }
    let proposal = knob.value
    g_object_ref(gpointer(widget))
    defer { g_object_unref(gpointer(widget)) }
    if events.contains(.burstEnded) { emitEnd() }
    // A handler of that end may have canceled what began, which is then not reported.
    let isOver = events.contains(.ended) || events.contains(.cancelled)
    if events.contains(.began), knob.isInGesture || isOver { emitBegin() }
    if events.contains(.changed) { propose(proposal, events, from: shown) }
    if isOver {
      settle()
      emitEndAfterValue()
    }
    announce()
  }

  private func emitBegin() {
    isOverruled = false
    if knob.isTurning {
      motion.hold()
      gtk_widget_set_state_flags(widget, GTK_STATE_FLAG_ACTIVE, 0)
    }
    showValue()
    tellOwedEnd()
    guard !isGestureTold else { return }
    isGestureTold = true
    emit(KnobType.gestureBegin, from: widget)
    onGestureBegin?(KnobWidget(self))
  }

  /// Emits the end of a gesture, once for each beginning.
  func emitEnd() {
    owesEnd = false
    showNameSoon()
    guard isGestureTold else { return }
    isGestureTold = false
    emit(KnobType.gestureEnd, from: widget)
    onGestureEnd?(KnobWidget(self))
  }

  /// Emits the end of a gesture as soon as its last value has been emitted. If an adjustment is
  /// emitting a value, a value that is set in the meantime is emitted afterward.
  private func emitEndAfterValue() {
    owesEnd = true
    if runningProposal == nil, !hasUntoldValue { tellOwedEnd() }
  }

  /// Whether a handler has superseded the current proposal, so that it must not be written anymore.
  var isProposalStale: Bool { runningProposal.map { $0 != proposalCount } ?? false }

  /// Emits the end of a gesture if it was delayed.
  func tellOwedEnd() {
    if owesEnd { emitEnd() }
  }

  /// Returns the value to the adjustment after a gesture. What other code made of the last proposal
  /// remains, unless it was a late echo.
  private func settle() {
    if !knob.isTurning {
      motion.release()
      gtk_widget_unset_state_flags(widget, GTK_STATE_FLAG_ACTIVE)
    }
    if !knob.isInGesture {
      isOverruled = false
      isEcho ? setAdjustment(knob.value) : knob.set(value)
      isEcho = false
    }
  }

  /// Proposes a value in the same way as GtkRange does: it emits `change-value`, whose default
  /// handler sets the adjustment.
  private func propose(_ proposal: Double, _ events: KnobEvents, from shown: Double?) {
    motion.stop()
    let isReturn = knob.returnsToDefault && events.contains(.ended) && events.source == .pointer
    if let shown, isReturn || events.source == .reset {
      animate(from: shown, to: proposal, isReturn ? .even : .eased)
    }
    isEcho = false
    let outer = runningProposal
    proposalCount += 1
    runningProposal = proposalCount
    writing = proposal
    emitChangeValue(proposal)
    writing = nil
    runningProposal = outer
    isOverruled = !knob.parameter.isEcho(value, of: proposal)
    // Within another proposal, the end of the outer one emits the value that results from both.
    guard outer == nil else { return }
    onChange?(KnobWidget(self))
    tellOwedEnd()
  }

  private func emitChangeValue(_ value: Double) {
    let arguments = UnsafeMutablePointer<GValue>.allocate(capacity: 3)
    arguments[0] = GValue(of: g_object_get_type())
    arguments[1] = GValue(of: gtk_scroll_type_get_type())
    arguments[2] = GValue(of: Fundamental.double)
    g_value_set_object(arguments, widget)
    g_value_set_enum(arguments + 1, gint(GTK_SCROLL_JUMP.rawValue))
    g_value_set_double(arguments + 2, value)
    var isHandled = GValue(of: Fundamental.boolean)
    g_signal_emitv(arguments, KnobPeer.changeValue, 0, &isHandled)
    g_value_unset(arguments)
    arguments.deallocate()
  }

  private static let changeValue = g_signal_lookup("change-value", gtk_range_get_type())
}
