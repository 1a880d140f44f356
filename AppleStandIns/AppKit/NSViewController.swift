/// https://developer.apple.com/documentation/appkit/nsviewcontroller
///
/// There are no nib files.
@MainActor open class NSViewController: NSResponder {
  // MARK: Old names

  @available(*, unavailable, renamed: "isViewLoaded") open var viewLoaded: Bool { false }

  private var loadedView: NSView?

  /// https://developer.apple.com/documentation/appkit/nsviewcontroller/nibname
  public let nibName: String?

  /// https://developer.apple.com/documentation/appkit/nsviewcontroller/init(nibname:bundle:)
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    super.init()
  }

  /// https://developer.apple.com/documentation/appkit/nsresponder/init()
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// https://developer.apple.com/documentation/appkit/nsviewcontroller/init(coder:)
  public required init?(coder: NSCoder) { nil }

  /// https://developer.apple.com/documentation/appkit/nsviewcontroller/view
  open var view: NSView {
    get {
      if loadedView == nil {
        loadView()
        viewDidLoad()
      }
      return loadedView ?? NSView()
    }
    set { loadedView = newValue }
  }

  /// https://developer.apple.com/documentation/appkit/nsviewcontroller/loadview()
  open func loadView() { loadedView = NSView() }
  /// https://developer.apple.com/documentation/appkit/nsviewcontroller/viewdidload()
  open func viewDidLoad() {}
}

/// https://developer.apple.com/documentation/appkit/nstabviewitem
///
/// Unlike Apple's, it is isolated to the main actor, as its controller is.
@MainActor open class NSTabViewItem: StandInObject {
  /// https://developer.apple.com/documentation/appkit/nstabviewitem/identifier
  open var identifier: Any?
  /// https://developer.apple.com/documentation/appkit/nstabviewitem/label
  open var label = ""
  /// https://developer.apple.com/documentation/appkit/nstabviewitem/viewcontroller
  open var viewController: NSViewController?

  /// https://developer.apple.com/documentation/appkit/nstabviewitem/init(viewcontroller:)
  public convenience init(viewController: NSViewController) {
    self.init()
    self.viewController = viewController
  }
}

/// https://developer.apple.com/documentation/appkit/nstabviewcontroller
@MainActor open class NSTabViewController: NSViewController {
  /// https://developer.apple.com/documentation/appkit/nstabviewcontroller/tabviewitems
  open private(set) var tabViewItems: [NSTabViewItem] = []

  /// https://developer.apple.com/documentation/appkit/nstabviewcontroller/selectedtabviewitemindex
  open var selectedTabViewItemIndex = -1 { didSet { showSelected() } }

  /// https://developer.apple.com/documentation/appkit/nstabviewcontroller/addtabviewitem(_:)
  open func addTabViewItem(_ tabViewItem: NSTabViewItem) {
    tabViewItems.append(tabViewItem)
    if selectedTabViewItemIndex < 0 { selectedTabViewItemIndex = 0 }
  }

  /// The page fills the whole view.
  private final class Container: NSView {
    override func layout() {
      super.layout()
      for view in subviews { view.frame = bounds }
    }
  }

  open override func loadView() { view = Container() }

  private func showSelected() {
    for old in view.subviews { old.removeFromSuperview() }
    if let page = tabViewItems[selectedTabViewItemIndex].viewController?.view {
      view.addSubview(page)
    }
  }
}

extension NSWindow {
  /// https://developer.apple.com/documentation/appkit/nswindow/init(contentviewcontroller:)
  public convenience init(contentViewController: NSViewController) {
    self.init(
      contentRect: .zero, styleMask: [.titled, .closable, .miniaturizable, .resizable],
      backing: .buffered, defer: false)
    contentView = contentViewController.view
    hostContent()
    self.contentViewController = contentViewController
  }
}
