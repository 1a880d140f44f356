/// https://developer.apple.com/documentation/appkit/nspanel
@MainActor open class NSPanel: NSWindow {}

extension NSWindow {
  /// https://developer.apple.com/documentation/appkit/nswindow/stylemask-swift.struct
  public struct StyleMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// https://developer.apple.com/documentation/appkit/nswindow/stylemask-swift.struct/borderless
    public static let borderless = StyleMask([])
    /// https://developer.apple.com/documentation/appkit/nswindow/stylemask-swift.struct/titled
    public static let titled = StyleMask(rawValue: 1)
    /// https://developer.apple.com/documentation/appkit/nswindow/stylemask-swift.struct/closable
    public static let closable = StyleMask(rawValue: 1 << 1)
    /// https://developer.apple.com/documentation/appkit/nswindow/stylemask-swift.struct/miniaturizable
    public static let miniaturizable = StyleMask(rawValue: 1 << 2)
    /// https://developer.apple.com/documentation/appkit/nswindow/stylemask-swift.struct/resizable
    public static let resizable = StyleMask(rawValue: 1 << 3)
    /// https://developer.apple.com/documentation/appkit/nswindow/stylemask-swift.struct/nonactivatingpanel
    public static let nonactivatingPanel = StyleMask(rawValue: 1 << 7)
  }

  /// https://developer.apple.com/documentation/appkit/nswindow/backingstoretype
  public enum BackingStoreType: UInt, Sendable { case buffered = 2 }
  /// https://developer.apple.com/documentation/appkit/nswindow/orderingmode
  public enum OrderingMode: Int, Sendable { case above = 1, below = -1, out = 0 }
  /// https://developer.apple.com/documentation/appkit/nswindow/animationbehavior-swift.enum
  public enum AnimationBehavior: Int, Sendable { case `default` = 0, none = 2 }
}

/// https://developer.apple.com/documentation/appkit/nsscreen
@MainActor public final class NSScreen: NSObject {
  /// https://developer.apple.com/documentation/appkit/nsscreen/visibleframe
  public let visibleFrame = NSRect(x: 0, y: 0, width: 1_000, height: 1_000)
  static let only = NSScreen()
}

/// https://developer.apple.com/documentation/appkit/nsvisualeffectview
@MainActor open class NSVisualEffectView: NSView {
  /// https://developer.apple.com/documentation/appkit/nsvisualeffectview/material-swift.enum
  public enum Material: Int, Sendable { case popover = 6, toolTip = 17 }
  /// https://developer.apple.com/documentation/appkit/nsvisualeffectview/material-swift.property
  open var material = Material.popover
  /// https://developer.apple.com/documentation/appkit/nsvisualeffectview/state-swift.enum
  public enum State: Int, Sendable { case followsWindowActiveState, active, inactive }
  /// https://developer.apple.com/documentation/appkit/nsvisualeffectview/state-swift.property
  open var state = State.followsWindowActiveState
  /// https://developer.apple.com/documentation/appkit/nsvisualeffectview/maskimage
  open var maskImage: NSImage?
}
