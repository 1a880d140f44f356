#if canImport(SwiftUI) && canImport(AppKit) && !canImport(UIKit)
  import SwiftUI

  /// The haptic feedback of a Mac trackpad.
  extension KnobFelt {
    static var end: SensoryFeedback { .levelChange }
    static var detent: SensoryFeedback { .alignment }
  }
#endif
