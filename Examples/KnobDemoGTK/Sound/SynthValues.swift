import KnobAudio

/// The values of the strip's knobs, for the synthesizer on the audio thread.
struct SynthValues: Sendable {
  let wave = AudioValue(0)
  let phase = AudioValue(0)
  /// In semitones, with the detune.
  let tune = AudioValue(0)

  let cutoff = AudioValue(1_000)
  let resonance = AudioValue(0)
  let drive = AudioValue(0)
  let keyFollow = AudioValue(0)

  let attack = AudioValue(0.01)
  let decay = AudioValue(0.1)
  let sustain = AudioValue(1)
  let release = AudioValue(0.1)

  let gain = AudioValue(1)
  let pan = AudioValue(0)
  let width = AudioValue(1)
  let mix = AudioValue(0)

  /// 1 while the synthesizer plays, and otherwise 0.
  let isOn = AudioValue(0)

  /// Adopts the values of the knobs.
  func adopt(_ patch: Patch) {
    wave.value = patch.wave.value
    phase.value = patch.phase.value / 360
    tune.value = patch.tune.value + patch.detune.value / 100
    cutoff.value = patch.cutoff.value
    resonance.value = patch.resonance.value / 100
    drive.value = patch.drive.value
    keyFollow.value = patch.keyFollow.value / 100
    attack.value = patch.attack.value
    decay.value = patch.decay.value
    sustain.value = patch.sustain.value / 100
    release.value = patch.release.value
    gain.value = patch.gain.value
    pan.value = patch.pan.value / 50
    width.value = patch.width.value / 100
    mix.value = patch.mix.value / 100
  }
}
