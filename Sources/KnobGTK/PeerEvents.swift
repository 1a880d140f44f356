import CGTK
import KnobEngine

/// What the engine's events become: signals, closures, proposals to the adjustment, and movements of
/// the picture.
extension KnobPeer {
  /// Hands an input to the engine and emits what comes of it.
  ///
  /// - Returns: whether anything happened.
  @discardableResult
  func handle(_ input: KnobInput) -> Bool {
    let shown = shownFraction
    let events = knob.handle(input)
    deliver(events, from: shown)
    return !events.isEmpty
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
      emitEnd()
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
    emit(KnobType.gestureBegin, from: widget)
    onGestureBegin?(KnobWidget(self))
  }

  private func emitEnd() {
    caption.showNameSoon(self)
    emit(KnobType.gestureEnd, from: widget)
    onGestureEnd?(KnobWidget(self))
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
    isProposing = value != proposal
    emitChangeValue(proposal)
    isProposing = false
    isOverruled = !knob.parameter.isEcho(value, of: proposal)
    onChange?(KnobWidget(self))
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
