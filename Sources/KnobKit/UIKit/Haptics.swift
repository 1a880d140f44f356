#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import KnobEngine
  import UIKit

  /// What a finger feels at an end and in a detent.
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

  /// There is nothing to feel in the air.
  enum Haptics {
    static func play(_ stop: Parameter.Stop) {}
  }
#endif
