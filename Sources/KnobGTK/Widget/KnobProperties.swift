import CGTK
import KnobEngine

typealias KnobProperty = PeerProperty<KnobPeer>

extension KnobPeer: PropertyPeer {
  static var type: GType { KnobType.id }
  static var typeName: String { KnobType.name }
  nonisolated(unsafe) static let properties: [KnobProperty] =
    meaning + KnobProperty.tracking + turning + KnobProperty.dial + look + words

  private static let any = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
  private static let positive = 0...Double.greatestFiniteMagnitude
  private static let orNone = -1...Double.greatestFiniteMagnitude

  nonisolated(unsafe) private static let meaning: [KnobProperty] = [
    .choice(
      "taper", "How the value follows the travel", \.taperCase, ["linear", "logarithmic", "power"]),
    .number("exponent", "The exponent of a power taper", \.exponent, 0.001...1_000, 2),
    .number("step", "The distance between reachable values; 0 for none", \.stepOrZero, positive, 0),
    .numbers(
      "detents", "Values at which a turning knob catches slightly",
      \.requested.otherSettings.detents),
    .number(
      "pull", "Half the width of a detent, as a share of the travel",
      \.requested.otherSettings.pull, 0...1, 0.01),
    .flag(
      "wraps", "Whether the upper end continues at the lower end", \.requested.otherSettings.wraps,
      false),
    .number(
      "default-value", "The value after a reset", \.requested.otherSettings.defaultValue, any, 0),
  ]

  nonisolated(unsafe) private static let turning: [KnobProperty] = [
    .choice(
      "overshoot", "What happens past an end", \.tracking.overshoot,
      [("slip", .slip), ("hold", .hold)]),
    .number("ring-inner", "The inner radius of the ring", \.requested.ringInner, positive, 0),
    .number(
      "ring-outer", "The outer radius of the ring; 0 for no ring", \.requested.ringOuter, positive,
      0),
    .choice(
      "ring-outside", "What a pointer outside the ring does", \.requested.ringOutside,
      [("fail", .fail), ("skip", .skip)]),
    .number(
      "column", "The width of the full-speed column; -1 for a share of the travel", \.columnPoints,
      orNone, -1),
    .number(
      "column-share", "The width of the full-speed column, as a share of the travel", \.columnShare,
      0...1, 0.1),
    .number("sweep-start", "The angle of the lower end", \.requested.sweepStart, -720...720, -135),
    .number("sweep-end", "The angle of the upper end", \.requested.sweepEnd, -720...720, 135),
    .flag(
      "continuous", "Whether the value changes while the knob turns", \.knob.isContinuous, true),
    .flag("resets-to-default", "Whether a double click resets the knob", \.resetsToDefault, true),
    .flag(
      "returns-to-default", "Whether a release resets the knob", \.knob.returnsToDefault, false),
    .flag(
      "hides-pointer", "Whether the mouse pointer is hidden while it turns the knob",
      \.hidesPointer, false),
    .flag("read-only", "Whether the knob can only be read", \.isReadOnly, false),
    .flag("allows-menu", "Whether the knob has a menu", \.allowsMenu, true),
    .object(
      "extra-menu", "A menu model whose items follow those of the menu", \.extraMenu,
      g_menu_model_get_type()),
    .flag("allows-typing", "Whether the user can enter a value as text", \.allowsTyping, true),
  ]

  nonisolated(unsafe) private static let look: [KnobProperty] = [
    .text("skin", "The path or URI of a skin, whose images replace the look", \.skin),
    .choice(
      "origin", "Where the fill starts", \.originCase, ["lower-end", "middle", "value", "nowhere"]),
    .number("origin-value", "The value at which the fill starts", \.originValue, any, 0),
    .count("tick-count", "The number of evenly spaced ticks", \.tickCount, 0...1_000, 0),
    .numbers("major-ticks", "The values with a long tick", \.majorTicks),
    .numbers("minor-ticks", "The values with a short tick", \.minorTicks),
    .choice(
      "labels", "The values that have a label around the dial", \.labelsCase,
      ["none", "ticks", "major-ticks", "steps", "values"]),
    .numbers(
      "label-values", "The values that have a label, if labels are at values", \.labelValues),
    .flag(
      "allows-label-clicks", "Whether a click on a label sets its value", \.allowsLabelClicks,
      false),
    .number(
      "tick-width", "The width of the ticks, as a share of the diameter", \.metrics.tickWidth,
      0...1, 0.012),
    .number(
      "tick-start", "The radius at which the ticks start, as a share of the diameter",
      \.metrics.tickStart, 0...1, 0.44),
    .number(
      "tick-end", "The radius at which the ticks end, as a share of the diameter",
      \.metrics.tickEnd, 0...1, 0.48),
    .number(
      "major-tick-end", "The radius at which the major ticks end, as a share of the diameter",
      \.metrics.majorTickEnd, 0...1, 0.5),
    .numbers(
      "modulation",
      "The two values of a modulation, and the present one, which may be absent; empty for none",
      \.modulationValues),
    .number(
      "modulation-depth",
      "The depth of the modulation that begins at the value, as a share of the travel",
      \.modulationDepth, -1...1, 0),
    .text(
      "modulation-name", "The name of the modulation for assistive technologies and for undo",
      \.modulationName),
    .flag(
      "modulation-bipolar", "Whether the modulation moves the value in both directions",
      \.isModulationBipolar, false),
    .flag(
      "turns-depth", "Whether the user turns the depth of the modulation in place of the value",
      \.turnsDepth, false),
    .choice(
      "depth-modifier", "A key that the user holds to turn the depth of the modulation",
      \.depthModifier, KnobWidget.DepthModifier.allCases.map { ("\($0)", $0) }),
    .numbers("hardware", "The value of the hardware; empty for none", \.hardwareValue),
    .flag(
      "shows-ghost", "Whether a mark stays at the value from before a turn", \.showsGhost, false),
    .color("modulation-color", "The color of the modulation", \.colors.modulation),
    .color("tick-color", "The color of the ticks", \.colors.tick),
  ]

  nonisolated(unsafe) private static let words: [KnobProperty] = [
    .text("label", "The name, which the value replaces while the knob turns", \.name),
    .object(
      "label-widget", "A label that shows the caption", \.labelWidget, gtk_label_get_type()),
    .flag("shows-value", "Whether the value always replaces the name", \.showsValue, false),
    .choice(
      "value-display", "Where the value is shown", \.valueDisplay,
      ValueDisplay.allCases.map { ("\($0)", $0) }),
    .number(
      "value-persistence", "How long the value remains after a gesture, in seconds",
      \.caption.persistence, 0...3_600, 1),
    .number(
      "name-transition", "How long the value takes to fade into the name, in seconds",
      \.caption.transition, 0...60, 0.25),
    .text("unit", "The unit of the value", \.unit),
    .count(
      "digits", "The number of digits after the decimal separator; -1 to fit the range", \.digits,
      -1...15, -1),
    .flag(
      "unit-prefixes", "Whether units have prefixes, as in kHz and ms",
      \.text.standard.usesPrefixes, false),
    .flag(
      "shows-plus", "Whether positive values have a plus sign", \.text.standard.showsPlus, false),
    .texts(
      "value-names", "The names of the steps, starting at the lower end", \.text.standard.names),
  ]
}
