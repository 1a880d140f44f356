/// https://developer.apple.com/documentation/appkit/nsview
@MainActor open class NSView: NSResponder {
  // MARK: Old names

  @available(*, unavailable, renamed: "isDrawingFindIndicator")
  open var drawingFindIndicator: Bool { false }
  @available(*, unavailable, renamed: "isFlipped") open var flipped: Bool { false }
  @available(*, unavailable, renamed: "isHidden") open var hidden: Bool { false }
  @available(*, unavailable, renamed: "isHiddenOrHasHiddenAncestor")
  open var hiddenOrHasHiddenAncestor: Bool { false }
  @available(*, unavailable, renamed: "isHorizontalContentSizeConstraintActive")
  open var horizontalContentSizeConstraintActive: Bool { false }
  @available(*, unavailable, renamed: "isInFullScreenMode")
  open var inFullScreenMode: Bool { false }
  @available(*, unavailable, renamed: "isOpaque") open var opaque: Bool { false }
  @available(*, unavailable, renamed: "isRotatedFromBase") open var rotatedFromBase: Bool { false }
  @available(*, unavailable, renamed: "isRotatedOrScaledFromBase")
  open var rotatedOrScaledFromBase: Bool { false }
  @available(*, unavailable, renamed: "isVerticalContentSizeConstraintActive")
  open var verticalContentSizeConstraintActive: Bool { false }

  /// https://developer.apple.com/documentation/appkit/nsview/init(frame:)
  public init(frame frameRect: NSRect) {
    frame = frameRect
    super.init()
  }

  /// https://developer.apple.com/documentation/appkit/nsview/init(coder:)
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// https://developer.apple.com/documentation/appkit/nsresponder/init()
  public override convenience init() { self.init(frame: .zero) }

  // MARK: Geometry

  /// https://developer.apple.com/documentation/appkit/nsview/frame
  open var frame = NSRect.zero { didSet { if frame.size != oldValue.size { needsLayout = true } } }
  /// https://developer.apple.com/documentation/appkit/nsview/bounds
  ///
  /// Views do not scroll or scale their contents.
  open var bounds: NSRect { NSRect(origin: .zero, size: frame.size) }
  /// https://developer.apple.com/documentation/appkit/nsview/setframesize(_:)
  open func setFrameSize(_ newSize: NSSize) { frame.size = newSize }
  /// https://developer.apple.com/documentation/appkit/nsview/isflipped
  open var isFlipped: Bool { false }

  /// Mirrors a point if only one of this view and its superview is flipped.
  private func turned(_ point: NSPoint) -> NSPoint {
    isFlipped == (superview?.isFlipped ?? false)
      ? point : NSPoint(x: point.x, y: frame.height - point.y)
  }

  private func toWindow(_ point: NSPoint) -> NSPoint {
    let turned = turned(point)
    let outside = NSPoint(x: turned.x + frame.minX, y: turned.y + frame.minY)
    return superview?.toWindow(outside) ?? outside
  }

  private func fromWindow(_ point: NSPoint) -> NSPoint {
    let outside = superview?.fromWindow(point) ?? point
    return turned(NSPoint(x: outside.x - frame.minX, y: outside.y - frame.minY))
  }

  /// https://developer.apple.com/documentation/appkit/nsview/convert(_:to:)-2qssy
  open func convert(_ point: NSPoint, to view: NSView?) -> NSPoint {
    view?.fromWindow(toWindow(point)) ?? toWindow(point)
  }

  /// https://developer.apple.com/documentation/appkit/nsview/convert(_:from:)-8dkpd
  open func convert(_ point: NSPoint, from view: NSView?) -> NSPoint {
    fromWindow(view?.toWindow(point) ?? point)
  }

  /// https://developer.apple.com/documentation/appkit/nsview/convert(_:to:)-6dyog
  open func convert(_ rect: NSRect, to view: NSView?) -> NSRect {
    let a = convert(rect.origin, to: view)
    let b = convert(NSPoint(x: rect.maxX, y: rect.maxY), to: view)
    return NSRect(x: min(a.x, b.x), y: min(a.y, b.y), width: rect.width, height: rect.height)
  }

