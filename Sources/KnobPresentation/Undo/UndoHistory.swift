import KnobEngine

/// The gestures of any number of knobs, as steps that can be undone and redone.
///
/// A front end reports where the gestures of its knobs begin and end, and sets the values that the
/// history asks for. The history has no clock: the time is passed in.
///
/// - Edge cases: A gesture that changes nothing, such as a canceled one, is not a step. Neither is a
///   value that is set in code.
package final class UndoHistory<Member: Equatable> {
  /// The effect of one gesture, or of several gestures that have been merged.
  package struct Step: Equatable {
    /// The knob.
    package let member: Member
    /// The name of the knob at the end of the gesture.
    package let name: String
    /// The value before the gesture.
    package let before: Double
    /// The value after the gesture.
    package let after: Double
  }

  /// A way to go through the steps.
  package enum Direction {
    /// From the newest step to older ones.
    case undo
    /// Back to newer ones.
    case redo

    fileprivate var opposite: Direction { self == .undo ? .redo : .undo }
  }

  private struct Steps {
    var undo: [Step] = []
    var redo: [Step] = []

    subscript(direction: Direction) -> [Step] {
      get { direction == .undo ? undo : redo }
      set { if direction == .undo { undo = newValue } else { redo = newValue } }
    }
  }

  /// The maximum number of steps that can be undone. Older steps are dropped. The default is 100.
  package var limit: Int { didSet { dropOldSteps() } }

  /// The longest time between the ends of two gestures of the same knob that are one step, in
  /// seconds. If nil, which is the default, each gesture is a step.
  package var mergeInterval: Double?

  /// The steps that can be undone, and those that can be redone. The last one is next.
  private var steps = Steps()
  /// The values at the beginning of the gestures in progress. There are never more than a few.
  private var openings: [(member: Member, value: Double)] = []
  /// The time at which the newest step ended. After an undo, no gesture is merged with that step.
  private var lastEnd: Double?
  /// Whether a step is being undone or redone, whose gesture is no step.
  private var isReplaying = false

  package init(limit: Int = 100, mergeInterval: Double? = nil) {
    self.limit = limit
    self.mergeInterval = mergeInterval
  }

  // MARK: Recording

  /// The knobs that are in a gesture.
  package var membersInGesture: [Member] { openings.map { $0.member } }

  /// Records the beginning of a gesture.
  package func begin(_ member: Member, value: Double) {
    guard !isReplaying else { return }
    openings.removeAll { $0.member == member }
    openings.append((member, value))
  }

  /// Records the end of a gesture. If it has changed the value, there is nothing more to redo.
  ///
  /// - Parameters:
  ///   - parameter: What the value means. If the range has changed during a gesture that was
  ///     canceled, the value is now the nearest one to that from before.
  ///   - time: The present time, in seconds of any clock.
  /// - Returns: Whether the steps have changed.
  package func end(
    _ member: Member, value: Double, of parameter: Parameter, name: String, at time: Double
  ) -> Bool {
    guard let index = openings.firstIndex(where: { $0.member == member }) else { return false }
    let before = openings.remove(at: index).value
    guard value != before, value != parameter.snapped(before) else { return false }
    var step = Step(member: member, name: name, before: before, after: value)
    if let merged = merged(step, at: time) {
      steps.undo.removeLast()
      step = merged
    }
    steps.redo = []
    lastEnd = time
    if step.before != step.after { steps.undo.append(step) }
    dropOldSteps()
    return true
  }

  /// Returns the newest step together with the one that follows it at `time`, or nil if they are
  /// separate.
  private func merged(_ step: Step, at time: Double) -> Step? {
    guard let mergeInterval, let lastEnd, time - lastEnd <= mergeInterval,
      let last = steps.undo.last, last.member == step.member, last.after == step.before
    else { return nil }
    return Step(member: step.member, name: step.name, before: last.before, after: step.after)
  }

  private func dropOldSteps() {
    let excess = steps.undo.count - max(limit, 0)
    if excess > 0 { steps.undo.removeFirst(excess) }
  }

  /// Forgets a knob that no longer exists, with all of its steps.
  package func forget(_ member: Member) { forget { $0 == member } }

  /// Forgets all members that match, with all of their steps.
  package func forget(where matches: (Member) -> Bool) {
    openings.removeAll { matches($0.member) }
    steps.undo.removeAll { matches($0.member) }
    steps.redo.removeAll { matches($0.member) }
    lastEnd = nil
  }

  /// Forgets all steps. The gestures in progress become steps when they end.
  package func clear() {
    steps = Steps()
    lastEnd = nil
  }

  // MARK: Undo and redo

  /// Returns the next step in a direction, or nil if there is none.
  ///
  /// - Parameter accepts: Returns whether a knob accepts input. The steps of other knobs are passed
  ///   over, and stay in their place.
  package func next(_ direction: Direction, where accepts: (Member) -> Bool) -> Step? {
    steps[direction].last { accepts($0.member) }
  }

  /// Undoes or redoes the next step.
  ///
  /// - Parameters:
  ///   - accepts: As in ``next(_:where:)``.
  ///   - set: Sets the value of a knob, as a gesture of the source `undo`.
  /// - Returns: Whether there was such a step.
  /// - Edge cases: During a gesture, and within an undo, this does nothing. If a host rejects the
  ///   value or rounds it, the step still counts as undone.
  package func replay(
    _ direction: Direction, where accepts: (Member) -> Bool, set: (Member, Double) -> Void
  ) -> Bool {
    guard openings.isEmpty, !isReplaying,
      let index = steps[direction].lastIndex(where: { accepts($0.member) })
    else { return false }
    let step = steps[direction].remove(at: index)
    steps[direction.opposite].append(step)
    lastEnd = nil
    isReplaying = true
    set(step.member, direction == .undo ? step.before : step.after)
    isReplaying = false
    return true
  }
}
