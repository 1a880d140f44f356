import KnobKit
import SwiftUI

/// A large knob with all of its settings, and a slider that shows the same value.
struct StartPage: View {
  private static let range = 10.0...30.0

  @State private var value = 20.0
  @State private var isTurning = false
  @State private var settings = StartSettings()

  var body: some View {
    ScrollView {
      VStack(spacing: 16) {
        knob
        Text(reading).font(.title2.monospacedDigit()).accessibilityIdentifier("value")
        Text("Turning").font(.caption).opacity(isTurning ? 1 : 0)
        // A shared binding is enough to mirror two controls.
        Slider(value: $value, in: StartPage.range) { Text("Mirror") }
          .disabled(!settings.isEnabled)
          .accessibilityIdentifier("slider")
        presets
        StartControls(settings: $settings)
      }
      .padding()
      .frame(maxWidth: 480)
      .frame(maxWidth: .infinity)
    }
  }

  private var knob: some View {
    Knob(value: $value, in: StartPage.range) {
      Text("Value")
    } onEditingChanged: {
      isTurning = $0
    }
    .knobDefault(20)
    .knobTicks(.even(21))
    .knobFormat(ValueFormat(digits: 3))
    .knobTracking(Tracking(settings.style))
    .knobValueDisplay(settings.display)
    .knobContinuous(settings.isContinuous)
    .knobWraps(settings.wraps)
    .knobReadOnly(settings.isReadOnly)
    .disabled(!settings.isEnabled)
    .frame(width: 240)
    .accessibilityIdentifier("knob")
  }

  private var reading: String { value.formatted(.number.precision(.fractionLength(3))) }

  /// A change in `withAnimation` moves the knob to the new value.
  private var presets: some View {
    HStack(spacing: 12) {
      Button("Minimum") { withAnimation { value = 10 } }.accessibilityIdentifier("minimum")
      Button("Middle") { withAnimation { value = 20 } }.accessibilityIdentifier("middle")
      Button("Maximum") { withAnimation { value = 30 } }.accessibilityIdentifier("maximum")
    }
    .buttonStyle(.bordered)
  }
}
