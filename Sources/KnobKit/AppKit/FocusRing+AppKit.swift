#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  extension NSApplication {
    /// Whether a view that receives the keyboard focus now shows a focus ring. After a click, it
    /// shows none, as a slider does not, unless the user has turned on keyboard navigation.
    var showsFocusRing: Bool { isFullKeyboardAccessEnabled || currentEvent?.type != .leftMouseDown }
  }

  extension NSView {
    /// Opens a menu if the user clicks the view with Control: that of the view, or of a view around
    /// it.
    ///
    /// - Returns: Whether the click was for a menu.
    func opensMenu(_ event: NSEvent) -> Bool {
      let views = sequence(first: self as NSView) { $0.superview }
      guard event.modifierFlags.contains(.control),
        views.contains(where: { $0.menu(for: event) != nil })
      else { return false }
      rightMouseDown(with: event)
      return true
    }
  }
#endif
