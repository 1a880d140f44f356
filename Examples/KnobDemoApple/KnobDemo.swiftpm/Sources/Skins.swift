import KnobKit
import SwiftUI

/// Knobs made of images, in all of their states. The images are those of the folder `Skins` of the
/// library.
struct Skins: View {
  @State private var value = 40.0
  private let aluminium = Skins.skin("aluminium")
  private let bakelite = Skins.skin("bakelite")

  var body: some View {
    VStack(spacing: 12) {
      row(aluminium)
      row(bakelite)
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

  /// Loads a skin from the resources of the demo.
  private static func skin(_ name: String) -> Result<ImageSkin, any Error> {
    let url = folder.appendingPathComponent(name)
    return Result { try ImageSkin(contentsOf: url) }
  }

  /// The folder of the skins. The app contains it, or a bundle that the package manager builds for
  /// the resources of a program.
  static var folder: URL {
    let app = Bundle.main.resourceURL ?? Bundle.main.bundleURL
    let items = try? FileManager.default.contentsOfDirectory(
      at: app, includingPropertiesForKeys: nil)
    let bundles = (items ?? []).filter { ["bundle", "resources"].contains($0.pathExtension) }
    let places = [Bundle.main] + bundles.compactMap { Bundle(url: $0) }
    return places.lazy.compactMap { $0.url(forResource: "Skins", withExtension: nil) }.first ?? app
  }
}
