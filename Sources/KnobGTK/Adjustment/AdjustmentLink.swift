import CGTK
import KnobEngine

/// The connection of a knob to its adjustment, which belongs to the application and owns the value.
///
/// The link follows the adjustment, proposes the user's values to it, and sets it to the values
/// that the knob can have. Everything that other code does to the adjustment in the meantime, from
/// any signal handler, is sorted out here.
package final class AdjustmentLink {
  private unowned let peer: KnobPeer
  /// The adjustment.
  package private(set) var object: UnsafeMutablePointer<GtkAdjustment>?
  /// The handlers of the adjustment's signals.
  private var handlers: [UInt] = []
  /// Whether the knob is about to follow another adjustment, and what concerns the old one ends.
  private(set) var isEnding = false
  /// The last value that the adjustment emitted. Nil before the first value, and after a value that
  /// is not a number.
  private var lastValue: Double?
  /// The value that is being written to the adjustment for the engine, until the adjustment emits
  /// it.
  private var pendingValue: Double?
  /// Whether the range of the adjustment is valid. If not, the knob has kept another one.
  var isRangeValid = true
  /// The bounds of the adjustment, as last seen.
  private var bounds: RequestedParameter.Bounds?
  /// The number of values that the engine has proposed, and the number of the proposal that is
  /// being emitted.
  private var proposalCount = 0
  private var runningProposal: Int?
  /// Whether other code changed the result of the last proposal. The picture then follows the
  /// adjustment.
  private(set) var isOverruled = false
  /// Whether the last value from the adjustment was an echo of an earlier value, which the engine
  /// ignored.
  private var wasEcho = false
  /// How many times in a row the knob has moved the current value to a step.
  private var corrections = 0
  /// Whether a handler waits for the end of the corrections.
  private var isCounting = false
  /// Notifies of a corrected value once more.
  private let reminder = DelayedCall()
  /// The input that follows a value that an assistive technology wrote. While it is pending, the
  /// written value is being reverted.
  private let writtenInput = DelayedCall()

  /// The maximum number of corrections of one value. Beyond it, the knob assumes that other code
  /// reverts each of them.
  private static let mostCorrections = 4
  /// Whether any knob is notifying of a corrected value once more.
  nonisolated(unsafe) private static var isReminding = false

  init(_ peer: KnobPeer) { self.peer = peer }

  /// Follows the value of the widget, and so of its adjustment.
  func listen() {
    // This handler is called before those of the application, which then see a corrected value.
    connect(peer.widget, "value-changed", to: self) { _, link in
      AdjustmentLink.of(link)?.valueChanged()
    }
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> AdjustmentLink? {
    data.map { Unmanaged<AdjustmentLink>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The value, or nil if the adjustment does not hold a number, or if its range is not valid and
  /// its value is outside of the range that the knob has kept.
  var value: Double? {
    guard let object else { return nil }
    let value = gtk_adjustment_get_value(object)
    guard value.isFinite, isRangeValid || peer.core.knob.parameter.range.contains(value) else {
      return nil
    }
    return value
  }

  // MARK: The adjustment

  /// Follows another adjustment. What the user does to the old one ends first.
  private func follow(_ given: UnsafeMutablePointer<GtkAdjustment>?) {
    // A handler of that end may set yet another adjustment.
    guard given != object, !isEnding else { return }
    if object != nil {
      isEnding = true
      peer.endWithAdjustment()
      isEnding = false
      peer.range?.adjustmentReplaced(of: peer)
    }
    leave()
    guard let new = gtk_range_get_adjustment(peer.widget.as(GtkRange.self)), new != object else {
      return
    }
    object = new
    g_object_ref(gpointer(new))
    handlers = [
      connect(new, "changed", to: self) { _, link in AdjustmentLink.of(link)?.peer.rangeChanged() }
    ]
    peer.rangeChanged()
  }

  func leave() {
    // A proposal that is being emitted is not for the next adjustment.
    if runningProposal != nil { proposalCount += 1 }
    reminder.cancel()
    writtenInput.cancel()
    let (left, connected) = (object, handlers)
    (object, handlers, lastValue, corrections, isCounting) = (nil, [], nil, 0, false)
    bounds = nil
    guard let left else { return }
    for handler in connected { g_signal_handler_disconnect(gpointer(left), handler) }
    g_object_unref(gpointer(left))
  }

  // MARK: The range

  /// The range, whose ends may not be valid.
  var range: (lower: Double, upper: Double)? {
    guard let object else { return nil }
    let (lower, upper) = (gtk_adjustment_get_lower(object), gtk_adjustment_get_upper(object))
    // As in GTK, if the page does not fit, the range is empty and starts at the lower end.
    guard upper >= lower else { return (lower, upper) }
    return (lower, max(upper - gtk_adjustment_get_page_size(object), lower))
  }

  /// Moves one bound of the adjustment to the other if that has passed it, as Apple's controls do.
  ///
  /// - Returns: Whether it has moved a bound. The adjustment has then reported its new range.
  /// - Edge cases: Bounds that have both changed, or that belong to a new adjustment, stay as they
  ///   are, because none of them is known to be the one that counts.
  func uncrossesRange() -> Bool {
    guard let object else { return false }
    let new = (gtk_adjustment_get_lower(object), gtk_adjustment_get_upper(object))
    let old = bounds
    bounds = new
    guard let old, let (lower, upper) = RequestedParameter.uncrossed(new, after: old) else {
      return false
    }
    lower == new.0
      ? gtk_adjustment_set_upper(object, upper) : gtk_adjustment_set_lower(object, lower)
    return true
  }

  func setRange(_ range: ClosedRange<Double>, step: Double?) {
    guard let object else { return }
    let width = range.upperBound - range.lowerBound
    gtk_adjustment_configure(
      object, gtk_adjustment_get_value(object), range.lowerBound, range.upperBound,
      step ?? width / 100, width / 10, 0)
  }

  /// Moves the value to one that the engine's new parameter allows.
  ///
  /// `gtk_adjustment_configure()` clamps the value to a new range, and the setters of an
  /// adjustment leave it as it is. Because no code requested either value, the engine computes the
  /// new value from the old one, by clamping or wrapping and snapping it.
  func parameterChanged(lower: Double, upper: Double) {
    let now = value ?? peer.core.knob.value
    guard let lastValue, now == lastValue || min(max(lastValue, lower), upper) == now else {
      return valueChanged()
    }
    let next = peer.core.knob.parameter.snapped(lastValue) ?? now
    // Without the correction of an earlier value, the engine may have another one.
    if !peer.core.knob.isInGesture { peer.core.knob.set(next) }
    set(next)
  }

  // MARK: Following

  /// Responds to a new value of the adjustment, which is either the engine's own proposal or a
  /// value set in code.
  ///
  /// - Edge cases: A value that is not a number is ignored.
  func valueChanged() {
    let peer = peer
    // GtkRange also emits the signal when it receives another adjustment.
    let current = gtk_range_get_adjustment(peer.widget.as(GtkRange.self))
    guard current == object else { return follow(current) }
    let value = value
    // Handlers that run before this one may have written a value other than the engine's, even the
    // previous one.
    let isOwn = pendingValue != nil && value == pendingValue
    let isAnswer = pendingValue != nil && !isOwn
    guard let now = value, now != lastValue || isAnswer else {
      if value == nil { lastValue = nil }
      if writtenInput.isPending { hideValueChanged() }
      return peer.announce()
    }
    guard pendingValue != nil || !AssistiveWrite.isAddressed(to: peer) else { return revert(now) }
    lastValue = now
    pendingValue = nil
    if !isOwn {
      wasEcho = false
      // Each access to the engine's knob is checked.
      let change = peer.core.knob.adopt(now)
      // The picture must not go on to a value that has been replaced.
      if change.isMove { peer.core.motion.stop() }
      if !change.isAccepted { correct(now) }
    }
    peer.announce()
  }

  /// Whether the adjustment still has to emit a value. If it is emitting one, it emits a value that
  /// is set in the meantime afterward, because its signal does not recurse.
  var isEmitting: Bool {
    if runningProposal != nil { return true }
    guard let object, value != lastValue else { return false }
    let hint = g_signal_get_invocation_hint(gpointer(object))
    return hint?.pointee.signal_id == AdjustmentLink.valueChangedSignal
  }

  private static let valueChangedSignal = g_signal_lookup(
    "value-changed", gtk_adjustment_get_type())

  // MARK: Proposing

  /// Proposes a value of the user in the same way as GtkRange does: it emits `change-value`, whose
  /// default handler sets the adjustment.
  ///
  /// An adjustment that the widget no longer has is set at once.
  ///
  /// - Returns: Whether the proposal is complete. Within another proposal, the end of the outer one
  ///   emits the value that results from both. A handler may also have set another adjustment.
  func propose(_ proposal: Double) -> Bool {
    wasEcho = false
    let (outer, receiver) = (runningProposal, object)
    proposalCount += 1
    runningProposal = proposalCount
    pendingValue = proposal
    isEnding ? setInCode(proposal) : emitChangeValue(proposal)
    pendingValue = nil
    runningProposal = outer
    isOverruled = !peer.core.knob.parameter.isEcho(peer.value, of: proposal)
    return outer == nil && object == receiver
  }

  /// Whether a handler has superseded the current proposal, so that it must not be written anymore.
  var isProposalStale: Bool { runningProposal.map { $0 != proposalCount } ?? false }

  /// Forgets, at the beginning of a gesture, that other code changed the last proposal.
  func beginGesture() { isOverruled = false }

  /// Makes the engine and the adjustment agree after a gesture. What other code made of the last
  /// proposal remains, unless it was a late echo.
  func endGesture() {
    isOverruled = false
    if wasEcho { set(peer.core.knob.value) } else { peer.core.knob.set(peer.value) }
    wasEcho = false
  }

  private func emitChangeValue(_ value: Double) {
    let arguments = UnsafeMutablePointer<GValue>.allocate(capacity: 3)
    arguments[0] = GValue(of: g_object_get_type())
    arguments[1] = GValue(of: gtk_scroll_type_get_type())
    arguments[2] = GValue(of: Fundamental.double)
    g_value_set_object(arguments, peer.widget)
    g_value_set_enum(arguments + 1, gint(GTK_SCROLL_JUMP.rawValue))
    g_value_set_double(arguments + 2, value)
    var isHandled = GValue(of: Fundamental.boolean)
    g_signal_emitv(arguments, AdjustmentLink.changeValue, 0, &isHandled)
    g_value_unset(arguments)
    arguments.deallocate()
  }

  private static let changeValue = g_signal_lookup("change-value", gtk_range_get_type())

  // MARK: Setting

  /// Sets the adjustment to a value in code. The engine then follows.
  func setInCode(_ value: Double) { if let object { gtk_adjustment_set_value(object, value) } }

  /// Sets the adjustment to a value that the engine already has.
  private func set(_ value: Double) {
    guard let object else { return }
    lastValue = self.value
    pendingValue = value
    gtk_adjustment_set_value(object, value)
    pendingValue = nil
    peer.announce()
  }

  /// Moves a value that was set in code to the nearest value that the knob can have.
  ///
  /// - Edge cases: An adjustment whose range is not valid is left alone. If other code reverts
  ///   every correction, its value remains.
  private func correct(_ given: Double) {
    let reachable = peer.core.knob.parameter.snapped(given) ?? peer.core.knob.value
    wasEcho = !peer.core.knob.parameter.isEcho(reachable, of: peer.core.knob.value)
    guard reachable != given, countCorrection() else { return }
    set(reachable)
    remind()
  }

  /// Moves a value that was set in code to the limit that the other knob of a range sets.
  ///
  /// - Edge cases: The same as for ``correct(_:)``.
  func limit(to value: Double) { if countCorrection() { setInCode(value) } }

  /// Returns whether the value may be corrected, and counts the correction.
  private func countCorrection() -> Bool {
    guard isRangeValid, corrections < AdjustmentLink.mostCorrections else { return false }
    expectEndOfCorrections()
    corrections += 1
    return true
  }

  /// Starts the count of corrections again when all handlers have received a value. Most knobs
  /// never correct one, so the handler is connected at the first correction.
  private func expectEndOfCorrections() {
    guard let object, !isCounting else { return }
    isCounting = true
    handlers.append(
      connect(object, "value-changed", isLast: true) { [unowned self] _ in corrections = 0 })
  }

  /// Notifies of a corrected value once more. A binding does not listen while it sets a value, so
  /// it is notified of the result afterward.
  ///
  /// Two bound knobs without a common step do not notify each other forever.
  private func remind() {
    guard !reminder.isPending, !AdjustmentLink.isReminding else { return }
    reminder.schedule(priority: G_PRIORITY_HIGH) { [unowned self] in
      guard let object else { return }
      g_object_ref(gpointer(object))
      AdjustmentLink.isReminding = true
      g_object_notify(object.as(GObject.self), "value")
      AdjustmentLink.isReminding = false
      g_object_unref(gpointer(object))
    }
  }

  // MARK: Values from assistive technologies

  /// Turns a value that an assistive technology has written into an input.
  ///
  /// The adjustment first returns to the old value. A gesture then begins with that value, and a
  /// knob that takes no input keeps it. GtkAdjustment notifies everything that received the written
  /// value.
  private func revert(_ value: Double) {
    writtenInput.schedule(priority: G_PRIORITY_HIGH) { [unowned peer] in
      peer.core.handle(.choose(value))
    }
    hideValueChanged()
    let old = lastValue ?? peer.core.knob.value
    lastValue = old
    gtk_adjustment_set_value(object, old)
  }

  /// Prevents the widget from emitting a value that is reverted at once.
  private func hideValueChanged() {
    g_signal_stop_emission_by_name(peer.widget, "value-changed")
  }
}

extension Knob {
  /// Sets a value in code.
  ///
  /// - Returns: Whether the knob has another value than before, and whether it has the given one.
  ///   Otherwise it has changed that, or ignored it as an echo.
  fileprivate mutating func adopt(_ value: Double) -> (isMove: Bool, isAccepted: Bool) {
    let old = self.value
    set(value)
    return (self.value != old, self.value == value)
  }
}
