import KnobEngine
import QuartzCore
import Testing

@testable import KnobKit
@testable import KnobStudioKit

extension StandInTests.ControlTests {
  /// Linked controls in a window, with real events.
  @MainActor @Suite struct LinkTests {
    /// A scene whose knob, at 50, is linked with another one, at 20.
    @MainActor final class Pair {
      let scene: Scene
      let other = KnobControl(Parameter(0...100), value: 20)
      let link: KnobLink

      init(_ mode: KnobLink.Mode = .offset) {
        scene = Scene(value: 50) {
          ($0.knobTracking, $0.label, $0.registersUndo) = (.vertical, "Left", true)
        }
        (other.label, other.registersUndo) = ("Right", true)
        scene.page.addSubview(other)
        link = KnobLink([scene.knob, other], mode)
      }

      var values: [Double] {
        [scene.knob.value, other.value].map { ($0 * 1000).rounded() / 1000 }
      }

      /// Turns the knob by 10, as one event.
      func turn(holding key: ModifierKey = .none) {
        scene.press(80, 80, holding: key)
        scene.move(80, 55)
        scene.release()
        scene.undoManager.endEvent()
      }
    }

    @Test func knobsMoveTogetherAsOneStep() {
      let pair = Pair()
      let manager = pair.scene.undoManager
      pair.turn()
      #expect(pair.values == [60, 30] && manager.undoActionName == "Left")
      #expect(pair.scene.events() == "began+changed+ended")
      manager.undo()
      #expect(pair.values == [50, 20] && !manager.canUndo && manager.redoActionName == "Left")
      manager.redo()
      #expect(pair.values == [60, 30] && !manager.canRedo)
      pair.other.accessibilityIncrement()
      manager.endEvent()
      #expect(pair.values == [61, 31] && manager.undoActionName == "Right")
      manager.undo()
      #expect(pair.values == [60, 30])
    }

    @Test func quickGesturesAreMerged() {
      let pair = Pair()
      for knob in [pair.scene.knob, pair.other] { knob.undoMergeInterval = 100 }
      pair.turn()
      pair.turn()
      #expect(pair.values == [70, 40])
      pair.scene.undoManager.undo()
      #expect(pair.values == [50, 20] && !pair.scene.undoManager.canUndo)
    }

    @Test func optionTurnsOneKnobAlone() {
      let pair = Pair()
      pair.turn(holding: .option)
      #expect(pair.values == [60, 20])
      pair.scene.key(.up, holding: .option)
      #expect(pair.values == [61, 20])
      pair.scene.key(.up)
      #expect(pair.values == [62, 21])
      pair.link.modifier = .command
      pair.turn(holding: .command)
      #expect(pair.values == [72, 21], "Command is not for coarse adjustment")
      pair.link.remove(pair.scene.knob)
      pair.scene.key(.up, holding: .option)
      #expect(pair.values == [72, 21])
      pair.scene.key(.up)
      #expect(pair.values == [73, 21])
    }

    @Test func keyOfTheDepthTurnsOnlyTheDepth() {
      let pair = Pair()
      pair.scene.knob.depthModifier = .option
      pair.turn(holding: .option)
      #expect(pair.values == [50, 20] && pair.scene.knob.modulationDepth > 0)
    }

    @Test func cancelRestoresAll() {
      let pair = Pair(.equal)
      pair.scene.press(80, 80)
      pair.scene.move(80, 55)
      #expect(pair.values == [60, 60] && pair.link.isTurning)
      pair.scene.systemCancels()
      #expect(pair.values == [50, 20] && !pair.link.isTurning && !pair.scene.undoManager.canUndo)
    }

    @Test func codeMovesOneKnob() {
      let pair = Pair()
      pair.scene.knob.value = 70
      pair.scene.knob.setValue(60, animated: true)
      #expect(pair.values == [60, 20])
      pair.other.isEnabled = false
      pair.scene.key(.up)
      #expect(pair.values == [61, 20])
      pair.other.isEnabled = true
      pair.other.isReadOnly = true
      pair.scene.key(.up)
      #expect(pair.values == [62, 20])
    }

    @Test func linkDoesNotKeepControlsAlive() {
      let scene = Scene(value: 50) { $0.knobTracking = .vertical }
      weak var gone: KnobControl?
      weak var link: KnobLink?
      do {
        let other = KnobControl(Parameter(0...100), value: 20)
        let new = KnobLink([scene.knob, other], .ratio)
        (gone, link) = (other, new)
      }
      #expect(gone == nil && link != nil)
      scene.key(.up)
      #expect(scene.knob.value == 51)
      link?.remove(scene.knob)
      #expect(link == nil)
    }

    @Test func leaderMayDisappear() {
      let pair = Pair()
      pair.scene.press(80, 80)
      pair.scene.move(80, 55)
      pair.scene.knob.removeFromSuperview()
      #expect(!pair.link.isTurning && pair.other.value == 20, "its gesture is canceled")
    }
  }
}
