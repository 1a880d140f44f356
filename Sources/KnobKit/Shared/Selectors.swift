#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import Foundation
  import QuartzCore

  extension Selector {
    /// The selector with a name. Without Objective-C, there is no `#selector`, and with it, the
    /// compiler warns about a selector that is created from a literal.
    package static func named(_ name: String) -> Selector { Selector(name) }
  }
#endif
