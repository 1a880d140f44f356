import KnobKit
import SwiftUI

/// The curves that the displays of the strip show for a patch: heights from 0 to 1 at positions
/// along the width, also from 0 to 1.
extension Patch {
  /// Two periods of the wave, shifted by the phase and compressed by the tune.
  func wave(at share: Double) -> Double {
    let periods = 2 * pow(2, (tune + detune / 100) / 24)
    let turns = phase / 360 + share * periods
    return 0.5 + 0.45 * sample(turns - turns.rounded(.down), share)
  }

  private func sample(_ turn: Double, _ share: Double) -> Double {
    switch wave {
    case 0: return sin(2 * .pi * turn)
    case 1: return 1 - 4 * ((turn + 0.25).truncatingRemainder(dividingBy: 1) - 0.5).magnitude
    case 2: return 2 * (turn + 0.5).truncatingRemainder(dividingBy: 1) - 1
    case 3: return turn < 0.5 ? 0.9 : -0.9
    default:
      // The noise is the same every time, so that the picture does not flicker.
      let seed = sin((share * 160).rounded(.down) * 12.9898) * 43_758.5453
      return 1.8 * (seed - seed.rounded(.down)) - 0.9
    }
  }

  /// The response of a two-pole low-pass filter, from 20 Hz to 20 kHz and from -36 to +24 dB.
  func response(at share: Double) -> Double {
    let quality = 0.6 + 9 * pow(resonance / 100, 2)
    let ratio = 20 * pow(1_000, share) / cutoff
    let square = pow(1 - ratio * ratio, 2) + pow(ratio / quality, 2)
    return (36 - 10 * log10(square) + drive / 4) / 60
  }

  /// Attack, decay, sustain, and release. The width of each depends on its knob.
  func envelope(at share: Double) -> Double {
    let time = Parameter(0.001...10, taper: .logarithmic)
    let (rise, fall) = (time.fraction(of: attack) / 3.6, time.fraction(of: decay) / 3.6)
    let end = time.fraction(of: release) / 3.6
    let hold = 0.6 / 3.6
    let level = sustain / 100
    switch share {
    case ..<rise: return share / rise
    case ..<(rise + fall): return falling(from: 1, to: level, (share - rise) / fall)
    case ..<(rise + fall + hold): return level
    case ..<(rise + fall + hold + end):
      return falling(from: level, to: 0, (share - rise - fall - hold) / end)
    default: return 0
    }
  }

  private func falling(from start: Double, to end: Double, _ share: Double) -> Double {
    end + (start - end) * (exp(-4 * share) - exp(-4)) / (1 - exp(-4))
  }

  /// The level of the left channel in the left half and of the right channel in the right half,
  /// from -36 to +12 dB.
  func level(at share: Double) -> Double {
    let angle = (pan / 100 + 0.5) * .pi / 2
    let spread = (width / 100 - 1) * 0.15
    let part = (share < 0.5 ? cos(angle) : sin(angle)) + spread
    let decibels = volume + 20 * log10(0.3 + 0.7 * mix / 100) + 20 * log10(max(part * 1.414, 1e-3))
    return (decibels + 36) / 48
  }
}
