import KnobEngine

/// What connects a knob with other knobs or with the world, and takes part in what it does: a link, the
/// parameter of a host, or the hardware that it follows.
///
/// A knob has at most one companion of each kind. They hear of a gesture in the order of their kinds,
/// and of its changes in the opposite order: a host has the value of a knob before the link moves the
/// other knobs. Only the kind and ``leave()`` have no implementation that does nothing.
package protocol Companion: AnyObject {
  var kind: CompanionKind { get }

  /// Notes, before a press, a key, or a scroll, which modifier keys the user holds.
  func noteModifiers(_ isDown: (ModifierKey) -> Bool)
  /// Returns whether a modifier key changes what a press, a key, or a scroll does.
  func uses(_ key: ModifierKey) -> Bool

  /// A gesture is about to begin. It comes before ``gestureBegan(from:)``, because the companion may
  /// call handlers, which may do anything.
  func prepareGesture(from source: KnobEvents.Source)
  /// A gesture begins, which has not been reported yet.
  func gestureBegan(from source: KnobEvents.Source)
  /// The gesture has changed the value, which has been reported.
  func gestureChanged()
  /// The gesture ends, which has not been reported yet.
  func gestureEnds(_ report: GestureReport)
  /// The end of the gesture has been reported.
  func gestureEnded()

  /// The value has changed, whoever changed it.
  func valueChanged()
  /// Adds what the companion shows on the dial.
  func mark(_ markers: inout KnobMarkers)
  /// The other thumb of a range is in the way of a value that this one is about to have.
  func makeWay(to value: Double)
  /// Whether ``makeWay(to:)`` moves the other thumb.
  var makesWay: Bool { get }
  /// The other thumb of a range has moved, which may have been in the way of a value of the companion.
  func otherThumbMoved(_ isFree: (BlockedValue) -> Bool)

  /// The items that are added to the menu of the knob. They are read each time before it opens.
  var menuItems: [KnobMenuItem] { get }
  /// Returns a reader of typed text that comes before that of the application.
  func parser(before own: ValueParser?) -> ValueParser?
  /// The knob that this one follows, and whose step of undo its own gesture is a part of.
  var leader: KnobCore? { get }

  /// The knob no longer takes input, and closes what is open for the user.
  func inputEnded()
  /// The knob has moved on the screen, or its size has changed.
  func knobMoved()
  /// Handles a key that arrives at the knob while something of the companion is open.
  ///
  /// - Parameter isEscape: Whether the key cancels.
  /// - Returns: Whether the key is handled, or nil if it is for the knob.
  func pressed(isEscape: Bool) -> Bool?
  /// The knob no longer has this companion, or is about to be destroyed.
  func leave()
}

/// The kinds of companions, in their order.
package enum CompanionKind: Int, CaseIterable, Sendable {
  case link, host, hardware

  /// It is stored, so that an event allocates no memory.
  package static let allCases: [CompanionKind] = [.link, .host, .hardware]
}

extension Companion {
  package func noteModifiers(_ isDown: (ModifierKey) -> Bool) {}
  package func uses(_ key: ModifierKey) -> Bool { false }
  package func prepareGesture(from source: KnobEvents.Source) {}
  package func gestureBegan(from source: KnobEvents.Source) {}
  package func gestureChanged() {}
  package func gestureEnds(_ report: GestureReport) {}
  package func gestureEnded() {}
  package func valueChanged() {}
  package func mark(_ markers: inout KnobMarkers) {}
  package func makeWay(to value: Double) {}
  package var makesWay: Bool { false }
  package func otherThumbMoved(_ isFree: (BlockedValue) -> Bool) {}
  package var menuItems: [KnobMenuItem] { [] }
  package func parser(before own: ValueParser?) -> ValueParser? { own }
  package var leader: KnobCore? { nil }
  package func inputEnded() {}
  package func knobMoved() {}
  package func pressed(isEscape: Bool) -> Bool? { nil }
}

/// The companions of a knob. One without any costs a pointer.
package struct Companions {
  private var all: [any Companion] = []

  package init() {}

  package var isEmpty: Bool { all.isEmpty }

  package subscript(_ kind: CompanionKind) -> (any Companion)? {
    get { all.first { $0.kind == kind } }
    set {
      all.removeAll { $0.kind == kind }
      if let newValue { all.append(newValue) }
    }
  }
}

extension TurnCore {
  /// Calls a function with each companion. Any of them may remove others.
  package func forEachCompanion(isReversed: Bool = false, _ body: (any Companion) -> Void) {
    guard !companions.isEmpty else { return }
    let kinds = CompanionKind.allCases
    for index in kinds.indices {
      let kind = kinds[isReversed ? kinds.count - 1 - index : index]
      if let companion = companions[kind] { body(companion) }
    }
  }

  /// Returns whether one of the companions has a property.
  package func hasCompanion(where has: (any Companion) -> Bool) -> Bool {
    guard !companions.isEmpty else { return false }
    return CompanionKind.allCases.contains { companions[$0].map(has) ?? false }
  }

  /// The knob that this one follows, and whose step of undo its own gesture is a part of.
  package var leader: KnobCore? { companions[.link]?.leader }

  /// Handles a key that arrives at the knob while something of a companion is open.
  ///
  /// - Returns: Whether the key is handled, or nil if it is for the knob.
  package func pressedOfCompanions(isEscape: Bool) -> Bool? {
    var handles: Bool?
    forEachCompanion { handles = handles ?? $0.pressed(isEscape: isEscape) }
    return handles
  }

  /// Returns a reader of typed text that asks the companions before the application.
  package func parser(before own: ValueParser?) -> ValueParser? {
    var parser = own
    forEachCompanion { parser = $0.parser(before: parser) }
    return parser
  }
}

extension KnobCore {
  /// Gives the knob a companion in place of that of the same kind.
  package func join(_ companion: any Companion) {
    leave(companion.kind)
    companions[companion.kind] = companion
    markersChanged()
  }

  /// Removes a companion.
  package func leave(_ kind: CompanionKind) {
    guard let old = companions[kind] else { return }
    old.leave()
    forget(old)
  }

  /// Forgets a companion that has left.
  package func forget(_ companion: any Companion) {
    // A handler may have added another one.
    guard companions[companion.kind] === companion else { return }
    companions[companion.kind] = nil
    markersChanged()
  }

  /// Removes all companions of a knob that is about to be destroyed.
  package func leaveCompanions() { CompanionKind.allCases.reversed().forEach(leave) }
}
