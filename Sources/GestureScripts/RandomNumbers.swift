/// Pseudo-random numbers that are the same in each run.
package final class RandomNumbers {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  /// Returns a number below a limit.
  package func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}
