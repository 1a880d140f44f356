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
    case .automatic: "Up and down with a mouse; round with a finger on a dial this large."
    case .rotary: "Round and round: the knob follows the pointer about its centre."
    case .vertical: "Up is more, wherever the pointer is."
    case .horizontal: "Right is more, wherever the pointer is."
    case .both: "Right and up are more, and add."
    case .scrub: "Up is more, and the finer the further sideways the pointer is."
    }
  }
}
