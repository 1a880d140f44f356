/// How much the steps of an endless encoder count, which is more if they follow each other fast.
struct EncoderAcceleration: Sendable {
  /// The time between two messages from which on a step counts once, in seconds.
  private static let slowest = 0.1

  private var lastTime = -Double.infinity
  private var lastCount = 0
  /// A part of a step that is left, between -1 and 1.
  private var rest = 0.0

  /// Returns how many steps a message counts.
  ///
  /// - Source: `count * (1 + acceleration * max(0, 1 - t / 0.1))`, where `t` is the time since the
  ///   last message in the same direction.
  /// - Edge cases: A message of several steps counts as it is, because the hardware has accelerated
  ///   it already, or has collected the steps of a slow one.
  mutating func steps(_ count: Int, at time: Double, by acceleration: Int) -> Double {
    let share = min(max(0, 1 - (time - lastTime) / EncoderAcceleration.slowest), 1)
    let isSameWay = count.signum() == lastCount.signum()
    (lastTime, lastCount) = (time, count)
    let isAccelerated = isSameWay && count.magnitude == 1
    return Double(count) * (isAccelerated ? 1 + Double(acceleration) * share : 1)
  }

  /// Adds steps to the part that is left, and returns the whole ones. A reversal discards that part.
  mutating func wholeSteps(adding steps: Double) -> Double {
    let sum = steps * rest < 0 ? steps : rest + steps
    let whole = sum.rounded(.towardZero)
    rest = sum - whole
    return whole
  }
}
