#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation

  /// The user's preferences for a gesture of a pointer, which apply from the press to the release.
  struct PressPreferences {
    var pointer = KnobInput.Pointer.mouse
    var preferences = KnobPreferences()

    /// Returns the tracking of the gesture.
    ///
    /// - Parameter own: The tracking of the knob.
    func tracking(_ own: Tracking) -> Tracking { preferences.tracking(own, for: pointer) }
  }

  extension KnobOwner {
    /// Adopts what the user prefers for a kind of pointer, before a press.
    func adoptPreferences(for pointer: KnobInput.Pointer) {
      guard !knob.isTurning else { return }
      pressPreferences = PressPreferences(pointer: pointer, preferences: KnobPreferences.shared)
      knob.tracking = pressPreferences.tracking(ownTracking)
    }
  }

  // MARK: Controls

  extension KnobControl {
    /// How movement becomes travel, as in `knob.tracking = .vertical`. What is the default in it
    /// follows ``KnobPreferences``.
    public var tracking: Tracking {
      get { ownTracking }
      set {
        ownTracking = newValue
        knob.tracking = pressPreferences.tracking(newValue)
      }
    }

    /// Whether a wheel or a trackpad turns the knob. The default is true. If false, the page scrolls.
    @IBInspectable public var usesWheel: Bool {
      get { settings.usesWheel }
      set { settings.usesWheel = newValue }
    }
  }
#endif
