/// What the synthesiser on the strip is set to. The envelope's times are in seconds.
struct Patch {
  var wave = 2.0
  var tune = 0.0
  var cutoff = 1_000.0
  /// In percent, as the sustain.
  var resonance = 55.0
  var attack = 0.012
  var decay = 0.32
  var sustain = 62.0
  var release = 0.9
  /// From -50, left, to 50, right.
  var pan = 0.0
  /// In decibels.
  var volume = -6.0
}
