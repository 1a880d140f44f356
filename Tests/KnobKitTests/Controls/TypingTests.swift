import KnobEngine
import Testing

@testable import KnobKit

extension StandInTests.ControlTests {
  /// The text field of a control, in which the user enters a value.
  @MainActor @Suite struct TypingTests {
    private func scene(
      size: Double = 160, _ change: (KnobControl) -> Void = { _ in }
    ) -> Scene {
      Scene(Parameter(0...100, default: 25), value: 50) {
        $0.label = "Mix"
        $0.format = ValueFormat(unit: "%", digits: 0)
        change($0)
      }
    }

    @Test(arguments: ["5", "-", "+", ".", ","])
    func characterOpensTheField(character: String) {
      let scene = scene()
      scene.typeKey(character)
      #expect(scene.field?.shownText == character && scene.field?.selectedText == "")
      #expect(scene.knob.value == 50 && scene.events() == "")
    }

    @Test func typedValueIsOneGesture() {
      let scene = scene()
      scene.typeKey("7")
      scene.enter("5")
      #expect(scene.field?.shownText == "75")
      scene.pressReturn()
      #expect(scene.field == nil && scene.knob.value == 75)
      #expect(scene.events() == "began+changed+ended")
      #expect(scene.knob.hasKeyboardFocus)
    }

    @Test func otherCharactersDoNot() {
      let scene = scene()
      for character in ["a", "x", " ", "*"] { scene.typeKey(character) }
      #expect(scene.field == nil)
    }

    @Test func keyF2OpensTheFieldWithTheValue() {
      let scene = scene { $0.value = 100.0 / 3 }
      scene.pressF2()
      #expect(scene.field?.shownText.hasPrefix("33.3333") == true)
      #expect(scene.field?.selectedText == scene.field?.shownText)
      scene.pressReturn()
      #expect(scene.knob.value == 100.0 / 3 && scene.events() == "" && scene.field == nil)
    }

    @Test func escapeChangesNothing() {
      let scene = scene()
      scene.typeKey("7")
      scene.pressEscapeInField()
      #expect(scene.field == nil && scene.knob.value == 50 && scene.events() == "")
      #expect(scene.knob.hasKeyboardFocus)
    }

    @Test func leavingSetsTheValue() {
      let scene = scene()
      scene.typeKey("7")
      scene.leaveField()
      #expect(scene.field == nil && scene.knob.value == 7)
      #expect(scene.events() == "began+changed+ended" && !scene.knob.hasKeyboardFocus)
    }

    @Test func pressElsewhereSetsTheValue() {
      let scene = scene()
      scene.typeKey("7")
      scene.press(300, 300)
      #expect(scene.field == nil && scene.knob.value == 7)
      #expect(scene.events() == "began+changed+ended")
    }

    @Test func pressThatRemovesTheKnobSetsTheValue() {
      let scene = scene()
      scene.typeKey("7")
      scene.press(300, 300)
      scene.knob.removeFromSuperview()
      #expect(scene.knob.value == 7 && scene.events() == "began+changed+ended")
    }

    @Test func pressInTheFieldKeepsIt() throws {
      let scene = scene()
      scene.typeKey("7")
      let place = try #require(scene.field?.frame)
      scene.press(place.midX, place.midY)
      #expect(scene.field != nil && scene.events() == "")
    }

    @Test func pressElsewhereKeepsATextThatIsNotUnderstood() {
      let scene = scene()
      Scene.clearAnnouncements()
      scene.typeKey("+")
      scene.press(300, 300)
      scene.leaveField()
      #expect(scene.field != nil && scene.fault != nil && scene.events() == "")
      #expect(Scene.announcements.count == 1)
    }

    @Test func pressOnTheDialLeavesTheField() {
      let scene = scene { $0.knobTracking = .vertical }
      scene.typeKey("7")
      scene.press(80, 80)
      #expect(scene.field == nil && scene.knob.value == 7)
      scene.release()
    }

    @Test func textThatIsNotUnderstoodStays() {
      let scene = scene()
      Scene.clearAnnouncements()
      scene.typeKey("7")
      scene.enter(" apples")
      scene.pressReturn()
      #expect(scene.field?.shownText == "7 apples" && scene.knob.value == 50)
      #expect(scene.fault == "“apples” is not understood." && scene.events() == "")
      #expect(Scene.announcements == ["“apples” is not understood."])
      #expect(scene.field?.spokenFault == scene.fault)
      scene.enter("x")
      #expect(scene.fault == nil && scene.field?.spokenFault == nil)
      scene.leaveField()
      #expect(scene.fault != nil && scene.field != nil)
      scene.pressF2()
      scene.pressEscapeInField()
      #expect(scene.fault == nil && scene.field == nil)
    }

    @Test func sentenceDisappearsWithTheField() {
      let scene = scene()
      scene.typeKey("+")
      scene.pressReturn()
      #expect(scene.fault != nil)
      scene.knob.isEnabled = false
      #expect(scene.fault == nil && scene.field == nil)
    }

