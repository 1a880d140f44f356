/// A description of how the movement of a pointer becomes travel.
///
///     knob.tracking = .vertical
///     knob.tracking.travel = .points(400)
public struct Tracking: Equatable, Sendable {
  /// A kind of movement that turns a knob.
  public enum Style: Int32, Equatable, Sendable, CaseIterable {
    /// ``rotary`` for a finger or a pen on a dial of at least 100 points, and ``vertical`` for a
    /// mouse and on smaller dials.
    case automatic
    /// Movement around the center. Clockwise increases the value.
    case rotary
    /// Vertical movement. Up increases the value.
    case vertical
    /// Horizontal movement. Right increases the value.
    case horizontal
    /// Movement in both directions. Right and up increase the value, and add up.
    case both
    /// Vertical movement, which counts less the farther the pointer is to the side. Up increases
    /// the value.
    case scrub
    /// The needle is under the pointer: a press sets the value that lies at its angle, and movement
    /// around the center turns the knob from there. Movement past an end must be taken back first.
    case absolute

    /// Whether only the distance that a pointer moves counts, and not the place where it is.
    package var isLinear: Bool { self == .vertical || self == .horizontal || self == .both }
  }

  /// The distance that a pointer moves to cover the whole range, in all styles except
  /// ``Style/rotary`` and ``Style/absolute``.
  public enum Travel: Equatable, Sendable {
    /// A distance in points, whatever the size of the knob.
    case points(Double)
    /// A number of degrees of the sweep for each point.
    case degreesPerPoint(Double)
    /// A multiple of the smaller side of the knob.
    case knobSizes(Double)

    /// Returns this travel in points. If it is a multiple of the knob's size and that size is zero,
    /// the travel is zero, and the knob does not turn.
    package func points(sweep: Sweep, size: KnobSize) -> Double {
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

    /// Returns this width in points.
    func points(travel: Double) -> Double {
      switch self {
      case .points(let points): points
      case .travelShare(let share): share * travel
      }
    }
  }

  /// What happens when a pointer moves past an end.
  public enum Overshoot: Equatable, Sendable {
    /// When the pointer turns back, the knob responds at once.
    case slip
    /// When the pointer turns back, it must first return the distance that it went past the end.
    case hold
  }

  /// A ring around the center, outside of which a pointer does not turn the knob. Both radii are
  /// inclusive.
  public struct Ring: Equatable, Sendable {
    /// What happens when a pointer is outside the ring.
    public enum Outside: Equatable, Sendable {
      /// A press does not begin a gesture, and a move ends the gesture as a release there would.
      case fail
      /// Moves have no effect, and tracking continues from the first point inside.
      case skip
    }

    /// The inner radius, in points.
    public let inner: Double
    /// The outer radius, in points.
    public let outer: Double
    /// What happens when a pointer is outside the ring.
    public let outside: Outside

    /// Creates a ring between two radii, in points.
    ///
    /// - Precondition: The inner radius must not be below zero.
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

  /// The kind of movement that turns the knob. A gesture uses the style that is set at its press.
  /// The default is ``Style/automatic``.
  public var style = Style.automatic

  /// What happens when a pointer moves past an end. The default is ``Overshoot/slip``. It has no
  /// effect on a knob that wraps, nor in absolute tracking, which always holds the overshoot.
  public var overshoot = Overshoot.slip

  /// The distance that a pointer moves to cover the whole range. The default is 250 points.
  ///
  /// - Precondition: The travel must be finite and greater than zero.
  public var travel = Travel.points(250) {
    didSet { if !travel.isValid { fail("travel must be greater than zero") } }
  }

  /// The factor by which fine adjustment changes the speed. The default is 0.1, which is ten times
  /// slower.
  ///
  /// - Precondition: The factor must be finite and greater than zero.
  public var fineFactor = 0.1 {
    didSet {
      if !(fineFactor > 0 && fineFactor.isFinite) {
        fail("the fine factor must be greater than zero")
      }
    }
  }

  /// The factor by which coarse adjustment changes the speed. The default is 10, which is ten times
  /// faster. With 1, coarse adjustment has no effect.
  ///
  /// - Precondition: The factor must be finite and greater than zero.
  public var coarseFactor = 10.0 {
    didSet {
      if !(coarseFactor > 0 && coarseFactor.isFinite) {
        fail("the coarse factor must be greater than zero")
      }
    }
  }

