import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// What happens to the knob and to its value while the text field is open.
  @MainActor @Suite(.serialized) struct EntryChangeTests {
    @Test func fieldFollowsTheValueUntilItIsEdited() throws {
      let scene = try Scene.cutoff()
      defer { scene.close() }
      scene.key(GDK_KEY_F2)
      scene.knob.value = 880
      #expect(scene.field?.text == "880\u{A0}Hz")
      scene.key(GDK_KEY_End)
      scene.key(GDK_KEY_BackSpace)
      scene.knob.value = 990
      #expect(scene.field?.text == "880\u{A0}H")
      scene.key(GDK_KEY_Escape)
      #expect(scene.knob.value == 990)
    }

    /// On X11, GTK clears a selection that follows another one at once.
    @Test func textStaysSelectedWhenTheValueChanges() throws {
      let scene = try Scene.cutoff()
      defer { scene.close() }
      scene.key(GDK_KEY_F2)
      for value in [880.0, 1_500, 30, 31, 9_000, 500, 44] {
        scene.knob.value = value
        Stage.spin(0.1)
        let editable = scene.field.map { OpaquePointer($0.widget) }
        var (start, end): (gint, gint) = (0, 0)
        #expect(gtk_editable_get_selection_bounds(editable, &start, &end) != 0, "\(value)")
        #expect(Int(end - start) == scene.field?.text.count)
      }
      scene.type("70")
      #expect(scene.field?.text == "70", "the digit replaced the selected text")
      scene.type("\r")
      #expect(scene.knob.value == 70)
    }

    @Test func userDoesNotUndoAChangeOfTheValueInTheField() throws {
      let scene = try Scene.cutoff()
      defer { scene.close() }
      scene.key(GDK_KEY_F2)
      scene.knob.value = 30
      scene.hand.key(GDK_KEY_Control_L, down: true)
      scene.key(GDK_KEY_z)
      scene.hand.key(GDK_KEY_Control_L, down: false)
      #expect(scene.field?.text == "30.0\u{A0}Hz")
    }

    @Test func changeIsRelativeToTheValueAtReturn() throws {
      let scene = try Scene.cutoff()
      defer { scene.close() }
      scene.key(GDK_KEY_KP_Add)
      scene.type("=5")
      scene.knob.value = 1_000
      scene.type("\r")
      #expect(scene.knob.value == 1_005)
    }

    @Test func hiddenKnobClosesTheField() throws {
      let scene = try Scene.cutoff()
      defer { scene.close() }
      scene.type("5")
      gtk_widget_set_visible(scene.knob.widget, 0)
      gtk_widget_set_visible(scene.knob.widget, 1)
      Stage.frames(2, of: scene.window)
      #expect(scene.field == nil && scene.signals.all == [] && scene.knob.value == 440)
    }

    @Test func movedKnobClosesTheField() throws {
      let scene = try Scene.cutoff()
      defer { scene.close() }
      scene.type("5x\r")
      let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
      let knob = scene.knob
      gtk_fixed_remove(gtk_widget_get_parent(knob.widget)?.as(GtkFixed.self), knob.widget)
      gtk_box_append(box?.as(GtkBox.self), knob.widget)
      gtk_window_set_child(scene.window.as(GtkWindow.self), box)
      Stage.frames(2, of: scene.window)
      #expect(scene.field == nil && scene.signals.all == [])
      gtk_widget_grab_focus(knob.widget)
      scene.type("50\r")
      #expect(knob.value == 50)
    }

    @Test(arguments: ["5", "5x\r", "5\r"]) func knobIsDestroyedWithItsField(_ text: String) throws {
      weak var peer: KnobPeer?
      let scene = try Scene.cutoff()
      peer = scene.peer
      scene.type(text)
      scene.letGo()
      scene.close()
      _ = peer
      Journal.expectNothing()
    }

    @Test(arguments: ["began", "changed", "ended"])
    func handlerDestroysTheKnob(_ word: String) throws {
      let scene = try Scene.cutoff()
      scene.signals.onEvent = { [unowned scene] event in
        guard event == word else { return }
        gtk_window_set_child(scene.window.as(GtkWindow.self), nil)
      }
      scene.type("50\r")
      Stage.frames(1, of: scene.window)
      #expect(scene.signals.count(of: "ended") == 1)
      scene.close()
    }

    @Test func parserDestroysTheKnob() throws {
      let scene = try Scene.cutoff()
      scene.knob.parser { [unowned scene] _ in
        gtk_window_set_child(scene.window.as(GtkWindow.self), nil)
        return 50
      }
      scene.letGo()
      scene.type("50\r")
      Stage.frames(1, of: scene.window)
      scene.close()
    }

    /// A handler of `parse-text` in any language.
    @Test(arguments: ["return", "leave", "paste", "open", "copy", "value"], [50, .nan])
    func handlerOfTheTextDestroysTheKnob(_ way: String, _ result: Double) throws {
      let scene = try Scene.cutoff()
      var isRemoving = true
      connectValue(scene.knob.widget, "parse-text") { [unowned scene] _, value in
        g_value_set_double(value, .nan)
        guard isRemoving else { return }
        gtk_window_set_child(scene.window.as(GtkWindow.self), nil)
        g_value_set_double(value, result)
      }
      if way == "value" {
        // The field opens before there is such a handler.
        isRemoving = false
        scene.key(GDK_KEY_F2)
        isRemoving = true
        scene.knob.value = 660
      }
      scene.letGo()
      switch way {
      case "value": break
      case "open": scene.key(GDK_KEY_F2)
      case "copy":
        gtk_widget_activate_action_variant(scene.peer.widget, "clipboard.copy", nil)
      case "return": scene.type("50\r")
      case "leave":
        scene.type("50")
        gtk_window_set_focus(scene.window.as(GtkWindow.self), nil)
      default:
        gdk_clipboard_set_text(gtk_widget_get_clipboard(scene.window), "50")
        gtk_widget_activate_action_variant(scene.peer.widget, "clipboard.paste", nil)
      }
      Stage.spin(0.3)
      Stage.frames(1, of: scene.window)
      scene.close()
    }

    @Test(arguments: ["disabled", "read-only", "no typing"])
    func knobThatTakesNoTextAnymoreClosesTheField(_ change: String) throws {
      let scene = try Scene.cutoff()
      defer { scene.close() }
      scene.type("50")
      switch change {
      case "disabled": scene.knob.isEnabled = false
      case "read-only": scene.knob.isReadOnly = true
      default: scene.knob.allowsTyping = false
      }
      Stage.frames(2, of: scene.window)
      #expect(scene.field == nil && scene.knob.value == 440 && scene.signals.all == [])
    }

    @Test(arguments: ["no typing", "hidden", "removed"])
    func menuOfTheFieldClosesWithIt(_ change: String) throws {
      let scene = try Scene.cutoff(label: nil)
      scene.move(90, 90)
      scene.type("5")
      scene.openFieldMenu()
      switch change {
      case "no typing": scene.knob.allowsTyping = false
      case "hidden": gtk_widget_set_visible(scene.knob.widget, 0)
      default:
        scene.letGo()
        gtk_window_set_child(scene.window.as(GtkWindow.self), nil)
      }
      Stage.frames(2, of: scene.window)
      #expect(scene.windowReceivesClick())
      scene.close()
    }

    @Test func knobMayDisappearWhenTheMenuOfTheFieldTakesTheFocus() throws {
      let scene = try Scene.cutoff(label: nil)
      defer { scene.close() }
      scene.type("5")
      let text = try #require(gtk_root_get_focus(gtk_widget_get_root(scene.knob.widget)))
      connect(text, "notify::has-focus") { [unowned scene] _ in
        if gtk_widget_has_focus(text) == 0 { gtk_widget_set_visible(scene.knob.widget, 0) }
      }
      scene.hand.point(x: 900, y: 700)
      for down in [true, false] { scene.hand.key(GDK_KEY_Menu, down: down) }
      #expect(Stage.spin(2) { scene.field == nil })
      #expect(scene.windowReceivesClick(), "nothing keeps the pointer")
    }

    @Test func escapeInTheMenuOfTheFieldClosesOnlyTheMenu() throws {
      let scene = try Scene.cutoff(label: nil)
      defer { scene.close() }
      scene.type("5")
      scene.openFieldMenu()
      for key in [GDK_KEY_Down, GDK_KEY_Escape] {
        scene.hand.key(key, down: true)
        scene.hand.key(key, down: false)
      }
      #expect(Stage.spin(2) { scene.field?.hasMenu == false })
      #expect(scene.field?.text == "5" && scene.field?.hasFocus == true)
    }

    // MARK: The place of the field

    @Test func fieldScrollsWithThePage() throws {
      let page = try #require(gtk_scrolled_window_new())
      let knob = try newKnob(Parameter(0...100), value: 50)
      knob.label = "Drive"
      let size = KnobSize(width: 100, height: 100)
      let scene = try Scene(knob, size: size, window: (1_200, 500)) { knob in
        let fixed = gtk_fixed_new()
        gtk_widget_set_size_request(fixed, 400, 3_000)
        gtk_fixed_put(fixed?.as(GtkFixed.self), knob, 100, 1_100)
        gtk_scrolled_window_set_child(OpaquePointer(page), fixed)
        return page
      }
      defer { scene.close() }
      let bar = gtk_scrolled_window_get_vadjustment(OpaquePointer(page))
      gtk_adjustment_set_value(bar, 900)
      Stage.frames(3, of: scene.window)
      scene.type("7x\r")
      Stage.frames(3, of: scene.window)
      let field = try #require(scene.field)
      let before = scene.onScreen(KnobPoint(x: 0, y: 0), of: field.widget)
      gtk_adjustment_set_value(bar, gtk_adjustment_get_value(bar) + 80)
      Stage.frames(3, of: scene.window)
      let after = scene.onScreen(KnobPoint(x: 0, y: 0), of: field.widget)
      #expect(after.y == before.y - 80 && after.x == before.x)
      #expect(scene.field?.hasFocus == true && scene.sentence != nil)
      gtk_adjustment_set_value(bar, 460)
      Stage.frames(3, of: scene.window)
      scene.type("\u{8}\r")
      #expect(knob.value == 7, "even if it is out of sight")
    }

    @Test func fieldWorksFromRightToLeft() throws {
      let scene = try Scene.cutoff()
      defer { scene.close() }
      gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      Stage.frames(2, of: scene.window)
      scene.type("2.5k")
      Stage.frames(2, of: scene.window)
      let frame = try #require(scene.peer.openEntry).frame
      #expect((frame.x, frame.width) == (0, 100))
      #expect(scene.field?.text == "2.5k")
      scene.type("\r")
      #expect(scene.knob.value == 2_500)
    }

    @Test(arguments: [0.0, 1_152]) func fieldStaysInTheWindow(_ x: Double) throws {
      let knob = try newKnob(Parameter(0...100), value: 50)
      let scene = try Scene(knob, size: KnobSize(width: 48, height: 48)) { knob in
        let fixed = gtk_fixed_new()
        gtk_fixed_put(fixed?.as(GtkFixed.self), knob, x, 300)
        return fixed ?? knob
      }
      defer { scene.close() }
      scene.type("7")
      Stage.frames(2, of: scene.window)
      let frame = try #require(scene.peer.openEntry).frame
      #expect(x + Double(frame.x) >= 0 && x + Double(frame.x + frame.width) <= 1_200)
      #expect(frame.width == 72)
      scene.click(Double(frame.x) + 3, Double(frame.y) + 5)
      #expect(scene.field?.hasFocus == true && scene.signals.all == [])
    }

    /// Neighbors that are drawn later would cover the field, and receive its clicks.
    @Test(arguments: [0, 1, 2]) func fieldOfASmallKnobIsBelowNoNeighbor(_ index: Int) throws {
      let knobs = try (0..<3).map { _ in try newKnob(Parameter(0...100), value: 50) }
      for knob in knobs { knob.diameter = 32 }
      let scene = try Scene(knobs[index]) { _ in
        let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 2)
        gtk_widget_set_valign(box, GTK_ALIGN_CENTER)
        gtk_widget_set_margin_start(box, 20)
        for knob in knobs { gtk_box_append(box?.as(GtkBox.self), knob.widget) }
        return box ?? knobs[index].widget
      }
      defer { scene.close() }
      let others = knobs.filter { $0 !== knobs[index] }.map { SignalLog($0.widget) }
      scene.type("77")
      Stage.frames(2, of: scene.window)
      let frame = try #require(scene.peer.openEntry).frame
      let width = gtk_widget_get_width(knobs[index].widget)
      #expect(width == 32 && frame.width == (index == 0 ? 52 : 72), "\(width) \(frame)")
      for x in [frame.x + 1, frame.x + frame.width - 2] {
        scene.click(Double(x), Double(frame.y + frame.height / 2))
        #expect(scene.field?.hasFocus == true && scene.field?.text == "77")
      }
      #expect(others.allSatisfy { $0.all == [] } && scene.signals.all == [])
      scene.type("\r")
      #expect(knobs[index].value == 77)
    }

    @Test func sentenceOfAKnobWithABorderIsBelowTheField() throws {
      let style = StyleSheet("knob { border: 5px solid red; padding: 30px 2px 2px 40px; }")
      defer { style.remove() }
      let scene = try Scene.cutoff(size: 200)
      defer { scene.close() }
      scene.type("5x\r")
      Stage.frames(2, of: scene.window)
      let popover = try #require(scene.popovers.first)
      let label = try #require(gtk_popover_get_child(popover.as(GtkPopover.self)))
      let frame = try #require(scene.peer.openEntry).frame
      let area = scene.area(of: label)
      #expect(
        abs((area.left + area.right) / 2 - Double(frame.x) - Double(frame.width) / 2) <= 1)
      #expect(area.top >= Double(frame.y + frame.height))
      #expect(area.top <= Double(frame.y + frame.height) + 30)
    }

    @Test func nextFieldSetsTheValueOfTheFirst() throws {
      let knobs = try (0..<2).map { _ in try newKnob(Parameter(0...100), value: 50) }
      for knob in knobs { (knob.label, knob.valueDisplay) = ("Drive", .always) }
      let scene = try Scene(knobs[0], size: KnobSize(width: 80, height: 100)) { knob in
        let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 20)
        gtk_widget_set_valign(box, GTK_ALIGN_START)
        for widget in [knob, knobs[1].widget] { gtk_box_append(box?.as(GtkBox.self), widget) }
        return box ?? knob
      }
      defer { scene.close() }
      scene.type("70")
      let other = try #require(KnobType.peer(knobs[1].widget))
      scene.move(
        Double(gtk_widget_get_width(other.widget)) / 2,
        other.captionTop + other.captionSize.height / 2, on: other.widget)
      scene.press()
      scene.release()
      Stage.frames(2, of: scene.window)
      #expect(knobs[0].value == 70 && scene.field == nil)
      #expect(other.openEntry?.hasFocus == true)
      scene.type("30\r")
      #expect(knobs.map(\.value) == [70, 30])
    }
  }
}
