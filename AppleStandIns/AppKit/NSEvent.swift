/// https://developer.apple.com/documentation/appkit/nsevent
///
/// Tests create events and set their properties.
public final class NSEvent: StandInObject {
  /// https://developer.apple.com/documentation/appkit/nsevent/eventtype
  public enum EventType: UInt, Sendable {
    case leftMouseDown = 1
    case leftMouseUp = 2
    case rightMouseDown = 3
    case rightMouseUp = 4
    case mouseMoved = 5
    case leftMouseDragged = 6
    case keyDown = 10
    case keyUp = 11
    case flagsChanged = 12
    case rotate = 18
    case scrollWheel = 22
    case otherMouseDown = 25
  }

  /// https://developer.apple.com/documentation/appkit/nsevent/eventtypemask
  public struct EventTypeMask: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    init(type: EventType) { rawValue = 1 << UInt64(type.rawValue) }
    public static let rightMouseDown = EventTypeMask(type: .rightMouseDown)
    public static let leftMouseDown = EventTypeMask(type: .leftMouseDown)
    public static let keyDown = EventTypeMask(type: .keyDown)
    public static let otherMouseDown = EventTypeMask(type: .otherMouseDown)
  }

  /// https://developer.apple.com/documentation/appkit/nsevent/eventsubtype
  public enum EventSubtype: Int16, Sendable {
    case mouseEvent = 0, tabletPoint, tabletProximity, touch
  }

  /// https://developer.apple.com/documentation/appkit/nsevent/modifierflags-swift.struct
  public struct ModifierFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let shift = ModifierFlags(rawValue: 1 << 17)
    public static let control = ModifierFlags(rawValue: 1 << 18)
    public static let option = ModifierFlags(rawValue: 1 << 19)
    public static let command = ModifierFlags(rawValue: 1 << 20)
    public static let numericPad = ModifierFlags(rawValue: 1 << 21)
    public static let function = ModifierFlags(rawValue: 1 << 23)
  }

  /// https://developer.apple.com/documentation/appkit/nsevent/phase-swift.struct
  public struct Phase: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let began = Phase(rawValue: 1)
    public static let changed = Phase(rawValue: 4)
    public static let ended = Phase(rawValue: 8)
    public static let cancelled = Phase(rawValue: 16)
    public static let mayBegin = Phase(rawValue: 32)
  }

  /// https://developer.apple.com/documentation/appkit/nsevent/specialkey-swift.struct
  public struct SpecialKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let backspace = SpecialKey(rawValue: 0x08)
    public static let tab = SpecialKey(rawValue: 0x09)
    public static let backTab = SpecialKey(rawValue: 0x19)
    public static let delete = SpecialKey(rawValue: 0x7F)
    public static let upArrow = SpecialKey(rawValue: 0xF700)
    public static let downArrow = SpecialKey(rawValue: 0xF701)
    public static let leftArrow = SpecialKey(rawValue: 0xF702)
    public static let rightArrow = SpecialKey(rawValue: 0xF703)
    public static let deleteForward = SpecialKey(rawValue: 0xF728)
    public static let home = SpecialKey(rawValue: 0xF729)
    public static let end = SpecialKey(rawValue: 0xF72B)
    public static let pageUp = SpecialKey(rawValue: 0xF72C)
    public static let pageDown = SpecialKey(rawValue: 0xF72D)
    public static let f2 = SpecialKey(rawValue: 0xF705)
  }

  /// https://developer.apple.com/documentation/appkit/nsevent/type
  public let type: EventType
  /// https://developer.apple.com/documentation/appkit/nsevent/locationinwindow
  public var locationInWindow = NSPoint.zero
  /// https://developer.apple.com/documentation/appkit/nsevent/window
  public internal(set) weak var window: NSWindow?
  /// https://developer.apple.com/documentation/appkit/nsevent/timestamp
  public var timestamp: TimeInterval = 0
  /// https://developer.apple.com/documentation/appkit/nsevent/modifierflags-swift.property
  public var modifierFlags: ModifierFlags = []
  /// https://developer.apple.com/documentation/appkit/nsevent/clickcount
  public var clickCount = 1
  /// https://developer.apple.com/documentation/appkit/nsevent/subtype
  public var subtype = EventSubtype.mouseEvent

  /// https://developer.apple.com/documentation/appkit/nsevent/deltax
  public var deltaX: CGFloat = 0
  /// https://developer.apple.com/documentation/appkit/nsevent/deltay
  public var deltaY: CGFloat = 0
  /// https://developer.apple.com/documentation/appkit/nsevent/cgevent
  ///
  /// The screen is 1000 points high, and the window's origin is that of the screen.
  public var cgEvent: CGEvent? {
    CGEvent(location: CGPoint(x: locationInWindow.x, y: 1_000 - locationInWindow.y))
  }

  /// https://developer.apple.com/documentation/appkit/nsevent/scrollingdeltax
  public var scrollingDeltaX: CGFloat = 0
  /// https://developer.apple.com/documentation/appkit/nsevent/scrollingdeltay
  public var scrollingDeltaY: CGFloat = 0
  /// https://developer.apple.com/documentation/appkit/nsevent/hasprecisescrollingdeltas
  public var hasPreciseScrollingDeltas = false
  /// https://developer.apple.com/documentation/appkit/nsevent/isdirectioninvertedfromdevice
  public var isDirectionInvertedFromDevice = false
  /// https://developer.apple.com/documentation/appkit/nsevent/phase-swift.property
  public var phase: Phase = []
  /// https://developer.apple.com/documentation/appkit/nsevent/momentumphase
  public var momentumPhase: Phase = []

  /// https://developer.apple.com/documentation/appkit/nsevent/rotation
  ///
  /// In degrees, positive counterclockwise.
  public var rotation: Float = 0

  /// https://developer.apple.com/documentation/appkit/nsevent/isarepeat
  public var isARepeat = false

  /// https://developer.apple.com/documentation/appkit/nsevent/charactersignoringmodifiers
  public var charactersIgnoringModifiers: String?

  /// https://developer.apple.com/documentation/appkit/nsevent/characters
  public var characters: String? { charactersIgnoringModifiers }

  /// https://developer.apple.com/documentation/appkit/nsevent/specialkey-swift.property
  public var specialKey: SpecialKey? {
    guard let scalars = charactersIgnoringModifiers?.unicodeScalars, scalars.count == 1,
      let scalar = scalars.first
    else { return nil }
    let isControl = [0x08, 0x09, 0x19, 0x7F].contains(scalar.value)
    guard isControl || (0xF700...0xF8FF).contains(scalar.value) else { return nil }
    return SpecialKey(rawValue: Int(scalar.value))
  }

  /// https://developer.apple.com/documentation/appkit/nsevent/ismousecoalescingenabled
  public nonisolated(unsafe) static var isMouseCoalescingEnabled = true

  /// For tests: an event of this type.
  public init(_ type: EventType) { self.type = type }

  // MARK: Monitors

  private final class Monitor {
    let mask: EventTypeMask
    let handler: (NSEvent) -> NSEvent?
    init(_ mask: EventTypeMask, _ handler: @escaping (NSEvent) -> NSEvent?) {
      (self.mask, self.handler) = (mask, handler)
    }
  }

  private nonisolated(unsafe) static var monitors: [Monitor] = []

  /// For tests: the number of monitors.
  public static var monitorCount: Int { monitors.count }

  /// https://developer.apple.com/documentation/appkit/nsevent/addlocalmonitorforevents(matching:handler:)
  public class func addLocalMonitorForEvents(
    matching mask: EventTypeMask, handler block: @escaping (NSEvent) -> NSEvent?
  ) -> Any? {
    let monitor = Monitor(mask, block)
    monitors.append(monitor)
    return monitor
  }

  /// https://developer.apple.com/documentation/appkit/nsevent/removemonitor(_:)
  public class func removeMonitor(_ eventMonitor: Any) {
    monitors.removeAll { $0 === eventMonitor as AnyObject }
  }

  /// Returns the event that the monitors pass on.
  static func monitored(_ event: NSEvent) -> NSEvent? {
    monitors.filter { $0.mask.contains(EventTypeMask(type: event.type)) }
      .reduce(event) { event, monitor in event.flatMap(monitor.handler) }
  }
}
