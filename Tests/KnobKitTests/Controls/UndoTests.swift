import KnobEngine
import QuartzCore
import Testing

@testable import KnobKit

extension StandInTests.ControlTests {
  /// The gestures of a control as steps of the undo manager of its window.
  @MainActor @Suite struct UndoTests {
    private func scene(_ change: (KnobControl) -> Void = { _ in }) -> Scene {
      Scene {
        ($0.knobTracking, $0.label, $0.registersUndo) = (.vertical, "Cutoff", true)
        change($0)
      }
    }

    private func turn(_ scene: Scene, to y: Double) {
      scene.press(80, 80)
      scene.move(80, (80 + y) / 2)
      scene.move(80, y)
      scene.release()
    }

    @Test func knobRegistersNothingUnlessAsked() {
      let scene = Scene()
      scene.key(.up)
      #expect(scene.undoManager.canUndo == false && !scene.knob.registersUndo)
    }

    @Test func gestureIsOneStepWithTheNameOfTheKnob() {
      let scene = scene()
      let manager = scene.undoManager
      turn(scene, to: 55)
      manager.endEvent()
      #expect(scene.knob.value == 60 && manager.undoActionName == "Cutoff")
      #expect(scene.events() == "began+changed+changed+ended")
      manager.undo()
      #expect(scene.knob.value == 50 && !manager.canUndo && manager.canRedo)
      #expect(scene.events() == "began+changed+ended")
      #expect(manager.redoActionName == "Cutoff")
      manager.redo()
      #expect(scene.knob.value == 60 && manager.canUndo && !manager.canRedo)
      manager.undo()
      #expect(scene.knob.value == 50)
    }

    @Test(arguments: ["pointer", "key", "wheel", "reset", "assistive"])
    func gesturesOfAllKindsAreSteps(_ kind: String) {
      let scene = scene { $0.value = 30 }
      switch kind {
      case "pointer": turn(scene, to: 30)
      case "key": scene.key(.pageUp)
      case "wheel":
        scene.focus()
        scene.scroll(5)
        scene.knob.core.endBurst(of: .scroll)
      case "reset":
        scene.click(80, 80)
        scene.click(80, 80, clicks: 2)
      default: scene.knob.accessibilityIncrement()
      }
      let after = scene.knob.value
      let manager = scene.undoManager
      manager.endEvent()
      #expect(after > 30)
      manager.undo()
      #expect(scene.knob.value == 30 && !manager.canUndo)
      manager.redo()
      #expect(scene.knob.value == after)
    }

    @Test func undoMovesThePicture() {
      let scene = scene()
      turn(scene, to: 55)
      scene.undoManager.undo()
      #expect(scene.knob.value == 50 && scene.knob.shownFraction == 0.6)
      scene.frames(1, 1.1, 1.3)
      #expect(scene.knob.shownFraction == 0.5)
    }

    @Test func valueSetInCodeIsNoStep() {
      let scene = scene()
      scene.knob.value = 70
      scene.knob.setValue(20, animated: true)
      scene.press(80, 80)
      scene.knob.value = 90
      scene.release()
      #expect(!scene.undoManager.canUndo)
    }

    @Test func gestureWithoutEffectIsNoStep() {
      let scene = scene()
      scene.click(80, 80)
      turn(scene, to: 55)
      scene.undoManager.undo()
      scene.press(80, 80)
      scene.move(80, 20)
      scene.systemCancels()
      scene.press(80, 80, by: .mouse)
      scene.move(80, 20)
      scene.move(80, 80)
      scene.release()
      #expect(!scene.undoManager.canUndo && scene.undoManager.canRedo)
    }

