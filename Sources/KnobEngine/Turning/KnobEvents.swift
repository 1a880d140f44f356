/// What an input did to a knob, as one integer: the events in the order in which they happened, and
/// what kind of input they came from.
///
/// The order is the order of the members here. A front end emits them in this order: the end of a
/// burst that this input cut short, then began, changed, and one of ended or cancelled. It emits the
/// first two before the value changes: see ``Knob/opening(of:)``.
public struct KnobEvents: OptionSet, Sendable {
  /// The members as bits, and the ``source`` in the upper byte.
  public let rawValue: Int32
  /// Events from their bits.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// Nothing happened. An array literal would take memory first.
  package static var none: KnobEvents { KnobEvents() }
  /// A burst of scroll events or held keys ended because this input came; before all else.
  /// ``burstSource`` tells which.
  public static let burstEnded = KnobEvents(rawValue: 1)
  /// A gesture began.
  public static let began = KnobEvents(rawValue: 2)
  /// The value changed.
  public static let changed = KnobEvents(rawValue: 4)
  /// The gesture ended.
  public static let ended = KnobEvents(rawValue: 8)
  /// The gesture was cancelled and its value taken back.
  public static let cancelled = KnobEvents(rawValue: 16)

  /// The kind of input that events come from.
  public enum Source: Int32, Sendable {
    /// A press, its moves and its end.
    case pointer
    /// A key.
    case key
    /// A wheel or a trackpad.
    case scroll
    /// An assistive technology, which asked for more or less.
    case assistive
    /// A reset, as after a double click.
    case reset
  }

  private static let sourceShift: Int32 = 8
  private static let members: Int32 = 31
  /// Set beside ``burstEnded`` where the burst came from held keys.
  private static let keyBurst: Int32 = 32

  static func burstEnded(from source: Source) -> KnobEvents {
    KnobEvents(rawValue: burstEnded.rawValue | (source == .key ? keyBurst : 0))
  }

  /// What the burst that ``burstEnded`` reports came from: ``Source/scroll`` or ``Source/key``.
  public var burstSource: Source { rawValue & KnobEvents.keyBurst == 0 ? .scroll : .key }

  /// These events without the members of `other`. What is left keeps its ``source``.
  public func subtracting(_ other: KnobEvents) -> KnobEvents {
    let rest = rawValue & ~(other.rawValue & KnobEvents.members)
    return rest & KnobEvents.members == 0 ? .none : KnobEvents(rawValue: rest)
  }

  /// What kind of input these events came from. A burst that was cut short has a source of its own:
  /// ``burstSource``.
  public var source: Source {
    Source(rawValue: rawValue >> KnobEvents.sourceShift) ?? .pointer
  }

  func from(_ source: Source) -> KnobEvents {
    KnobEvents(rawValue: rawValue | source.rawValue << KnobEvents.sourceShift)
  }
}
