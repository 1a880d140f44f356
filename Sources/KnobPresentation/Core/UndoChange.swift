/// What a step has done to one knob.
package struct UndoChange<Member: Equatable>: Equatable {
  /// The knob.
  package let member: Member
  /// The value before the step.
  package let before: Double
  /// The value after the step.
  package let after: Double

  package init(member: Member, before: Double, after: Double) {
    (self.member, self.before, self.after) = (member, before, after)
  }

  /// Returns this change and a later one of the same knob as one, or nil if they are separate steps.
  ///
  /// - Parameters:
  ///   - pause: The time between the ends of their gestures, in seconds.
  ///   - interval: The longest pause within one step. If nil, each gesture is a step.
  package func joined(
    with later: UndoChange, after pause: Double, within interval: Double?
  ) -> UndoChange? {
    guard let interval, pause <= interval, member == later.member, after == later.before else {
      return nil
    }
    return UndoChange(member: member, before: before, after: later.after)
  }
}
