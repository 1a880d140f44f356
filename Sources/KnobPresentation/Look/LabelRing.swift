import KnobEngine

/// The places of the labels around a dial.
///
///     let values = labels.values(ticks: metrics.ticks, of: parameter)
///     let ring = LabelRing(of: values, sizes: values.map(measure), parameter, sweep, metrics)
///     let layout = KnobLayout(of: knob, metrics: ring.completing(metrics, in: knob.size))
///     for label in ring.places(in: layout, knob.size) { draw(texts[label.index], at: label) }
///
/// The labels are upright, outside of the dial, the focus ring, and a modulation. All of them have
/// the same distance from the dial. In a small knob, the dial becomes smaller. Where there is no
/// room for a dial of 40 points, or where labels would touch each other, some are left out.
package struct LabelRing {
  /// A label that is shown.
  package struct Place: Equatable, Sendable {
    /// The index of the value.
    package let index: Int
    /// The upper-left corner of the text, in points. Its baseline is at ``baseline``.
    package let origin: KnobPoint
    /// The size of the text, in points.
    package let size: KnobSize

    /// The distance from the top of the knob to the baseline of the text, in points.
    package var baseline: Double { origin.y + size.height }

    /// Returns whether a point is on the label or next to it.
    package func isHit(_ point: KnobPoint) -> Bool {
      let reach = LabelRing.gap
      return point.x >= origin.x - reach && point.x <= origin.x + size.width + reach
        && point.y >= origin.y - reach && point.y <= origin.y + size.height + reach
    }
  }

  /// The size of the font of the labels, as a share of that of the caption.
  package static let fontShare = 0.85

  /// The smallest space between two labels, in points.
  private static let gap = 4.0
  /// The diameter of the smallest dial with labels, in points. A share of the knob in its place
  /// would leave out labels of a knob that gets more room in one direction.
  private static let smallestDial = 40.0

  /// A label as it may be shown.
  private struct Label {
    let index: Int
    let fraction: Double
    /// The direction from the center, of length 1.
    let direction: KnobPoint
    let size: KnobSize
  }

  private let labels: [Label]
  /// Groups of labels, of which the first that fits is shown. In a group of labels at equal
  /// distances, all labels have to fit. In others, the first ones have priority.
  private let groups: [[Int]]
  private let isEven: Bool
  /// The distance from the end of the longest tick to the labels, in points.
  private let distance: Double
  /// The radius of the dial with its ticks, as a share of the diameter.
  private let reach: Double

  /// Creates the places of labels.
  ///
  /// - Parameters:
  ///   - values: The values, in ascending order.
  ///   - sizes: The sizes of their texts, in points: the width, and the height of a digit or a
  ///     capital letter. Descenders extend beyond it, for which there is room.
  ///   - metrics: The proportions of the knob, with the margin that it needs without labels.
  package init(
    of values: [Double], sizes: [KnobSize], _ parameter: Parameter, _ sweep: Sweep,
    _ metrics: KnobMetrics
  ) {
    var labels: [Label] = []
    for index in values.indices {
      let fraction = parameter.fraction(of: values[index])
      // Of several turns, the first label in a direction is shown.
      if sweep.hasSeveralTurns,
        labels.contains(where: { sweep.isSameDirection($0.fraction, fraction) })
      {
        continue
      }
      labels.append(
        Label(
          index: index, fraction: fraction,
          direction: KnobPoint(x: 0, y: 0).at(sweep.angle(of: fraction), radius: 1),
          size: sizes[index]))
    }
    self.labels = labels
    isEven = LabelRing.isEven(labels.map { $0.fraction })
    let isClosed =
      sweep.extent > 2 * .pi - 1e-6 && labels.first?.fraction == 0 && labels.last?.fraction == 1
    groups = LabelRing.groups(
      of: labels.map { values[$0.index] }, isEven: isEven, isClosed: isClosed)
    distance = max(metrics.margin, KnobLayout.focusRingWidth * 2) + 2
    let ticks = metrics.ticks == .none ? 0 : max(metrics.tickEnd, metrics.majorTickEnd)
    reach = max(0.5, ticks)
  }

  // MARK: Sizes

  /// Returns the size that a knob needs for a dial of a given diameter with all labels.
  package func naturalSize(diameter: Double) -> KnobSize {
    labels.reduce(
      KnobSize(width: diameter + 2 * distance, height: diameter + 2 * distance)
    ) { size, label in
      let extent = extent(of: label, diameter: diameter)
      return KnobSize(
        width: max(size.width, 2 * extent.width), height: max(size.height, 2 * extent.height))
    }
  }

  /// Returns proportions with the margin that the labels need in a knob of a given size.
  package func completing(_ metrics: KnobMetrics, in size: KnobSize) -> KnobMetrics {
    guard let plan = plan(in: size) else { return metrics }
    var metrics = metrics
    metrics.margin = max((size.side - plan.diameter) / 2, metrics.margin)
    return metrics
  }

  /// Returns the height that the dial and its labels need in a knob of a given size. It is less than
  /// that of the knob where wide labels make the dial smaller.
  package func height(in size: KnobSize) -> Double {
    guard let plan = plan(in: size) else { return size.height }
    return min(height(of: plan.candidates, diameter: plan.diameter), size.height)
  }

  private func height(of labels: [Label], diameter: Double) -> Double {
    labels.reduce(diameter + 2 * distance) {
      max($0, 2 * extent(of: $1, diameter: diameter).height)
    }
  }

  /// Returns the labels of a knob of a given size.
  ///
  /// - Parameter layout: The layout, with the proportions from ``completing(_:in:)``.
  package func places(in layout: KnobLayout, _ size: KnobSize) -> [Place] {
    plan(in: size).map { places(of: $0.labels, in: layout) } ?? []
  }

  /// Returns the labels around a dial that does not become smaller, for a front end that reserves
  /// space for all of them.
  package func places(around layout: KnobLayout) -> [Place] {
    // The layout aligns the edge of the dial to a pixel.
    guard layout.diameter > LabelRing.smallestDial - 2 else { return [] }
    for group in groups {
      if let shown = shown(group.map { labels[$0] }, diameter: layout.diameter) {
        return places(of: shown, in: layout)
      }
    }
    return []
  }

  private func places(of labels: [Label], in layout: KnobLayout) -> [Place] {
    labels.map { label in
      let middle = middle(of: label, diameter: layout.diameter)
      return Place(
        index: label.index,
        origin: KnobPoint(
          x: layout.center.x + middle.x - label.size.width / 2,
          y: layout.center.y + middle.y - label.size.height / 2), size: label.size)
    }
  }

  // MARK: Choice

  /// Returns the labels that are shown in a knob of a given size, and the diameter of its dial. It
  /// is nil if none are shown.
  private func plan(
    in size: KnobSize
  ) -> (labels: [Label], candidates: [Label], diameter: Double)? {
    for group in groups {
      let candidates = group.map { labels[$0] }
      guard let diameter = diameter(of: candidates, in: size), diameter >= LabelRing.smallestDial
      else { continue }
      if let shown = shown(candidates, diameter: diameter) {
        return (shown, candidates, diameter)
      }
    }
    return nil
  }

  /// Returns the labels of a group that are shown around a dial, or nil if a smaller group is
  /// better.
  private func shown(_ candidates: [Label], diameter: Double) -> [Label]? {
    let shown = withoutOverlaps(candidates, diameter: diameter)
    let isEnough = isEven ? shown.count == candidates.count : shown.count > 1
    return isEnough || candidates.count == 1 ? shown : nil
  }

  /// Returns the diameter of the largest dial whose labels are inside of a knob, in whole points,
  /// or nil if there is none.
  private func diameter(of labels: [Label], in size: KnobSize) -> Double? {
    func fits(_ diameter: Double) -> Bool {
      labels.allSatisfy {
        let extent = extent(of: $0, diameter: diameter)
        return extent.width <= size.width / 2 && extent.height <= size.height / 2
      }
    }
    var (low, high) = (0.0, (size.side - 2 * distance).rounded(.down))
    guard high > 0, fits(low) else { return nil }
    if fits(high) { return high }
    while high - low > 1 {
      let middle = ((low + high) / 2).rounded(.down)
      if fits(middle) { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns labels without those that would touch one before them.
  private func withoutOverlaps(_ labels: [Label], diameter: Double) -> [Label] {
    var shown: [(label: Label, middle: KnobPoint)] = []
    for label in labels {
      let middle = middle(of: label, diameter: diameter)
      let isFree = shown.allSatisfy { other in
        let (width, height) = (
          (label.size.width + other.label.size.width) / 2,
          (label.size.height + other.label.size.height) / 2
        )
        return (middle.x - other.middle.x).magnitude >= width + LabelRing.gap
          || (middle.y - other.middle.y).magnitude >= height + LabelRing.gap
      }
      if isFree { shown.append((label, middle)) }
    }
    return shown.map { $0.label }
  }

  // MARK: Geometry

  /// Returns the middle of a label relative to the center of the dial. The nearest point of the
  /// text has the distance of all labels.
  ///
  /// Beside the dial, that point is the corner that faces the center. Its direction is that of the
  /// value, so the height of a label does not depend on its width, and two labels on either side of
  /// the dial have the same height. Near the axes, the text moves to its place across the axis.
  private func middle(of label: Label, diameter: Double) -> KnobPoint {
    let radius = reach * diameter + distance
    let (x, y) = (label.direction.x.magnitude, label.direction.y.magnitude)
    let (halfWidth, halfHeight) = (label.size.width / 2, label.size.height / 2)
    /// The other coordinate of a point of the text at the distance of all labels.
    func beyond(_ inside: Double) -> Double {
      let inside = max(inside, 0)
      return max(radius * radius - inside * inside, 0).squareRoot()
    }
    // Across an axis up to 30 degrees from it.
    var across = radius * x + halfWidth * min(2 * x, 1)
    var along = radius * y + halfHeight * min(2 * y, 1)
    if x < 0.5 { along = beyond(across - halfWidth) + halfHeight }
    if y < 0.5 { across = beyond(along - halfHeight) + halfWidth }
    return KnobPoint(
      x: label.direction.x < 0 ? -across : across, y: label.direction.y < 0 ? -along : along)
  }

  /// Returns how far a label extends from the center of the dial on its side. The additional points
  /// are for the grid of pixels, on which front ends place the center and the text, and for
  /// descenders.
  private func extent(of label: Label, diameter: Double) -> KnobSize {
    let middle = middle(of: label, diameter: diameter)
    return KnobSize(
      width: middle.x.magnitude + label.size.width / 2 + 1,
      height: middle.y.magnitude + label.size.height / 2 + 3)
  }
}

// MARK: Importance

extension LabelRing {
  private static func isEven(_ fractions: [Double]) -> Bool {
    guard let first = fractions.first, let last = fractions.last else { return true }
    let intervals = Double(max(fractions.count - 1, 1))
    return fractions.enumerated().allSatisfy { index, fraction in
      (fraction - first - Double(index) / intervals * (last - first)).magnitude < 1e-6
    }
  }

  /// Returns groups of labels, from all of them to the two most important ones.
  ///
  /// At equal distances, these are every second label, every third one, and so on, as long as both
  /// ends are among them. Otherwise, they are the ends and the roundest numbers.
  ///
  /// - Parameter isClosed: Whether the last label would be at the place of the first.
  private static func groups(of values: [Double], isEven: Bool, isClosed: Bool) -> [[Int]] {
    let indices = isClosed ? values.indices.dropLast() : values.indices[...]
    guard indices.count > 2 else { return indices.isEmpty ? [] : [Array(indices)] }
    if isEven {
      let intervals = isClosed ? indices.count : indices.count - 1
      let strides = (1...intervals).filter { intervals.isMultiple(of: $0) && $0 < indices.count }
      return strides.map { Array(stride(from: 0, through: indices.count - 1, by: $0)) }
    }
    let ranked = indices.sorted { first, second in
      let (a, b) = (rank(first, of: values), rank(second, of: values))
      return a == b ? first < second : a < b
    }
    return (2...ranked.count).reversed().map { Array(ranked.prefix($0)) }
  }

  /// Returns the rank of a value among others. The ends have the lowest rank, and then powers of
  /// ten and zero, fives, twos, and all others.
  private static func rank(_ index: Int, of values: [Double]) -> Int {
    if index == 0 || index == values.count - 1 { return 0 }
    var digits = values[index].magnitude
    guard digits > 0, digits.isFinite else { return 1 }
    while digits >= 9.999_999 { digits /= 10 }
    while digits < 0.999_999_9 { digits *= 10 }
    return [1, 5, 2].firstIndex { (digits - $0).magnitude < 1e-6 }.map { $0 + 1 } ?? 4
  }
}
