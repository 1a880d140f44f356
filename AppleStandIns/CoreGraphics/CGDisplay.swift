import Foundation

/// https://developer.apple.com/documentation/coregraphics/cgevent
public final class CGEvent {
  /// https://developer.apple.com/documentation/coregraphics/cgevent/location
  ///
  /// It is in the coordinates of all displays, with y increasing downward.
  public let location: CGPoint
  /// For tests: the lines by which a wheel was turned up.
  public private(set) var lines: Int32 = 0
  /// For tests.
  public init(location: CGPoint) { self.location = location }

  /// https://developer.apple.com/documentation/coregraphics/cgevent/init(scrollwheelevent2source:units:wheelcount:wheel1:wheel2:wheel3:)
  public convenience init?(
    scrollWheelEvent2Source source: CGEventSource?, units: CGScrollEventUnit, wheelCount: UInt32,
    wheel1: Int32, wheel2: Int32, wheel3: Int32
  ) {
    self.init(location: .zero)
    lines = wheel1
  }
}

/// https://developer.apple.com/documentation/coregraphics/cgeventsource
public final class CGEventSource {}

/// https://developer.apple.com/documentation/coregraphics/cgscrolleventunit
public enum CGScrollEventUnit: UInt32, Sendable { case pixel, line }

/// https://developer.apple.com/documentation/coregraphics/cgerror
public enum CGError: Int32, Sendable { case success = 0 }

/// For tests: the pointer of the mouse.
public enum StandInPointer {
  /// Whether the pointer follows the mouse.
  public nonisolated(unsafe) static var isAssociated = true
  /// Where the pointer was moved last.
  public nonisolated(unsafe) static var warp: CGPoint?
}

/// https://developer.apple.com/documentation/kernel/boolean_t
///
/// On Intel, it is unsigned.
// swift-format-ignore: TypeNamesShouldBeCapitalized
public typealias boolean_t = Int32

/// https://developer.apple.com/documentation/coregraphics/cgassociatemouseandmousecursorposition(_:)
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func CGAssociateMouseAndMouseCursorPosition(_ connected: boolean_t) -> CGError {
  StandInPointer.isAssociated = connected != 0
  return .success
}

/// https://developer.apple.com/documentation/coregraphics/cgwarpmousecursorposition(_:)
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func CGWarpMouseCursorPosition(_ newCursorPosition: CGPoint) -> CGError {
  StandInPointer.warp = newCursorPosition
  return .success
}
