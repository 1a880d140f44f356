import AppKit

/// The files of the demo. The app contains them, or a bundle that the package manager builds for the
/// resources of a program.
enum Resources {
  private static let bundles: [Bundle] = {
    let app = Bundle.main.resourceURL ?? Bundle.main.bundleURL
    let items = try? FileManager.default.contentsOfDirectory(
      at: app, includingPropertiesForKeys: nil)
    let bundles = (items ?? []).filter { ["bundle", "resources"].contains($0.pathExtension) }
    return [Bundle.main] + bundles.compactMap { Bundle(url: $0) }
  }()

  /// Returns the bundle that contains a file or a folder.
  static func bundle(of name: String) -> Bundle? {
    bundles.first { $0.url(forResource: name, withExtension: nil) != nil }
  }

  /// The folder of the skins.
  static let skins = bundle(of: "Skins")?.url(forResource: "Skins", withExtension: nil)
}
