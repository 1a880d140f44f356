#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics

  /// A rule for whether scroll events are meant for the knob or for the page.
  ///
  /// A knob takes scroll events if it has the keyboard focus, or if the pointer has moved inside it
  /// since the page last scrolled. If the knob scrolls under a resting pointer, the page keeps
  /// scrolling.
  struct WheelClaim {
    /// The position of the knob in the window when the pointer last moved inside it.
    private var home: CGPoint?

    /// Returns whether scroll events are meant for the knob.
    ///
    /// - Parameter place: The position of the knob in the window.
    func isMeant(hasKeyboard: Bool, at place: CGPoint) -> Bool { hasKeyboard || home == place }

    /// Updates the claim after the pointer has moved, inside the dial or out of it.
    mutating func pointerMoved(isInside: Bool, at place: CGPoint) { home = isInside ? place : nil }
  }
#endif
