/// https://developer.apple.com/documentation/uikit/uigesturerecognizer
@MainActor open class UIGestureRecognizer: StandInObject {
  // MARK: Old names

  @available(*, unavailable, renamed: "isEnabled") open var enabled: Bool { false }

  /// https://developer.apple.com/documentation/uikit/uigesturerecognizer/state-swift.enum
  public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }

  private weak var target: AnyObject?
  private let action: Selector?

  /// https://developer.apple.com/documentation/uikit/uigesturerecognizer/init(target:action:)
  public init(target: Any?, action: Selector?) {
    self.target = target as AnyObject?
    self.action = action
  }

  /// https://developer.apple.com/documentation/uikit/uigesturerecognizer/view
  open private(set) weak var view: UIView?
  func attach(to view: UIView?) { self.view = view }

  /// https://developer.apple.com/documentation/uikit/uigesturerecognizer/cancelstouchesinview
  open var cancelsTouchesInView = true
  /// https://developer.apple.com/documentation/uikit/uigesturerecognizer/delaystouchesended
  open var delaysTouchesEnded = true

  /// https://developer.apple.com/documentation/uikit/uigesturerecognizer/isenabled
  open var isEnabled = true {
    didSet {
      let isOn = state == .began || state == .changed
      if !isEnabled, isOn { state = .cancelled }
      if !isEnabled { finish() }
    }
  }

  /// https://developer.apple.com/documentation/uikit/uigesturerecognizer/state-swift.property
  ///
  /// Setting it to `began` asks the view. All states but `possible` and `failed` send the action.
  open var state: State {
    get { current }
    set {
      if current == .possible, newValue == .began || newValue == .ended,
        view?.gestureRecognizerShouldBegin(self) == false
      {
        current = .failed
        return
      }
      current = newValue
      guard let action, newValue != .possible, newValue != .failed else { return }
      (target as? any StandInTarget)?.perform(action, with: self)
    }
  }
  private var current = State.possible

  /// https://developer.apple.com/documentation/uikit/uigesturerecognizer/reset()
  open func reset() {}

  /// For tests: what UIKit does after a gesture has ended and all its touches are gone.
  public func finish() {
    reset()
    current = .possible
  }

  /// https://developer.apple.com/documentation/uikit/uigesturerecognizer/allowedtouchtypes
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// https://developer.apple.com/documentation/uikit/uigesturerecognizer/numberoftouches
  open var numberOfTouches: Int { 0 }
  /// https://developer.apple.com/documentation/uikit/uigesturerecognizer/modifierflags
  open var modifierFlags: UIKeyModifierFlags { [] }
  /// https://developer.apple.com/documentation/uikit/uigesturerecognizer/location(in:)
  open func location(in view: UIView?) -> CGPoint { .zero }
  /// For tests: the touches that were ignored.
  public private(set) var ignored: Set<UITouch> = []
  /// https://developer.apple.com/documentation/uikit/uigesturerecognizer/ignore(_:for:)-8cbuk
  open func ignore(_ touch: UITouch, for event: UIEvent) { ignored.insert(touch) }

  /// https://developer.apple.com/documentation/uikit/uigesturerecognizer/touchesbegan(_:with:)
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// https://developer.apple.com/documentation/uikit/uigesturerecognizer/touchesmoved(_:with:)
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// https://developer.apple.com/documentation/uikit/uigesturerecognizer/touchesended(_:with:)
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// https://developer.apple.com/documentation/uikit/uigesturerecognizer/touchescancelled(_:with:)
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
}

/// https://developer.apple.com/documentation/uikit/uipangesturerecognizer
@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// https://developer.apple.com/documentation/uikit/uipangesturerecognizer/allowedscrolltypesmask
  open var allowedScrollTypesMask: UIScrollTypeMask = []
  private var way = CGPoint.zero
  private var flags: UIKeyModifierFlags = []
  private var touches = 0

  /// https://developer.apple.com/documentation/uikit/uipangesturerecognizer/translation(in:)
  open func translation(in view: UIView?) -> CGPoint { way }
  /// https://developer.apple.com/documentation/uikit/uipangesturerecognizer/settranslation(_:in:)
  open func setTranslation(_ translation: CGPoint, in view: UIView?) { way = translation }
  open override var modifierFlags: UIKeyModifierFlags { flags }
  open override var numberOfTouches: Int { touches }

  /// For tests: scrolls with a wheel or a trackpad. The first scroll begins the gesture, if the
  /// view allows it, and `endScroll()` ends it. Returns false if the page scrolls instead.
  @discardableResult
  public func scroll(by way: CGPoint, flags: UIKeyModifierFlags = []) -> Bool {
    guard isEnabled, allowedScrollTypesMask == .all else { return false }
    self.way = CGPoint(x: self.way.x + way.x, y: self.way.y + way.y)
    self.flags = flags
    state = state == .possible ? .began : .changed
    guard state == .failed else { return true }
    endScroll()
    return false
  }

  /// For tests: ends the scroll.
  public func endScroll() {
    if state == .began || state == .changed { state = .ended }
    way = .zero
    finish()
  }

  /// For tests: pans with a finger. Returns whether the view allows it, which UIKit asks first.
  public func pan(
    from start: CGPoint, by way: CGPoint = .zero, asking view: UIView
  ) -> Bool {
    touches = 1
    defer { (touches, self.way) = (0, .zero) }
    self.way = way
    place = (CGPoint(x: start.x + way.x, y: start.y + way.y), view)
    return view.gestureRecognizerShouldBegin(self)
  }
  private var place: (CGPoint, UIView)?
  open override func location(in view: UIView?) -> CGPoint {
    guard let place else { return .zero }
    return place.1.convert(place.0, to: view)
  }
}

/// https://developer.apple.com/documentation/uikit/uirotationgesturerecognizer
@MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// https://developer.apple.com/documentation/uikit/uirotationgesturerecognizer/rotation
  ///
  /// In radians, positive clockwise.
  open var rotation: CGFloat = 0

  /// For tests: rotates with two fingers on a trackpad. The first rotation begins the gesture.
  public func rotate(by angle: CGFloat) {
    rotation += angle
    state = state == .possible ? .began : .changed
  }

  /// For tests: lifts the fingers, or cancels the gesture.
  public func endRotation(isCancelled: Bool = false) {
    state = isCancelled ? .cancelled : .ended
    rotation = 0
    finish()
  }
}

/// https://developer.apple.com/documentation/uikit/uiswipegesturerecognizer
@MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {}

/// https://developer.apple.com/documentation/uikit/uiscrolltypemask
public struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// https://developer.apple.com/documentation/uikit/uiscrolltypemask/discrete
  public static let discrete = UIScrollTypeMask(rawValue: 1)
  /// https://developer.apple.com/documentation/uikit/uiscrolltypemask/continuous
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  /// https://developer.apple.com/documentation/uikit/uiscrolltypemask/all
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
