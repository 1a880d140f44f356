import KnobEngine
import KnobPresentation
import Observation
import SwiftUI
import Testing

@testable import KnobKit

extension StandInTests.KnobTests {
  /// Several modulations of a view, which bindings own.
  @MainActor @Suite struct ViewModulationsTests {
    @MainActor @Observable final class Model {
      var list = [
        KnobModulation("lfo", title: "LFO 1", depth: 0.1), KnobModulation("env", depth: -0.2),
      ]
      var selected: String?
      @ObservationIgnored var reported: [String] = []

      var depths: [Double] { list.map { ($0.depth * 1e9).rounded() / 1e9 } }
      var binding: Binding<[KnobModulation]> {
        Binding {
          self.list
        } set: {
          self.reported.append("changed")
          self.list = $0
        }
      }
      var selection: Binding<String?> {
        Binding {
          self.selected
        } set: {
          self.selected = $0
        }
      }
    }

    private func scene(_ model: Model) -> ViewScene {
      ViewScene(Patch(50, 0...100)) { patch in
        Knob("Cutoff", value: patch.binding, in: patch.range, onEditingChanged: patch.edit)
          .knobTracking(.vertical).knobTurnsDepth()
          .knobModulations(model.binding, selection: model.selection) {
            model.reported.append($0 ? "began" : "ended")
          }
      }
    }

    private func turn(_ scene: ViewScene) {
      scene.press(80, 80)
      scene.move(80, 30)
      scene.release()
    }

    @Test func handWritesTheBindingOfTheModulations() {
      let model = Model()
      let scene = scene(model)
      turn(scene)
      #expect(model.depths == [0.3, -0.2] && model.reported == ["began", "changed", "ended"])
      #expect(scene.value == 50 && scene.patch.writes == [] && scene.host.faults == [])
      scene.change { _ in model.selected = "env" }
      turn(scene)
      #expect(model.depths == [0.3, 0])
      scene.change { _ in model.list[1].depth = 0.6 }
      #expect(scene.control.modulationDepth == 0.6)
    }

    @Test func menuWritesTheSelection() {
      let model = Model()
      let scene = scene(model)
      #expect(scene.menuTitles.map(\.title).suffix(2) == ["LFO 1", "env"])
      scene.control.choose("env")
      #expect(model.selected == "env" && scene.control.selectedModulation == "env")
      scene.change { _ in model.list.removeLast() }
      #expect(scene.control.selectedModulation == "lfo")
    }
  }
}
