#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import KnobEngine
  import UIKit

  /// The haptic feedback of a control at ends and detents.
  @MainActor final class Haptics {
    private let end: UIImpactFeedbackGenerator
    private let detent: UISelectionFeedbackGenerator

    /// - Parameter view: The control, without which a trackpad and a pencil play nothing.
    init(_ view: UIView) {
      if #available(iOS 17.5, *) {
        end = UIImpactFeedbackGenerator(style: .light, view: view)
        detent = UISelectionFeedbackGenerator(view: view)
      } else {
        end = UIImpactFeedbackGenerator(style: .light)
        detent = UISelectionFeedbackGenerator()
      }
    }

    /// Prepares the feedback at a press, and again after it was played, so that it is not late.
    func prepare() {
      end.prepare()
      detent.prepare()
    }

    func play(_ stop: Parameter.Stop) {
      switch stop {
      case .lowerEnd, .upperEnd: end.impactOccurred()
      case .detent: detent.selectionChanged()
      }
      prepare()
    }
  }
#elseif os(visionOS)
  import KnobEngine
  import UIKit

  /// visionOS has no haptic feedback.
  @MainActor struct Haptics {
    init(_ view: UIView) {}
    func prepare() {}
    func play(_ stop: Parameter.Stop) {}
  }
#endif
