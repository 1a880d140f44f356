#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics

  /// Whose wheel it is.
  ///
  /// A knob takes the wheel if it has the keyboard, or if the pointer has moved inside it since the
  /// page last scrolled: a knob that scrolls under a resting pointer lets the page scroll on.
  struct WheelClaim {
    /// Where the knob was in the window when the pointer last moved inside it.
    private var home: CGPoint?

    /// - Parameter place: where the knob is in the window.
    func isMeant(hasKeyboard: Bool, at place: CGPoint) -> Bool { hasKeyboard || home == place }

    /// The pointer has moved, to inside the dial or out of it.
    mutating func pointerMoved(isInside: Bool, at place: CGPoint) { home = isInside ? place : nil }
  }
#endif
