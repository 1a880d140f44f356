import KnobEngine

/// The text of a knob: its name, which the value replaces while the knob turns and for a while
/// afterward, or as its ``display`` says.
///
/// A caption has no clock and draws nothing. A front end gives it the times of its frames, calls
/// it when the value times out, and shows its text.
package struct KnobCaption {
  /// Why the value is shown in place of the name.
  package struct Reasons: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The user turns the knob, or has turned it a moment ago.
    package static let gesture = Reasons(rawValue: 1)
    /// The pointer has rested on the knob for ``KnobCaption/restTime``.
    package static let pointer = Reasons(rawValue: 2)
    /// The knob has the keyboard focus, and shows its focus ring.
    package static let keyboard = Reasons(rawValue: 4)
  }

  /// What the text that replaces the name stands for.
  package enum Subject: Sendable {
    case value
    /// The depth of a modulation.
    case depth
  }

  /// How long the pointer rests on a knob before its value appears, in seconds.
  package static let restTime = 0.3

  /// The name. If nil, only the value is ever shown.
  package var name: String?
  /// Where the value is shown.
  package var display = ValueDisplay.turning {
    didSet { if display != oldValue { share = target } }
  }
  /// How long the value stays after a gesture, in seconds. The maximum is an hour. NaN and
  /// negative numbers mean 0.
  package var persistence = 1.0 {
    didSet { persistence = persistence > 0 ? min(persistence, 3_600) : 0 }
  }
  /// How long the value takes to fade into the name, in seconds. The maximum is a minute. NaN and
  /// negative numbers mean 0.
  package var transition = 0.25 { didSet { transition = transition > 0 ? min(transition, 60) : 0 } }

  package init() {}

  private var reasons: Reasons = []
  /// What the text that replaces the name stands for: what the user has turned last, as long as the
  /// text is shown for that reason.
  package private(set) var subject = Subject.value
  /// The progress of the transition, from 0 (the name) to 1 (the value).
  private var share = 0.0
  private var last: Double?

  private var isValue: Bool {
    display == .hover ? !reasons.isEmpty : reasons.contains(.gesture)
  }

  private var target: Double { isValue ? 1 : 0 }

  /// Whether the text never changes from the name to the value.
  private var isConstant: Bool { name == nil || ![.turning, .hover].contains(display) }

  /// Whether frames are needed.
  package var isFading: Bool { share != target }

  /// Whether the text is that of the value, or contains it.
  package var isShowingValue: Bool {
    switch display {
    case .turning, .hover: name == nil || share >= 0.5
    case .always, .both: true
    case .bubble: name == nil
    }
  }

  /// The opacity of the text. One text fades out completely before the other fades in, because
  /// two texts in the same place are not readable.
  package var opacity: Double { isConstant ? 1 : (2 * share - 1).magnitude }

  /// Returns the text to show, given the text of the value.
  package func text(value: @autoclosure () -> String) -> String {
    guard let name else { return value() }
    if display == .both { return KnobCaption.lines(name, value()) }
    return isShowingValue ? value() : name
  }

  /// The name and the value, one below the other.
  private static func lines(_ name: String, _ value: String) -> String { name + "\n" + value }

  // MARK: The bubble

  /// Returns the opacity of the bubble that shows the value beside the dial. At 0, there is no
  /// bubble.
  ///
  /// - Parameter hasCaption: Whether the knob has a caption. If it has none, the bubble replaces it
  ///   for ``ValueDisplay/hover``.
  package func bubbleOpacity(hasCaption: Bool) -> Double {
    display == .bubble || display == .hover && !hasCaption ? share : 0
  }

  // MARK: Space

  /// All texts that the caption may show, for which a front end reserves space.
  ///
  /// - Parameters:
  ///   - parameter: The meaning of the value.
  ///   - names: The names of the steps.
  ///   - value: The present value.
  ///   - others: Texts that the caption may show in place of a value.
  ///   - format: Returns the text of a value.
  package func possibleTexts(
    of parameter: Parameter, names: [String], value: Double, others: [String] = [],
    format: (Double) -> String
  ) -> [String] {
    let numbers = [value, parameter.range.lowerBound, parameter.range.upperBound]
    let values = numbers.map(format) + names + others
    guard let name else { return values }
    switch display {
    case .turning, .always, .hover: return values + [name]
    case .bubble: return [name]
    case .both: return values.map { KnobCaption.lines(name, $0) }
    }
  }

  // MARK: Changes

  /// Shows or hides the value for a reason. It is hidden when no reason is left. The value replaces
  /// the name immediately, because it follows the pointer.
  ///
  /// - Parameter fades: Whether the value fades when it is hidden. It does not with reduced
  ///   motion.
  package mutating func showValue(
    _ isShown: Bool, because reason: Reasons = .gesture, fades: Bool, of subject: Subject = .value
  ) {
    if !isFading { last = nil }
    if isShown, reason == .gesture { self.subject = subject }
    if isShown { reasons.insert(reason) } else { reasons.remove(reason) }
    if isValue || !fades || transition <= 0 { share = target }
    forgetSubject()
  }

  /// Returns to the value when the text of what the user has turned is no longer visible.
  private mutating func forgetSubject() {
    if !reasons.contains(.gesture), !isFading { subject = .value }
  }

  /// Advances to a frame at `time`, in seconds of any clock.
  package mutating func advance(to time: Double) {
    let passed = (time - (last ?? time)) / transition
    last = time
    share = isValue ? min(share + passed, 1) : max(share - passed, 0)
    forgetSubject()
  }
}
