import AppKit
import KnobEngine
import Testing

@testable import KnobKit

extension StandInTests.ControlTests {
  @MainActor @Suite struct KeyTests {
    @Test func keysOfOthersGoOn() {
      let scene = Scene(value: 50)
      scene.window.makeFirstResponder(scene.knob)
      scene.send("a", [])
      scene.escape()
      scene.key(.upArrow, .command)
      scene.key(.upArrow, .option)
      scene.key(.upArrow, .control)
      scene.key(.tab)
      #expect(scene.page.keys.count == 6 && scene.knob.doubleValue == 50 && scene.told() == "")
      scene.key(.upArrow)
      #expect(scene.page.keys.count == 6 && scene.knob.doubleValue == 51)
    }

    @Test func heldKeyIsOneGesture() {
      let scene = Scene(value: 50)
      for _ in 1...20 { scene.hold(.upArrow) }
      #expect(abs(scene.knob.doubleValue - 70) < 1e-9)
      scene.hold(.pageUp)
      scene.sendKey(.upArrow, .keyUp)
      #expect(!scene.peek("ended"))
      scene.liftKeys()
      let changes = Array(repeating: "changed", count: 21).joined(separator: "+")
      #expect(scene.told() == "began+\(changes)+ended")
      #expect(abs(scene.knob.doubleValue - 80) < 1e-9)
    }

    @Test func keyThatRepeatsAtTheEndStaysTheKnobs() {
      let scene = Scene(value: 100)
      for _ in 1...3 { scene.hold(.upArrow) }
      #expect(scene.page.keys.isEmpty && scene.told() == "began")
      scene.liftKeys()
      #expect(scene.told() == "ended")
    }

    @Test func heldKeyEndsWhenTheKeyboardLeaves() {
      for leave in [
        { @MainActor (scene: Scene) in _ = scene.window.makeFirstResponder(nil) },
        { $0.window.resignKey() }, { $0.knob.removeFromSuperview() },
        { $0.knob.isEnabled = false },
        {
          // From here on AppKit tells of no key that goes up.
          let event = NSEvent(.flagsChanged)
          event.modifierFlags = .command
          $0.window.receive(event)
        },
      ] {
        let scene = Scene(value: 50)
        scene.hold(.upArrow)
        leave(scene)
        #expect(scene.told() == "began+changed+ended" && !scene.knob.knob.isInGesture)
        scene.liftKeys()
        #expect(scene.told() == "" && scene.knob.heldKeys.isEmpty)
      }
    }

    @Test func keyWhoseEndGotLostBeginsAnew() {
      let scene = Scene(value: 50)
      scene.window.makeFirstResponder(scene.knob)
      scene.sendKey(.upArrow, .keyDown)
      scene.sendKey(.upArrow, .keyDown)
      #expect(scene.told() == "began+changed+ended+began+changed")
    }

    @Test func wheelsPauseDoesNotEndAHeldKey() async {
      let scene = Scene(value: 50)
      scene.point(at: 80, 80)
      scene.scroll(1)
      scene.hold(.upArrow)
      #expect(scene.told() == "began+changed+ended+began+changed")
      try? await Task.sleep(for: .seconds(2 * KnobInput.burstPause))
      #expect(scene.told() == "" && scene.knob.knob.isInGesture)
      // And a key that goes up does not end a scroll that cut it short.
      scene.scroll(1)
      #expect(scene.told() == "ended+began+changed")
      scene.liftKeys()
      #expect(scene.told() == "")
      await scene.wait { scene.peek("ended") }
      #expect(scene.told() == "ended")
    }

    @Test func deleteBackspaceAndForwardDeleteReset() {
      for key in [NSEvent.SpecialKey.delete, .deleteForward, .backspace] {
        let scene = Scene(value: 80)
        scene.key(key)
        #expect(scene.knob.doubleValue == 50 && scene.told() == "began+changed+ended")
      }
    }

    @Test func keysWhileTheMouseTurnsAreSwallowed() {
      let scene = Scene(value: 50)
      scene.press(80, 80)
      scene.key(.upArrow)
      #expect(scene.knob.doubleValue == 50 && scene.page.keys.isEmpty)
      scene.release()
    }

    @Test func disabledKnobHasNoKeyboard() {
      let scene = Scene(value: 50)
      scene.knob.isEnabled = false
      #expect(!scene.knob.acceptsFirstResponder)
      scene.key(.upArrow)
      #expect(scene.knob.doubleValue == 50 && !scene.knob.hasKeyboardFocus)
    }

