#if canImport(UIKit)
  import KnobKit
  import SwiftUI
  import UIKit

  /// A surface which a finger turns: `RotationGestureRecognizer` brought to SwiftUI.
  struct FingerTurn: UIViewRepresentable {
    /// Gets how far the finger has turned, in radians, clockwise positive.
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

    // Where this is only type-checked there is no Objective-C.
    #if canImport(ObjectiveC)
      @objc
    #endif
    func turned(_ turning: RotationGestureRecognizer) { onTurn(Double(turning.delta)) }
  }
#endif
