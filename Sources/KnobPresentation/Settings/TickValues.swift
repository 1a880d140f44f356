import KnobEngine

/// The values of the tick marks around a dial, from the lower end to the upper end.
package struct TickValues {
  /// The values, in ascending order.
  package let values: [Double]
  /// The fractions of the travel at which the ticks are.
  private let fractions: [Double]
  private let range: ClosedRange<Double>

  /// Creates the values of the ticks around a knob with a parameter.
  package init(_ ticks: KnobMetrics.Ticks, of parameter: Parameter) {
    range = parameter.range
    switch ticks {
    case .none: (values, fractions) = ([], [])
    case .even(let count):
      fractions = count > 1 ? (0..<count).map { Double($0) / Double(count - 1) } : []
      values = fractions.map { parameter.taper.value(at: $0, in: parameter.range) }
    case .at(let major, let minor):
      values = (major + minor).filter(parameter.range.contains).sorted().reduce(into: []) {
        if $0.last != $1 { $0.append($1) }
      }
      fractions = values.map(parameter.fraction)
    }
  }

  /// Returns the value of the tick that is nearest to a value, or the value itself without ticks.
  /// Of two that are equally near, it is the upper one.
  ///
  /// - Edge cases: NaN gives NaN.
  package func nearest(to value: Double) -> Double {
    guard !value.isNaN else { return value }
    return values.reversed().min { ($0 - value).magnitude < ($1 - value).magnitude } ?? value
  }

  /// The step whose reachable values are those of the ticks. It is nil if there is none, because
  /// the ticks are not at equal distances, or do not cover the range.
  package var step: Double? {
    guard values.count > 1, let first = values.first, let last = values.last else { return nil }
    let step = (last - first) / Double(values.count - 1)
    let tolerance = 1e-9 * (range.upperBound - range.lowerBound)
    let isEven = values.enumerated().allSatisfy { index, value in
      (value - first - Double(index) * step).magnitude <= tolerance
    }
    let isWhole =
      first - range.lowerBound <= tolerance && last + step > range.upperBound + tolerance
    return step > 0 && isEven && isWhole ? step : nil
  }
}

/// The marks of the ticks in a layout.
extension TickValues {
  /// Returns the index of the tick whose mark is nearest to a point of the dial. It is nil if the
  /// dial has no ticks, or is too small to have any.
  package func index(nearestTo point: KnobPoint, in layout: KnobLayout) -> Int? {
    fractions.indices
      .compactMap { index in mark(at: index, in: layout).map { (index, $0.middle) } }
      .min { $0.1.distance(to: point) < $1.1.distance(to: point) }?.0
  }

  /// Returns the mark of a tick in a layout, or nil if there is no such tick, or if the dial is too
  /// small to have any.
  package func mark(at index: Int, in layout: KnobLayout) -> KnobLayout.Line? {
    guard fractions.indices.contains(index) else { return nil }
    return layout.ticks.last { $0.fraction == fractions[index] }?.line
  }
}

extension KnobLayout.Line {
  fileprivate var middle: KnobPoint {
    KnobPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
  }

  /// The smallest rectangle around the line: its corner with the lowest coordinates, and its size.
  package var frame: (origin: KnobPoint, size: KnobSize) {
    let origin = KnobPoint(
      x: min(start.x, end.x) - width / 2, y: min(start.y, end.y) - width / 2)
    let size = KnobSize(
      width: (start.x - end.x).magnitude + width, height: (start.y - end.y).magnitude + width)
    return (origin, size)
  }
}
