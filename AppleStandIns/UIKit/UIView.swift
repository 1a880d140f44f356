/// https://developer.apple.com/documentation/uikit/uiview
@MainActor open class UIView: UIResponder, UITraitEnvironment, UITraitChangeObservable {
  // MARK: Old names

  @available(*, unavailable, renamed: "isExclusiveTouch") open var exclusiveTouch: Bool { false }
  @available(*, unavailable, renamed: "isFocused") open var focused: Bool { false }
  @available(*, unavailable, renamed: "isHidden") open var hidden: Bool { false }
  @available(*, unavailable, renamed: "isMultipleTouchEnabled")
  open var multipleTouchEnabled: Bool { false }
  @available(*, unavailable, renamed: "isOpaque") open var opaque: Bool { false }
  @available(*, unavailable, renamed: "isUserInteractionEnabled")
  open var userInteractionEnabled: Bool { false }

  /// https://developer.apple.com/documentation/uikit/uiview/init(frame:)
  public init(frame: CGRect) {
    super.init()
    self.frame = frame
  }

  /// https://developer.apple.com/documentation/uikit/uiview/init(coder:)
  public required init?(coder: NSCoder) { super.init() }

  /// https://developer.apple.com/documentation/uikit/uiview/init()
  public override convenience init() { self.init(frame: .zero) }

  // MARK: Geometry

  /// https://developer.apple.com/documentation/uikit/uiview/bounds
  open var bounds = CGRect.zero { didSet { if bounds.size != oldValue.size { setNeedsLayout() } } }
  /// https://developer.apple.com/documentation/uikit/uiview/center
  open var center = CGPoint.zero
  /// https://developer.apple.com/documentation/uikit/uiview/transform
  open var transform = CGAffineTransform.identity

  /// https://developer.apple.com/documentation/uikit/uiview/frame
  ///
  /// For a rotated view, it is the frame without the rotation. In UIKit, it is undefined.
  open var frame: CGRect {
    get {
      CGRect(
        x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width,
        height: bounds.height)
    }
    set {
      bounds.size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  /// The transform from this view's coordinates to its superview's.
  private var toSuperview: CGAffineTransform {
    CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY).concatenating(transform)
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
  }

  private var toWindow: CGAffineTransform {
    guard let superview else { return .identity }
    return toSuperview.concatenating(superview.toWindow)
  }

  /// https://developer.apple.com/documentation/uikit/uiview/convert(_:to:)
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    point.applying(toWindow).applying((view?.toWindow ?? .identity).inverted())
  }

