import Foundation
import KnobEngine
import QuartzCore
import Testing

@testable import KnobKit

extension StandInTests.ControlTests {
  @MainActor @Suite struct WheelTests {
    private func value(_ scene: Scene, is expected: Double) -> Bool {
      abs(scene.knob.value - expected) < 1e-9
    }

    @Test func wheelTurnsTheKnobAfterThePointerMovedInside() async {
      let scene = Scene(value: 50)
      #expect(!scene.scroll(1) && value(scene, is: 50))
      scene.point(at: 80, 80)
      #expect(scene.scroll(1) && value(scene, is: 51))
      await scene.wait { scene.hasEvent(.ended) }
      // The page has scrolled another point of the knob under the pointer.
      scene.knob.frame.origin.y += 40
      #expect(!scene.scroll(1) && value(scene, is: 51))
      scene.point(at: 80, 80)
      #expect(scene.scroll(-1) && value(scene, is: 50))
    }

    @Test func wheelOutsideTheDialScrollsThePageUnlessTheKnobHasTheKeyboard() {
      let scene = Scene(value: 50)
      scene.point(at: 80, 80)
      scene.point(at: 2, 2)
      #expect(!scene.scroll(1))
      scene.point(at: 80, 80)
      scene.point(at: -20, 80)
      #expect(!scene.scroll(1))
      scene.focus()
      #expect(scene.scroll(1) && value(scene, is: 51))
      scene.unfocus()
      #expect(!scene.scroll(1))
    }

    @Test func burstIsOneGesture() async {
      let scene = Scene(value: 50)
      scene.point(at: 80, 80)
      scene.scroll(1)
      scene.scroll(2)
      #expect(scene.events() == "began+changed+changed" && value(scene, is: 53))
      await scene.wait { scene.hasEvent(.ended) }
      #expect(scene.events() == "ended" && !scene.knob.isTurning)
    }

    @Test func knobAtItsEndLetsThePageScroll() {
      let scene = Scene(value: 100)
      scene.point(at: 80, 80)
      #expect(!scene.scroll(1) && scene.events() == "")
      #expect(scene.scroll(-1) && scene.events() == "began+changed")
      // While the wheel runs, it keeps turning the knob.
      #expect(scene.scroll(2) && scene.scroll(2))
    }

    @Test func disabledKnobLetsThePageScroll() {
      let scene = Scene(value: 50) { $0.isEnabled = false }
      scene.point(at: 80, 80)
      #expect(!scene.scroll(1) && scene.events() == "")
    }

    @Test func escapeEndsABurstAndKeepsTheValue() {
      let scene = Scene(value: 50)
      scene.point(at: 80, 80)
      scene.scroll(1)
      scene.focus()
      scene.escape()
      #expect(scene.events() == "began+changed+ended" && value(scene, is: 51))
      #expect(scene.unhandledKeys == 0)
    }
  }
}
