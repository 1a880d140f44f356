import KnobEngine
import KnobPresentation

/// How far the turned knob of a link has moved.
package struct LinkMovement {
  package let mode: KnobLink.Mode
  /// The fraction at which the gesture began.
  package let start: Double
  /// The present fraction. That of a knob that wraps includes its whole turns.
  package private(set) var position: Double
  package private(set) var value: Double
  package private(set) var parameter: Parameter

  /// The present fraction, 0...1.
  package var fraction: Double { parameter.fraction(of: value) }

  package init(_ mode: KnobLink.Mode, from value: Double, of parameter: Parameter) {
    (self.mode, self.value, self.parameter) = (mode, value, parameter)
    start = parameter.fraction(of: value)
    position = start
  }

  /// Follows the turned knob.
  ///
  /// - Edge cases: NaN is ignored. A knob that wraps takes the short way around.
  package mutating func move(to value: Double, of parameter: Parameter) {
    guard !value.isNaN else { return }
    (self.value, self.parameter) = (value, parameter)
    let next = parameter.fraction(of: value)
    guard parameter.wraps else { return position = next }
    // The number of turns is whole, so that no rounding adds up.
    let turns = position + parameter.offset(from: position, to: next) - next
    position = next + turns.rounded()
  }
}

/// How a knob of a link follows the turned one.
package struct LinkFollower {
  /// What the knob and the turned one have in common in this gesture.
  private enum Rule {
    case fraction, value
    /// The knob moves as far as the turned one.
    case distance
    /// The knob has a multiple of the fraction of the turned one.
    case share(Double)
  }

  /// A place of a knob.
  package struct Place: Equatable {
    /// The value. That of a place to which the knob is to move is not snapped to its steps yet.
    package let value: Double
    /// The unsnapped fraction, 0...1.
    package let fraction: Double

    package init(value: Double, fraction: Double) {
      (self.value, self.fraction) = (value, fraction)
    }
  }

  /// The value before the gesture.
  package let opening: Double
  private let rule: Rule
  /// The position of the turned knob from which this one follows, and its own place then.
  private let origin: (position: Double, place: Place)

  /// - Parameters:
  ///   - movement: The movement of the turned knob up to now.
  ///   - place: The present value of this knob, and its unsnapped fraction.
  ///   - opening: The value before the gesture. If nil, it is the present one.
  ///   - share: The proportion to the turned knob, for ``KnobLink/Mode/ratio``. If nil, it is that of the
  ///     present fractions, and without one, the knob moves as far as the turned one.
  package init(
    _ movement: LinkMovement, from place: Place, opening: Double? = nil, share: Double? = nil
  ) {
    self.opening = opening ?? place.value
    origin = (movement.position, place)
    rule =
      switch movement.mode {
      case .equal: .fraction
      case .equalValue: .value
      case .offset: .distance
      case .ratio:
        if let share {
          .share(share)
        } else if movement.position > Parameter.tolerance {
          .share(place.fraction / movement.position)
        } else {
          .distance
        }
      }
  }

  /// Returns where the knob is to be.
  ///
  /// - Parameter parameter: What the value of this knob means.
  package func place(after movement: LinkMovement, of parameter: Parameter) -> Place {
    switch rule {
    case .fraction where !parameter.hasSameTravel(as: movement.parameter):
      return place(at: movement.fraction, of: parameter)
    case .fraction, .value:
      return Place(value: movement.value, fraction: parameter.fraction(of: movement.value))
    case .distance, .share:
      let offset = movement.position - origin.position
      // Rounding must not move a knob that is back where it was.
      guard offset != 0 else { return origin.place }
      if case .share(let share) = rule {
        return place(at: share * movement.position, of: parameter)
      }
      return place(at: origin.place.fraction + offset, of: parameter)
    }
  }

  private func place(at fraction: Double, of parameter: Parameter) -> Place {
    let confined = parameter.confined(fraction)
    return Place(value: parameter.value(at: confined), fraction: confined)
  }
}

extension Parameter {
  /// Whether each value is at the same fraction.
  fileprivate func hasSameTravel(as other: Parameter) -> Bool {
    range == other.range && taper == other.taper && wraps == other.wraps
  }
}
