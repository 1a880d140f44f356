import KnobEngine

/// Settings of markers and text.
extension SettingRow {
  /// What a knob shows apart from its value.
  static let marks = [
    numbers(
      "modulation",
      "The two values of a modulation, and the present one, which may be absent; empty for none"
    ) {
      $0.markers.modulationValues
    } set: {
      $0.markers.modulationValues = $1
    },
    text("modulation-name", "The name of the modulation for assistive technologies and for undo") {
      $0.depth.name
    } set: {
      $0.depth.name = $1
    },
    flag("modulation-bipolar", "Whether the modulation moves the value in both directions") {
      $0.depth.isBipolar
    } set: {
      $0.depth.isBipolar = $1
    },
    modulations("modulations", "Several modulations, each with its name, color, and depth") {
      $0.depth.modulations
    } set: {
      $0.depth.modulations = $1
    },
    flag("turns-depth", "Whether the user turns the depth of the modulation in place of the value")
    {
      $0.depth.isOn
    } set: {
      $0.depth.isOn = $1
    },
    choice(
      "depth-modifier", "A key that the user holds to turn the depth of the modulation",
      of: [
        ("none", .none), ("control", .control), ("alt", ModifierKey.alt), ("command", .command),
      ]
    ) {
      $0.depth.modifier
    } set: {
      $0.depth.modifier = $1
    },
    numbers("hardware", "The value of the hardware; empty for none") {
      $0.markers.hardware.map { [$0] } ?? []
    } set: {
      $0.markers.hardware = $1.first
    },
    flag("shows-ghost", "Whether a mark stays at the value from before a turn", .all) {
      $0.showsGhost
    } set: {
      $0.showsGhost = $1
    },
    color("modulation-color", "The color of the modulation") {
      $0.colors.modulation
    } set: {
      $0.colors.modulation = $1
    },
    color("marker-color", "The color of the marks of hardware and of the value from before a turn")
    {
      $0.colors.marker
    } set: {
      $0.colors.marker = $1
    },
  ]

  /// The name, and the value as text.
  static let words = [
    text("label", "The name, which the value replaces while the knob turns", .all) {
      $0.name
    } set: {
      $0.name = $1
    },
    text("lower-label", "The name of the lower thumb for assistive technologies", .range) {
      $0.lowerName
    } set: {
      $0.lowerName = $1
    },
    text("upper-label", "The name of the upper thumb for assistive technologies", .range) {
      $0.upperName
    } set: {
      $0.upperName = $1
    },
    choice(
      "value-display", "Where the value is shown",
      of: ValueDisplay.allCases.map { ($0.name, $0) }
    ) {
      $0.valueDisplay
    } set: {
      $0.valueDisplay = $1
    },
    number(
      "value-persistence", "How long the value remains after a gesture, in seconds", 0...3_600,
      .values
    ) {
      $0.valuePersistence
    } set: {
      $0.valuePersistence = $1
    },
    number(
      "name-transition", "How long the value takes to fade into the name, in seconds", 0...60,
      .values
    ) {
      $0.nameTransition
    } set: {
      $0.nameTransition = $1
    },
    text("unit", "The unit of the value, such as Hz or dB", .values) {
      $0.format.unit.isEmpty ? nil : $0.format.unit
    } set: {
      $0.format.unit = $1 ?? ""
    },
    count(
      "digits", "The number of digits after the decimal separator; -1 to fit the range", -1...15,
      .values
    ) {
      $0.format.digits ?? -1
    } set: {
      $0.format.digits = $1 < 0 ? nil : $1
    },
    count(
      "middle-c-octave",
      "The octave of middle C in the names of notes; with 4, A4 is 440 Hz",
      3...5, .values
    ) {
      $0.format.middleCOctave
    } set: {
      $0.format.middleCOctave = $1
    },
    flag("prefixes", "Whether units have prefixes, as in kHz and ms", .values) {
      $0.format.usesPrefixes
    } set: {
      $0.format.usesPrefixes = $1
    },
    flag("shows-plus", "Whether positive values have a plus sign", .values) {
      $0.format.showsPlus
    } set: {
      $0.format.showsPlus = $1
    },
    texts("names", "The names of the steps, starting at the lower end", .values) {
      $0.format.names
    } set: {
      $0.format.names = $1
    },
  ]
}

extension KnobMarkers {
  /// The ends of the modulation and its present value, as far as they are set.
  fileprivate var modulationValues: [Double] {
    get {
      guard let range = modulation else { return [] }
      return [range.lowerBound, range.upperBound] + (live.map { [$0] } ?? [])
    }
    set {
      (modulation, live) = (nil, newValue.count > 2 ? newValue[2] : nil)
      if newValue.count >= 2, !newValue[0].isNaN, !newValue[1].isNaN {
        modulation = min(newValue[0], newValue[1])...max(newValue[0], newValue[1])
      }
    }
  }
}

extension ValueDisplay {
  fileprivate var name: String {
    switch self {
    case .turning: "turning"
    case .always: "always"
    case .hover: "hover"
    case .bubble: "bubble"
    case .both: "both"
    }
  }
}
