import CGTK
import KnobEngine

/// Recognizes a pointer that turns any widget around its center, without ends.
///
///     let turning = RotationController(on: disc)
///     turning.onTurn { turning in angle += turning.delta }
///
/// A mouse, a finger, or a pen can turn the widget. A click is not a rotation: the gesture begins
/// when the pointer has moved by 4 points, so that buttons in the widget receive clicks.
///
/// Angles are measured around the middle of the widget as it was at the press. The closures can
/// therefore rotate the widget without affecting the measurement.
///
/// The widget keeps its controller alive, and the closures that you set. They receive the
/// controller as their argument. As with all of GTK, use this class only on the main thread.
public final class RotationController {
  /// The GtkGestureDrag of the widget. To stop, remove it with `gtk_widget_remove_controller`. It
  /// is nil after it has been removed, or the widget destroyed.
  public var controller: OpaquePointer? { drag?.gesture }

  /// The angle that the pointer has turned since the press, in radians, positive clockwise, without
  /// bounds. It keeps its value after the gesture until the next press.
  public private(set) var rotation = 0.0
  /// The angle that the pointer has turned since the closure of ``onTurn(_:)`` was last called, in
  /// radians, positive clockwise.
  public private(set) var delta = 0.0
  /// The angular velocity, in radians per second, positive clockwise.
  public private(set) var velocity = 0.0
  /// Whether the pointer is turning the widget.
  public private(set) var isTurning = false
  /// Whether the last gesture was canceled rather than ended by a release.
  public private(set) var isCancelled = false

  /// The radius of the dead zone around the center, in points. A move whose straight path comes
  /// closer to the center than this does not turn. The default is 4.
  ///
  /// - Edge cases: With NaN or a negative number, only moves through the center itself do not turn.
  public var deadZone = 4.0
  /// The smallest allowed distance of the pointer from the center, in points. The default is 0.
  ///
  /// - Edge cases: NaN and negative numbers mean 0. The inner radius is at most the outer radius.
  public var innerRadius = 0.0
  /// The largest allowed distance of the pointer from the center, in points. If nil, which is the
  /// default, it is half the shorter side of the widget.
  ///
  /// - Edge cases: NaN and negative numbers mean 0. With infinity, the pointer may be anywhere.
  public var outerRadius: Double?
  /// What happens when the pointer is outside the ring between the two radii. With `.fail`, the
  /// default, a gesture cannot begin there, and leaving the ring ends the gesture as a release
  /// would. With `.skip`, movement outside the ring has no effect.
  public var outside = Tracking.Ring.Outside.fail

  /// The distance that a pointer moves before it no longer counts as a click, in points.
  private static let slop = 4.0

  private weak var drag: PointerDrag?
  private var turning: Rotation?
  private var start = KnobPoint(x: 0, y: 0)
  private var onBegin: ((RotationController) -> Void)?
  private var onTurn: ((RotationController) -> Void)?
  private var onEnd: ((RotationController) -> Void)?

  /// Creates a controller and adds it to a widget.
  public init(on widget: UnsafeMutablePointer<GtkWidget>) {
    let drag = PointerDrag(on: widget)
    self.drag = drag
    drag.onPress = { [self] in pressed($0, $1) }
    drag.onMove = { [self] in moved($0, $1) }
    drag.onEnd = { [self] in ended(isCancelled: $0) }
  }

  /// Calls a closure when the pointer begins to turn the widget. Pass nil to remove the closure.
  public func onBegin(_ body: ((RotationController) -> Void)?) { onBegin = body }

  /// Calls a closure whenever the pointer has turned the widget. Pass nil to remove the closure.
  public func onTurn(_ body: ((RotationController) -> Void)?) { onTurn = body }

  /// Calls a closure when the pointer is released, or when the gesture is canceled. Pass nil to
  /// remove the closure.
  public func onEnd(_ body: ((RotationController) -> Void)?) { onEnd = body }

  // MARK: The pointer

  private func pressed(_ point: KnobPoint, _ event: OpaquePointer) -> Bool {
    var turning = Rotation(center: size.center, deadZone: max(0, deadZone), ring: ring)
    guard turning.isInRing(point) || outside == .skip else { return false }
    turning.begin(at: point, time: Double(gdk_event_get_time(event)) / 1_000)
    (start, self.turning) = (point, turning)
    (rotation, delta, velocity) = (0, 0, 0)
    return true
  }

  private func moved(_ sample: PointerDrag.Sample, _ event: OpaquePointer) {
    guard var turning else { return }
    turning.center = size.center
    turning.ring = ring
    guard turning.isInRing(sample.point) || outside == .skip else {
      drag?.deny()
      return ended(isCancelled: false)
    }
    turning.move(to: sample.point, time: sample.time, isCoalesced: sample.isCoalesced)
    self.turning = turning
    guard !sample.isCoalesced,
      isTurning || sample.point.distance(to: start) >= RotationController.slop
    else { return }
    (rotation, velocity) = (turning.angle, turning.velocity)
    // The first change includes the angle that was turned before the gesture was recognized.
    delta = isTurning ? turning.delta : turning.angle
    if !isTurning { begin() }
    if delta != 0, isTurning { onTurn?(self) }
  }

  private func begin() {
    (isTurning, isCancelled) = (true, false)
    drag?.claim()
    onBegin?(self)
  }

  private func ended(isCancelled: Bool) {
    turning = nil
    delta = 0
    guard isTurning else { return }
    (isTurning, self.isCancelled) = (false, isCancelled)
    onEnd?(self)
  }

  private var size: KnobSize { drag?.size ?? KnobSize(width: 0, height: 0) }

  private var ring: Tracking.Ring {
    let outer = outerRadius ?? size.side / 2
    let limit = outer > 0 ? outer : 0
    return Tracking.Ring((innerRadius > 0 ? min(innerRadius, limit) : 0)...limit, outside: outside)
  }
}
