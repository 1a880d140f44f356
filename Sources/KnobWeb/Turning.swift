import KnobEngine

// A pointer that turns any element of the page around its center.

/// The distance that a pointer moves before it no longer counts as a click, in points.
private let slop = 4.0

private final class WebRotation {
  var rotation: Rotation
  let start: KnobPoint
  let isSkipping: Bool
  var hasBegun = false

  init(_ rotation: Rotation, start: KnobPoint, isSkipping: Bool) {
    (self.rotation, self.start, self.isSkipping) = (rotation, start, isSkipping)
  }
}

/// What a move of the pointer did, as a number.
enum RotationStep: Int32 { case none, turned, began, left }

private func rotation(_ handle: Handle) -> WebRotation {
  Unmanaged<WebRotation>.fromOpaque(handle).takeUnretainedValue()
}

/// Notes the press of a pointer, at a time in seconds. The page ends it with ``endRotation``.
///
/// - Parameters:
///   - outer: The radius of the ring. With infinity, the pointer may be anywhere.
///   - isSkipping: Whether movement outside the ring has no effect. Otherwise it ends the rotation.
/// - Returns: The rotation, or nil if it cannot begin there.
@_expose(wasm, "beginRotation") @c(web_begin_rotation) func beginRotation(
  x: Double, y: Double, centerX: Double, centerY: Double, time: Double, inner: Double,
  outer: Double, isSkipping: Bool
) -> Handle? {
  let limit = outer > 0 ? outer : 0
  let ring = Tracking.Ring(
    (inner > 0 ? min(inner, limit) : 0)...limit, outside: isSkipping ? .skip : .fail)
  let start = KnobPoint(x: x, y: y)
  var rotation = Rotation(center: KnobPoint(x: centerX, y: centerY), ring: ring)
  guard rotation.isInRing(start) || isSkipping else { return nil }
  rotation.begin(at: start, time: time)
  let turning = WebRotation(rotation, start: start, isSkipping: isSkipping)
  return Unmanaged.passRetained(turning).toOpaque()
}

/// Handles a move, and writes the rotation since the last one that turned, the rotation since the
/// press, and the velocity, in degrees.
///
/// - Returns: A ``RotationStep`` as its number.
@_expose(wasm, "moveRotation") @c(web_move_rotation) func moveRotation(
  _ handle: Handle, x: Double, y: Double, time: Double, isCoalesced: Bool
) -> Int32 {
  let turning = rotation(handle)
  let point = KnobPoint(x: x, y: y)
  guard turning.rotation.isInRing(point) || turning.isSkipping else {
    return RotationStep.left.rawValue
  }
  turning.rotation.move(to: point, time: time, isCoalesced: isCoalesced)
  let begins = !turning.hasBegun
  guard !isCoalesced, !begins || point.distance(to: turning.start) >= slop else {
    return RotationStep.none.rawValue
  }
  turning.hasBegun = true
  // The first move includes the angle that was turned before it was more than a click.
  let delta = begins ? turning.rotation.angle : turning.rotation.delta
  Numbers.clear()
  for angle in [delta, turning.rotation.angle, turning.rotation.velocity] {
    Numbers.add(angle * 180 / .pi)
  }
  return (begins ? RotationStep.began : delta == 0 ? .none : .turned).rawValue
}

@_expose(wasm, "endRotation") @c(web_end_rotation) func endRotation(_ handle: Handle) {
  Unmanaged<WebRotation>.fromOpaque(handle).release()
}
