#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import KnobEngine

  /// Keys that are held down: one gesture from the first that goes down to the last that goes up.
  extension KnobOwner {
    /// A key that turns the knob goes down or repeats.
    ///
    /// - Parameter code: tells the key from others, also from one that does the same.
    /// - Returns: whether the key belongs to the knob.
    func press(
      _ code: AnyHashable, _ key: KnobInput.Key, fine: Bool, isRepeat: Bool
    ) -> Bool {
      guard !knob.isTurning else { return true }
      // The system did not tell that it went up.
      if !isRepeat, heldKeys.contains(code) { releaseKeys() }
      let isHeld = !heldKeys.isEmpty
      // A listener may send the focus away, which lets go of all keys.
      heldKeys.insert(code)
      if handle(.key(key, fine: fine, isHeld: true)) || isHeld { return true }
      heldKeys.remove(code)
      return false
    }

    /// A key goes up.
    ///
    /// - Returns: whether it was one that turned the knob.
    @discardableResult
    func release(_ code: AnyHashable) -> Bool {
      guard heldKeys.remove(code) != nil else { return false }
      if heldKeys.isEmpty { handle(.endBurst) }
      return true
    }

    /// All keys go up, or the keyboard's focus leaves.
    func releaseKeys() {
      guard !heldKeys.isEmpty else { return }
      heldKeys = []
      handle(.endBurst)
    }

    /// No further scroll event came. A gesture of keys, which may have cut the scroll short, goes on.
    func endScroll() { if heldKeys.isEmpty { handle(.endBurst) } }
  }

  extension KnobEvents {
    /// Whether a gesture of held keys is over.
    var endsKeys: Bool {
      contains(.burstEnded) && burstSource == .key || contains(.ended) && source == .key
    }
  }
#endif
