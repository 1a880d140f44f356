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

  /// What the inputs of a toolkit need to know of a control beside its core.
  @MainActor protocol TurnedDial: RotaryControl, FrontEnd {
    /// Whether a press is meant for this control, and not for the other thumb of a range.
    func isPointer(at point: KnobPoint) -> Bool
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
    func isPointer(at point: KnobPoint) -> Bool { true }
    func alternateFineFactor(for pointer: KnobInput.Pointer) -> Double? { nil }
    func openEntry(forKey characters: String?) -> Bool { false }
    func leaveEntry() {}

    /// Returns whether a press at a point of the dial is meant for it.
    func isHit(_ point: KnobPoint) -> Bool { dialLayout.isHit(point) && isPointer(at: point) }

    /// Returns whether a finger at a point of the dial is meant for it, if nothing else claims the
    /// place.
    func isNear(_ point: KnobPoint) -> Bool { dialLayout.isNear(point) && isPointer(at: point) }
  }

  extension RotaryControl {
    /// Cancels the gesture and releases the pointer.
    func cancelGesture() {
      core.handle(.cancel)
      core.releaseKeys()
      releasePointer()
    }

    /// Notes the keys that the user holds, before a press, a key, or a scroll.
    func noteModifiers(_ held: HeldModifiers) { core.noteModifiers { $0.isDown(held) } }

    /// Returns whether the modifiers of a key that turns the dial belong to a shortcut of the
    /// application.
    func isShortcut(_ held: HeldModifiers) -> Bool {
      !held.isDisjoint(with: [.control, .command])
        || held.contains(.option) && !core.uses(.option)
    }
  }
#endif