  /// https://developer.apple.com/documentation/appkit/nsview/hittest(_:)
  ///
  /// The point is in the superview's coordinates.
  open func hitTest(_ point: NSPoint) -> NSView? {
    guard !isHidden, frame.contains(point) else { return nil }
    let inside = turned(NSPoint(x: point.x - frame.minX, y: point.y - frame.minY))
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(inside) { return hit }
    }
    return self
  }

  // MARK: Layout

  /// https://developer.apple.com/documentation/appkit/nsview/intrinsiccontentsize
  open var intrinsicContentSize: NSSize { NSSize(width: -1, height: -1) }
  /// For tests: how often the intrinsic size was invalidated.
  public private(set) var invalidations = 0
  /// https://developer.apple.com/documentation/appkit/nsview/invalidateintrinsiccontentsize()
  open func invalidateIntrinsicContentSize() { invalidations += 1 }
  /// https://developer.apple.com/documentation/appkit/nsview/needslayout
  open var needsLayout = true
  /// https://developer.apple.com/documentation/appkit/nsview/layout()
  open func layout() {}
  /// https://developer.apple.com/documentation/appkit/nsview/layoutsubtreeifneeded()
  open func layoutSubtreeIfNeeded() {
    if needsLayout {
      needsLayout = false
      layout()
    }
    for subview in subviews { subview.layoutSubtreeIfNeeded() }
  }

  /// The width that a constraint sets.
  var fixedWidth: CGFloat?

  // MARK: Drawing

  /// https://developer.apple.com/documentation/appkit/nsview/needsdisplay
  open var needsDisplay = true
  /// https://developer.apple.com/documentation/appkit/nsview/wantslayer
  open var wantsLayer = false { didSet { if wantsLayer { layer = layer ?? CALayer() } } }
  /// https://developer.apple.com/documentation/appkit/nsview/layer
  open var layer: CALayer?
  /// https://developer.apple.com/documentation/appkit/nsview/draw(_:)
  open func draw(_ dirtyRect: NSRect) {}
  /// https://developer.apple.com/documentation/appkit/nsview/alphavalue
  open var alphaValue: CGFloat = 1
  /// https://developer.apple.com/documentation/appkit/nsview/ishidden
  open var isHidden = false { didSet { if isHidden, !oldValue { viewDidHide() } } }
  /// https://developer.apple.com/documentation/appkit/nsview/viewdidhide()
  open func viewDidHide() { for subview in subviews { subview.viewDidHide() } }
  /// https://developer.apple.com/documentation/appkit/nsview/tooltip
  open var toolTip: String?

  /// For tests: draws the view if it needs display. Otherwise returns nil.
  public func drawn() -> CGContext? {
    guard needsDisplay else { return nil }
    needsDisplay = false
    return NSGraphicsContext.recording { draw(bounds) }
  }

  /// https://developer.apple.com/documentation/appkit/nsview/focusringmaskbounds
  open var focusRingMaskBounds: NSRect { .zero }
  /// https://developer.apple.com/documentation/appkit/nsview/drawfocusringmask()
  open func drawFocusRingMask() {}
  /// For tests: how often the mask was reported as changed.
  public private(set) var maskChanges = 0
  /// https://developer.apple.com/documentation/appkit/nsview/notefocusringmaskchanged()
  open func noteFocusRingMaskChanged() { maskChanges += 1 }

  /// https://developer.apple.com/documentation/appkit/nsview/displaylink(target:selector:)
  open func displayLink(target: Any, selector: Selector) -> CADisplayLink {
    CADisplayLink(target: target, selector: selector)
  }

  // MARK: Appearance

  /// https://developer.apple.com/documentation/appkit/nsappearancecustomization/appearance
  open var appearance: NSAppearance? { didSet { reportAppearance() } }
  /// https://developer.apple.com/documentation/appkit/nsappearancecustomization/effectiveappearance
  open var effectiveAppearance: NSAppearance {
    appearance ?? superview?.effectiveAppearance ?? NSAppearance(.aqua)
  }
  /// https://developer.apple.com/documentation/appkit/nsview/viewdidchangeeffectiveappearance()
  open func viewDidChangeEffectiveAppearance() {}
  private func reportAppearance() {
    viewDidChangeEffectiveAppearance()
    for subview in subviews where subview.appearance == nil { subview.reportAppearance() }
  }
  /// https://developer.apple.com/documentation/appkit/nsview/viewdidchangebackingproperties()
  open func viewDidChangeBackingProperties() {}
  func reportBacking() {
    viewDidChangeBackingProperties()
    for subview in subviews { subview.reportBacking() }
  }

  // MARK: Tree

  /// https://developer.apple.com/documentation/appkit/nsview/superview
  open private(set) weak var superview: NSView?
  /// https://developer.apple.com/documentation/appkit/nsview/subviews
  open private(set) var subviews: [NSView] = []
  weak var host: NSWindow?
  /// https://developer.apple.com/documentation/appkit/nsview/window
  open var window: NSWindow? { host ?? superview?.window }

  /// https://developer.apple.com/documentation/appkit/nsview/addsubview(_:)
  open func addSubview(_ view: NSView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
    view.nextResponder = self
    needsLayout = true
    if window != nil { view.reportWindow() }
  }

  /// https://developer.apple.com/documentation/appkit/nsview/removefromsuperview()
  ///
  /// A view that has the focus loses it first, which ends the editing of a text field.
  open func removeFromSuperview() {
    guard let superview else { return }
    if let window {
      reportComingWindow(nil)
      if let first = window.firstResponder as? NSView, first.isDescendant(of: self) {
        window.makeFirstResponder(nil)
      }
    }
    superview.subviews.removeAll { $0 === self }
    let hadWindow = window != nil
    self.superview = nil
    nextResponder = nil
    if hadWindow { reportWindow() }
  }

  /// https://developer.apple.com/documentation/appkit/nsview/isdescendant(of:)
  open func isDescendant(of view: NSView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }

  /// https://developer.apple.com/documentation/appkit/nsview/viewwillmove(towindow:)
  open func viewWillMove(toWindow newWindow: NSWindow?) {}
  private func reportComingWindow(_ window: NSWindow?) {
    viewWillMove(toWindow: window)
    for subview in subviews { subview.reportComingWindow(window) }
  }
  /// https://developer.apple.com/documentation/appkit/nsview/viewdidmovetowindow()
  open func viewDidMoveToWindow() {}
  private func reportWindow() {
    viewDidMoveToWindow()
    for subview in subviews { subview.reportWindow() }
  }

  /// https://developer.apple.com/documentation/appkit/nsview/nextkeyview
  open weak var nextKeyView: NSView?

  // MARK: Menu

  /// https://developer.apple.com/documentation/appkit/nsresponder/menu
  open var menu: NSMenu?
  /// https://developer.apple.com/documentation/appkit/nsview/menu(for:)
  open func menu(for event: NSEvent) -> NSMenu? { menu }
  /// For tests: the menu that opened last.
  public static var openedMenu: NSMenu?

  open override func rightMouseDown(with event: NSEvent) {
    guard let menu = menu(for: event) else { return super.rightMouseDown(with: event) }
    NSView.openedMenu = menu
  }

  // MARK: Input

  /// https://developer.apple.com/documentation/appkit/nsview/acceptsfirstmouse(for:)
  open func acceptsFirstMouse(for event: NSEvent?) -> Bool { false }
  /// https://developer.apple.com/documentation/appkit/nsview/mousedowncanmovewindow
  open var mouseDownCanMoveWindow: Bool { true }
  /// https://developer.apple.com/documentation/appkit/nsview/trackingareas
  open private(set) var trackingAreas: [NSTrackingArea] = []
  /// https://developer.apple.com/documentation/appkit/nsview/addtrackingarea(_:)
  open func addTrackingArea(_ trackingArea: NSTrackingArea) { trackingAreas.append(trackingArea) }
  /// https://developer.apple.com/documentation/appkit/nsview/gesturerecognizers
  open internal(set) var gestureRecognizers: [NSGestureRecognizer] = []
  /// https://developer.apple.com/documentation/appkit/nsview/tag
  open var tag: Int { -1 }
  /// https://developer.apple.com/documentation/appkit/nsview/mouse(_:in:)
  open func mouse(_ point: NSPoint, in rect: NSRect) -> Bool { rect.contains(point) }

  /// https://developer.apple.com/documentation/appkit/nsview/resetcursorrects()
  open func resetCursorRects() {}
  private var cursors: [(rect: NSRect, cursor: NSCursor)] = []
  var areCursorsValid = false
  /// https://developer.apple.com/documentation/appkit/nsview/addcursorrect(_:cursor:)
  open func addCursorRect(_ rect: NSRect, cursor object: NSCursor) {
    cursors.append((rect, object))
  }
  /// For tests: the cursors, which are asked for again only after they have been invalidated.
  public var cursorRects: [(rect: NSRect, cursor: NSCursor)] {
    if !areCursorsValid {
      areCursorsValid = true
      cursors = []
      resetCursorRects()
    }
    return cursors
  }

  // MARK: Accessibility

  private var ownLabel: String?
  private var ownDescription: String?
  private var ownIdentifier: String?
  /// https://developer.apple.com/documentation/appkit/nsaccessibilityprotocol/accessibilityidentifier()
  open func accessibilityIdentifier() -> String { ownIdentifier ?? "" }
  /// https://developer.apple.com/documentation/appkit/nsaccessibilityprotocol/setaccessibilityidentifier(_:)
  open func setAccessibilityIdentifier(_ accessibilityIdentifier: String?) {
    ownIdentifier = accessibilityIdentifier
  }
  /// https://developer.apple.com/documentation/appkit/nsaccessibilityprotocol/isaccessibilityelement()
  open func isAccessibilityElement() -> Bool { false }
  /// https://developer.apple.com/documentation/appkit/nsaccessibilityprotocol/isaccessibilityenabled()
  open func isAccessibilityEnabled() -> Bool { true }
  /// https://developer.apple.com/documentation/appkit/nsaccessibilityprotocol/accessibilityrole()
  open func accessibilityRole() -> NSAccessibility.Role? { .unknown }
  /// https://developer.apple.com/documentation/appkit/nsaccessibilityprotocol/accessibilitychildren()
  open func accessibilityChildren() -> [Any]? { subviews }
  /// https://developer.apple.com/documentation/appkit/nsaccessibilityprotocol/accessibilityframe()
  open func accessibilityFrame() -> NSRect {
    NSAccessibility.screenRect(fromView: self, rect: bounds)
  }
  /// https://developer.apple.com/documentation/appkit/nsaccessibilityprotocol/accessibilitylabel()
  open func accessibilityLabel() -> String? { ownLabel }
  /// https://developer.apple.com/documentation/appkit/nsaccessibilityprotocol/setaccessibilitylabel(_:)
  open func setAccessibilityLabel(_ accessibilityLabel: String?) { ownLabel = accessibilityLabel }
  private var ownHelp: String?
  /// https://developer.apple.com/documentation/appkit/nsaccessibilityprotocol/accessibilityhelp()
  open func accessibilityHelp() -> String? { ownHelp }
  /// https://developer.apple.com/documentation/appkit/nsaccessibilityprotocol/setaccessibilityhelp(_:)
  open func setAccessibilityHelp(_ accessibilityHelp: String?) { ownHelp = accessibilityHelp }
  /// https://developer.apple.com/documentation/appkit/nsaccessibilityprotocol/accessibilitycustomactions()
  open func accessibilityCustomActions() -> [NSAccessibilityCustomAction]? { nil }
  /// https://developer.apple.com/documentation/appkit/nsaccessibilityprotocol/accessibilityvalue()
  open func accessibilityValue() -> Any? { nil }
  /// https://developer.apple.com/documentation/appkit/nsaccessibilityprotocol/setaccessibilityvalue(_:)
  open func setAccessibilityValue(_ accessibilityValue: Any?) {}
  /// https://developer.apple.com/documentation/appkit/nsaccessibilityprotocol/accessibilityminvalue()
  open func accessibilityMinValue() -> Any? { nil }
  /// https://developer.apple.com/documentation/appkit/nsaccessibilityprotocol/accessibilitymaxvalue()
  open func accessibilityMaxValue() -> Any? { nil }
  /// https://developer.apple.com/documentation/appkit/nsaccessibilityprotocol/accessibilityvaluedescription()
  open func accessibilityValueDescription() -> String? { ownDescription }
  /// https://developer.apple.com/documentation/appkit/nsaccessibilityprotocol/setaccessibilityvaluedescription(_:)
  open func setAccessibilityValueDescription(_ accessibilityValueDescription: String?) {
    ownDescription = accessibilityValueDescription
  }
  /// https://developer.apple.com/documentation/appkit/nsaccessibilityprotocol/accessibilityperformincrement()
  open func accessibilityPerformIncrement() -> Bool { false }
  /// https://developer.apple.com/documentation/appkit/nsaccessibilityprotocol/accessibilityperformshowmenu()
  open func accessibilityPerformShowMenu() -> Bool { false }
  /// https://developer.apple.com/documentation/appkit/nsaccessibilityprotocol/accessibilityperformdecrement()
  open func accessibilityPerformDecrement() -> Bool { false }
}

/// https://developer.apple.com/documentation/appkit/nstrackingarea
open class NSTrackingArea: StandInObject {
  /// https://developer.apple.com/documentation/appkit/nstrackingarea/options-swift.struct
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let mouseEnteredAndExited = Options(rawValue: 1)
    public static let mouseMoved = Options(rawValue: 2)
    public static let activeInActiveApp = Options(rawValue: 0x40)
    public static let inVisibleRect = Options(rawValue: 0x200)
  }

  /// https://developer.apple.com/documentation/appkit/nstrackingarea/rect
  public let rect: NSRect
  /// https://developer.apple.com/documentation/appkit/nstrackingarea/options-swift.property
  public let options: Options
  /// https://developer.apple.com/documentation/appkit/nstrackingarea/owner
  public private(set) weak var owner: AnyObject?
  /// Whether the pointer is in it.
  var isInside = false

  /// https://developer.apple.com/documentation/appkit/nstrackingarea/init(rect:options:owner:userinfo:)
  public init(
    rect: NSRect, options: Options = [], owner: Any?, userInfo: [AnyHashable: Any]? = nil
  ) {
    self.rect = rect
    self.options = options
    self.owner = owner as AnyObject?
  }
}
