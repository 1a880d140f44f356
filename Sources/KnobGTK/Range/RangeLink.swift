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
  /// What pointers turn.
  let pair = RangePair()
  /// The end that has got another adjustment, while the other end may still get one too.
  private var replaced: RangeEnd?
  private let replacement = DelayedCall()
  /// The name of the range.
  var name: String? { didSet { namesChanged() } }
  /// The names of the two ends. Nil means the standard ones.
  var endNames: [RangeEnd: String] = [:] { didSet { namesChanged() } }

  init(_ lower: KnobPeer, _ upper: KnobPeer) {
    (self.lower, self.upper) = (lower, upper)
    for end in RangeEnd.allCases {
      guard let peer = peer(end) else { continue }
      peer.range = self
      peer.requested.otherSettings = parameter(peer.requested.otherSettings, of: peer)
      connect(peer.widget, "value-changed") { [unowned self] _ in keepOrder(after: end) }
    }
    pair.connect(lower, upper)
    lower.look = .lowerThumb
    upper.look = .upperThumb
    namesChanged()
  }

  private func peer(_ end: RangeEnd) -> KnobPeer? { end == .lower ? lower : upper }

  private func end(of peer: KnobPeer) -> RangeEnd { peer === lower ? .lower : .upper }

  private func other(_ peer: KnobPeer) -> KnobPeer? { peer === lower ? upper : lower }

  /// Returns the settings of a knob's parameter as they are for its end.
  func parameter(_ parameter: Parameter, of peer: KnobPeer) -> Parameter {
    end(of: peer).parameter(parameter)
  }

  // MARK: Order

  /// Returns the value that a knob can have nearest to a given one, without passing the other knob.
  func limited(_ value: Double, of peer: KnobPeer) -> Double {
    let end = end(of: peer)
    // The adjustment of the other knob is not the one with which the user has turned this knob.
    guard let other = other(peer)?.value, replaced == nil || replaced == end else { return value }
    return end.limited(value, other: other, peer.knob.parameter)
  }

  /// Moves an end that code has set beyond the other one.
  ///
  /// - Edge cases: While the two ends have different ranges, as between the changes of two
  ///   adjustments, both keep their values. So they do until the main loop next runs after one of
  ///   them has got another adjustment, because that of the other end may follow.
  func keepOrder(after end: RangeEnd) {
    guard let peer = peer(end) else { return }
    if end == .upper { lower?.redraw() }
    guard replaced == nil, peer.knob.parameter.range == other(peer)?.knob.parameter.range else {
      return
    }
    let limit = limited(peer.value, of: peer)
    if limit != peer.value { peer.adjustment.limit(to: limit) }
  }

  /// Waits for the adjustment of the other knob after one has been replaced.
  func adjustmentReplaced(of peer: KnobPeer) {
    let end = end(of: peer)
    let isLast = replaced != nil && replaced != end
    replacement.cancel()
    replaced = isLast ? nil : end
    guard !isLast else { return }
    replacement.schedule(priority: G_PRIORITY_HIGH) { [unowned self] in
      replaced = nil
      keepOrder(after: end)
    }
  }

  /// Continues after a knob has another parameter.
  func parameterChanged(of peer: KnobPeer) { keepOrder(after: end(of: peer)) }

  // MARK: Names

  /// Gives assistive technologies a name for each end: that of the range, and that of the end.
  private func namesChanged() {
    for (end, standard) in [(RangeEnd.lower, "lower"), (.upper, "upper")] {
      let words = [name, endNames[end] ?? standard].compactMap { $0 }.filter { !$0.isEmpty }
      peer(end)?.describe(GTK_ACCESSIBLE_PROPERTY_LABEL, Fundamental.string) {
        g_value_set_string($0, words.joined(separator: ", "))
      }
    }
  }

  // MARK: The pointer and the picture

  /// Returns whether a point of the widgets belongs to a knob.
  func isPointer(x: Double, y: Double, of peer: KnobPeer) -> Bool {
    guard let lower, let upper else { return true }
    // The text field of a thumb may lie over the other one.
    if let typing = [lower, upper].first(where: { $0.openEntry?.contains(x: x, y: y) == true }) {
      return typing === peer
    }
    let end = pair.end(
      at: lower.inDial(x: x, y: y), lower: lower.layout, upper: upper.layout,
      isFinger: { self.peer($0)?.input?.pointer.sequence != nil })
    return self.peer(end) === peer
  }

  /// Returns the fraction that the picture of a knob shows. A knob that moves stops at the other
  /// one.
  func shownFraction(of peer: KnobPeer) -> Double {
    let fraction = peer.ownFraction
    guard let limit = other(peer)?.ownFraction, peer.knob.isInGesture || peer.motion.isMoving
    else { return fraction }
    return end(of: peer) == .lower ? min(fraction, limit) : max(fraction, limit)
  }

  /// Returns proportions with the fill between the two thumbs.
  func filling(_ metrics: KnobMetrics, of peer: KnobPeer) -> KnobMetrics {
    guard peer === lower, let upper else { return metrics }
    var metrics = metrics
    metrics.origin = .value(upper.knob.parameter.value(at: upper.shownFraction))
    return metrics
  }

  /// Whether a knob draws the labels around the dial, which are the same for both.
  func drawsLabels(_ peer: KnobPeer) -> Bool { peer === lower }

  /// Redraws the fill after the picture of the upper end has moved.
  func redrawn(_ peer: KnobPeer) {
    if peer === upper, let lower { gtk_widget_queue_draw(lower.widget) }
  }
}
