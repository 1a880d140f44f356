/// https://developer.apple.com/documentation/uikit/uifeedbackgenerator
///
/// Without a view, nothing is played, as on an iPad with a trackpad or a pencil.
@MainActor open class UIFeedbackGenerator: StandInObject, UIInteraction {
  /// For tests: the haptic feedback that was played.
  public static var felt: [String] = []
  public nonisolated override init() { super.init() }
  /// https://developer.apple.com/documentation/uikit/uifeedbackgenerator/init(view:)
  public init(view: UIView) {
    super.init()
    view.addInteraction(self)
  }
  private weak var view: UIView?
  public func willMove(to view: UIView?) { self.view = view }
  /// For tests: whether the generator is prepared. Feedback ends the preparation.
  public private(set) var isPrepared = false
  /// https://developer.apple.com/documentation/uikit/uifeedbackgenerator/prepare()
  open func prepare() {
    isPrepared = true
  }
  func play(_ feedback: String) {
    isPrepared = false
    if view != nil { UIFeedbackGenerator.felt.append(feedback) }
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
  /// https://developer.apple.com/documentation/uikit/uiimpactfeedbackgenerator/init(style:view:)
  public init(style: FeedbackStyle, view: UIView) { super.init(view: view) }
  /// https://developer.apple.com/documentation/uikit/uiimpactfeedbackgenerator/impactoccurred()
  open func impactOccurred() { play("impact") }
}
