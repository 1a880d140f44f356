import CGTK
import KnobEngine

/// The connection of a knob to its adjustment.
final class AdjustmentLink {
  var object: UnsafeMutablePointer<GtkAdjustment>?
  var handlers: [UInt] = []
  /// The last value that the adjustment emitted. Nil before the first value, and after a value that
  /// is not a number.
  var heard: Double?
  /// How many times in a row the knob has moved the current value to a step.
  var corrections = 0
  /// Notifies of a corrected value once more.
  let reminder = DelayedCall()
  /// The input that follows a value that an assistive technology wrote. While it is pending, the
  /// written value is being reverted.
  let writtenInput = DelayedCall()

  /// The maximum number of corrections of one value. Beyond it, the knob assumes that other code
  /// reverts each of them.
  static let mostCorrections = 4
  /// Whether any knob is notifying of a corrected value once more.
  nonisolated(unsafe) static var isReminding = false
}

/// The part of the peer that follows the adjustment, which belongs to the application and owns the
/// value.
extension KnobPeer {
  /// The value of the adjustment, or that of the engine if the adjustment does not hold a number.
  var value: Double { adjustmentValue ?? knob.value }

  private var adjustmentValue: Double? {
    guard let object = adjustment.object else { return nil }
    let value = gtk_adjustment_get_value(object)
    return value.isFinite ? value : nil
  }

  /// Sets the value in code. The adjustment receives it at once. If `animated` is true, the picture
  /// moves to it.
  func setValue(_ value: Double, animated: Bool) {
    guard let object = adjustment.object, let next = knob.parameter.snapped(value) else { return }
    if animated { animate(from: shownFraction, to: next, .eased) }
    gtk_adjustment_set_value(object, next)
  }

  /// Sets the range of the adjustment.
  func configure(_ range: ClosedRange<Double>) {
    guard let object = adjustment.object else { return }
    let width = range.upperBound - range.lowerBound
    gtk_adjustment_configure(
      object, gtk_adjustment_get_value(object), range.lowerBound, range.upperBound,
      requested.parameter.step ?? width / 100, width / 10, 0)
  }

  // MARK: The adjustment

  /// The GObject property `adjustment`. If it is set to nil, the range is 0...1.
  var adjustmentProperty: UnsafeMutableRawPointer? {
    get { UnsafeMutableRawPointer(gtk_range_get_adjustment(widget.as(GtkRange.self))) }
    set {
      let given = newValue?.as(GtkAdjustment.self)
      gtk_range_set_adjustment(
        widget.as(GtkRange.self), given ?? gtk_adjustment_new(0, 0, 1, 0.01, 0.1, 0))
    }
  }

  func followAdjustment() {
    let now = gtk_range_get_adjustment(widget.as(GtkRange.self))
    guard now != adjustment.object else { return }
    leaveAdjustment()
    guard let now else { return }
    adjustment.object = now
    g_object_ref(gpointer(now))
    adjustment.handlers = [
      connect(now, "changed") { [unowned self] _ in rangeChanged() },
      // This handler runs after all the others. A value that is set later starts the count again.
      connect(now, "value-changed", isLast: true) { [unowned self] _ in adjustment.corrections = 0
      },
    ]
    rangeChanged()
    tellOwedEnd()
  }

  func leaveAdjustment() {
    adjustment.reminder.cancel()
    adjustment.writtenInput.cancel()
    if let object = adjustment.object {
      for handler in adjustment.handlers { g_signal_handler_disconnect(gpointer(object), handler) }
      g_object_unref(gpointer(object))
    }
    (adjustment.object, adjustment.heard, adjustment.corrections) = (nil, nil, 0)
  }

  // MARK: The range

  private func rangeChanged() {
    adoptParameter()
    gtk_widget_queue_resize(widget)
  }

  /// Passes the range of the adjustment to the engine, together with the requested taper and step.
  ///
  /// An adjustment clamps its value to a new range by itself. Because nobody requested the clamped
  /// value, the engine computes the new value from the old one instead, by wrapping and snapping
  /// it.
  func adoptParameter() {
    guard let object = adjustment.object, !isAdoptingParameter else { return }
    let lower = gtk_adjustment_get_lower(object)
    var upper = gtk_adjustment_get_upper(object)
    // As in GTK, if the page does not fit, the range is empty and starts at the lower end.
    if upper >= lower { upper = max(upper - gtk_adjustment_get_page_size(object), lower) }
    var request = requested.parameter
    (request.lower, request.upper) = (lower, upper)
    guard let parameter = request.applied(to: requested.otherSettings) else {
      let fault = request.fault?.description ?? ""
      faults.note(.range, "\(fault); the knob keeps its range, taper and step")
      return valueChanged()
    }
    faults.note(.range, nil)
    knob.parameter = parameter
    guard let heard = adjustment.heard, min(max(heard, lower), upper) == value else {
      return valueChanged()
    }
    setAdjustment(knob.parameter.snapped(heard) ?? value)
  }

