/// What an input did to a knob, as one integer: the events in the order in which they happened, and
/// what kind of input they came from.
///
/// The order is the order of the members here. A front end emits them so: the end of a scroll burst
/// that this input cut short, then began, changed, and one of ended or cancelled.
public struct KnobEvents: OptionSet, Sendable {
  /// The members as bits, and the ``source`` in the upper byte.
  public let rawValue: Int32
  /// Events from their bits.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// Nothing happened. An array literal would take memory first.
  package static var none: KnobEvents { KnobEvents() }
  /// A scroll burst ended because this input came; before all else.
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

  /// What kind of input these events came from. A burst cut short came from ``Source/scroll`` all
  /// the same.
  public var source: Source {
    Source(rawValue: rawValue >> KnobEvents.sourceShift) ?? .pointer
  }

  package func isFrom(_ source: Source) -> Bool {
    rawValue >> KnobEvents.sourceShift == source.rawValue
  }

  func from(_ source: Source) -> KnobEvents {
    KnobEvents(rawValue: rawValue | source.rawValue << KnobEvents.sourceShift)
  }
}
