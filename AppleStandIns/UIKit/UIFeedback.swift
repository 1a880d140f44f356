/// https://developer.apple.com/documentation/uikit/uifeedbackgenerator
@MainActor open class UIFeedbackGenerator: StandInObject {
  /// For tests: the haptic feedback that was played.
  public static var felt: [String] = []
  public nonisolated override init() { super.init() }
  /// For tests: the number of generators that are prepared. Feedback ends the preparation.
  public static var preparations = 0
  private var isPrepared = false
  /// https://developer.apple.com/documentation/uikit/uifeedbackgenerator/prepare()
  open func prepare() {
    if !isPrepared { UIFeedbackGenerator.preparations += 1 }
    isPrepared = true
  }
  func play(_ feedback: String) {
    if isPrepared { UIFeedbackGenerator.preparations -= 1 }
    isPrepared = false
    UIFeedbackGenerator.felt.append(feedback)
  }
}

/// https://developer.apple.com/documentation/uikit/uiselectionfeedbackgenerator
@MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// https://developer.apple.com/documentation/uikit/uiselectionfeedbackgenerator/selectionchanged()
  open func selectionChanged() { play("selection") }
}

/// https://developer.apple.com/documentation/uikit/uiimpactfeedbackgenerator
@MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// https://developer.apple.com/documentation/uikit/uiimpactfeedbackgenerator/feedbackstyle
  public enum FeedbackStyle: Int, Sendable { case light, medium }
  /// https://developer.apple.com/documentation/uikit/uiimpactfeedbackgenerator/init(style:)
  public init(style: FeedbackStyle) { super.init() }
  /// https://developer.apple.com/documentation/uikit/uiimpactfeedbackgenerator/impactoccurred()
  open func impactOccurred() { play("impact") }
}
