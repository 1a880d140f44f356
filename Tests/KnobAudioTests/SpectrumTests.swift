import Foundation
import KnobAudio
import Testing

/// Listens to a sine while a knob is turned in coarse steps: what is audible beside the sine is the
/// noise of the steps.
@Suite struct SpectrumTests {
  @Test func smootherRemovesTheNoiseOfAGain() {
    let (steps, smooth) = (Sweep.gain.noise(0), Sweep.gain.noise(20))
    #expect(steps > -75)
    #expect(smooth < steps - 45)
  }

  @Test func smootherRemovesTheNoiseOfACutoff() {
    let (steps, smooth) = (Sweep.cutoff.noise(0), Sweep.cutoff.noise(20))
    #expect(steps > -75)
    #expect(smooth < steps - 45)
  }

  /// The spectrum is right: that of a sine with a constant gain has nothing beside the sine.
  @Test func steadySineHasNoNoise() {
    #expect(Sweep.still.noise(0) < -150)
  }

  /// For the picture of the guide, which `Scripts/spectrum.py` draws.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["SPECTRUM"] != nil))
  func writesTheSpectrum() throws {
    let file = try #require(ProcessInfo.processInfo.environment["SPECTRUM"])
    let levels = [Sweep.gain.spectrum(0), Sweep.gain.spectrum(20)]
    let data = try JSONEncoder().encode(levels.map { Array($0[..<(Sweep.count / 2)]) })
    try data.write(to: URL(fileURLWithPath: file))
  }
}

/// A sine of 1 kHz at 48 kHz, and what a knob does to it.
private enum Sweep {
  case still, gain, cutoff

  static let rate = 48_000.0
  static let count = 32_768

  /// A knob that moves a hundred times a second, by none to three of 127 steps each time, as from a
  /// hand.
  private func value(of move: Int) -> Double {
    let steps = (0..<move).reduce(20) { $0 + [1, 3, 0, 2, 2, 0, 3, 1, 2][$1 * $1 % 9] }
    let fraction = Double(steps) / 127
    return switch self {
    case .still: 1
    case .gain: fraction
    case .cutoff: 20 * pow(1_000, fraction)
    }
  }

  /// Renders the sine in blocks of 480 samples, before each of which the knob moves.
  private func samples(_ milliseconds: Double) -> [Double] {
    let knob = AudioValue(value(of: 0))
    var smoother = Smoother(
      knob, milliseconds: milliseconds, sampleRate: Sweep.rate,
      ramp: self == .cutoff ? .logarithmic : .linear)
    var filtered = 0.0
    return (0..<Sweep.count).map { index in
      if index % 480 == 0 { knob.value = value(of: index / 480) }
      let sine = sin(2 * .pi * 1_000 * Double(index) / Sweep.rate)
      guard self == .cutoff else { return sine * smoother.next() }
      filtered += (sine - filtered) * (1 - exp(-2 * .pi * smoother.next() / Sweep.rate))
      return filtered
    }
  }

  /// The level of each frequency in decibels, compared to the loudest one.
  func spectrum(_ milliseconds: Double) -> [Double] {
    let window = (0..<Sweep.count).map { index in
      let x = 2 * .pi * Double(index) / Double(Sweep.count)
      // Nuttall's window, with a continuous first derivative. Its side lobes fall below -93 dB, and
      // then by 18 dB for each octave.
      return 0.355768 - 0.487396 * cos(x) + 0.144232 * cos(2 * x) - 0.012604 * cos(3 * x)
    }
    let powers = transform(zip(samples(milliseconds), window).map { $0 * $1 })
    let peak = powers.max() ?? 1
    return powers.map { 10 * log10(max($0 / peak, 1e-30)) }
  }

  /// The level of everything that is at least 2 kHz away from the sine, compared to the level of all.
  func noise(_ milliseconds: Double) -> Double {
    let powers = spectrum(milliseconds)[..<(Sweep.count / 2)].map { pow(10, $0 / 10) }
    let first = Int(3_000 / Sweep.rate * Double(Sweep.count))
    return 10 * log10(powers[first...].reduce(0, +) / powers.reduce(0, +))
  }

  /// The power of each frequency, by the fast Fourier transform of Cooley and Tukey.
  private func transform(_ samples: [Double]) -> [Double] {
    let bits = samples.count.trailingZeroBitCount
    var (real, imaginary) = (samples, samples)
    for index in samples.indices {
      let reversed = (0..<bits).reduce(0) { $0 << 1 | index >> $1 & 1 }
      (real[index], imaginary[index]) = (samples[reversed], 0)
    }
    for half in (0..<bits).map({ 1 << $0 }) {
      for offset in 0..<half {
        let angle = -.pi * Double(offset) / Double(half)
        let (c, s) = (cos(angle), sin(angle))
        for even in stride(from: offset, to: samples.count, by: 2 * half) {
          let odd = even + half
          let x = real[odd] * c - imaginary[odd] * s
          let y = real[odd] * s + imaginary[odd] * c
          (real[odd], imaginary[odd]) = (real[even] - x, imaginary[even] - y)
          (real[even], imaginary[even]) = (real[even] + x, imaginary[even] + y)
        }
      }
    }
    return zip(real, imaginary).map { $0 * $0 + $1 * $1 }
  }
}
