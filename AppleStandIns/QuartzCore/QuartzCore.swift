@_exported import CoreGraphics
import Foundation

/// For tests: a target of an action. Linux has no Objective-C messages.
@MainActor public protocol StandInTarget: AnyObject {
  func perform(_ selector: Selector, with sender: Any)
}

/// https://developer.apple.com/documentation/quartzcore/cadisplaylink
public final class CADisplayLink: StandInObject {
  /// For tests: the running links.
  public nonisolated(unsafe) private(set) static var running: [CADisplayLink] = []

  private let target: Any
  private let selector: Selector

  /// https://developer.apple.com/documentation/quartzcore/cadisplaylink/timestamp
  public private(set) var timestamp: CFTimeInterval = 0
  /// https://developer.apple.com/documentation/quartzcore/cadisplaylink/targettimestamp
  public var targetTimestamp: CFTimeInterval { timestamp }

  /// https://developer.apple.com/documentation/quartzcore/cadisplaylink/init(target:selector:)
  public init(target: Any, selector: Selector) {
    self.target = target
    self.selector = selector
  }

  /// https://developer.apple.com/documentation/quartzcore/cadisplaylink/add(to:formode:)
  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    CADisplayLink.running.append(self)
    modes.append(mode)
  }

  /// For tests: the modes of the run loop in which it fires.
  public private(set) var modes: [RunLoop.Mode] = []

  /// https://developer.apple.com/documentation/quartzcore/cadisplaylink/invalidate()
  public func invalidate() { CADisplayLink.running.removeAll { $0 === self } }

  /// For tests: a frame at this time.
  @MainActor public static func fire(at time: CFTimeInterval) {
    for link in running {
      link.timestamp = time
      (link.target as? any StandInTarget)?.perform(link.selector, with: link)
    }
  }
}

/// https://developer.apple.com/documentation/corefoundation/cftimeinterval
public typealias CFTimeInterval = Double

/// https://developer.apple.com/documentation/quartzcore/calayer
open class CALayer: StandInObject {
  /// https://developer.apple.com/documentation/quartzcore/calayer/cornerradius
  open var cornerRadius: CGFloat = 0
  /// https://developer.apple.com/documentation/quartzcore/calayer/borderwidth
  open var borderWidth: CGFloat = 0
  /// https://developer.apple.com/documentation/quartzcore/calayer/bordercolor
  open var borderColor: CGColor?
}
