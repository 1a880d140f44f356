import AppKit
import KnobEngine
import Testing

@testable import KnobKit

extension StandInTests.ControlTests {
  @MainActor @Suite struct KeyTests {
    @Test func keysOfOthersGoOn() {
      let scene = Scene(value: 50)
      scene.focus()
      scene.type("a")
      scene.escape()
      for flags in [NSEvent.ModifierFlags.command, .option, .control] {
        scene.sendKey(.upArrow, .keyDown, flags)
      }
      scene.sendKey(.tab, .keyDown)
      #expect(
        scene.unhandled(.keyDown) == 6 && scene.knob.doubleValue == 50 && scene.events() == "")
      scene.key(.up)
      #expect(scene.unhandled(.keyDown) == 6 && scene.knob.doubleValue == 51)
    }

    @Test func heldKeyIsOneGesture() {
      let scene = Scene(value: 50)
      for _ in 1...20 { scene.hold(.up) }
      #expect(abs(scene.knob.doubleValue - 70) < 1e-9)
      scene.hold(.pageUp)
      scene.sendKey(.upArrow, .keyUp)
      #expect(!scene.hasEvent(.ended))
      scene.releaseKeys()
      let changes = Array(repeating: "changed", count: 21).joined(separator: "+")
      #expect(scene.events() == "began+\(changes)+ended")
      #expect(abs(scene.knob.doubleValue - 80) < 1e-9)
    }

    @Test func keyThatRepeatsAtTheEndStaysTheKnobs() {
      let scene = Scene(value: 100)
      for _ in 1...3 { scene.hold(.up) }
      #expect(scene.unhandled(.keyDown) == 0 && scene.events() == "began")
      scene.releaseKeys()
      #expect(scene.events() == "ended")
    }

    @Test func heldKeyEndsWhenTheKeyboardLeaves() {
      for leave in [
        { @MainActor (scene: Scene) in scene.unfocus() },
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
        scene.hold(.up)
        leave(scene)
        #expect(scene.events() == "began+changed+ended" && !scene.knob.knob.isInGesture)
        scene.releaseKeys()
        #expect(scene.events() == "" && scene.knob.heldKeys.isEmpty)
      }
    }

    @Test func keyWhoseEndGotLostBeginsAnew() {
      let scene = Scene(value: 50)
      scene.focus()
      scene.sendKey(.upArrow, .keyDown)
      scene.sendKey(.upArrow, .keyDown)
      #expect(scene.events() == "began+changed+ended+began+changed")
    }

    @Test func wheelsPauseDoesNotEndAHeldKey() async {
      let scene = Scene(value: 50)
      scene.point(at: 80, 80)
      scene.scroll(1)
      scene.hold(.up)
      #expect(scene.events() == "began+changed+ended+began+changed")
      try? await Task.sleep(for: .seconds(2 * KnobInput.burstPause))
      #expect(scene.events() == "" && scene.knob.knob.isInGesture)
      // And a key that goes up does not end a scroll that cut it short.
      scene.scroll(1)
      #expect(scene.events() == "ended+began+changed")
      scene.releaseKeys()
      #expect(scene.events() == "")
      await scene.wait { scene.hasEvent(.ended) }
      #expect(scene.events() == "ended")
    }

    @Test func deleteBackspaceAndForwardDeleteReset() {
      for key in [NSEvent.SpecialKey.delete, .deleteForward, .backspace] {
        let scene = Scene(value: 80)
        scene.focus()
        scene.sendKey(key, .keyDown)
        scene.sendKey(key, .keyUp)
        #expect(scene.knob.doubleValue == 50 && scene.events() == "began+changed+ended")
      }
    }

    @Test func keysWhileTheMouseTurnsAreSwallowed() {
      let scene = Scene(value: 50)
      scene.press(80, 80)
      scene.key(.up)
      #expect(scene.knob.doubleValue == 50 && scene.unhandled(.keyDown) == 0)
      scene.release()
    }

    @Test func disabledKnobHasNoKeyboard() {
      let scene = Scene(value: 50)
      scene.knob.isEnabled = false
      #expect(!scene.knob.acceptsFirstResponder)
      scene.key(.up)
      #expect(scene.knob.doubleValue == 50 && !scene.knob.hasKeyboardFocus)
    }

    @Test func focusRingSurroundsTheDial() {
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
      scene.layout()
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
      await scene.wait { scene.hasEvent(.ended) }
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
      #expect(!scene.scroll(1) && scene.events() == "")
      #expect(scene.scroll(-1) && scene.events() == "began+changed")
      // A run of the wheel that is the knob's stays the knob's.
      #expect(scene.scroll(2) && scene.scroll(2))
    }

    @Test func disabledKnobLetsThePageScroll() {
      let scene = Scene(value: 50) { $0.isEnabled = false }
      scene.point(at: 80, 80)
      #expect(!scene.scroll(1) && scene.events() == "")
    }

    @Test func escapeEndsABurstAndItsValueStays() {
      let scene = Scene(value: 50)
      scene.point(at: 80, 80)
      scene.scroll(1)
      scene.focus()
      scene.escape()
      #expect(scene.events() == "began+changed+ended" && value(scene, is: 51))
      #expect(scene.unhandled(.keyDown) == 0)
    }
  }
}
