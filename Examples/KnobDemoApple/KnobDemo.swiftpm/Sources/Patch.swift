/// The settings of the synthesizer on the strip. The times of the envelope are in seconds.
struct Patch: Equatable {
  /// The waveform: 0 is a sine, followed by triangle, saw, square, and noise.
  var wave = 2.0
  /// In semitones.
  var tune = 0.0
  /// In hundredths of a semitone.
  var detune = 0.0
  /// In degrees.
  var phase = 45.0
  /// In hertz.
  var cutoff = 1_000.0
  /// In percent, as are the sustain, the key follow, the width, and the mix.
  var resonance = 55.0
  /// In decibels, as is the volume.
  var drive = 4.0
  var keyFollow = 30.0
  var attack = 0.012
  var decay = 0.32
  var sustain = 62.0
  var release = 0.9
  var volume = -6.0
  /// From -50 (left) to 50 (right).
  var pan = 0.0
  var width = 100.0
  var mix = 80.0
}
