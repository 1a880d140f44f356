import KnobEngine
import Testing

@testable import KnobKit

extension StandInTests.ControlTests {
  /// The menu and the clipboard of a control.
  @MainActor @Suite struct MenuTests {
    private func scene(_ change: (KnobControl) -> Void = { _ in }) -> Scene {
      Scene(Parameter(0...100, default: 25), value: 50) {
        $0.format = ValueFormat(unit: "%", digits: 0)
        change($0)
      }
    }

    @Test func menuOffersTheStandardItems() {
      let scene = scene()
      #expect(scene.menuTitles() == ["Reset to 25\u{A0}%", "Enter Value…", "Copy", "Paste"])
      #expect(scene.events() == "")
    }

    @Test func resetIsAGesture() {
      let scene = scene()
      #expect(scene.choose("Reset to 25\u{A0}%"))
      #expect(scene.knob.value == 25 && scene.events() == "began+changed+ended")
    }

    @Test func copiedValueCanBePasted() {
      let scene = scene()
      Clipboard.text = nil
      #expect(!scene.choose("Paste"))
      #expect(scene.choose("Copy") && Clipboard.text == "50 %" && scene.events() == "")
      scene.knob.value = 80
      #expect(scene.choose("Paste"))
      #expect(scene.knob.value == 50 && scene.events() == "began+changed+ended")
    }

    @Test func commandsOfTheSystemApplyToTheKnob() {
      let scene = scene()
      scene.knob.copy(nil)
      #expect(Clipboard.text == "50 %")
      Clipboard.text = "+=10"
      scene.knob.paste(nil)
      #expect(scene.knob.value == 60)
    }

    @Test func textThatIsNotUnderstoodChangesNothing() {
      let scene = scene()
      Clipboard.text = "three apples"
      scene.knob.paste(nil)
      Clipboard.text = nil
      scene.knob.paste(nil)
      #expect(scene.knob.value == 50 && scene.events() == "")
    }

    @Test func knobThatAcceptsNoInputCanOnlyBeCopied() {
      let scene = scene { $0.isReadOnly = true }
      Clipboard.text = "10"
      #expect(!scene.choose("Reset to 25\u{A0}%") && !scene.choose("Paste"))
      scene.knob.paste(nil)
      #expect(scene.knob.value == 50 && scene.choose("Copy") && Clipboard.text == "50 %")
    }

    @Test func formatterNamesTheDefaultValue() {
      #expect(scene { $0.setTestFormatter() }.menuTitles().first == "Reset to <25.0>")
    }

    @Test func copiedValueIsExact() {
      let scene = scene { $0.value = 100.0 / 3 }
      scene.knob.copy(nil)
      scene.knob.value = 0
      scene.knob.paste(nil)
      #expect(scene.knob.value == 100.0 / 3)
    }

    @Test func applicationReadsTextsOfItsOwn() {
      let scene = scene { $0.parser { $0 == "center" ? 42 : nil } }
      Clipboard.text = "center"
      scene.knob.paste(nil)
      #expect(scene.knob.value == 42)
      Clipboard.text = "7"
      scene.knob.paste(nil)
      #expect(scene.knob.value == 7)
      scene.knob.parser(.instead) { _ in nil }
      Clipboard.text = "8"
      scene.knob.paste(nil)
      #expect(scene.knob.value == 7)
      scene.knob.parser(with: nil)
      scene.knob.paste(nil)
      #expect(scene.knob.value == 8)
    }

    @Test func pasteIsAStepOfUndo() {
      let scene = scene { $0.registersUndo = true }
      Clipboard.text = "10"
      scene.knob.paste(nil)
      #expect(scene.knob.value == 10)
      scene.undoManager.undo()
      #expect(scene.knob.value == 50)
    }
  }
}
