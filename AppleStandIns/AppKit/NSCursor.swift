/// https://developer.apple.com/documentation/appkit/nscursor
public final class NSCursor: StandInObject {
  /// For tests: the name of the cursor.
  public let name: String
  private init(name: String) { self.name = name }

  /// https://developer.apple.com/documentation/appkit/nscursor/resizeupdown
  public nonisolated(unsafe) static let resizeUpDown = NSCursor(name: "resizeUpDown")
  /// https://developer.apple.com/documentation/appkit/nscursor/resizeleftright
  public nonisolated(unsafe) static let resizeLeftRight = NSCursor(name: "resizeLeftRight")
  /// https://developer.apple.com/documentation/appkit/nscursor/openhand
  public nonisolated(unsafe) static let openHand = NSCursor(name: "openHand")
  /// https://developer.apple.com/documentation/appkit/nscursor/closedhand
  public nonisolated(unsafe) static let closedHand = NSCursor(name: "closedHand")

  /// For tests: the cursor that was set last.
  public nonisolated(unsafe) static var current: NSCursor?
  /// https://developer.apple.com/documentation/appkit/nscursor/set()
  public func set() { NSCursor.current = self }

  /// For tests: how often the cursor was hidden and not shown again.
  public nonisolated(unsafe) private(set) static var hideCount = 0
  /// https://developer.apple.com/documentation/appkit/nscursor/hide()
  public static func hide() { hideCount += 1 }
  /// https://developer.apple.com/documentation/appkit/nscursor/unhide()
  public static func unhide() { hideCount -= 1 }
}
