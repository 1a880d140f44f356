/// User input, as a front end reports it.
///
/// Points are in the knob's own coordinates, y down, in points (not device pixels). During a
/// gesture they are measured from where the dial lay at the press, so that a page that scrolls
/// under a resting hand turns nothing. Inputs that make no sense (a move without a press, a second
/// press, a point with NaN or infinity) are ignored.
public enum KnobInput: Equatable, Sendable {
  /// A finger, pen, or mouse button went down.
  case press(KnobPoint, by: Pointer = .touch, fine: Bool = false)
  /// The pointer that pressed moved. Pass every sample that the system coalesced as a move, and
  /// mark all but the last of a batch as coalesced, so that the batch reports one change.
  case move(KnobPoint, fine: Bool = false, isCoalesced: Bool = false)
  /// The pointer that pressed went up.
  case release
  /// Escape, a system cancellation, a deactivated window, or a capture lost before the release. It
  /// also ends a burst, whose value stays.
  case cancel
  /// A key that turns the knob; Escape is ``cancel``.
  ///
  /// A front end marks a key as held if it will hear the key go up. Held keys make one gesture, a
  /// key burst, until ``endBurst``; a key that is not held is a whole gesture by itself.
  case key(Key, fine: Bool = false, isHeld: Bool = false)
  /// An assistive technology asks for more, with the effect of an arrow key.
  case increment
  /// An assistive technology asks for less, with the effect of an arrow key.
  case decrement
  /// An assistive technology asks for a value, in the user's unit.
  ///
  /// - Edge cases: The value is clamped or wrapped, and snapped. With NaN the knob keeps its value.
  case choose(Double)
  /// A wheel or trackpad moved by a number of notches; positive is more.
  case scroll(Double, fine: Bool = false)
  /// The burst is over: the front end saw no further scroll event for ``burstPause`` seconds, the
  /// last held key went up, or the keyboard focus left.
  case endBurst
  /// Resets the value to the default, as a double click does.
  case reset

  /// The time after its last event at which a scroll burst ends, in seconds.
  public static let burstPause = 0.25

  /// The units in which systems report scrolling. The raw values of the first three are those of
  /// `WheelEvent.deltaMode` in browsers.
  public enum ScrollUnit: Int32, Equatable, Sendable {
    /// CSS pixels in a browser: 100 make a notch.
    case pixels
    /// Lines of text: 3 make a notch.
    case lines
    /// Whole pages: each makes a notch.
    case pages
    /// Points on a precise trackpad: 10 make a notch.
    case points
    /// The notches of a wheel.
    case notches
  }

  /// The number of notches for a scroll event. Up and right are more; the larger movement counts.
  ///
  /// With Shift, some systems report a vertical wheel as a horizontal one with the sign of the
  /// vertical one.
  ///
  /// - Parameters:
  ///   - right: the distance by which a page would scroll to the right.
  ///   - down: the distance by which a page would scroll down.
  ///   - unit: the unit of both distances.
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

  /// The kind of pointer that pressed the knob. Automatic tracking depends on it.
  public enum Pointer: Equatable, Sendable {
    /// A finger.
    case touch
    /// A pen on a screen or a tablet.
    case pen
    /// A mouse or a trackpad.
    case mouse
  }

  /// The keys that turn a knob. Right is more and left is less, also in right-to-left layouts.
  public enum Key: Int32, Equatable, Sendable, CaseIterable {
    /// One step more, or 1 % of the travel; 0.1 % in fine adjustment.
    case up
    /// The same amount less.
    case down
    /// The same as ``down``.
    case left
    /// The same as ``up``.
    case right
    /// A tenth of the steps more, at least one, or 10 % of the travel.
    case pageUp
    /// The same amount less.
    case pageDown
    /// To the lower end.
    case home
    /// To the highest value.
    case end
    /// To the default value.
    case delete
  }
}
