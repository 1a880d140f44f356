import CGTK
import KnobEngine
import KnobPresentation

/// The two knobs of a range, whose adjustments code may set or replace at any time.
///
/// Both peers keep this object alive, so it lives as long as their widgets, whoever has created
/// them.
final class PeerPair {
  let pair = RangePair()
  private weak var lower: KnobPeer?
  private weak var upper: KnobPeer?
  private let replacement = DelayedCall()
  private let forgetting = DelayedCall()

  init(_ lower: KnobPeer, _ upper: KnobPeer) {
    (self.lower, self.upper) = (lower, upper)
    pair.connect(lower.core, upper.core)
    pair.onBlocked = { [unowned self] in
      forgetting.schedule(priority: G_PRIORITY_HIGH) { [unowned self] in pair.forgetBlocked() }
    }
    for peer in [lower, upper] {
      peer.range = self
      peer.core.pair = pair
      let own = parameter(peer.core.settings.parameter, of: peer)
      peer.core.adopt { ($0.parameter, $0.look) = (own, pair.end(of: peer.core).look) }
      connect(peer.widget, "value-changed") { [unowned self, unowned peer] _ in
        keepOrder(after: peer)
      }
    }
  }

  /// Returns the settings of a knob's parameter as they are for its end.
  func parameter(_ parameter: Parameter, of peer: KnobPeer) -> Parameter {
    pair.end(of: peer.core).parameter(parameter)
  }

  // MARK: Order

  /// Moves an end that code has set beyond the other one, as far as it can. Until the main loop next
  /// runs, it moves on if the other one moves out of its way, so that code sets both in any order.
  ///
  /// - Edge cases: While the two ends have different ranges, as between the changes of two
  ///   adjustments, both keep their values. So they do until the main loop next runs after one of
  ///   them has got another adjustment, because that of the other end may follow.
  func keepOrder(after peer: KnobPeer) {
    pair.moved(peer.core)
    guard pair.replaced == nil,
      peer.core.knob.parameter.range == pair.other(peer.core)?.knob.parameter.range
    else { return }
    let (value, limit) = (peer.value, peer.core.limited(peer.value))
    guard limit != value else { return pair.thumbMoved(peer.core) }
    pair.keep(value, shown: limit, of: peer.core) { thumb in
      (thumb.frontEnd as? KnobPeer)?.setValue(value, animated: false)
    }
    peer.adjustment.limit(to: limit)
  }

  /// Waits for the adjustment of the other knob after one has been replaced.
  func adjustmentReplaced(of peer: KnobPeer) {
    let end = pair.end(of: peer.core)
    let isLast = pair.replaced == end.other
    replacement.cancel()
    pair.forgetBlocked()
    pair.replaced = isLast ? nil : end
    guard !isLast else { return }
    replacement.schedule(priority: G_PRIORITY_HIGH) { [unowned self, unowned peer] in
      pair.replaced = nil
      keepOrder(after: peer)
    }
  }

  // MARK: The pointer

  /// Returns whether a point of the widgets belongs to a knob.
  func isPointer(x: Double, y: Double, of peer: KnobPeer) -> Bool {
    guard let lower, let upper else { return true }
    // The text field of a thumb may lie over the other one.
    if let typing = [lower, upper].first(where: { $0.openEntry?.contains(x: x, y: y) == true }) {
      return typing === peer
    }
    if let owner = [lower, upper].first(where: { $0.isOnCaption(x: x, y: y) }) {
      return owner === peer
    }
    let end = pair.end(at: lower.inDial(x: x, y: y)) { end in
      (end == .lower ? lower : upper).input?.pointer.sequence != nil
    }
    return end == pair.end(of: peer.core)
  }
}
