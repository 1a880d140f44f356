import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// Keyboard input that gesture scripts cannot express.
  @MainActor @Suite(.serialized) struct KeyTests {
    private func scene() throws -> Scene {
      try Scene(
        newKnob(Parameter(0...100), value: 50), size: KnobSize(width: 100, height: 100))
    }

    @Test(arguments: [GTK_TEXT_DIR_LTR.rawValue, GTK_TEXT_DIR_RTL.rawValue])
    func rightIsMoreInEveryDirection(_ direction: UInt32) throws {
      let scene = try scene()
      defer { scene.close() }
      gtk_widget_set_direction(scene.window, GtkTextDirection(rawValue: direction))
      gtk_widget_set_direction(scene.knob.widget, GtkTextDirection(rawValue: direction))
      Stage.frames(1, of: scene.window)
      scene.key(GDK_KEY_Right)
      #expect(scene.knob.value == 51)
      scene.key(GDK_KEY_Left)
      scene.key(GDK_KEY_Left)
      #expect(abs(scene.knob.value - 49) < 1e-9)
      scene.key(GDK_KEY_Up)
      #expect(abs(scene.knob.value - 50) < 1e-9)
    }

    @Test(arguments: [GDK_KEY_KP_Up, GDK_KEY_KP_Page_Up, GDK_KEY_KP_End, GDK_KEY_BackSpace])
    func keysWithTheSameMeaningTurnTheKnob(_ key: Int32) throws {
      let scene = try scene()
      defer { scene.close() }
      scene.key(key)
      let expected = [
        GDK_KEY_KP_Up: 51.0, GDK_KEY_KP_Page_Up: 60, GDK_KEY_KP_End: 100, GDK_KEY_BackSpace: 0,
      ]
      #expect(abs(scene.knob.value - (expected[key] ?? .nan)) < 1e-9)
    }

    /// After a click on a knob, the space bar still starts the transport, and letters still play notes.
    @Test(arguments: ["typing", "no typing", "read-only"])
    func keysThatTheKnobDoesNotUseAreTheApplications(_ state: String) throws {
      let scene = try scene()
      defer { scene.close() }
      scene.knob.allowsTyping = state == "typing"
      scene.knob.isReadOnly = state == "read-only"
      scene.click(50, 50)
      scene.signals.clear()
      let window = KeyListener(scene.window)
      let digits = state == "typing" ? [] : [GDK_KEY_0, GDK_KEY_7, GDK_KEY_minus, GDK_KEY_F2]
      let keys =
        digits + [GDK_KEY_space, GDK_KEY_Return, GDK_KEY_a, GDK_KEY_z, GDK_KEY_F1, GDK_KEY_F5]
        + [GDK_KEY_F12, GDK_KEY_Insert, GDK_KEY_slash, GDK_KEY_semicolon]
      for key in keys { scene.key(key) }
      #expect(window.keys == keys)
      #expect(scene.knob.value == 50 && scene.signals.all == [] && scene.field == nil)
    }

    @Test(arguments: [GDK_KEY_Control_L, GDK_KEY_Alt_L])
    func shortcutsAreNotTheKnobs(_ modifier: Int32) throws {
      let scene = try scene()
      defer { scene.close() }
      scene.hand.key(modifier, down: true)
      scene.key(GDK_KEY_Up)
      scene.hand.key(modifier, down: false)
      Stage.frames(1, of: scene.window)
      #expect(scene.signals.all == [])
    }

    /// One held key is one gesture, whatever modifiers follow.
    @Test func keyThatTurnsTheKnobDoesNotBecomeAShortcut() throws {
      let scene = try scene()
      defer { scene.close() }
      let window = KeyListener(scene.window)
      scene.key(GDK_KEY_Up, down: true)
      scene.key(GDK_KEY_Control_L, down: true)
      // On Wayland, another key ends the repeats.
      if !Stage.isWayland {
        scene.waitForRepeat()
        #expect(scene.knob.value >= 52)
      }
      scene.key(GDK_KEY_Up, down: false)
      scene.key(GDK_KEY_Control_L, down: false)
      #expect(!window.keys.contains(GDK_KEY_Up) && scene.knob.value >= 51)
      #expect(scene.signals.byUser == ["began", "changed", "ended"])
    }

    @Test func escapeOutsideAGestureIsTheWindows() throws {
      let scene = try scene()
      defer { scene.close() }
      let window = KeyListener(scene.window)
      scene.key(GDK_KEY_Escape)
      #expect(window.keys == [GDK_KEY_Escape])
      scene.key(GDK_KEY_Up)
      #expect(window.keys == [GDK_KEY_Escape], "the window does not receive the keys of the knob")
      scene.press(50, 50)
      scene.key(GDK_KEY_Escape)
      scene.release()
      #expect(window.keys == [GDK_KEY_Escape])
    }

    @Test func tabMovesTheFocusToTheKnobAndBeyond() throws {
      let knobs = try (0..<2).map { _ in try newKnob() }
      let scene = try Scene(knobs[0]) { knob in
        let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8)
        gtk_box_append(box?.as(GtkBox.self), knob)
        gtk_box_append(box?.as(GtkBox.self), knobs[1].widget)
        return box ?? knob
      }
      defer { scene.close() }
      scene.key(GDK_KEY_Tab)
      #expect(gtk_widget_has_focus(knobs[1].widget) != 0)
      #expect(KnobType.peer(knobs[1].widget)?.state.isFocused == true, "its focus ring is visible")
      knobs[0].isEnabled = false
      scene.key(GDK_KEY_Tab)
      #expect(gtk_widget_has_focus(knobs[0].widget) == 0)
    }

    @Test func heldKeyIsOneGesture() throws {
      let scene = try scene()
      defer { scene.close() }
      scene.key(GDK_KEY_Up, down: true)
      try #require(Stage.spin { scene.knob.value >= 53 })
      #expect(scene.signals.count(of: "began") == 1)
      #expect(scene.signals.count(of: "ended") == 0)
      scene.key(GDK_KEY_Up, down: false)
      #expect(scene.signals.byUser == ["began", "changed", "ended"])
      #expect(scene.signals.count(of: "changed") >= 3)
    }

    @Test func keysHeldTogetherAreOneGesture() throws {
      let scene = try scene()
      defer { scene.close() }
      scene.key(GDK_KEY_Up, down: true)
      scene.key(GDK_KEY_Page_Up, down: true)
      scene.key(GDK_KEY_Up, down: false)
      #expect(scene.signals.count(of: "ended") == 0)
      scene.key(GDK_KEY_Page_Up, down: false)
      #expect(scene.signals.byUser == ["began", "changed", "ended"])
      #expect(abs(scene.knob.value - 61) < 1e-9)
    }

    @Test func keyReleasedWithShiftEndsTheBurst() throws {
      let scene = try scene()
      defer { scene.close() }
      gtk_window_set_focus_visible(scene.window.as(GtkWindow.self), 0)
      scene.key(GDK_KEY_KP_Up, down: true)
      scene.shift(true)
      scene.key(GDK_KEY_KP_Up, down: false)
      #expect(scene.signals.count(of: "ended") == 1)
      scene.shift(false)
    }

    @Test func focusThatLeavesEndsTheBurst() throws {
      let scene = try scene()
      defer { scene.close() }
      scene.key(GDK_KEY_Up, down: true)
      gtk_window_set_focus(scene.window.as(GtkWindow.self), nil)
      #expect(scene.signals.byUser == ["began", "changed", "ended"])
      scene.key(GDK_KEY_Up, down: false)
      #expect(scene.signals.count(of: "ended") == 1)
      gtk_widget_grab_focus(scene.knob.widget)
      scene.key(GDK_KEY_Up)
      #expect(scene.signals.count(of: "ended") == 2)
    }

    @Test(arguments: ["began", "changed", "value"])
    func handlerThatMovesTheFocusEndsTheBurst(_ word: String) throws {
      let scene = try scene()
      defer { scene.close() }
      scene.signals.onEvent = { [unowned scene] event in
        if event == word { gtk_window_set_focus(scene.window.as(GtkWindow.self), nil) }
      }
      scene.key(GDK_KEY_Up, down: true)
      #expect(scene.signals.byUser == ["began", "changed", "ended"])
      #expect(!scene.peer.core.knob.isInGesture)
      scene.key(GDK_KEY_Up, down: false)
      #expect(scene.signals.count(of: "ended") == 1)
    }

    @Test(arguments: ["began", "changed", "value"])
    func handlerThatHidesTheKnobEndsTheBurst(_ word: String) throws {
      let scene = try scene()
      defer { scene.close() }
      scene.signals.onEvent = { [unowned scene] event in
        if event == word { gtk_widget_set_visible(scene.knob.widget, 0) }
      }
      scene.key(GDK_KEY_Up, down: true)
      #expect(scene.signals.count(of: "began") == 1)
      #expect(scene.signals.count(of: "ended") == 1)
      #expect(!scene.peer.core.knob.isInGesture)
      scene.key(GDK_KEY_Up, down: false)
    }

    @Test func windowThatLosesTheKeyboardEndsTheBurst() throws {
      let scene = try scene()
      defer { scene.close() }
      scene.key(GDK_KEY_Up, down: true)
      scene.hand.focus(nil)
      Stage.spin { scene.signals.count(of: "ended") > 0 }
      #expect(scene.signals.byUser == ["began", "changed", "ended"])
      scene.hand.key(GDK_KEY_Up, down: false)
    }

    @Test func pressEndsTheBurstAndTheKeyBeginsAnotherOne() throws {
      let scene = try scene()
      defer { scene.close() }
      scene.key(GDK_KEY_Up, down: true)
      scene.press(50, 50)
      #expect(scene.signals.byUser == ["began", "changed", "ended", "began"])
      scene.key(GDK_KEY_Up, down: false)
      #expect(scene.knob.isTurning)
      scene.release()
      #expect(scene.signals.count(of: "ended") == 2)
    }

    @Test func knobThatIsDisabledWhileAKeyIsDown() throws {
      let scene = try scene()
      defer { scene.close() }
      scene.key(GDK_KEY_Up, down: true)
      scene.knob.isEnabled = false
      #expect(scene.signals.byUser == ["began", "changed", "ended"])
      scene.key(GDK_KEY_Up, down: false)
      scene.knob.isEnabled = true
      gtk_widget_grab_focus(scene.knob.widget)
      scene.key(GDK_KEY_Up)
      #expect(scene.signals.count(of: "began") == 2 && scene.signals.count(of: "ended") == 2)
    }
  }
}

/// Records the keys that the window receives.
final class KeyListener {
  private(set) var keys: [Int32] = []

  init(_ window: UnsafeMutablePointer<GtkWidget>) {
    guard let controller = gtk_event_controller_key_new() else { return }
    connectEvent(controller, "key-pressed") { [self] in
      keys.append(Int32($0.unsigned(1)))
      return false
    }
    gtk_widget_add_controller(window, controller)
  }
}
