/// The events that an input caused, and separate from them, the kind of input.
///
/// A front end emits the events in the order of the members: ``burstEnded``, ``began``,
/// ``changed``, and either ``ended`` or ``cancelled``. It emits the first two before the value
/// changes: see ``Knob/opening(of:)``.
///
/// Two sets with the same members are equal, whatever caused them.
public struct KnobEvents: OptionSet, Sendable {
  /// The members as bits.
  public let rawValue: UInt8
  /// The kind of input, if it has caused a member other than ``burstEnded``.
  private var cause: Source?
  /// The kind of burst that ended.
  private var endedBurst: Source?

  /// Creates events from their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// No events. Unlike an array literal, it does not allocate memory.
  package static var none: KnobEvents { KnobEvents() }
  /// A burst of scroll events, held keys, or messages from hardware ended because of this input,
  /// before anything else happened. ``burstSource`` is the kind of burst.
  public static let burstEnded = KnobEvents(rawValue: 1)
  /// A gesture began.
  public static let began = KnobEvents(rawValue: 2)
  /// The value changed.
  public static let changed = KnobEvents(rawValue: 4)
  /// The gesture ended.
  public static let ended = KnobEvents(rawValue: 8)
  /// The gesture was canceled, and the value from before it restored.
  public static let cancelled = KnobEvents(rawValue: 16)

  /// A kind of input.
  public enum Source: Int32, Sendable {
    /// A press, its moves, and its end.
    case pointer
    /// A key.
    case key
    /// A wheel or a trackpad.
    case scroll
    /// An assistive technology.
    case assistive
    /// A reset, as by a double click.
    case reset
    /// Text that the user typed or pasted.
    case text
    /// An undo or a redo.
    case undo
    /// A hardware control that the knob follows, such as a MIDI controller.
    case hardware
  }

  package static func burstEnded(from source: Source) -> KnobEvents {
    var events = burstEnded
    events.endedBurst = source
    return events
  }

  func from(_ source: Source) -> KnobEvents {
    var events = self
    events.cause = source
    return events
  }

  /// The kind of input that caused these events. A burst that ended because of the input has its
  /// own source: ``burstSource``.
  public var source: Source { cause ?? .pointer }

  /// The source of the burst that ended, if there is ``burstEnded``: ``Source/scroll``,
  /// ``Source/key``, or ``Source/hardware``.
  public var burstSource: Source { endedBurst ?? .scroll }

  // MARK: Sets

  /// Whether two sets have the same members.
  public static func == (a: KnobEvents, b: KnobEvents) -> Bool { a.rawValue == b.rawValue }

  /// Returns the members of both sets. If both have a ``source``, the result has that of this set.
  public func union(_ other: KnobEvents) -> KnobEvents {
    var events = KnobEvents(rawValue: rawValue | other.rawValue)
    (events.cause, events.endedBurst) = (cause ?? other.cause, endedBurst ?? other.endedBurst)
    return events
  }

  public mutating func formUnion(_ other: KnobEvents) { self = union(other) }

  /// Returns these events without the members of `other`. The remaining events keep their
  /// ``source``.
  public func subtracting(_ other: KnobEvents) -> KnobEvents {
    var events = KnobEvents(rawValue: rawValue & ~other.rawValue)
    if !events.isEmpty { (events.cause, events.endedBurst) = (cause, endedBurst) }
    return events
  }

  public mutating func subtract(_ other: KnobEvents) { self = subtracting(other) }
}
