#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  // What UIKit reports of the key with which inputs turn the depth of a modulation.

  extension TurnedDial {
    /// Notes the keys that the user holds, before a press, a key, or a scroll.
    func noteModifiers(_ flags: UIKeyModifierFlags) {
      noteDepthModifier(option: flags.contains(.alternate), command: flags.contains(.command))
    }

    /// Returns whether the modifiers of a key that turns a knob belong to a shortcut.
    func isShortcut(_ flags: UIKeyModifierFlags) -> Bool {
      isShortcut(
        control: flags.contains(.control), option: flags.contains(.alternate),
        command: flags.contains(.command))
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
