import KnobEngine

/// The path of a hand whose pointer a program moves back now and then.
///
/// Positions that were on their way when the pointer was moved are still measured from its old
/// place, and X does not say which ones these are. Each position is therefore read in the way that
/// is closer to the last one. A pointer is moved back by hundreds of points, and a hand does not
/// get half as far between two positions.
struct WarpedPath {
  private var last: KnobPoint
  /// What is added to a position to get the place of the hand.
  private var shift = KnobPoint(x: 0, y: 0)
  /// The shift of the positions after a warp, if none of them has arrived yet.
  private var next: KnobPoint?
  /// The shift of the positions before a warp, until the second one after it has arrived.
  private var previous: KnobPoint?
  /// Whether the device reports places on the screen, as a remote desktop does, so that a warp does
  /// not affect it.
  private(set) var isAbsolute = false

  init(from point: KnobPoint) { last = point }

  /// Whether the pointer may be moved now.
  var canWarp: Bool { next == nil && !isAbsolute }

  /// Notes that the pointer was moved by a distance.
  mutating func warp(by way: KnobPoint) { next = shift.moved(by: way, times: -1) }

  /// Returns where the hand would be if the pointer had not been moved.
  mutating func unwarped(_ point: KnobPoint) -> KnobPoint {
    var place = point.moved(by: shift)
    if let next, point.moved(by: next).distance(to: last) < place.distance(to: last) {
      place = point.moved(by: next)
      (previous, shift, self.next) = (shift, next, nil)
      // The server rounds the place to which it moves the pointer. The hand has not moved.
      if place.distance(to: last) < 1 {
        shift = shift.moved(by: last).moved(by: place, times: -1)
        place = last
      }
    } else if let previous, place != last {
      let before = point.moved(by: previous)
      if before.distance(to: last) < place.distance(to: last) {
        (place, shift, isAbsolute) = (before, previous, true)
      }
      self.previous = nil
    }
    last = place
    return place
  }
}

extension KnobPoint {
  fileprivate func moved(by way: KnobPoint, times factor: Double = 1) -> KnobPoint {
    KnobPoint(x: x + factor * way.x, y: y + factor * way.y)
  }
}
