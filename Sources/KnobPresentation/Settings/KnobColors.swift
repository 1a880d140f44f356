/// The colors that are set for one knob. Where a color is nil, CSS or the theme defines it.
public struct KnobColors: Hashable, Sendable {
  /// The color of the track.
  public var track: KnobColor?
  /// The color of the fill, the thumb, and the focus ring.
  public var fill: KnobColor?
  /// The color of the cap, which is shaded slightly from top to bottom.
  public var cap: KnobColor?
  /// The color of the indicator. It also applies while the knob is being turned.
  public var indicator: KnobColor?
  /// The color of the ticks.
  public var tick: KnobColor?
  /// The color of a modulation. CSS does not define it; where it is nil, it is amber.
  public var modulation: KnobColor?
  /// The color of the marks of hardware and of the value from before a turn. CSS does not define
  /// it; where it is nil, it is the text color at 80% opacity.
  public var marker: KnobColor?

  /// Creates a set in which no color is set.
  public init() {}
}
