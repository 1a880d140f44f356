#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import Foundation

  extension ImageSkin {
    /// A bundle contains no skin with this name.
    public struct NotFound: LocalizedError, Equatable, Sendable {
      /// The name of the skin.
      public let name: String
      /// The folder in which the skin was looked for.
      public let resources: URL

      /// A sentence with the name and the places: `There is no skin “steel”: neither “steel” nor
      /// “Skins/steel” is in /Applications/Synth.app/Contents/Resources.`
      public var errorDescription: String? {
        "There is no skin “\(name)”: neither “\(name)” nor “Skins/\(name)” is in \(resources.path)."
      }
    }

    /// Loads a skin from the resources of a bundle.
    ///
    ///     cutoff.skin = try ImageSkin(named: "aluminium")
    ///
    /// The folder of the skin is among the resources, or in a folder `Skins`. The resources of a
    /// Swift package are in a bundle of their own, which is among the resources of the app: what the
    /// app itself does not have is looked for there.
    ///
    /// - Parameters:
    ///   - name: The name of a folder, or of the file of a description.
    ///   - bundle: The bundle with the skin.
    /// - Throws: ``NotFound`` if there is no such skin, or the errors of ``init(contentsOf:)``.
    public convenience init(named name: String, in bundle: Bundle = .main) throws {
      let url = ([bundle] + bundle.packages).lazy.compactMap { $0.skin(named: name) }.first
      guard let url else {
        throw NotFound(name: name, resources: bundle.resourceURL ?? bundle.bundleURL)
      }
      try self.init(contentsOf: url)
    }
  }

  extension Bundle {
    fileprivate func skin(named name: String) -> URL? {
      url(forResource: name, withExtension: nil)
        ?? url(forResource: name, withExtension: nil, subdirectory: "Skins")
    }

    /// The bundles with the resources of Swift packages. Their extension depends on the system.
    fileprivate var packages: [Bundle] {
      guard let resources = resourceURL else { return [] }
      let files = try? FileManager.default.contentsOfDirectory(
        at: resources, includingPropertiesForKeys: nil)
      return (files ?? []).filter { ["bundle", "resources"].contains($0.pathExtension) }
        .sorted { $0.path < $1.path }.compactMap { Bundle(url: $0) }
    }
  }
#endif
