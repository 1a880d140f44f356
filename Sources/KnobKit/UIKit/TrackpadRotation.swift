#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation
  import UIKit

  /// The rotation of two fingers on a trackpad, which UIKit reports to a recognizer.
  @MainActor final class TrackpadRotation: NSObject {
    private unowned let owner: any TurnedDial
    private let twist: TwistGesture
    /// A recognizer that receives no touches.
    private(set) lazy var recognizer: UIRotationGestureRecognizer = {
      let recognizer = UIRotationGestureRecognizer(
        target: self, action: .named("rotated:"))
      recognizer.allowedTouchTypes = []
      return recognizer
    }()

    init(_ owner: any TurnedDial) { (self.owner, twist) = (owner, TwistGesture(owner.core)) }

    #if canImport(ObjectiveC)
      @objc
    #endif
    func rotated(_ recognizer: UIRotationGestureRecognizer) {
      let isFine = recognizer.modifierFlags.contains(.shift)
      switch recognizer.state {
      case .began:
        owner.noteModifiers(HeldModifiers(recognizer.modifierFlags))
        twist.begin(by: .mouse, fine: isFine)
      case .ended: return twist.end()
      case .cancelled, .failed: return twist.cancel()
      default: break
      }
      twist.turn(to: Double(recognizer.rotation), fine: isFine)
    }
  }
#endif
