import KnobEngine
import SwiftUI
import Testing

@testable import KnobKit

extension StandInTests.KnobTests {
  @MainActor @Suite struct ViewSkinTests {
    @Test func skinIsDrawnInItsSizeAndSweep() throws {
      let folder = try SkinFolder.layers()
      let skin = try ImageSkin(contentsOf: folder.url)
      let scene = ViewScene(Patch(100, 0...100)) { patch in
        Knob(value: patch.binding, in: patch.range).knobSkin(patch.step == 1 ? nil : skin)
          .disabled(!patch.isEnabled)
      }
      let pictures = scene.operations.compactMap(\.picture)
      #expect(pictures.map(\.size) == [160, 80].map { CGSize(width: $0, height: $0) })
      #expect(abs(pictures[1].up.x - 40) < 1e-9 && abs(pictures[1].middle.y - 60) < 1e-9)
      #expect(scene.host.idealSize == CGSize(width: 80, height: 80))
      scene.press(80, 20, by: .finger)
      #expect(scene.operations.compactMap(\.picture)[1].name != pictures[1].name)
      scene.release()
      scene.change { $0.isEnabled = false }
      #expect(scene.host.canvasOpacities.allSatisfy { $0 == 1 })
      scene.change { $0.step = 1 }
      #expect(scene.operations.compactMap(\.picture).isEmpty && !scene.operations.isEmpty)
      #expect(scene.host.faults == [])
    }

    @Test(arguments: [true, false])
    func setDiameterAndTheSweepOfTheSkinWinInAnyOrder(_ isSkinFirst: Bool) throws {
      let folder = try SkinFolder.layers()
      let skin = try ImageSkin(contentsOf: folder.url)
      let scene = ViewScene(Patch(100, 0...100)) { patch in
        let knob = Knob(value: patch.binding, in: patch.range)
        if isSkinFirst {
          knob.knobSkin(skin).knobDiameter(96).knobSweep(degrees: -60, to: 60)
        } else {
          knob.knobSweep(degrees: -60, to: 60).knobDiameter(96).knobSkin(skin)
        }
      }
      #expect(scene.host.idealSize == CGSize(width: 104, height: 104))
      #expect(scene.control.sweep == Sweep(degrees: -90, to: 90))
    }
  }
}
