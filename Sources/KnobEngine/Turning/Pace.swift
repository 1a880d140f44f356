/// The speed at which a pointer turns a knob, which the user chooses with a key or a second finger.
package enum Pace: Sendable {
  case normal
  /// Slower, by ``Tracking/fineFactor``.
  case fine
  /// Faster, by ``Tracking/coarseFactor``.
  case coarse

  /// Creates the speed for what the user holds. If it is both, the speed is fine, so that a user who
  /// changes from one key to the other never goes too far.
  package init(fine: Bool, coarse: Bool) { self = fine ? .fine : coarse ? .coarse : .normal }
}
