import CGTK
import KnobEngine
import KnobPresentation

/// The settings that are valid only in combination, as they were last requested. The engine
/// receives them as soon as the combination is valid.
///
/// GObject sets one property at a time. A logarithmic taper can therefore arrive before the range
/// that allows it, and one end of a sweep before the other.
struct RequestedSettings: Equatable {
  /// The range comes from the adjustment.
  var parameter = RequestedParameter(of: Parameter(0...1))
  /// A parameter with the detents, the wrapping, and the default.
  var otherSettings = Parameter(0...1)
  var sweepStart = -135.0
  var sweepEnd = 135.0
  var ringInner = 0.0
  /// 0 means no ring.
  var ringOuter = 0.0
  var ringOutside = Tracking.Ring.Outside.fail
}

extension KnobPeer {
  /// Passes the requested settings to the engine, as far as they are valid, after a change.
  func adoptSettings(_ old: RequestedSettings) {
    if (requested.sweepStart, requested.sweepEnd) != (old.sweepStart, old.sweepEnd) { adoptSweep() }
    let ring = (requested.ringInner, requested.ringOuter, requested.ringOutside)
    if ring != (old.ringInner, old.ringOuter, old.ringOutside) { adoptRing() }
    adoptParameter()
  }

  /// Sets the parameter, and the range of the adjustment.
  func adopt(_ parameter: Parameter) {
    // Range and taper change together, so the state in between does not have to be valid.
    isAdoptingParameter = true
    requested.parameter = RequestedParameter(of: parameter)
    requested.otherSettings = range?.parameter(parameter, of: self) ?? parameter
    if case .power(let exponent) = parameter.taper { self.exponent = exponent }
    adjustment.setRange(parameter.range, step: parameter.step)
    isAdoptingParameter = false
    adoptParameter()
  }

  func adopt(_ tracking: Tracking) {
    self.tracking = tracking
    if case .travelShare(let share) = tracking.column { columnShare = share }
    // All at once: a single new setting may not be valid together with the old ones.
    var next = requested
    next.ringInner = tracking.ring?.inner ?? next.ringInner
    next.ringOuter = tracking.ring?.outer ?? 0
    next.ringOutside = tracking.ring?.outside ?? next.ringOutside
    requested = next
  }

  func adopt(_ sweep: Sweep) {
    var next = requested
    (next.sweepStart, next.sweepEnd) = (sweep.startDegrees, sweep.endDegrees)
    requested = next
  }

  func rangeChanged() {
    adoptParameter()
    gtk_widget_queue_resize(widget)
  }

  /// Passes the range of the adjustment to the engine, together with the requested taper and step.
  private func adoptParameter() {
    guard let bounds = adjustment.range, !isAdoptingParameter else { return }
    var request = requested.parameter
    (request.lower, request.upper) = bounds
    guard var parameter = request.applied(to: requested.otherSettings) else {
      let fault = request.fault?.description ?? ""
      faults.note(.range, "\(fault); the knob keeps its range, taper and step")
      return adjustment.valueChanged()
    }
    faults.note(.range, nil)
    // The ends of a range have an order.
    if range != nil { parameter.wraps = false }
    knob.parameter = parameter
    if labels != .none { gtk_widget_queue_resize(widget) }
    adjustment.parameterChanged(lower: bounds.lower, upper: bounds.upper)
    range?.keepOrder(after: self)
  }

  /// Passes the sweep to the engine: that for which the skin is drawn, or else the requested one.
  func adoptSweep() {
    let isValid = Sweep.isValid(degrees: requested.sweepStart, to: requested.sweepEnd)
    faults.note(
      .sweep,
      isValid
        ? nil
        : "a sweep must be greater than 0 and at most 360 degrees; the knob keeps its own")
    if let sweep = loadedSkin?.skin.sweep {
      knob.sweep = sweep
    } else if isValid {
      knob.sweep = Sweep(degrees: requested.sweepStart, to: requested.sweepEnd)
    }
    gtk_widget_queue_resize(widget)
  }

  private func adoptRing() {
    guard requested.ringInner <= requested.ringOuter || requested.ringOuter <= 0 else {
      return faults.note(
        .ring, "the inner radius of a ring must not be above the outer; the knob keeps its own")
    }
    faults.note(.ring, nil)
    tracking.ring =
      requested.ringOuter > 0
      ? Tracking.Ring(requested.ringInner...requested.ringOuter, outside: requested.ringOutside)
      : nil
  }
}
