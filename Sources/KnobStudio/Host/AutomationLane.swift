import KnobPresentation

/// The recorded values of a parameter over time. Each one holds until the next.
///
///     var lane = AutomationLane()
///     lane.write(880, at: 0.5)
///     lane.write(440, at: 2)
///     lane.value(at: 1)  // 880
///
/// Times are in seconds from the beginning.
public struct AutomationLane: Equatable, Sendable {
  /// A value, from a time on.
  public struct Point: Equatable, Sendable {
    /// The time in seconds.
    public let time: Double
    /// The value in the user's unit.
    public let value: Double

    /// Creates a point.
    public init(time: Double, value: Double) { (self.time, self.value) = (time, value) }
  }

  /// The values, in the order of their times.
  public private(set) var points: [Point] = []

  /// Creates a lane without values.
  public init() {}

  /// Whether the lane has no values.
  public var isEmpty: Bool { points.isEmpty }

  /// Returns the value at a time.
  ///
  /// - Edge cases: It is nil before the first value, and for NaN.
  public func value(at time: Double) -> Double? {
    let index = count(through: time)
    return index > 0 ? points[index - 1].value : nil
  }

  /// Adds a value, which replaces one at the same time.
  ///
  /// - Edge cases: A value or a time that is not finite is ignored. A time before 0 means 0. A value
  ///   that holds already adds no point.
  public mutating func write(_ value: Double, at time: Double) {
    guard value.isFinite, time.isFinite else { return }
    let time = max(time, 0)
    var index = count(through: time)
    if index > 0, points[index - 1].time == time {
      index -= 1
      points.remove(at: index)
    }
    guard index == 0 || points[index - 1].value != value else { return }
    points.insert(Point(time: time, value: value), at: index)
  }

  /// Removes the values after a time, up to another one and including it.
  ///
  /// - Edge cases: Nothing is removed if `end` is not after `start`, or if one of them is NaN.
  public mutating func erase(after start: Double, through end: Double) {
    guard start < end else { return }
    points.removeSubrange(count(through: start)..<count(through: end))
  }

  /// The number of points at a time or before it.
  private func count(through time: Double) -> Int {
    var (low, high) = (0, points.count)
    while low < high {
      let middle = (low + high) / 2
      if points[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
