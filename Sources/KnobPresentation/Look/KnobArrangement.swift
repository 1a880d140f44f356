import KnobEngine

/// The positions of a dial and of the caption below it.
///
/// The caption lies below the focus ring. On a large dial, it moves up into the gap between the
/// ends of the track, where it is close to the picture and fits within the ring.
package struct KnobArrangement {
  /// The space between the dial and the caption, in points.
  package static let gap = 4.0

  private let knob: Knob
  private let metrics: KnobMetrics
  private let caption: KnobSize
  private let scale: Double
  private let isDialCovered: Bool

  /// Creates an arrangement.
  ///
  /// - Parameters:
  ///   - caption: The size of the caption, in points. If its height is zero, there is no caption.
  ///   - scale: The number of device pixels per point.
  ///   - isDialCovered: Whether the application draws the dial, which may then cover all of its
  ///     square. The caption stays below it.
  package init(
    of knob: Knob, metrics: KnobMetrics, caption: KnobSize, scale: Double, isDialCovered: Bool
  ) {
    self.knob = knob
    self.metrics = metrics
    self.caption = caption
    self.scale = scale
    self.isDialCovered = isDialCovered
  }

  private var hasCaption: Bool { caption.height > 0 }

  // MARK: Size

  /// Returns the size that a knob needs for a dial of a given diameter.
  package func naturalSize(diameter: Double) -> KnobSize {
    let dial = diameter + 2 * metrics.margin
    guard hasCaption else { return KnobSize(width: dial, height: dial) }
    return KnobSize(
      width: max(dial, caption.width), height: max(dial, captionTop(onDial: dial) + caption.height))
  }

  /// Returns the minimum size of a knob. If a caption is wider, its text is truncated.
  package func minimumSize(diameter: Double) -> KnobSize {
    let dial = min(24, diameter) + 2 * metrics.margin
    let below = hasCaption ? caption.height + KnobArrangement.gap : 0
    return KnobSize(width: dial, height: dial + below)
  }

  // MARK: Places

  /// Returns the positions of the parts in a knob of a given size, in points from its top. The dial
  /// and the caption stay together; the remaining space is above and below them.
  package func places(
    in size: KnobSize
  ) -> (dialTop: Double, dialHeight: Double, captionTop: Double) {
    guard hasCaption else { return (0, size.height, size.height) }
    let largest = min(size.width, size.height)
    let isWithinDial = captionTop(onDial: largest) < largest
    let room = isWithinDial ? size.height : size.height - caption.height - KnobArrangement.gap
    let dial = max(min(room, size.width), 0)
    let captionTop = captionTop(onDial: dial)
    let whole = max(dial, captionTop + caption.height)
    let top = max((size.height - whole) / 2, 0).rounded(.down)
    return (top, dial, top + captionTop)
  }

  /// Returns the distance from the top of a dial to the top of its caption.
  private func captionTop(onDial side: Double) -> Double {
    let below = side + KnobArrangement.gap
    guard !isDialCovered else { return below }
    var knob = knob
    knob.size = KnobSize(width: side, height: side)
    let layout = KnobLayout(of: knob, metrics: metrics, fraction: 0, scale: scale)
    let top = (layout.lowerEdge + KnobArrangement.gap).rounded(.up)
    let ring = layout.focusRing.radius - KnobLayout.focusRingWidth
    let corner = KnobPoint(x: layout.center.x + caption.width / 2, y: top + caption.height)
    return corner.distance(to: layout.center) <= ring ? top : below
  }
}