    @Test func fieldFollowsTheValueUntilItIsEdited() {
      let scene = scene()
      scene.pressF2()
      scene.knob.value = 60
      #expect(scene.field?.shownText == "60\u{A0}%" && scene.field?.selectedText == "60\u{A0}%")
      scene.enter("1")
      scene.knob.value = 70
      #expect(scene.field?.shownText == "1")
    }

    @Test func fieldIsInThePlaceOfTheCaption() {
      let scene = scene()
      let caption = scene.knob.captionLabel.frame
      scene.knob.enterValue()
      #expect(scene.knob.captionLabel.isHidden)
      #expect(scene.field?.frame.midX == caption.midX && scene.field?.frame.midY == caption.midY)
      #expect(scene.field?.frame.width == 144)
      scene.pressEscapeInField()
      #expect(!scene.knob.captionLabel.isHidden && scene.field == nil)
    }

    @Test func fieldIsOverTheDialOfAKnobWithoutACaption() {
      let scene = scene { $0.label = nil }
      scene.knob.enterValue()
      #expect(scene.field?.frame.midX == 80 && scene.field?.frame.midY == 80)
      #expect(scene.isHit(80, 80) == .field)
    }

    @Test func clickOnTheShownValueOpensTheField() {
      let scene = scene { $0.valueDisplay = .always }
      scene.clickCaption()
      #expect(scene.field?.shownText == "50\u{A0}%" && scene.events() == "")
    }

    @Test func doubleClickOnTheNameOpensTheField() {
      let scene = scene()
      scene.clickCaption()
      #expect(scene.field == nil)
      scene.clickCaption(clicks: 2)
      #expect(scene.field != nil && scene.events() == "")
    }

    @Test func movementOnTheCaptionIsNoClick() {
      let scene = scene { $0.valueDisplay = .always }
      scene.clickCaption(movingBy: 60)
      #expect(scene.field == nil)
    }

    @Test func menuAndScreenReaderOpenTheField() {
      let scene = scene()
      #expect(scene.choose("Enter Value…") && scene.field != nil)
      scene.pressEscapeInField()
      #expect(scene.performCustomAction("Enter Value…") && scene.field != nil)
    }

    @Test(arguments: 0..<4)
    func knobThatTakesNoTextOpensNoField(reason: Int) {
      let scene = scene {
        $0.valueDisplay = .always
        if reason == 0 { $0.isReadOnly = true }
        if reason == 1 { $0.isEnabled = false }
        if reason == 2 { $0.allowsTyping = false }
      }
      if reason == 3 { scene.knob.removeFromSuperview() }
      scene.knob.enterValue()
      scene.typeKey("7")
      scene.pressF2()
      if reason < 3 { scene.clickCaption(clicks: 2) }
      #expect(scene.field == nil)
      if reason < 3 { #expect(!scene.performCustomAction("Enter Value…")) }
    }

    @Test func knobWithoutTypingHasAShorterMenu() {
      let scene = scene { $0.allowsTyping = false }
      Clipboard.text = "10"
      #expect(scene.menuTitles() == ["Reset to 25\u{A0}%", "Copy"])
      scene.knob.paste(nil)
      #expect(scene.knob.value == 50)
    }

    @Test(arguments: 0..<4)
    func knobThatGoesAwayClosesItsField(reason: Int) {
      let scene = scene()
      scene.typeKey("7")
      #expect(scene.field != nil)
      switch reason {
      case 0: scene.knob.isHidden = true
      case 1: scene.knob.removeFromSuperview()
      case 2: scene.knob.isReadOnly = true
      default: scene.knob.allowsTyping = false
      }
      #expect(scene.field == nil && scene.knob.value == 50 && scene.events() == "")
    }

    @Test func handlerMayReplaceTheKnob() {
      let scene = scene()
      scene.on(.changed) { $0.removeFromSuperview() }
      scene.typeKey("7")
      scene.pressReturn()
      #expect(scene.knob.value == 7 && scene.field == nil)
    }

    @Test func pastedTextThatIsNotUnderstoodAppearsInTheField() {
      let scene = scene()
      scene.focus()
      Clipboard.text = "three apples"
      scene.knob.paste(nil)
      #expect(scene.field?.shownText == "three apples" && scene.fault != nil)
      #expect(scene.knob.value == 50 && scene.events() == "")
    }

    @Test func applicationReadsTypedTexts() {
      let scene = scene { $0.parser { $0 == "7 up" ? 42 : nil } }
      scene.typeKey("7")
      scene.enter(" up")
      scene.pressReturn()
      #expect(scene.knob.value == 42)
    }

    @Test func typedValueIsAStepOfUndo() {
      let scene = scene { $0.registersUndo = true }
      scene.typeKey("7")
      scene.pressReturn()
      scene.undoManager.undo()
      #expect(scene.knob.value == 50)
    }

    @Test func fieldHasTheNameOfTheKnob() {
      let scene = scene()
      scene.pressF2()
      #expect(scene.field?.spokenName == "Mix")
    }
  }
}
