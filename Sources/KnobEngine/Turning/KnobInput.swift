/// User input that a front end passes to a knob.
///
/// Positions are in the knob's own coordinates, with y downward, in points (not device pixels).
/// During a gesture, they are measured from where the dial was at the press, so that a page that
/// scrolls under a pointer that stays still does not turn the knob.
///
/// - Edge cases: Invalid inputs (a move without a press, a second press, a point with NaN or
///   infinity) are ignored.
public enum KnobInput: Equatable, Sendable {
  /// A finger, pen, or mouse button was pressed.
  ///
  /// With `fine`, the pointer turns the knob more slowly, and with `coarse`, faster, by the factors
  /// of ``Tracking``. If both are true, `coarse` has no effect.
  ///
  /// `time` is in seconds of any clock that runs evenly. Only ``Tracking/speedResponse`` depends on
  /// it. If it is nil or not finite, the time is unknown.
  case press(
    KnobPoint, by: Pointer = .touch, fine: Bool = false, coarse: Bool = false,
    time: Double? = nil)
  /// The pointer that pressed the knob moved. `fine`, `coarse`, and `time` are as for a press.
  ///
  /// If the system delivers several samples in a batch, pass each of them as a move, and mark all
  /// but the last as coalesced, so that the batch reports one change.
  case move(
    KnobPoint, fine: Bool = false, coarse: Bool = false, isCoalesced: Bool = false,
    time: Double? = nil)
  /// The pointer that pressed the knob was released.
  case release
  /// The gesture was canceled: by Escape or the system, or because the window was deactivated or
  /// the pointer capture lost before the release. It also ends a burst, whose value stays.
  case cancel
  /// A key that turns the knob was pressed or repeated. For Escape, use ``cancel``.
  ///
  /// Mark a key as held if the system will report its release. Held keys form one gesture, a burst,
  /// until ``endBurst``; a key that is not held is a gesture by itself.
  case key(Key, fine: Bool = false, isHeld: Bool = false)
  /// An assistive technology increments the value, by as much as a notch of a wheel: 1 % of the
  /// travel in whole steps, and at least one step.
  case increment
  /// An assistive technology decrements the value, by as much as ``increment``.
  case decrement
  /// The user states a value, in the user's unit, instead of turning the knob to it: with an
  /// assistive technology, as text, or by undoing a change. `from` becomes the source of the
  /// events.
  ///
  /// It is a gesture by itself, even if the knob already has the value. A burst ends first.
  ///
  /// - Edge cases: The value is clamped or wrapped, and snapped. With NaN the knob keeps its value.
  ///   While a pointer turns the knob, the input is ignored, as keys are.
  case choose(Double, from: KnobEvents.Source = .assistive)
  /// A hardware control that the knob follows, such as a MIDI controller, has moved to a value in
  /// the user's unit.
  ///
  /// The first value that changes the knob begins a burst, which lasts until ``endBurst``. If
  /// `isHeld` is true, a hand touches the hardware, and the burst begins even without a change.
  /// Detents do not catch, and ``Knob/isContinuous`` has no effect.
  ///
  /// - Edge cases: The value is clamped or wrapped, and snapped. The input is ignored if it is NaN,
  ///   while a pointer turns the knob, and unless `isHeld` is true, if it changes nothing.
  case follow(Double, isHeld: Bool = false)
  /// A wheel or trackpad moved by a number of notches. Positive numbers increase the value.
  case scroll(Double, fine: Bool = false)
  /// The burst is over: there was no further scroll event for ``burstPause`` seconds, the last held
  /// key was released, the knob lost the keyboard focus, or the hardware is at rest.
  case endBurst
  /// The value is reset to the default, as by a double click.
  case reset

  /// The time from the last event of a scroll burst until the burst ends, in seconds.
  public static let burstPause = 0.25

  /// A unit in which a system reports scrolling. The raw values of the first three are those of
  /// `WheelEvent.deltaMode` in browsers.
  public enum ScrollUnit: Int32, Equatable, Sendable {
    /// CSS pixels in a browser; 100 are one notch.
    case pixels
    /// Lines of text; 3 are one notch.
    case lines
    /// Pages; each is one notch.
    case pages
    /// Points on a precise trackpad; 10 are one notch.
    case points
    /// Notches of a wheel.
    case notches
  }

  /// Returns the number of notches of a scroll event, for ``scroll(_:fine:)``.
  ///
  /// Scrolling up or right gives positive numbers. Of the two distances, only the larger one
  /// counts.
  ///
  /// - Parameters:
  ///   - right: The distance by which a page would scroll to the right.
  ///   - down: The distance by which a page would scroll down.
  ///   - unit: The unit of both distances.
  ///   - fine: Whether Shift is held. With Shift, some systems report vertical scrolling as
  ///     horizontal scrolling with the same sign, so down then corresponds to right.
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

  /// A kind of pointer. Automatic tracking depends on it.
  public enum Pointer: Equatable, Sendable {
    /// A finger.
    case touch
    /// A pen on a screen or a tablet.
    case pen
    /// A mouse or a trackpad.
    case mouse
  }

  /// A key that turns a knob. The right key increases the value and the left key decreases it, in
  /// right-to-left layouts too.
  public enum Key: Int32, Equatable, Sendable, CaseIterable {
    /// Increases the value by one step, or by 1 % of the travel; in fine adjustment, by one step or
    /// 0.1 %.
    case up
    /// Decreases the value by the same amount as ``up``.
    case down
    /// Has the same effect as ``down``.
    case left
    /// Has the same effect as ``up``.
    case right
    /// Increases the value by a tenth of the steps, at least one, or by 10 % of the travel.
    case pageUp
    /// Decreases the value by the same amount as ``pageUp``.
    case pageDown
    /// Sets the lower end.
    case home
    /// Sets the highest value.
    case end
    /// Sets the default value.
    case delete
  }
}
