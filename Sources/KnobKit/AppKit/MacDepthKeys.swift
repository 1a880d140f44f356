#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  // What AppKit reports of the key with which inputs turn the depth of a modulation.

  extension TurnedDial {
    /// Notes the keys that the user holds, before a press, a key, or a scroll.
    func noteModifiers(_ flags: NSEvent.ModifierFlags) {
      noteDepthModifier(option: flags.contains(.option), command: flags.contains(.command))
    }

    /// Returns whether the modifiers of a key that turns a knob belong to a shortcut.
    func isShortcut(_ flags: NSEvent.ModifierFlags) -> Bool {
      isShortcut(
        control: flags.contains(.control), option: flags.contains(.option),
        command: flags.contains(.command))
    }
  }

  extension KnobControl {
    /// The actions of VoiceOver that turn the depth of the modulation.
    var depthActions: [NSAccessibilityCustomAction] {
      depthSteps.map { step in
        NSAccessibilityCustomAction(name: step.title) { [weak self] in
          self?.turnDepth(step) ?? false
        }
      }
    }
  }
#endif
