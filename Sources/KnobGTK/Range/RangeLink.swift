import CGTK
import KnobEngine
import KnobPresentation

/// The connection of the two knobs of a range: neither passes the other, and the pointer is that of
/// the nearer thumb.
///
/// Both peers keep the link alive, so it lives as long as their widgets, whoever has created them.
final class RangeLink {
  private weak var lower: KnobPeer?
  private weak var upper: KnobPeer?

  init(_ lower: KnobPeer, _ upper: KnobPeer) {
    (self.lower, self.upper) = (lower, upper)
    for end in RangeEnd.allCases {
      guard let peer = peer(end) else { continue }
      peer.range = self
      connectEvent(peer.widget, "change-value") { [unowned self] in
        limit($0.double(2), at: end)
      }
      connect(peer.widget, "value-changed") { [unowned self] _ in keepOrder(after: end) }
    }
    lower.look = .lowerThumb
    upper.look = .upperThumb
  }

  private func peer(_ end: RangeEnd) -> KnobPeer? { end == .lower ? lower : upper }

  private func other(_ end: RangeEnd) -> KnobPeer? { peer(end == .lower ? .upper : .lower) }

  // MARK: Order

  /// Returns the value of an end that is nearest to a given one, without passing the other end.
  private func limited(_ value: Double, at end: RangeEnd) -> Double {
    guard let other = other(end)?.value else { return value }
    return end == .lower ? min(value, other) : max(value, other)
  }

  /// Handles a value that the user proposes.
  ///
  /// - Returns: Whether the value was beyond the other end. The knob has the value of that end then.
  private func limit(_ value: Double, at end: RangeEnd) -> Bool {
    let limit = limited(value, at: end)
    guard limit != value, let peer = peer(end) else { return false }
    peer.adjustment.setInCode(limit)
    // Without this, all that the user turns beyond the other end would have to be turned back.
    peer.knob.set(limit)
    return true
  }

  /// Moves an end that code has set beyond the other one.
  private func keepOrder(after end: RangeEnd) {
    guard let peer = peer(end) else { return }
    let limit = limited(peer.value, at: end)
    if limit != peer.value { peer.adjustment.setInCode(limit) }
    if end == .upper { lower?.redraw() }
  }

  // MARK: The pointer and the picture

  /// Returns whether a point of the widgets belongs to a knob.
  func isPointer(x: Double, y: Double, of peer: KnobPeer) -> Bool {
    guard let lower, let upper else { return true }
    // While the user turns a thumb, the other one does not respond to the pointer.
    if lower.knob.isTurning || upper.knob.isTurning { return peer.knob.isTurning }
    let end = RangeEnd(
      nearestTo: lower.inDial(x: x, y: y), lower: lower.layout, upper: upper.layout)
    return self.peer(end) === peer
  }

  /// Returns proportions with the fill between the two thumbs.
  func filling(_ metrics: KnobMetrics, of peer: KnobPeer) -> KnobMetrics {
    guard peer === lower, let upper else { return metrics }
    var metrics = metrics
    metrics.origin = .value(upper.knob.parameter.value(at: upper.shownFraction))
    return metrics
  }

  /// Redraws the fill after the picture of the upper end has moved.
  func redrawn(_ peer: KnobPeer) {
    if peer === upper, let lower { gtk_widget_queue_draw(lower.widget) }
  }
}
