/// One of several modulations of a knob, such as that of an LFO or an envelope.
///
///     cutoff.modulations = [
///       KnobModulation("lfo", title: "LFO 1", color: violet, depth: 0.2, isBipolar: true),
///       KnobModulation("envelope", title: "Envelope", color: green, depth: 0.35),
///     ]
///     cutoff.selectedModulation = "envelope"
///
/// Each modulation has a depth of its own, and the knob shows their sum. One of them is selected: the
/// user turns its depth.
public struct KnobModulation: Hashable, Sendable {
  /// The name by which the application refers to the modulation. It is different for each modulation
  /// of a knob, and the user does not see it unless there is no ``title``.
  public let name: String
  /// The title in the language of the user, for the menu, assistive technologies, and undo. If nil,
  /// it is the name.
  public var title: String?
  /// The color of its arc. If nil, it is the color of a modulation in the palette.
  public var color: KnobColor?
  /// How far the modulation moves the value, as a share of the travel, -1...1.
  ///
  /// - Edge cases: It is clamped. NaN means 0.
  public var depth: Double { didSet { depth = KnobModulation.clamped(depth) } }
  /// Whether the modulation moves the value in both directions, so that its arc is around the value.
  public var isBipolar: Bool
  /// The value that this modulation alone has at present, in the user's unit. It is shown as a point
  /// on its arc.
  ///
  /// - Edge cases: It is clamped to the range of the knob. NaN is not shown.
  public var live: Double?

  /// Creates a modulation.
  ///
  /// - Parameters:
  ///   - name: The name by which the application refers to it.
  ///   - title: The title in the language of the user. If nil, it is the name.
  ///   - color: The color of its arc. If nil, it is the color of a modulation in the palette.
  ///   - depth: How far it moves the value, as a share of the travel, -1...1.
  ///   - isBipolar: Whether it moves the value in both directions.
  ///   - live: The value that this modulation alone has at present, in the user's unit.
  public init(
    _ name: String, title: String? = nil, color: KnobColor? = nil, depth: Double = 0,
    isBipolar: Bool = false, live: Double? = nil
  ) {
    (self.name, self.title, self.color) = (name, title, color)
    (self.depth, self.isBipolar, self.live) = (KnobModulation.clamped(depth), isBipolar, live)
  }

  private static func clamped(_ depth: Double) -> Double {
    depth.isNaN ? 0 : min(max(depth, -1), 1)
  }

  /// What the user sees and hears.
  package var shownTitle: String { title ?? name }

  /// The ends of what the modulation adds to the fraction of the value.
  package var reach: (lower: Double, upper: Double) {
    isBipolar ? (-abs(depth), abs(depth)) : (min(depth, 0), max(depth, 0))
  }
}
