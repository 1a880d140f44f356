import CGTK
import KnobEngine

/// The settings that make sense only together, as they were last requested.
///
/// GObject sets one property at a time. A logarithmic taper can therefore arrive before the range
/// that allows it, and one end of a sweep before the other.
struct Asked: Equatable {
  var taper = Taper.linear
  /// The exponent of the power taper. It is stored even while another taper is in use.
  var exponent = 2.0
  var step: Double?
  var detents: [Double] = []
  var pull = 0.01
  var wraps = false
  var defaultValue = 0.0
  var sweepStart = -135.0
  var sweepEnd = 135.0
  var ringInner = 0.0
  /// 0 means no ring.
  var ringOuter = 0.0
  var ringOutside = Tracking.Ring.Outside.fail
  var originValue = 0.0

  init() {}

  /// Takes the taper, the step, the detents, and the other settings of a parameter, but not its
  /// range.
  mutating func take(_ parameter: Parameter) {
    taper = parameter.taper
    if case .power(let exponent) = taper { self.exponent = exponent }
    (step, detents, pull) = (parameter.step, parameter.detents, parameter.pull)
    (wraps, defaultValue) = (parameter.wraps, parameter.defaultValue)
  }

  /// Returns the parameter with this range, or a description of what is wrong with it.
  func parameter(lower: Double, upper: Double) -> Result<Parameter, Fault> {
    if let fault = Parameter.fault(lower: lower, upper: upper, taper: taper, step: step) {
      return .failure(Fault(sentence: fault))
    }
    return .success(
      Parameter(
        lower...upper, taper: taper, step: step, detents: detents, pull: pull, wraps: wraps,
        default: defaultValue))
  }

  struct Fault: Error { let sentence: StaticString }
}

extension KnobPeer {
  /// Passes the requested settings to the engine, as far as they make sense, after a change.
  func adopt(_ old: Asked) {
    if (asked.sweepStart, asked.sweepEnd) != (old.sweepStart, old.sweepEnd) { adoptSweep() }
    let ring = (asked.ringInner, asked.ringOuter, asked.ringOutside)
    if ring != (old.ringInner, old.ringOuter, old.ringOutside) { adoptRing() }
    if asked.originValue != old.originValue, case .value = metrics.origin {
      metrics.origin = .value(asked.originValue)
    }
    adoptMeaning()
  }

  func take(_ parameter: Parameter) {
    // Range and taper change together, so the state in between does not have to make sense.
    isTaking = true
    asked.take(parameter)
    configure(parameter.range)
    isTaking = false
    adoptMeaning()
  }

  func take(_ tracking: Tracking) {
    knob.tracking = tracking
    if case .travelShare(let share) = tracking.column { columnShare = share }
    // All at once: a single new setting may not make sense together with the old ones.
    var next = asked
    next.ringInner = tracking.ring?.inner ?? asked.ringInner
    next.ringOuter = tracking.ring?.outer ?? 0
    next.ringOutside = tracking.ring?.outside ?? asked.ringOutside
    asked = next
  }

  func take(_ sweep: Sweep) {
    var next = asked
    (next.sweepStart, next.sweepEnd) = (sweep.startDegrees, sweep.endDegrees)
    asked = next
  }

  private func adoptSweep() {
    guard Sweep.isValid(degrees: asked.sweepStart, to: asked.sweepEnd) else {
      return faults.note(
        .sweep, "a sweep must be greater than 0 and at most 360 degrees; the knob keeps its own")
    }
    faults.note(.sweep, nil)
    knob.sweep = Sweep(degrees: asked.sweepStart, to: asked.sweepEnd)
    gtk_widget_queue_resize(widget)
  }

  private func adoptRing() {
    guard asked.ringOuter > 0 else {
      faults.note(.ring, nil)
      return knob.tracking.ring = nil
    }
    guard asked.ringInner <= asked.ringOuter else {
      return faults.note(
        .ring, "the inner radius of a ring must not be above the outer; the knob keeps its own")
    }
    faults.note(.ring, nil)
    knob.tracking.ring = Tracking.Ring(
      asked.ringInner...asked.ringOuter, outside: asked.ringOutside)
  }

  // MARK: Enumerations as numbers

