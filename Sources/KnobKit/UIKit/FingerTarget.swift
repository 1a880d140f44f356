#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import UIKit

  /// The area in which a finger turns a dial. It is at least 44 points across, but what is around
  /// the dial has priority over a small dial: other controls, and views with gesture recognizers.
  /// Between two dials, the nearer one has priority.
  @MainActor enum FingerTarget {
    /// The distance of a point from the middle of the dial that asks what else is there.
    private static var rival: Double?

    /// Returns whether a dial claims a point, which is in the coordinates of the dial.
    static func contains(
      _ point: CGPoint, in dial: UIView, of target: any TurnedDial, with event: UIEvent?
    ) -> Bool {
      let place = KnobPoint(point)
      guard !target.isHit(place) else { return true }
      guard target.isNear(place), let window = dial.window else { return false }
      let middle = KnobPoint(CGPoint(x: dial.bounds.midX, y: dial.bounds.midY))
      let distance = place.distance(to: middle)
      if let rival { return distance < rival }
      rival = distance
      defer { rival = nil }
      guard let hit = window.hitTest(dial.convert(point, to: nil), with: event) else { return true }
      return !isClaimed(by: hit, beside: dial)
    }

    /// Returns whether a view beside the dial, or one around that view, accepts touches.
    private static func isClaimed(by view: UIView, beside dial: UIView) -> Bool {
      guard !dial.isDescendant(of: view) else { return false }
      let accepts =
        view is UIControl || view is FingerArea || view.gestureRecognizers?.isEmpty == false
      return accepts || view.superview.map { isClaimed(by: $0, beside: dial) } ?? false
    }
  }

  /// A view behind a small control that SwiftUI shows, and around it. It passes the touches that the
  /// dial claims on to the control, whose own area ends at its edge.
  final class FingerArea: UIView {
    private let find: () -> UIView?
    private var surface: UIView? { find() }

    /// - Parameter surface: Returns the control.
    init(_ surface: @escaping () -> UIView?) {
      find = surface
      super.init(frame: .zero)
      isMultipleTouchEnabled = true
      isOpaque = false
      backgroundColor = .clear
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      surface.map { $0.point(inside: convert(point, to: $0), with: event) } ?? false
    }

    override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
      surface?.gestureRecognizerShouldBegin(recognizer) ?? true
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      surface?.touchesBegan(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      surface?.touchesMoved(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      surface?.touchesEnded(touches, with: event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      surface?.touchesCancelled(touches, with: event)
    }
  }
#endif