  // MARK: The value

  /// Responds to a new value of the adjustment, which is either the engine's own proposal or a
  /// value set in code.
  ///
  /// - Edge cases: A value that is not a number is ignored.
  func valueChanged() {
    // Handlers that run before this one may have written a value other than the engine's, even the
    // previous one.
    let isOwn = writing != nil && adjustmentValue == writing
    let isAnswer = writing != nil && !isOwn
    guard let now = adjustmentValue, now != adjustment.heard || isAnswer else {
      if adjustmentValue == nil { adjustment.heard = nil }
      if adjustment.writtenInput.isPending { hideValueChanged() }
      return announce()
    }
    guard writing != nil || !AssistiveWrite.isAddressed(to: self) else { return takeBack(now) }
    adjustment.heard = now
    writing = nil
    if !isOwn {
      knob.set(now)
      correct(now)
    }
    announce()
  }

  /// Called when all handlers have received a value.
  func valueTold() {
    if runningProposal == nil, !hasUntoldValue { tellOwedEnd() }
  }

  /// Whether the adjustment has a value that it emits only after the current emission, because its
  /// signal does not recurse.
  var hasUntoldValue: Bool {
    guard let object = adjustment.object, adjustmentValue != adjustment.heard else { return false }
    let telling = g_signal_get_invocation_hint(gpointer(object))
    return telling?.pointee.signal_id == KnobPeer.valueChangedSignal
  }

  private static let valueChangedSignal = g_signal_lookup(
    "value-changed", gtk_adjustment_get_type())

  /// Moves a value that was set in code to the nearest value that the knob can have.
  ///
  /// - Edge cases: An adjustment whose range does not make sense is left alone. If other code
  ///   reverts every correction, its value remains.
  private func correct(_ given: Double) {
    let reachable = knob.parameter.snapped(given) ?? knob.value
    isEcho = !knob.parameter.isEcho(reachable, of: knob.value)
    guard reachable != given, !faults.has(.range),
      adjustment.corrections < AdjustmentLink.mostCorrections
    else { return }
    adjustment.corrections += 1
    setAdjustment(reachable)
    remind()
  }

  // MARK: Values from assistive technologies

  /// Turns a value that an assistive technology has written into an input.
  ///
  /// The adjustment first returns to the old value. A gesture then begins with that value, and a
  /// knob that takes no input keeps it. GtkAdjustment notifies everything that received the written
  /// value.
  private func takeBack(_ value: Double) {
    adjustment.writtenInput.schedule(priority: G_PRIORITY_HIGH) { [unowned self] in
      handle(.choose(value))
    }
    hideValueChanged()
    let old = adjustment.heard ?? knob.value
    adjustment.heard = old
    gtk_adjustment_set_value(adjustment.object, old)
  }

  /// Prevents the widget from emitting a value that is reverted at once.
  private func hideValueChanged() { g_signal_stop_emission_by_name(widget, "value-changed") }

  /// Sets the adjustment to a value that the engine already has.
  func setAdjustment(_ value: Double) {
    guard let object = adjustment.object else { return }
    adjustment.heard = adjustmentValue
    writing = value
    gtk_adjustment_set_value(object, value)
    writing = nil
    announce()
  }

  /// Notifies of a corrected value once more. A binding does not listen while it sets a value, so
  /// it is notified of the result afterward.
  ///
  /// Two bound knobs without a common step do not notify each other forever.
  private func remind() {
    guard !adjustment.reminder.isPending, !AdjustmentLink.isReminding else { return }
    adjustment.reminder.schedule(priority: G_PRIORITY_HIGH) { [unowned self] in
      guard let object = adjustment.object else { return }
      g_object_ref(gpointer(object))
      AdjustmentLink.isReminding = true
      g_object_notify(object.as(GObject.self), "value")
      AdjustmentLink.isReminding = false
      g_object_unref(gpointer(object))
    }
  }
}
