#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import SwiftUI

  extension View {
    /// Calls a closure while one finger or the mouse turns this view around its center, without
    /// ends.
    ///
    ///     disc.rotationEffect(angle).onRotation { angle += $0 }
    ///
    /// A tap is not a rotation. A second finger that touches the view before the first one has
    /// turned it cancels the rotation.
    ///
    /// - Parameters:
    ///   - innerRadius: The smallest allowed distance from the center, in points.
    ///   - outerRadius: The largest allowed distance. If nil, which is the default, it is half the
    ///     shorter side of the view.
    ///   - outside: The effect of a pointer outside the ring between the two radii. With `.fail`, the
    ///     default, a rotation cannot begin there, and leaving the ring ends it. With `.skip`, movement
    ///     outside the ring has no effect.
    ///   - action: Receives the angle that was turned since the last call, positive clockwise.
    ///   - onEnded: Called when the rotation ends or is canceled.
    public nonisolated func onRotation(
      innerRadius: Double = 0, outerRadius: Double? = nil,
      outside: Tracking.Ring.Outside = .fail, perform action: @escaping (_ delta: Angle) -> Void,
      onEnded: @escaping () -> Void = {}
    ) -> some View {
      overlay {
        RotationView(
          innerRadius: innerRadius, outerRadius: outerRadius, outside: outside, onTurn: action,
          onEnded: onEnded)
      }
    }
  }

  /// An invisible view that receives the pointer of a rotation.
  nonisolated struct RotationView {
    let innerRadius: Double
    let outerRadius: Double?
    let outside: Tracking.Ring.Outside
    let onTurn: (Angle) -> Void
    let onEnded: () -> Void

    /// Applies the settings of the present body.
    @MainActor func configure(_ surface: RotationSurface) {
      surface.turning.innerRadius = CGFloat(innerRadius)
      surface.turning.outerRadius = outerRadius.map { CGFloat($0) }
      surface.turning.outside = outside
      (surface.onTurn, surface.onEnded) = (onTurn, onEnded)
    }
  }

  extension RotationSurface {
    /// Tells the view about a change of its recognizer.
    func tell(_ turning: RotationGestureRecognizer) {
      switch turning.state {
      case .began, .changed: onTurn(.radians(Double(turning.delta)))
      case .ended, .cancelled: onEnded()
      default: break
      }
    }
  }
#endif

#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension RotationView: UIViewRepresentable {
    @MainActor func makeUIView(context: Context) -> RotationSurface { RotationSurface() }

    @MainActor func updateUIView(_ view: RotationSurface, context: Context) { configure(view) }
  }

  /// A view with a recognizer.
  final class RotationSurface: UIView {
    var onTurn: (Angle) -> Void = { _ in }
    var onEnded: () -> Void = {}
    private(set) lazy var turning = RotationGestureRecognizer(
      target: self, action: Selector(("turned:")))

    init() {
      super.init(frame: .zero)
      backgroundColor = .clear
      addGestureRecognizer(turning)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    #if canImport(ObjectiveC)
      @objc
    #endif
    func turned(_ turning: RotationGestureRecognizer) { tell(turning) }
  }
#elseif canImport(SwiftUI) && canImport(AppKit) && !canImport(UIKit)
  import AppKit

  extension RotationView: NSViewRepresentable {
    @MainActor func makeNSView(context: Context) -> RotationSurface { RotationSurface() }

    @MainActor func updateNSView(_ view: RotationSurface, context: Context) { configure(view) }
  }

  /// A view with a recognizer.
  final class RotationSurface: NSView {
    var onTurn: (Angle) -> Void = { _ in }
    var onEnded: () -> Void = {}
    private(set) lazy var turning = RotationGestureRecognizer(
      target: self, action: Selector(("turned:")))

    init() {
      super.init(frame: .zero)
      addGestureRecognizer(turning)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    nonisolated override var mouseDownCanMoveWindow: Bool { false }

    #if canImport(ObjectiveC)
      @objc
    #endif
    func turned(_ turning: RotationGestureRecognizer) { tell(turning) }
  }
#endif
