#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import SwiftUI

  /// The haptic feedback of an iPhone.
  extension KnobFelt {
    static var end: SensoryFeedback { .impact(weight: .light) }
    static var detent: SensoryFeedback { .selection }
  }
#endif
