import KnobEngine

/// The meaning of a mark, by which a knob gives it its color. The web element's `::part` names and
/// the GTK widget's CSS nodes are the same words.
public enum KnobRole: CaseIterable, Sendable {
  /// A mark of the scale around the dial.
  case tick
  /// The whole travel.
  case track
  /// The shadow of the cap.
  case shadow
  /// The cap, which is shaded from top to bottom.
  case cap
  /// The edge of the cap.
  case rim
  /// The travel between the origin and the value, in the accent color.
  case fill
  /// The thumb, in the accent color.
  case thumb
  /// The mark on the cap that shows the value. Its color is legible on the cap.
  case indicator
  /// The focus ring, in the accent color.
  case ring
  /// The arc and the point of a modulation, in a second accent color.
  case modulation
  /// The mark at a value other than that of the knob, such as that of the hardware.
  case marker
}

/// A shape in the picture of a knob.
///
///     KnobMark(.indicator, .disc(KnobLayout.Circle(center: layout.center, radius: 4)))
public struct KnobMark: Hashable, Sendable {
  /// The geometry of a mark, in points.
  public enum Shape: Hashable, Sendable {
    /// A stroke along a part of a circle. If it covers the whole circle, it has no ends.
    case arc(KnobLayout.Arc)
    /// A straight stroke.
    case line(KnobLayout.Line)
    /// A filled disc.
    case disc(KnobLayout.Circle)
    /// A filled area with straight edges between its corners.
    case polygon([KnobPoint])
    /// A disc whose edge is blurred: it fades over a distance of `blur` on either side of the
    /// circle.
    case glow(KnobLayout.Circle, blur: Double)
  }

  /// The colors that a role can have.
  package enum Tint: Hashable, Sendable {
    /// The color of the palette.
    case standard
    /// The color of the palette, with a lower opacity.
    case faded
    /// The color of one of several modulations, by its place among them.
    case modulation(UInt16)
  }

  /// The meaning of the mark, which determines its color.
  public let role: KnobRole
  /// The geometry.
  public let shape: Shape
  /// Whether the ends of a stroke are round.
  public let hasRoundEnds: Bool
  /// Which of the colors of its role the mark has.
  package private(set) var tint = Tint.standard

  /// Creates a mark.
  ///
  /// - Parameters:
  ///   - role: The meaning of the mark, which determines its color.
  ///   - shape: The geometry.
  ///   - hasRoundEnds: Whether the ends of a stroke are round. Other shapes ignore it.
  public init(_ role: KnobRole, _ shape: Shape, hasRoundEnds: Bool = false) {
    self.role = role
    self.shape = shape
    self.hasRoundEnds = hasRoundEnds
  }

  /// Returns the mark in another color of its role.
  package func tinted(_ tint: Tint) -> KnobMark {
    var mark = self
    mark.tint = tint
    return mark
  }

  /// Returns the distance from a point to the farthest point of the mark. For an arc, this is the
  /// farthest point of its whole circle.
  package func reach(from center: KnobPoint) -> Double {
    switch shape {
    case .arc(let arc): center.distance(to: arc.center) + arc.radius + arc.width / 2
    case .line(let line):
      max(center.distance(to: line.start), center.distance(to: line.end)) + line.width / 2
    case .disc(let disc): center.distance(to: disc.center) + disc.radius
    case .polygon(let corners): corners.reduce(0) { max($0, center.distance(to: $1)) }
    case .glow(let disc, let blur): center.distance(to: disc.center) + disc.radius + blur
    }
  }

  /// The opacity of a glow at positions from its inner edge, 0, to its outer edge, 1: the falling
  /// half of a Gaussian curve.
  package static let glowStops = [(0.0, 1.0), (0.25, 0.84), (0.5, 0.5), (0.75, 0.16), (1.0, 0.0)]
}

/// The color of a mark: a gradient from the top of its shape to the bottom. If both colors are
/// equal, the mark is flat.
package struct KnobPaint: Hashable, Sendable {
  package var top: KnobColor
  package var bottom: KnobColor

  package init(_ color: KnobColor) { (top, bottom) = (color, color) }

  package init(top: KnobColor, bottom: KnobColor) { (self.top, self.bottom) = (top, bottom) }

  /// Returns the paint with a share of its opacity.
  package func faded(_ opacity: Double) -> KnobPaint {
    KnobPaint(top: top.faded(opacity), bottom: bottom.faded(opacity))
  }

  package var isFlat: Bool { top == bottom }
  package var middle: KnobColor { top.mixed(with: bottom, 0.5) }
}
