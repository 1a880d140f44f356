import KnobKit
import SwiftUI

/// The settings of the knob on the first page.
struct StartSettings {
  var style = Tracking.Style.automatic
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
      }
      Text(settings.style.hint).font(.caption).foregroundStyle(.secondary)
        .lineLimit(2, reservesSpace: true)
      Toggle("Enabled", isOn: $settings.isEnabled)
      Toggle("Continuous", isOn: $settings.isContinuous)
      Toggle("Wraps", isOn: $settings.wraps)
      Toggle("Read-only", isOn: $settings.isReadOnly)
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
    }
  }
}
