// The overlay of Xcode needs its compiler. This is what SwiftUI uses of it.
@_exported import os
import Swift
public class OSLog { public static let `default`: os.OSLog }
public struct OSLogType { public static let fault: os.OSLogType }
public struct OSLogMessage : Swift.ExpressibleByStringInterpolation {
  public init(stringLiteral value: Swift.String)
  public typealias StringLiteralType = Swift.String
}
public func os_log(_ type: os.OSLogType, log: os.OSLog = .default, _ message: os.OSLogMessage)
