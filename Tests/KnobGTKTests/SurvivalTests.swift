import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// Changes to a knob and its surroundings while it is being turned. Every gesture still ends.
  @MainActor @Suite(.serialized) struct SurvivalTests {
    private func scene() throws -> Scene {
      let knob = try newKnob(Parameter(0...100, default: 20), value: 50)
      return try Scene(knob, size: KnobSize(width: 100, height: 100))
    }

    @Test func knobDestroyedWhileItIsTurned() throws {
      let scene = try scene()
      scene.press(50, 50)
      scene.move(50, 25)
      scene.letGo()
      gtk_window_destroy(scene.window.as(GtkWindow.self))
      Stage.settle()
      #expect(scene.signals.count(of: "began") == scene.signals.count(of: "ended"))
      scene.hand.point(x: 450, y: 310)
      scene.hand.button(1, down: false)
      Stage.spin(0.05)
      Journal.expectNothing()
    }

    @Test(arguments: ["began", "changed", "value", "ended"])
    func knobDestroyedByItsOwnSignal(_ signal: String) throws {
      let scene = try scene()
      defer { scene.close() }
      scene.letGo()
      // Not the window: GTK 4.8 receives no more events if a handler of a motion closes the window.
      let fixed = gtk_widget_get_parent(scene.peer.widget)
      var isDone = false
      scene.signals.onEvent = { [unowned scene] word in
        guard word == signal, !isDone else { return }
        isDone = true
        gtk_fixed_remove(fixed?.as(GtkFixed.self), scene.peer.widget)
      }
      // Without the help of the scene, because the knob no longer exists.
      scene.move(50, 50)
      scene.hand.button(1, down: true)
      Stage.spin(0.05)
      scene.hand.point(x: 450, y: 325)
      Stage.spin(0.05)
      scene.hand.button(1, down: false)
      Stage.spin(0.05)
      #expect(isDone)
      #expect(scene.signals.count(of: "began") == scene.signals.count(of: "ended"))
    }

    @Test(arguments: ["began", "changed", "value", "ended"])
    func knobDestroyedByAKeysSignal(_ signal: String) throws {
      let scene = try scene()
      scene.letGo()
      scene.signals.onEvent = { [unowned scene] word in
        guard word == signal else { return }
        scene.signals.onEvent = nil
        gtk_window_destroy(scene.window.as(GtkWindow.self))
      }
      scene.key(GDK_KEY_Up)
      scene.hand.rest()
      Stage.spin(0.05)
      Journal.expectNothing()
    }

    /// A form that hides the knob when the previous field loses the focus.
    @Test func knobHiddenWhenItTakesTheFocus() throws {
      let scene = try scene()
      defer { scene.close() }
      let fixed = gtk_widget_get_parent(scene.knob.widget)
      let field = gtk_button_new()
      gtk_fixed_put(fixed?.as(GtkFixed.self), field, 100, 100)
      let focus = gtk_event_controller_focus_new()
      let knob = scene.knob.widget
      connect(try #require(focus), "leave") { _ in gtk_widget_set_visible(knob, 0) }
      gtk_widget_add_controller(field, focus)
      gtk_widget_grab_focus(field)
      scene.press(50, 50)
      #expect(gtk_widget_get_mapped(scene.knob.widget) == 0)
      #expect(!scene.knob.isTurning)
      scene.release()
      gtk_widget_set_visible(scene.knob.widget, 1)
      Stage.frames(2, of: scene.window)
      scene.press(50, 50)
      scene.move(50, 25)
      scene.release()
      #expect(scene.knob.value == 60, "it turns when it is shown again")
    }

    /// The dialog receives the release, so the knob does not.
    @Test func modalDialogOpenedWhileItIsTurned() throws {
      let scene = try scene()
      defer { scene.close() }
      scene.press(50, 50)
      scene.move(50, 25)
      let dialog = gtk_window_new()
      gtk_window_set_modal(dialog?.as(GtkWindow.self), 1)
      gtk_window_set_transient_for(dialog?.as(GtkWindow.self), scene.window.as(GtkWindow.self))
      gtk_window_present(dialog?.as(GtkWindow.self))
      Stage.spin { gtk_widget_get_mapped(dialog) != 0 && !scene.knob.isTurning }
      #expect(scene.knob.value == 50)
      #expect(scene.signals.byUser == ["began", "changed", "ended"])
      scene.hand.button(1, down: false)
      gtk_window_destroy(dialog?.as(GtkWindow.self))
      Stage.settle()
      scene.activate()
      Stage.frames(2, of: scene.window)
      scene.press(50, 50)
      scene.move(50, 25)
      scene.release()
      #expect(scene.knob.value == 60)
    }

    @Test func pageOfANotebookSwitchedWhileItIsTurned() throws {
      try Stage.open()
      let notebook = gtk_notebook_new()
      let book = notebook.map { OpaquePointer($0) }
      let scene = try Scene(
        newKnob(Parameter(0...100), value: 50), size: KnobSize(width: 100, height: 100)
      ) { knob in
        let fixed = gtk_fixed_new()
        gtk_fixed_put(fixed?.as(GtkFixed.self), knob, 400, 300)
        gtk_notebook_append_page(book, fixed, gtk_label_new("One"))
        gtk_notebook_append_page(book, gtk_label_new("Another"), gtk_label_new("Two"))
        return notebook ?? knob
      }
      defer { scene.close() }
      scene.press(50, 50)
      scene.move(50, 25)
      gtk_notebook_set_current_page(book, 1)
      #expect(scene.knob.value == 50)
      #expect(scene.signals.byUser == ["began", "changed", "ended"])
      gtk_notebook_set_current_page(book, 0)
      Stage.frames(2, of: scene.window)
      scene.move(50, 10)
      #expect(scene.knob.value == 50, "the button that is still down does not turn the knob")
      scene.release()
      scene.press(50, 50)
      scene.move(50, 25)
      scene.release()
      #expect(scene.knob.value == 60)
    }

    @Test func knobRemovedFromItsWindowWhileItIsTurned() throws {
      let scene = try scene()
      defer { scene.close() }
      let fixed = gtk_widget_get_parent(scene.knob.widget)
      scene.press(50, 50)
      scene.move(50, 25)
      gtk_fixed_remove(fixed?.as(GtkFixed.self), scene.knob.widget)
      #expect(scene.knob.value == 50)
      #expect(!scene.knob.isTurning)
      #expect(scene.signals.byUser == ["began", "changed", "ended"])
      scene.release()
      gtk_fixed_put(fixed?.as(GtkFixed.self), scene.knob.widget, 400, 300)
      Stage.frames(2, of: scene.window)
      scene.press(50, 50)
      scene.move(50, 25)
      scene.release()
      #expect(scene.knob.value == 60, "it turns again in its new place")
    }

    @Test func hiddenWhileItIsTurned() throws {
      let scene = try scene()
      defer { scene.close() }
      scene.press(50, 50)
      scene.move(50, 25)
      gtk_widget_set_visible(scene.knob.widget, 0)
      #expect(scene.knob.value == 50)
      #expect(scene.signals.byUser == ["began", "changed", "ended"])
      scene.release()
    }

    @Test func parentMadeInsensitiveWhileItIsTurned() throws {
      let scene = try scene()
      defer { scene.close() }
      scene.press(50, 50)
      scene.move(50, 25)
      gtk_widget_set_sensitive(gtk_widget_get_parent(scene.knob.widget), 0)
      #expect(scene.knob.value == 50)
      #expect(!scene.knob.isTurning)
      #expect(scene.signals.byUser == ["began", "changed", "ended"])
      #expect(!scene.peer.core.knob.isEnabled)
      scene.release()
      #expect(!scene.knobIsActive)
      gtk_widget_set_sensitive(gtk_widget_get_parent(scene.knob.widget), 1)
      scene.press(50, 50)
      scene.move(50, 25)
      #expect(scene.knob.value == 60)
    }

    @Test func madeInsensitiveByItsOwnSignal() throws {
      let scene = try scene()
      defer { scene.close() }
      scene.signals.onEvent = { [unowned scene] word in
        if word == "changed" { scene.knob.isEnabled = false }
      }
      scene.press(50, 50)
      scene.move(50, 25)
      #expect(!scene.knob.isTurning)
      #expect(scene.signals.byUser.first == "began")
      #expect(scene.signals.byUser.last == "ended")
      #expect(scene.signals.count(of: "ended") == 1)
      #expect(scene.knob.value == scene.peer.core.knob.value)
      scene.release()
    }

    @Test func rangeChangedByItsOwnSignal() throws {
      let scene = try scene()
      defer { scene.close() }
      scene.signals.onEvent = { [unowned scene] word in
        if word == "value" {
          gtk_adjustment_configure(scene.adjustment, 0, 0, 10, 1, 1, 0)
          scene.signals.onEvent = nil
        }
      }
      scene.press(50, 50)
      scene.move(50, 25)
      #expect(scene.knob.parameter.range == 0...10)
      #expect((0...10).contains(scene.knob.value))
      scene.move(50, 0)
      #expect((0...10).contains(scene.knob.value))
      #expect(scene.knob.value == scene.peer.core.knob.value)
      scene.release()
      #expect(scene.signals.count(of: "ended") == 1)
    }

    @Test func previousAdjustmentHasNoListener() throws {
      let old = gtk_adjustment_new(5, 0, 10, 1, 1, 0)
      g_object_ref_sink(gpointer(old))
      defer { g_object_unref(gpointer(old)) }
      let changed = g_signal_lookup("changed", gtk_adjustment_get_type())
      func hasListener() -> Bool { g_signal_has_handler_pending(old, changed, 0, 1) != 0 }
      #expect(!hasListener())
      var knob: KnobWidget? = try newKnob(Parameter(0...10), adjustment: old)
      #expect(hasListener())
      gtk_range_set_adjustment(
        knob?.widget.as(GtkRange.self), gtk_adjustment_new(0, 0, 1, 1, 1, 0))
      #expect(!hasListener())
      gtk_range_set_adjustment(knob?.widget.as(GtkRange.self), old)
      #expect(hasListener())
      knob = nil
      #expect(!hasListener())
      gtk_adjustment_set_upper(old, 20)
      Journal.expectNothing()
    }

    @Test func nanIsIgnoredWhileItIsTurned() throws {
      let scene = try scene()
      defer { scene.close() }
      scene.press(50, 50)
      scene.move(50, 25)
      scene.knob.value = .nan
      #expect(scene.knob.value == 60)
      scene.knob.value = .infinity
      #expect(scene.knob.value == 100)
      scene.move(50, 50)
      #expect(scene.knob.value == 90)
      scene.release()
    }

    @Test func handlerCanSetAnotherValue() throws {
      let scene = try scene()
      defer { scene.close() }
      // A host that allows only multiples of ten.
      scene.knob.onChange { $0.value = ($0.value / 10).rounded(.down) * 10 }
      scene.press(50, 90)
      for y in stride(from: 88.0, through: 20, by: -2) { scene.move(50, y) }
      scene.release()
      #expect(scene.knob.value.truncatingRemainder(dividingBy: 10) == 0)
      #expect(scene.knob.value == scene.peer.core.knob.value)
    }

    @Test func gesturesOfTwoKnobsAreIndependent() throws {
      let second = try newKnob(Parameter(0...100), value: 50)
      let scene = try Scene(newKnob(Parameter(0...100), value: 50)) { knob in
        let fixed = gtk_fixed_new()
        gtk_fixed_put(fixed?.as(GtkFixed.self), knob, 400, 300)
        gtk_fixed_put(fixed?.as(GtkFixed.self), second.widget, 500, 300)
        return fixed ?? knob
      }
      defer { scene.close() }
      scene.press(12, 12)
      scene.move(112, -13)
      #expect(scene.knob.value == 60)
      KnobType.peer(second.widget)?.core.handle(.key(.up))
      #expect(second.value == 51)
      #expect(scene.knob.isTurning)
      scene.release()
      #expect((scene.knob.value, second.value) == (60, 51))
    }
  }
}
