import Foundation
import KnobEngine
import QuartzCore
import Testing

@testable import KnobKit

extension StandInTests.ControlTests {
  @MainActor @Suite struct KeyTests {
    @Test func escapeCancelsADrag() {
      let scene = Scene(value: 50)
      scene.press(80, 80, by: .mouse)
      scene.move(80, 55)
      scene.escape()
      #expect(scene.knob.value == 50 && !scene.knob.isTurning && !scene.knob.isHighlighted)
      scene.move(80, 20)
      scene.release()
      #expect(scene.knob.value == 50 && scene.events() == "began+changed+changed+ended")
    }

    @Test func heldKeyIsOneGesture() {
      let scene = Scene(value: 50)
      for _ in 1...20 { scene.hold(.up) }
      #expect(abs(scene.knob.value - 70) < 1e-9)
      scene.hold(.pageUp)
      scene.releaseKeys()
      let changes = Array(repeating: "changed", count: 21).joined(separator: "+")
      #expect(scene.events() == "began+\(changes)+ended" && abs(scene.knob.value - 80) < 1e-9)
    }

    @Test func heldKeyAtTheEndIsStillHandled() {
      let scene = Scene(value: 100)
      for _ in 1...3 { scene.hold(.up) }
      #expect(scene.unhandledKeys == 0 && scene.events() == "began")
      scene.releaseKeys()
      #expect(scene.events() == "ended")
    }

    @Test func heldKeyEndsWhenTheKnobLosesTheKeyboard() {
      for leave in [
        { @MainActor (scene: Scene) in scene.unfocus() },
        { $0.knob.removeFromSuperview() }, { $0.knob.isEnabled = false },
        { $0.systemMovesFocus() },
        { $0.systemCancelsKeys() },
      ] {
        let scene = Scene(value: 50)
        scene.hold(.up)
        leave(scene)
        #expect(scene.events() == "began+changed+ended" && !scene.knob.core.knob.isInGesture)
        scene.releaseKeys()
        #expect(scene.events() == "" && scene.knob.core.heldKeys.isEmpty)
      }
    }

    @Test func secondPressWithoutAReleaseIsANewGesture() {
      let scene = Scene(value: 50)
      scene.focus()
      scene.pressWithoutRelease(.up)
      scene.pressWithoutRelease(.up)
      #expect(scene.events() == "began+changed+ended+began+changed")
    }

    @Test func pauseOfTheWheelDoesNotEndAHeldKey() async {
      let scene = Scene(value: 50)
      scene.point(at: 80, 80)
      scene.scroll(1)
      scene.hold(.home)
      #expect(scene.events() == "began+changed+ended+began+changed")
      try? await Task.sleep(for: .seconds(2 * KnobInput.burstPause))
      #expect(scene.events() == "" && scene.knob.core.knob.isInGesture)
      // Releasing the key does not end the scroll that ended its gesture.
      scene.scroll(1)
      #expect(scene.events() == "ended+began+changed")
      scene.releaseKeys()
      #expect(scene.events() == "")
      await scene.wait { scene.hasEvent(.ended) }
      #expect(scene.events() == "ended")
    }

    @Test func keysDuringADragAreIgnored() {
      let scene = Scene(value: 50)
      scene.press(80, 80, by: .mouse)
      scene.key(.up)
      #expect(scene.knob.value == 50 && scene.unhandledKeys == 0)
      scene.release()
    }
  }
}
