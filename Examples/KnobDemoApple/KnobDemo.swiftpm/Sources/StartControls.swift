import KnobKit
import SwiftUI

/// The settings of the knob on the first page.
struct StartSettings {
  var style = Tracking.Style.automatic
  var display = ValueDisplay.turning
  var isEnabled = true
  var isContinuous = true
  var wraps = false
  var isReadOnly = false
}

/// A picker or a toggle for each setting.
struct StartControls: View {
  @Binding var settings: StartSettings

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      LabeledContent("Tracking") {
        Picker("Tracking", selection: $settings.style) {
          // SwiftUI may call this closure on its render thread.
          ForEach(Tracking.Style.allCases, id: \.self) { @Sendable in Text($0.name).tag($0) }
        }
        .labelsHidden()
        .accessibilityIdentifier("tracking")
      }
      Text(settings.style.hint).font(.caption).foregroundStyle(.secondary)
        .lineLimit(2, reservesSpace: true)
      LabeledContent("Display") {
        Picker("Display", selection: $settings.display) {
          ForEach(ValueDisplay.allCases, id: \.self) { @Sendable display in
            Text(display.name).tag(display)
          }
        }
        .labelsHidden()
      }
      Toggle("Enabled", isOn: $settings.isEnabled).accessibilityIdentifier("enabled")
      Toggle("Continuous", isOn: $settings.isContinuous).accessibilityIdentifier("continuous")
      Toggle("Wraps", isOn: $settings.wraps)
      Toggle("Read-only", isOn: $settings.isReadOnly)
    }
  }
}

extension ValueDisplay {
  fileprivate var name: String {
    switch self {
    case .turning: "While turned"
    case .always: "Always"
    case .hover: "Under the pointer"
    case .bubble: "Bubble"
    case .both: "Below the name"
    }
  }
}

extension Tracking.Style {
  var name: String { "\(self)".capitalized }

  fileprivate var hint: String {
    switch self {
    case .automatic: "Up and down with a mouse, around the center with a finger on a large dial."
    case .rotary: "The knob follows the pointer around its center."
    case .vertical: "Moving up increases the value."
    case .horizontal: "Moving right increases the value."
    case .both: "Moving right or up increases the value."
    case .scrub: "Moving up increases the value, more finely far from the center."
    case .absolute: "The needle is where the pointer is, from the press on."
    }
  }
}
