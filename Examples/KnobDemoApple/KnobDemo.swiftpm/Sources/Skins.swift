import KnobKit
import SwiftUI

/// Knobs made of images, in all of their states. The images are those of the folder `Skins` of the
/// library, which is among the resources of the demo.
struct Skins: View {
  @State private var value = 40.0
  private static let aluminium = Result { try ImageSkin(named: "aluminium") }
  private static let bakelite = Result { try ImageSkin(named: "bakelite") }

  var body: some View {
    VStack(spacing: 12) {
      row(Skins.aluminium)
      row(Skins.bakelite)
    }
  }

  private func row(_ skin: Result<ImageSkin, any Error>) -> some View {
    HStack(spacing: 16) {
      switch skin {
      case .success(let skin):
        Group {
          knob("Turn it")
          knob("Read-only").knobReadOnly()
          knob("Disabled").disabled(true)
        }
        .knobSkin(skin)
      case .failure(let error): Text(error.localizedDescription).font(.caption)
      }
    }
  }

  private func knob(_ title: LocalizedStringKey) -> some View {
    Knob(title, value: $value, in: 0...100)
      .knobFormat(ValueFormat(unit: "%", digits: 0))
      .frame(maxWidth: 96)
      .frame(maxWidth: .infinity)
  }
}
