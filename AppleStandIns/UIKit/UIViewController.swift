/// https://developer.apple.com/documentation/uikit/uiviewcontroller
@MainActor open class UIViewController: UIResponder {
  private var loadedView: UIView?

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/init(nibname:bundle:)
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/init(coder:)
  public required init?(coder: NSCoder) { super.init() }
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/view
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      if let loadedView { return loadedView }
      let view = UIView()
      loadedView = view
      viewDidLoad()
      return view
    }
    set { loadedView = newValue }
  }

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/viewdidload()
  open func viewDidLoad() {}

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/presentedviewcontroller
  open private(set) var presentedViewController: UIViewController?

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/present(_:animated:completion:)
  ///
  /// The presented view is above that of this controller, without an animation.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    presentedViewController = viewControllerToPresent
    viewControllerToPresent.view.frame = view.bounds
    view.addSubview(viewControllerToPresent.view)
    completion?()
  }

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/tabbaritem
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tabBarItem: UITabBarItem! = UITabBarItem(title: nil, image: nil, tag: 0)
}

/// https://developer.apple.com/documentation/uikit/uitabbarcontroller
///
/// Its view contains the view of the selected controller.
@MainActor open class UITabBarController: UIViewController {
  /// https://developer.apple.com/documentation/uikit/uitabbarcontroller/viewcontrollers
  open var viewControllers: [UIViewController]? { didSet { selectedIndex = 0 } }
  /// https://developer.apple.com/documentation/uikit/uitabbarcontroller/selectedindex
  open var selectedIndex = 0 {
    didSet {
      for subview in view.subviews { subview.removeFromSuperview() }
      guard let page = selectedViewController?.view else { return }
      page.frame = view.bounds
      view.addSubview(page)
    }
  }
  /// https://developer.apple.com/documentation/uikit/uitabbarcontroller/selectedviewcontroller
  open var selectedViewController: UIViewController? { viewControllers?[selectedIndex] }
}

/// https://developer.apple.com/documentation/uikit/uitabbaritem
@MainActor open class UITabBarItem: StandInObject {
  /// https://developer.apple.com/documentation/uikit/uibaritem/title
  open var title: String?
  /// https://developer.apple.com/documentation/uikit/uitabbaritem/init(title:image:tag:)
  public init(title: String?, image: UIImage?, tag: Int) { self.title = title }
}

/// https://developer.apple.com/documentation/uikit/uistoryboard
@MainActor open class UIStoryboard: StandInObject {
  /// https://developer.apple.com/documentation/uikit/uistoryboard/init(name:bundle:)
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {}

  /// https://developer.apple.com/documentation/uikit/uistoryboard/instantiateinitialviewcontroller(creator:)
  ///
  /// There are no storyboards, so the controller has no outlets.
  open func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    creator?(NSCoder())
  }
}
