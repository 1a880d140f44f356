import KnobEngine

/// Two fingers on a dial, which turn it together if both of them move around each other.
///
/// A finger that rests beside the one that turns the knob means fine adjustment. It rests as long
/// as it stays within the reach of a tap, so only two fingers that both leave it turn together. Two
/// that move side by side do not.
package struct FingerPair {
  /// How far both fingers must move, in points.
  private static let reach = 10.0
  /// How far the line between them must turn, in radians.
  private static let smallestTurn = 10 * Double.pi / 180

  private let starts: (first: KnobPoint, second: KnobPoint)
  private var places: (first: KnobPoint, second: KnobPoint)
  /// The rotation of the second finger around the first one.
  private var rotation = Rotation(center: KnobPoint(x: 0, y: 0))
  /// The angle of the rotation at which the fingers began to turn together.
  private var start: Double?

  /// - Parameters:
  ///   - first: Where the finger that turns the knob is.
  ///   - second: Where the other one went down.
  package init(first: KnobPoint, second: KnobPoint) {
    starts = (first, second)
    places = starts
    rotation.begin(at: difference)
  }

  /// Whether the fingers turn together. Once they do, they do so until one of them lifts.
  package var isTurning: Bool { start != nil }

  /// The angle by which they have turned together, in radians. Clockwise is positive.
  package var angle: Double { start.map { rotation.angle - $0 } ?? 0 }

  package mutating func moveFirst(to point: KnobPoint) { move(to: (point, places.second)) }
  package mutating func moveSecond(to point: KnobPoint) { move(to: (places.first, point)) }

  private var difference: KnobPoint {
    KnobPoint(x: places.second.x - places.first.x, y: places.second.y - places.first.y)
  }

  private mutating func move(to next: (first: KnobPoint, second: KnobPoint)) {
    places = next
    rotation.move(to: difference)
    guard start == nil, rotation.angle.magnitude >= FingerPair.smallestTurn,
      next.first.distance(to: starts.first) > FingerPair.reach,
      next.second.distance(to: starts.second) > FingerPair.reach
    else { return }
    start = rotation.angle
  }
}

extension KnobInput {
  /// Returns where on a large circle around the center of a dial a pointer would be that has turned
  /// the knob by an angle.
  ///
  /// Input that consists of angles, such as two fingers or the rotate gesture of a trackpad,
  /// becomes the input of such a pointer: a press at the angle 0, moves, and a release. The knob
  /// must have the tracking ``KnobEngine/Tracking/turnedByAngle`` meanwhile.
  package static func place(of angle: Double, on size: KnobSize) -> KnobPoint {
    KnobPoint(x: size.width / 2, y: size.height / 2).at(angle, radius: 1_000)
  }
}

extension Tracking {
  /// This tracking for input that consists of angles, which has no place on the dial.
  package var turnedByAngle: Tracking {
    var tracking = self
    tracking.style = .rotary
    (tracking.ring, tracking.deadZone, tracking.largestTurn) = (nil, 0, nil)
    return tracking
  }
}
