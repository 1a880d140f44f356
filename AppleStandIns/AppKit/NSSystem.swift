/// https://developer.apple.com/documentation/appkit/nsworkspace
public final class NSWorkspace: NSObject {
  /// https://developer.apple.com/documentation/appkit/nsworkspace/shared
  public nonisolated(unsafe) static let shared = NSWorkspace()
  /// https://developer.apple.com/documentation/appkit/nsworkspace/accessibilitydisplayshouldreducemotion
  ///
  /// The user sets it; here tests do.
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
public final class NSHapticFeedbackManager: NSObject {
  /// https://developer.apple.com/documentation/appkit/nshapticfeedbackmanager/feedbackpattern
  public enum FeedbackPattern: Int, Sendable { case generic, alignment, levelChange }
  /// https://developer.apple.com/documentation/appkit/nshapticfeedbackmanager/performancetime
  public enum PerformanceTime: UInt, Sendable { case `default`, now, drawCompleted }

  /// What was felt, for tests to read.
  public nonisolated(unsafe) static var felt: [FeedbackPattern] = []

  private final class Performer: NSObject, NSHapticFeedbackPerformer {
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
  }

  /// https://developer.apple.com/documentation/appkit/nsaccessibility-swift.struct/notification
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let valueChanged = Notification(rawValue: "AXValueChanged")
  }

  /// Only here: what was posted of what.
  public struct Post {
    public private(set) weak var element: AnyObject?
    public let notification: Notification
  }

  /// What was posted, for tests to read.
  public nonisolated(unsafe) static var posted: [Post] = []

  /// https://developer.apple.com/documentation/appkit/nsaccessibility-swift.struct/post(element:notification:)
  public static func post(element: Any, notification: Notification) {
    posted.append(Post(element: element as AnyObject, notification: notification))
  }
}
