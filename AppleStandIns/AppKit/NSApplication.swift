/// https://developer.apple.com/documentation/appkit/nsapplication
///
/// There is none. The demo for the Mac is compiled, but it does not run.
@MainActor open class NSApplication: NSResponder {
  // MARK: Old names

  @available(*, unavailable, renamed: "isActive") open var active: Bool { false }
  @available(*, unavailable, renamed: "isAutomaticCustomizeTouchBarMenuItemEnabled")
  open var automaticCustomizeTouchBarMenuItemEnabled: Bool { false }
  @available(*, unavailable, renamed: "isFullKeyboardAccessEnabled")
  open var fullKeyboardAccessEnabled: Bool { false }
  @available(*, unavailable, renamed: "isHidden") open var hidden: Bool { false }
  @available(*, unavailable, renamed: "isProtectedDataAvailable")
  open var protectedDataAvailable: Bool { false }
  @available(*, unavailable, renamed: "isRegisteredForRemoteNotifications")
  open var registeredForRemoteNotifications: Bool { false }
  @available(*, unavailable, renamed: "isRunning") open var running: Bool { false }

  /// https://developer.apple.com/documentation/appkit/nsapplication/shared
  public static let shared = NSApplication()
  /// https://developer.apple.com/documentation/appkit/nsapplication/isfullkeyboardaccessenabled
  ///
  /// Tests can set it.
  public var isFullKeyboardAccessEnabled = false
  /// https://developer.apple.com/documentation/appkit/nsapplication/currentevent
  public internal(set) var currentEvent: NSEvent?
  /// https://developer.apple.com/documentation/appkit/nsapplication/activationpolicy-swift.enum
  public enum ActivationPolicy: Int, Sendable { case regular, accessory, prohibited }
  /// https://developer.apple.com/documentation/appkit/nsapplication/setactivationpolicy(_:)
  @discardableResult
  open func setActivationPolicy(_ activationPolicy: ActivationPolicy) -> Bool { false }
  /// https://developer.apple.com/documentation/appkit/nsapplication/delegate
  open weak var delegate: (any NSApplicationDelegate)?
  /// https://developer.apple.com/documentation/appkit/nsapplication/mainmenu
  open var mainMenu: NSMenu?
  /// https://developer.apple.com/documentation/appkit/nsapplication/run()
  ///
  /// It returns at once.
  open func run() {}
  /// https://developer.apple.com/documentation/appkit/nsapplication/activate()
  open func activate() {}
}

/// https://developer.apple.com/documentation/appkit/nsapplicationdelegate
///
/// Its methods are optional.
@MainActor public protocol NSApplicationDelegate: NSObjectProtocol {
  /// https://developer.apple.com/documentation/appkit/nsapplicationdelegate/applicationwillfinishlaunching(_:)
  @MainActor func applicationWillFinishLaunching(_ notification: Notification)
  /// https://developer.apple.com/documentation/appkit/nsapplicationdelegate/applicationdidfinishlaunching(_:)
  @MainActor func applicationDidFinishLaunching(_ notification: Notification)
  /// https://developer.apple.com/documentation/appkit/nsapplicationdelegate/applicationshouldterminateafterlastwindowclosed(_:)
  @MainActor func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool
}

extension NSApplicationDelegate {
  @MainActor public func applicationWillFinishLaunching(_ notification: Notification) {}
  @MainActor public func applicationDidFinishLaunching(_ notification: Notification) {}
  @MainActor
  public func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool {
    false
  }
}
