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
  }
}
