#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import KnobEngine
  import KnobPresentation

  /// Hides the mouse pointer while it turns a knob, and separates it from the mouse, so that the
  /// movement does not end at the edge of the screen.
  ///
  /// Call ``release()`` once. It shows the pointer where it was pressed.
  @MainActor final class PointerLock {
    /// Where the pointer was pressed, in the coordinates of all displays, with y increasing
    /// downward.
    private let home: CGPoint
    /// Where the hand is, on the screen, with y increasing upward. It may be beyond the edges.
    private var place: NSPoint
    private var isHeld = true

    /// Hides the pointer.
    ///
    /// - Parameter place: The place of the press on the screen.
    init?(_ press: NSEvent, at place: NSPoint) {
      guard let home = press.cgEvent?.location else { return nil }
      (self.home, self.place) = (home, place)
      NSCursor.hide()
      CGAssociateMouseAndMouseCursorPosition(0)
    }

    deinit {
      // SwiftUI may release the view on any thread.
      if isHeld { Task { @MainActor [home] in PointerLock.showPointer(at: home) } }
    }

    /// Returns where the hand is on the screen after an event.
    ///
    /// The location of the event does not change while the pointer is separated from the mouse.
    func place(after event: NSEvent) -> NSPoint {
      place.x += event.deltaX
      place.y -= event.deltaY
      return place
    }

    /// Shows the pointer where it was pressed.
    func release() {
      guard isHeld else { return }
      isHeld = false
      PointerLock.showPointer(at: home)
    }

    private static func showPointer(at home: CGPoint) {
      CGWarpMouseCursorPosition(home)
      CGAssociateMouseAndMouseCursorPosition(1)
      NSCursor.unhide()
    }
  }

  extension NSView {
    /// The view that has the cursor of this dial: the control around it, or the view itself.
    var cursorOwner: NSView? { self is DialView ? superview : self }
  }

  extension KnobCursor {
    /// The system's cursor.
    @MainActor var cursor: NSCursor {
      switch self {
      // There is no diagonal one before macOS 15.
      case .vertical, .diagonal: .resizeUpDown
      case .horizontal: .resizeLeftRight
      case .openHand: .openHand
      case .closedHand: .closedHand
      }
    }
  }
#endif
