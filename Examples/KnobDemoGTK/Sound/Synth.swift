import KnobAudio
import KnobJACK

/// The synthesizer of the strip, which plays a phrase again and again. Only the audio thread uses it.
final class Synth: @unchecked Sendable {
  private let values: SynthValues
  private let voices: UnsafeMutableBufferPointer<Voice>
  private let sampleRate: Double
  private var output: Output
  private var settings = Voice.Settings()

  private var isOn: Smoother
  private var phase: Smoother
  private var tune: Smoother
  private var cutoff: Smoother
  private var resonance: Smoother
  private var keyFollow: Smoother

  /// The samples since the beginning of the phrase.
  private var time = 0
  private var step = -1

  /// The notes, each of which sounds for most of a quarter of a second.
  private static let phrase: [Double] = [
    48, 60, 63, 67, 70, 67, 63, 60, 46, 58, 62, 65, 70, 65, 62, 58,
  ]
  /// The level of one note, which leaves room for those that are still released.
  private static let height = 0.3
  /// How many samples pass between two calculations of what moves slowly.
  private static let pace = 16

  init(_ values: SynthValues, sampleRate: Double) {
    self.values = values
    self.sampleRate = sampleRate
    func smoother(_ value: AudioValue, _ ramp: Smoother.Ramp = .linear) -> Smoother {
      Smoother(value, sampleRate: sampleRate, ramp: ramp)
    }
    isOn = smoother(values.isOn)
    phase = smoother(values.phase)
    tune = smoother(values.tune)
    cutoff = smoother(values.cutoff, .logarithmic)
    resonance = smoother(values.resonance)
    keyFollow = smoother(values.keyFollow)
    output = Output(values, sampleRate: sampleRate)
    voices = .allocate(capacity: 4)
    for index in 0..<voices.count {
      voices.initializeElement(at: index, to: Voice(seed: UInt64(index + 1)))
    }
  }

  deinit {
    voices.deallocate()
    output.deallocate()
  }

  func render(_ block: JACKBlock) {
    let (left, right) = (block.output(0), block.output(1))
    guard isOn.value > 0 || isOn.isMoving, left.count == right.count else {
      // The phrase begins anew.
      (time, step) = (0, -1)
      return
    }
    var index = 0
    while index < left.count {
      let count = min(Synth.pace, left.count - index)
      adopt(samples: count)
      for sample in index..<(index + count) {
        var sum = 0.0
        for voice in 0..<voices.count where voices[voice].isSounding {
          sum += voices[voice].next(settings.shape, phase: settings.phase)
        }
        let sides = output.next(sum * Synth.height)
        let level = isOn.next()
        left[sample] = Float(sides.left * level)
        right[sample] = Float(sides.right * level)
      }
      time += count
      index += count
    }
  }

  /// Plays the phrase, and adopts the values of the knobs, for a number of samples.
  private func adopt(samples: Int) {
    let steps = Double(time) / sampleRate * 4
    if Int(steps) != step {
      step = Int(steps)
      voices[step % voices.count].press(Synth.phrase[step % Synth.phrase.count])
    } else if steps - Double(step) > 0.8 {
      voices[step % voices.count].release()
    }
    settings.shape = Int(values.wave.value)
    settings.phase = phase.advance(by: samples)
    settings.tune = tune.advance(by: samples)
    settings.cutoff = cutoff.advance(by: samples)
    settings.resonance = resonance.advance(by: samples)
    settings.keyFollow = keyFollow.advance(by: samples)
    settings.attack = values.attack.value
    settings.decay = values.decay.value
    settings.sustain = values.sustain.value
    settings.release = values.release.value
    settings.sampleRate = sampleRate
    for voice in 0..<voices.count where voices[voice].isSounding { voices[voice].adopt(settings) }
    output.adopt(samples: samples)
  }
}
