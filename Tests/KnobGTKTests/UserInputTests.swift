import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// What a knob has only from the first time that it is shown.
  @MainActor @Suite(.serialized) struct UserInputTests {
    @Test func knobThatWasNeverShownHasNeitherControllersNorParts() throws {
      let knob = try newKnob(Parameter(0...10), value: 5)
      #expect(controllers(of: knob.widget).isEmpty)
      #expect(parts(of: knob.widget).isEmpty)
      knob.value = 7
      knob.label = "Gain"
      knob.isEnabled = false
      #expect(controllers(of: knob.widget).isEmpty)
      #expect(parts(of: knob.widget).isEmpty)
    }

    @Test func shownKnobHasThemOnce() throws {
      let scene = try Scene(newKnob(Parameter(0...10), value: 5))
      defer { scene.close() }
      let widget = scene.knob.widget
      for _ in 0..<3 {
        #expect(controllers(of: widget).count == 6)
        #expect(parts(of: widget) == ["track", "fill", "cap", "indicator", "tick"])
        gtk_widget_set_visible(widget, 0)
        Stage.frames(1, of: scene.window)
        gtk_widget_set_visible(widget, 1)
        Stage.frames(1, of: scene.window)
      }
    }

    @Test func knobOnAHiddenPageHasNone() throws {
      let hidden = try newKnob()
      let stack = gtk_stack_new()
      let scene = try Scene(newKnob()) { knob in
        gtk_stack_add_named(OpaquePointer(stack), knob, "shown")
        gtk_stack_add_named(OpaquePointer(stack), hidden.widget, "hidden")
        return stack ?? knob
      }
      defer { scene.close() }
      #expect(controllers(of: hidden.widget).isEmpty && parts(of: hidden.widget).isEmpty)
      gtk_stack_set_visible_child_name(OpaquePointer(stack), "hidden")
      Stage.frames(1, of: scene.window)
      #expect(!controllers(of: hidden.widget).isEmpty && !parts(of: hidden.widget).isEmpty)
      gtk_widget_grab_focus(hidden.widget)
      scene.key(GDK_KEY_End)
      #expect(hidden.value == 1)
    }

    /// GTK asks the controllers of a widget in reverse order, so that an application can precede a
    /// widget, whenever it adds its own.
    @Test(arguments: [false, true]) func controllersOfTheApplicationComeFirst(isEarly: Bool) throws
    {
      let knob = try newKnob(Parameter(0...10), value: 5)
      let keys = try [
        #require(gtk_event_controller_key_new()), #require(gtk_event_controller_key_new()),
      ]
      var calls: [String] = []
      for (name, key) in zip(["older", "newer"], keys) {
        connectEvent(key, "key-pressed") {
          guard $0.unsigned(1) == guint(GDK_KEY_Up) else { return false }
          calls.append(name)
          return name == "older"
        }
      }
      let add = { for key in keys { gtk_widget_add_controller(knob.widget, key) } }
      if isEarly { add() }
      let scene = try Scene(knob)
      defer { scene.close() }
      if !isEarly { add() }
      scene.key(GDK_KEY_Up)
      #expect(calls == ["newer", "older"])
      #expect(knob.value == 5)
      scene.key(GDK_KEY_End)
      #expect(knob.value == 10)
      for key in keys { gtk_widget_remove_controller(knob.widget, key) }
    }

    /// GtkRange brings a trough with a slider in it.
    @Test func partsOfGtkRangeAreNotMapped() throws {
      let scene = try Scene(newKnob(Parameter(0...10)))
      defer { scene.close() }
      let trough = try #require(gtk_widget_get_first_child(scene.knob.widget))
      #expect(gtk_widget_get_css_name(trough).map { String(cString: $0) } == "trough")
      #expect(gtk_widget_get_mapped(trough) == 0)
    }

    /// The CSS names of the nodes for the parts.
    private func parts(of widget: UnsafeMutablePointer<GtkWidget>) -> [String] {
      sequence(first: gtk_widget_get_first_child(widget)) { gtk_widget_get_next_sibling($0) }
        .prefix { $0 != nil }
        .compactMap { gtk_widget_get_css_name($0).map { String(cString: $0) } }
        .filter { $0 != "trough" }
    }
  }
}
