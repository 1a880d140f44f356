import KnobKit
import SwiftUI

/// An encoder that moves through a list, without ends. What its steps do is up to the application.
struct PresetBrowser: View {
  private let presets = ["Glass", "Reed", "Brass", "Choir", "Bells", "Drone", "Pluck", "Organ"]

  @State private var selection = 0
  @State private var degrees = 0.0

  var body: some View {
    HStack(spacing: 24) {
      EncoderView("Preset") { turn in
        selection += turn.steps
        degrees += turn.degrees
      }
      .knobTicks(.even(25))
      .accessibilityValue(Text(name(0)))
      .frame(width: 110)
      VStack {
        Text(name(-1)).foregroundStyle(.secondary)
        Text(name(0)).font(.title2)
        Text(name(1)).foregroundStyle(.secondary)
      }
      .frame(width: 90)
      .accessibilityHidden(true)
      VStack {
        Text("\(selection) steps")
        Text(degrees.formatted(.number.precision(.fractionLength(1))) + "°")
      }
      .font(.caption.monospacedDigit())
      .frame(width: 110)
    }
  }

  /// Returns the name of a preset beside the selected one. The list begins again at its end.
  private func name(_ distance: Int) -> String {
    let count = presets.count
    return presets[((selection + distance) % count + count) % count]
  }
}
