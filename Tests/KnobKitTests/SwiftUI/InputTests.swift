import KnobEngine
import SwiftUI
import Testing

@testable import KnobKit

extension StandInTests.KnobTests {
  @MainActor @Suite struct KeyTests {
    @Test(arguments: [
      (KeyEquivalent.upArrow, 51.0), (.rightArrow, 51), (.downArrow, 49), (.leftArrow, 49),
      (.pageUp, 60), (.pageDown, 40), (.home, 0), (.end, 100), (.delete, 25),
      (.deleteForward, 25), (KeyEquivalent("\u{7F}"), 25),
    ])
    func keyIsAWholeGesture(_ key: KeyEquivalent, _ value: Double) {
      let scene = ViewScene(Patch(50, 0...100)) {
        Knob(value: $0.binding, in: $0.range, onEditingChanged: $0.edit).knobDefault(25)
      }
      scene.key(key)
      #expect(abs(scene.value - value) < 1e-9 && scene.events() == "began+changed+ended")
    }

    @Test func keysNeedTheFocus() {
      let scene = ViewScene(50)
      #expect(!scene.host.press(.upArrow) && scene.value == 50)
      scene.change { $0.isEnabled = false }
      scene.host.focus()
      #expect(!scene.host.hasFocus)
      #expect(!scene.host.press(.upArrow) && scene.value == 50)
    }

    @Test func shiftIsFineAndHeldKeysRepeat() {
      let scene = ViewScene(50)
      scene.host.focus()
      scene.host.press(.upArrow, .shift)
      #expect(abs(scene.value - 50.1) < 1e-9)
      // On a Mac, arrow keys are keys of the numeric pad.
      scene.host.press(.upArrow, .numericPad, .repeat)
      #expect(abs(scene.value - 51.1) < 1e-9)
      #expect(scene.host.press(.upArrow, [], .up) && !scene.host.press(.upArrow, [], .up))
    }

    @Test func heldKeyIsOneGesture() {
      let scene = ViewScene(50)
      for _ in 1...20 { #expect(scene.hold(.upArrow)) }
      #expect(abs(scene.value - 70) < 1e-9)
      scene.hold(.end)
      // At the end of the range, the knob still handles it.
      #expect(scene.hold(.end) && scene.hold(.upArrow))
      scene.releaseKeys()
      let changes = Array(repeating: "changed", count: 21).joined(separator: "+")
      #expect(scene.events() == "began+\(changes)+ended" && scene.value == 100)
    }

    @Test func heldKeyEndsWhenTheFocusLeaves() {
      for leave in [
        { @MainActor (scene: ViewScene) in scene.host.focus(false) }, { $0.host.disappear() },
        { $0.change { $0.isEnabled = false } },
      ] {
        let scene = ViewScene(50)
        scene.hold(.upArrow)
        leave(scene)
        #expect(scene.events() == "began+changed+ended" && !scene.control.core.knob.isInGesture)
        scene.releaseKeys()
        #expect(scene.events() == "" && scene.control.core.heldKeys.isEmpty)
        #expect(scene.host.faults == [])
      }
    }

    @Test func secondPressWithoutAReleaseIsANewGesture() {
      let scene = ViewScene(50)
      scene.host.focus()
      scene.host.press(.upArrow)
      scene.host.press(.upArrow)
      #expect(scene.events() == "began+changed+ended+began+changed")
    }

    @Test func tabKeepsTheFocusDuringADrag() {
      let scene = ViewScene(50)
      scene.host.focus()
      #expect(!scene.host.press(.tab))
      scene.press(80, 80, by: .mouse)
      #expect(scene.host.press(.tab))
      scene.release()
    }

    @Test func otherKeysArePassedOn() {
      let scene = ViewScene(50)
      scene.host.focus()
      for modifier in [EventModifiers.command, .option, .control] {
        #expect(!scene.host.press(.upArrow, modifier))
      }
      #expect(!scene.host.press(KeyEquivalent("a")) && !scene.host.press(.escape))
      #expect(scene.value == 50 && scene.events() == "")
    }

    @Test func escapeCancelsADrag() {
      let scene = ViewScene(50)
      scene.press(80, 80, by: .mouse)
      scene.move(80, 55)
      #expect(scene.host.press(.upArrow) && scene.value == 60)
      #expect(scene.host.press(.escape))
      scene.move(80, 20)
      scene.release()
      #expect(scene.value == 50 && scene.events() == "began+changed+changed+ended")
    }
  }

