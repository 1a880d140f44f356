#if canImport(UIKit)
  import KnobKit
  import SwiftUI
  import UIKit

  /// A surface that a finger turns: `RotationGestureRecognizer` in SwiftUI.
  struct FingerTurn: UIViewRepresentable {
    /// Receives the angle by which the finger has turned, in radians, positive clockwise.
    let onTurn: (Double) -> Void

    func makeUIView(context: Context) -> FingerSurface { FingerSurface(frame: .zero) }

    func updateUIView(_ view: FingerSurface, context: Context) { view.onTurn = onTurn }
  }

  final class FingerSurface: UIView {
    var onTurn: (Double) -> Void = { _ in }

    private(set) lazy var turning = RotationGestureRecognizer(
      target: self, action: Selector(("turned:")))

    override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .clear
      addGestureRecognizer(turning)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    // Objective-C is missing on Linux, where this file is only type-checked.
    #if canImport(ObjectiveC)
      @objc
    #endif
    func turned(_ turning: RotationGestureRecognizer) { onTurn(Double(turning.delta)) }
  }
#endif
