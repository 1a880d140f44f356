import KnobEngine

/// The text of a knob: its name, which the value replaces while the knob turns and for a while
/// afterward.
///
/// A caption has no clock and draws nothing. A front end gives it the times of its frames, calls
/// it when the value's time is over, and shows its text.
package struct KnobCaption {
  /// The name. If nil, only the value is ever shown.
  package var name: String?
  /// Whether the value is always shown instead of the name.
  package var showsValue = false
  /// How long the value stays after a gesture, in seconds. The maximum is an hour. NaN and
  /// negative numbers mean 0.
  package var persistence = 1.0 {
    didSet { persistence = persistence > 0 ? min(persistence, 3_600) : 0 }
  }
  /// How long the value takes to fade into the name, in seconds. The maximum is a minute. NaN and
  /// negative numbers mean 0.
  package var transition = 0.25 { didSet { transition = transition > 0 ? min(transition, 60) : 0 } }

  package init() {}

  private var isValue = false
  /// The progress of the transition, from 0 (the name) to 1 (the value).
  private var share = 0.0
  private var last: Double?

  private var target: Double { isValue ? 1 : 0 }

  /// Whether only the value is ever shown.
  private var isOnlyValue: Bool { showsValue || name == nil }

  /// Whether frames are needed.
  package var isFading: Bool { share != target }

  /// Whether the text is that of the value.
  package var isShowingValue: Bool { isOnlyValue || share >= 0.5 }

  /// The opacity of the text. One text fades out completely before the other fades in, because
  /// two texts in the same place are not readable.
  package var opacity: Double { isOnlyValue ? 1 : (2 * share - 1).magnitude }

  /// Returns the text to show, given the text of the value.
  package func text(value: @autoclosure () -> String) -> String {
    isShowingValue ? value() : name ?? value()
  }

  /// All texts that the caption may show, for which a front end reserves space.
  ///
  /// - Parameters:
  ///   - parameter: The meaning of the value.
  ///   - names: The names of the steps.
  ///   - value: The present value.
  ///   - format: Returns the text of a value.
  package func possibleTexts(
    of parameter: Parameter, names: [String], value: Double, format: (Double) -> String
  ) -> [String] {
    let values = [value, parameter.range.lowerBound, parameter.range.upperBound]
    return values.map(format) + names + [name].compactMap { $0 }
  }

  /// Shows or hides the value. The value replaces the name immediately, because it follows the
  /// pointer.
  ///
  /// - Parameter fades: Whether the value fades when it is hidden. It does not with reduced
  ///   motion.
  package mutating func showValue(_ isShown: Bool, fades: Bool) {
    if !isFading { last = nil }
    isValue = isShown
    if isShown || !fades || transition <= 0 { share = target }
  }

  /// Advances to a frame at `time`, in seconds of any clock.
  package mutating func advance(to time: Double) {
    let passed = (time - (last ?? time)) / transition
    last = time
    share = isValue ? min(share + passed, 1) : max(share - passed, 0)
  }
}
