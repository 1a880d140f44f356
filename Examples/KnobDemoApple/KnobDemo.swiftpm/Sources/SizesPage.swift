import KnobKit
import SwiftUI

/// Knobs in every size and state, and in several styles. All of them control the same value.
struct SizesPage: View {
  @State private var value = 68.0

  var body: some View {
    ScrollView {
      VStack(spacing: 16) {
        GroupBox("24 to 240 points") { sizes }
        GroupBox("States") { states }
        GroupBox("Tints") { tints }
        GroupBox("Styles") { styles }
      }
      .padding()
      .frame(maxWidth: 480)
      .frame(maxWidth: .infinity)
    }
  }

  private var sizes: some View {
    VStack(spacing: 12) {
      HStack(spacing: 16) {
        size(24)
        size(40)
        size(64)
        size(96)
      }
      size(240)
    }
    .knobTicks(.even(11))
    .frame(maxWidth: .infinity)
  }

  private func size(_ points: Double) -> some View {
    Knob(value: $value, in: 0...100)
      .accessibilityLabel(Text("\(Int(points)) points"))
      .frame(width: points, height: points)
  }

  private var states: some View {
    HStack(spacing: 16) {
      knob("Normal")
      knob("Disabled").disabled(true)
      knob("Read-only").knobReadOnly()
      knob("Value").knobValueDisplay(.always)
    }
  }

  private var tints: some View {
    HStack(spacing: 16) {
      knob("Orange").tint(.orange)
      knob("Green").tint(.green).knobOrigin(.middle)
      knob("Purple").tint(.purple).knobOrigin(.nowhere)
      knob("Own cap").knobStyle(DefaultKnobStyle(fill: .orange, cap: .purple))
    }
  }

  private var styles: some View {
    HStack(spacing: 16) {
      knob("Default")
      knob("Picture").knobStyle(PictureKnobStyle(Image(systemName: "location.north.circle.fill")))
      knob("Plate").knobStyle(
        PictureKnobStyle(
          Image(systemName: "arrow.up.circle.fill"), background: Image(systemName: "circle"),
          share: 0.8))
      knob("Own").knobStyle(PercentageStyle())
    }
  }

  private func knob(_ title: LocalizedStringKey) -> some View {
    Knob(title, value: $value, in: 0...100)
      .knobFormat(ValueFormat(unit: "%", digits: 0))
      .frame(maxWidth: 72)
      .frame(maxWidth: .infinity)
  }
}
