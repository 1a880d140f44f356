/// A point in a knob's coordinates, with y downward.
public struct KnobPoint: Hashable, Sendable {
  /// The distance from the left edge, in points.
  public var x: Double
  /// The distance from the top edge, in points.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  var isFinite: Bool { x.isFinite && y.isFinite }

  /// Returns the distance to another point, in points.
  public func distance(to other: KnobPoint) -> Double {
    let (dx, dy) = (x - other.x, y - other.y)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// Returns the point at a distance of `radius` in the direction of `angle`, which is in radians:
  /// 0 at 12 o'clock, clockwise.
  package func at(_ angle: Double, radius: Double) -> KnobPoint {
    KnobPoint(x: x + radius * sine(angle), y: y - radius * cosine(angle))
  }
}

/// The size of a knob, in points.
public struct KnobSize: Hashable, Sendable {
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// Creates a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The smaller side.
  package var side: Double { min(width, height) }
  package var center: KnobPoint { KnobPoint(x: width / 2, y: height / 2) }
}

/// The angles of a knob's two ends. If they are more than a whole turn apart, the knob makes several
/// turns from one end to the other.
///
///     knob.sweep = Sweep(degrees: -90, to: 90)    // half a turn
///     knob.sweep = Sweep(turns: 10)               // ten turns, from 12 o'clock
public struct Sweep: Equatable, Sendable {
  /// The angle of the lower end in radians: 0 at 12 o'clock, clockwise.
  public var start: Double { startDegrees * .pi / 180 }
  /// The angle of the upper end in radians, which is ``start`` plus ``extent``.
  public var end: Double { endDegrees * .pi / 180 }

  /// The standard sweep: from -135 to 135 degrees, with a gap of 90 degrees at the bottom.
  public static var standard: Sweep { Sweep(degrees: -135, to: 135) }

  /// The angle of the lower end in degrees: 0 at 12 o'clock, clockwise.
  public let startDegrees: Double
  /// The angle of the upper end in degrees: 0 at 12 o'clock, clockwise.
  public let endDegrees: Double

  /// Creates a sweep from the angles of its ends in degrees: 0 at 12 o'clock, clockwise.
  ///
  /// - Precondition: ``isValid(degrees:to:)`` must return true.
  public init(degrees start: Double, to end: Double) {
    guard Sweep.isValid(degrees: start, to: end) else {
      fail("a sweep must be greater than 0 and at most 36000 degrees")
    }
    (startDegrees, endDegrees) = (start, end)
  }

  /// Creates a sweep of a number of turns.
  ///
  ///     Sweep(turns: 10).endDegrees            // 3600.0
  ///     Sweep(turns: 2.5, from: 180).turns     // 2.5
  ///
  /// - Parameters:
  ///   - turns: The number of turns, which need not be whole.
  ///   - start: The angle of the lower end in degrees: 0 at 12 o'clock, clockwise.
  /// - Precondition: The turns must be more than 0 and at most 100.
  public init(turns: Double, from start: Double = 0) {
    self.init(degrees: start, to: start + 360 * turns)
  }

  /// Returns whether a sweep can have these ends. They must be finite, and the second must be more
  /// than 0 and at most 36,000 degrees above the first, which are 100 turns.
  public static func isValid(degrees start: Double, to end: Double) -> Bool {
    start.isFinite && end - start > 0 && end - start <= mostDegrees + Parameter.tolerance
  }

  private static let mostDegrees = 36_000.0

  /// The angle between the ends in radians: more than 0. If it is more than 2 pi, the sweep has
  /// several turns.
  public var extent: Double { end - start }

  /// The number of turns from the lower end to the upper end, such as 0.75 for 270 degrees.
  public var turns: Double { degrees / 360 }

  /// Whether the sweep is more than a whole turn, so that a direction may belong to several values.
  package var hasSeveralTurns: Bool { degrees > 360 + Parameter.tolerance }

  /// The part of the first turn: the whole sweep, or one turn of several, in radians.
  package var firstTurn: Double { hasSeveralTurns ? 2 * .pi : extent }

  /// A sweep of twice the extent, which may be more than a whole turn. It is only for the division
  /// of movement: two of its angles may be the same direction.
  package var doubled: Sweep { Sweep(unchecked: startDegrees, to: 2 * endDegrees - startDegrees) }

  private init(unchecked start: Double, to end: Double) {
    (startDegrees, endDegrees) = (start, end)
  }

  var degrees: Double { endDegrees - startDegrees }

  /// Returns the angle of a fraction of the travel, in radians.
  ///
  /// - Edge cases: Fractions outside 0...1 give angles beyond the ends.
  public func angle(of fraction: Double) -> Double { start + fraction * (end - start) }
}
