import KnobKit
import SwiftUI

/// A knob whose modulation the user can turn: with the Option key held, or in the mode of the
/// switch.
struct ModulationDepth: View {
  @State private var cutoff = 1_000.0
  @State private var depth = 0.25
  @State private var turnsDepth = false

  var body: some View {
    HStack(spacing: 16) {
      Knob("Filter", value: $cutoff, in: 20...20_000)
        .knobTaper(.logarithmic)
        .knobFormat(ValueFormat(unit: "Hz", usesPrefixes: true))
        .knobModulationDepth($depth)
        .knobTurnsDepth(turnsDepth)
        .knobDepthModifier(.option)
        .frame(maxWidth: 96)
        .frame(maxWidth: .infinity)
      VStack(alignment: .leading) {
        Toggle("Turn the depth", isOn: $turnsDepth)
        Text("Depth: " + depth.formatted(.percent.precision(.fractionLength(0))))
          .font(.title2.monospacedDigit())
      }
      .frame(maxWidth: .infinity)
    }
  }
}
