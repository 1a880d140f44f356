/// https://developer.apple.com/documentation/uikit/uiviewcontroller
@MainActor open class UIViewController: UIResponder {
  // MARK: Old names

  @available(*, unavailable, renamed: "isBeingDismissed") open var beingDismissed: Bool { false }
  @available(*, unavailable, renamed: "isBeingPresented") open var beingPresented: Bool { false }
  @available(*, unavailable, renamed: "isEditing") open var editing: Bool { false }
  @available(*, unavailable, renamed: "isModalInPopover") open var modalInPopover: Bool { false }
  @available(*, unavailable, renamed: "isModalInPresentation")
  open var modalInPresentation: Bool { false }
  @available(*, unavailable, renamed: "isMovingFromParent")
  open var movingFromParentViewController: Bool { false }
  @available(*, unavailable, renamed: "isMovingToParent")
  open var movingToParentViewController: Bool { false }
  @available(*, unavailable, renamed: "isViewLoaded") open var viewLoaded: Bool { false }

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

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/loadviewifneeded()
  open func loadViewIfNeeded() { _ = view }
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/viewdidappear(_:)
  open func viewDidAppear(_ animated: Bool) {}
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/viewdiddisappear(_:)
  open func viewDidDisappear(_ animated: Bool) {}

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/modalpresentationstyle
  open var modalPresentationStyle = UIModalPresentationStyle.automatic {
    didSet {
      popoverPresentationController =
        modalPresentationStyle == .popover ? UIPopoverPresentationController() : nil
    }
  }
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/popoverpresentationcontroller
  open private(set) var popoverPresentationController: UIPopoverPresentationController?
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/preferredcontentsize
  open var preferredContentSize = CGSize.zero

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/presentedviewcontroller
  open private(set) var presentedViewController: UIViewController?
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/presentingviewcontroller
  open private(set) weak var presentingViewController: UIViewController?
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/isbeingdismissed
  open var isBeingDismissed: Bool { false }

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/transitioncoordinator
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/dismiss(animated:completion:)
  ///
  /// It dismisses what the controller presents, or else the controller itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    if presentedViewController == nil, let presentingViewController {
      return presentingViewController.dismiss(animated: flag, completion: completion)
    }
    let dismissed = presentedViewController
    presentedViewController = nil
    dismissed?.presentingViewController = nil
    dismissed?.view.removeFromSuperview()
    dismissed?.viewDidDisappear(flag)
    completion?()
  }

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/present(_:animated:completion:)
  ///
  /// The presented view is above that of this controller, without an animation. A controller that
  /// presents another one already does nothing.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    guard presentedViewController == nil else { return }
    presentedViewController = viewControllerToPresent
    viewControllerToPresent.presentingViewController = self
    viewControllerToPresent.view.frame = view.bounds
    viewControllerToPresent.popoverPresentationController?.place(viewControllerToPresent, in: view)
    view.addSubview(viewControllerToPresent.view)
    viewControllerToPresent.viewDidAppear(flag)
    completion?()
  }

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/tabbaritem
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tabBarItem: UITabBarItem! = UITabBarItem(title: nil, image: nil, tag: 0)
}

/// https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinatorcontext
@MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {}

/// https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinator
@MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinator/animate(alongsidetransition:completion:)
  @discardableResult func animate(
    alongsideTransition animation: (
      (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?, completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
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
