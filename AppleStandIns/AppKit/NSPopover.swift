/// https://developer.apple.com/documentation/appkit/nspopoverdelegate
///
/// Its method is optional.
@MainActor public protocol NSPopoverDelegate: NSObjectProtocol {
  /// https://developer.apple.com/documentation/appkit/nspopoverdelegate/popoverdidclose(_:)
  func popoverDidClose(_ notification: Notification)
}

extension NSPopoverDelegate {
  public func popoverDidClose(_ notification: Notification) {}
}

/// https://developer.apple.com/documentation/appkit/nspopover
@MainActor open class NSPopover: NSResponder {
  // MARK: Old names

  @available(*, unavailable, renamed: "isShown") open var shown: Bool { false }

  /// For tests: the popovers that are open.
  public static var open: [NSPopover] { shown.filter { $0.source?.window != nil } }
  private static var shown: [NSPopover] = []
  private weak var source: NSView?

  /// https://developer.apple.com/documentation/appkit/nspopover/behavior-swift.enum
  public enum Behavior: Int, Sendable { case applicationDefined, transient, semitransient }
  /// https://developer.apple.com/documentation/appkit/nspopover/behavior-swift.property
  open var behavior = Behavior.applicationDefined
  /// https://developer.apple.com/documentation/appkit/nspopover/contentviewcontroller
  open var contentViewController: NSViewController?
  /// https://developer.apple.com/documentation/appkit/nspopover/contentsize
  open var contentSize = NSSize.zero
  /// https://developer.apple.com/documentation/appkit/nspopover/delegate
  open weak var delegate: (any NSPopoverDelegate)?
  /// https://developer.apple.com/documentation/appkit/nspopover/isshown
  open var isShown: Bool { NSPopover.open.contains { $0 === self } }

  /// https://developer.apple.com/documentation/appkit/nspopover/show(relativeto:of:preferrededge:)
  open func show(
    relativeTo positioningRect: NSRect, of positioningView: NSView, preferredEdge: NSRectEdge
  ) {
    precondition(positioningView.window != nil, "the view is in no window")
    source = positioningView
    NSPopover.shown.append(self)
  }

  /// https://developer.apple.com/documentation/appkit/nspopover/close()
  open func close() {
    guard isShown else { return }
    NSPopover.shown.removeAll { $0 === self }
    delegate?.popoverDidClose(Notification(name: Notification.Name("NSPopoverDidClose")))
  }

  /// For tests: presses a key for which a button has an equivalent.
  @discardableResult public func press(_ key: String) -> Bool {
    func button(in view: NSView) -> NSButton? {
      if view.isHidden { return nil }
      if let button = view as? NSButton, button.keyEquivalent == key { return button }
      return view.subviews.lazy.compactMap(button(in:)).first
    }
    guard let content = contentViewController?.view, let button = button(in: content) else {
      return false
    }
    button.performClick(nil)
    return true
  }
}