    @Test func focusRingGoesRoundTheDial() {
      let scene = Scene { $0.label = "Gain" }
      let dial = scene.knob.dial.frame
      let side = min(dial.width, dial.height) - 2 * scene.knob.metrics.margin
      let mask = scene.knob.focusRingMaskBounds
      // Whole pixels may take a little off.
      #expect(abs(mask.width - side) < 1 && mask.width == mask.height)
      #expect(abs(mask.midX - dial.midX) < 1 && abs(mask.midY - dial.midY) < 1)
      let drawn = NSGraphicsContext.recording { scene.knob.drawFocusRingMask() }
      #expect(
        drawn.operations.map(\.kind) == [.fill] && drawn.operations[0].path == [.ellipse(mask)])
      let before = scene.knob.maskChanges
      scene.knob.frame.size.width = 100
      scene.page.layoutSubtreeIfNeeded()
      #expect(scene.knob.maskChanges > before && scene.knob.focusRingMaskBounds.width < mask.width)
    }
  }

  @MainActor @Suite struct WheelTests {
    private func value(_ scene: Scene, is wanted: Double) -> Bool {
      abs(scene.knob.doubleValue - wanted) < 1e-9
    }

    @Test func wheelIsTheKnobsAfterThePointerMovedInside() async {
      let scene = Scene(value: 50)
      #expect(!scene.scroll(1) && value(scene, is: 50))
      scene.point(at: 80, 80)
      #expect(scene.scroll(1) && value(scene, is: 51))
      await scene.wait { scene.peek("ended") }
      // The page has scrolled another place of the knob under the pointer.
      scene.knob.frame.origin.y += 40
      #expect(!scene.scroll(1) && value(scene, is: 51))
      scene.point(at: 80, 80)
      #expect(scene.scroll(-1) && value(scene, is: 50))
    }

    @Test func knobThatComesUnderThePointerLeavesTheWheelAlone() {
      let scene = Scene(value: 50)
      let event = NSEvent(.mouseMoved)
      event.locationInWindow = scene.inWindow(80, 80)
      scene.knob.mouseEntered(with: event)
      #expect(scene.knob.state.contains(.hovered) && !scene.scroll(1))
    }

    @Test func wheelOutsideTheDialIsThePagesUnlessTheKnobHasTheKeyboard() {
      let scene = Scene(value: 50)
      scene.point(at: 80, 80)
      scene.point(at: 2, 2)
      #expect(!scene.scroll(1))
      scene.point(at: 80, 80)
      scene.point(at: -20, 80)
      #expect(!scene.scroll(1))
      scene.window.makeFirstResponder(scene.knob)
      #expect(scene.scroll(1) && value(scene, is: 51))
      scene.window.makeFirstResponder(nil)
      #expect(!scene.scroll(1))
    }

    @Test func burstIsOneGesture() async {
      let scene = Scene(value: 50)
      scene.point(at: 80, 80)
      scene.scroll(1)
      scene.scroll(2)
      #expect(scene.told() == "began+changed+changed" && value(scene, is: 53))
      await scene.wait { scene.peek("ended") }
      #expect(scene.told() == "ended" && !scene.knob.isTurning)
    }

    @Test func trackpadIsInPointsAndAWheelInLines() {
      let scene = Scene(value: 50)
      scene.point(at: 80, 80)
      scene.scroll(5) { $0.hasPreciseScrollingDeltas = true }
      #expect(value(scene, is: 50.5))
      scene.scroll(5)
      #expect(value(scene, is: 55.5))
    }

    @Test func upAndRightOnTheDeviceAreMoreHoweverThePageGoes() {
      let scene = Scene(value: 50)
      scene.point(at: 80, 80)
      scene.scroll(-1) { $0.isDirectionInvertedFromDevice = true }
      #expect(value(scene, is: 51))
      scene.scroll(0) { $0.scrollingDeltaX = -1 }
      #expect(value(scene, is: 52))
      scene.scroll(0) {
        $0.scrollingDeltaX = 1
        $0.isDirectionInvertedFromDevice = true
      }
      #expect(value(scene, is: 53))
    }

    @Test func shiftIsFineAlsoWhereItTurnsTheWheel() {
      let scene = Scene(value: 50)
      scene.point(at: 80, 80)
      scene.scroll(1) { $0.modifierFlags = .shift }
      #expect(value(scene, is: 50.1))
      scene.scroll(0) {
        $0.scrollingDeltaX = 1
        $0.modifierFlags = .shift
      }
      #expect(value(scene, is: 50.2))
    }

    @Test func momentumTurnsNothingAndScrollsNothing() {
      let scene = Scene(value: 50)
      scene.point(at: 80, 80)
      func finger(_ way: Double, _ phase: NSEvent.Phase, _ momentum: NSEvent.Phase = []) -> Bool {
        scene.scroll(way) {
          $0.hasPreciseScrollingDeltas = true
          $0.phase = phase
          $0.momentumPhase = momentum
        }
      }
      #expect(finger(0, .mayBegin) && finger(10, .began) && finger(10, .changed))
      #expect(finger(0, .ended) && value(scene, is: 52))
      #expect(finger(10, [], .began) && finger(10, [], .changed) && finger(0, [], .ended))
      #expect(value(scene, is: 52))
      // A scroll of the page's goes on over a knob.
      scene.knob.frame.origin.y += 5
      #expect(!finger(10, .began) && !finger(0, .ended) && !finger(10, [], .began))
      #expect(value(scene, is: 52))
    }

    @Test func knobAtItsEndLetsThePageScroll() {
      let scene = Scene(value: 100)
      scene.point(at: 80, 80)
      #expect(!scene.scroll(1) && scene.told() == "")
      #expect(scene.scroll(-1) && scene.told() == "began+changed")
      // A run of the wheel that is the knob's stays the knob's.
      #expect(scene.scroll(2) && scene.scroll(2))
    }

    @Test func disabledKnobLetsThePageScroll() {
      let scene = Scene(value: 50) { $0.isEnabled = false }
      scene.point(at: 80, 80)
      #expect(!scene.scroll(1) && scene.told() == "")
    }

    @Test func escapeEndsABurstAndItsValueStays() {
      let scene = Scene(value: 50)
      scene.point(at: 80, 80)
      scene.scroll(1)
      scene.window.makeFirstResponder(scene.knob)
      scene.escape()
      #expect(scene.told() == "began+changed+ended" && value(scene, is: 51))
      #expect(scene.page.keys.isEmpty)
    }
  }
}
