import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// The first tests of a front end: its defaults, and that setting the value causes no gesture.
  @MainActor @Suite(.serialized) struct FirstTests {
    @Test func newKnobGoesFromZeroToOne() throws {
      let knob = try newKnob()
      #expect(knob.parameter == Parameter(0...1))
      #expect(knob.value == 0)
      #expect(knob.text == "0.00")
      #expect(knob.isEnabled && !knob.isReadOnly && knob.isContinuous && !knob.isTurning)
      #expect(knob.resetsToDefault && !knob.returnsToDefault)
      #expect(knob.tracking == .automatic)
      #expect(knob.sweep == .standard)
      #expect(knob.label == nil && knob.valueDisplay == .turning)
      #expect((knob.diameter, knob.valuePersistence, knob.nameTransition) == (48, 1, 0.25))
      #expect(gtk_widget_get_focusable(knob.widget) != 0)
      Journal.expectNothing()
    }

    @Test func widgetFromAnyGTKProgramIsAKnob() throws {
      try Stage.open()
      let object = try #require(g_object_new_with_properties(KnobWidget.type, 0, nil, nil))
      let widget = object.as(GtkWidget.self)
      let knob = try #require(KnobWidget(widget: widget))
      #expect(knob.parameter.range == 0...1)
      knob.value = 0.25
      #expect(gtk_range_get_value(widget.as(GtkRange.self)) == 0.25)
      let button = try #require(gtk_button_new())
      #expect(KnobWidget(widget: button) == nil)
      g_object_unref(g_object_ref_sink(button))
      Journal.expectNothing()
    }

    @Test func knobIsAddedToAnyContainer() throws {
      try Stage.open()
      let containers: [UnsafeMutablePointer<GtkWidget>?] = [
        gtk_window_new(), gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), gtk_grid_new(),
        gtk_frame_new(nil), gtk_scrolled_window_new(), gtk_overlay_new(), gtk_fixed_new(),
        gtk_list_box_new(), gtk_flow_box_new(), gtk_stack_new(), gtk_header_bar_new(),
      ]
      for container in containers {
        let container = try #require(container)
        g_object_ref_sink(gpointer(container))
        let knob = try newKnob()
        knob.add(to: container)
        #expect(gtk_widget_is_ancestor(knob.widget, container) != 0)
        if container.isInstance(of: gtk_window_get_type()) {
          #expect(gtk_window_get_child(container.as(GtkWindow.self)) == knob.widget)
          gtk_window_destroy(container.as(GtkWindow.self))
        }
        g_object_unref(gpointer(container))
      }
      Journal.expectNothing()
      try newKnob().add(to: nil)
      #expect(
        Journal.drain() == ["RotaryKnob: a knob cannot be added to a container that is nil"])
    }

    @Test func valueSetInCodeIsNotAGesture() throws {
      let knob = try newKnob(Parameter(0...10), value: 5)
      let signals = SignalLog(knob.widget)
      var calls = 0
      knob.onChange { _ in calls += 1 }
      knob.onGestureBegin { _ in calls += 1 }
      knob.onGestureEnd { _ in calls += 1 }
      let adjustment = gtk_range_get_adjustment(knob.widget.as(GtkRange.self))
      knob.value = 6
      gtk_adjustment_set_value(adjustment, 7)
      gtk_range_set_value(knob.widget.as(GtkRange.self), 8)
      knob.setValue(9, animated: true)
      #expect(signals.all == ["value", "value", "value", "value"])
      knob.value = 9
      knob.parameter.range = 0...20
      gtk_adjustment_configure(adjustment, 9, 0, 5, 1, 1, 0)
      knob.parameter.step = 4
      #expect(knob.value == 4)
      #expect(signals.byUser == [])
      #expect(calls == 0)
      Journal.expectNothing()
    }

    @Test func everyWayOfSettingSnaps() throws {
      let knob = try newKnob(Parameter(0...10, step: 3))
      let adjustment = gtk_range_get_adjustment(knob.widget.as(GtkRange.self))
      for (given, reached) in [(4.0, 3.0), (4.5, 6), (100, 9), (-1, 0)] {
        knob.value = given
        #expect(knob.value == reached)
        gtk_adjustment_set_value(adjustment, given)
        #expect(gtk_adjustment_get_value(adjustment) == reached)
        gtk_range_set_value(knob.widget.as(GtkRange.self), given)
        #expect(gtk_adjustment_get_value(adjustment) == reached)
      }
      Journal.expectNothing()
    }

    @Test func closuresReportTheUser() throws {
      let knob = try newKnob(Parameter(0...100), value: 50)
      let scene = try Scene(knob, size: KnobSize(width: 100, height: 100))
      defer { scene.close() }
      var calls: [String] = []
      knob.onGestureBegin { calls.append("begin \($0.value)") }
      knob.onChange { calls.append("change \($0.value)") }
      knob.onGestureEnd { calls.append("end \($0.value)") }
      scene.press(50, 50)
      scene.move(50, 25)
      scene.release()
      #expect(calls == ["begin 50.0", "change 60.0", "end 60.0"])
      #expect(scene.signals.all == ["began", "changed", "value", "ended"])
    }

    @Test func handlerOfChangeValueDecides() throws {
      let knob = try newKnob(Parameter(0...100), value: 50)
      let scene = try Scene(knob, size: KnobSize(width: 100, height: 100))
      defer { scene.close() }
      // Half of the value that the user requests.
      let range = knob.widget.as(GtkRange.self)
      connectEvent(range, "change-value") {
        gtk_range_set_value(range, $0.double(2) / 2)
        return true
      }
      scene.press(50, 50)
      scene.move(50, 25)
      #expect(knob.value == 30)
      scene.release()
      #expect(knob.value == 30)
      #expect(scene.peer.core.knob.value == 30)
    }

    @Test func knobsWithOneAdjustmentMirrorEachOther() throws {
      let one = try newKnob(Parameter(0...10))
      let adjustment = gtk_range_get_adjustment(one.widget.as(GtkRange.self))
      let two = try newKnob(Parameter(0...10), value: 2, adjustment: adjustment)
      #expect(one.value == 2)
      KnobType.peer(one.widget)?.core.handle(.key(.end))
      #expect(two.value == 10)
      #expect(KnobType.peer(two.widget)?.core.knob.value == 10)
      Journal.expectNothing()
    }

    @Test func echoJustBeforeTheReleaseIsIgnored() throws {
      let knob = try newKnob(Parameter(10...30), value: 20)
      let scene = try Scene(knob, size: KnobSize(width: 160, height: 160))
      defer { scene.close() }
      scene.press(80, 80)
      scene.move(80, 55)
      scene.move(80, 30)
      gtk_adjustment_set_value(scene.adjustment, 22)
      scene.release()
      #expect(knob.value == 24)
      #expect(scene.peer.core.knob.value == 24)
    }
  }
}
