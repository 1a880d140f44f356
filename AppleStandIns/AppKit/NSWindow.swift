/// https://developer.apple.com/documentation/appkit/nswindow
@MainActor public final class NSWindow: NSResponder {
  /// https://developer.apple.com/documentation/appkit/nswindow/didresignkeynotification
  public nonisolated static let didResignKeyNotification = Notification.Name(
    "NSWindowDidResignKeyNotification")

  /// For tests: a window without a style.
  public init(contentView: NSView) {
    self.contentView = contentView
    super.init()
    contentView.host = self
    contentView.nextResponder = self
  }

  public required init?(coder: NSCoder) { nil }

  /// https://developer.apple.com/documentation/appkit/nswindow/contentview
  public private(set) var contentView: NSView?

  /// https://developer.apple.com/documentation/appkit/nswindow/backingscalefactor
  public private(set) var backingScaleFactor: CGFloat = 1

  /// For tests: moves the window to a screen with another scale.
  public func setScale(_ scale: CGFloat) {
    backingScaleFactor = scale
    contentView?.tellBacking()
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
