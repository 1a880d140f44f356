#if canImport(SwiftUI) && canImport(AppKit) && !canImport(UIKit)
  import SwiftUI

  /// What the trackpad of a Mac plays.
  extension KnobFelt {
    static var end: SensoryFeedback { .levelChange }
    static var detent: SensoryFeedback { .alignment }
  }
#endif
