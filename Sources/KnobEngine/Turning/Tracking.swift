/// How the movement of a pointer becomes travel.
///
///     knob.tracking = .vertical
///     knob.tracking.travel = .points(400)
public struct Tracking: Equatable, Sendable {
  /// Which movement counts.
  public enum Style: Int32, Equatable, Sendable, CaseIterable {
    /// ``rotary`` for a touch or a pen on a dial of at least 100 points, ``vertical`` for a mouse
    /// and on smaller dials.
    case automatic
    /// Movement around the center.
    case rotary
    /// Up is more.
    case vertical
    /// Right is more.
    case horizontal
    /// Right and up are more, and add up.
    case both
    /// Up is more. The farther sideways the pointer is, the finer the movement.
    case scrub
  }

  /// The distance that a pointer moves for the whole range, in all styles except ``Style/rotary``.
  public enum Travel: Equatable, Sendable {
    /// A distance in points, whatever the size of the knob.
    case points(Double)
    /// A number of degrees of the sweep for each point.
    case degreesPerPoint(Double)
    /// A multiple of the smaller side of the knob.
    case knobSizes(Double)

    /// This travel in points. It is zero, and nothing moves, if it depends on the size of a knob
    /// that has none.
    func points(sweep: Sweep, size: KnobSize) -> Double {
      switch self {
      case .points(let points): points
      case .degreesPerPoint(let degrees): sweep.degrees / degrees
      case .knobSizes(let count): count * size.side
      }
    }

    fileprivate var isValid: Bool {
      switch self {
      case .points(let amount), .degreesPerPoint(let amount), .knobSizes(let amount):
        amount > 0 && amount.isFinite
      }
    }
  }

  /// The width of a column around the center of the knob.
  public enum Column: Equatable, Sendable {
    /// A width in points.
    case points(Double)
    /// A share of the travel: 0.1 is a tenth of it.
    case travelShare(Double)

    /// This width in points.
    func points(travel: Double) -> Double {
      switch self {
      case .points(let points): points
      case .travelShare(let share): share * travel
      }
    }
  }

  /// What happens when a pointer moves on past an end.
  public enum Overshoot: Equatable, Sendable {
    /// Turning back has an effect at once.
    case slip
    /// Turning back has an effect once the overshoot has been undone.
    case hold
  }

  /// A ring around the center, outside of which a pointer does not turn the knob. Both radii are
  /// inclusive.
  public struct Ring: Equatable, Sendable {
    /// What a pointer outside the ring does.
    public enum Outside: Equatable, Sendable {
      /// A press begins nothing; a move ends the gesture as a release there would.
      case fail
      /// Moves have no effect, and tracking continues from the first point inside.
      case skip
    }

    /// The inner radius, in points.
    public let inner: Double
    /// The outer radius, in points.
    public let outer: Double
    /// What a pointer outside the ring does.
    public let outside: Outside

    /// Creates a ring between two radii, in points.
    ///
    /// - Precondition: `0 <= inner <= outer`.
    public init(_ radii: ClosedRange<Double>, outside: Outside) {
      guard radii.lowerBound >= 0 else { fail("a radius must not be below zero") }
      (inner, outer) = (radii.lowerBound, radii.upperBound)
      self.outside = outside
    }

    func contains(_ point: KnobPoint, around center: KnobPoint) -> Bool {
      let distance = point.distance(to: center)
      return distance >= inner - Parameter.tolerance && distance <= outer + Parameter.tolerance
    }
  }

  /// Which movement counts; decided at the press. Automatic by default.
  public var style = Style.automatic

  /// The distance that a pointer moves for the whole range: 250 points by default.
  ///
  /// - Precondition: greater than zero.
  public var travel = Travel.points(250) {
    didSet { if !travel.isValid { fail("travel must be greater than zero") } }
  }

  /// The factor by which fine adjustment changes the speed: 0.1 by default, which is ten times
  /// slower.
  ///
  /// - Precondition: finite and greater than zero.
  public var fineFactor = 0.1 {
    didSet {
      if !(fineFactor > 0 && fineFactor.isFinite) {
        fail("the fine factor must be greater than zero")
      }
    }
  }

  /// What happens past an end: ``Overshoot/slip`` by default. Knobs that wrap have no ends.
  public var overshoot = Overshoot.slip

  /// Rotary: the radius of the dead zone around the center, in points. nil means 4 points, or a
  /// tenth of the smaller side if that is less.
  ///
  /// - Edge cases: NaN and negative numbers mean 0; only the very center is dead then.
  public var deadZone: Double?

  /// Rotary: the largest turn of one move, in degrees. A larger one is ignored, and tracking
  /// continues from there. nil, the default, means no limit.
  public var largestTurn: Double?

  /// Rotary: the ring in which moves count; nil, the default, means everywhere.
  public var ring: Ring?

  /// Scrub: the width of the column around the center in which movement is at full speed. A tenth
  /// of the travel by default.
  ///
  /// - Edge cases: Outside the column the speed falls evenly with the distance from the center. It
  ///   is lowest at half the travel, but never zero. NaN and negative widths mean 0; only the very
  ///   center is at full speed then.
  public var column = Column.travelShare(0.1)

  /// Creates tracking of a style, with the default for all other settings.
  public init(_ style: Style = .automatic) { self.style = style }

  /// ``Style/automatic``, with the default for all other settings.
  public static var automatic: Tracking { Tracking(.automatic) }
  /// ``Style/rotary``, with the default for all other settings.
  public static var rotary: Tracking { Tracking(.rotary) }
  /// ``Style/vertical``, with the default for all other settings.
  public static var vertical: Tracking { Tracking(.vertical) }
  /// ``Style/horizontal``, with the default for all other settings.
  public static var horizontal: Tracking { Tracking(.horizontal) }
  /// ``Style/both``, with the default for all other settings.
  public static var both: Tracking { Tracking(.both) }
  /// ``Style/scrub``, with the default for all other settings.
  public static var scrub: Tracking { Tracking(.scrub) }

  /// The smallest dial, in points, around which a finger can move.
  static let smallestRotaryDial = 100.0

  /// The style for a press, which is never ``Style/automatic``.
  func style(for pointer: KnobInput.Pointer, on size: KnobSize) -> Style {
    guard style == .automatic else { return style }
    let isLarge = size.side >= Tracking.smallestRotaryDial - Parameter.tolerance
    return pointer != .mouse && isLarge ? .rotary : .vertical
  }

  /// The rotation around the center of a knob on which rotary tracking is built.
  func winding(on size: KnobSize) -> Winding {
    Winding(
      center: size.center, deadZone: max(0, deadZone ?? min(4, size.side / 10)),
      largestTurn: largestTurn.map { $0 * .pi / 180 }, ring: ring)
  }

  /// The factor by which vertical movement counts at `x` in scrub tracking.
  func scrubSpeed(at x: Double, center: Double, travel: Double) -> Double {
    let half = travel / 2
    let aside = min((x - center).magnitude, half - 1)
    let isInColumn = aside <= max(0, column.points(travel: travel)) / 2 + Parameter.tolerance
    return isInColumn ? 1 : 1 - aside / half
  }
}
