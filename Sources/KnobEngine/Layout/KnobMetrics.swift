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

    /// The fraction at which the fill starts; nil where there is no fill.
    func fraction(in parameter: Parameter) -> Double? {
      switch self {
      case .lowerEnd: 0
      case .middle: 0.5
      case .value(let value): parameter.fraction(of: value)
      case .nowhere: nil
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

    /// Hands over the fraction at which each tick lies, and whether it is major.
    package func forEach(in parameter: Parameter, _ body: (Double, Bool) -> Void) {
      switch self {
      case .none: return
      case .even(let count):
        guard count > 1 else { return }
        for index in 0..<count {
          let isMajor = index == 0 || index == count - 1 || 2 * index == count - 1
          body(Double(index) / Double(count - 1), isMajor)
        }
      case .at(let major, let minor):
        for index in minor.indices where parameter.range.contains(minor[index]) {
          body(parameter.fraction(of: minor[index]), false)
        }
        for index in major.indices where parameter.range.contains(major[index]) {
          body(parameter.fraction(of: major[index]), true)
        }
      }
    }
  }

  /// Room left round the dial, in points, for the focus ring.
  public var margin = 0.0

  /// The radius of the middle of the track; nil is 0.45, or 0.41 with ticks.
  public var trackRadius: Double?
  /// The width of the track.
  public var trackWidth = 0.065
  /// The width of the fill; nil is the track's.
  public var fillWidth: Double?
  /// Where the fill starts: at the lower end by default.
  public var origin = Origin.lowerEnd

  /// The radius of the cap; nil is 0.335, or 0.3 with ticks.
  public var capRadius: Double?

  /// The width of the indicator; never drawn thinner than 1.5 points.
  public var indicatorWidth = 0.042
  /// Where the indicator starts, as a share of the cap's radius; nil is 0.52, or 0.3 on a dial
  /// below 40 points.
  public var indicatorStart: Double?
  /// Where the indicator ends, as a share of the cap's radius; nil is 0.86, or 0.9 on a dial below
  /// 40 points.
  public var indicatorEnd: Double?

  /// The radius of the thumb, a disc on the track where the fill ends; 0, the default, is none.
  public var thumbRadius = 0.0

  /// The marks round the dial: none by default, and none on a dial below ``smallDial``.
  public var ticks = Ticks.none
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

  /// The standard proportions.
  public init() {}
}
