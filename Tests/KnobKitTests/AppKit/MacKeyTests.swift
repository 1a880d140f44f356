import AppKit
import KnobEngine
import Testing

@testable import KnobKit

extension StandInTests.ControlTests.KeyTests {
  @Test func otherKeysArePassedOn() {
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

  /// The focus stays, so the window does not receive the key.
  @Test(arguments: [NSEvent.SpecialKey.tab, .backTab])
  func tabDuringATurnIsIgnored(_ key: NSEvent.SpecialKey) {
    let scene = Scene(value: 50)
    scene.focus()
    scene.press(80, 80)
    scene.sendKey(key, .keyDown)
    #expect(scene.unhandled(.keyDown) == 0 && scene.knob.isTurning && scene.knob.hasKeyboardFocus)
    scene.release()
    scene.sendKey(key, .keyDown)
    #expect(scene.unhandled(.keyDown) == 1)
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

  @Test func disabledKnobCannotHaveTheFocus() {
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
    // Rounding to whole pixels may make it smaller.
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

extension StandInTests.ControlTests.WheelTests {
  private func value(_ scene: Scene, is wanted: Double) -> Bool {
    abs(scene.knob.doubleValue - wanted) < 1e-9
  }

  @Test func knobThatMovesUnderThePointerIgnoresTheWheel() {
    let scene = Scene(value: 50)
    let event = NSEvent(.mouseMoved)
    event.locationInWindow = scene.inWindow(80, 80)
    scene.knob.mouseEntered(with: event)
    #expect(scene.knob.state.contains(.hovered) && !scene.scroll(1))
  }

  @Test func trackpadIsInPointsAndAWheelInLines() {
    let scene = Scene(value: 50)
    scene.point(at: 80, 80)
    scene.scroll(5) { $0.hasPreciseScrollingDeltas = true }
    #expect(value(scene, is: 50.5))
    scene.scroll(5)
    #expect(value(scene, is: 55.5))
  }

  @Test func scrollingUpOrRightIncreasesInEitherScrollDirection() {
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

  @Test func shiftIsFineAdjustmentOnEitherScrollAxis() {
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

  @Test func momentumIsIgnored() {
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
    // A scroll of the page continues over a knob.
    scene.knob.frame.origin.y += 5
    #expect(!finger(10, .began) && !finger(0, .ended) && !finger(10, [], .began))
    #expect(value(scene, is: 52))
  }
}
