#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import KnobPresentation

  extension RotaryControl {
    /// Handles a rotation of two fingers on a trackpad.
    func rotate(_ twist: TwistGesture, _ event: NSEvent) {
      let isFine = event.modifierFlags.contains(.shift)
      switch event.phase {
      case .began:
        noteModifiers(HeldModifiers(event.modifierFlags))
        twist.begin(by: .mouse, fine: isFine)
      case .cancelled: return twist.cancel()
      default: break
      }
      // AppKit counts degrees counterclockwise.
      twist.turn(by: -Double(event.rotation) * .pi / 180, fine: isFine)
      if event.phase == .ended { twist.end() }
    }
  }
#endif
