import KnobStudioKit
import SwiftUI

/// The panel of a synthesizer. Modifiers define what the value of each knob means, and let it follow
/// MIDI hardware.
struct StripPage: View {
  @State private var patch = Patch()
  private let midi = Hardware.shared.midi

  var body: some View {
    ScrollView {
      VStack(spacing: 16) {
        oscillator.tint(.orange)
        filter.tint(.blue)
        envelope.tint(.green)
        output.tint(.purple)
        HardwareBar(hardware: .shared)
      }
      .padding()
      .frame(maxWidth: 480)
      .frame(maxWidth: .infinity)
    }
  }

  private var oscillator: some View {
    group("Oscillator", patch.wave) {
      Knob("Wave", value: $patch.wave, in: 0...4, step: 1)
        .knobMIDI(midi, named: "Wave")
        .knobFormat(ValueFormat(names: ["Sine", "Triangle", "Saw", "Square", "Noise"]))
        .knobTicks(.even(5)).knobOrigin(.nowhere).knobSweep(degrees: -120, to: 120)
      Knob("Tune", value: $patch.tune, in: -24...24, step: 1)
        .knobMIDI(midi, named: "Tune")
        .knobFormat(ValueFormat(unit: "st", showsPlus: true))
        .knobTicks(.even(5)).knobOrigin(.middle).knobDefault(0)
      Knob("Detune", value: $patch.detune, in: -50...50)
        .knobMIDI(midi, named: "Detune")
        .knobFormat(ValueFormat(unit: "ct", showsPlus: true))
        .knobTicks(.even(11)).knobOrigin(.middle).knobDefault(0).knobDetents([0])
      Knob("Phase", value: $patch.phase, in: 0...360)
        .knobMIDI(midi, named: "Phase")
        .knobWraps().knobSweep(degrees: 0, to: 360)
        .knobTicks(.at([0, 90, 180, 270]))
        .knobFormat { "\(Int($0.rounded()) % 360)°" }
    }
  }

  private var filter: some View {
    group("Filter", patch.response) {
      Knob("Cutoff", value: $patch.cutoff, in: 20...20_000)
        .knobMIDI(midi, named: "Cutoff")
        .knobTaper(.logarithmic).knobDefault(1_000)
        .knobFormat(ValueFormat(unit: "Hz", usesPrefixes: true))
        .knobTicks(.at([20, 100, 1_000, 10_000, 20_000], minor: [50, 200, 500, 2_000, 5_000]))
      Knob("Resonance", value: $patch.resonance, in: 0...100)
        .knobMIDI(midi, named: "Resonance")
        .knobFormat(ValueFormat(unit: "%")).knobTicks(.even(11))
      Knob("Drive", value: $patch.drive, in: 0...24)
        .knobMIDI(midi, named: "Drive")
        .knobTaper(.power(2)).knobFormat(ValueFormat(unit: "dB"))
        .knobTicks(.at([0, 6, 12, 18, 24]))
      Knob("Key", value: $patch.keyFollow, in: -100...100)
        .knobMIDI(midi, named: "Key")
        .knobFormat(ValueFormat(unit: "%", showsPlus: true))
        .knobTicks(.even(11)).knobOrigin(.middle).knobDefault(0).knobDetents([0])
    }
  }

  private var envelope: some View {
    group("Envelope", patch.envelope) {
      // The modifiers of the group apply to all of its knobs. The sustain overrides them with its
      // own.
      Knob("Attack", value: $patch.attack, in: 0.001...10)
        .knobMIDI(midi, named: "Attack")
      Knob("Decay", value: $patch.decay, in: 0.001...10)
        .knobMIDI(midi, named: "Decay")
      Knob("Sustain", value: $patch.sustain, in: 0...100)
        .knobMIDI(midi, named: "Sustain")
        .knobTaper(.linear).knobFormat(ValueFormat(unit: "%")).knobTicks(.even(11))
      Knob("Release", value: $patch.release, in: 0.001...10)
        .knobMIDI(midi, named: "Release")
    }
    .knobTaper(.logarithmic)
    .knobFormat(ValueFormat(unit: "s", usesPrefixes: true))
    .knobTicks(.at([0.001, 0.01, 0.1, 1, 10]))
  }

  private var output: some View {
    group("Output", patch.level) {
      Knob("Volume", value: $patch.volume, in: -60...6)
        .knobMIDI(midi, named: "Volume")
        .knobTaper(.power(middle: -12, in: -60...6)).knobDefault(0).knobDetents([0])
        .knobFormat(ValueFormat(unit: "dB", digits: 1, showsPlus: true))
        .knobTicks(.at([-60, -24, -12, -6, 0, 6]))
      Knob("Pan", value: $patch.pan, in: -50...50)
        .knobMIDI(midi, named: "Pan")
        .knobDetents([0], pull: 0.03).knobDefault(0).knobOrigin(.middle).knobTicks(.even(11))
        .knobFormat { pan in
          let side = Int(pan.rounded())
          return side == 0 ? "C" : side < 0 ? "L \(-side)" : "R \(side)"
        }
      Knob("Width", value: $patch.width, in: 0...200)
        .knobMIDI(midi, named: "Width")
        .knobFormat(ValueFormat(unit: "%")).knobTicks(.even(11))
        .knobOrigin(.value(100)).knobDefault(100).knobDetents([100])
      Knob("Mix", value: $patch.mix, in: 0...100)
        .knobMIDI(midi, named: "Mix")
        .knobFormat(ValueFormat(unit: "%")).knobTicks(.even(11))
    }
  }

  private func group<Knobs: View>(
    _ title: LocalizedStringKey, _ height: @escaping @Sendable (Double) -> Double,
    @ViewBuilder _ knobs: () -> Knobs
  ) -> some View {
    // A frame on a group applies to each of its views, so the knobs share the row evenly.
    let row = HStack(spacing: 12) { Group { knobs() }.frame(maxWidth: .infinity) }
    return GroupBox(title) {
      VStack(spacing: 8) {
        Scope(height: height)
        row.frame(height: 110)
      }
      .padding(.top, 4)
    }
  }
}
