import CGTK
import KnobEngine
import KnobPresentation
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// Values that are typed with real keys.
  @MainActor @Suite(.serialized) struct EntryTests {
    // MARK: Typing

    @Test func typedTextIsSetByReturn() throws {
      let scene = try Scene.cutoff()
      defer { scene.close() }
      scene.type("2.5k")
      #expect(scene.field?.text == "2.5k")
      #expect(scene.knob.value == 440 && scene.signals.all == [])
      scene.type("\r")
      #expect(scene.knob.value == 2_500)
      #expect(scene.signals.all == ["began", "changed", "value", "ended"])
      #expect(scene.field == nil)
      #expect(gtk_widget_has_focus(scene.knob.widget) != 0)
    }

    @Test(arguments: [GDK_KEY_5, GDK_KEY_minus, GDK_KEY_period, GDK_KEY_comma, GDK_KEY_KP_Add])
    func keyIsTheFirstCharacter(_ key: Int32) throws {
      let scene = try Scene.cutoff()
      defer { scene.close() }
      scene.key(key)
      let first = Unicode.Scalar(gdk_keyval_to_unicode(guint(key))).map { String(Character($0)) }
      #expect(scene.field?.text == first)
      #expect(scene.signals.all == [])
    }

    @Test func keyOpensTheSelectedValue() throws {
      let scene = try Scene.cutoff()
      defer { scene.close() }
      scene.key(GDK_KEY_F2)
      #expect(scene.field?.text == "440\u{A0}Hz")
      scene.type("1\r")
      #expect(scene.knob.value == 20, "the digit replaced the selected text")
    }

    @Test func returnWithoutAnEditIsNotAGesture() throws {
      let scene = try Scene.cutoff()
      defer { scene.close() }
      scene.key(GDK_KEY_F2)
      scene.type("\r")
      #expect(scene.field == nil && scene.signals.all == [])
    }

    @Test func escapeChangesNothing() throws {
      let scene = try Scene.cutoff()
      defer { scene.close() }
      let window = KeyListener(scene.window)
      scene.type("99")
      scene.key(GDK_KEY_Escape)
      #expect(scene.field == nil && scene.knob.value == 440 && scene.signals.all == [])
      #expect(window.keys.contains(GDK_KEY_Escape) == false)
      #expect(gtk_widget_has_focus(scene.knob.widget) != 0)
      scene.key(GDK_KEY_Escape)
      #expect(window.keys.contains(GDK_KEY_Escape), "the next Escape is the window's")
    }

    @Test func textThatIsNotUnderstoodStays() throws {
      let scene = try Scene.cutoff()
      defer { scene.close() }
      scene.type("3 apples\r")
      let field = try #require(scene.field)
      #expect(field.text == "3 apples" && field.hasError)
      #expect(scene.sentence == "“apples” is not understood.")
      #expect(scene.knob.value == 440 && scene.signals.all == [])
      scene.type("\u{8}")
      #expect(scene.field?.hasError == false && scene.sentence == nil)
      scene.key(GDK_KEY_Home)
      for _ in 0..<7 { scene.key(GDK_KEY_Delete) }
      scene.type("99\r")
      #expect(scene.knob.value == 99)
    }

    @Test func keysOfTheFieldDoNotTurnTheKnob() throws {
      let scene = try Scene.cutoff()
      defer { scene.close() }
      scene.type("3")
      for key in [
        GDK_KEY_Up, GDK_KEY_Down, GDK_KEY_Page_Up, GDK_KEY_Left, GDK_KEY_End, GDK_KEY_BackSpace,
      ] {
        scene.key(key)
      }
      #expect(scene.field?.text == "" && scene.field?.hasFocus == true)
      #expect(scene.signals.all == [] && scene.knob.value == 440)
    }

    /// Ctrl+Page Down may change the page.
    @Test(arguments: [GDK_KEY_Control_L, GDK_KEY_Alt_L, GDK_KEY_Super_L])
    func shortcutsInTheFieldAreTheWindows(_ modifier: Int32) throws {
      let scene = try Scene.cutoff()
      defer { scene.close() }
      let window = KeyListener(scene.window)
      scene.type("3")
      let keys = [GDK_KEY_Up, GDK_KEY_Down, GDK_KEY_Page_Up, GDK_KEY_Page_Down]
      for key in keys { scene.key(key) }
      scene.hand.key(modifier, down: true)
      #expect(!window.keys.contains { keys.contains($0) })
      for key in keys { scene.key(key) }
      scene.hand.key(modifier, down: false)
      #expect(window.keys.filter { keys.contains($0) } == keys)
      #expect(scene.field?.text == "3" && scene.signals.all == [])
    }

    @Test func parenthesisIsTheFirstCharacter() throws {
      let scene = try Scene.cutoff()
      defer { scene.close() }
      scene.shift(true)
      scene.key(GDK_KEY_parenleft)
      scene.shift(false)
      #expect(scene.field?.text == "(")
      scene.type("10")
      scene.key(GDK_KEY_KP_Add)
      scene.type("20")
      scene.shift(true)
      scene.key(GDK_KEY_parenright)
      scene.shift(false)
      scene.key(GDK_KEY_KP_Multiply)
      scene.type("2\r")
      #expect(scene.knob.value == 60)
    }

    @Test func shortcutsDoNotOpenTheField() throws {
      let scene = try Scene.cutoff()
      defer { scene.close() }
      for modifier in [GDK_KEY_Control_L, GDK_KEY_Alt_L] {
        scene.hand.key(modifier, down: true)
        scene.type("3")
        scene.hand.key(modifier, down: false)
      }
      #expect(scene.field == nil)
    }

    // MARK: Leaving

    private func neighbors(_ count: Int = 3) throws -> (Scene, [KnobWidget]) {
      let knobs = try (0..<count).map { _ in try newKnob(Parameter(0...100), value: 50) }
      for knob in knobs { knob.label = "Gain" }
      let scene = try Scene(knobs[1]) { _ in
        let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8)
        for knob in knobs { gtk_box_append(box?.as(GtkBox.self), knob.widget) }
        return box ?? knobs[1].widget
      }
      return (scene, knobs)
    }

    @Test(arguments: [false, true]) func tabLeavesAndSets(isBackward: Bool) throws {
      let (scene, knobs) = try neighbors()
      defer { scene.close() }
      scene.type("7")
      scene.shift(isBackward)
      scene.key(GDK_KEY_Tab)
      scene.shift(false)
      #expect(gtk_widget_has_focus(knobs[isBackward ? 0 : 2].widget) != 0)
      #expect(scene.knob.value == 7)
      #expect(scene.signals.all == ["began", "changed", "value", "ended"])
      #expect(scene.field == nil)
    }

    @Test func pressOnTheDialLeavesAndSets() throws {
      let scene = try Scene.cutoff()
      defer { scene.close() }
      scene.type("7k")
      scene.press(50, 40)
      #expect(scene.knob.value == 7_000)
      Stage.settle()
      #expect(scene.knob.isTurning && scene.field == nil)
      scene.release()
      #expect(scene.signals.byUser == ["began", "changed", "ended", "began", "ended"])
    }

    @Test func textThatIsNotUnderstoodStaysWithoutTheFocus() throws {
      let (scene, knobs) = try neighbors()
      defer { scene.close() }
      scene.type("7x")
      scene.key(GDK_KEY_Tab)
      #expect(gtk_widget_has_focus(knobs[2].widget) != 0)
      #expect(scene.field?.text == "7x" && scene.field?.hasError == true)
      #expect(scene.knob.value == 50)
      gtk_widget_grab_focus(knobs[1].widget)
      scene.type("8")
      #expect(scene.field?.text == "7x", "nothing that was typed is lost")
      #expect(scene.field?.hasFocus == true)
      scene.type("\u{8}\r")
      #expect(scene.knob.value == 7)
    }

    @Test func emptyTextClosesWithoutTheFocus() throws {
      let (scene, _) = try neighbors()
      defer { scene.close() }
      scene.type("7\u{8}")
      scene.key(GDK_KEY_Tab)
      #expect(scene.field == nil && scene.signals.all == [])
    }

    @Test func inactiveWindowKeepsTheText() throws {
      let scene = try Scene.cutoff()
      defer { scene.close() }
      scene.type("7")
      scene.hand.focus(nil)
      Stage.spin { gtk_window_is_active(scene.window.as(GtkWindow.self)) == 0 }
      Stage.frames(2, of: scene.window)
      #expect(scene.field?.text == "7" && scene.signals.all == [])
      scene.activate()
      Stage.spin { gtk_window_is_active(scene.window.as(GtkWindow.self)) != 0 }
      scene.type("1\r")
      #expect(scene.knob.value == 71)
    }

    /// As where another program keeps the keyboard, such as the host of a plug-in.
    @Test func fieldOfAnInactiveWindowTakesKeysOnceItIsActive() throws {
      let scene = try Scene.cutoff()
      defer { scene.close() }
      scene.hand.focus(nil)
      Stage.spin { gtk_window_is_active(scene.window.as(GtkWindow.self)) == 0 }
      scene.knob.enterValue()
      for isDown in [true, false] { scene.hand.key(GDK_KEY_BackSpace, down: isDown) }
      Stage.frames(2, of: scene.window)
      #expect(scene.field?.text == "440\u{A0}Hz" && scene.signals.all == [])
      scene.activate()
      Stage.spin { gtk_window_is_active(scene.window.as(GtkWindow.self)) != 0 }
      scene.type("71\r")
      #expect(scene.knob.value == 71 && scene.field == nil)
    }

    @Test(arguments: [false, true]) func programThatRemovesTheFocusSets(fromMenu: Bool) throws {
      let scene = try Scene.cutoff()
      defer { scene.close() }
      scene.type("70")
      if fromMenu { scene.openFieldMenu() }
      gtk_window_set_focus(scene.window.as(GtkWindow.self), nil)
      Stage.settle()
      #expect(scene.knob.value == 70 && scene.field == nil)
    }

    // MARK: Knobs that take no text

    @Test func knobThatTakesNoTextDoesNotOpen() throws {
      let scene = try Scene.cutoff()
      defer { scene.close() }
      let off: [(KnobWidget) -> Void] = [
        { $0.isReadOnly = true }, { $0.allowsTyping = false }, { $0.isEnabled = false },
      ]
      for turnOff in off {
        scene.type("5")
        #expect(scene.field?.text == "5")
        turnOff(scene.knob)
        Stage.settle()
        #expect(scene.field == nil, "it closes")
        scene.type("5")
        scene.key(GDK_KEY_F2)
        scene.knob.enterValue()
        #expect(scene.field == nil)
        scene.knob.isReadOnly = false
        scene.knob.allowsTyping = true
        scene.knob.isEnabled = true
        gtk_widget_grab_focus(scene.knob.widget)
      }
      #expect(scene.signals.all == [] && scene.knob.value == 440)
    }

    @Test func turningKnobTakesNoText() throws {
      let scene = try Scene.cutoff()
      defer { scene.close() }
      scene.press(50, 40)
      scene.type("5")
      #expect(scene.field == nil)
      scene.release()
    }

    // MARK: Clicks

    @Test func clickOnTheShownValueOpens() throws {
      let scene = try Scene.cutoff()
      defer { scene.close() }
      let y = scene.peer.captionTop + 6
      scene.click(50, y)
      #expect(scene.field == nil, "the caption shows the name")
      Stage.spin(0.5)
      scene.knob.valueDisplay = .always
      scene.click(50, y)
      #expect(scene.field?.text == "440\u{A0}Hz" && scene.field?.hasFocus == true)
      #expect(scene.signals.all == [])
    }

    @Test func doubleClickOnTheCaptionOpens() throws {
      let scene = try Scene.cutoff()
      defer { scene.close() }
      let y = scene.peer.captionTop + 6
      scene.click(50, y)
      scene.click(51, y)
      #expect(scene.field != nil)
      #expect(scene.signals.all == [] && scene.knob.value == 440)
    }

    @Test func pressThatMovesAwayIsNotAClick() throws {
      let scene = try Scene.cutoff()
      defer { scene.close() }
      scene.knob.valueDisplay = .always
      scene.press(50, scene.peer.captionTop + 6)
      scene.nudge(6, 0)
      scene.release()
      #expect(scene.field == nil)
    }

    @Test func pressInTheFieldDoesNotTurnTheKnob() throws {
      let scene = try Scene.cutoff(label: nil)
      defer { scene.close() }
      scene.type("1234")
      Stage.frames(1, of: scene.window)
      let frame = try #require(scene.peer.entry?.frame)
      let middle = Double(frame.y + frame.height / 2)
      #expect(abs(middle - 50) <= 1, "without a caption, the field is over the dial")
      scene.press(45, middle)
      scene.nudge(0, -25)
      scene.release()
      #expect(scene.field?.text == "1234" && scene.field?.hasFocus == true)
      #expect(scene.signals.all == [])
    }

    // MARK: The application's closures

    @Test func parserReadsBeforeTheReaderOrInItsPlace() throws {
      let scene = try Scene.cutoff()
      defer { scene.close() }
      scene.knob.parser { $0 == "5a" ? 55 : nil }
      scene.type("5a\r")
      #expect(scene.knob.value == 55)
      scene.type("60\r")
      #expect(scene.knob.value == 60)
      scene.knob.parser(.instead) { $0 == "5a" ? 55 : nil }
      scene.type("70\r")
      #expect(scene.knob.value == 60 && scene.sentence == "“70” is not understood.")
      scene.key(GDK_KEY_Escape)
      scene.knob.parser(with: nil)
      scene.type("70\r")
      #expect(scene.knob.value == 70)
    }

    // MARK: Cost and places

    @Test func nothingExistsBeforeAndAfter() throws {
      let scene = try Scene.cutoff()
      defer { scene.close() }
      let before = (controllers(of: scene.knob.widget).count, scene.children.count)
      scene.type("5x\r")
      #expect(scene.children.count == before.1 + 2)
      scene.key(GDK_KEY_Escape)
      #expect((controllers(of: scene.knob.widget).count, scene.children.count) == before)
    }

    @Test func fieldWorksInAPopover() throws {
      let knob = try newKnob(Parameter(0...100), value: 50)
      let scene = try Scene(knob) { knob in
        let button = gtk_menu_button_new()
        let popover = gtk_popover_new()
        gtk_popover_set_child(popover?.as(GtkPopover.self), knob)
        gtk_menu_button_set_popover(OpaquePointer(button), popover)
        gtk_widget_set_valign(button, GTK_ALIGN_START)
        return button ?? knob
      }
      defer { scene.close() }
      let button = gtk_window_get_child(scene.window.as(GtkWindow.self))
      let popover = try #require(gtk_widget_get_ancestor(knob.widget, gtk_popover_get_type()))
      scene.watch(popover)
      gtk_menu_button_popup(OpaquePointer(button))
      Stage.spin { gtk_widget_get_mapped(knob.widget) != 0 }
      gtk_widget_grab_focus(knob.widget)
      Stage.frames(2, of: scene.window)
      scene.type("5x\r")
      #expect(scene.field?.hasError == true)
      scene.key(GDK_KEY_Escape)
      #expect(scene.field == nil)
      #expect(gtk_widget_get_mapped(popover) != 0, "Escape closes only the field")
      scene.type("6\r")
      #expect(knob.value == 6)
      scene.type("7x\r")
      gtk_popover_popdown(popover.as(GtkPopover.self))
      Stage.spin(0.3)
      #expect(scene.field == nil && knob.value == 6)
    }
  }
}
