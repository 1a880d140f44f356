import CGTK
import KnobEngine

/// What the engine's events become: signals, closures, proposals to the adjustment, and movements of
/// the picture.
extension KnobPeer {
  /// Hands an input to the engine and emits what comes of it: the beginning while value and
  /// adjustment are still the old ones, and then the rest.
  func handle(_ input: KnobInput) {
    g_object_ref(gpointer(widget))
    defer { g_object_unref(gpointer(widget)) }
    let shown = shownFraction
    let opening = knob.opening(of: input)
    if opening.contains(.burstEnded) { emitEnd() }
    if opening.contains(.began) { emitBegin(from: shown) }
    let events = knob.handle(input)
    if events.contains(.began) {
      burst = events.contains(.ended) ? nil : events.source
    } else if opening.contains(.began), !knob.isInGesture {
      // Whoever heard of the beginning has disabled the knob: nothing began.
      emitEnd()
    }
    deliver(events.subtracting(opening), from: shown)
  }

  /// Ends a burst of keys or of the wheel, unless one of the other has begun meanwhile.
  func endBurst(of source: KnobEvents.Source) {
    if burst == source { handle(.endBurst) }
  }

  /// Emits events in their order. A listener may do anything, even destroy the widget.
  ///
  /// - Parameter shown: where the picture was before.
  func deliver(_ events: KnobEvents, from shown: Double? = nil) {
    guard !events.isEmpty else { return }
    let proposal = knob.value
    g_object_ref(gpointer(widget))
    defer { g_object_unref(gpointer(widget)) }
    if events.contains(.burstEnded) { emitEnd() }
    if events.contains(.began) { emitBegin(from: shown) }
    if events.contains(.changed) { propose(proposal, events, from: shown) }
    if events.contains(.ended) || events.contains(.cancelled) {
      settle()
      emitEndAfterValue()
    }
    announce()
  }

  private func emitBegin(from shown: Double?) {
    isOverruled = false
    if knob.isTurning {
      picture.hold(at: shown, on: widget)
      gtk_widget_set_state_flags(widget, GTK_STATE_FLAG_ACTIVE, 0)
    }
    caption.showValue(self)
    tellOwedEnd()
    guard !isGestureTold else { return }
    isGestureTold = true
    emit(KnobType.gestureBegin, from: widget)
    onGestureBegin?(KnobWidget(self))
  }

  /// Tells the end of a gesture, once for each beginning.
  func emitEnd() {
    owesEnd = false
    caption.showNameSoon(self)
    guard isGestureTold else { return }
    isGestureTold = false
    emit(KnobType.gestureEnd, from: widget)
    onGestureEnd?(KnobWidget(self))
  }

  /// Tells the end as soon as the last value has been told. An adjustment that is telling of a value
  /// tells of one that is set meanwhile when it is done.
  private func emitEndAfterValue() {
    owesEnd = true
    if runningProposal == nil, !hasUntoldValue { tellOwedEnd() }
  }

  /// Whether a handler has cut the running proposal short: it is not to be written any more.
  var isProposalStale: Bool { runningProposal.map { $0 != proposalCount } ?? false }

  /// Tells an end that had to wait.
  func tellOwedEnd() {
    if owesEnd { emitEnd() }
  }

  /// After a gesture the adjustment owns the value again: what others made of the last proposal
  /// holds, unless it was an echo that came too late.
  private func settle() {
    if !knob.isTurning {
      picture.release(on: widget)
      gtk_widget_unset_state_flags(widget, GTK_STATE_FLAG_ACTIVE)
    }
    if !knob.isInGesture {
      isOverruled = false
      isEcho ? setAdjustment(knob.value) : knob.set(value)
      isEcho = false
    }
  }

  /// Proposes a value as GtkRange does its own: `change-value`, whose default handler sets the
  /// adjustment.
  private func propose(_ proposal: Double, _ events: KnobEvents, from shown: Double?) {
    picture.stop(on: widget)
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
    // Inside another proposal, the end of that one tells of the value that has come of both.
    guard outer == nil else { return }
    onChange?(KnobWidget(self))
    tellOwedEnd()
  }

  // MARK: The picture

  /// The fraction that is drawn.
  var shownFraction: Double {
    if let fraction = picture.fraction(on: widget) { return fraction }
    return isOverruled ? knob.parameter.fraction(of: value) : knob.fraction
  }

  func animate(from shown: Double, to value: Double, _ curve: KnobAnimation.Curve) {
    let target = knob.parameter.fraction(of: value)
    picture.animate(
      KnobAnimation(from: shown, to: target, curve: curve, wraps: knob.parameter.wraps), on: widget)
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
