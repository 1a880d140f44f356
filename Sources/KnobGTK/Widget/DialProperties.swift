import CGTK
import KnobEngine

/// The properties that a knob and an encoder have in common.
extension PeerProperty where Peer: DialPeer {
  /// How movement turns the dial.
  static var tracking: [Self] {
    [
      .choice(
        "tracking", "The kind of movement that turns the dial", \.tracking.style,
        Tracking.Style.allCases.map { ("\($0)", $0) }),
      .number(
        "travel",
        "The distance for the whole range, or for one turn of an encoder, in travel units",
        \.travelAmount, 0.001...1_000_000, 250),
      .choice(
        "travel-unit", "The unit of the travel", \.travelCase,
        ["points", "degrees-per-point", "knob-sizes"]),
      .number(
        "fine-factor", "The speed of fine adjustment", \.tracking.fineFactor, 0.000_001...1, 0.1),
      .number(
        "dead-zone", "The radius around the center without effect; -1 to fit the size",
        \.tracking.deadZone.orNone, orNone, -1),
      .number(
        "largest-turn", "The largest turn of one move, in degrees; -1 for no limit",
        \.tracking.largestTurn.orNone, orNone, -1),
      .flag(
        "uses-wheel", "Whether a wheel or a touchpad turns the dial", \.usesWheel, true),
    ]
  }

  /// The look, the size, the proportions, and the colors.
  static var dial: [Self] {
    [
      .text("look", "The name of the way in which the dial is drawn", \.lookName, "arc"),
      .number("diameter", "The natural diameter of the dial", \.diameter, 8...4_096, 48),
      .number(
        "track-radius", "The radius of the track, as a share of the diameter; -1 for the default",
        \.metrics.trackRadius.orNone, -1...1, -1),
      .number(
        "track-width", "The width of the track, as a share of the diameter", \.metrics.trackWidth,
        0...1, 0.065),
      .number(
        "fill-width", "The width of the fill, as a share of the diameter; -1 for that of the track",
        \.metrics.fillWidth.orNone, -1...1, -1),
      .number(
        "cap-radius", "The radius of the cap, as a share of the diameter; -1 for the default",
        \.metrics.capRadius.orNone, -1...1, -1),
      .number(
        "indicator-width", "The width of the indicator, as a share of the diameter",
        \.metrics.indicatorWidth, 0...1, 0.042),
      .number(
        "indicator-start",
        "The start of the indicator, as a share of the cap's radius; -1 for the default",
        \.metrics.indicatorStart.orNone, -1...2, -1
      ),
      .number(
        "indicator-end",
        "The end of the indicator, as a share of the cap's radius; -1 for the default",
        \.metrics.indicatorEnd.orNone, -1...2, -1),
      .number(
        "thumb-radius", "The radius of the thumb, as a share of the diameter; 0 for none",
        \.metrics.thumbRadius, 0...1, 0),
      .color("track-color", "The color of the track", \.colors.track),
      .color("fill-color", "The color of the fill", \.colors.fill),
      .color("cap-color", "The color of the cap", \.colors.cap),
      .color("indicator-color", "The color of the indicator", \.colors.indicator),
    ]
  }

  private static var orNone: ClosedRange<Double> { -1...Double.greatestFiniteMagnitude }
}

extension DialPeer {
  // MARK: The travel, whose unit is an enumeration with associated values

  var travelCase: Int {
    get { travel.unit }
    set { travel.unit = newValue }
  }

  var travelAmount: Double {
    get { travel.amount }
    set { travel.amount = newValue }
  }

  private var travel: (amount: Double, unit: Int) {
    get {
      switch tracking.travel {
      case .points(let amount): (amount, 0)
      case .degreesPerPoint(let amount): (amount, 1)
      case .knobSizes(let amount): (amount, 2)
      }
    }
    set {
      let amount = newValue.amount
      tracking.travel =
        [.points(amount), .degreesPerPoint(amount), .knobSizes(amount)][newValue.unit]
    }
  }
}
