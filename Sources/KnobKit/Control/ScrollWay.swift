#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics
  import KnobEngine

  /// How far a wheel or a trackpad was turned, as the system tells it to a page: the content moves
  /// right by `x` and down by `y`.
  struct ScrollWay {
    var x: Double
    var y: Double
    /// Whether the way is in points, as a trackpad's; else it is in lines of a wheel.
    var isPrecise = true
    /// Whether the user moves the content and not the scroll bar ("natural"): the page goes the
    /// other way then, but up on the device stays up.
    var isInverted = false

    /// How far that is towards more: up or right on the device. With Shift a vertical wheel may come
    /// as a horizontal one, whose sign is the vertical one's.
    func notches(isFine: Bool) -> Double {
      let isVertical = y.magnitude >= x.magnitude
      let way = isVertical ? y : isFine ? x : -x
      let upwards = isInverted ? -way : way
      return isPrecise ? KnobInput.notches(forPoints: upwards) : upwards
    }
  }

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
