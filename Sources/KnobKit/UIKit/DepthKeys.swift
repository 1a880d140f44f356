#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  // What UIKit reports of the key with which inputs turn the depth of a modulation.

  extension HeldModifiers {
    init(_ flags: UIKeyModifierFlags) {
      self = []
      if flags.contains(.control) { insert(.control) }
      if flags.contains(.alternate) { insert(.option) }
      if flags.contains(.command) { insert(.command) }
    }
  }

  extension KnobControl {
    /// The actions of VoiceOver that turn the depth of the modulation.
    var depthActions: [UIAccessibilityCustomAction] {
      depthSteps.map { step in
        UIAccessibilityCustomAction(name: step.title) { [weak self] _ in
          self?.turnDepth(step) ?? false
        }
      }
    }
  }
#endif