  /// https://developer.apple.com/documentation/uikit/uiview/convert(_:from:)
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    point.applying(view?.toWindow ?? .identity).applying(toWindow.inverted())
  }

  /// https://developer.apple.com/documentation/uikit/uiview/convert(_:to:)-5y6md
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// https://developer.apple.com/documentation/uikit/uiview/point(inside:with:)
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// https://developer.apple.com/documentation/uikit/uiview/hittest(_:with:)
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event)
    else { return nil }
    for subview in subviews.reversed() {
      let inside = subview.convert(point, from: self)
      if let hit = subview.hitTest(inside, with: event) { return hit }
    }
    return self
  }

  // MARK: Layout

  /// https://developer.apple.com/documentation/uikit/uiview/nointrinsicmetric
  public static let noIntrinsicMetric: CGFloat = -1
  /// https://developer.apple.com/documentation/uikit/uiview/intrinsiccontentsize
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// For tests: how often the intrinsic size was invalidated.
  public private(set) var invalidations = 0
  /// https://developer.apple.com/documentation/uikit/uiview/invalidateintrinsiccontentsize()
  open func invalidateIntrinsicContentSize() { invalidations += 1 }
  private var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  private var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  /// https://developer.apple.com/documentation/uikit/uiview/contenthuggingpriority(for:)
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    hugging[axis] ?? .defaultLow
  }
  /// https://developer.apple.com/documentation/uikit/uiview/setcontenthuggingpriority(_:for:)
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    hugging[axis] = priority
  }
  /// https://developer.apple.com/documentation/uikit/uiview/contentcompressionresistancepriority(for:)
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    resistance[axis] ?? .defaultHigh
  }
  /// https://developer.apple.com/documentation/uikit/uiview/setcontentcompressionresistancepriority(_:for:)
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    resistance[axis] = priority
  }

  /// https://developer.apple.com/documentation/uikit/uiview/sizethatfits(_:)
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// https://developer.apple.com/documentation/uikit/uiview/sizetofit()
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  private var needsLayout = true
  /// https://developer.apple.com/documentation/uikit/uiview/setneedslayout()
  open func setNeedsLayout() { needsLayout = true }
  /// https://developer.apple.com/documentation/uikit/uiview/layoutsubviews()
  open func layoutSubviews() {}
  /// https://developer.apple.com/documentation/uikit/uiview/layoutifneeded()
  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for subview in subviews { subview.layoutIfNeeded() }
  }

  // MARK: Drawing

  /// For tests: whether it needs display.
  public private(set) var needsDisplay = true
  /// https://developer.apple.com/documentation/uikit/uiview/setneedsdisplay()
  open func setNeedsDisplay() { needsDisplay = true }
  /// https://developer.apple.com/documentation/uikit/uiview/draw(_:)
  open func draw(_ rect: CGRect) {}

  /// For tests: draws the view if it needs display. Otherwise returns nil.
  public func drawn() -> CGContext? {
    guard needsDisplay else { return nil }
    needsDisplay = false
    let context = CGContext()
    UIGraphicsPushContext(context)
    draw(bounds)
    UIGraphicsPopContext()
    return context
  }

  /// https://developer.apple.com/documentation/uikit/uiaccessibilityidentification/accessibilityidentifier
  open var accessibilityIdentifier: String?
  /// https://developer.apple.com/documentation/uikit/uiview/translatesautoresizingmaskintoconstraints
  open var translatesAutoresizingMaskIntoConstraints = true

  /// https://developer.apple.com/documentation/uikit/uiview/alpha
  open var alpha: CGFloat = 1
  /// https://developer.apple.com/documentation/uikit/uiview/ishidden
  open var isHidden = false
  /// https://developer.apple.com/documentation/uikit/uiview/isopaque
  open var isOpaque = true
  /// https://developer.apple.com/documentation/uikit/uiview/backgroundcolor
  open var backgroundColor: UIColor?
  /// https://developer.apple.com/documentation/uikit/uiview/contentmode-swift.property
  open var contentMode = ContentMode.scaleToFill
  /// https://developer.apple.com/documentation/uikit/uiview/contentmode-swift.enum
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw
  }

  /// https://developer.apple.com/documentation/uikit/uiview/layer
  public let layer = CALayer()

  private var ownTintColor: UIColor?
  /// https://developer.apple.com/documentation/uikit/uiview/tintcolor
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTintColor = newValue
      reportTint()
    }
  }
  /// https://developer.apple.com/documentation/uikit/uiview/tintcolordidchange()
  open func tintColorDidChange() {}
  private func reportTint() {
    tintColorDidChange()
    for subview in subviews where subview.ownTintColor == nil { subview.reportTint() }
  }

  // MARK: Tree

  /// https://developer.apple.com/documentation/uikit/uiview/superview
  open private(set) weak var superview: UIView?
  /// https://developer.apple.com/documentation/uikit/uiview/subviews
  open private(set) var subviews: [UIView] = []
  /// https://developer.apple.com/documentation/uikit/uiview/window
  open var window: UIWindow? { superview?.window }
  open override var next: UIResponder? { superview }

  /// https://developer.apple.com/documentation/uikit/uiview/addsubview(_:)
  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  /// https://developer.apple.com/documentation/uikit/uiview/insertsubview(_:at:)
  open func insertSubview(_ view: UIView, at index: Int) {
    view.removeFromSuperview()
    subviews.insert(view, at: min(index, subviews.count))
    view.superview = self
    setNeedsLayout()
    if window != nil { view.reportWindow() }
  }

  /// https://developer.apple.com/documentation/uikit/uiview/removefromsuperview()
  ///
  /// A view that has the focus resigns it first, which ends the editing of a text field.
  open func removeFromSuperview() {
    guard let superview else { return }
    if let first = UIResponder.first as? UIView, window != nil, first.isDescendant(of: self) {
      first.resignFirstResponder()
    }
    superview.subviews.removeAll { $0 === self }
    let hadWindow = window != nil
    self.superview = nil
    if hadWindow { reportWindow() }
  }

  /// https://developer.apple.com/documentation/uikit/uiview/isdescendant(of:)
  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }

  /// https://developer.apple.com/documentation/uikit/uiview/didmovetowindow()
  open func didMoveToWindow() {}
  private func reportWindow() {
    didMoveToWindow()
    for subview in subviews { subview.reportWindow() }
  }

  // MARK: Input

  /// https://developer.apple.com/documentation/uikit/uiview/isuserinteractionenabled
  open var isUserInteractionEnabled = true
  /// https://developer.apple.com/documentation/uikit/uiview/ismultipletouchenabled
  open var isMultipleTouchEnabled = false
  /// https://developer.apple.com/documentation/uikit/uiview/gesturerecognizers
  open var gestureRecognizers: [UIGestureRecognizer]?
  /// https://developer.apple.com/documentation/uikit/uiview/addgesturerecognizer(_:)
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
    recognizer.attach(to: self)
  }
  /// https://developer.apple.com/documentation/uikit/uiview/removegesturerecognizer(_:)
  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === recognizer }
    recognizer.attach(to: nil)
  }
  /// https://developer.apple.com/documentation/uikit/uiview/gesturerecognizershouldbegin(_:)
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// https://developer.apple.com/documentation/uikit/uiview/interactions
  open var interactions: [any UIInteraction] = []
  /// https://developer.apple.com/documentation/uikit/uiview/addinteraction(_:)
  open func addInteraction(_ interaction: any UIInteraction) {
    interactions.append(interaction)
    interaction.willMove(to: self)
  }

  // MARK: Focus

  /// https://developer.apple.com/documentation/uikit/uiview/canbecomefocused
  open var canBecomeFocused: Bool { false }
  /// https://developer.apple.com/documentation/uikit/uiview/isfocused
  open private(set) var isFocused = false
  /// https://developer.apple.com/documentation/uikit/uiview/focusgroupidentifier
  ///
  /// In UIKit, Tab moves the focus from one group to the next. Here, nothing moves it.
  open var focusGroupIdentifier: String?
  /// https://developer.apple.com/documentation/uikit/uiview/focuseffect
  open var focusEffect: UIFocusEffect? = UIFocusEffect()
  /// https://developer.apple.com/documentation/uikit/uifocusenvironment/didupdatefocus(in:with:)
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  /// For tests: gives or removes the focus.
  public func setFocused(_ focused: Bool) {
    isFocused = focused && canBecomeFocused
    if isFocused { becomeFirstResponder() }
    didUpdateFocus(in: UIFocusUpdateContext(), with: UIFocusAnimationCoordinator())
  }

  // MARK: Traits

  private var ownTraits: UITraitCollection?
  private var traitObservers: [([UITrait], (UITraitCollection) -> Void)] = []

  /// https://developer.apple.com/documentation/uikit/uitraitenvironment/traitcollection
  open var traitCollection: UITraitCollection {
    ownTraits ?? superview?.traitCollection ?? UITraitCollection()
  }

  /// https://developer.apple.com/documentation/uikit/uitraitchangeobservable-67e94/registerfortraitchanges(_:handler:)
  @discardableResult public func registerForTraitChanges<T: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping (T, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    traitObservers.append(
      (traits, { [weak self] previous in if let me = self as? T { handler(me, previous) } }))
    return Registration()
  }

  /// For tests: changes the traits of the view, and notifies its observers.
  public func setTraits(_ change: (inout StandInTraits) -> Void) {
    let previous = traitCollection
    var traits = previous.traits
    change(&traits)
    let next = UITraitCollection(traits)
    ownTraits = next
    for (traits, handler) in traitObservers
    where traits.contains(where: { $0.value(in: next) != $0.value(in: previous) }) {
      handler(previous)
    }
  }
}

