#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// What UIKit hears of a gesture.
  extension KnobControl {
    func tellBegin() { sendActions(for: .editingDidBegin) }

    func tellChange() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }

    func tellEnd() { sendActions(for: .editingDidEnd) }

    /// The value is another than it was.
    func announce(from old: Double) {
      valueDidChange(from: old, to: knob.value, animated: motion.isMoving)
    }

    /// A pointer has begun to turn the knob, or has let go.
    func turningChanged() { isHighlighted = knob.isTurning }

    /// No finger turns the knob any more.
    func letGo() { if isTracking { cancelTracking(with: nil) } }

    var isMotionWelcome: Bool { window != nil && !UIAccessibility.isReduceMotionEnabled }
  }
#endif
