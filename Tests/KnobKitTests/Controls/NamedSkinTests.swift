import Foundation
import KnobPresentation
import Testing

@testable import KnobKit

extension StandInTests.ControlTests {
  /// Skins among the resources of a bundle, whose folders the tests make.
  @MainActor @Suite final class NamedSkinTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      UUID().uuidString + ".bundle")

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The bundle, with a skin at each of these places. Their sizes are 1, 2, and so on.
    private func bundle(_ places: String...) throws -> Bundle {
      for (index, place) in places.enumerated() {
        let (side, place) = (index + 1, folder.appendingPathComponent(place))
        let parent = place.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        let skin = try SkinFolder(
          #"{ "size": \#(side), "knob": "cap.png" }"#, ["cap.png": (side, side)])
        try FileManager.default.copyItem(at: skin.url, to: place)
      }
      return try #require(Bundle(url: folder))
    }

    private func size(_ name: String, in bundle: Bundle) throws -> Double {
      try ImageSkin(named: name, in: bundle).model.size.width
    }

    @Test func folderSkinsComesAfterTheResources() throws {
      let bundle = try bundle("steel", "Skins/steel", "Skins/brass")
      #expect(try size("steel", in: bundle) == 1 && size("brass", in: bundle) == 3)
    }

    @Test func bundlesOfPackagesComeLast() throws {
      let bundle = try bundle(
        "Skins/steel", "Panel.bundle/steel", "Panel.bundle/Skins/brass", "Rack.bundle/brass",
        "Rack.bundle/wood")
      #expect(try size("steel", in: bundle) == 1)
      #expect(try size("brass", in: bundle) == 3 && size("wood", in: bundle) == 5)
    }

    @Test func nameCanBeThatOfADescription() throws {
      let bundle = try bundle("steel")
      #expect(try size("steel/skin.json", in: bundle) == 1)
    }

    @Test func missingSkinIsNamedWithItsPlaces() throws {
      let bundle = try bundle("steel")
      let error = #expect(throws: ImageSkin.NotFound.self) {
        try ImageSkin(named: "brass", in: bundle)
      }
      #expect(error?.name == "brass")
      #expect(
        error?.localizedDescription
          == "There is no skin “brass”: neither “brass” nor “Skins/brass” is in \(folder.path).")
    }

    @Test func faultOfASkinIsThrown() throws {
      let bundle = try bundle("steel")
      try FileManager.default.removeItem(at: folder.appendingPathComponent("steel/cap.png"))
      let error = #expect(throws: ImageSkin.Failure.self) {
        try ImageSkin(named: "steel", in: bundle)
      }
      #expect(error?.errorDescription?.contains("cap.png") == true)
    }

    @Test func knobShowsTheSkinOfItsName() {
      let knob = KnobControl(frame: .zero)
      knob.skinName = "aluminium"
      // On AppKit's side, there is no demo whose resources have a skin.
      #expect((knob.skin != nil) == ((try? ImageSkin(named: "aluminium")) != nil))
    }
  }
}
