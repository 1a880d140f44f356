#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  /// The notifications of a gesture that AppKit receives, and those that the knob receives from
  /// AppKit.
  extension KnobControl {
    func tellBegin() { onEditingChanged?(true) }

    func tellChange() { _ = sendAction(action, to: target) }

    func tellEnd() { onEditingChanged?(false) }

    func takeKeyboard() { window?.makeFirstResponder(self) }

    /// Does nothing. The mouse may still be down, but its moves no longer belong to a gesture.
    func letGo() {}

    var isMotionWelcome: Bool {
      window != nil && !NSWorkspace.shared.accessibilityDisplayShouldReduceMotion
    }

    /// Observes the current window and the system's colors.
    func listen() {
      guard let window else { return notices = [] }
      notices = [
        Notice(NSWindow.didResignKeyNotification, of: window) { [weak self] in self?.abandon() },
        Notice(NSColor.systemColorsDidChangeNotification) { [weak self] in self?.redraw() },
      ]
    }
  }

  /// An observation of a notification that lasts as long as this object.
  final class Notice {
    private let token: any NSObjectProtocol

    /// Creates an observation.
    ///
    /// - Parameter action: The closure to call. AppKit posts notifications of views and windows on
    ///   the main thread.
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
