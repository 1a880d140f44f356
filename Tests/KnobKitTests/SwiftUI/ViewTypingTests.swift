import KnobEngine
import SwiftUI
import Testing

@testable import KnobKit

extension StandInTests.KnobTests {
  /// The text field of a view, in which the user enters a value.
  @MainActor @Suite struct ViewTypingTests {
    private func scene<Content: View>(
      _ change: @escaping (KnobKit.Knob<Text, EmptyView>) -> Content
    ) -> ViewScene {
      ViewScene(Patch(50, 0...100)) { patch in
        change(Knob("Mix", value: patch.binding, in: patch.range, onEditingChanged: patch.edit))
          .knobFormat(ValueFormat(unit: "%", digits: 0)).disabled(!patch.isEnabled)
      }
    }

    /// Waits until the field has the keyboard focus, which it gets after the view has been updated.
    private func focusField(_ scene: ViewScene) async {
      await scene.wait { scene.control.entryField?.hasFocus == true }
    }

    @Test func typedValueIsOneGesture() async {
      let scene = scene { $0 }
      #expect(scene.hold(KeyEquivalent("7")))
      scene.host.update()
      await focusField(scene)
      #expect(scene.field?.shownText == "7" && scene.field?.selectedText == "")
      scene.field?.type("5")
      scene.pressReturn()
      #expect(scene.value == 75 && scene.events() == "began+changed+ended")
      #expect(scene.field == nil && scene.host.hasFocus)
    }

    @Test func keyF2OpensTheFieldWithTheValue() async {
      let scene = scene { $0 }
      scene.hold(KeyEquivalent("\u{F705}"))
      scene.host.update()
      await focusField(scene)
      #expect(scene.field?.shownText == "50\u{A0}%" && scene.field?.selectedText == "50\u{A0}%")
      scene.change { $0.value = 60 }
      #expect(scene.field?.shownText == "60\u{A0}%")
      scene.pressReturn()
      #expect(scene.field == nil && scene.events() == "")
    }

    @Test func escapeChangesNothing() async {
      let scene = scene { $0 }
      scene.hold(KeyEquivalent("7"))
      scene.host.update()
      await focusField(scene)
      scene.pressEscapeInField()
      #expect(scene.field == nil && scene.value == 50 && scene.events() == "")
    }

    @Test func pressElsewhereSetsTheValue() async {
      let scene = scene { $0 }
      scene.hold(KeyEquivalent("7"))
      scene.host.update()
      await focusField(scene)
      scene.press(300, 300)
      scene.host.update()
      #expect(scene.field == nil && scene.value == 7 && scene.events() == "began+changed+ended")
      scene.host.disappear()
      #expect(scene.value == 7)
    }

    @Test func textThatIsNotUnderstoodStays() async {
      let scene = scene { $0 }
      scene.hold(KeyEquivalent("7"))
      scene.host.update()
      await focusField(scene)
      scene.field?.type(" apples")
      scene.pressReturn()
      #expect(scene.field?.spokenFault == "“apples” is not understood." && scene.value == 50)
    }

    @Test func otherKeysOpenNothing() {
      let scene = scene { $0 }
      #expect(!scene.hold(KeyEquivalent("a")) && scene.control.entryField == nil)
    }

    @Test func tapsOnTheCaptionOpenTheField() {
      let scene = scene { $0 }
      #expect(!scene.host.tap(count: 1) && scene.control.entryField == nil)
      #expect(scene.host.tap(count: 2) && scene.field != nil)
      let other = self.scene { $0.knobValueDisplay(.always) }
      #expect(other.host.tap(count: 1) && other.field != nil)
    }

    @Test func menuAndScreenReaderOpenTheField() {
      let scene = scene { $0 }
      #expect(scene.choose("Enter Value…") && scene.field != nil)
      let other = self.scene { $0 }
      other.host.accessibility.first?.actions["Enter Value…"]?()
      other.host.update()
      #expect(other.field != nil)
    }

    @Test func triggerOpensTheField() {
      let scene = ViewScene(Patch(50, 0...100)) { patch in
        Knob("Mix", value: patch.binding, in: patch.range).knobEntry(trigger: patch.range)
      }
      #expect(scene.field == nil)
      scene.change { $0.range = 0...200 }
      #expect(scene.field != nil)
    }

    @Test func typingCanBeSwitchedOff() {
      let scene = scene { $0.knobAllowsTyping(false) }
      #expect(!scene.hold(KeyEquivalent("7")) && !scene.host.tap(count: 2) && scene.field == nil)
      #expect(scene.menuTitles.map(\.title) == ["Reset to 0\u{A0}%", "Copy"])
      #expect(scene.host.accessibility.first?.actions.isEmpty == true)
    }

    @Test func disabledKnobClosesItsField() {
      let scene = scene { $0 }
      scene.hold(KeyEquivalent("7"))
      scene.host.update()
      #expect(scene.field != nil)
      scene.change { $0.isEnabled = false }
      #expect(scene.field == nil && scene.value == 50)
    }

    @Test func fieldIsOnTheScreenOnly() {
      let scene = scene { $0 }
      scene.hold(KeyEquivalent("7"))
      scene.host.update()
      scene.host.disappear()
      #expect(scene.control.entryField == nil && scene.host.faults.isEmpty)
    }
  }
}
