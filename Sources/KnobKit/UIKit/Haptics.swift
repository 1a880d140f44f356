#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import KnobEngine
  import UIKit

  /// The haptic feedback at ends and detents.
  @MainActor enum Haptics {
    static func play(_ stop: Parameter.Stop) {
      switch stop {
      case .lowerEnd, .upperEnd: UIImpactFeedbackGenerator(style: .light).impactOccurred()
      case .detent: UISelectionFeedbackGenerator().selectionChanged()
      }
    }
  }
#elseif os(visionOS)
  import KnobEngine

  /// visionOS has no haptic feedback.
  enum Haptics {
    static func play(_ stop: Parameter.Stop) {}
  }
#endif
