import KnobEngine

/// The meaning of a mark, by which a palette gives it its color. The web element's `::part` names
/// and the GTK widget's CSS nodes are the same words.
package enum KnobRole: CaseIterable, Sendable {
  case tick, track, shadow, cap, rim
  case fill, thumb, indicator, ring
}

/// A shape in the picture of a knob.
package struct KnobMark: Equatable, Sendable {
  /// The geometry of a mark, in points.
  package enum Shape: Equatable, Sendable {
    /// A stroke along a part of a circle. If it covers the whole circle, it has no ends.
    case arc(KnobLayout.Arc)
    /// A straight stroke.
    case line(KnobLayout.Line)
    /// A filled disc.
    case disc(KnobLayout.Circle)
    /// A disc whose edge is blurred: it fades over a distance of `blur` on either side of the
    /// circle, in the steps of ``KnobMark/glowStops``.
    case glow(KnobLayout.Circle, blur: Double)
  }

  package let role: KnobRole
  package let shape: Shape
  /// Whether the ends of a stroke are round.
  package let hasRoundEnds: Bool

  package init(_ role: KnobRole, _ shape: Shape, hasRoundEnds: Bool = false) {
    self.role = role
    self.shape = shape
    self.hasRoundEnds = hasRoundEnds
  }

  /// Returns the distance from a point to the farthest point of the mark. For an arc, this is the
  /// farthest point of its whole circle.
  package func reach(from center: KnobPoint) -> Double {
    switch shape {
    case .arc(let arc): center.distance(to: arc.center) + arc.radius + arc.width / 2
    case .line(let line):
      max(center.distance(to: line.start), center.distance(to: line.end)) + line.width / 2
    case .disc(let disc): center.distance(to: disc.center) + disc.radius
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

  package var isFlat: Bool { top == bottom }
  package var middle: KnobColor { top.mixed(with: bottom, 0.5) }
}
