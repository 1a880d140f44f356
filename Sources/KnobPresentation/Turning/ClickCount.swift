import KnobEngine

/// Counts presses that follow each other within the time and the distance of a double click.
package struct ClickCount {
  /// The number of presses in a row.
  package private(set) var presses = 0
  private var last: (place: KnobPoint, time: Double)?

  /// The distance within which the taps of a finger belong together, in points. That of a mouse is
  /// too short for them.
  private static let fingerDistance = 24.0

  package init() {}

  /// Counts a press.
  ///
  /// - Parameters:
  ///   - place: The place of the press in the window, in points.
  ///   - time: The time of the press, in seconds of any clock, which may begin anew.
  ///   - distance: The distance within which the clicks of a mouse belong together, in points.
  ///   - pause: The longest time between two clicks that belong together, in seconds.
  package mutating func count(
    _ place: KnobPoint, at time: Double, by pointer: KnobInput.Pointer, distance: Double,
    pause: Double
  ) {
    let pause = max(pause, 0)
    let limit = pointer == .mouse ? distance : max(distance, ClickCount.fingerDistance)
    let isNext =
      last.map {
        (0...pause).contains(time - $0.time) && (place.x - $0.place.x).magnitude < limit
          && (place.y - $0.place.y).magnitude < limit
      } ?? false
    presses = isNext ? presses + 1 : 1
    last = (place, time)
  }
}
