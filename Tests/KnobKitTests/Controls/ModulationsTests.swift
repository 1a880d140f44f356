import KnobEngine
import KnobPresentation
import QuartzCore
import Testing

@testable import KnobKit

extension StandInTests.ControlTests {
  /// Several modulations of a control.
  @MainActor @Suite struct ModulationsTests {
    private func scene(_ change: (KnobControl) -> Void = { _ in }) -> Scene {
      Scene(Parameter(0...100), value: 50) {
        ($0.knobTracking, $0.label, $0.turnsDepth) = (.vertical, "Cutoff", true)
        $0.modulations = [
          KnobModulation("lfo", title: "LFO 1", depth: 0.1),
          KnobModulation("env", title: "Envelope", depth: -0.2),
        ]
        change($0)
      }
    }

    private func depths(_ scene: Scene) -> [Double] {
      scene.knob.modulations.map { ($0.depth * 1e9).rounded() / 1e9 }
    }

    private func turn(_ scene: Scene) {
      scene.press(80, 80)
      scene.move(80, 55)
      scene.move(80, 30)
      scene.release()
      scene.undoManager.endEvent()
    }

    @Test func handTurnsTheSelectedDepth() {
      let scene = scene()
      turn(scene)
      #expect(depths(scene) == [0.3, -0.2] && abs(scene.knob.modulationDepth - 0.3) < 1e-9)
      scene.knob.selectedModulation = "env"
      #expect(scene.knob.modulationDepth == -0.2)
      scene.key(.up)
      #expect(depths(scene) == [0.3, -0.18] && scene.knob.value == 50 && scene.events() == "")
      scene.knob.modulationDepth = 0.5
      #expect(depths(scene) == [0.3, 0.5])
    }

    @Test func menuSelectsAModulation() {
      let scene = scene()
      var selected: [String] = []
      scene.knob.onModulationSelection = { selected.append($0) }
      #expect(scene.menuTitles().suffix(2) == ["LFO 1", "Envelope"])
      #expect(scene.knob.checkedTitles == ["LFO 1"])
      #expect(scene.choose("Envelope") && scene.knob.selectedModulation == "env")
      #expect(scene.knob.checkedTitles == ["Envelope"])
      #expect(scene.choose("Envelope") && selected == ["env"])
      scene.knob.selectedModulation = "lfo"
      scene.knob.selectedModulation = "none"
      #expect(scene.knob.selectedModulation == "lfo" && selected == ["env"])
      scene.knob.modulations.removeLast()
      #expect(!scene.menuTitles().contains("LFO 1"))
    }

    @Test func undoIsForTheModulationThatWasTurned() {
      let scene = scene { $0.registersUndo = true }
      let manager = scene.undoManager
      turn(scene)
      #expect(manager.undoActionName == "Cutoff, LFO 1")
      scene.knob.selectedModulation = "env"
      turn(scene)
      #expect(depths(scene) == [0.3, 0] && manager.undoActionName == "Cutoff, Envelope")
      manager.undo()
      #expect(depths(scene) == [0.3, -0.2])
      manager.undo()
      #expect(depths(scene) == [0.1, -0.2] && scene.knob.selectedModulation == "lfo")
      manager.redo()
      #expect(depths(scene) == [0.3, -0.2])
    }

    @Test func assistiveTechnologiesHearTheTitleAndTheDepth() {
      let scene = scene()
      let text = scene.knob.text
      #expect(scene.knob.spoken(text) == "\(text), LFO 1 +10\u{A0}%")
      scene.knob.selectedModulation = "env"
      #expect(scene.knob.spoken(text) == "\(text), Envelope -20\u{A0}%")
    }

    @Test func handlerMayRemoveTheModulations() {
      let scene = scene()
      scene.knob.onDepthChange = { [unowned knob = scene.knob] _ in knob.modulations = [] }
      turn(scene)
      #expect(scene.knob.modulations == [] && scene.knob.modulationDepth == 0)
      #expect(!scene.knob.isTurningDepth && scene.knob.selectedModulation == nil)
    }

    @Test(arguments: GestureFile.ofDepths)
    func controlTurnsDepthsAsTheEngineDoes(_ file: GestureFile) async throws {
      #expect(try await file.faults(on: ScriptedControl.self) == [])
    }

    @Test func scriptsExist() { #expect(GestureFile.ofDepths.count >= 4) }
  }
}
