/// The events that an input caused, and the kind of input, in one integer.
///
/// A front end emits the events in the order of the members: ``burstEnded``, ``began``,
/// ``changed``, and either ``ended`` or ``cancelled``. It emits the first two before the value
/// changes: see ``Knob/opening(of:)``.
public struct KnobEvents: OptionSet, Sendable {
  /// The members as bits, with the ``source`` in the second byte.
  public let rawValue: Int32
  /// Creates events from their bits.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// No events. Unlike an array literal, it does not allocate memory.
  package static var none: KnobEvents { KnobEvents() }
  /// A burst of scroll events or held keys ended because of this input, before anything else
  /// happened. ``burstSource`` is the kind of burst.
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
  }

  private static let sourceShift: Int32 = 8
  private static let members: Int32 = 31
  /// A bit that is set together with ``burstEnded`` if the burst consisted of held keys.
  private static let keyBurst: Int32 = 32

  static func burstEnded(from source: Source) -> KnobEvents {
    KnobEvents(rawValue: burstEnded.rawValue | (source == .key ? keyBurst : 0))
  }

  /// The source of the burst that ended, if there is ``burstEnded``: ``Source/scroll`` or
  /// ``Source/key``.
  public var burstSource: Source { rawValue & KnobEvents.keyBurst == 0 ? .scroll : .key }

  /// Returns these events without the members of `other`. The remaining events keep their
  /// ``source``.
  public func subtracting(_ other: KnobEvents) -> KnobEvents {
    let rest = rawValue & ~(other.rawValue & KnobEvents.members)
    return rest & KnobEvents.members == 0 ? .none : KnobEvents(rawValue: rest)
  }

  /// The kind of input that caused these events. A burst that ended because of the input has its
  /// own source: ``burstSource``.
  public var source: Source {
    Source(rawValue: rawValue >> KnobEvents.sourceShift) ?? .pointer
  }

  func from(_ source: Source) -> KnobEvents {
    KnobEvents(rawValue: rawValue | source.rawValue << KnobEvents.sourceShift)
  }
}
