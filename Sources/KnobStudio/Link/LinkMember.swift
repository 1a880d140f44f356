import KnobEngine
import KnobPresentation

/// What a knob has because it is in a link.
package final class LinkMember: Companion {
  package var kind: CompanionKind { .link }
  /// The link.
  package let link: KnobLink
  /// Whether the user holds the key with which a knob moves alone.
  package var isModifierDown = false
  private(set) var number = 0
  private let owner: KnobReference
  /// How the knob follows the turned one. Nil while it does not.
  private var follower: LinkFollower?
  /// Whether the link has begun a gesture of the knob.
  private(set) var isInGesture = false
  /// The value that the link has given to the knob in this gesture.
  private var given: Double?
  /// The unsnapped fraction that the knob has reached in this gesture.
  private var reached: Double?
  /// The place at the end of the last gesture. It counts while the knob has its value.
  private var kept: LinkFollower.Place?
  /// The fraction from the last time that the turned knob was not at 0, for the proportions.
  private(set) var share: Double?

  package init(_ core: KnobCore, in link: KnobLink) {
    (self.link, owner) = (link, KnobReference(core: core))
    number = link.enter(self)
  }

  deinit { link.leave(number) }

  package func leave() {
    link.leave(number)
    link.endGesture(of: self)
  }

  /// The knob. Nil if it no longer exists.
  var core: KnobCore? { owner.core }

  /// The knob that this one follows, until the end of its own gesture.
  package var leader: KnobCore? { isInGesture ? link.leader(of: number) : nil }

  /// The knobs that follow this one while the user turns it.
  package var followers: [KnobCore] { link.followers(of: number) }

  /// Whether the other thumb of a range is in the same link, so that it moves out of the way.
  package var makesWay: Bool {
    guard let core, let other = core.pair?.other(core) else { return false }
    return LinkMember.of(other)?.link === link
  }

  package func noteModifiers(_ isDown: (ModifierKey) -> Bool) {
    isModifierDown = isDown(link.modifier)
  }

  package func uses(_ key: ModifierKey) -> Bool { link.modifier == key }

  /// Returns what a knob is in its link. Nil if it is in none.
  package static func of(_ knob: TurnCore) -> LinkMember? {
    knob.companions[.link] as? LinkMember
  }

  // MARK: Gestures

  /// Ends the gesture of another knob that only waits for more input.
  package func prepareGesture(from source: KnobEvents.Source) {
    link.prepareGesture(self, from: source)
  }
  package func gestureBegan(from source: KnobEvents.Source) {
    // If the link has begun it, `handle(_:)` notes that afterward.
    isInGesture = false
    link.gestureBegan(self, from: source)
  }
  package func gestureChanged() { link.valueChanged(self) }
  /// Moves the other thumb of a range, which is in the way of this one, if it follows it.
  package func makeWay(to value: Double) { link.makeWay(self, to: value) }
  package func gestureEnds(_ report: GestureReport) {
    link.gestureEnds(self, isCancelled: report.wasCancelled)
    // The click that resets a knob follows the end of its press.
    if report.source != .pointer || report.wasCancelled { isModifierDown = false }
  }

  /// Returns whether a gesture moves the knob alone. Those that the user does not make by hand have
  /// no keys, except for the click that resets.
  func goesAlone(from source: KnobEvents.Source) -> Bool {
    switch source {
    case .pointer, .key, .scroll, .reset: isModifierDown
    case .assistive, .text, .undo, .hardware: false
    }
  }

  // MARK: Following

  /// Where the knob is.
  var place: LinkFollower.Place? {
    guard let core else { return nil }
    let value = core.presentValue
    if let kept, kept.value == value { return kept }
    return LinkFollower.Place(
      value: value, fraction: core.knob.parameter.fraction(of: value))
  }

  /// The value at the beginning of the gesture.
  var opening: Double? { follower?.opening }

  func noteShare() { share = place?.fraction }

  /// Follows the turned knob from now on.
  ///
  /// - Parameter share: The proportion of the fractions. If nil, the knob moves as far as the turned
  ///   one, or in proportion from where both are now.
  func beginFollowing(_ movement: LinkMovement, share: Double?) {
    guard let place else { return }
    follower = LinkFollower(movement, from: place, opening: opening, share: share)
    (given, reached) = (nil, nil)
  }

  /// Whether code has set the value to another one than the link, and not only rounded it.
  var wasMovedByOthers: Bool {
    guard let core, let given, core.presentValue != given else { return false }
    let parameter = core.knob.parameter
    return parameter.offset(
      from: parameter.fraction(of: given), to: parameter.fraction(of: core.presentValue)
    ).magnitude > 0.05
  }

  /// Returns where the knob is to be.
  func place(after movement: LinkMovement) -> LinkFollower.Place? {
    guard let core else { return nil }
    return follower?.place(after: movement, of: core.knob.parameter)
  }

  /// Moves the knob, and notes where it is then.
  func move(to place: LinkFollower.Place) {
    handle(.follow(place.value))
    guard let core else { return }
    let value = core.presentValue
    // If a handler or a host has set another value, that one counts.
    let isReached = core.knob.parameter.snapped(place.value) == value
    (given, reached) = (value, isReached ? place.fraction : nil)
  }

  /// Passes an input to the knob.
  func handle(_ input: KnobInput) {
    let wasInGesture = core?.knob.burstSource == .hardware
    core?.handle(input)
    guard !wasInGesture, core?.knob.burstSource == .hardware else { return }
    isInGesture = true
    // A handler may have taken this knob or the turned one out of the link.
    if !link.isFollowing(number) { endGesture() }
  }

  func endFollowing(isCancelled: Bool) {
    if !isCancelled, let given, let reached, given == core?.presentValue {
      kept = LinkFollower.Place(value: given, fraction: reached)
    }
    (follower, given, reached) = (nil, nil, nil)
  }

  /// Ends the gesture that the link has begun.
  func endGesture() {
    guard isInGesture else { return }
    if core?.knob.burstSource == .hardware { core?.handle(.endBurst) }
    // A handler of the end may have begun another one.
    if core?.knob.burstSource != .hardware { isInGesture = false }
  }
}

extension KnobLink {
  /// Adds a knob, which leaves its present link.
  package func enter(_ knob: KnobCore) {
    guard LinkMember.of(knob)?.link !== self else { return }
    knob.join(LinkMember(knob, in: self))
  }

  /// Removes a knob, if it is in this link.
  package func drop(_ knob: KnobCore) {
    if LinkMember.of(knob)?.link === self { knob.leave(.link) }
  }
}
