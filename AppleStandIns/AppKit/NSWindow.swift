/// https://developer.apple.com/documentation/appkit/nswindow
@MainActor open class NSWindow: NSResponder {
  // MARK: Old names

  @available(*, unavailable, renamed: "isAutodisplay") open var autodisplay: Bool { false }
  @available(*, unavailable, renamed: "isDocumentEdited") open var documentEdited: Bool { false }
  @available(*, unavailable, renamed: "isExcludedFromWindowsMenu")
  open var excludedFromWindowsMenu: Bool { false }
  @available(*, unavailable, renamed: "isFloatingPanel") open var floatingPanel: Bool { false }
  @available(*, unavailable, renamed: "isFlushWindowDisabled")
  open var flushWindowDisabled: Bool { false }
  @available(*, unavailable, renamed: "isKeyWindow") open var keyWindow: Bool { false }
  @available(*, unavailable, renamed: "isMainWindow") open var mainWindow: Bool { false }
  @available(*, unavailable, renamed: "isMiniaturizable") open var miniaturizable: Bool { false }
  @available(*, unavailable, renamed: "isMiniaturized") open var miniaturized: Bool { false }
  @available(*, unavailable, renamed: "isModalPanel") open var modalPanel: Bool { false }
  @available(*, unavailable, renamed: "isMovable") open var movable: Bool { false }
  @available(*, unavailable, renamed: "isMovableByWindowBackground")
  open var movableByWindowBackground: Bool { false }
  @available(*, unavailable, renamed: "isOnActiveSpace") open var onActiveSpace: Bool { false }
  @available(*, unavailable, renamed: "isOneShot") open var oneShot: Bool { false }
  @available(*, unavailable, renamed: "isOpaque") open var opaque: Bool { false }
  @available(*, unavailable, renamed: "isReleasedWhenClosed")
  open var releasedWhenClosed: Bool { false }
  @available(*, unavailable, renamed: "isResizable") open var resizable: Bool { false }
  @available(*, unavailable, renamed: "isRestorable") open var restorable: Bool { false }
  @available(*, unavailable, renamed: "isSheet") open var sheet: Bool { false }
  @available(*, unavailable, renamed: "isVisible") open var visible: Bool { false }
  @available(*, unavailable, renamed: "isZoomable") open var zoomable: Bool { false }
  @available(*, unavailable, renamed: "isZoomed") open var zoomed: Bool { false }

  /// https://developer.apple.com/documentation/appkit/nswindow/didresignkeynotification
  public nonisolated static let didResignKeyNotification = Notification.Name(
    "NSWindowDidResignKeyNotification")

  /// For tests: a window without a style.
  public init(contentView: NSView) {
    self.contentView = contentView
    super.init()
    hostContent()
  }

  public required init?(coder: NSCoder) { nil }

  /// https://developer.apple.com/documentation/appkit/nswindow/init(contentrect:stylemask:backing:defer:)
  public init(
    contentRect: NSRect, styleMask style: StyleMask, backing backingStoreType: BackingStoreType,
    defer flag: Bool
  ) {
    super.init()
    (frame, isVisible, isKeyWindow) = (contentRect, false, false)
  }

  /// https://developer.apple.com/documentation/appkit/nswindow/contentview
  public var contentView: NSView? {
    didSet { hostContent() }
  }

  /// An initializer does not call the observer of the property.
  func hostContent() {
    contentView?.host = self
    contentView?.nextResponder = self
  }

  /// https://developer.apple.com/documentation/appkit/nswindow/contentviewcontroller
  public var contentViewController: NSViewController?
  /// https://developer.apple.com/documentation/appkit/nswindow/title
  public var title = ""
  /// https://developer.apple.com/documentation/appkit/nswindow/setcontentsize(_:)
  ///
  /// A window without a title bar.
  public func setContentSize(_ size: NSSize) {
    frame.size = size
    contentView?.frame.size = size
  }
  /// https://developer.apple.com/documentation/appkit/nswindow/center()
  public func center() {}
  /// https://developer.apple.com/documentation/appkit/nswindow/makekeyandorderfront(_:)
  public func makeKeyAndOrderFront(_ sender: Any?) { (isVisible, isKeyWindow) = (true, true) }

  // MARK: Child windows

