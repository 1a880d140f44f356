#if canImport(AppKit) && !canImport(UIKit)
  import AppKit

  /// Turns a plain executable into an application. Without a bundle, it would have neither a menu
  /// nor keyboard input.
  final class MacLaunch: NSObject, NSApplicationDelegate {
    func applicationWillFinishLaunching(_ notification: Notification) {
      NSApplication.shared.setActivationPolicy(.regular)
    }

    func applicationDidFinishLaunching(_ notification: Notification) {
      NSApplication.shared.activate()
    }

    func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { true }
  }
#endif
