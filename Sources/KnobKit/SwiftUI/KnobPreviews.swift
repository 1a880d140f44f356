#if canImport(SwiftUI) && DEBUG && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import KnobPresentation

  /// Previews of knobs for Xcode's canvas.
  struct KnobPreviews: PreviewProvider {
    static var previews: some View { Strip() }

    private struct Strip: View {
      @State private var cutoff = 1_000.0
      @State private var pan = 0.0
      @State private var wave = 1.0

      var body: some View {
        HStack(spacing: 16) {
          Knob("Cutoff", value: $cutoff, in: 20...20_000)
            .knobTaper(.logarithmic)
            .knobFormat(ValueFormat(unit: "Hz", usesPrefixes: true))
          Knob("Pan", value: $pan, in: -50...50)
            .knobOrigin(.middle).knobDetents([0]).knobDefault(0)
            .knobFormat(ValueFormat(digits: 0, showsPlus: true))
          Knob("Wave", value: $wave, in: 0...3, step: 1)
            .knobOrigin(.nowhere).knobTicks(.even(4))
            .knobFormat(ValueFormat(names: ["Sine", "Triangle", "Saw", "Square"]))
          Knob("Off", value: $pan, in: -50...50).disabled(true)
        }
        .tint(.orange)
        .frame(width: 400, height: 110)
      }
    }
  }
#endif
