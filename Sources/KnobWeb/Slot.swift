import KnobEngine

/// What stands behind one element: its knob, what of its picture is kept, and the picture's
/// movement. JavaScript knows it by its address.
struct Slot {
  /// First, where its numbers are reached with the shortest code.
  var knob = Knob(Parameter(0...100))
  fileprivate var stance = Stance.atValue
  /// When the picture began its way, in seconds.
  fileprivate var start = 0.0
  /// Where the picture was stopped.
  fileprivate var place = 0.0
  /// Where its lists lie, the names too.
  var lists: UnsafeMutablePointer<Double>?
  /// The values that the page has named, in the order of its list.
  var names = Values()
  var ticks = KnobMetrics.Ticks.none
  /// That of the track, in pixels.
  var radius = 0.0
  /// Where the fill starts.
  var root = KnobMetrics.Root(.lowerEnd)
  /// The picture's way.
  fileprivate var animation = KnobAnimation(from: 0, to: 0)

  /// Where the picture is.
  fileprivate enum Stance {
    case atValue
    /// On its way to the value.
    case moving
    /// Stopped on its way by a press, until the knob turns or is let go.
    case held
  }

  /// Takes the picture along with what an input did.
  ///
  /// - Returns: the events as an integer.
  mutating func follow(_ events: KnobEvents, from shown: Double) -> Int32 {
    if events.contains(.began), knob.isTurning, isMoving {
      stance = .held
      place = shown
    }
    if events.contains(.changed) {
      let isReturn =
        knob.returnsToDefault && events.contains(.ended) && events.isFrom(.pointer)
      stance = .atValue
      if isReturn || events.isFrom(.reset) { move(from: shown, isReturn ? .even : .eased) }
    } else if stance == .held, !knob.isTurning {
      stance = .atValue
    }
    return Int32(events.rawValue)
  }

  // MARK: The picture

  /// Whether the picture is on its way.
  var isMoving: Bool { stance == .moving && now() - start < KnobAnimation.duration }

  /// Sends the picture on its way to the value.
  mutating func move(from shown: Double, _ curve: KnobAnimation.Curve) {
    animation = KnobAnimation(
      from: shown, to: knob.fraction, curve: curve, wraps: knob.parameter.wraps)
    start = now()
    stance = .moving
  }

  /// Puts the picture at the value.
  mutating func stand() { stance = .atValue }
}

/// The page's clock, in seconds.
@_extern(wasm, module: "clock", name: "now")
private func now() -> Double

/// What JavaScript has of a slot.
typealias Address = UnsafeMutableRawPointer

extension UnsafeMutableRawPointer {
  var slot: Slot {
    unsafeAddress { UnsafePointer(assumingMemoryBound(to: Slot.self)) }
    nonmutating unsafeMutableAddress { assumingMemoryBound(to: Slot.self) }
  }

  /// The fraction that the picture shows. Here and not in the slot, which would be copied for it.
  func shown() -> Double {
    switch slot.stance {
    case .atValue: slot.knob.fraction
    case .held: slot.place
    case .moving: slot.animation.fraction(at: now() - slot.start)
    }
  }
}

/// The doubles that cross the border, in both directions: JavaScript writes its questions here and
/// reads the answers.
enum Desk {
  static let size = 4096
  /// How many ticks fit on it beside what else is laid out.
  static let mostTicks = 1_000
  nonisolated(unsafe) fileprivate(set) static var doubles = UnsafeMutablePointer<Double>(
    bitPattern: MemoryLayout<Double>.stride
  ).unsafelyUnwrapped
}

/// How many slots there are: a page that forgets its knobs sees them go.
nonisolated(unsafe) private var count: Int32 = 0
nonisolated(unsafe) private var hasDesk = false

@_expose(wasm, "count") @c(knob_count) func knobCount() -> Int32 { count }

@_expose(wasm, "desk") @c(knob_desk) func knobDesk() -> UnsafeMutablePointer<Double> {
  if !hasDesk {
    hasDesk = true
    Desk.doubles = Memory.take(Desk.size * 8).assumingMemoryBound(to: Double.self)
  }
  return Desk.doubles
}

@_expose(wasm, "create") @c(knob_create) func create() -> Address {
  count &+= 1
  let knob = Memory.take(MemoryLayout<Slot>.size)
  knob.initializeMemory(as: Slot.self, to: Slot())
  return knob
}

@_expose(wasm, "destroy") @c(knob_destroy) func destroy(_ knob: Address) {
  count &-= 1
  if let lists = knob.slot.lists { Memory.give(lists) }
  Memory.give(knob)
}
