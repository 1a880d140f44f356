#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  // What AppKit reports of the key with which inputs turn the depth of a modulation.

  extension HeldModifiers {
    init(_ flags: NSEvent.ModifierFlags) {
      self = []
      if flags.contains(.control) { insert(.control) }
      if flags.contains(.option) { insert(.option) }
      if flags.contains(.command) { insert(.command) }
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
