// What AppKit declares in Swift, and KnobKit uses.
@_exported import AppKit
import Foundation
import Swift
extension AppKit.NSEvent {
  public struct SpecialKey : Swift.RawRepresentable, Swift.Hashable, Swift.Sendable {
    public init(rawValue: Swift.Int)
    public let rawValue: Swift.Int
    public static let backspace, tab, backTab, delete, deleteForward: AppKit.NSEvent.SpecialKey
    public static let upArrow, downArrow, leftArrow, rightArrow: AppKit.NSEvent.SpecialKey
    public static let home, end, pageUp, pageDown, f2: AppKit.NSEvent.SpecialKey
  }
  public var specialKey: AppKit.NSEvent.SpecialKey? { get }
}
extension AppKit.NSAccessibility {
  public typealias Role = AppKit.NSAccessibilityRole
  public typealias Notification = AppKit.NSAccessibilityNotificationName
  public typealias NotificationUserInfoKey = AppKit.NSAccessibilityNotificationUserInfoKey
  public static func post(element: Any, notification: AppKit.NSAccessibility.Notification)
  public static func post(element: Any, notification: AppKit.NSAccessibility.Notification, userInfo: [AppKit.NSAccessibility.NotificationUserInfoKey : Any]?)
  public static func screenRect(fromView parentView: AppKit.NSView, rect: Foundation.NSRect) -> Foundation.NSRect
}
extension AppKit.NSMenuItem {
  public class func sectionHeader(title: Swift.String) -> Self
}
extension AppKit.NSControl.ControlSize {
  @available(macOS 26.0, *)
  public static var extraLarge: AppKit.NSControl.ControlSize { get }
}
