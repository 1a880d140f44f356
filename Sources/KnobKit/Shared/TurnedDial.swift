#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation

  /// The modifier keys that the user holds and that concern the depth of a modulation, or a link.
  struct HeldModifiers: OptionSet {
    let rawValue: Int

    static let control = HeldModifiers(rawValue: 1)
    static let option = HeldModifiers(rawValue: 2)
    static let command = HeldModifiers(rawValue: 4)
  }

  /// A knob or an encoder, as the inputs of a toolkit see it.
  @MainActor protocol TurnedDial: TurnPresenter {
    /// Whether a pointer is over the dial.
    var isHovered: Bool { get set }
    var hasKeyboardFocus: Bool { get }
    var dialLayout: KnobLayout { get }
    /// The values other than its own that the dial shows.
    var shownMarkers: KnobMarkers { get }

    func setEnabled(_ isEnabled: Bool)
    func requestKeyboardFocus()
    /// Stops tracking the pointer that turned the dial.
    func releasePointer()
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

  extension TurnedDial {
    func isHit(_ point: KnobPoint) -> Bool { dialLayout.isHit(point) }
    func isNear(_ point: KnobPoint) -> Bool { dialLayout.isNear(point) }
    func alternateFineFactor(for pointer: KnobInput.Pointer) -> Double? { nil }
    func openEntry(forKey characters: String?) -> Bool { false }
    func leaveEntry() {}

    /// Whether a pointer is turning the value or the depth.
    var isTurned: Bool { isTurning }

    /// Cancels the gesture and releases the pointer.
    func cancelGesture() {
      handle(.cancel)
      releaseKeys()
      releasePointer()
    }

    /// Notes the keys that the user holds, before a press, a key, or a scroll.
    func noteModifiers(_ held: HeldModifiers) { noteModifiers { $0.isDown(held) } }

    /// Returns whether the modifiers of a key that turns the dial belong to a shortcut of the
    /// application.
    func isShortcut(_ held: HeldModifiers) -> Bool {
      !held.isDisjoint(with: [.control, .command])
        || held.contains(.option) && !uses(.option)
    }
  }
#endif
