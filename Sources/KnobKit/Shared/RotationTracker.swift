#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics
  import KnobEngine

  /// The turning of a view by one pointer, which the recognizers of all toolkits share. Points are
  /// in coordinates in which y increases downward.
  struct RotationTracker {
    private var turning: Rotation
    private let start: KnobPoint
    /// The distance that a pointer moves before it no longer counts as a tap, in points.
    static let slop = 4.0

    /// Begins to follow a pointer.
    ///
    /// - Returns: nil if the pointer was pressed outside a ring that does not allow that.
    init?(at point: KnobPoint, around center: KnobPoint, in ring: Tracking.Ring, time: Double) {
      var turning = Rotation(center: center, ring: ring)
      guard turning.isInRing(point) || ring.outside == .skip else { return nil }
      turning.begin(at: point, time: time)
      (self.turning, start) = (turning, point)
    }

    /// Follows the pointer.
    ///
    /// - Parameters:
    ///   - center: The center, which may have moved.
    ///   - ring: The ring, which may have changed.
    /// - Returns: Whether the pointer is inside the ring, or may leave it.
    mutating func move(
      to point: KnobPoint, around center: KnobPoint, in ring: Tracking.Ring, time: Double,
      isCoalesced: Bool = false
    ) -> Bool {
      turning.center = center
      turning.ring = ring
      guard turning.isInRing(point) || ring.outside == .skip else { return false }
      turning.move(to: point, time: time, isCoalesced: isCoalesced)
      return true
    }

    /// Whether the pointer has moved so far that it is no tap.
    var isDrag: Bool { start.distance(to: turning.point) >= RotationTracker.slop }

    /// The rotation since the press, in radians, positive clockwise.
    var rotation: CGFloat { turning.angle }
    /// The rotation of the last move.
    var delta: CGFloat { turning.delta }
    /// The speed in radians per second.
    var velocity: CGFloat { turning.velocity }
  }

  extension Tracking.Ring {
    /// Creates the ring of a view.
    ///
    /// - Parameters:
    ///   - outer: The outer radius. If nil, it is half the shorter side of the view.
    init(inner: CGFloat, outer: CGFloat?, in size: CGSize, outside: Outside) {
      let outer = outer ?? min(size.width, size.height) / 2
      let limit = outer > 0 ? outer : 0
      self.init((inner > 0 ? min(inner, limit) : 0)...limit, outside: outside)
    }
  }
#endif
