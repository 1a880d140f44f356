#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation

  /// The user's preferences for a gesture of a pointer, which apply from the press to the release.
  struct PressPreferences {
    var pointer = KnobInput.Pointer.mouse
    var preferences = KnobPreferences()

    /// Whether two fingers rotate around each other.
    var isTwist = false

    /// Returns the tracking of the gesture.
    ///
    /// - Parameter own: The tracking of the knob.
    func tracking(_ own: Tracking) -> Tracking {
      let tracking = preferences.tracking(own, for: pointer)
      return isTwist ? tracking.turnedByAngle : tracking
    }
  }

  extension InputTarget {
    /// Adopts what the user prefers for a kind of pointer, before a press.
    ///
    /// - Parameter isTwist: Whether two fingers rotate around each other.
    func adoptPreferences(for pointer: KnobInput.Pointer, isTwist: Bool = false) {
      guard !isTurned else { return }
      pressPreferences = PressPreferences(
        pointer: pointer, preferences: KnobPreferences.shared, isTwist: isTwist)
      gestureTracking = pressPreferences.tracking(ownTracking)
    }

    /// Whether the mouse turns the knob with its pointer hidden. It is hidden only if the distance
    /// counts. In the other styles, the user has to see where the pointer is.
    var isPointerHidden: Bool {
      isTurned && pressPreferences.pointer == .mouse
        && (hidesPointer || pressPreferences.preferences.hidesPointer)
        && gestureTracking.style(for: .mouse, on: dialSize).isLinear
    }

    /// The cursor of a mouse over the dial, or nil if a mouse cannot turn the knob.
    var cursor: KnobCursor? {
      guard acceptsInput else { return nil }
      let tracking = KnobPreferences.shared.tracking(ownTracking, for: .mouse)
      return KnobCursor(
        turning: tracking.style(for: .mouse, on: dialSize), isTurned: isTurned)
    }
  }

  // MARK: Controls

  extension KnobControl {
    /// How movement becomes travel, as in `knob.tracking = .vertical`. What is the default in it
    /// follows `KnobPreferences`.
    public var tracking: Tracking {
      get { ownTracking }
      set {
        ownTracking = newValue
        knob.tracking = pressPreferences.tracking(newValue)
        updateCursor()
      }
    }

    /// Whether the pointer of a mouse is hidden while it turns the knob by a distance, in vertical
    /// or horizontal tracking or in both. The default is false.
    ///
    /// On a Mac, the movement then continues past the edge of the screen. The pointer comes back
    /// where it was pressed.
    @IBInspectable public var hidesPointer: Bool {
      get { settings.hidesPointer }
      set { settings.hidesPointer = newValue }
    }

    /// Whether a wheel or a trackpad turns the knob. The default is true. If false, the page
    /// scrolls.
    @IBInspectable public var usesWheel: Bool {
      get { settings.usesWheel }
      set { settings.usesWheel = newValue }
    }
  }
#endif