private struct Registration: UITraitChangeRegistration {}

/// https://developer.apple.com/documentation/uikit/uiwindow
@MainActor open class UIWindow: UIView {
  /// https://developer.apple.com/documentation/uikit/uiwindow/init(windowscene:)
  ///
  /// All windows have the same size.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  }

  open override var window: UIWindow? { self }

  /// https://developer.apple.com/documentation/uikit/uiwindow/rootviewcontroller
  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.view.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.frame = bounds
      addSubview(view)
    }
  }
  /// While a popover is open, touches outside of it are for the views that it lets through.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard let page = rootViewController?.presentedViewController,
      let popover = page.popoverPresentationController
    else { return hit }
    let open = [page.view].compactMap { $0 } + (popover.passthroughViews ?? [])
    return hit.flatMap { hit in open.contains(where: hit.isDescendant) ? hit : nil }
  }

  /// https://developer.apple.com/documentation/uikit/uiwindow/makekeyandvisible()
  open func makeKeyAndVisible() {}

  /// https://developer.apple.com/documentation/uikit/uiwindow/convert(_:from:)-9jzxk
  ///
  /// Windows are at the upper-left corner of the screen.
  open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect { rect }

  private let ownUndoManager = UndoManager()
  /// https://developer.apple.com/documentation/uikit/uiresponder/undomanager
  open override var undoManager: UndoManager? { ownUndoManager }
}

/// https://developer.apple.com/documentation/uikit/uifocuseffect
open class UIFocusEffect: StandInObject {}
/// https://developer.apple.com/documentation/uikit/uifocusupdatecontext
@MainActor open class UIFocusUpdateContext: StandInObject {}
/// https://developer.apple.com/documentation/uikit/uifocusanimationcoordinator
@MainActor open class UIFocusAnimationCoordinator: StandInObject {}
/// https://developer.apple.com/documentation/uikit/uiinteraction
@MainActor public protocol UIInteraction: NSObjectProtocol {
  /// https://developer.apple.com/documentation/uikit/uiinteraction/willmove(to:)
  func willMove(to view: UIView?)
}
