import KnobEngine

// JavaScript keeps the knobs, a block of bytes each, and lays the one that it asks about at the beginning
// of the memory. So the module needs no memory of its own to hand out, and a knob goes when the page has
// forgotten its bytes.

/// What stands behind one element: its knob, what of its picture is kept, and the picture's movement.
///
/// It begins as zeros. ``configure`` comes before all else, and calls ``begin()``.
struct Slot {
  /// First, where its numbers are reached with the shortest code.
  var knob: Knob
  /// The values that the page has named, in the order of its list.
  var names: Parameter.Values
  /// The marks round the dial.
  var ticks: KnobMetrics.Ticks
  /// Where the fill starts.
  var origin: KnobMetrics.Origin
  /// That of the track, in pixels.
  var radius: Double
  /// The fraction that the picture shows.
  private(set) var shown: Double
  private var stance: Stance
  /// The picture's way, and when it began, in milliseconds: none before the next picture.
  private var animation: KnobAnimation
  private var start: Double
  private var hasBegun: Bool

  /// Makes a knob of the zeros, the first time that it is called.
  mutating func begin() {
    if hasBegun { return }
    hasBegun = true
    knob = Knob()
  }

  /// Where the picture is.
  private enum Stance {
    case atValue
    /// On its way to the value.
    case moving
    /// Stopped on its way by a press, until the knob turns or is let go.
    case held
  }

  /// Takes the picture along with what an input did.
  ///
  /// - Returns: the events as an integer.
  mutating func follow(_ events: KnobEvents) -> Int32 {
    if events.contains(.began), knob.isTurning, stance == .moving { stance = .held }
    if events.contains(.changed) {
      let isReturn =
        knob.returnsToDefault && events.contains(.ended) && events.source == .pointer
      if isReturn || events.source == .reset { move(isReturn ? .even : .eased) } else { stand() }
    } else if stance == .held, !knob.isTurning {
      stand()
    }
    return events.rawValue
  }

  /// Sends the picture on its way to the value.
  mutating func move(_ curve: KnobAnimation.Curve) {
    animation = KnobAnimation(
      from: shown, to: knob.fraction, curve: curve, wraps: knob.parameter.wraps)
    start = .nan
    stance = .moving
  }

  /// Puts the picture at the value.
  mutating func stand() {
    stance = .atValue
    shown = knob.fraction
  }

  /// Takes the picture to where it is at a time in milliseconds.
  ///
  /// - Returns: whether it is on its way.
  mutating func advance(to time: Double) -> Bool {
    if stance == .held { return false }
    if start.isNaN { start = time }
    let seconds = (time - start) / 1_000
    guard stance == .moving, seconds < KnobAnimation.duration else {
      stand()
      return false
    }
    shown = animation.fraction(at: seconds)
    return true
  }
}

/// The knob that is asked, at the beginning of the memory. Address 0 would be no address.
var slot: Slot {
  unsafeAddress { UnsafePointer(bitPattern: 8).unsafelyUnwrapped }
  unsafeMutableAddress { UnsafeMutablePointer(bitPattern: 8).unsafelyUnwrapped }
}

/// Where its lists lie, one behind the other.
var lists: UnsafePointer<Double> { UnsafePointer(bitPattern: 1_024).unsafelyUnwrapped }
