import KnobEngine

/// The two ends of a range that the user sets with two thumbs.
package enum RangeEnd: CaseIterable, Sendable {
  case lower, upper

  package var other: RangeEnd { self == .lower ? .upper : .lower }

  /// The look of the knob of this end.
  package var look: KnobLook { self == .lower ? .lowerThumb : .upperThumb }

  /// Returns the value of this end that is nearest to a given one, without passing that of the
  /// other end. NaN remains NaN.
  ///
  /// - Parameter parameter: The parameter of this end. That of the other end may have other steps.
  package func limited(_ value: Double, other: Double, _ parameter: Parameter) -> Double {
    func passes(_ value: Double) -> Bool { self == .lower ? value > other : value < other }
    guard passes(value) else { return value }
    let nearest = parameter.snapped(other) ?? other
    guard passes(nearest), parameter.hasSteps else { return nearest }
    return parameter.value(self == .lower ? -1 : 1, stepsFrom: nearest)
  }

  /// Returns the end whose thumb is nearer to a point.
  ///
  /// - Parameters:
  ///   - lower: The layout of the knob of the lower end.
  ///   - upper: The layout of the knob of the upper end.
  /// - Edge cases: If both thumbs are at the same place, it is the one on the side of the point. At
  ///   an end of the travel, it is the one that can move.
  package init(nearestTo point: KnobPoint, lower: KnobLayout, upper: KnobLayout) {
    func distance(_ layout: KnobLayout) -> Double {
      point.distance(to: layout.point(at: layout.rotation, radius: layout.track.radius))
    }
    let difference = distance(lower) - distance(upper)
    if difference.magnitude > 1e-6 {
      self = difference < 0 ? .lower : .upper
    } else if lower.rotation <= lower.sweep.start {
      self = .upper
    } else if upper.rotation >= upper.sweep.end {
      self = .lower
    } else {
      // The side of the line through the center and the thumbs on which the point is.
      let thumb = lower.point(at: lower.rotation, radius: 1)
      let (x, y) = (thumb.x - lower.center.x, thumb.y - lower.center.y)
      let side = x * (point.y - lower.center.y) - y * (point.x - lower.center.x)
      self = side < 0 ? .lower : .upper
    }
  }

  /// Returns the parameter for the knob of this end: it does not wrap, and that of the upper end
  /// resets to the upper end of the travel, unless the parameter has another default value than the
  /// lower end.
  package func parameter(_ parameter: Parameter) -> Parameter {
    var own = parameter
    own.wraps = false
    // Infinity remains the upper end if the range changes.
    if self == .upper, own.resetValue == own.range.lowerBound { own.defaultValue = .infinity }
    return own
  }

  /// Returns the name of the thumb of this end for assistive technologies.
  ///
  ///     RangeEnd.lower.name(of: "Band")    // "Band, lower", in English
  ///
  /// - Parameters:
  ///   - range: The name of the range.
  ///   - own: The name of the end, or nil for the standard one.
  package func name(of range: String?, own: String? = nil) -> String {
    [range, own ?? KnobWords.shared[self == .lower ? .lower : .upper]].compactMap { $0 }.filter {
      !$0.isEmpty
    }
    .joined(separator: ", ")
  }
}

extension KnobSettings {
  /// Changes settings that the two thumbs of a range have in common. Each thumb keeps its look.
  package mutating func changeThumb(_ body: (inout KnobSettings) -> Void) {
    let look = look
    body(&self)
    self.look = look
  }
}

/// A value for each end of a range.
struct RangeEnds<Value> {
  var lower, upper: Value

  subscript(end: RangeEnd) -> Value {
    get { end == .lower ? lower : upper }
    set { if end == .lower { lower = newValue } else { upper = newValue } }
  }
}
