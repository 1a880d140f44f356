import KnobEngine

/// The cursor of a mouse over a dial, which shows the movement that turns the knob. The raw values
/// are the names of the cursors in CSS.
package enum KnobCursor: String, CaseIterable, Sendable {
  case vertical = "ns-resize"
  case horizontal = "ew-resize"
  /// Right and up add up.
  case diagonal = "nesw-resize"
  case openHand = "grab"
  case closedHand = "grabbing"

  /// Returns nil if a mouse cannot turn the knob.
  ///
  /// - Parameter tracking: The tracking that a press of a mouse would use.
  package init?(over knob: Knob, tracking: Tracking) {
    guard knob.isEnabled, !knob.isReadOnly else { return nil }
    self.init(
      turning: tracking.style(for: .mouse, on: knob.size), isTurned: knob.isTurning)
  }

  /// - Parameters:
  ///   - style: The style in which a mouse turns the knob.
  ///   - isTurned: Whether it turns the knob now.
  package init(turning style: Tracking.Style, isTurned: Bool) {
    switch style {
    case .automatic, .vertical, .scrub: self = .vertical
    case .horizontal: self = .horizontal
    case .both: self = .diagonal
    default: self = isTurned ? .closedHand : .openHand
    }
  }
}
