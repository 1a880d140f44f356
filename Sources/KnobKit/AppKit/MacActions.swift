#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  /// What AppKit hears of a gesture, and what the knob hears of AppKit.
  extension KnobControl {
    func tellBegin() { onEditingChanged?(true) }

    func tellChange() { _ = sendAction(action, to: target) }

    func tellEnd() { onEditingChanged?(false) }

    func takeKeyboard() { window?.makeFirstResponder(self) }

    /// The mouse may still be down, but its moves find no gesture any more.
    func letGo() {}

    var isMotionWelcome: Bool {
      window != nil && !NSWorkspace.shared.accessibilityDisplayShouldReduceMotion
    }

    /// Listens to the present window, and to the system's colours.
    func listen() {
      guard let window else { return notices = [] }
      notices = [
        Notice(NSWindow.didResignKeyNotification, of: window) { [weak self] in self?.abandon() },
        Notice(NSColor.systemColorsDidChangeNotification) { [weak self] in self?.redraw() },
      ]
    }
  }

  /// Hears of something for as long as it lives.
  final class Notice {
    private let token: any NSObjectProtocol

    /// - Parameter action: what AppKit posts of views and windows comes on the main thread.
    init(
      _ name: Notification.Name, of object: AnyObject? = nil,
      _ action: @escaping @MainActor () -> Void
    ) {
      token = NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) {
        _ in MainActor.assumeIsolated { action() }
      }
    }

    deinit { NotificationCenter.default.removeObserver(token) }
  }
#endif
