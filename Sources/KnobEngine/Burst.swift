/// A run of scroll events that makes one gesture, and the fractions of a notch that wait for a
/// whole one.
struct ScrollBurst {
  /// Whether a burst is in progress.
  private(set) var isActive = false
  private var notches = 0.0

  /// Begins the burst, if it has not begun.
  mutating func begin() -> KnobEvents {
    defer { isActive = true }
    return isActive ? .none : .began
  }

  /// The burst's own end: fractions of a notch wait for the next one.
  mutating func end() -> KnobEvents {
    defer { isActive = false }
    return isActive ? KnobEvents.ended.from(.scroll) : .none
  }

  /// Another input comes: the burst ends, and its fractions are forgotten.
  mutating func cut() -> KnobEvents {
    forget()
    defer { isActive = false }
    return isActive ? .burstEnded : .none
  }

  mutating func forget() { notches = 0 }

  /// The whole notches that have come together; the rest waits for more in the same direction.
  mutating func wholeNotches(adding amount: Double) -> Double {
    let isReversal = notches * amount < 0
    let sum = isReversal ? amount : notches + amount
    let near = sum.rounded(.toNearestOrEven)
    let isWhole = near != 0 && (sum - near).magnitude <= Parameter.tolerance
    let whole = isWhole ? near : sum.rounded(.towardZero)
    notches = isWhole ? 0 : sum - whole
    return whole
  }
}
