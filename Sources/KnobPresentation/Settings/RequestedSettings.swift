import KnobEngine

/// The range, taper, and step that an application has requested. It may set them one by one, so
/// their combination may be invalid in between: for example, a logarithmic taper may be set before
/// the range that it needs.
package struct RequestedParameter: Equatable, Sendable {
  package var lower: Double
  package var upper: Double
  package var taper: Taper {
    didSet {
      switch taper {
      case .power(let exponent): self.exponent = exponent
      case .list(let list): self.list = list
      default: break
      }
    }
  }
  /// The exponent of the power taper. It is stored even while another taper is in use.
  package var exponent = 2.0 {
    didSet {
      if case .power(let used) = taper, used != exponent { taper = .power(exponent) }
    }
  }
  /// The values of a list. They are stored even while another taper is in use.
  package var list: [Double] = [] {
    didSet { if case .list(let used) = taper, used != list { taper = .list(list) } }
  }
  package var step: Double?

  package init(of parameter: Parameter) {
    lower = parameter.range.lowerBound
    upper = parameter.range.upperBound
    taper = parameter.taper
    step = parameter.step
    if case .power(let exponent) = taper { self.exponent = exponent }
    if case .list(let list) = taper { self.list = list }
  }

  /// Uses a list of values, with the range that it needs. A list without values has no range.
  package mutating func useList(_ list: [Double]) {
    taper = .list(list)
    if let first = list.first, let last = list.last { (lower, upper) = (first, last) }
  }

  /// Both ends of the range.
  package var bounds: Bounds {
    get { (lower, upper) }
    set { (lower, upper) = newValue }
  }

  /// Both ends of a range, which may have crossed.
  package typealias Bounds = (lower: Double, upper: Double)

  /// Returns bounds that do not cross, or nil if the given ones stay as they are: if one has passed
  /// the other, the other moves along, as with Apple's sliders.
  ///
  /// - Edge cases: Bounds that have both changed stay as they are, because none of them is known to
  ///   be the one that counts. So do those whose distance is not finite.
  package static func uncrossed(_ bounds: Bounds, after old: Bounds) -> Bounds? {
    let (lower, upper) = bounds
    let changesLower = lower != old.lower
    guard lower > upper, (lower - upper).isFinite, changesLower != (upper != old.upper) else {
      return nil
    }
    return changesLower ? (lower, lower) : (upper, upper)
  }

  /// What is wrong with the combination, as a sentence, or nil if it is valid.
  package var fault: StaticString? {
    Parameter.fault(lower: lower, upper: upper, taper: taper, step: step)
  }

  /// Returns a parameter with these settings and the other settings of `parameter`, or nil if the
  /// combination is not valid.
  package func applied(to parameter: Parameter) -> Parameter? {
    guard fault == nil else { return nil }
    return Parameter(
      lower...upper, taper: taper, step: step, detents: parameter.detents, pull: parameter.pull,
      wraps: parameter.wraps, default: parameter.defaultValue)
  }

  /// Moves the lower end. An upper end below it moves along, as in Apple's sliders.
  package mutating func setLower(_ value: Double) { (lower, upper) = (value, max(upper, value)) }

  /// Moves the upper end. A lower end above it moves along, as in Apple's sliders.
  package mutating func setUpper(_ value: Double) { (lower, upper) = (min(lower, value), value) }
}

/// The ends of a sweep, which an application may set one by one.
package struct RequestedSweep: Equatable, Sendable {
  /// The angle of the lower end, in degrees.
  package var start: Double
  /// The angle of the upper end, in degrees.
  package var end: Double

  package init(of sweep: Sweep) { (start, end) = (sweep.startDegrees, sweep.endDegrees) }

  /// What is wrong with the two ends, as a sentence, or nil if they are valid.
  package var fault: StaticString? {
    Sweep.isValid(degrees: start, to: end)
      ? nil : "a sweep must be greater than 0 and at most 36000 degrees"
  }
}

/// The parts of a ring, which an application may set one by one.
package struct RequestedRing: Equatable, Sendable {
  /// The inner radius, in points.
  package var inner = 0.0
  /// The outer radius, in points. 0 means no ring.
  package var outer = 0.0
  package var outside = Tracking.Ring.Outside.fail

  /// What is wrong with the parts, as a sentence, or nil if they are valid.
  package var fault: StaticString? { inner <= outer || outer <= 0 ? nil : Self.reversed }

  static let reversed: StaticString = "the inner radius of a ring must not be above the outer"

  /// The ring, or nil for no ring. The parts must be valid.
  var ring: Tracking.Ring? {
    outer > 0 && inner >= 0 && inner <= outer
      ? Tracking.Ring(inner...outer, outside: outside) : nil
  }

  /// Adopts a ring. Without one, the other parts stay as they are.
  mutating func adopt(_ ring: Tracking.Ring?) {
    outer = ring?.outer ?? 0
    if let ring { (inner, outside) = (ring.inner, ring.outside) }
  }
}
