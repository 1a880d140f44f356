import UIKitOptions

/// https://developer.apple.com/documentation/uikit/uicontrol
@MainActor open class UIControl: UIView {
  // MARK: Old names

  @available(*, unavailable, renamed: "isContextMenuInteractionEnabled")
  open var contextMenuInteractionEnabled: Bool { false }
  @available(*, unavailable, renamed: "isEnabled") open var enabled: Bool { false }
  @available(*, unavailable, renamed: "isHighlighted") open var highlighted: Bool { false }
  @available(*, unavailable, renamed: "isSelected") open var selected: Bool { false }
  @available(*, unavailable, renamed: "isSymbolAnimationEnabled")
  open var symbolAnimationEnabled: Bool { false }
  @available(*, unavailable, renamed: "isTouchInside") open var touchInside: Bool { false }
  @available(*, unavailable, renamed: "isTracking") open var tracking: Bool { false }

  /// https://developer.apple.com/documentation/uikit/uicontrol/state-swift.struct
  public typealias State = UIControlState

  /// https://developer.apple.com/documentation/uikit/uicontrol/event
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
  }

  public override init(frame: CGRect) { super.init(frame: frame) }
  /// https://developer.apple.com/documentation/uikit/uicontrol/init(frame:primaryaction:)
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: State

  /// https://developer.apple.com/documentation/uikit/uicontrol/isenabled
  open var isEnabled = true
  /// https://developer.apple.com/documentation/uikit/uicontrol/ishighlighted
  open var isHighlighted = false
  /// https://developer.apple.com/documentation/uikit/uicontrol/state-swift.property
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isFocused { state.insert(.focused) }
    return state
  }

  // MARK: Tracking

  /// https://developer.apple.com/documentation/uikit/uicontrol/istracking
  open private(set) var isTracking = false
  private var tracked: UITouch?

  /// https://developer.apple.com/documentation/uikit/uicontrol/begintracking(_:with:)
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// https://developer.apple.com/documentation/uikit/uicontrol/continuetracking(_:with:)
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// https://developer.apple.com/documentation/uikit/uicontrol/endtracking(_:with:)
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) { stopTracking() }
  /// https://developer.apple.com/documentation/uikit/uicontrol/canceltracking(with:)
  open func cancelTracking(with event: UIEvent?) { stopTracking() }

  private func stopTracking() {
    tracked = nil
    isTracking = false
    isHighlighted = false
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, !isTracking, let touch = touches.first else { return }
    isHighlighted = true
    isTracking = true
    tracked = touch
    isTracking = beginTracking(touch, with: event)
    if !isTracking { stopTracking() }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let tracked, touches.contains(tracked) else { return }
    isHighlighted = point(inside: tracked.location(in: self), with: event)
    if !continueTracking(tracked, with: event) { stopTracking() }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let tracked, touches.contains(tracked) else { return }
    isHighlighted = false
    endTracking(tracked, with: event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let tracked, touches.contains(tracked) else { return }
    isHighlighted = false
    cancelTracking(with: event)
  }

  // MARK: Menu

  /// https://developer.apple.com/documentation/uikit/uicontrol/iscontextmenuinteractionenabled
  open var isContextMenuInteractionEnabled = false

  /// https://developer.apple.com/documentation/uikit/uicontrol/contextmenuinteraction(_:configurationformenuatlocation:)
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  /// https://developer.apple.com/documentation/uikit/uicontrol/contextmenuinteraction(_:willdisplaymenufor:animator:)
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  // MARK: Actions

  private var actions: [(UIAction, Event)] = []
  private var targets: [(AnyObject, Selector, Event)] = []

  /// https://developer.apple.com/documentation/uikit/uicontrol/addaction(_:for:)
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((action, controlEvents))
  }

  /// https://developer.apple.com/documentation/uikit/uicontrol/addtarget(_:action:for:)
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    if let target { targets.append((target as AnyObject, action, controlEvents)) }
  }

  /// https://developer.apple.com/documentation/uikit/uicontrol/sendactions(for:)
  open func sendActions(for controlEvents: Event) {
    for (action, events) in actions where !events.isDisjoint(with: controlEvents) {
      action.perform(from: self)
    }
    for (target, selector, events) in targets where !events.isDisjoint(with: controlEvents) {
      (target as? any StandInTarget)?.perform(selector, with: self)
    }
  }
}

/// https://developer.apple.com/documentation/uikit/uiaction
@MainActor public final class UIAction: UIMenuElement {
  private let handler: UIActionHandler
  /// https://developer.apple.com/documentation/uikit/uiaction/attributes
  public let attributes: UIMenuElement.Attributes
  /// https://developer.apple.com/documentation/uikit/uiaction/sender
  public private(set) weak var sender: AnyObject?
  /// https://developer.apple.com/documentation/uikit/uiaction/identifier-swift.struct
  public struct Identifier: Hashable, Sendable {
    let rawValue: String
    /// https://developer.apple.com/documentation/uikit/uiaction/identifier-swift.struct/paste
    public static let paste = Identifier(rawValue: "com.apple.action.paste")
  }

  private let identifier: Identifier?
  /// https://developer.apple.com/documentation/uikit/uiaction/state
  public let state: UIMenuElement.State

  /// https://developer.apple.com/documentation/uikit/uiaction/init(title:image:identifier:discoverabilitytitle:attributes:state:handler:)
  public init(
    title: String = "", identifier: Identifier? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) {
    (self.identifier, self.attributes, self.handler) = (identifier, attributes, handler)
    self.state = state
    super.init(title: title)
  }

  /// For tests: the user chooses the action in a menu. Returns false if it is disabled.
  @discardableResult public func choose() -> Bool {
    guard !attributes.contains(.disabled) else { return false }
    UIPasteboard.isPasting = identifier == .paste
    handler(self)
    UIPasteboard.isPasting = false
    return true
  }

  func perform(from sender: UIControl) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}

/// https://developer.apple.com/documentation/uikit/uiactionhandler
public typealias UIActionHandler = (UIAction) -> Void
