#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import SwiftUI

  /// An event of the modifier `onRotation`.
  public struct RotationEvent: Equatable, Sendable {
    /// The part of a rotation that an event belongs to.
    public enum Phase: Hashable, Sendable {
      /// The pointer has begun to turn the view. A tap begins nothing.
      case began
      /// The pointer has moved.
      case changed
      /// The pointer has been released, or has left the ring.
      case ended
      /// The system has canceled the rotation, or the view has disappeared.
      case cancelled
    }

    /// The part of the rotation.
    public let phase: Phase
    /// The angle since the last event, positive clockwise. It is zero at the end.
    public let delta: Angle
    /// The angle since the press, positive clockwise, without bounds.
    public let rotation: Angle
    /// The angle per second, positive clockwise.
    public let velocity: Angle
  }

  extension View {
    /// Calls a closure while one finger or the mouse turns this view around its center, without
    /// ends.
    ///
    ///     disc.rotationEffect(angle).onRotation { angle += $0.delta }
    ///
    /// A tap is not a rotation, so buttons in the view receive it.
    ///
    /// - Parameters:
    ///   - innerRadius: The smallest allowed distance from the center, in points.
    ///   - outerRadius: The largest allowed distance. If nil, which is the default, it is half the
    ///     shorter side of the view.
    ///   - outside: The effect of a pointer outside the ring between the two radii. With `.fail`, the
    ///     default, a rotation cannot begin there, and leaving the ring ends it. With `.skip`, movement
    ///     outside the ring has no effect.
    ///   - action: Receives the angle, the velocity, and whether the rotation begins, continues,
    ///     ends, or is canceled.
    public nonisolated func onRotation(
      innerRadius: Double = 0, outerRadius: Double? = nil,
      outside: Tracking.Ring.Outside = .fail,
      perform action: @escaping @MainActor (_ event: RotationEvent) -> Void
    ) -> some View {
      RotatedView(
        content: self, innerRadius: innerRadius, outerRadius: outerRadius, outside: outside,
        action: action)
    }
  }

  /// A view with the gesture of a rotation.
  private nonisolated struct RotatedView<Content: View>: View {
    let content: Content
    let innerRadius: Double
    let outerRadius: Double?
    let outside: Tracking.Ring.Outside
    let action: @MainActor (RotationEvent) -> Void

    @State private var drag = RotationDrag()
    /// Becomes false when a drag ends, whether it was released or canceled by the system.
    @GestureState private var isDragged = false

    @MainActor var body: some View {
      content
        .contentShape(Rectangle())
        // The gesture of a button in the view gets what is not a drag.
        .highPriorityGesture(gesture)
        .onGeometryChange(for: RotationDrag.Place.self) {
          let frame = $0.frame(in: .global)
          return .init(center: KnobPoint(x: frame.midX, y: frame.midY), size: $0.size)
        } action: { [drag] in
          drag.place = $0
        }
        .onChange(of: isDragged) { [drag, action] _, isDragged in
          if !isDragged { drag.end(.cancelled, action) }
        }
        .onDisappear { [drag, action] in drag.end(.cancelled, action) }
    }

    /// A drag in coordinates that do not turn with the view.
    @MainActor private var gesture: some Gesture {
      let ring = { [innerRadius, outerRadius, outside] size in
        Tracking.Ring(
          inner: CGFloat(innerRadius), outer: outerRadius.map { CGFloat($0) }, in: size,
          outside: outside)
      }
      return DragGesture(minimumDistance: RotationTracker.slop, coordinateSpace: .global)
        .updating($isDragged) { _, isDragged, _ in isDragged = true }
        .onChanged { [drag, action] in drag.move($0, in: ring(drag.place.size), action) }
        .onEnded { [drag, action] _ in drag.end(.ended, action) }
    }
  }

  /// The drag of a view around its center, for the lifetime of the view.
  @MainActor private final class RotationDrag {
    struct Place: Equatable, Sendable {
      var center: KnobPoint
      var size: CGSize
    }

    var place = Place(center: KnobPoint(x: 0, y: 0), size: .zero)
    /// It is nil after a drag has left the ring or has begun outside.
    private var tracker: RotationTracker?
    private var isDragged = false
    private var isTurning = false

    /// A view, and therefore its state, may be created on any thread.
    nonisolated init() {}

    func move(
      _ value: DragGesture.Value, in ring: Tracking.Ring, _ report: (RotationEvent) -> Void
    ) {
      let time = value.time.timeIntervalSinceReferenceDate
      if !isDragged {
        isDragged = true
        tracker = RotationTracker(
          at: KnobPoint(value.startLocation), around: place.center, in: ring, time: time)
      }
      guard var tracker else { return }
      let isInside = tracker.move(
        to: KnobPoint(value.location), around: place.center, in: ring, time: time)
      guard isInside else {
        finish(.ended, report)
        return self.tracker = nil
      }
      self.tracker = tracker
      guard isTurning || tracker.isDrag else { return }
      // The first event includes the angle that was turned before the gesture was recognized.
      let delta = isTurning ? tracker.delta : tracker.rotation
      let phase = isTurning ? RotationEvent.Phase.changed : .began
      isTurning = true
      report(tracker.event(phase, delta: delta))
    }

    /// Ends the drag, unless it has ended.
    func end(_ phase: RotationEvent.Phase, _ report: (RotationEvent) -> Void) {
      finish(phase, report)
      (tracker, isDragged) = (nil, false)
    }

    private func finish(_ phase: RotationEvent.Phase, _ report: (RotationEvent) -> Void) {
      guard isTurning, let tracker else { return }
      isTurning = false
      report(tracker.event(phase, delta: 0))
    }
  }

  extension RotationTracker {
    fileprivate func event(_ phase: RotationEvent.Phase, delta: CGFloat) -> RotationEvent {
      RotationEvent(
        phase: phase, delta: .radians(Double(delta)), rotation: .radians(Double(rotation)),
        velocity: .radians(Double(velocity)))
    }
  }
#endif