  /// https://developer.apple.com/documentation/appkit/nswindow/parent
  public private(set) weak var parent: NSWindow?
  /// https://developer.apple.com/documentation/appkit/nswindow/childwindows
  public private(set) var childWindows: [NSWindow]?
  /// https://developer.apple.com/documentation/appkit/nswindow/addchildwindow(_:ordered:)
  ///
  /// It shows the child. A child that can become key may become key, so here it does.
  public func addChildWindow(_ childWin: NSWindow, ordered place: OrderingMode) {
    childWindows = (childWindows ?? []) + [childWin]
    (childWin.parent, childWin.isVisible) = (self, true)
    guard childWin.canBecomeKey, isKeyWindow else { return }
    resignKey()
    childWin.makeKey()
  }
  /// https://developer.apple.com/documentation/appkit/nswindow/removechildwindow(_:)
  public func removeChildWindow(_ childWin: NSWindow) {
    childWindows?.removeAll { $0 === childWin }
    childWin.parent = nil
  }
  /// https://developer.apple.com/documentation/appkit/nswindow/isvisible
  public private(set) var isVisible = true
  /// https://developer.apple.com/documentation/appkit/nswindow/orderout(_:)
  public func orderOut(_ sender: Any?) { isVisible = false }
  /// https://developer.apple.com/documentation/appkit/nswindow/canbecomekey
  open var canBecomeKey: Bool { true }
  /// https://developer.apple.com/documentation/appkit/nswindow/canbecomemain
  open var canBecomeMain: Bool { true }
  /// https://developer.apple.com/documentation/appkit/nswindow/isopaque
  public var isOpaque = true
  /// https://developer.apple.com/documentation/appkit/nswindow/backgroundcolor
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var backgroundColor: NSColor! = .clear
  /// https://developer.apple.com/documentation/appkit/nswindow/hasshadow
  public var hasShadow = true
  /// https://developer.apple.com/documentation/appkit/nswindow/invalidateshadow()
  public func invalidateShadow() {}
  /// https://developer.apple.com/documentation/appkit/nswindow/ignoresmouseevents
  public var ignoresMouseEvents = false
  /// https://developer.apple.com/documentation/appkit/nswindow/isreleasedwhenclosed
  public var isReleasedWhenClosed = true
  /// https://developer.apple.com/documentation/appkit/nswindow/animationbehavior-swift.property
  public var animationBehavior = AnimationBehavior.default
  /// https://developer.apple.com/documentation/appkit/nsappearancecustomization/appearance
  public var appearance: NSAppearance?
  /// https://developer.apple.com/documentation/appkit/nsaccessibilityprotocol/setaccessibilityelement(_:)
  public func setAccessibilityElement(_ accessibilityElement: Bool) {}
  /// https://developer.apple.com/documentation/appkit/nswindow/screen
  public var screen: NSScreen? { NSScreen.only }
  /// https://developer.apple.com/documentation/appkit/nswindow/setframe(_:display:)
  public func setFrame(_ frameRect: NSRect, display flag: Bool) { frame = frameRect }
  /// https://developer.apple.com/documentation/appkit/nswindow/converttoscreen(_:)
  public func convertToScreen(_ rect: NSRect) -> NSRect {
    NSRect(origin: convertPoint(toScreen: rect.origin), size: rect.size)
  }

  /// https://developer.apple.com/documentation/appkit/nswindow/backingscalefactor
  public private(set) var backingScaleFactor: CGFloat = 1

  /// For tests: moves the window to a screen with another scale.
  public func setScale(_ scale: CGFloat) {
    backingScaleFactor = scale
    contentView?.reportBacking()
  }

  /// https://developer.apple.com/documentation/appkit/nswindow/frame
  public private(set) var frame = NSRect(x: 0, y: 0, width: 600, height: 600)
  /// https://developer.apple.com/documentation/appkit/nswindow/setframeorigin(_:)
  public func setFrameOrigin(_ point: NSPoint) { frame.origin = point }
  /// https://developer.apple.com/documentation/appkit/nswindow/convertpoint(toscreen:)
  public func convertPoint(toScreen point: NSPoint) -> NSPoint {
    NSPoint(x: point.x + frame.minX, y: point.y + frame.minY)
  }

  /// https://developer.apple.com/documentation/appkit/nswindow/invalidatecursorrects(for:)
  public func invalidateCursorRects(for view: NSView) { view.areCursorsValid = false }

  // MARK: Undo

  private let ownUndoManager = UndoManager()
  /// https://developer.apple.com/documentation/appkit/nsresponder/undomanager
  public override var undoManager: UndoManager? { ownUndoManager }

  /// https://developer.apple.com/documentation/appkit/nswindow/alphavalue
  public var alphaValue: CGFloat = 1

  // MARK: Key

  /// https://developer.apple.com/documentation/appkit/nswindow/iskeywindow
  public private(set) var isKeyWindow = true
  /// https://developer.apple.com/documentation/appkit/nswindow/makekey()
  public func makeKey() { isKeyWindow = true }
  /// https://developer.apple.com/documentation/appkit/nswindow/resignkey()
  public func resignKey() {
    isKeyWindow = false
    NotificationCenter.default.post(name: NSWindow.didResignKeyNotification, object: self)
  }

