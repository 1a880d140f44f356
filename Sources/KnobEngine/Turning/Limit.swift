/// A limit inside the range, such as the other thumb of a range.
extension Knob {
  /// Moves the value back to a limit that an input has passed.
  ///
  /// A gesture of a pointer continues as at an end of the travel: if the overshoot slips, turning
  /// back takes effect at once.
  ///
  /// - Parameters:
  ///   - limit: The value at the limit, which is clamped and snapped. NaN is ignored.
  ///   - events: The events of the input.
  ///   - reported: The ``lastReportedValue`` from before the input.
  /// - Returns: The events, with a change only if the value differs from that before.
  package mutating func stop(
    at limit: Double, _ events: KnobEvents, reported: Double
  ) -> KnobEvents {
    value = parameter.snapped(limit) ?? value
    if gesture.isActive {
      if tracking.overshoot == .slip, gesture.style != .absolute {
        continueFromValue()
      } else {
        gesture.lastMoveValue = value
      }
    }
    let isOver = events.contains(.ended) || events.contains(.cancelled)
    guard isOver || events.contains(.changed) else { return events }
    lastReportedValue = value
    return value == reported ? events.subtracting(.changed) : events.union(.changed)
  }
}
