import KnobEngine

// Keys that the user holds down. One gesture lasts from the first key that goes down to the last one
// that goes up, however often the system repeats them, and turns either the value or the depth.

extension TurnCore {
  /// Handles a key that goes down or repeats.
  ///
  /// - Parameter code: Identifies the physical key, because two keys may do the same.
  /// - Returns: Whether the key was used.
  package func press(_ code: Int, _ key: KnobInput.Key, fine: Bool, isRepeat: Bool) -> Bool {
    // The system did not report that the key went up.
    if !isRepeat, holds(code) { releaseKeys() }
    if let depth, depth.takes(.key(key, fine: fine, isHeld: true)) {
      return depth.press(code, key, fine: fine, isRepeat: isRepeat)
    }
    guard !knob.isTurning else { return true }
    let wasHeld = !heldKeys.isEmpty
    if !heldKeys.contains(code) { heldKeys.append(code) }
    let isUsed = !handle(.key(key, fine: fine, isHeld: true)).isEmpty || wasHeld
    // A handler may have replaced the gesture of the keys by another one.
    if knob.burstSource != .key { heldKeys = [] }
    // A handler of the beginning may have moved the focus, which released all keys.
    if heldKeys.isEmpty { endBurst(of: .key) }
    return isUsed
  }

  /// Handles a key that goes up.
  ///
  /// - Returns: Whether the key turned the value or the depth.
  @discardableResult
  package func release(_ code: Int) -> Bool {
    if let depth, depth.release(code) { return true }
    guard let index = heldKeys.firstIndex(of: code) else { return false }
    heldKeys.remove(at: index)
    if heldKeys.isEmpty { endBurst(of: .key) }
    return true
  }

  /// Releases all keys, as when the keyboard focus leaves.
  package func releaseKeys() {
    depth?.releaseKeys()
    guard !heldKeys.isEmpty else { return }
    heldKeys = []
    endBurst(of: .key)
  }

  /// Whether a held key turns the value or the depth.
  package func holds(_ code: Int) -> Bool {
    heldKeys.contains(code) || depth?.heldKeys.contains(code) == true
  }
}

extension TurnCore {
  /// Notes, before a press, a key, or a scroll, which modifier keys the user holds.
  package func noteModifiers(_ isDown: (ModifierKey) -> Bool) {
    depth?.isModifierDown = isDown(settings.depth.modifier)
    forEachCompanion { $0.noteModifiers(isDown) }
    pair?.other(self)?.forEachCompanion { $0.noteModifiers(isDown) }
  }

  /// Returns whether a modifier key changes what a press, a key, or a scroll does, and so belongs to no
  /// shortcut of the application: it turns the depth of a modulation, or a knob of a link alone.
  package func uses(_ key: ModifierKey) -> Bool {
    key != .none && (settings.depth.modifier == key || hasCompanion { $0.uses(key) })
  }
}
