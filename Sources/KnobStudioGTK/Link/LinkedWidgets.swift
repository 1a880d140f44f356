import KnobGTK
import KnobPresentation
import KnobStudio

/// Links of widgets.
extension KnobLink {
  /// Creates a link of knobs, which move together.
  ///
  ///     let link = KnobLink([left, right], .offset)
  ///
  /// - Parameters:
  ///   - knobs: The knobs. Each leaves the link to which it belonged before.
  ///   - mode: What the knobs have in common.
  public convenience init(_ knobs: [KnobWidget], _ mode: Mode = .equal) {
    self.init(mode)
    for knob in knobs { add(knob) }
  }

  /// Adds a knob, which moves with the others from the next gesture on.
  ///
  /// - Edge cases: If the knob is already in this link, nothing happens. If it is in another one, it
  ///   leaves that.
  public func add(_ knob: KnobWidget) { enter(knob.peer.core) }

  /// Removes a knob. If the link is moving it, its gesture ends.
  ///
  /// - Edge cases: If the knob is not in this link, nothing happens.
  public func remove(_ knob: KnobWidget) { drop(knob.peer.core) }
}
