import CGTK

/// A note: an oscillator, a low-pass filter, and an envelope.
struct Voice {
  /// What the voices share, which changes every few samples.
  struct Settings {
    var shape = 0
    var phase = 0.0
    var tune = 0.0
    var cutoff = 1_000.0
    var resonance = 0.0
    var keyFollow = 0.0
    var attack = 0.01
    var decay = 0.1
    var sustain = 1.0
    var release = 0.1
    var sampleRate = 48_000.0
  }

  private(set) var note = 0.0
  private(set) var isHeld = false
  /// The level of the envelope, from 0 to 1.
  private(set) var level = 0.0
  private var isRising = false

  private var oscillator: Oscillator
  private var step = 0.0
  /// The coefficients of the envelope, and of the filter with its two states.
  private var rise = 0.0
  private var fall = 0.0
  private var end = 0.0
  private var a1 = 0.0
  private var a2 = 0.0
  private var a3 = 0.0
  private var first = 0.0
  private var second = 0.0

  init(seed: UInt64) { oscillator = Oscillator(seed: seed) }

  /// Starts a note, which counts semitones as in MIDI; 69 is 440 Hz.
  mutating func press(_ note: Double) {
    self.note = note
    (isHeld, isRising) = (true, true)
  }

  mutating func release() { isHeld = false }

  var isSounding: Bool { isHeld || level > 1e-4 }

  /// Adopts the settings for the next samples.
  mutating func adopt(_ settings: Settings) {
    let rate = settings.sampleRate
    let frequency = 440 * pow(2, (note - 69 + settings.tune) / 12)
    step = min(frequency / rate, 0.5)
    // A shorter fall than 4 ms would sound like a click. After four time constants, it is over.
    rise = 1 / (max(settings.attack, 0.001) * rate)
    let seconds = max(isHeld ? settings.decay : settings.release, 0.004)
    fall = 1 - exp(-4 / (seconds * rate))
    end = isHeld ? settings.sustain : 0

    // A state variable filter, which stays stable while its cutoff moves.
    let followed = settings.cutoff * pow(2, (note - 60) / 12 * settings.keyFollow)
    let g = tan(.pi * min(max(followed, 5), 0.45 * rate) / rate)
    let quality = 0.6 + 9 * settings.resonance * settings.resonance
    a1 = 1 / (1 + g * (g + 1 / quality))
    a2 = g * a1
    a3 = g * a2
  }

  /// Returns the next sample.
  mutating func next(_ shape: Int, phase: Double) -> Double {
    if isHeld && isRising {
      level += rise
      if level >= 1 { (level, isRising) = (1, false) }
    } else {
      level += (end - level) * fall
    }
    let wave = oscillator.next(shape, step: step, offset: phase)
    let v3 = wave - second
    let v1 = a1 * first + a2 * v3
    let v2 = second + a2 * first + a3 * v3
    first = 2 * v1 - first
    second = 2 * v2 - second
    return v2 * level
  }
}
