/// https://developer.apple.com/documentation/appkit/nsviewcontroller
@MainActor open class NSViewController: NSResponder {
  private var loadedView: NSView?

  /// https://developer.apple.com/documentation/appkit/nsviewcontroller/view
  open var view: NSView {
    get {
      if let loadedView { return loadedView }
      let view = NSView()
      loadedView = view
      viewDidLoad()
      return view
    }
    set { loadedView = newValue }
  }

  /// https://developer.apple.com/documentation/appkit/nsviewcontroller/viewdidload()
  open func viewDidLoad() {}
}
