/// https://developer.apple.com/documentation/appkit/nspopover
@MainActor open class NSPopover: NSObject {
  /// For tests: the popovers that are shown.
  public private(set) static var shownPopovers: [NSPopover] = []

  /// https://developer.apple.com/documentation/appkit/nspopover/behavior-swift.enum
  public enum Behavior: Int, Sendable { case applicationDefined, transient, semitransient }
  /// https://developer.apple.com/documentation/appkit/nspopover/behavior-swift.property
  open var behavior = Behavior.applicationDefined
  /// https://developer.apple.com/documentation/appkit/nspopover/animates
  open var animates = true
  /// https://developer.apple.com/documentation/appkit/nspopover/contentsize
  open var contentSize = NSSize.zero
  /// https://developer.apple.com/documentation/appkit/nspopover/contentviewcontroller
  open var contentViewController: NSViewController?
  /// https://developer.apple.com/documentation/appkit/nspopover/positioningrect
  open var positioningRect = NSRect.zero
  /// https://developer.apple.com/documentation/appkit/nspopover/isshown
  open var isShown: Bool { NSPopover.shownPopovers.contains { $0 === self } }
  /// For tests: the view at which it was shown.
  public private(set) weak var positioningView: NSView?
  /// For tests: the edge at which it was shown.
  public private(set) var edge = NSRectEdge.minX

  public nonisolated override init() { super.init() }

  /// https://developer.apple.com/documentation/appkit/nspopover/show(relativeto:of:preferrededge:)
  open func show(
    relativeTo positioningRect: NSRect, of positioningView: NSView, preferredEdge: NSRectEdge
  ) {
    (self.positioningRect, self.positioningView, edge) = (
      positioningRect, positioningView, preferredEdge
    )
    if positioningView.window != nil, !isShown { NSPopover.shownPopovers.append(self) }
  }

  /// https://developer.apple.com/documentation/appkit/nspopover/close()
  open func close() { NSPopover.shownPopovers.removeAll { $0 === self } }
}

/// https://developer.apple.com/documentation/appkit/nsviewcontroller
@MainActor open class NSViewController: NSResponder {
  /// https://developer.apple.com/documentation/appkit/nsviewcontroller/view
  open var view = NSView(frame: .zero)
}
