#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import Foundation
  import KnobEngine

  /// What key-value observers hear of a control: its value and whether it is being turned, each real
  /// change once.
  extension KnobControl {
    nonisolated static let turningKey = "isTurning"

    /// The value has changed. Observers read the old one while they hear that it will.
    func tellObservers(from old: Double) {
      leaving = old
      willChangeValue(forKey: KnobControl.valueKey)
      leaving = nil
      didChangeValue(forKey: KnobControl.valueKey)
    }

    /// A pointer may have begun to turn the knob, or let go.
    func tellTurning() {
      guard toldTurning != knob.isTurning else { return }
      willChangeValue(forKey: KnobControl.turningKey)
      toldTurning = knob.isTurning
      didChangeValue(forKey: KnobControl.turningKey)
    }
  }
#endif
