import KnobEngine

/// A random generator with a fixed seed, which returns the same numbers on every computer.
///
/// - Source: Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators (2014).
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// A number within 0..<1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  mutating func number(_ lower: Double, _ upper: Double) -> Double {
    lower + unit() * (upper - lower)
  }

  mutating func index(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  mutating func pick<T>(_ choices: [T]) -> T { choices[index(choices.count)] }

  /// Returns true in `percent` of 100 cases.
  mutating func chance(_ percent: Int) -> Bool { index(100) < percent }
}

func point(_ x: Double, _ y: Double) -> KnobPoint { KnobPoint(x: x, y: y) }

let size160 = KnobSize(width: 160, height: 160)

/// The knob of most examples, with the range 10...30, the value 20, and a dial of 160 points.
func knob1030(
  _ style: Tracking.Style = .vertical, value: Double = 20, change: (inout Knob) -> Void = { _ in }
) -> Knob {
  var knob = Knob(Parameter(10...30), value: value, size: size160)
  knob.tracking.style = style
  change(&knob)
  return knob
}

extension Knob {
  /// Presses and moves without a release, and returns the events of the moves.
  @discardableResult
  mutating func drag(from start: KnobPoint, through points: KnobPoint...) -> [KnobEvents] {
    _ = handle(.press(start, by: .mouse))
    return points.map { handle(.move($0)) }
  }
}

extension KnobEvents {
  /// Whether the events come from `source`.
  func by(_ source: Source) -> Bool { self.source == source }
}
