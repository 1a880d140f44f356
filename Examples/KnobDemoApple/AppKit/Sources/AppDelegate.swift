import AppKit

/// A window with one page per tab. The argument `-page disc` opens a page.
@MainActor @main final class AppDelegate: NSObject, NSApplicationDelegate {
  private var window: NSWindow?

  static func main() {
    let (application, delegate) = (NSApplication.shared, AppDelegate())
    application.delegate = delegate
    // The application has only a weak reference to its delegate.
    withExtendedLifetime(delegate) { application.run() }
  }

  /// Turns a plain executable into an application. Without a bundle, it would have neither a menu
  /// nor keyboard input.
  func applicationWillFinishLaunching(_ notification: Notification) {
    NSApplication.shared.setActivationPolicy(.regular)
    NSApplication.shared.mainMenu = .demo()
  }

  func applicationDidFinishLaunching(_ notification: Notification) {
    let tabs = Tabs()
    let window = NSWindow(contentViewController: tabs)
    tabs.show(UserDefaults.standard.string(forKey: "page"))
    window.title = "RotaryKnob"
    window.setContentSize(NSSize(width: 480, height: 700))
    window.center()
    window.makeKeyAndOrderFront(nil)
    self.window = window
    NSApplication.shared.activate()
  }

  func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { true }
}
