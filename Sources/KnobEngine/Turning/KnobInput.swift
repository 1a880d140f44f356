/// What a user does to a knob, as the front ends report it.
///
/// Points are in the knob's own coordinates, y down, in points (not device pixels). During a gesture
/// they are measured from where the dial lay at the press, so that a page that scrolls under a
/// resting hand turns nothing. Inputs that make no sense at the moment (a move without a press, a
/// second press, a point of NaN or infinity) do nothing.
public enum KnobInput: Equatable, Sendable {
  /// A finger, pen or mouse button went down.
  case press(KnobPoint, by: Pointer = .touch, fine: Bool = false)
  /// The pressing pointer moved. Every sample that the system coalesced is a move of its own; all
  /// but the last of a batch are marked, so that the batch reports one change.
  case move(KnobPoint, fine: Bool = false, isCoalesced: Bool = false)
  /// The pressing pointer went up.
  case release
  /// Escape, a system cancellation, a deactivated window, or a capture lost before the release. It
  /// also ends a burst, whose value stays.
  case cancel
  /// A key that turns the knob; Escape is ``cancel``.
  ///
  /// A front end marks a key as held if it will hear the key go up. Held keys make one gesture, a
  /// key burst, until ``endBurst``; a key that is not held is a whole gesture by itself.
  case key(Key, fine: Bool = false, isHeld: Bool = false)
  /// An assistive technology asks for more: as an arrow key.
  case increment
  /// An assistive technology asks for less: as an arrow key.
  case decrement
  /// An assistive technology asks for a value, in the user's unit.
  ///
  /// - Edge cases: clamped or wrapped, and snapped; with NaN the value stays.
  case choose(Double)
  /// A wheel or trackpad turned by so many notches; positive is more.
  case scroll(Double, fine: Bool = false)
  /// The burst is over: the front end saw no further scroll event for ``burstPause`` seconds, the
  /// last held key went up, or the keyboard focus left.
  case endBurst
  /// Back to the default value, as after a double click.
  case reset

  /// How long after its last event a scroll burst ends, in seconds.
  public static let burstPause = 0.25

  /// What the way of a wheel or trackpad is measured in; browsers number the first three so.
  public enum ScrollUnit: Int32, Equatable, Sendable {
    /// CSS pixels of a browser: 100 are a notch.
    case pixels
    /// Lines of text: 3 are a notch.
    case lines
    /// Whole pages: each is a notch.
    case pages
    /// Points of a precise trackpad: 10 are a notch.
    case points
    /// What the system counts as notches.
    case notches
  }

  /// How many notches a wheel or trackpad was turned towards more: up or right, whichever is further.
  ///
  /// With Shift some systems turn a vertical wheel into a horizontal one, whose sign is the vertical
  /// one's.
  ///
  /// - Parameters:
  ///   - right: how far a page would scroll to the right.
  ///   - down: how far it would scroll down.
  ///   - unit: what both are measured in.
  ///   - fine: whether Shift is held.
  public static func notches(
    right: Double, down: Double, in unit: ScrollUnit, fine: Bool
  ) -> Double {
    let way = down.magnitude >= right.magnitude ? -down : fine ? -right : right
    return switch unit {
    case .pixels: way / 100
    case .lines: way / 3
    case .points: way / 10
    case .pages, .notches: way
    }
  }

  /// What kind of pointer pressed the knob; `automatic` tracking depends on it.
  public enum Pointer: Equatable, Sendable {
    /// A finger.
    case touch
    /// A pen on a screen or a tablet.
    case pen
    /// A mouse or a trackpad.
    case mouse
  }

  /// The keys that turn a knob. Right is more and left is less in right-to-left layouts too.
  public enum Key: Int32, Equatable, Sendable, CaseIterable {
    /// A step more, or 1 % of the travel; 0.1 % in fine adjustment.
    case up
    /// As much less.
    case down
    /// As ``down``.
    case left
    /// As ``up``.
    case right
    /// A tenth of the steps more and at least one, or a tenth of the travel.
    case pageUp
    /// As much less.
    case pageDown
    /// To the lower end.
    case home
    /// To the highest value.
    case end
    /// To the default value.
    case delete
  }
}
