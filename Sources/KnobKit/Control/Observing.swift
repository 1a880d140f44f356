#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import Foundation
  import KnobEngine

  /// Key-value observing of a control: its value and whether it is turning, once for each actual
  /// change.
  extension KnobControl {
    nonisolated static let turningKey = "isTurning"

    /// Notifies observers that the value has changed. They read the old value while they are
    /// notified that the change is coming.
    func tellObservers(from old: Double) {
      leaving = old
      willChangeValue(forKey: KnobControl.valueKey)
      leaving = nil
      didChangeValue(forKey: KnobControl.valueKey)
    }

    /// Notifies observers if a pointer has begun to turn the knob or has let go.
    func tellTurning() {
      guard toldTurning != knob.isTurning else { return }
      willChangeValue(forKey: KnobControl.turningKey)
      toldTurning = knob.isTurning
      didChangeValue(forKey: KnobControl.turningKey)
    }
  }
#endif
