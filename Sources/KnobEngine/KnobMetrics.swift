/// The proportions of a knob's look. Lengths are shares of the dial's diameter unless they say
/// otherwise, so one set serves every size.
public struct KnobMetrics: Equatable, Sendable {
  /// Where the fill starts.
  public enum Origin: Equatable, Sendable {
    /// The lower end, for a value that is more or less.
    case lowerEnd
    /// The middle of the travel: for a bipolar knob such as pan.
    case middle
    /// A value in the user's unit; outside the range it is clamped.
    case value(Double)
    /// There is no fill: for a selector, whose values are not more or less.
    case nowhere
  }

  /// An origin as it is kept: its value apart from its kind.
  package struct Root: Equatable, Sendable {
    package enum Kind: Int32, Sendable { case lowerEnd, middle, nowhere, value }

    let kind: Kind
    let value: Double

    package init(_ kind: Kind, _ value: Double = 0) {
      self.kind = kind
      self.value = value
    }

    func fraction(in parameter: Parameter) -> Maybe {
      switch kind {
      case .nowhere: .nothing
      case .lowerEnd: Maybe(0)
      case .middle: Maybe(0.5)
      case .value: Maybe(parameter.fraction(of: value))
      }
    }
  }

  /// The marks round the dial.
  public enum Ticks: Equatable, Sendable {
    /// There are none.
    case none
    /// So many, evenly along the travel from end to end; the first, the last and a middle one are
    /// major. Fewer than two are none.
    case even(Int)
    /// At values in the user's unit, where the taper has them; what lies outside the range is left
    /// out.
    case at(Values, minor: Values = Values())
  }

  /// Room left round the dial, in points, for the focus ring.
  public var margin = 0.0

  /// The radius of the middle of the track; nil is 0.45, or 0.41 with ticks.
  public var trackRadius: Double? {
    get { kept.trackRadius.number }
    set { kept.trackRadius = Maybe(newValue) }
  }
  /// The width of the track.
  public var trackWidth = 0.065
  /// The width of the fill; nil is the track's.
  public var fillWidth: Double? {
    get { kept.fillWidth.number }
    set { kept.fillWidth = Maybe(newValue) }
  }
  /// Where the fill starts: at the lower end by default.
  public var origin: Origin {
    get {
      switch root.kind {
      case .lowerEnd: .lowerEnd
      case .middle: .middle
      case .nowhere: .nowhere
      case .value: .value(root.value)
      }
    }
    set {
      switch newValue {
      case .lowerEnd: root = Root(.lowerEnd)
      case .middle: root = Root(.middle)
      case .nowhere: root = Root(.nowhere)
      case .value(let value): root = Root(.value, value)
      }
    }
  }
  var root = Root(.lowerEnd)

  /// The radius of the cap; nil is 0.335, or 0.3 with ticks.
  public var capRadius: Double? {
    get { kept.capRadius.number }
    set { kept.capRadius = Maybe(newValue) }
  }

  /// The width of the indicator; never drawn thinner than 1.5 points.
  public var indicatorWidth = 0.042
  /// Where the indicator starts, as a share of the cap's radius; nil is 0.52, or 0.3 on a dial
  /// below 40 points.
  public var indicatorStart: Double? {
    get { kept.indicatorStart.number }
    set { kept.indicatorStart = Maybe(newValue) }
  }
  /// Where the indicator ends, as a share of the cap's radius; nil is 0.86, or 0.9 on a dial below
  /// 40 points.
  public var indicatorEnd: Double? {
    get { kept.indicatorEnd.number }
    set { kept.indicatorEnd = Maybe(newValue) }
  }

  /// The radius of the thumb, a disc on the track where the fill ends; 0, the default, is none.
  public var thumbRadius = 0.0

  /// The marks round the dial: none by default, and none on a dial below ``smallDial``.
  public var ticks = Ticks.none
  var hasTicks: Bool {
    if case .none = ticks { false } else { true }
  }
  /// The width of ticks; at least one device pixel.
  public var tickWidth = 0.012
  /// The radius at which ticks start.
  public var tickStart = 0.462
  /// The radius at which ticks end.
  public var tickEnd = 0.485
  /// The radius at which major ticks end.
  public var majorTickEnd = 0.5

  /// The diameter below which ticks are left out and the indicator is longer: 40 points.
  public static let smallDial = 40.0
  /// The diameter below which fill and indicator are at least 2 points wide: 28 points.
  public static let tinyDial = 28.0

  /// The lengths that follow others where they are left out.
  package struct Kept: Equatable, Sendable {
    package var trackRadius = Maybe.nothing
    package var fillWidth = Maybe.nothing
    package var capRadius = Maybe.nothing
    package var indicatorStart = Maybe.nothing
    package var indicatorEnd = Maybe.nothing
  }
  package var kept = Kept()

  /// The standard proportions.
  public init() {}
}
