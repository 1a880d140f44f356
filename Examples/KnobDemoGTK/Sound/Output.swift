import CGTK
import KnobAudio

/// The part of the sound that all notes share: drive, chorus, pan, and gain.
struct Output {
  private var drive: Smoother
  private var mix: Smoother
  private var width: Smoother
  private var pan: Smoother
  private var gain: Smoother
  private let rate: Double

  private let delay: UnsafeMutableBufferPointer<Double>
  private var position = 0
  private var drift = (0.0, 0.0)

  private var loud = 1.0
  private var quiet = 1.0
  private var sides = (dry: 1.0, wet: 0.0)
  private var balance = (left: 1.0, right: 1.0)
  private var volume = 1.0

  init(_ values: SynthValues, sampleRate: Double) {
    rate = sampleRate
    func smoother(_ value: AudioValue) -> Smoother { Smoother(value, sampleRate: sampleRate) }
    drive = smoother(values.drive)
    mix = smoother(values.mix)
    width = smoother(values.width)
    pan = smoother(values.pan)
    gain = smoother(values.gain)
    // A power of 2 that is longer than the delays: 170 ms at 48 kHz.
    delay = .allocate(capacity: 8_192)
    delay.initialize(repeating: 0)
  }

  /// Frees the memory. The output must not be used after that.
  func deallocate() { delay.deallocate() }

  /// Adopts the values of the knobs, for a number of samples.
  mutating func adopt(samples: Int) {
    loud = pow(10, drive.advance(by: samples) / 20)
    // Drive distorts more than it makes the sound louder.
    quiet = pow(loud, -0.3)
    let angle = mix.advance(by: samples) * .pi / 4
    sides = (cos(angle), sin(angle))
    // Equal power, with both sides at 1 in the middle.
    let place = (pan.advance(by: samples) + 1) * .pi / 4
    balance = (cos(place) * 2.0.squareRoot(), sin(place) * 2.0.squareRoot())
    volume = pow(10, gain.advance(by: samples) / 20)
  }

  /// Returns the two sides of the next sample.
  mutating func next(_ sum: Double) -> (left: Double, right: Double) {
    let dry = tanh(sum * loud) * quiet
    delay[position] = dry
    // Two copies that drift in pitch, one on each side.
    drift.0 += 0.61 / rate
    drift.1 += 0.83 / rate
    let one = delayed(0.012 + 0.0025 * sin(2 * .pi * drift.0))
    let other = delayed(0.017 + 0.0025 * sin(2 * .pi * drift.1))
    position = (position + 1) & (delay.count - 1)
    let (middle, half) = ((one + other) / 2, (one - other) / 2 * width.next())
    let left = dry * sides.dry + (middle + half) * sides.wet
    let right = dry * sides.dry + (middle - half) * sides.wet
    return (
      Output.limited(left * balance.left * volume), Output.limited(right * balance.right * volume)
    )
  }

  private func delayed(_ seconds: Double) -> Double {
    let samples = min(seconds * rate, Double(delay.count - 2))
    let whole = Int(samples)
    let share = samples - Double(whole)
    let newer = delay[(position - whole) & (delay.count - 1)]
    let older = delay[(position - whole - 1) & (delay.count - 1)]
    return newer + (older - newer) * share
  }

  /// Keeps the level below 1, whatever the gain is.
  private static func limited(_ level: Double) -> Double {
    let (size, knee) = (abs(level), 0.7)
    if size < knee { return level }
    let bent = knee + (1 - knee) * tanh((size - knee) / (1 - knee))
    return level < 0 ? -bent : bent
  }
}
