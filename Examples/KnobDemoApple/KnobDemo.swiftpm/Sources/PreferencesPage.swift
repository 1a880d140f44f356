import KnobKit
import SwiftUI

/// The preferences of the user, which apply to the knobs on all pages at once, and a knob to try
/// them with.
struct PreferencesPage: View {
  @State private var preferences = KnobPreferences.shared
  @State private var value = 50.0

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 8) {
        Knob("Try it", value: $value, in: 0...100).knobDefault(50).frame(width: 160)
        style("With a mouse", $preferences.mouseTracking)
        style("With a finger", $preferences.touchTracking)
        style("With a pen", $preferences.penTracking)
        Toggle("Long travel", isOn: isSet(\.travel, to: 600))
        Toggle("Finer adjustment", isOn: isSet(\.fineFactor, to: 0.02))
        LabeledContent("Wheel") {
          Picker("Wheel", selection: $preferences.wheel) {
            ForEach(KnobPreferences.Wheel.allCases, id: \.self) { @Sendable wheel in
              Text(wheel.rawValue.capitalized).tag(wheel)
            }
          }
          .labelsHidden()
        }
        Toggle("Double click resets", isOn: $preferences.resetsOnDoubleClick)
        Toggle("Command-click resets", isOn: $preferences.resetsOnCommandClick)
        Toggle("Option-click resets", isOn: $preferences.resetsOnOptionClick)
        Toggle("Hide the pointer", isOn: $preferences.hidesPointer)
      }
      .padding()
      .frame(maxWidth: 480)
      .frame(maxWidth: .infinity)
    }
    .onChange(of: preferences) { _, preferences in
      KnobPreferences.shared = preferences
      preferences.store()
    }
  }

  private func style(
    _ title: LocalizedStringKey, _ style: Binding<Tracking.Style>
  ) -> some View {
    LabeledContent(title) {
      Picker(title, selection: style) {
        // SwiftUI may call this closure on its render thread.
        ForEach(Tracking.Style.allCases, id: \.self) { @Sendable in Text($0.name).tag($0) }
      }
      .labelsHidden()
    }
  }

  /// Whether a number is set, and not left to each knob.
  private func isSet(
    _ number: WritableKeyPath<KnobPreferences, Double?>, to value: Double
  ) -> Binding<Bool> {
    Binding {
      preferences[keyPath: number] != nil
    } set: {
      preferences[keyPath: number] = $0 ? value : nil
    }
  }
}

extension KnobPreferences {
  private static let key = "knobs"

  /// Stores the preferences for the next start of the demo.
  func store() {
    UserDefaults.standard.set(try? JSONEncoder().encode(self), forKey: KnobPreferences.key)
  }

  /// Makes the stored preferences those of all knobs.
  static func restore() {
    guard let data = UserDefaults.standard.data(forKey: key),
      let preferences = try? JSONDecoder().decode(KnobPreferences.self, from: data)
    else { return }
    shared = preferences
  }
}
