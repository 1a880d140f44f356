import KnobEngine

/// The positions of a dial and of the caption below it.
///
/// The caption is below the focus ring and the labels around the dial, at the same distance from a
/// dial of any size. So the captions of equal knobs in a row are in line, however long they are.
package struct KnobArrangement {
  /// The space between the dial and the caption, in points.
  package static let gap = 4.0

  private let diameter: Double
  private let metrics: KnobMetrics
  private let caption: KnobSize
  private let labels: LabelRing?

  /// Creates an arrangement.
  ///
  /// - Parameters:
  ///   - diameter: The natural diameter of the dial, in points.
  ///   - caption: The size of the caption, in points. If its height is zero, there is no caption.
  ///   - labels: The labels around the dial. The metrics do not include their margin.
  package init(
    diameter: Double, metrics: KnobMetrics, caption: KnobSize, labels: LabelRing? = nil
  ) {
    (self.diameter, self.metrics, self.caption, self.labels) = (diameter, metrics, caption, labels)
  }

  private var hasCaption: Bool { caption.height > 0 }

  // MARK: Size

  /// The natural size of the dial, with its margin and the labels around it.
  private var dialSize: KnobSize {
    let side = diameter + 2 * metrics.margin
    return labels?.naturalSize(diameter: diameter) ?? KnobSize(width: side, height: side)
  }

  /// The height of the caption with the space above it.
  private var captionHeight: Double {
    hasCaption ? KnobArrangement.gap + caption.height : 0
  }

  /// The size that the knob needs for a dial of its natural diameter.
  package var naturalSize: KnobSize {
    let dial = dialSize
    return KnobSize(width: max(dial.width, caption.width), height: dial.height + captionHeight)
  }

  /// The minimum size of the knob. If a caption is wider, its text is truncated.
  package var minimumSize: KnobSize {
    let side = min(24, diameter) + 2 * metrics.margin
    return KnobSize(width: side, height: side + captionHeight)
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
    let width = dialWidth(in: size.width)
    var height = max(min(width, size.height - captionHeight), 0)
    // Above and below a dial that wide labels make smaller, there is no empty space.
    if let labels { height = labels.height(in: KnobSize(width: width, height: height)) }
    let room = max(size.height - height - captionHeight, 0)
    let wanted = middle.map { ($0 - height / 2).rounded() } ?? room / 2
    let top = min(max(wanted, 0), room).rounded(.down)
    let bottom = (top + height).rounded()
    return (top, height, hasCaption ? bottom + KnobArrangement.gap : size.height)
  }

  /// Returns where the middle of the dial is in a knob of a given size, in points from the top.
  package func middle(in size: KnobSize) -> Double {
    let places = places(in: size)
    return places.dialTop + places.dialHeight / 2
  }

  /// Returns how much of the width of a knob is room for its dial. What only the caption needs is
  /// not, so a knob with a long caption has a dial of the same size as its neighbors.
  private func dialWidth(in width: Double) -> Double {
    let dial = dialSize.width
    return max(min(width, dial), width - max(caption.width - dial, 0))
  }
}
