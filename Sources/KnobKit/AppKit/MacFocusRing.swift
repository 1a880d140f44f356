#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  extension NSApplication {
    /// Whether a view that receives the keyboard focus now shows a focus ring. After a click, it
    /// shows none, as a slider does not, unless the user has turned on keyboard navigation.
    var showsFocusRing: Bool { isFullKeyboardAccessEnabled || currentEvent?.type != .leftMouseDown }
  }

  extension NSView {
    /// Opens the menu of the view if the user clicks it with Control.
    ///
    /// - Returns: Whether the click was for a menu.
    func opensMenu(_ event: NSEvent) -> Bool {
      guard event.modifierFlags.contains(.control), menu(for: event) != nil else { return false }
      rightMouseDown(with: event)
      return true
    }
  }
#endif
