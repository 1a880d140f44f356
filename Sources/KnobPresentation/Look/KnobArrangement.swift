import KnobEngine

/// The positions of a dial and of the caption below it.
///
/// The caption lies below the focus ring. On a large dial, it moves up into the gap between the
/// ends of the track, where it is close to the picture and fits within the ring.
package struct KnobArrangement {
  /// The space between the dial and the caption, in points.
  package static let gap = 4.0

  private let knob: Knob
  private let look: KnobLook
  private let metrics: KnobMetrics
  private let caption: KnobSize
  private let scale: Double
  private let isDialCovered: Bool
  private let labels: LabelRing?

  /// Creates an arrangement.
  ///
  /// - Parameters:
  ///   - look: The look, whose face the caption does not touch.
  ///   - caption: The size of the caption, in points. If its height is zero, there is no caption.
  ///   - scale: The number of device pixels per point.
  ///   - isDialCovered: Whether the application draws the dial, which may then cover all of its
  ///     square. The caption stays below it.
  ///   - labels: The labels around the dial. The metrics do not include their margin.
  package init(
    of knob: Knob, look: KnobLook = .arc, metrics: KnobMetrics, caption: KnobSize, scale: Double,
    isDialCovered: Bool, labels: LabelRing? = nil
  ) {
    self.knob = knob
    self.look = look
    self.metrics = metrics
    self.caption = caption
    self.scale = scale
    self.isDialCovered = isDialCovered
    self.labels = labels
  }

  private var hasCaption: Bool { caption.height > 0 }

  // MARK: Size

  /// Returns the size that a knob needs for a dial of a given diameter.
  package func naturalSize(diameter: Double) -> KnobSize {
    let side = diameter + 2 * metrics.margin
    let dial = labels?.naturalSize(diameter: diameter) ?? KnobSize(width: side, height: side)
    guard hasCaption else { return dial }
    let width = max(dial.width, caption.width)
    let bottom = captionTop(onDial: KnobSize(width: width, height: dial.height)) + caption.height
    return KnobSize(width: width, height: max(dial.height, bottom))
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
  ///
  /// - Parameter middle: Where the middle of the dial is in line with those of other knobs, in
  ///   points from the top. The dial is there as far as the remaining space allows.
  package func places(
    in size: KnobSize, middle: Double? = nil
  ) -> (dialTop: Double, dialHeight: Double, captionTop: Double) {
    guard hasCaption || middle != nil else { return (0, size.height, size.height) }
    var height = max(min(size.width, size.height), 0)
    func bottom() -> Double { hasCaption ? captionTop() + caption.height : height }
    func captionTop() -> Double {
      self.captionTop(onDial: KnobSize(width: size.width, height: height))
    }
    // A caption that is not within the dial takes its room. With labels, it moves less than the
    // dial becomes smaller.
    for _ in 0..<(labels == nil ? 1 : 8) {
      let excess = bottom() - size.height
      if excess > 0 { height = max(height - excess, 0) }
    }
    // Above and below a dial that wide labels make smaller, there is no empty space.
    if let labels { height = labels.height(in: KnobSize(width: size.width, height: height)) }
    let room = max(size.height - max(height, bottom()), 0)
    let top = (middle.map { min(max($0 - height / 2, 0), room) } ?? room / 2).rounded(.down)
    return (top, height, hasCaption ? top + captionTop() : size.height)
  }

  /// Returns where the middle of the dial is in a knob of a given size, in points from the top.
  package func middle(in size: KnobSize) -> Double {
    let places = places(in: size)
    return places.dialTop + places.dialHeight / 2
  }

  /// Returns the distance from the top of a dial to the top of its caption.
  private func captionTop(onDial dial: KnobSize) -> Double {
    let below = dial.height + KnobArrangement.gap
    guard !isDialCovered else { return below }
    var knob = knob
    knob.size = dial
    let metrics = labels?.completing(metrics, in: dial) ?? metrics
    let layout = KnobLayout(of: knob, metrics: metrics, fraction: 0, scale: scale)
    let top = (look.lowerEdge(of: layout) + KnobArrangement.gap).rounded(.up)
    let ring = layout.focusRing.radius - KnobLayout.focusRingWidth
    let corner = KnobPoint(x: layout.center.x + caption.width / 2, y: top + caption.height)
    if corner.distance(to: layout.center) <= ring { return top }
    return min(labels.map { beneath($0, layout, dial) } ?? below, below)
  }

  /// Returns the highest place of a caption below a dial and those of its labels that are above it.
  private func beneath(_ labels: LabelRing, _ layout: KnobLayout, _ dial: KnobSize) -> Double {
    let reach = layout.diameter / 2 + max(metrics.margin, 2 * KnobLayout.focusRingWidth)
    let half = caption.width / 2 + KnobArrangement.gap
    let bottoms = labels.places(in: layout, dial)
      .filter {
        $0.origin.x < layout.center.x + half && $0.origin.x + $0.size.width > layout.center.x - half
      }
      .map { $0.origin.y + $0.size.height }
    let bottom = bottoms.reduce(layout.center.y + reach, max)
    return (bottom + KnobArrangement.gap).rounded(.up)
  }
}
