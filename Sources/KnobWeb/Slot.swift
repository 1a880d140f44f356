import KnobEngine

// JavaScript stores the knobs, each as a block of bytes, and copies the one that it calls a
// function for to the start of the memory. So the module needs no allocator, and nothing has to be
// freed: a knob goes away when the page drops its bytes.

/// The knob of one element, the part of its picture that is kept, and the animation of the picture.
///
/// A slot is zeros at first. ``adoptParameter`` comes before any other call, and calls ``begin()``.
struct Slot {
  /// First, because the shortest code reaches its numbers there.
  var knob: Knob
  /// The values to which the page gives names, in the order of its list.
  var names: Parameter.Values
  /// The ticks around the dial.
  var ticks: KnobMetrics.Ticks
  /// Where the fill starts.
  var origin: KnobMetrics.Origin
  /// The radius of the track, in pixels.
  var radius: Double
  /// The fraction that the picture shows.
  private(set) var shown: Double
  private var motion: Motion
  private var animation: KnobAnimation
  /// The time at which the animation began, in milliseconds; NaN before its first picture.
  private var start: Double
  private var hasBegun: Bool

  /// Creates the knob, if it does not exist yet.
  mutating func begin() {
    if hasBegun { return }
    hasBegun = true
    knob = Knob()
  }

  private enum Motion {
    /// The picture shows the value.
    case none
    /// The picture is on its way to the value.
    case animated
    /// A press has stopped the picture on its way, until the knob turns or the pointer goes up.
    case held
  }

  /// Updates the motion of the picture after an input.
  ///
  /// - Returns: the events as an integer.
  mutating func follow(_ events: KnobEvents) -> Int32 {
    if events.contains(.began), knob.isTurning, motion == .animated { motion = .held }
    if events.contains(.changed) {
      let isReturn =
        knob.returnsToDefault && events.contains(.ended) && events.source == .pointer
      if isReturn || events.source == .reset || events.source == .undo {
        animate(isReturn ? .even : .eased)
      } else {
        showValue()
      }
    } else if motion == .held, !knob.isTurning {
      showValue()
    }
    return events.packed
  }

  /// Starts an animation of the picture to the value.
  mutating func animate(_ curve: KnobAnimation.Curve) {
    animation = KnobAnimation(
      from: shown, to: knob.fraction, curve: curve, wraps: knob.parameter.wraps)
    start = .nan
    motion = .animated
  }

  /// Shows the value at once.
  mutating func showValue() {
    motion = .none
    shown = knob.fraction
  }

  /// Advances the picture to a time in milliseconds.
  ///
  /// - Returns: whether the picture is moving.
  mutating func advance(to time: Double) -> Bool {
    if motion == .held { return false }
    if start.isNaN { start = time }
    let seconds = (time - start) / 1_000
    guard motion == .animated, seconds < KnobAnimation.duration else {
      showValue()
      return false
    }
    shown = animation.fraction(at: seconds)
    return true
  }
}

/// The bytes at the start of the memory that are reserved for the slot.
let slotSize = 1_024
/// How many values a list may have. Four lists and the slot fit in the MiB that the linker
/// reserves.
let listCapacity = 30_000

/// The slot of the knob that the page is calling a function for. (The address 0 would be null.)
var slot: Slot {
  unsafeAddress { UnsafePointer(bitPattern: 8).unsafelyUnwrapped }
  unsafeMutableAddress { UnsafeMutablePointer(bitPattern: 8).unsafelyUnwrapped }
}

/// A list of the knob in the slot. The lists follow the slot, and each has the same space.
func list(_ list: List, count: Int) -> Parameter.Values {
  let offset = Int(list.rawValue) * listCapacity * MemoryLayout<Double>.stride
  return Parameter.Values(
    at: UnsafePointer(bitPattern: slotSize + offset).unsafelyUnwrapped, count: count)
}
