import KnobEngine
import KnobPresentation

/// The values that a knob has performed lately, which its host may return for a while.
///
/// A host may take some blocks to return a value, and may round it. Such a value must neither pull the
/// knob back nor be answered.
struct PerformedValues {
  /// The largest number of values.
  private static let largestCount = 50
  /// How long the values count after the gesture, in seconds.
  private static let longestDelay = 0.2

  // It keeps its memory, because a turn must not allocate any.
  private var values: [Double] = []
  /// When the gesture ended. It is nil while it is in progress.
  private var endTime: Double?

  init() { values.reserveCapacity(PerformedValues.largestCount) }

  mutating func add(_ value: Double) {
    if values.count == PerformedValues.largestCount { values.removeFirst() }
    values.append(value)
  }

  /// Notes that a gesture begins. What the one before it has performed may still be on its way.
  mutating func begin(at time: Double) {
    expire(at: time)
    endTime = nil
  }

  mutating func end(at time: Double) { endTime = time }

  /// Returns whether the host returns a value that it has been given.
  ///
  /// - Edge cases: What is within 1 % of the travel of the last value is a correction of it, unless it
  ///   is exactly one of those before it.
  mutating func isReturned(_ value: Double, _ parameter: Parameter, at time: Double) -> Bool {
    expire(at: time)
    guard let last = values.last else { return false }
    if values.contains(where: { parameter.isEcho(value, of: $0) }) { return true }
    return !parameter.isNear(value, last)
      && values.contains { parameter.range.contains($0) && parameter.isNear(value, $0) }
  }

  private mutating func expire(at time: Double) {
    guard let endTime, !(time - endTime <= PerformedValues.longestDelay) else { return }
    values.removeAll(keepingCapacity: true)
  }
}