  private weak var chosen: NSResponder?
  /// https://developer.apple.com/documentation/appkit/nswindow/firstresponder
  public var firstResponder: NSResponder? { chosen ?? self }

  /// https://developer.apple.com/documentation/appkit/nswindow/makefirstresponder(_:)
  @discardableResult public func makeFirstResponder(_ responder: NSResponder?) -> Bool {
    guard responder !== chosen else { return true }
    if let chosen, !chosen.resignFirstResponder() { return false }
    chosen = nil
    guard let responder else { return true }
    guard responder.acceptsFirstResponder, responder.becomeFirstResponder() else { return false }
    chosen = responder
    return true
  }

  /// For tests: the view after or before which a key view was selected.
  public private(set) weak var keyViewOrigin: NSView?
  /// https://developer.apple.com/documentation/appkit/nswindow/selectkeyview(following:)
  ///
  /// Views that do not accept the focus are skipped, as in AppKit.
  public func selectKeyView(following view: NSView) {
    keyViewOrigin = view
    var (next, steps) = (view.nextKeyView, 0)
    while let candidate = next, !candidate.acceptsFirstResponder, steps < 100 {
      (next, steps) = (candidate.nextKeyView, steps + 1)
    }
    makeFirstResponder(next)
  }
  /// https://developer.apple.com/documentation/appkit/nswindow/selectkeyview(preceding:)
  public func selectKeyView(preceding view: NSView) {
    keyViewOrigin = view
    makeFirstResponder(nil)
  }

  // MARK: Events

  /// For tests: the events that no view handled.
  public private(set) var unhandledEvents: [NSEvent] = []
  public override func mouseDown(with event: NSEvent) { unhandledEvents.append(event) }
  public override func rightMouseDown(with event: NSEvent) { unhandledEvents.append(event) }
  public override func scrollWheel(with event: NSEvent) { unhandledEvents.append(event) }
  /// In AppKit, a window moves the focus when no view has used the Tab key.
  public override func keyDown(with event: NSEvent) {
    let isTab = event.charactersIgnoringModifiers == "\t"
    if isTab, let view = firstResponder as? NSView, view.nextKeyView != nil {
      return selectKeyView(following: view)
    }
    unhandledEvents.append(event)
  }

  /// The view that receives mouse events while the button is down.
  private weak var pressed: NSView?

  /// For tests: sends an event to the monitors of the application, and then to the window.
  public func receive(_ event: NSEvent) {
    NSApplication.shared.currentEvent = event
    defer { NSApplication.shared.currentEvent = nil }
    if event.window == nil { event.window = self }
    if let event = NSEvent.monitored(event) { sendEvent(event) }
  }

  /// https://developer.apple.com/documentation/appkit/nswindow/sendevent(_:)
  public func sendEvent(_ event: NSEvent) {
    let hit = contentView?.hitTest(event.locationInWindow)
    switch event.type {
    case .leftMouseDown: press(event, hit)
    case .leftMouseDragged: pressed?.mouseDragged(with: event)
    case .leftMouseUp:
      pressed?.mouseUp(with: event)
      pressed = nil
    case .mouseMoved: if let contentView { track(event, contentView) }
    case .scrollWheel: hit?.scrollWheel(with: event)
    case .rotate: hit?.rotate(with: event)
    case .rightMouseDown, .otherMouseDown: hit?.rightMouseDown(with: event)
    case .rightMouseUp: break
    case .keyDown: firstResponder?.keyDown(with: event)
    case .keyUp: firstResponder?.keyUp(with: event)
    case .flagsChanged: firstResponder?.flagsChanged(with: event)
    }
  }

  private func press(_ event: NSEvent, _ hit: NSView?) {
    let isFirst = !isKeyWindow
    makeKey()
    guard let hit, !isFirst || hit.acceptsFirstMouse(for: event) else { return }
    // A click with Control opens the menu of the view, if it has one.
    if event.modifierFlags.contains(.control), let menu = hit.menu(for: event) {
      return NSView.openedMenu = menu
    }
    if hit.acceptsFirstResponder { makeFirstResponder(hit) }
    pressed = hit
    hit.mouseDown(with: event)
  }

  /// This supports only areas that cover the whole view.
  private func track(_ event: NSEvent, _ view: NSView) {
    let place = view.convert(event.locationInWindow, from: nil)
    for area in view.trackingAreas where area.options.contains(.inVisibleRect) {
      let isInside = view.bounds.contains(place)
      guard let owner = area.owner as? NSResponder else { continue }
      if area.options.contains(.mouseEnteredAndExited), isInside != area.isInside {
        isInside ? owner.mouseEntered(with: event) : owner.mouseExited(with: event)
      }
      area.isInside = isInside
      if isInside, area.options.contains(.mouseMoved) { owner.mouseMoved(with: event) }
    }
    for subview in view.subviews { track(event, subview) }
  }
}
