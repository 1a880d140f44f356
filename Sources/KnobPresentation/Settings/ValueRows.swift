import KnobEngine

/// Settings of the value, and of how it is turned.
extension SettingRow {
  /// What the value means. The range itself is a setting only where no other object owns it.
  static let meaning = [
    choice(
      "taper", "How the value follows the travel",
      ["linear", "log", "power", "list", "notes"], .values
    ) {
      switch $0.requestedParameter.taper {
      case .logarithmic: 1
      case .power: 2
      case .list(Parameter.noteLengths): 4
      case .list: 3
      case .linear, .custom: 0
      }
    } set: {
      let (exponent, list) = ($0.requestedParameter.exponent, $0.requestedParameter.list)
      switch $1 {
      case 1: $0.requestedParameter.taper = .logarithmic
      case 2: $0.requestedParameter.taper = .power(exponent)
      case 3: $0.requestedParameter.taper = .list(list)
      case 4: $0.requestedParameter.taper = .list(Parameter.noteLengths)
      default: $0.requestedParameter.taper = .linear
      }
    },
    number("exponent", "The exponent of a power taper", 0.001...1_000, .values) {
      $0.requestedParameter.exponent
    } set: {
      $0.requestedParameter.exponent = $1
    },
    numbers(
      "taper-values", "The values of a list, of which the first and the last one are the range",
      .values
    ) {
      // Note lengths have a word of their own.
      $0.requestedParameter.list == Parameter.noteLengths ? [] : $0.requestedParameter.list
    } set: {
      $0.requestedParameter.list = $1
    },
    number(
      "step", "The distance between reachable values; 0 for none", notNegative, .values
    ) {
      $0.requestedParameter.step ?? 0
    } set: {
      $0.requestedParameter.step = $1 > 0 ? $1 : nil
    },
    numbers("detents", "Values at which a turning knob catches slightly", .values) {
      $0.parameter.detents
    } set: {
      $0.validParameter.detents = $1
    },
    number("pull", "Half the width of a detent, as a share of the travel", 0...1, .values) {
      $0.parameter.pull
    } set: {
      $0.validParameter.pull = $1
    },
    flag("wraps", "Whether the upper end continues at the lower end") {
      $0.parameter.wraps
    } set: {
      $0.validParameter.wraps = $1
    },
    number("default", "The value after a reset; it is clamped to the range", any) {
      $0.parameter.defaultValue
    } set: {
      $0.validParameter.defaultValue = $1
    },
  ]

  /// How movement becomes travel.
  static let tracking = [
    choice(
      "tracking", "The kind of movement that turns the dial",
      of: Tracking.Style.allCases.map { ($0.name, $0) }, .all
    ) {
      $0.tracking.style
    } set: {
      $0.validTracking.style = $1
    },
    number(
      "travel", "The distance for the whole range, or for one turn of an encoder, in travel units",
      0.001...1_000_000, .all
    ) {
      $0.travel.amount
    } set: {
      $0.travel.amount = $1
    },
    choice(
      "travel-unit", "The unit of the travel", ["points", "degrees-per-point", "knob-sizes"], .all
    ) {
      $0.travel.unit
    } set: {
      $0.travel.unit = $1
    },
    number("fine", "The speed of fine adjustment", 0.000_001...1, .all) {
      $0.tracking.fineFactor
    } set: {
      $0.validTracking.fineFactor = $1
    },
    number(
      "coarse", "The speed of coarse adjustment; 1 for none", 1...1_000_000, .all
    ) {
      $0.tracking.coarseFactor
    } set: {
      $0.validTracking.coarseFactor = $1
    },
    number("speed-response", "How much the speed of the hand counts; 0 for not at all", 0...1, .all)
    {
      $0.tracking.speedResponse
    } set: {
      $0.validTracking.speedResponse = $1
    },
    number(
      "deadzone",
      "The radius around the center in which moves have no effect, in points; -1 to fit the size",
      orNone, .all
    ) {
      $0.tracking.deadZone.orNone
    } set: {
      $0.validTracking.deadZone.orNone = $1
    },
    number(
      "maxturn", "The largest turn of one move, in degrees; -1 for no limit", orNone, .all
    ) {
      $0.tracking.largestTurn.orNone
    } set: {
      $0.validTracking.largestTurn.orNone = $1
    },
    choice(
      "overshoot", "What happens past an end", of: [("slip", .slip), ("hold", .hold)], .values
    ) {
      $0.tracking.overshoot
    } set: { (settings, overshoot: Tracking.Overshoot) in
      settings.validTracking.overshoot = overshoot
    },
    number("ring-inner", "The inner radius of the ring, in points", notNegative, .all) {
      $0.requestedRing.inner
    } set: {
      $0.requestedRing.inner = $1
    },
    number(
      "ring-outer", "The outer radius of the ring, in points; 0 for no ring", notNegative, .all
    ) {
      $0.requestedRing.outer
    } set: {
      $0.requestedRing.outer = $1
    },
    choice(
      "ring-outside", "What a pointer outside the ring does",
      of: [("fail", .fail), ("skip", .skip)], .all
    ) {
      $0.requestedRing.outside
    } set: { (settings, outside: Tracking.Ring.Outside) in
      settings.requestedRing.outside = outside
    },
    number(
      "column",
      "The width of the full-speed column of scrub, in points; -1 for a share of the travel",
      orNone, .all
    ) {
      if case .points(let points) = $0.tracking.column { points } else { -1 }
    } set: {
      $0.validTracking.column = $1 < 0 ? .travelShare($0.columnShare) : .points($1)
    },
    number(
      "column-share", "The width of the full-speed column of scrub, as a share of the travel",
      0...1, .all
    ) {
      $0.columnShare
    } set: {
      $0.columnShare = $1
    },
  ]