  var taperCase: Int {
    get {
      switch asked.taper {
      case .linear: 0
      case .logarithmic: 1
      case .power: 2
      }
    }
    set { asked.taper = [.linear, .logarithmic, .power(asked.exponent)][newValue] }
  }

  var exponent: Double {
    get { asked.exponent }
    set {
      asked.exponent = newValue
      if case .power = asked.taper { asked.taper = .power(newValue) }
    }
  }

  var stepOrZero: Double {
    get { asked.step ?? 0 }
    set { asked.step = newValue > 0 ? newValue : nil }
  }

  var trackingCase: Int {
    get { Tracking.Style.allCases.firstIndex(of: knob.tracking.style) ?? 0 }
    set { knob.tracking.style = Tracking.Style.allCases[newValue] }
  }

  var overshootCase: Int {
    get { knob.tracking.overshoot == .slip ? 0 : 1 }
    set { knob.tracking.overshoot = newValue == 0 ? .slip : .hold }
  }

  var ringCase: Int {
    get { asked.ringOutside == .fail ? 0 : 1 }
    set { asked.ringOutside = newValue == 0 ? .fail : .skip }
  }

  var travelCase: Int {
    get {
      switch knob.tracking.travel {
      case .points: 0
      case .degreesPerPoint: 1
      case .knobSizes: 2
      }
    }
    set { setTravel(travelAmount, unit: newValue) }
  }

  var travelAmount: Double {
    get {
      switch knob.tracking.travel {
      case .points(let amount), .degreesPerPoint(let amount), .knobSizes(let amount): amount
      }
    }
    set { setTravel(newValue, unit: travelCase) }
  }

  private func setTravel(_ amount: Double, unit: Int) {
    knob.tracking.travel = [.points(amount), .degreesPerPoint(amount), .knobSizes(amount)][unit]
  }

  /// The width of the full-speed column in points, or -1 if it is a share of the travel.
  var columnPoints: Double {
    get { if case .points(let points) = knob.tracking.column { points } else { -1 } }
    set { knob.tracking.column = newValue < 0 ? .travelShare(columnShare) : .points(newValue) }
  }

  var originCase: Int {
    get {
      switch metrics.origin {
      case .lowerEnd: 0
      case .middle: 1
      case .value: 2
      case .nowhere: 3
      }
    }
    set {
      metrics.origin = [.lowerEnd, .middle, .value(asked.originValue), .nowhere][newValue]
    }
  }

  // MARK: Ticks

  var tickCount: Int {
    get { if case .even(let count) = metrics.ticks { count } else { 0 } }
    set { metrics.ticks = newValue > 0 ? .even(newValue) : .none }
  }

  var majorTicks: [Double] {
    get { tickValues.major }
    set { metrics.ticks = .at(newValue, minor: minorTicks) }
  }

  var minorTicks: [Double] {
    get { tickValues.minor }
    set { metrics.ticks = .at(majorTicks, minor: newValue) }
  }

  private var tickValues: (major: [Double], minor: [Double]) {
    if case .at(let major, let minor) = metrics.ticks { (major, minor) } else { ([], []) }
  }

  // MARK: Text

  var name: String? {
    get { caption.name }
    set { setName(newValue) }
  }

  var labelWidget: OpaquePointer? {
    get { captionView.label }
    set {
      guard newValue != captionView.label else { return }
      captionView.setLabel(newValue)
      refreshCaption()
      gtk_widget_queue_resize(widget)
    }
  }

  var showsValue: Bool {
    get { caption.showsValue }
    set {
      caption.showsValue = newValue
      refreshCaption()
      gtk_widget_queue_resize(widget)
    }
  }

  var isReadOnly: Bool {
    get { knob.isReadOnly }
    set { setReadOnly(newValue) }
  }

  var unit: String? {
    get { text.standard.unit.isEmpty ? nil : text.standard.unit }
    set { text.standard.unit = newValue ?? "" }
  }

  var digits: Int {
    get { text.standard.digits ?? -1 }
    set { text.standard.digits = newValue < 0 ? nil : newValue }
  }
}

extension Double? {
  /// The number, or -1 for nil: GObject has no optional numbers.
  var orNone: Double {
    get { self ?? -1 }
    set { self = newValue < 0 ? nil : newValue }
  }
}
