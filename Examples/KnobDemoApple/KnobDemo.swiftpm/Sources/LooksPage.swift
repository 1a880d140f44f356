import KnobKit
import SwiftUI

/// The built-in looks, and one of the application. All knobs control the same value.
struct LooksPage: View {
  @State private var value = 70.0
  @State private var phase = 0.5
  @State private var steps = 0
  @State private var cutoff = 1_000.0
  @State private var wave = 1.0
  @State private var band = 200.0...2_000

  var body: some View {
    ScrollView {
      VStack(spacing: 16) {
        GroupBox("Looks") { looks }
        GroupBox("From the middle") { bipolar }
        GroupBox("Own look") { own }
        GroupBox("Skins") { Skins() }
        GroupBox("Labels") { labeled }
        GroupBox("Modulation, hardware, and ghost") { marked }
        GroupBox("Depth of a modulation") { ModulationDepth() }
        GroupBox("Two values on one dial") { range }
        GroupBox("Encoder") { encoders }
      }
      .padding()
      .frame(maxWidth: 480)
      .frame(maxWidth: .infinity)
    }
  }

  private var looks: some View {
    VStack(spacing: 12) {
      HStack(spacing: 16) {
        knob("Arc").knobLook(.arc)
        knob("Dot").knobLook(.dot)
        knob("Line").knobLook(.line)
      }
      HStack(spacing: 16) {
        knob("Ticks").knobLook(.ticks)
        knob("Stepped", step: 10).knobLook(.stepped)
        knob("Needle").knobLook(.needle)
      }
    }
  }

  private var bipolar: some View {
    HStack(spacing: 16) {
      knob("Dot").knobLook(.dot)
      knob("Ticks").knobLook(.ticks)
      knob("Needle").knobLook(.needle)
    }
    .knobOrigin(.middle)
    .tint(.orange)
  }

  private var own: some View {
    HStack(spacing: 16) {
      knob("Satellite")
      knob("Tinted").tint(.green)
      knob("Disabled").disabled(true)
    }
    .knobLook(.satellite)
  }

  /// Labels around the dial. A click or a tap on one sets its value.
  private var labeled: some View {
    HStack(spacing: 16) {
      Knob("Cutoff", value: $cutoff, in: 20...20_000)
        .knobTaper(.logarithmic)
        .knobFormat(ValueFormat(unit: "Hz", usesPrefixes: true))
        .knobTicks(.at([20, 100, 1_000, 10_000, 20_000]))
        .knobLabels(.ticks, allowsClicks: true)
        .frame(maxWidth: .infinity)
      Knob("Wave", value: $wave, in: 0...3, step: 1)
        .knobOrigin(.nowhere).knobLook(.stepped)
        .knobFormat(ValueFormat(names: ["Sine", "Triangle", "Saw", "Square"]))
        .knobLabels(.steps, allowsClicks: true)
        .frame(maxWidth: .infinity)
    }
    .frame(maxHeight: 150)
  }

  /// A modulation around the value, whose present value another knob sets.
  private var marked: some View {
    var (modulated, hardware) = (KnobMarkers(), KnobMarkers())
    modulated.modulation = max(value - 20, 0)...min(value + 20, 100)
    modulated.live = value + 20 * phase
    hardware.hardware = 40
    return HStack(spacing: 16) {
      knob("Modulated").knobMarkers(modulated)
      Knob("Phase", value: $phase, in: -1...1).knobOrigin(.middle).frame(maxWidth: 96)
      knob("Hardware").knobMarkers(hardware)
      knob("Ghost").knobShowsGhost()
    }
  }

  private var range: some View {
    HStack(spacing: 16) {
      RangeKnob("Band", values: $band, in: 20...20_000)
        .knobTaper(.logarithmic)
        .knobFormat(ValueFormat(unit: "Hz", usesPrefixes: true))
        .frame(maxWidth: 96)
        .frame(maxWidth: .infinity)
      Text("\(Int(band.lowerBound)) Hz to \(Int(band.upperBound)) Hz")
        .font(.caption.monospacedDigit()).frame(maxWidth: .infinity)
    }
  }

  private var encoders: some View {
    HStack(spacing: 16) {
      encoder("Line").knobLook(.line)
      encoder("Satellite").knobLook(.satellite)
      Text("\(steps)").font(.title2.monospacedDigit()).frame(maxWidth: .infinity)
    }
  }

  private func knob(_ title: LocalizedStringKey, step: Double? = nil) -> some View {
    Knob(title, value: $value, in: 0...100, step: step)
      .knobFormat(ValueFormat(unit: "%", digits: 0))
      .frame(maxWidth: 96)
      .frame(maxWidth: .infinity)
  }

  private func encoder(_ title: LocalizedStringKey) -> some View {
    EncoderView(title) { steps += $0.steps }
      .accessibilityValue(Text("\(steps)"))
      .frame(maxWidth: 96)
      .frame(maxWidth: .infinity)
  }
}

extension KnobLook {
  /// A disc with the value's position as a moon around it.
  static let satellite = KnobLook("satellite") { layout, _ in
    [KnobMark(.cap, .disc(circle(0.24, in: layout, at: layout.center)))]
  } needle: { layout, _ in
    let orbit = layout.track.radius
    let place = layout.point(at: layout.rotation, radius: orbit)
    return [KnobMark(.thumb, .disc(circle(0.07, in: layout, at: place)))]
  }

  private static func circle(
    _ share: Double, in layout: KnobLayout, at center: KnobPoint
  ) -> KnobLayout.Circle {
    KnobLayout.Circle(center: center, radius: share * layout.diameter)
  }
}