    @Test func stepsOfTwoKnobsAreUndoneInTurn() {
      let scene = scene()
      let other = KnobControl(Parameter(0...1))
      (other.label, other.registersUndo) = ("Mix", true)
      scene.page.addSubview(other)
      turn(scene, to: 55)
      scene.undoManager.endEvent()
      other.accessibilityIncrement()
      scene.undoManager.endEvent()
      #expect(scene.undoManager.undoActionName == "Mix" && other.value == 0.01)
      scene.undoManager.undo()
      #expect(other.value == 0 && scene.knob.value == 60)
      scene.undoManager.undo()
      #expect(scene.knob.value == 50)
    }

    @Test func knobThatAcceptsNoInputIgnoresAnUndo() {
      let scene = scene()
      turn(scene, to: 55)
      scene.knob.isEnabled = false
      _ = scene.events()
      scene.undoManager.undo()
      #expect(scene.knob.value == 60 && scene.events() == "" && !scene.undoManager.canRedo)
    }

    @Test func handlerMayUndoAtTheEnd() {
      let scene = scene()
      let manager = scene.undoManager
      scene.on(.ended) { [manager] _ in if !manager.isUndoing { manager.undo() } }
      turn(scene, to: 55)
      #expect(scene.knob.value == 50 && manager.canRedo && !manager.canUndo)
    }

    @Test func stepsOfAKnobThatIsGoneAreRemoved() async {
      let manager: UndoManager
      do {
        let scene = scene()
        turn(scene, to: 55)
        manager = scene.undoManager
        manager.endEvent()
        scene.knob.removeFromSuperview()
        #expect(manager.canUndo)
      }
      await Scene().wait { !manager.canUndo }
      #expect(!manager.canUndo)
      manager.undo()
    }

    @Test func undoAfterTheKnobIsGoneDoesNothing() {
      let manager: UndoManager
      do {
        let scene = scene()
        turn(scene, to: 55)
        manager = scene.undoManager
      }
      manager.undo()
      #expect(!manager.canRedo)
    }

    @Test func disabledRegistrationIsRespected() {
      let scene = scene()
      scene.undoManager.disableUndoRegistration()
      turn(scene, to: 55)
      scene.undoManager.enableUndoRegistration()
      #expect(!scene.undoManager.canUndo)
    }

    // MARK: Merging

    /// Presses a key at a time, as one event.
    private func key(_ scene: Scene, at time: Double) {
      scene.knob.undo.value.now = { time }
      scene.key(.up)
      scene.undoManager.endEvent()
    }

    @Test func quickGesturesAreMerged() {
      let scene = scene { $0.undoMergeInterval = 1 }
      key(scene, at: 10)
      key(scene, at: 11)
      key(scene, at: 12)
      #expect(scene.knob.value == 53)
      key(scene, at: 13.5)
      scene.undoManager.undo()
      #expect(scene.knob.value == 53)
      scene.undoManager.undo()
      #expect(scene.knob.value == 50 && !scene.undoManager.canUndo)
      scene.undoManager.redo()
      #expect(scene.knob.value == 53)
      scene.undoManager.undo()
      key(scene, at: 13.6)
      scene.undoManager.undo()
      #expect(scene.knob.value == 50)
    }

    @Test func otherActionsSeparateSteps() {
      let scene = scene { $0.undoMergeInterval = 1 }
      key(scene, at: 10)
      scene.undoManager.registerUndo(withTarget: scene) { _ in }
      scene.undoManager.endEvent()
      key(scene, at: 10.1)
      scene.knob.value = 80
      key(scene, at: 10.2)
      scene.undoManager.undo()
      #expect(scene.knob.value == 80)
      scene.undoManager.undo()
      #expect(scene.knob.value == 51)
    }

    @Test func gesturesAreSeparateByDefault() {
      let scene = scene()
      scene.knob.undoMergeInterval = .nan
      #expect(scene.knob.undoMergeInterval == 0)
      key(scene, at: 10)
      key(scene, at: 10)
      scene.undoManager.undo()
      #expect(scene.knob.value == 51)
    }
  }
}

extension Scene {
  /// The undo manager of the window.
  var undoManager: UndoManager { window.undoManager ?? UndoManager() }
}
