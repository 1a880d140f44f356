import KnobEngine

/// Settings of the picture.
extension SettingRow {
  /// The look, the size, the proportions, and the colors of the dial.
  static let look = [
    SettingRow("look", "The name of the look of the dial", .text, .dials, .look),
    text("skin", "The path or URI of a skin, whose images replace the look") {
      $0.skin
    } set: {
      $0.skin = $1
    },
    number("diameter", "The natural diameter of the dial, in points", 8...4_096, .all) {
      $0.diameter
    } set: {
      $0.diameter = $1
    },
    number("margin", "The space around the dial for the focus ring, in points", 0...1_000, .all) {
      $0.metrics.margin
    } set: {
      $0.metrics.margin = $1
    },
    number(
      "track-radius", "The radius of the track, as a share of the diameter; -1 for the default",
      -1...1, .all
    ) {
      $0.metrics.trackRadius.orNone
    } set: {
      $0.metrics.trackRadius.orNone = $1
    },
    number("track-width", "The width of the track, as a share of the diameter", 0...1, .all) {
      $0.metrics.trackWidth
    } set: {
      $0.metrics.trackWidth = $1
    },
    number(
      "fill-width", "The width of the fill, as a share of the diameter; -1 to match the track",
      -1...1, .all
    ) {
      $0.metrics.fillWidth.orNone
    } set: {
      $0.metrics.fillWidth.orNone = $1
    },
    number(
      "cap-radius", "The radius of the cap, as a share of the diameter; -1 for the default",
      -1...1, .all
    ) {
      $0.metrics.capRadius.orNone
    } set: {
      $0.metrics.capRadius.orNone = $1
    },
    number(
      "indicator-width", "The width of the indicator, as a share of the diameter", 0...1, .dials
    ) {
      $0.metrics.indicatorWidth
    } set: {
      $0.metrics.indicatorWidth = $1
    },
    number(
      "indicator-start",
      "The start of the indicator, as a share of the cap's radius; -1 for the default", -1...2,
      .dials
    ) {
      $0.metrics.indicatorStart.orNone
    } set: {
      $0.metrics.indicatorStart.orNone = $1
    },
    number(
      "indicator-end",
      "The end of the indicator, as a share of the cap's radius; -1 for the default", -1...2,
      .dials
    ) {
      $0.metrics.indicatorEnd.orNone
    } set: {
      $0.metrics.indicatorEnd.orNone = $1
    },
    number(
      "thumb-radius", "The radius of the thumb, as a share of the diameter; 0 for none", 0...1,
      .all
    ) {
      $0.metrics.thumbRadius
    } set: {
      $0.metrics.thumbRadius = $1
    },
    number(
      "turn-radius",
      "The radius of the ring of turns, as a share of the diameter; -1 for the default", -1...1
    ) {
      $0.metrics.turnRadius.orNone
    } set: {
      $0.metrics.turnRadius.orNone = $1
    },
    number(
      "turn-width", "The width of the ring of turns, as a share of the diameter; 0 for none",
      0...1
    ) {
      $0.metrics.turnWidth
    } set: {
      $0.metrics.turnWidth = $1
    },
    color("track-color", "The color of the track", .all) {
      $0.colors.track
    } set: {
      $0.colors.track = $1
    },
    color("fill-color", "The color of the fill", .all) {
      $0.colors.fill
    } set: {
      $0.colors.fill = $1
    },
    color("cap-color", "The color of the cap", .all) {
      $0.colors.cap
    } set: {
      $0.colors.cap = $1
    },
    color("indicator-color", "The color of the indicator", .dials) {
      $0.colors.indicator
    } set: {
      $0.colors.indicator = $1
    },
  ]

  /// Where the fill starts, and the ticks and labels around the dial.
  static let scale = [
    choice(
      "origin", "Where the fill starts", ["lower", "middle", "value", "none"]
    ) {
      switch $0.metrics.origin {
      case .lowerEnd: 0
      case .middle: 1
      case .value: 2
      case .nowhere: 3
      }
    } set: {
      $0.metrics.origin = [.lowerEnd, .middle, .value($0.originValue), .nowhere][$1]
    },
    number("origin-value", "The value at which the fill starts", any) {
      $0.originValue
    } set: {
      $0.originValue = $1
    },
    count(
      "tick-count", "The number of evenly spaced ticks; 0 for those of the look, 1 for none",
      0...1_000, .all
    ) {
      if case .even(let count) = $0.metrics.ticks { count } else { 0 }
    } set: {
      $0.metrics.ticks = $1 > 0 ? .even($1) : .none
    },
    numbers("major-ticks", "The values with a long tick", .values) {
      $0.tickValues.major
    } set: {
      $0.tickValues.major = $1
    },
    numbers("minor-ticks", "The values with a short tick", .values) {
      $0.tickValues.minor
    } set: {
      $0.tickValues.minor = $1
    },
    choice(
      "labels", "The values that have a label around the dial",
      ["none", "ticks", "major-ticks", "steps", "values"], .values
    ) {
      switch $0.labels {
      case .none: 0
      case .ticks: 1
      case .majorTicks: 2
      case .steps: 3
      case .values: 4
      }
    } set: {
      $0.labels = [.none, .ticks, .majorTicks, .steps, .values($0.labelValues)][$1]
    },
    numbers(
      "label-values", "The values that have a label, if labels is values", .values
    ) {
      $0.labelValues
    } set: {
      $0.labelValues = $1
    },
    number(
      "tick-width", "The width of the ticks, as a share of the diameter", 0...1, .all
    ) {
      $0.metrics.tickWidth
    } set: {
      $0.metrics.tickWidth = $1
    },
    number(
      "tick-start", "The radius at which the ticks start, as a share of the diameter", 0...1, .all
    ) {
      $0.metrics.tickStart
    } set: {
      $0.metrics.tickStart = $1
    },
    number(
      "tick-end", "The radius at which the ticks end, as a share of the diameter", 0...1, .all
    ) {
      $0.metrics.tickEnd
    } set: {
      $0.metrics.tickEnd = $1
    },
    number(
      "major-tick-end", "The radius at which the major ticks end, as a share of the diameter",
      0...1, .all
    ) {
      $0.metrics.majorTickEnd
    } set: {
      $0.metrics.majorTickEnd = $1
    },
    color("tick-color", "The color of the ticks", .all) {
      $0.colors.tick
    } set: {
      $0.colors.tick = $1
    },
  ]
}

extension KnobSettings {
  fileprivate var tickValues: (major: [Double], minor: [Double]) {
    get {
      if case .at(let major, let minor) = metrics.ticks { (major, minor) } else { ([], []) }
    }
    set { metrics.ticks = .at(newValue.major, minor: newValue.minor) }
  }
}

/// The looks of the application, which the setting `look` finds by their names.
extension KnobLook {
  nonisolated(unsafe) private static var registered: [KnobLook] = []

  /// Makes a look of the application available by its name.
  package static func add(_ look: KnobLook) {
    registered.removeAll { $0.name == look.name }
    registered.append(look)
  }

  /// Finds a built-in look, or one of the application.
  package static func find(_ name: String) -> KnobLook? {
    named(name) ?? registered.first { $0.name == name }
  }
}
