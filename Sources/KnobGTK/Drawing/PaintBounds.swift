import CGTK
import KnobEngine

/// A rectangle of whole points, in the coordinates of the dial.
struct PaintBounds: Hashable {
  let left: Double
  let top: Double
  let right: Double
  let bottom: Double

  var width: Double { right - left }
  var height: Double { bottom - top }

  /// Creates bounds from their edges, which are whole points.
  init(left: Double, top: Double, right: Double, bottom: Double) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  /// Creates the smallest bounds that contain everything within a distance of a center. Nothing is
  /// drawn outside the limits, so the bounds end there.
  ///
  /// - Edge cases: If the center or the distance is not a number, the bounds are the limits.
  init(around center: KnobPoint, reach: Double, within limits: PaintBounds) {
    left = max(limits.left, (center.x - reach).rounded(.down))
    top = max(limits.top, (center.y - reach).rounded(.down))
    right = min(limits.right, (center.x + reach).rounded(.up))
    bottom = min(limits.bottom, (center.y + reach).rounded(.up))
  }
}
