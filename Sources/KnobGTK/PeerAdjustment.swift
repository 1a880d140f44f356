import CGTK
import KnobEngine

/// What a knob knows of its adjustment.
final class AdjustmentLink {
  var object: UnsafeMutablePointer<GtkAdjustment>?
  var handlers: [UInt] = []
  /// The value that was heard last; nil before that, and after a value that is no number.
  var heard: Double?
  /// How often the knob has put the present value on a step.
  var corrections = 0
  /// The GLib source that tells about a corrected value once more.
  var reminder: guint = 0
  /// What an assistive technology wrote, and the GLib source that makes an input of it.
  var written: (value: Double, source: guint)?
  /// Whether a written value is being taken back.
  var isTakingBack = false

  /// Several corrections of one value mean that somebody else takes each of them back.
  static let mostCorrections = 4
  /// Whether a corrected value is being told about once more, by any knob.
  nonisolated(unsafe) static var isReminding = false
}

/// The adjustment, which belongs to the application and owns the value.
extension KnobPeer {
  /// The value of the adjustment; the engine's where the adjustment holds no number.
  var value: Double { adjustmentValue ?? knob.value }

  private var adjustmentValue: Double? {
    guard let object = adjustment.object else { return nil }
    let value = gtk_adjustment_get_value(object)
    return value.isFinite ? value : nil
  }

  /// Sets the value in code. The adjustment has it at once; with animation the picture travels.
  func setValue(_ value: Double, animated: Bool) {
    guard let object = adjustment.object, let next = knob.parameter.snapped(value) else { return }
    if animated { animate(from: shownFraction, to: next, .eased) }
    gtk_adjustment_set_value(object, next)
  }

  /// Gives the adjustment this range.
  func configure(_ range: ClosedRange<Double>) {
    guard let object = adjustment.object else { return }
    let width = range.upperBound - range.lowerBound
    gtk_adjustment_configure(
      object, gtk_adjustment_get_value(object), range.lowerBound, range.upperBound,
      asked.step ?? width / 100, width / 10, 0)
  }

  // MARK: Which adjustment

  /// The GObject property `adjustment`. A knob that is given none goes from 0 to 1.
  var adjustmentProperty: UnsafeMutableRawPointer? {
    get { UnsafeMutableRawPointer(gtk_range_get_adjustment(range)) }
    set {
      let given = newValue?.assumingMemoryBound(to: GtkAdjustment.self)
      gtk_range_set_adjustment(range, given ?? gtk_adjustment_new(0, 0, 1, 0.01, 0.1, 0))
    }
  }

  func followAdjustment() {
    let now = gtk_range_get_adjustment(range)
    guard now != adjustment.object else { return }
    leaveAdjustment()
    guard let now else { return }
    adjustment.object = now
    g_object_ref(gpointer(now))
    let changed: Callback = { KnobPeer.from($1)?.rangeChanged() }
    let told: Callback = { KnobPeer.from($1)?.adjustment.corrections = 0 }
    adjustment.handlers = [
      connect(now, "changed", to: unsafeBitCast(changed, to: GCallback.self), data: data),
      // It comes when everybody has heard the value: whoever sets another one starts anew.
      connect(
        now, "value-changed", to: unsafeBitCast(told, to: GCallback.self), data: data,
        G_CONNECT_AFTER),
    ]
    rangeChanged()
    tellOwedEnd()
  }

  func leaveAdjustment() {
    if adjustment.reminder != 0 { g_source_remove(adjustment.reminder) }
    if let written = adjustment.written { g_source_remove(written.source) }
    if let object = adjustment.object {
      for handler in adjustment.handlers { g_signal_handler_disconnect(gpointer(object), handler) }
      g_object_unref(gpointer(object))
    }
    (adjustment.object, adjustment.heard) = (nil, nil)
    (adjustment.reminder, adjustment.corrections, adjustment.written) = (0, 0, nil)
  }

  // MARK: Its range

  private func rangeChanged() {
    adoptMeaning()
    gtk_widget_queue_resize(widget)
  }

