import KnobEngine
import KnobPresentation

/// Knobs that move together: the user turns one of them, and the others follow.
///
///     let link = KnobLink([left, right], .offset)
///     link.modifier = .alt    // With Alt, a knob moves alone.
///
/// Each movement of a knob that follows is a gesture of its own, with all its events, so that a host
/// can record it. In a history, the gestures of all knobs are one step.
///
/// Every gesture of the user counts: of a pointer, keys, the wheel, hardware, a typed value, a reset,
/// and assistive technologies. A value that is set in code moves only its own knob. So does a value
/// from a host, which has recorded the other knobs too, and an undo, which restores each of them.
///
/// The knobs may differ in their ranges, tapers, and steps. Where one reaches an end, it stays there,
/// and its distance returns when the hand turns back within the same gesture. After the gesture, the
/// knobs move on from where they are. A knob with steps keeps the exact place between two of them, so
/// that many small gestures move it as far as a long one.
///
/// A knob keeps its link alive, and a link does not keep its knobs alive.
///
/// - Edge cases:
///   - A knob is in one link only. If you add it to another one, it leaves the first.
///   - A knob that is disabled or read-only stays where it is, and moves on from there once it
///     accepts input again.
///   - A knob that the user turns while another one leads moves alone. So does one that code sets to a
///     value that is more than 5 % of the travel from where the link has put it. It then moves on from
///     its new place. With ``Mode/equal`` and ``Mode/equalValue``, it returns to the value of the turned
///     knob at the next change.
///   - If a gesture is canceled, all knobs return to where they were.
///   - If the turned knob is destroyed, the gesture of the others ends.
public final class KnobLink {
  /// What the knobs of a link have in common.
  public enum Mode: Sendable, CaseIterable {
    /// All knobs are at the same fraction of their travel. Until the first gesture, each keeps its
    /// own.
    case equal
    /// All knobs have the same value, as far as their ranges and steps allow.
    case equalValue
    /// Each knob keeps its distance to the others, in fractions of the travel.
    case offset
    /// Each knob keeps its proportion to the others, in fractions of the travel: if the turned one
    /// is turned down to a half of its fraction, so are all others.
    ///
    /// A knob at 0 stays there, because any multiple of 0 is 0. If the turned knob begins at 0, there
    /// is no proportion. If the link has turned the knobs down to 0, they return to the proportions
    /// that they had before. Otherwise, each moves as far as the turned one, as with
    /// ``offset``.
    case ratio
  }

  /// What the knobs have in common. The default is ``Mode/equal``.
  ///
  /// - Edge cases: Setting it moves no knob. A gesture that is in progress continues as it has begun.
  public var mode: Mode

  /// The key that the user holds at the press, or with the wheel and the keys, to turn one knob
  /// alone. The default is `option`, which other keyboards call Alt.
  ///
  /// A gesture continues as it has begun, even if the user releases the key.
  ///
  /// - Edge cases: Where the key turns the depth of a modulation, it does only that. It is then not
  ///   the key for coarse adjustment.
  public var modifier = ModifierKey.option

  /// Whether the user is turning one of the knobs, and the others follow.
  public var isTurning: Bool { turn != nil }

  /// A gesture that the knobs follow.
  private struct Turn {
    /// The number of the member that the user turns.
    let leader: Int
    var movement: LinkMovement
    /// The movement before the last change.
    var last: LinkMovement
  }

  /// A member that the link does not keep alive, and its number.
  private struct Reference {
    let number: Int
    private let owner: Unowned<LinkMember>
    var member: LinkMember { owner.object }

    init(_ member: LinkMember, number: Int) { (owner, self.number) = (Unowned(member), number) }
  }

  private var members: [Reference] = []
  private var lastNumber = 0
  private var turn: Turn?
  /// The number of the member that the link is moving, whose events do not come from the user.
  private var moved: Int?
  /// The number of the member whose gesture is ending.
  private var ending: Int?
  /// Whether the link is moving the knobs that follow, and whether the turned one has changed meanwhile.
  private var (isMoving, isLate) = (false, false)

  /// Creates a link without knobs.
  public init(_ mode: Mode = .equal) { self.mode = mode }

  // MARK: Members

  func enter(_ member: LinkMember) -> Int {
    lastNumber += 1
    members.append(Reference(member, number: lastNumber))
    if turn != nil { measure(member) }
    return lastNumber
  }

  /// Removes a member, which may no longer exist.
  func leave(_ number: Int) {
    members.removeAll { $0.number == number }
    if isLeading(number) { end(isCancelled: false) }
  }

  private func member(_ number: Int) -> LinkMember? {
    members.first { $0.number == number }?.member
  }

  /// The members that follow the turned one.
  private var followers: [LinkMember] {
    members.filter { $0.number != turn?.leader }.map { $0.member }
  }

  func isLeading(_ number: Int) -> Bool { turn?.leader == number }

  /// Whether a member of the link follows the turned one.
  func isFollowing(_ number: Int) -> Bool {
    turn != nil && !isLeading(number) && member(number) != nil
  }

  /// The knob that a member follows, or has followed until its gesture ends now.
  func leader(of number: Int) -> KnobCore? {
    guard let leader = turn?.leader ?? ending, leader != number else { return nil }
    return member(leader)?.core
  }

  /// The knobs that follow a member while the user turns it.
  func followers(of number: Int) -> [KnobCore] {
    isLeading(number) ? followers.compactMap { $0.core } : []
  }
}

