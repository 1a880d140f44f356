#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import KnobEngine

  /// The handling of held keys. One gesture lasts from the first key that goes down to the last one
  /// that goes up.
  extension KnobOwner {
    /// Handles a key that goes down or repeats.
    ///
    /// - Parameter code: Identifies the physical key, because two keys may do the same.
    /// - Returns: Whether the knob used the key.
    func press(
      _ code: AnyHashable, _ key: KnobInput.Key, fine: Bool, isRepeat: Bool
    ) -> Bool {
      guard !knob.isTurning else { return true }
      // The system did not report that the key went up.
      if !isRepeat, heldKeys.contains(code) { releaseKeys() }
      let isHeld = !heldKeys.isEmpty
      // An event handler may move the focus, which releases all keys.
      heldKeys.insert(code)
      if handle(.key(key, fine: fine, isHeld: true)) || isHeld { return true }
      heldKeys.remove(code)
      return false
    }

    /// Handles a key that goes up.
    ///
    /// - Returns: Whether the key turned the knob.
    @discardableResult
    func release(_ code: AnyHashable) -> Bool {
      guard heldKeys.remove(code) != nil else { return false }
      if heldKeys.isEmpty { handle(.endBurst) }
      return true
    }

    /// Releases all keys, also when the keyboard focus leaves.
    func releaseKeys() {
      guard !heldKeys.isEmpty else { return }
      heldKeys = []
      handle(.endBurst)
    }

    /// Ends a series of scroll events after a pause. If held keys have already replaced it, their
    /// gesture continues.
    func endScroll() { if heldKeys.isEmpty { handle(.endBurst) } }
  }

  extension KnobEvents {
    /// Whether these events end a gesture of held keys.
    var endsKeys: Bool {
      contains(.burstEnded) && burstSource == .key || contains(.ended) && source == .key
    }
  }
#endif
