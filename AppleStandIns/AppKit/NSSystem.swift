/// https://developer.apple.com/documentation/appkit/nsworkspace
public final class NSWorkspace: StandInObject {
  /// https://developer.apple.com/documentation/appkit/nsworkspace/shared
  public nonisolated(unsafe) static let shared = NSWorkspace()
  /// https://developer.apple.com/documentation/appkit/nsworkspace/accessibilitydisplayshouldreducemotion
  ///
  /// Tests can set it.
  public var accessibilityDisplayShouldReduceMotion = false
}

/// https://developer.apple.com/documentation/appkit/nshapticfeedbackperformer
public protocol NSHapticFeedbackPerformer: NSObjectProtocol {
  /// https://developer.apple.com/documentation/appkit/nshapticfeedbackperformer/perform(_:performancetime:)
  func perform(
    _ pattern: NSHapticFeedbackManager.FeedbackPattern,
    performanceTime: NSHapticFeedbackManager.PerformanceTime)
}

/// https://developer.apple.com/documentation/appkit/nshapticfeedbackmanager
public final class NSHapticFeedbackManager: StandInObject {
  /// https://developer.apple.com/documentation/appkit/nshapticfeedbackmanager/feedbackpattern
  public enum FeedbackPattern: Int, Sendable { case alignment = 1, levelChange }
  /// https://developer.apple.com/documentation/appkit/nshapticfeedbackmanager/performancetime
  public enum PerformanceTime: UInt, Sendable { case `default` }

  /// For tests: the haptic feedback that was played.
  public nonisolated(unsafe) static var felt: [FeedbackPattern] = []

  private final class Performer: StandInObject, NSHapticFeedbackPerformer {
    func perform(_ pattern: FeedbackPattern, performanceTime: PerformanceTime) {
      NSHapticFeedbackManager.felt.append(pattern)
    }
  }

  /// https://developer.apple.com/documentation/appkit/nshapticfeedbackmanager/defaultperformer
  public static var defaultPerformer: any NSHapticFeedbackPerformer { Performer() }
}

/// https://developer.apple.com/documentation/appkit/nsaccessibility-swift.struct
public struct NSAccessibility {
  /// https://developer.apple.com/documentation/appkit/nsaccessibility-swift.struct/role
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let unknown = Role(rawValue: "AXUnknown")
    public static let slider = Role(rawValue: "AXSlider")
    public static let incrementor = Role(rawValue: "AXIncrementor")
  }

  /// https://developer.apple.com/documentation/appkit/nsaccessibility-swift.struct/notification
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let valueChanged = Notification(rawValue: "AXValueChanged")
    public static let announcementRequested = Notification(rawValue: "AXAnnouncementRequested")
  }

  /// https://developer.apple.com/documentation/appkit/nsaccessibility-swift.struct/notificationuserinfokey
  public struct NotificationUserInfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let announcement = NotificationUserInfoKey(rawValue: "AXAnnouncementKey")
    public static let priority = NotificationUserInfoKey(rawValue: "AXPriorityKey")
  }

  /// https://developer.apple.com/documentation/appkit/nsaccessibility-swift.struct/screenrect(fromview:rect:)
  @MainActor public static func screenRect(fromView parentView: NSView, rect: NSRect) -> NSRect {
    let inWindow = parentView.convert(rect, to: nil)
    guard let window = parentView.window else { return inWindow }
    return NSRect(origin: window.convertPoint(toScreen: inWindow.origin), size: inWindow.size)
  }

  /// For tests: a posted notification.
  public struct Post {
    public private(set) weak var element: AnyObject?
    public let notification: Notification
  }

  /// For tests: the notifications that were posted.
  public nonisolated(unsafe) static var posted: [Post] = []

  /// https://developer.apple.com/documentation/appkit/nsaccessibility-swift.struct/post(element:notification:)
  public static func post(element: Any, notification: Notification) {
    posted.append(Post(element: element as AnyObject, notification: notification))
  }

  /// For tests: the texts that were announced.
  public nonisolated(unsafe) static var announcements: [String] = []

  /// https://developer.apple.com/documentation/appkit/nsaccessibility-swift.struct/post(element:notification:userinfo:)
  public static func post(
    element: Any, notification: Notification, userInfo: [NotificationUserInfoKey: Any]?
  ) {
    if let text = userInfo?[.announcement] as? String { announcements.append(text) }
  }
}

/// https://developer.apple.com/documentation/appkit/nsaccessibilityprioritylevel
public enum NSAccessibilityPriorityLevel: Int, Sendable { case low = 10, medium = 50, high = 90 }

/// https://developer.apple.com/documentation/appkit/nsaccessibilitycustomaction
public final class NSAccessibilityCustomAction: StandInObject {
  /// https://developer.apple.com/documentation/appkit/nsaccessibilitycustomaction/name
  public let name: String
  /// https://developer.apple.com/documentation/appkit/nsaccessibilitycustomaction/handler
  public let handler: (() -> Bool)?
  /// https://developer.apple.com/documentation/appkit/nsaccessibilitycustomaction/init(name:handler:)
  public init(name: String, handler: (() -> Bool)? = nil) {
    (self.name, self.handler) = (name, handler)
  }
}