// MARK: - Gestures

extension KnobLink {
  /// Ends the gesture of the turned knob if it is only waiting for more keys, scrolls, or messages,
  /// because the user turns another one.
  func prepareGesture(_ member: LinkMember, from source: KnobEvents.Source) {
    guard member.number != moved, source != .undo, source != .hardware, let turn,
      turn.leader != member.number, let leader = self.member(turn.leader)?.core,
      !leader.isTurning
    else { return }
    leader.handle(.endBurst)
  }

  func gestureBegan(_ member: LinkMember, from source: KnobEvents.Source) {
    // A handler may be running while the member leaves.
    guard turn == nil, member.number != moved, self.member(member.number) != nil,
      source != .undo, !member.goesAlone(from: source), let core = member.core
    else { return }
    let movement = LinkMovement(mode, from: core.presentValue, of: core.knob.parameter)
    turn = Turn(leader: member.number, movement: movement, last: movement)
    if mode == .ratio, movement.start > Parameter.tolerance {
      for other in members { other.member.noteShare() }
    }
    for follower in followers {
      follower.beginFollowing(movement, share: share(of: follower, to: member, movement))
    }
  }

  /// Returns the proportion of the fraction of a knob to that of the turned one. Nil if there is none.
  private func share(
    of follower: LinkMember, to leader: LinkMember, _ movement: LinkMovement
  ) -> Double? {
    guard let place = follower.place?.fraction else { return nil }
    if movement.start > Parameter.tolerance { return place / movement.start }
    guard place <= Parameter.tolerance, let own = follower.share, let other = leader.share,
      other > Parameter.tolerance
    else { return nil }
    return own / other
  }

  func valueChanged(_ member: LinkMember) {
    guard let turn, let core = member.core else { return }
    guard turn.leader == member.number else {
      // The user turns it beside the one that leads.
      if member.number != moved { measure(member) }
      return
    }
    self.turn?.last = turn.movement
    self.turn?.movement.move(to: core.presentValue, of: core.knob.parameter)
    if isMoving { isLate = true } else { moveFollowers() }
  }

  /// Moves all knobs that follow.
  ///
  /// A handler may turn the leading knob once more, which the others follow. A handler that does so
  /// each time does not keep them moving forever.
  private func moveFollowers() {
    isMoving = true
    for _ in 0..<2 {
      isLate = false
      for number in followersInOrder.map({ $0.number }) { move(number) }
      if !isLate { break }
    }
    isMoving = false
  }

  /// The followers, in an order in which no thumb of a range is in the way of the other one.
  private var followersInOrder: [LinkMember] {
    guard let movement = turn?.movement else { return [] }
    return RangePair.inOrder(followers, knob: { $0.core }) { $0.place(after: movement)?.value }
  }

  /// Moves the other thumb of a range before the turned one, if it follows that one and is in its way.
  func makeWay(_ leader: LinkMember, to value: Double) {
    guard !isMoving, let turn, turn.leader == leader.number, let core = leader.core,
      let other = core.pair?.other(core),
      let follower = followers.first(where: { $0.core === other })
    else { return }
    var movement = turn.movement
    movement.move(to: value, of: core.knob.parameter)
    isMoving = true
    move(follower.number, ahead: movement)
    isMoving = false
  }

  /// - Parameter movement: The movement that the turned knob is about to make. Nil after it.
  private func move(_ number: Int, ahead movement: LinkMovement? = nil) {
    guard let turn, turn.leader != number, let member = member(number),
      let core = member.core
    else { return }
    guard core.acceptsInput, !core.isTurning, !core.isTurnedByKeys else {
      return measure(member)
    }
    // It moves on from its new place by what the turned one has moved since.
    if member.wasMovedByOthers { member.beginFollowing(turn.last, share: nil) }
    guard let place = member.place(after: movement ?? turn.movement) else { return }
    moving(member) { member.move(to: place) }
  }

  /// Runs a body in which the events of a member are not those of the user.
  private func moving(_ member: LinkMember, _ body: () -> Void) {
    let outer = moved
    moved = member.number
    body()
    moved = outer
  }

  /// Lets a knob follow from where it is now.
  private func measure(_ member: LinkMember) {
    if let turn { member.beginFollowing(turn.movement, share: nil) }
  }

  func gestureEnds(_ member: LinkMember, isCancelled: Bool) {
    if isLeading(member.number) {
      end(isCancelled: isCancelled)
    } else if member.number != moved {
      measure(member)
    }
  }

  private func end(isCancelled: Bool) {
    let (followers, outer) = (followers, ending)
    ending = turn?.leader
    defer { ending = outer }
    turn = nil
    for member in followers {
      if turn == nil, isCancelled, let opening = member.opening {
        moving(member) { member.handle(.follow(opening)) }
      }
      // Another gesture may have begun in a handler.
      if turn == nil { member.endFollowing(isCancelled: isCancelled) }
      if !isLeading(member.number) { endGesture(of: member) }
    }
  }

  /// Ends the gesture in which the link has moved a knob.
  func endGesture(of member: LinkMember) { moving(member) { member.endGesture() } }
}

extension TurnCore {
  /// Whether the user turns the knob with keys or the wheel.
  fileprivate var isTurnedByKeys: Bool {
    knob.burstSource == .key || knob.burstSource == .scroll
  }
}
