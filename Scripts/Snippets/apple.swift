@MainActor final class Synth {
  var cutoff = 0.0, cutoffDepth = 0.0
}
@MainActor final class Presets {
  var name = ""
  func select(by steps: Int) {}
}
@MainActor final class Filter {
  func pass(_ band: ClosedRange<Double>) {}
}
@MainActor final class Oscillator {
  var value = 0.0
}
@MainActor final class Oscilloscope {
  func move(to value: Double, animated: Bool) {}
}
@MainActor final class Host {
  var isReading = false
  func showAutomation() {}
}
let violet = KnobColor(red: 0.56, green: 0.35, blue: 1), green = KnobColor(red: 0.16, green: 0.63, blue: 0.6)
@MainActor let synth = Synth()
@MainActor let presets = Presets()
@MainActor let filter = Filter()
@MainActor let lfo = Oscillator()
@MainActor let scope = Oscilloscope()
@MainActor let host = Host()
@MainActor let isModulating = true
@MainActor let midi = MIDIBinding()
@MainActor func learn() {}

@MainActor struct Page {
  @State var cutoff = 0.0
  @State var pan = 0.0
  @State var gain = 0.0
  @State var drive = 0.0
  @State var mix = 0.0
  @State var size = 0.0
  @State var depth = 0.0
  @State var modulations: [KnobModulation] = []
  @State var selected: String?
  @State var isTurning = false
  @State var entries = 0
  @State var angle = Angle.zero
  @State var band = 200.0...2_000
  let markers = KnobMarkers()
  let parameter = CutoffParameter()
  let skin: ImageSkin? = nil
  let disc = Text("")
}
