import KnobEngine
import SwiftUI
import Testing

@testable import KnobKit

extension StandInTests.KnobTests {
  /// The menu and the clipboard of a view.
  @MainActor @Suite struct ViewMenuTests {
    private func scene<Content: View>(
      _ change: @escaping (KnobKit.Knob<Text, EmptyView>) -> Content
    ) -> ViewScene {
      ViewScene(Patch(50, 0...100)) {
        change(Knob("Mix", value: $0.binding, in: $0.range, onEditingChanged: $0.edit))
          .knobDefault(25).knobFormat(ValueFormat(unit: "%", digits: 0))
      }
    }

    @Test func menuOffersTheStandardItems() async {
      let scene = scene { $0 }
      #expect(
        scene.menuTitles.map(\.title)
          == ["Reset to 25\u{A0}%", "Enter Value…", "Copy", "Paste"])
      #expect(scene.host.accessibility.count == 1)
      scene.choose("Copy")
      #expect(Clipboard.text == "50 %")
      scene.choose("Reset to 25\u{A0}%")
      #expect(scene.value == 25 && scene.events() == "began+changed+ended")
      scene.choose("Paste")
      await scene.wait { scene.value == 50 }
      #expect(scene.value == 50)
    }

    @Test func applicationAddsToTheMenu() {
      var isLearning = false
      let scene = scene { $0.knobMenuItem("MIDI Learn") { isLearning = true } }
      #expect(scene.menuTitles.count == 5)
      #expect(scene.choose("MIDI Learn") && isLearning)
    }

    @Test func menuCanBeSwitchedOff() {
      #expect(scene { $0.knobMenu(isEnabled: false) }.menuTitles.isEmpty)
    }

    @Test func readOnlyKnobCanOnlyBeCopied() {
      let scene = scene { $0.knobReadOnly() }
      #expect(scene.menuTitles.map(\.isEnabled) == [false, false, true, false])
      Clipboard.text = "10"
      scene.control.paste(nil)
      scene.control.copy(nil)
      #expect(Clipboard.text == "50 %" && scene.value == 50)
    }

    @Test func commandsCopyAndPaste() {
      let scene = scene { $0 }
      scene.host.focus()
      scene.control.copy(nil)
      #expect(Clipboard.text == "50 %")
      Clipboard.text = "+=10"
      scene.control.paste(nil)
      #expect(scene.value == 60 && scene.events() == "began+changed+ended")
      #expect(
        !scene.host.press(KeyEquivalent("c"))
          && !scene.host.press(KeyEquivalent("v"), [.command, .shift]))
    }

    @Test func applicationReadsTextsOfItsOwn() async {
      let scene = scene { $0.knobParser { $0 == "center" ? 42 : nil } }
      Clipboard.text = "center"
      scene.choose("Paste")
      await scene.wait { scene.value == 42 }
      #expect(scene.value == 42)
    }

    @Test func textThatIsNotUnderstoodChangesNothing() async {
      let scene = scene { $0 }
      Clipboard.text = "three apples"
      scene.choose("Paste")
      await scene.wait { scene.control.entryField != nil }
      #expect(scene.control.entryField != nil && scene.value == 50 && scene.events() == "")
    }
  }
}
