import Foundation
import Testing

/// Apple asks apps for the reason for which they use certain functions. Those of a library count as
/// functions of the app.
///
/// See https://developer.apple.com/documentation/bundleresources/describing-use-of-required-reason-api.
@Suite struct PrivacyTests {
  private static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..")
    .standardized
  private static let demos = root.appendingPathComponent("Examples/KnobDemoApple")

  /// The names that belong to a category in a privacy manifest.
  private static let names = [
    "SystemBootTime": ["systemUptime", "mach_absolute_time"],
    "UserDefaults": ["UserDefaults", "AppStorage", "SceneStorage"],
    "FileTimestamp": [
      "creationDate", "modificationDate", "contentModificationDate", "attributesOfItem",
      "getattrlist", "fstat", "lstat", "stat(",
    ],
    "DiskSpace": ["volumeAvailableCapacity", "systemFreeSize", "systemSize", "statfs", "statvfs"],
    "ActiveKeyboards": ["activeInputModes"],
  ]

  /// The categories of the functions that the Swift files in a folder use.
  private func categories(in folder: URL) throws -> Set<String> {
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var found: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for (category, names) in PrivacyTests.names where names.contains(where: text.contains) {
        found.insert(category)
      }
    }
    return found
  }

  @Test(arguments: [
    "KnobEngine", "KnobJSON", "KnobPresentation", "KnobKit", "KnobStudio", "KnobStudioKit",
    "KnobCoreMIDI",
  ])
  func libraryNeedsNoReason(module: String) throws {
    let folder = PrivacyTests.root.appendingPathComponent("Sources/\(module)")
    #expect(try categories(in: folder) == [])
  }

  /// All demos share the manifest.
  @Test(arguments: ["KnobDemo.swiftpm/Sources", "UIKit", "AppKit/Sources"])
  func manifestOfTheDemoHasAReasonForEachCategory(demo: String) throws {
    let manifest = PrivacyTests.demos.appendingPathComponent(
      "KnobDemo.swiftpm/Sources/PrivacyInfo.xcprivacy")
    let list = try PropertyListSerialization.propertyList(
      from: Data(contentsOf: manifest), format: nil)
    let entries = (list as? [String: Any])?["NSPrivacyAccessedAPITypes"] as? [[String: Any]] ?? []
    let declared = entries.filter {
      ($0["NSPrivacyAccessedAPITypeReasons"] as? [String])?.isEmpty == false
    }.compactMap { $0["NSPrivacyAccessedAPIType"] as? String }
    let needed = try categories(in: PrivacyTests.demos.appendingPathComponent(demo))
    #expect(Set(declared) == Set(needed.map { "NSPrivacyAccessedAPICategory" + $0 }))
    #expect(needed == ["UserDefaults"])
  }
}