  /// Gives the engine the range of the adjustment with the taper and step asked for.
  ///
  /// An adjustment clamps its value to a new range by itself. Nobody asked for that value: the
  /// engine decides what becomes of the old one, which it wraps and snaps.
  func adoptMeaning() {
    guard let object = adjustment.object, !isTaking else { return }
    let lower = gtk_adjustment_get_lower(object)
    var upper = gtk_adjustment_get_upper(object)
    // As in GTK, a page that does not fit leaves the lower end.
    if upper >= lower { upper = max(upper - gtk_adjustment_get_page_size(object), lower) }
    switch asked.parameter(lower: lower, upper: upper) {
    case .success(let parameter):
      faults.note(.range, nil)
      knob.parameter = parameter
    case .failure(let fault):
      faults.note(.range, "\(fault.sentence); the knob keeps its range, taper and step")
      return valueChanged()
    }
    guard let heard = adjustment.heard, min(max(heard, lower), upper) == value else {
      return valueChanged()
    }
    setAdjustment(knob.parameter.snapped(heard) ?? value)
  }

  // MARK: Its value

  /// The adjustment has another value: the engine's own proposal, or one set in code.
  ///
  /// - Edge cases: what is no number is ignored.
  func valueChanged() {
    // Handlers that are called before this one may have written another value than the engine's,
    // even the one from before.
    let isOwn = writing != nil && adjustmentValue == writing
    let isAnswer = writing != nil && !isOwn
    guard let now = adjustmentValue, now != adjustment.heard || isAnswer else {
      if adjustmentValue == nil { adjustment.heard = nil }
      if adjustment.isTakingBack { hideValueChanged() }
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

  /// Everybody has heard of a value.
  func valueTold() {
    if runningProposal == nil, !hasUntoldValue { tellOwedEnd() }
  }

  /// Whether the adjustment has a value of which it will tell when it is done with the one that it is
  /// telling of: its signal does not recurse.
  var hasUntoldValue: Bool {
    guard let object = adjustment.object, adjustmentValue != adjustment.heard else { return false }
    let telling = g_signal_get_invocation_hint(gpointer(object))
    return telling?.pointee.signal_id == KnobPeer.valueChangedSignal
  }

  private static let valueChangedSignal = g_signal_lookup(
    "value-changed", gtk_adjustment_get_type())

  /// Puts a value that was set in code where the knob can have it.
  ///
  /// - Edge cases: an adjustment whose range makes no sense is left alone, and whoever takes every
  ///   correction back has the last word.
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

  // MARK: A value that an assistive technology writes

  /// Makes an input of a value that an assistive technology has written.
  ///
  /// The adjustment goes back to the old value first, so that a gesture begins with that one and a
  /// knob that takes no input keeps it. GtkAdjustment tells everybody who heard the written value.
  private func takeBack(_ value: Double) {
    if let written = adjustment.written { g_source_remove(written.source) }
    let act: GSourceFunc = { data in
      guard let peer = KnobPeer.from(data), let written = peer.adjustment.written else { return 0 }
      peer.adjustment.written = nil
      peer.adjustment.isTakingBack = false
      peer.handle(.choose(written.value))
      return 0
    }
    adjustment.written = (value, g_idle_add_full(G_PRIORITY_HIGH, act, data, nil))
    adjustment.isTakingBack = true
    hideValueChanged()
    let old = adjustment.heard ?? knob.value
    adjustment.heard = old
    gtk_adjustment_set_value(adjustment.object, old)
  }

  /// Nobody listens to the widget for a value that comes and goes.
  private func hideValueChanged() { g_signal_stop_emission_by_name(widget, "value-changed") }

  /// Gives the adjustment a value that the engine has already.
  func setAdjustment(_ value: Double) {
    guard let object = adjustment.object else { return }
    adjustment.heard = adjustmentValue
    writing = value
    gtk_adjustment_set_value(object, value)
    writing = nil
    announce()
  }

  /// A binding does not listen while it sets the value: it is told afterwards what became of it.
  ///
  /// Two bound knobs that have no step in common do not remind each other for ever.
  private func remind() {
    guard adjustment.reminder == 0, !AdjustmentLink.isReminding else { return }
    let tell: GSourceFunc = { data in
      guard let peer = KnobPeer.from(data), let object = peer.adjustment.object else { return 0 }
      peer.adjustment.reminder = 0
      g_object_ref(gpointer(object))
      AdjustmentLink.isReminding = true
      g_object_notify(
        UnsafeMutableRawPointer(object).assumingMemoryBound(to: GObject.self), "value")
      AdjustmentLink.isReminding = false
      g_object_unref(gpointer(object))
      return 0
    }
    adjustment.reminder = g_idle_add_full(G_PRIORITY_HIGH, tell, data, nil)
  }
}
