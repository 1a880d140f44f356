import KnobEngine
import QuartzCore
import SwiftUI
import Testing

@testable import KnobKit

extension StandInTests.KnobTests {
  /// The gestures of a view as steps of the undo manager of the environment.
  @MainActor @Suite struct ViewUndoTests {
    private let manager = UndoManager()

    private func scene<Content: View>(
      @ViewBuilder _ content: @escaping (Patch) -> Content
    ) -> ViewScene {
      let scene = ViewScene(Patch(50, 0...100), content)
      scene.host.environment.undoManager = manager
      scene.host.update()
      return scene
    }

    @Test func gestureIsOneStep() {
      let scene = scene {
        Knob("Cutoff", value: $0.binding, in: $0.range, onEditingChanged: $0.edit)
          .knobTracking(.vertical).knobUndo("Frequency")
      }
      scene.press(80, 80)
      scene.move(80, 70)
      scene.move(80, 55)
      scene.release()
      manager.endEvent()
      #expect(scene.value == 60 && manager.undoActionName == "Frequency")
      _ = scene.events()
      manager.undo()
      #expect(scene.value == 50 && scene.events() == "began+changed+ended")
      #expect(manager.redoActionName == "Frequency")
      scene.host.frame(at: 1)
      scene.host.frame(at: 2)
      manager.redo()
      #expect(scene.value == 60 && scene.control.shownFraction == 0.5)
      #expect(scene.host.faults == [])
    }

    @Test func nameIsThatOfTheKnobIfItIsAString() {
      let title = String("Reso")
      let scene = scene { Knob(title, value: $0.binding, in: $0.range).knobUndo() }
      scene.key(.upArrow)
      manager.endEvent()
      #expect(manager.undoActionName == "Reso")
      let other = self.scene { Knob("Mix", value: $0.binding, in: $0.range).knobUndo() }
      other.key(.upArrow)
      manager.endEvent()
      #expect(manager.undoActionName == "")
    }

    @Test func gestureOfTheDepthIsOneStepOfItsOwn() {
      let modulation = ViewDepthTests.Modulation()
      let scene = scene { patch in
        Knob("Cutoff", value: patch.binding, in: patch.range, onEditingChanged: patch.edit)
          .knobTracking(.vertical).knobUndo("Frequency")
          .knobModulationDepth(modulation.binding) {
            modulation.reported.append($0 ? "began" : "ended")
          }
          .knobTurnsDepth()
      }
      scene.press(80, 80)
      scene.move(80, 30)
      scene.release()
      manager.endEvent()
      #expect(abs(modulation.depth - 0.2) < 1e-9)
      #expect(manager.undoActionName == "Frequency, Modulation")
      modulation.reported = []
      manager.undo()
      #expect(modulation.depth == 0 && modulation.reported == ["began", "changed", "ended"])
      manager.redo()
      #expect(abs(modulation.depth - 0.2) < 1e-9)
      #expect(scene.value == 50 && scene.patch.writes == [] && scene.events() == "")
    }

    @Test func applicationThatSetsTheValueMakesNoStep() {
      let scene = scene { Knob("Mix", value: $0.binding, in: $0.range).knobUndo() }
      scene.change { $0.value = 70 }
      #expect(!manager.canUndo)
    }

    @Test func knobRegistersNothingUnlessAsked() {
      let scene = scene { Knob("Mix", value: $0.binding, in: $0.range) }
      scene.key(.upArrow)
      #expect(!manager.canUndo && scene.value == 51)
    }

    @Test func quickGesturesAreMerged() {
      let scene = scene {
        Knob("Mix", value: $0.binding, in: $0.range).knobUndo(mergeInterval: 1)
      }
      for time in [1, 1.5] {
        scene.control.undo.value.now = { time }
        scene.key(.upArrow)
        manager.endEvent()
      }
      manager.undo()
      #expect(scene.value == 50)
    }

    @Test func viewThatIsGoneLeavesNoSteps() async {
      weak var control: KnobControl?
      do {
        let scene = scene { Knob("Mix", value: $0.binding, in: $0.range).knobUndo() }
        scene.key(.upArrow)
        manager.endEvent()
        control = scene.control
        #expect(manager.canUndo)
      }
      await Stage(EventLog()).wait { !manager.canUndo }
      #expect(control == nil && !manager.canUndo)
    }
  }
}
