#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// The notifications of a gesture that UIKit receives.
  extension KnobControl {
    func tellBegin() { sendActions(for: .editingDidBegin) }

    func tellChange() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }

    func tellEnd() { sendActions(for: .editingDidEnd) }

    func announce(from old: Double) {
      tellObservers(from: old)
      valueDidChange(from: old, to: knob.value, animated: motion.isMoving)
    }

    func turningChanged() {
      tellTurning()
      isHighlighted = knob.isTurning
    }

    var hasKeyboard: Bool { isFirstResponder }

    func takeKeyboard() { becomeFirstResponder() }

    /// Stops tracking the finger that turned the knob.
    func letGo() { if isTracking { cancelTracking(with: nil) } }

    var isMotionWelcome: Bool { window != nil && !UIAccessibility.isReduceMotionEnabled }
  }
#endif