  /// Which inputs turn the knob, and what happens around a turn.
  static let turning = [
    number(
      "degrees-per-step", "The rotation of one step of an encoder, in degrees", 0.001...3_600,
      .encoder
    ) {
      $0.degreesPerStep
    } set: {
      $0.degreesPerStep = $1
    },
    number(
      "sweep-start", "The angle of the lower end, in degrees, with 0 at 12 o'clock",
      -36_000...36_000,
      .values
    ) {
      $0.requestedSweep.start
    } set: {
      $0.requestedSweep.start = $1
    },
    number(
      "sweep-end", "The angle of the upper end, in degrees, with 0 at 12 o'clock", -36_000...36_000,
      .values
    ) {
      $0.requestedSweep.end
    } set: {
      $0.requestedSweep.end = $1
    },
    flag("continuous", "Whether the value changes while the knob turns", .values) {
      $0.isContinuous
    } set: {
      $0.isContinuous = $1
    },
    flag("resets-to-default", "Whether a double click resets the knob", .values) {
      $0.resetsToDefault
    } set: {
      $0.resetsToDefault = $1
    },
    flag("returns-to-default", "Whether a release resets the knob") {
      $0.returnsToDefault
    } set: {
      $0.returnsToDefault = $1
    },
    flag("uses-wheel", "Whether a wheel or a touchpad turns the dial", .all) {
      $0.usesWheel
    } set: {
      $0.usesWheel = $1
    },
    flag(
      "hides-pointer", "Whether the mouse pointer is hidden while it turns the dial", .all
    ) {
      $0.hidesPointer
    } set: {
      $0.hidesPointer = $1
    },
    flag(
      "plays-haptics", "Whether ends and detents play haptic feedback, where the device has any",
      .all
    ) {
      $0.playsHaptics
    } set: {
      $0.playsHaptics = $1
    },
    flag("read-only", "Whether the knob can only be read", .values) {
      $0.isReadOnly
    } set: {
      $0.isReadOnly = $1
    },
    flag("allows-menu", "Whether the knob has a menu", .values) {
      $0.allowsMenu
    } set: {
      $0.allowsMenu = $1
    },
    flag("allows-typing", "Whether the user can enter a value as text", .values) {
      $0.allowsTyping
    } set: {
      $0.allowsTyping = $1
    },
    flag("allows-label-clicks", "Whether a click on a label sets its value", .values) {
      $0.allowsLabelClicks
    } set: {
      $0.allowsLabelClicks = $1
    },
  ]
}

extension KnobSettings {
  /// The travel, whose unit is an enumeration with associated values.
  fileprivate var travel: (amount: Double, unit: Int) {
    get {
      switch tracking.travel {
      case .points(let amount): (amount, 0)
      case .degreesPerPoint(let amount): (amount, 1)
      case .knobSizes(let amount): (amount, 2)
      }
    }
    set {
      let amount = newValue.amount
      validTracking.travel =
        [.points(amount), .degreesPerPoint(amount), .knobSizes(amount)][newValue.unit]
    }
  }
}

extension Tracking.Style {
  /// The name of the style in tables, files, and gesture scripts.
  var name: String {
    switch self {
    case .automatic: "automatic"
    case .rotary: "rotary"
    case .vertical: "vertical"
    case .horizontal: "horizontal"
    case .both: "both"
    case .scrub: "scrub"
    case .absolute: "absolute"
    }
  }
}
