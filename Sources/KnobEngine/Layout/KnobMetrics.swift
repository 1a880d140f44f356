/// The proportions of a knob. Unless noted otherwise, lengths are shares of the diameter of the
/// dial, so one set of metrics serves every size.
public struct KnobMetrics: Equatable, Sendable {
  /// The position where the fill starts.
  public enum Origin: Equatable, Sendable {
    /// The lower end, for an amount.
    case lowerEnd
    /// The middle of the travel, for a bipolar value such as pan.
    case middle
    /// A value in the user's unit. A value outside the range is clamped.
    case value(Double)
    /// No fill, as for a selector, whose values are not amounts.
    case nowhere

    /// Returns the fraction at which the fill starts, or nil if there is no fill.
    func fraction(in parameter: Parameter) -> Double? {
      switch self {
      case .lowerEnd: 0
      case .middle: 0.5
      case .value(let value): parameter.fraction(of: value)
      case .nowhere: nil
      }
    }
  }

  /// A choice of tick marks around the dial.
  public enum Ticks: Equatable, Sendable {
    /// No tick marks.
    case none
    /// A number of tick marks at equal distances along the travel. The first, the last, and the one
    /// in the middle are major. If the number is less than 2, there are none.
    case even(Int)
    /// Major and minor tick marks at values in the user's unit. Values outside the range are
    /// ignored.
    case at(Parameter.Values, minor: Parameter.Values = Parameter.Values())

    /// The number of ticks, if all values are in the range.
    var count: Int {
      switch self {
      case .none: 0
      case .even(let count): max(count, 0)
      case .at(let major, let minor): major.count + minor.count
      }
    }

    /// Calls a closure with the fraction of each tick, and whether the tick is major.
    ///
    /// - Parameter part: The part of the travel that ticks at equal distances divide.
    package func forEach(
      in parameter: Parameter, part: Double = 1, _ body: (Double, Bool) -> Void
    ) {
      switch self {
      case .none: return
      case .even(let count):
        guard count > 1 else { return }
        for index in 0..<count {
          let isMajor = index == 0 || index == count - 1 || 2 * index == count - 1
          body(Double(index) / Double(count - 1) * part, isMajor)
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

  /// The space around the dial, in points, for the focus ring.
  public var margin = 0.0

  /// The radius of the middle of the track. If nil, it is 0.45, or 0.395 with ticks.
  public var trackRadius: Double?
  /// The width of the track.
  public var trackWidth = 0.065
  /// The width of the fill. If nil, it is the width of the track.
  public var fillWidth: Double?
  /// Where the fill starts. The default is the lower end.
  public var origin = Origin.lowerEnd

  /// The radius of the cap. If nil, it is 0.335, or 0.3 with ticks.
  public var capRadius: Double?

  /// The width of the indicator, which is at least 1.5 points, and at least 2 points on a dial
  /// smaller than 28 points.
  public var indicatorWidth = 0.042
  /// The start of the indicator, as a share of the cap's radius. If nil, it is 0.52, or 0.3 on a
  /// dial smaller than 40 points.
  public var indicatorStart: Double?
  /// The end of the indicator, as a share of the cap's radius. If nil, it is 0.86, or 0.9 on a dial
  /// smaller than 40 points.
  public var indicatorEnd: Double?

  /// The radius of the thumb, a disc on the track at the end of the fill. If 0, which is the
  /// default, there is no thumb.
  public var thumbRadius = 0.0

  /// The radius of the ring of turns: the segments between the cap and the track that show which of
  /// several turns the value is in. If nil, it is inside of the track.
  ///
  /// Only a knob with a sweep of more than 360 degrees has this ring, for which its cap becomes
  /// smaller if necessary.
  public var turnRadius: Double?
  /// The width of the ring of turns, which is at least one point. If 0, there is none.
  public var turnWidth = 0.024

  /// The tick marks around the dial. The default is none. A dial smaller than 40 points never has
  /// any.
  public var ticks = Ticks.none
  /// Whether ticks at equal distances divide one of several turns, whose end is its beginning, and not
  /// the whole travel. Those of a look do, because otherwise 11 ticks of ten turns would be one.
  package var ticksDivideTurn = false
  /// Whether a look draws marks on the track. On a small dial, the cap is then smaller, so that there
  /// is a gap between the two.
  package var hasMarks = false
  /// The width of ticks, which is at least one device pixel.
  public var tickWidth = 0.012
  /// The radius at which ticks start.
  public var tickStart = 0.44
  /// The radius at which ticks end.
  public var tickEnd = 0.48
  /// The radius at which major ticks end.
  public var majorTickEnd = 0.5

  /// The least radius of the mark at the value, in points.
  package static let markRadius = 2.0
  /// The least distance between the cap and the marks on the track, in points. Below a diameter of 24
  /// points, it is a twelfth of it.
  static let markGap = 2.0
  /// The diameter below which a dial has no ticks, and a longer indicator: 40 points.
  static let smallDial = 40.0
  /// The diameter below which the track, the fill, and the indicator are at least 2 points wide: 28
  /// points.
  static let tinyDial = 28.0

  /// Creates the standard proportions.
  public init() {}
}
