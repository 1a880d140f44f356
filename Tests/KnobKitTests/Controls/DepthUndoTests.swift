import KnobEngine
import QuartzCore
import Testing

@testable import KnobKit

extension StandInTests.ControlTests {
  /// The gestures of the depth of a modulation as steps of the undo manager of the window.
  @MainActor @Suite struct DepthUndoTests {
    private func scene(_ change: (KnobControl) -> Void = { _ in }) -> Scene {
      Scene {
        ($0.knobTracking, $0.label, $0.registersUndo) = (.vertical, "Cutoff", true)
        ($0.turnsDepth, $0.modulationDepth) = (true, 0.5)
        change($0)
      }
    }

    /// Turns the depth by 0.2, as one event.
    private func turn(_ scene: Scene) {
      scene.press(80, 80)
      scene.move(80, 55)
      scene.move(80, 30)
      scene.release()
      scene.undoManager.endEvent()
    }

    private func depth(_ scene: Scene, is expected: Double) -> Bool {
      abs(scene.knob.modulationDepth - expected) < 1e-9
    }

    @Test func gestureOfTheDepthIsOneStepOfItsOwn() {
      let scene = scene()
      let manager = scene.undoManager
      turn(scene)
      #expect(depth(scene, is: 0.7) && manager.undoActionName == "Cutoff, Modulation")
      var log: [String] = []
      scene.knob.onDepthEditingChanged = { log.append($0 ? "began" : "ended") }
      scene.knob.onDepthChange = { log.append("\($0)") }
      manager.undo()
      #expect(depth(scene, is: 0.5) && log == ["began", "0.5", "ended"] && !manager.canUndo)
      #expect(manager.redoActionName == "Cutoff, Modulation")
      manager.redo()
      #expect(depth(scene, is: 0.7) && manager.canUndo && !manager.canRedo)
      #expect(scene.knob.value == 50 && scene.events() == "")
    }

    @Test func valueAndDepthAreUndoneInTurn() {
      let scene = scene()
      let manager = scene.undoManager
      turn(scene)
      scene.knob.turnsDepth = false
      scene.key(.up)
      manager.endEvent()
      #expect(scene.knob.value == 51 && manager.undoActionName == "Cutoff")
      manager.undo()
      #expect(scene.knob.value == 50 && depth(scene, is: 0.7))
      #expect(manager.undoActionName == "Cutoff, Modulation")
      manager.undo()
      #expect(scene.knob.value == 50 && depth(scene, is: 0.5) && !manager.canUndo)
    }

    @Test func stepOfAVoiceOverActionIsUndone() {
      let scene = scene()
      scene.knob.core.turnDepth(.increase)
      scene.undoManager.endEvent()
      #expect(depth(scene, is: 0.52))
      scene.undoManager.undo()
      #expect(depth(scene, is: 0.5))
    }

    @Test func gestureWithoutEffectIsNoStep() {
      let scene = scene()
      scene.click(80, 80)
      scene.press(80, 80)
      scene.move(80, 20)
      scene.systemCancels()
      scene.knob.modulationDepth = 0.1
      #expect(!scene.undoManager.canUndo)
    }

    @Test func depthIsNotRegisteredUnlessAsked() {
      let scene = scene { $0.registersUndo = false }
      turn(scene)
      #expect(depth(scene, is: 0.7) && !scene.undoManager.canUndo)
    }

    @Test func knobThatAcceptsNoInputIgnoresAnUndo() {
      let scene = scene()
      turn(scene)
      scene.knob.isEnabled = false
      scene.undoManager.undo()
      #expect(depth(scene, is: 0.7) && !scene.undoManager.canRedo)
    }

    @Test func turnOfTheValueIgnoresAnUndoOfTheDepth() {
      let scene = scene()
      turn(scene)
      scene.knob.turnsDepth = false
      scene.press(80, 80)
      scene.move(80, 55)
      scene.undoManager.undo()
      #expect(depth(scene, is: 0.7) && scene.knob.isTurning)
      scene.release()
      #expect(scene.knob.value == 60)
    }

    @Test func quickGesturesOfTheDepthAreMerged() {
      let scene = scene { $0.undoMergeInterval = 100 }
      turn(scene)
      turn(scene)
      #expect(depth(scene, is: 0.9))
      scene.undoManager.undo()
      #expect(depth(scene, is: 0.5) && !scene.undoManager.canUndo)
    }
  }
}