  @MainActor @Suite struct WheelTests {
    @Test func wheelTurnsTheKnobAfterThePointerMovedInside() async {
      let scene = ViewScene(50)
      scene.scroll(1)
      #expect(scene.value == 50)
      scene.point(at: 80, 80)
      scene.scroll(1)
      #expect(abs(scene.value - 51) < 1e-9)
      await scene.wait { scene.hasEvent(.ended) }
      // The page has scrolled the knob away from the pointer.
      scene.host.origin.y += 40
      scene.host.update()
      scene.scroll(1)
      #expect(abs(scene.value - 51) < 1e-9)
    }

    @Test func wheelTurnsTheFocusedKnob() {
      let scene = ViewScene(50)
      scene.host.focus()
      scene.scroll(1)
      #expect(abs(scene.value - 51) < 1e-9)
      scene.scroll(1, fine: true)
      #expect(abs(scene.value - 51.1) < 1e-9)
    }

    @Test func burstIsOneGesture() async {
      let scene = ViewScene(50)
      scene.point(at: 80, 80)
      scene.scroll(1)
      scene.scroll(2)
      #expect(scene.events() == "began+changed+changed" && abs(scene.value - 53) < 1e-9)
      await scene.wait { scene.hasEvent(.ended) }
      #expect(scene.events() == "ended")
    }

    @Test func knobAtItsEndLetsThePageScroll() {
      let scene = ViewScene(100)
      scene.point(at: 80, 80)
      #expect(!scene.scroll(1) && scene.events() == "")
      #expect(scene.scroll(-1) && scene.events() == "began+changed")
    }
  }

  @MainActor @Suite struct AccessibilityTests {
    @Test func stepsAreThoseOfTheEngine() {
      let scene = ViewScene(50)
      scene.host.adjust(.increment)
      #expect(scene.value == 51 && scene.events() == "began+changed+ended")
      scene.host.adjust(.decrement)
      scene.host.adjust(.decrement)
      #expect(scene.value == 49)
      scene.change { ($0.value, $0.step) = (50, 10) }
      scene.host.adjust(.increment)
      #expect(scene.value == 60)
    }

    @Test func logarithmicKnobStepsByRatios() {
      let scene = ViewScene(Patch(20, 20...20_000)) {
        Knob(value: $0.binding, in: $0.range).knobTaper(.logarithmic)
      }
      scene.host.adjust(.increment)
      // 20 * 1000 ^ 0.01
      #expect(abs(scene.value - 21.430_386_1) < 1e-6)
    }

    @Test func valueIsSpokenWithItsUnitAndTheLabelStays() {
      let scene = ViewScene(Patch(2_740, 20...20_000)) {
        Knob("Cutoff", value: $0.binding, in: $0.range)
          .knobFormat(ValueFormat(unit: "Hz", usesPrefixes: true)).knobTaper(.logarithmic)
      }
      func element() -> AccessibilityNode? { scene.host.accessibility.first }
      #expect(element()?.label == "Cutoff" && element()?.value == "2.74\u{A0}kHz")
      // While the caption shows the value.
      scene.press(80, 10, by: .finger)
      for time in 0...10 { scene.host.frame(at: Double(time) / 10) }
      #expect(scene.host.words.contains { $0.text == "2.74\u{A0}kHz" })
      #expect(element()?.label == "Cutoff" && scene.host.accessibility.count == 1)
    }

    @Test func knobWithoutALabelIsAnElementToo() {
      let scene = ViewScene(Patch(0.5, 0...1)) {
        Knob(value: $0.binding).accessibilityLabel(Text("Pan"))
          .knobFormat { "\(Int($0 * 100)) percent" }
      }
      #expect(scene.host.accessibility.map(\.label) == ["Pan"])
      #expect(scene.host.accessibility.map(\.value) == ["50 percent"])
    }

    @Test func disabledKnobIsADisabledElement() {
      let scene = ViewScene(50)
      scene.change { $0.isEnabled = false }
      #expect(scene.host.accessibility.map(\.isEnabled) == [false])
    }
  }
}
