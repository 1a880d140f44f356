#if canImport(AppKit) && !canImport(UIKit)
  import AppKit

  /// Makes an application of a bare executable: without a bundle it would have neither a menu nor
  /// the keyboard.
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
