import CGTK
import KnobEngine
import KnobGTK

/// The displays of the strip. Each one shows the effect of a group of knobs, in the color of the
/// group.
struct Scope {
  let pen: Pen
  let size: KnobSize
  let color: KnobColor

  /// The space between the edge of the display and its curve.
  private static let inset = 14.0

  private var left: Double { Scope.inset }
  private var right: Double { size.width - Scope.inset }
  private var top: Double { Scope.inset }
  private var bottom: Double { size.height - Scope.inset }

  // MARK: Oscillator

  /// Draws two periods of the wave, shifted by the phase and compressed by the tune.
  func wave(_ patch: Patch) {
    let semitones = patch.tune.value + patch.detune.value / 100
    let periods = 2 * pow(2, semitones / 24)
    let start = patch.phase.value / 360
    let shape = Int(patch.wave.value)
    rule(0.5)
    curve(closing: 0.5) { share in
      0.5 + 0.5 * Scope.sample(shape, start + share * periods, step: Int(share * 160))
    }
  }

  private static func sample(_ shape: Int, _ turns: Double, step: Int) -> Double {
    let phase = turns - turns.rounded(.down)
    switch shape {
    case 0: return sin(2 * .pi * phase)
    case 1: return 1 - 4 * ((phase + 0.25).truncatingRemainder(dividingBy: 1) - 0.5).magnitude
    case 2: return 2 * (phase + 0.5).truncatingRemainder(dividingBy: 1) - 1
    case 3: return phase < 0.5 ? 0.9 : -0.9
    default:
      // The noise is the same every time, so that the picture does not flicker.
      let seed = sin(Double(step) * 12.9898 + turns.rounded(.down)) * 43_758.5453
      return 1.8 * (seed - seed.rounded(.down)) - 0.9
    }
  }

  // MARK: Filter

  /// Draws the response of a two-pole low-pass filter, from 20 Hz to 20 kHz and from -36 to +24 dB.
  func response(_ patch: Patch) {
    let cutoff = patch.cutoff.value
    let quality = 0.6 + 9 * pow(patch.resonance.value / 100, 2)
    for decade in [100.0, 1_000, 10_000] { rule(across: log(decade / 20) / log(1_000)) }
    rule(Scope.height(ofDecibels: 0))
    curve(closing: 0) { share in
      let ratio = 20 * pow(1_000, share) / cutoff
      let square = pow(1 - ratio * ratio, 2) + pow(ratio / quality, 2)
      return Scope.height(ofDecibels: -10 * log10(square) + patch.drive.value / 4)
    }
  }

  private static func height(ofDecibels decibels: Double) -> Double { (decibels + 36) / 60 }

  // MARK: Envelope

  /// Draws attack, decay, sustain, and release. The share of the width of each depends on its knob.
  func envelope(_ patch: Patch) {
    let sustain = patch.sustain.fraction
    let ends = [patch.attack.fraction, patch.decay.fraction, 0.6, patch.release.fraction]
      .map { $0 / 3.6 }
      .reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1) }
    for end in ends.dropFirst().prefix(3) { rule(across: end) }
    func falling(_ from: Double, _ to: Double, _ share: Double) -> Double {
      to + (from - to) * (exp(-4 * share) - exp(-4)) / (1 - exp(-4))
    }
    curve(closing: 0) { share in
      switch share {
      case ..<ends[1]: share / max(ends[1], 1e-6)
      case ..<ends[2]: falling(1, sustain, (share - ends[1]) / (ends[2] - ends[1]))
      case ..<ends[3]: sustain
      case ..<ends[4]: falling(sustain, 0, (share - ends[3]) / max(ends[4] - ends[3], 1e-6))
      default: 0
      }
    }
  }

  // MARK: Output

  /// Draws the levels of the left and the right channel as two rows of lamps, from -36 to +12 dB.
  func field(_ patch: Patch) {
    let angle = (patch.pan.fraction) * .pi / 2
    let spread = (patch.width.value / 100 - 1) * 0.15
    let level = patch.gain.value + 20 * log10(0.3 + 0.7 * patch.mix.fraction)
    let lamps = 32
    let pitch = (right - left) / Double(lamps)
    for (index, share) in [cos(angle) + spread, sin(angle) + spread].enumerated() {
      let decibels = level + 20 * log10(max(share * 1.414, 1e-3))
      let y = size.height * (index == 0 ? 0.34 : 0.66)
      for lamp in 0..<lamps {
        let isOn = decibels > -36 + 48 * Double(lamp) / Double(lamps)
        let x = left + (Double(lamp) + 0.5) * pitch
        pen.stroke(
          [KnobPoint(x: x, y: y - 7), KnobPoint(x: x, y: y + 7)],
          color.faded(isOn ? 1 : 0.16), width: max(pitch - 7, 3))
      }
    }
  }

  // MARK: Lines

  /// Draws a curve from left to right, whose height ranges from 0 to 1. The area between the curve
  /// and a level is tinted.
  private func curve(closing level: Double, _ value: (Double) -> Double) {
    let count = Int((right - left) * 2)
    let line = (0...count).map { index in
      let share = Double(index) / Double(count)
      return point(share, min(max(value(share), 0), 1))
    }
    pen.fill([point(0, level)] + line + [point(1, level)], color.faded(0.14))
    pen.stroke(line, color, width: 2)
  }

  private func rule(_ level: Double) {
    pen.stroke([point(0, level), point(1, level)], color.faded(0.2), width: 1)
  }

  private func rule(across share: Double) {
    pen.stroke([point(share, 0), point(share, 1)], color.faded(0.2), width: 1)
  }

  private func point(_ share: Double, _ level: Double) -> KnobPoint {
    KnobPoint(x: left + share * (right - left), y: bottom - level * (bottom - top))
  }
}
