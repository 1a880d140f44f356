import CGTK
import KnobEngine

extension KnobProperty {
  /// All properties of the class `RotaryKnob`. GObject numbers them from 1 in this order.
  nonisolated(unsafe) static let all: [KnobProperty] = meaning + turning + look + words

  private static let any = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
  private static let positive = 0...Double.greatestFiniteMagnitude
  private static let orNone = -1...Double.greatestFiniteMagnitude

  nonisolated(unsafe) private static let meaning: [KnobProperty] = [
    .choice("taper", "How the value follows the travel", \.taperCase) { KnobEnumeration.taper },
    .number("exponent", "The exponent of a power taper", \.exponent, 0.001...1_000, 2),
    .number("step", "The distance of two reachable values; 0 is none", \.stepOrZero, positive, 0),
    .numbers("detents", "Values that hold a turning knob a little", \.asked.detents),
    .number("pull", "Half a detent's width, of the travel", \.asked.pull, 0...1, 0.01),
    .flag("wraps", "Whether the ends are one place", \.asked.wraps, false),
    .number("default-value", "The value of a reset", \.asked.defaultValue, any, 0),
  ]

  nonisolated(unsafe) private static let turning: [KnobProperty] = [
    .choice("tracking", "Which movement counts", \.trackingCase) { KnobEnumeration.tracking },
    .number("travel", "How far for the whole range", \.travelAmount, 0.001...1_000_000, 250),
    .choice("travel-unit", "The unit of the travel", \.travelCase) { KnobEnumeration.travelUnit },
    .number(
      "fine-factor", "The speed of fine adjustment", \.knob.tracking.fineFactor, 0.000_001...1, 0.1),
    .choice("overshoot", "Past an end", \.overshootCase) { KnobEnumeration.overshoot },
    .number(
      "dead-zone", "Radius that turns nothing; -1 fits the size", \.knob.tracking.deadZone.orNone,
      orNone, -1),
    .number(
      "largest-turn", "Degrees a move may turn; -1 is no limit", \.knob.tracking.largestTurn.orNone,
      orNone, -1),
    .number("ring-inner", "The inner radius of the ring", \.asked.ringInner, positive, 0),
    .number(
      "ring-outer", "The outer radius of the ring; 0 is no ring", \.asked.ringOuter, positive, 0),
    .choice("ring-outside", "Outside the ring", \.ringCase) { KnobEnumeration.ringOutside },
    .number("column", "The full-speed column; -1 is a share", \.columnPoints, orNone, -1),
    .number("column-share", "The full-speed column, of the travel", \.columnShare, 0...1, 0.1),
    .number("sweep-start", "The angle of the lower end", \.asked.sweepStart, -720...720, -135),
    .number("sweep-end", "The angle of the upper end", \.asked.sweepEnd, -720...720, 135),
    .flag("continuous", "Whether the value changes while turning", \.knob.isContinuous, true),
    .flag("resets-to-default", "Whether a double click resets", \.resetsToDefault, true),
    .flag("returns-to-default", "Whether release resets", \.knob.returnsToDefault, false),
    .flag("read-only", "Whether the knob can only be read", \.isReadOnly, false),
  ]

  nonisolated(unsafe) private static let look: [KnobProperty] = [
    .number("diameter", "The dial's natural diameter", \.diameter, 8...4_096, 48),
    .choice("origin", "Where the fill starts", \.originCase) { KnobEnumeration.origin },
    .number("origin-value", "The value at which the fill starts", \.asked.originValue, any, 0),
    .count("tick-count", "How many ticks, evenly", \.tickCount, 0...1_000, 0),
    .numbers("major-ticks", "Values that have a long tick", \.majorTicks),
    .numbers("minor-ticks", "Values that have a short tick", \.minorTicks),
    .number("track-radius", "Of the diameter; -1 fits", \.metrics.trackRadius.orNone, -1...1, -1),
    .number("track-width", "Of the diameter", \.metrics.trackWidth, 0...1, 0.065),
    .number(
      "fill-width", "Of the diameter; -1 is the track's", \.metrics.fillWidth.orNone, -1...1, -1),
    .number("cap-radius", "Of the diameter; -1 fits", \.metrics.capRadius.orNone, -1...1, -1),
    .number("indicator-width", "Of the diameter", \.metrics.indicatorWidth, 0...1, 0.042),
    .number(
      "indicator-start", "Of the cap's radius; -1 fits", \.metrics.indicatorStart.orNone, -1...2, -1
    ),
    .number(
      "indicator-end", "Of the cap's radius; -1 fits", \.metrics.indicatorEnd.orNone, -1...2, -1),
    .number("thumb-radius", "Of the diameter; 0 is none", \.metrics.thumbRadius, 0...1, 0),
    .number("tick-width", "Of the diameter", \.metrics.tickWidth, 0...1, 0.012),
    .number("tick-start", "Of the diameter", \.metrics.tickStart, 0...1, 0.462),
    .number("tick-end", "Of the diameter", \.metrics.tickEnd, 0...1, 0.485),
    .number("major-tick-end", "Of the diameter", \.metrics.majorTickEnd, 0...1, 0.5),
    .color("track-color", "The track's colour", \.colors.track),
    .color("fill-color", "The fill's colour", \.colors.fill),
    .color("cap-color", "The cap's colour", \.colors.cap),
    .color("indicator-color", "The indicator's colour", \.colors.indicator),
    .color("tick-color", "The ticks' colour", \.colors.tick),
  ]

  nonisolated(unsafe) private static let words: [KnobProperty] = [
    .text("label", "The name, which gives way to the value", \.name),
    .label("label-widget", "A label that shows the caption", \.labelWidget),
    .flag("shows-value", "Whether the value always shows", \.showsValue, false),
    .number("value-persistence", "Seconds the value stays", \.caption.persistence, 0...3_600, 1),
    .number("name-transition", "Seconds of cross-fade", \.caption.transition, 0...60, 0.25),
    .text("unit", "The unit of the value", \.unit),
    .count("digits", "Digits after the point; -1 fits", \.digits, -1...15, -1),
    .flag("unit-prefixes", "Whether to write kHz and ms", \.text.standard.usesPrefixes, false),
  ]
}

/// The enumeration types of the properties. GtkBuilder reads their nicks.
enum KnobEnumeration {
  static let taper = registerEnumeration(
    KnobType.name.name + "Taper", ["linear", "logarithmic", "power"])
  static let tracking = registerEnumeration(
    "RotaryKnobTracking", Tracking.Style.allCases.map { "\($0)" })
  static let travelUnit = registerEnumeration(
    "RotaryKnobTravelUnit", ["points", "degrees-per-point", "knob-sizes"])
  static let overshoot = registerEnumeration(KnobType.name.name + "Overshoot", ["slip", "hold"])
  static let ringOutside = registerEnumeration(
    KnobType.name.name + "RingOutside", ["fail", "skip"])
  static let origin = registerEnumeration(
    "RotaryKnobOrigin", ["lower-end", "middle", "value", "nowhere"])
}
