import CGTK

/// A wave with a fundamental frequency, whose corners are rounded so that it contains no frequencies
/// above half the sample rate.
struct Oscillator {
  private var position = 0.0
  private var noise: UInt64

  init(seed: UInt64) { noise = seed }

  /// Returns the next sample, from -1 to 1.
  ///
  /// - Parameters:
  ///   - shape: Sine, triangle, saw, square, or noise, as on the knob.
  ///   - step: The share of a period that a sample takes.
  ///   - offset: The phase that is added, in periods.
  mutating func next(_ shape: Int, step: Double, offset: Double) -> Double {
    position += step
    position -= position.rounded(.down)
    if shape == 4 {
      noise = noise &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(Int64(bitPattern: noise) >> 11) / Double(1 << 52)
    }
    var phase = position + offset
    phase -= phase.rounded(.down)
    switch shape {
    case 0: return sin(2 * .pi * phase)
    case 1:
      let quarter = phase + 0.25
      return 1 - 4 * abs(quarter - quarter.rounded(.down) - 0.5)
    case 2:
      let half = phase + 0.5
      let shifted = half - half.rounded(.down)
      return 2 * shifted - 1 - Oscillator.rounding(shifted, step)
    default:
      let half = phase + 0.5
      let other = half - half.rounded(.down)
      return (phase < 0.5 ? 1 : -1) + Oscillator.rounding(phase, step)
        - Oscillator.rounding(other, step)
    }
  }

  /// What rounds a jump from -1 to 1 at the beginning of a period, as a polynomial.
  private static func rounding(_ phase: Double, _ step: Double) -> Double {
    guard step > 0 else { return 0 }
    if phase < step {
      let x = phase / step - 1
      return -x * x
    }
    if phase > 1 - step {
      let x = (phase - 1) / step + 1
      return x * x
    }
    return 0
  }
}
