extension NSEvent {
  /// https://developer.apple.com/documentation/appkit/nsevent/mouseevent(with:location:modifierflags:timestamp:windownumber:context:eventnumber:clickcount:pressure:)
  public class func mouseEvent(
    with type: EventType, location: NSPoint, modifierFlags flags: ModifierFlags,
    timestamp time: TimeInterval, windowNumber wNum: Int, context unusedPassNil: NSGraphicsContext?,
    eventNumber eNum: Int, clickCount cNum: Int, pressure: Float
  ) -> NSEvent? {
    let event = NSEvent(type)
    (event.locationInWindow, event.modifierFlags) = (location, flags)
    (event.timestamp, event.clickCount) = (time, cNum)
    return event
  }

  /// https://developer.apple.com/documentation/appkit/nsevent/keyevent(with:location:modifierflags:timestamp:windownumber:context:characters:charactersignoringmodifiers:isarepeat:keycode:)
  public class func keyEvent(
    with type: EventType, location: NSPoint, modifierFlags flags: ModifierFlags,
    timestamp time: TimeInterval, windowNumber wNum: Int, context unusedPassNil: NSGraphicsContext?,
    characters keys: String, charactersIgnoringModifiers ukeys: String, isARepeat flag: Bool,
    keyCode code: UInt16
  ) -> NSEvent? {
    let event = NSEvent(type)
    (event.modifierFlags, event.timestamp) = (flags, time)
    (event.charactersIgnoringModifiers, event.isARepeat) = (ukeys, flag)
    return event
  }

  /// https://developer.apple.com/documentation/appkit/nsevent/init(cgevent:)
  ///
  /// A scroll event.
  public convenience init?(cgEvent: CGEvent) {
    self.init(.scrollWheel)
    scrollingDeltaY = CGFloat(cgEvent.lines)
  }
}

extension NSWindow {
  /// https://developer.apple.com/documentation/appkit/nswindow/windownumber
  public var windowNumber: Int { 1 }
}
