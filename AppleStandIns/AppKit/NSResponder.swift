@_exported import Foundation
@_exported import QuartzCore

/// https://developer.apple.com/documentation/appkit/nsresponder
@MainActor open class NSResponder: StandInResponder {
  /// https://developer.apple.com/documentation/appkit/nsresponder/init()
  public init() { super.init(standIn: ()) }
  /// https://developer.apple.com/documentation/appkit/nsresponder/init(coder:)
  public required init?(coder: NSCoder) { super.init(standIn: ()) }

  /// https://developer.apple.com/documentation/appkit/nsresponder/nextresponder
  open weak var nextResponder: NSResponder?

  /// https://developer.apple.com/documentation/appkit/nsresponder/undomanager
  open var undoManager: UndoManager? { nextResponder?.undoManager }

  // MARK: First responder

  /// https://developer.apple.com/documentation/appkit/nsresponder/acceptsfirstresponder
  open var acceptsFirstResponder: Bool { false }
  /// https://developer.apple.com/documentation/appkit/nsresponder/becomefirstresponder()
  open func becomeFirstResponder() -> Bool { true }
  /// https://developer.apple.com/documentation/appkit/nsresponder/resignfirstresponder()
  open func resignFirstResponder() -> Bool { true }

  // MARK: Events, which go to the next responder

  /// https://developer.apple.com/documentation/appkit/nsresponder/mousedown(with:)
  open func mouseDown(with event: NSEvent) { nextResponder?.mouseDown(with: event) }
  /// https://developer.apple.com/documentation/appkit/nsresponder/mousedragged(with:)
  open func mouseDragged(with event: NSEvent) { nextResponder?.mouseDragged(with: event) }
  /// https://developer.apple.com/documentation/appkit/nsresponder/mouseup(with:)
  open func mouseUp(with event: NSEvent) { nextResponder?.mouseUp(with: event) }
  /// https://developer.apple.com/documentation/appkit/nsresponder/mousemoved(with:)
  open func mouseMoved(with event: NSEvent) { nextResponder?.mouseMoved(with: event) }
  /// https://developer.apple.com/documentation/appkit/nsresponder/mouseentered(with:)
  open func mouseEntered(with event: NSEvent) { nextResponder?.mouseEntered(with: event) }
  /// https://developer.apple.com/documentation/appkit/nsresponder/mouseexited(with:)
  open func mouseExited(with event: NSEvent) { nextResponder?.mouseExited(with: event) }
  /// https://developer.apple.com/documentation/appkit/nsresponder/scrollwheel(with:)
  open func scrollWheel(with event: NSEvent) { nextResponder?.scrollWheel(with: event) }
  /// https://developer.apple.com/documentation/appkit/nsresponder/rotate(with:)
  open func rotate(with event: NSEvent) { nextResponder?.rotate(with: event) }
  /// https://developer.apple.com/documentation/appkit/nsresponder/rightmousedown(with:)
  open func rightMouseDown(with event: NSEvent) { nextResponder?.rightMouseDown(with: event) }
  /// https://developer.apple.com/documentation/appkit/nsresponder/keydown(with:)
  open func keyDown(with event: NSEvent) { nextResponder?.keyDown(with: event) }
  /// https://developer.apple.com/documentation/appkit/nsresponder/keyup(with:)
  open func keyUp(with event: NSEvent) { nextResponder?.keyUp(with: event) }
  /// https://developer.apple.com/documentation/appkit/nsresponder/flagschanged(with:)
  open func flagsChanged(with event: NSEvent) { nextResponder?.flagsChanged(with: event) }
}
