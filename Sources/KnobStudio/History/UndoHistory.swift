import KnobEngine
import KnobPresentation

/// The gestures of any number of knobs, as steps that can be undone and redone.
///
/// A front end reports where the gestures of its knobs begin and end, and sets the values that the
/// history asks for. The history has no clock: the time is passed in.
///
/// - Edge cases: A gesture that changes nothing, such as a canceled one, is not a step. Neither is a
///   value that is set in code.
package final class UndoHistory<Member: Equatable> {
  package typealias Change = UndoChange<Member>

  /// The effect of one gesture, of several gestures that have been merged, or of a group.
  package struct Step: Equatable {
    /// The name of the knob at the end of the gesture, or that of the group.
    package let name: String
    /// The changes, each of another knob. There is at least one.
    package var changes: [Change]
  }

  /// The changes of several knobs that are going to be one step.
  private struct Group {
    let name: String
    /// The values at the beginning.
    var openings: [(member: Member, value: Double)]
    /// The knobs of the group that are in a gesture.
    var turned: [Member] = []
    /// How often the group has been begun within itself.
    var depth = 0
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
  /// The group that is being recorded.
  private var group: Group?
  /// The knobs whose gestures are groups, because other knobs follow them.
  private var leaders: [Member] = []
  /// The changes of the step that is being undone or redone, which are still to be made.
  private var remaining: [Change] = []
  /// Whether a step is being undone or redone, whose gesture is no step.
  package private(set) var isReplaying = false

  package init(limit: Int = 100, mergeInterval: Double? = nil) {
    self.limit = limit
    self.mergeInterval = mergeInterval
  }

  // MARK: Recording

  /// The knobs that are in a gesture.
  package var membersInGesture: [Member] { openings.map { $0.member } + (group?.turned ?? []) }

  /// Records the beginning of a gesture.
  ///
  /// - Parameters:
  ///   - followers: The present values of the knobs that follow this one because of a link. Until the
  ///     gesture ends, all of them are a group.
  ///   - name: The name of the knob, for the group.
  package func begin(
    _ member: Member, value: Double, followers: [(member: Member, value: Double)] = [],
    name: String = ""
  ) {
    guard !isReplaying else { return }
    openings.removeAll { $0.member == member }
    if !followers.isEmpty, !leaders.contains(member) {
      beginGroup(followers + [(member, value)], name: name)
      leaders.append(member)
    }
    if group?.openings.contains(where: { $0.member == member }) == true {
      group?.turned.append(member)
    } else {
      openings.append((member, value))
    }
  }

  /// Records the end of a gesture. If it has changed the value, there is nothing more to redo.
  ///
  /// - Parameters:
  ///   - parameter: What the value means. If the range has changed during a gesture that was
  ///     canceled, the value is now the nearest one to that from before.
  ///   - time: The present time, in seconds of any clock.
  ///   - followerValue: Returns the present value of a knob that has followed, or nil if it no longer
  ///     exists.
  /// - Returns: Whether the steps have changed.
  package func end(
    _ member: Member, value: Double, of parameter: Parameter, name: String, at time: Double,
    followerValue: (Member) -> Double? = { _ in nil }
  ) -> Bool {
    guard let index = openings.firstIndex(where: { $0.member == member }) else {
      group?.turned.removeAll { $0 == member }
      guard let index = leaders.firstIndex(of: member) else { return false }
      leaders.remove(at: index)
      return endGroup(at: time) { $0 == member ? value : followerValue($0) }
    }
    let before = openings.remove(at: index).value
    guard value != before, value != parameter.snapped(before) else { return false }
    record(
      Step(name: name, changes: [Change(member: member, before: before, after: value)]), at: time)
    return true
  }

  /// Adds a step, or merges it with the newest one.
  private func record(_ step: Step, at time: Double) {
    var step = step
    if let merged = merged(step, at: time) {
      steps.undo.removeLast()
      step = merged
    }
    steps.redo = []
    lastEnd = time
    step.changes.removeAll { $0.before == $0.after }
    if !step.changes.isEmpty { steps.undo.append(step) }
    dropOldSteps()
  }

  /// Returns the newest step together with the one that follows it at `time`, or nil if they are
  /// separate.
  private func merged(_ step: Step, at time: Double) -> Step? {
    guard let lastEnd, let last = steps.undo.last, last.changes.count == step.changes.count,
      // A preset that changes one knob is not a turn of it.
      last.name == step.name
    else { return nil }
    var changes: [Change] = []
    for change in step.changes {
      guard let earlier = last.changes.first(where: { $0.member == change.member }),
        let joined = earlier.joined(with: change, after: time - lastEnd, within: mergeInterval)
      else { return nil }
      changes.append(joined)
    }
    return Step(name: step.name, changes: changes)
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
    remaining.removeAll { matches($0.member) }
    group?.openings.removeAll { matches($0.member) }
    group?.turned.removeAll { matches($0) }
    // Nothing else would end the group of a knob that others followed.
    if leaders.contains(where: matches) {
      leaders.removeAll(where: matches)
      if group?.depth == 0 { group = nil } else { group?.depth -= 1 }
    }
    for direction in [Direction.undo, .redo] {
      steps[direction] = steps[direction].compactMap { step in
        let changes = step.changes.filter { !matches($0.member) }
        return changes.isEmpty ? nil : Step(name: step.name, changes: changes)
      }
    }
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
    steps[direction].last { $0.changes.contains { accepts($0.member) } }
  }

  /// Undoes or redoes the next step.
  ///
  /// - Parameters:
  ///   - accepts: As in ``next(_:where:)``.
  ///   - thumb: Returns the knob of a member, if it may be a thumb of a range.
  ///   - set: Sets the value of a knob, as a gesture of the source `undo`. It is called for each
  ///     change, and for the two thumbs of a range in an order in which neither is in the way.
  /// - Returns: Whether there was such a step.
  /// - Edge cases: During a gesture or a group, and within an undo, this does nothing. If a host
  ///   rejects the value or rounds it, the step still counts as undone. The changes of knobs that do
  ///   not accept input remain a step. If a handler forgets a knob of the step, or disables it, that
  ///   knob stays as it is.
  package func replay(
    _ direction: Direction, where accepts: (Member) -> Bool,
    thumb: (Member) -> KnobCore? = { _ in nil }, set: (Member, Double) -> Void
  ) -> Bool {
    guard openings.isEmpty, group == nil, !isReplaying,
      let index = steps[direction].lastIndex(where: { $0.changes.contains { accepts($0.member) } })
    else { return false }
    // The gesture of such a knob is about to begin: this is an event of its host.
    guard !steps[direction][index].changes.contains(where: { thumb($0.member)?.isReported == true })
    else { return false }
    var step = steps[direction].remove(at: index)
    let rest = step.changes.filter { !accepts($0.member) }
    if !rest.isEmpty { steps[direction].insert(Step(name: step.name, changes: rest), at: index) }
    step.changes.removeAll { change in rest.contains { $0.member == change.member } }
    steps[direction.opposite].append(step)
    lastEnd = nil
    isReplaying = true
    func value(_ change: Change) -> Double { direction == .undo ? change.before : change.after }
    remaining = RangePair.inOrder(step.changes, knob: { thumb($0.member) }, value: value)
    while let change = remaining.first {
      remaining.removeFirst()
      if accepts(change.member) { set(change.member, value(change)) }
    }
    isReplaying = false
    return true
  }
}

/// Groups: changes of several knobs that are one step, such as those of a preset that is loaded, or
/// of a knob that turns others.
extension UndoHistory {
  /// Begins a group. All changes until ``endGroup(at:value:)`` are one step, whether a gesture
  /// or code makes them.
  ///
  /// - Parameters:
  ///   - members: The present values of all knobs.
  ///   - name: The name of the step.
  /// - Edge cases: A group within a group is a part of it. A gesture that has already changed its
  ///   knob remains a step of its own.
  package func beginGroup(_ members: [(member: Member, value: Double)], name: String) {
    guard !isReplaying else { return }
    if let outer = group {
      let known = (outer.openings + openings).map { $0.member }
      group?.openings += members.filter { !known.contains($0.member) }
      group?.depth += 1
      return
    }
    let turned = openings.filter { opening in
      members.contains { $0.member == opening.member && $0.value != opening.value }
    }
    group = Group(
      name: name,
      openings: members.filter { member in !turned.contains { $0.member == member.member } },
      turned: openings.map { $0.member }.filter { member in
        !turned.contains { $0.member == member }
      })
    openings = turned
  }

  /// Ends a group. If something has changed, there is nothing more to redo.
  ///
  /// - Parameter value: Returns the present value of a knob, or nil if it no longer exists.
  /// - Returns: Whether the steps have changed.
  /// - Edge cases: Without a group, it does nothing.
  package func endGroup(at time: Double, value: (Member) -> Double?) -> Bool {
    guard let ended = group, !isReplaying else { return false }
    guard ended.depth == 0 else {
      group?.depth -= 1
      return false
    }
    group = nil
    // What these gestures change from now on is a step of its own.
    for member in ended.turned {
      if let value = value(member) { openings.append((member, value)) }
    }
    let changes = ended.openings.compactMap { opening -> Change? in
      guard let after = value(opening.member), after != opening.value else { return nil }
      return Change(member: opening.member, before: opening.value, after: after)
    }
    guard !changes.isEmpty else { return false }
    record(Step(name: ended.name, changes: changes), at: time)
    return true
  }
}
