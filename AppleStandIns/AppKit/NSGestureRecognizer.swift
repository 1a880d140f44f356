/// https://developer.apple.com/documentation/appkit/nsgesturerecognizer
@MainActor open class NSGestureRecognizer: StandInObject {
  // MARK: Old names

  @available(*, unavailable, renamed: "isEnabled") open var enabled: Bool { false }

  /// https://developer.apple.com/documentation/appkit/nsgesturerecognizer/state-swift.enum
  public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }

  /// https://developer.apple.com/documentation/appkit/nsgesturerecognizer/target
  open weak var target: AnyObject?
  /// https://developer.apple.com/documentation/appkit/nsgesturerecognizer/action
  open var action: Selector?

  /// https://developer.apple.com/documentation/appkit/nsgesturerecognizer/init(target:action:)
  public init(target: Any?, action: Selector?) {
    self.target = target as AnyObject?
    self.action = action
  }

  /// https://developer.apple.com/documentation/appkit/nsgesturerecognizer/view
  open fileprivate(set) weak var view: NSView?

  /// https://developer.apple.com/documentation/appkit/nsgesturerecognizer/state-swift.property
  ///
  /// All states but `possible` and `failed` send the action.
  open var state = State.possible {
    didSet {
      guard let action, state != .possible, state != .failed else { return }
      (target as? any StandInTarget)?.perform(action, with: self)
    }
  }

  /// https://developer.apple.com/documentation/appkit/nsgesturerecognizer/reset()
  open func reset() {}

  /// For tests: what AppKit does after a gesture has ended.
  public func finish() {
    reset()
    state = .possible
  }

  /// https://developer.apple.com/documentation/appkit/nsgesturerecognizer/mousedown(with:)
  open func mouseDown(with event: NSEvent) {}
  /// https://developer.apple.com/documentation/appkit/nsgesturerecognizer/mousedragged(with:)
  open func mouseDragged(with event: NSEvent) {}
  /// https://developer.apple.com/documentation/appkit/nsgesturerecognizer/mouseup(with:)
  open func mouseUp(with event: NSEvent) {}
}

extension NSView {
  /// https://developer.apple.com/documentation/appkit/nsview/addgesturerecognizer(_:)
  public func addGestureRecognizer(_ gestureRecognizer: NSGestureRecognizer) {
    gestureRecognizer.view = self
    gestureRecognizers.append(gestureRecognizer)
  }
}