  /// How much the speed of the hand counts, in 0...1. With 0, which is the default, it does not
  /// count. The greater the number, the finer a slow movement is, and the coarser a fast one.
  ///
  ///     knob.tracking.speedResponse = 0.5
  ///     knob.handle(.press(KnobPoint(x: 50, y: 50), by: .mouse, time: 0))
  ///     knob.handle(.move(KnobPoint(x: 50, y: 40), time: 0.1))
  ///
  /// At 250 points per second, movement counts in full. At other speeds, it is multiplied by
  /// (speed / 250) to the power of this number, which is at least 0.1 and at most 10. The speed is an
  /// average in which the past counts for half after 0.05 seconds. With 1, movement at 25 points per second counts for a tenth,
  /// and at 2,500 points per second, tenfold; with 0.5, for about a third and threefold.
  ///
  /// Because the speed counts, returning the pointer to the point of the press does not return the
  /// value. Fine and coarse adjustment replace the factor of the speed. In rotary and absolute
  /// tracking, the knob turns with the pointer, so the speed has no effect.
  ///
  /// - Edge cases: Numbers below 0 and NaN mean 0, and numbers above 1 mean 1. Inputs without times
  ///   have no speed, so their movement counts in full.
  public var speedResponse = 0.0

  /// The response within its limits.
  var usedSpeedResponse: Double { speedResponse > 0 ? min(speedResponse, 1) : 0 }

  /// In rotary and absolute tracking, the radius of the dead zone around the center, in points. If
  /// nil, it is 4 points, or a tenth of the smaller side if that is less.
  ///
  /// A move has no effect if its straight path comes closer to the center than this.
  ///
  /// - Edge cases: NaN and negative numbers mean 0. Then only moves through the center itself have
  ///   no effect.
  public var deadZone: Double?

  /// In rotary tracking, the largest turn of one move, in degrees. A larger one is ignored, and
  /// tracking continues from there. If nil, which is the default, there is no limit.
  public var largestTurn: Double?

  /// In scrub tracking, the width of the column around the center in which movement counts in full.
  /// The default is a tenth of the travel.
  ///
  /// Outside the column, movement counts less in proportion to the distance from the center. It
  /// counts least from half the travel on, but never zero.
  ///
  /// - Edge cases: NaN and negative widths mean 0. Then movement counts in full only at the center
  ///   itself.
  public var column = Column.travelShare(0.1)

  /// In rotary and absolute tracking, the ring in which moves count. If nil, which is the default,
  /// they count everywhere.
  public var ring: Ring?

  /// Creates tracking of a style, with the defaults for all other settings.
  public init(_ style: Style = .automatic) { self.style = style }

  /// Tracking of the style ``Style/automatic``, with the defaults for all other settings.
  public static var automatic: Tracking { Tracking(.automatic) }
  /// Tracking of the style ``Style/rotary``, with the defaults for all other settings.
  public static var rotary: Tracking { Tracking(.rotary) }
  /// Tracking of the style ``Style/vertical``, with the defaults for all other settings.
  public static var vertical: Tracking { Tracking(.vertical) }
  /// Tracking of the style ``Style/horizontal``, with the defaults for all other settings.
  public static var horizontal: Tracking { Tracking(.horizontal) }
  /// Tracking of the style ``Style/both``, with the defaults for all other settings.
  public static var both: Tracking { Tracking(.both) }
  /// Tracking of the style ``Style/scrub``, with the defaults for all other settings.
  public static var scrub: Tracking { Tracking(.scrub) }
  /// Tracking of the style ``Style/absolute``, with the defaults for all other settings.
  public static var absolute: Tracking { Tracking(.absolute) }

  /// The diameter of the smallest dial on which automatic tracking is rotary, in points.
  static let smallestRotaryDial = 100.0

  /// Returns the style for a press, which is never ``Style/automatic``.
  package func style(for pointer: KnobInput.Pointer, on size: KnobSize) -> Style {
    guard style == .automatic else { return style }
    let isLarge = size.side >= Tracking.smallestRotaryDial - Parameter.tolerance
    return pointer != .mouse && isLarge ? .rotary : .vertical
  }

  /// Returns the rotation around the center of a knob on which rotary tracking is built. Absolute
  /// tracking has no largest turn.
  func winding(on size: KnobSize) -> Winding {
    Winding(
      center: size.center, deadZone: max(0, deadZone ?? min(4, size.side / 10)),
      largestTurn: style == .absolute ? nil : largestTurn.map { $0 * .pi / 180 }, ring: ring)
  }

  /// Returns the factor by which vertical movement counts at `x` in scrub tracking.
  func scrubSpeed(at x: Double, center: Double, travel: Double) -> Double {
    let half = travel / 2
    let aside = min((x - center).magnitude, half - 1)
    let isInColumn = aside <= max(0, column.points(travel: travel)) / 2 + Parameter.tolerance
    return isInColumn ? 1 : 1 - aside / half
  }
}
