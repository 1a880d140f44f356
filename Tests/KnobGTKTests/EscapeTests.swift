import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// While a pointer turns a knob, Escape cancels the turn, wherever the keyboard focus is.
  @MainActor @Suite(.serialized) struct EscapeTests {
    /// A knob beside an entry, in a window that listens for keys.
    private struct Form {
      let scene: Scene
      let entry: UnsafeMutablePointer<GtkWidget>?
      let window: KeyListener

      @MainActor init() throws {
        let knob = try newKnob(Parameter(0...100), value: 50)
        let entry = gtk_entry_new()
        scene = try Scene(knob, size: KnobSize(width: 100, height: 100)) { knob in
          let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 40)
          gtk_widget_set_valign(knob, GTK_ALIGN_CENTER)
          gtk_widget_set_margin_start(knob, 200)
          gtk_box_append(box?.as(GtkBox.self), knob)
          gtk_box_append(box?.as(GtkBox.self), entry)
          return box ?? knob
        }
        self.entry = entry
        window = KeyListener(scene.window)
      }

      @MainActor func turnAndEscape() {
        scene.press(50, 50)
        scene.nudge(0, -25)
        #expect(scene.knob.value == 60)
        scene.key(GDK_KEY_Escape)
        #expect(scene.knob.value == 50)
        #expect(!scene.knob.isTurning)
        #expect(!window.keys.contains(GDK_KEY_Escape), "the window received it too")
        scene.release()
        #expect(scene.signals.count(of: "began") == 1 && scene.signals.count(of: "ended") == 1)
        scene.key(GDK_KEY_Escape)
        #expect(window.keys.contains(GDK_KEY_Escape), "afterward, the window receives it again")
      }
    }

    @Test func knobThatCannotBeFocused() throws {
      let form = try Form()
      defer { form.scene.close() }
      gtk_widget_set_focusable(form.scene.knob.widget, 0)
      gtk_widget_grab_focus(form.entry)
      form.turnAndEscape()
    }

    @Test func focusThatStaysElsewhere() throws {
      let form = try Form()
      defer { form.scene.close() }
      gtk_widget_set_focus_on_click(form.scene.knob.widget, 0)
      gtk_widget_grab_focus(form.entry)
      form.turnAndEscape()
    }

    @Test func nothingHasTheFocus() throws {
      let form = try Form()
      defer { form.scene.close() }
      gtk_widget_set_focusable(form.scene.knob.widget, 0)
      gtk_window_set_focus(form.scene.window.as(GtkWindow.self), nil)
      form.turnAndEscape()
    }

    @Test func tabPressedDuringTheTurn() throws {
      let form = try Form()
      defer { form.scene.close() }
      form.scene.press(50, 50)
      form.scene.nudge(0, -25)
      form.scene.key(GDK_KEY_Tab)
      #expect(gtk_widget_has_focus(form.scene.knob.widget) == 0)
      #expect(form.scene.knob.isTurning)
      form.scene.key(GDK_KEY_Escape)
      #expect(form.scene.knob.value == 50)
      #expect(!form.window.keys.contains(GDK_KEY_Escape))
      form.scene.release()
    }

    @Test func popoverStaysOpen() throws {
      try Stage.open()
      let popover = PopoverContent()
      let scene = try Scene(
        newKnob(Parameter(0...100), value: 50), size: KnobSize(width: 100, height: 100)
      ) { popover.button(showing: $0, GTK_ARROW_DOWN) ?? $0 }
      defer { popover.close(scene) }
      gtk_widget_set_focusable(scene.knob.widget, 0)
      try popover.open(scene)
      gtk_window_set_focus(scene.window.as(GtkWindow.self), nil)
      scene.press(50, 50)
      scene.nudge(0, -25)
      #expect(scene.knob.value == 60)
      scene.key(GDK_KEY_Escape)
      #expect(scene.knob.value == 50)
      #expect(gtk_widget_get_mapped(popover.widget) != 0)
      scene.release()
      scene.key(GDK_KEY_Escape)
      Stage.spin { gtk_widget_get_mapped(popover.widget) == 0 }
      #expect(gtk_widget_get_mapped(popover.widget) == 0)
    }

    @Test func windowThatIsDestroyedWhileEscapeIsDown() throws {
      let form = try Form()
      let knob = form.scene.knob
      form.scene.press(50, 50)
      form.scene.nudge(0, -25)
      form.scene.key(GDK_KEY_Escape, down: true)
      #expect(knob.value == 50)
      gtk_window_destroy(form.scene.window.as(GtkWindow.self))
      Stage.settle()
      form.scene.hand.rest()
      KnobType.peer(knob.widget)?.input?.pointer.watch.stop()
      Journal.expectNothing()
    }

    @Test func windowThatIsDestroyedDuringTheTurn() throws {
      let form = try Form()
      form.scene.press(50, 50)
      form.scene.nudge(0, -25)
      form.scene.letGo()
      gtk_window_destroy(form.scene.window.as(GtkWindow.self))
      Stage.settle()
      form.scene.hand.rest()
      Stage.spin(0.05)
      Journal.expectNothing()
    }
  }
}
