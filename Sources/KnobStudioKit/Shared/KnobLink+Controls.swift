#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import KnobKit
  import KnobPresentation
  import KnobStudio

  /// Links of controls.
  extension KnobLink {
    /// Creates a link of knobs, which move together.
    ///
    ///     let link = KnobLink([left, right], .offset)
    ///
    /// With `registersUndo`, a gesture of all knobs is one step of their undo manager, with the name of
    /// the turned knob.
    ///
    /// - Parameters:
    ///   - controls: The knobs. Each leaves the link to which it belonged before.
    ///   - mode: What the knobs have in common.
    @MainActor public convenience init(_ controls: [KnobControl], _ mode: Mode = .equal) {
      self.init(mode)
      for control in controls { add(control) }
    }

    /// Adds a knob, which moves with the others from the next gesture on.
    ///
    /// - Edge cases: If the knob is already in this link, nothing happens. If it is in another one,
    ///   it leaves that.
    @MainActor public func add(_ control: KnobControl) { enter(control.core) }

    /// Removes a knob. If the link is moving it, its gesture ends.
    ///
    /// - Edge cases: If the knob is not in this link, nothing happens.
    @MainActor public func remove(_ control: KnobControl) { drop(control.core) }
  }
#endif
