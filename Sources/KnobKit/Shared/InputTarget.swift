#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation

  /// What pointers, the wheel, and keys turn: a knob or an encoder.
  @MainActor protocol InputTarget: AnyObject {
    /// Whether the user can turn it: it is enabled, and not read-only.
    var acceptsInput: Bool { get }
    /// Whether a pointer is turning it.
    var isTurned: Bool { get }
    /// Whether a gesture of any kind is in progress.
    var isInGesture: Bool { get }
    /// Whether a pointer is over the dial.
    var isHovered: Bool { get set }
    var hasKeyboardFocus: Bool { get }
    /// The size of the dial in points.
    var dialSize: KnobSize { get }
    /// The tracking of the present gesture.
    var gestureTracking: Tracking { get set }
    /// The tracking that the application has set.
    var ownTracking: Tracking { get }
    var pressPreferences: PressPreferences { get set }
    /// Whether the application wants the pointer to be hidden while a mouse turns it.
    var hidesPointer: Bool { get }
    /// Whether a wheel or a trackpad turns it.
    var usesWheel: Bool { get }
    /// The key with which inputs turn the depth of a modulation.
    var depthModifier: DepthModifier { get }

    /// Passes an input to the engine and tells the resulting events.
    ///
    /// - Returns: Whether anything happened.
    @discardableResult func handle(_ input: KnobInput) -> Bool
    /// Returns whether scrolling in a direction would turn it.
    func canScroll(up: Bool) -> Bool
    /// Notes before a press, a key, or a scroll whether the user holds the ``depthModifier``.
    func noteDepthModifier(_ isDown: Bool)
    func endBurst(of source: KnobEvents.Source)
    func release(clicks: Int, command: Bool, option: Bool)
    /// Returns whether a held key turns it.
    func holds(_ code: AnyHashable) -> Bool
    /// Handles a key that goes down or repeats.
    ///
    /// - Returns: Whether the key was used.
    func press(_ code: AnyHashable, _ key: KnobInput.Key, fine: Bool, isRepeat: Bool) -> Bool
    /// Handles a key that goes up.
    @discardableResult func release(_ code: AnyHashable) -> Bool
    func releaseKeys()
    /// Cancels the gesture and releases the pointer.
    func cancelGesture()
    func requestKeyboardFocus()
    /// Returns whether a press at a point of the dial is meant for it.
    func isHit(_ point: KnobPoint) -> Bool
    /// Returns whether a finger at a point of the dial is meant for it, if nothing else claims the
    /// place.
    func isNear(_ point: KnobPoint) -> Bool
    /// Returns the factor of fine adjustment while the Option key is held, or nil if the key has no
    /// effect.
    func alternateFineFactor(for pointer: KnobInput.Pointer) -> Double?
    /// Opens the text field for a key: F2, or one that types the beginning of a value.
    ///
    /// - Parameter characters: The characters that the key types, or nil for F2.
    /// - Returns: Whether the text field is open.
    func openEntry(forKey characters: String?) -> Bool
    /// A press leaves the text field, if it is open.
    func leaveEntry()
  }

  extension InputTarget {
    func alternateFineFactor(for pointer: KnobInput.Pointer) -> Double? { nil }
    func openEntry(forKey characters: String?) -> Bool { false }
    func leaveEntry() {}
  }
#endif
