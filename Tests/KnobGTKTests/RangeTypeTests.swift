import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// The range as the GObject class `RotaryRange`.
  @MainActor @Suite(.serialized) struct RangeTypeTests {
    private let xml = """
      <interface>
        <object class="RotaryRange" id="band">
          <property name="label">Band</property>
          <property name="upper-label">to</property>
          <property name="taper">log</property>
          <property name="upper-adjustment">
            <object class="GtkAdjustment" id="high">
              <property name="lower">20</property>
              <property name="upper">20000</property>
              <property name="value">2000</property>
            </object>
          </property>
          <property name="lower-adjustment">
            <object class="GtkAdjustment" id="low">
              <property name="lower">20</property>
              <property name="upper">20000</property>
              <property name="value">200</property>
            </object>
          </property>
          <property name="diameter">96</property>
          <property name="unit">Hz</property>
          <property name="fill-color">orange</property>
          <property name="major-ticks">[20.0, 200.0, 2000.0]</property>
          <property name="labels">ticks</property>
          <child internal-child="upper">
            <object class="RotaryKnob" id="to">
              <property name="read-only">1</property>
            </object>
          </child>
        </object>
      </interface>
      """

    private func build() throws -> (range: RangeWidget, builder: OpaquePointer?) {
      try Stage.open()
      #expect(RangeWidget.type != 0)
      let builder = gtk_builder_new_from_string(xml, -1)
      let object = try #require(gtk_builder_get_object(builder, "band"))
      return (try #require(RangeWidget(widget: object.as(GtkWidget.self))), builder)
    }

    @Test func builderCreatesARange() throws {
      let (range, builder) = try build()
      defer { g_object_unref(gpointer(builder)) }
      #expect(range.values == 200...2_000 && range.parameter.taper == .logarithmic)
      #expect(range.label == "Band" && range.upperLabel == "to" && range.lowerLabel == nil)
      for knob in [range.lower, range.upper] {
        #expect(knob.diameter == 96 && knob.colors.fill == KnobColor("orange"))
        #expect(knob.format.unit == "Hz" && knob.labels == .ticks)
        #expect(knob.metrics.ticks == .at([20, 200, 2_000]))
      }
      #expect(range.upper.isReadOnly && !range.lower.isReadOnly)
      #expect(
        gtk_builder_get_object(builder, "to") == range.upper.widget.as(GObject.self))
      let low = try #require(gtk_builder_get_object(builder, "low"))
      gtk_adjustment_set_value(low.as(GtkAdjustment.self), 9_000)
      #expect(range.values == 2_000...2_000)
      Journal.expectNothing()
    }

    @Test func handlesAreOfTheirClass() throws {
      let (range, builder) = try build()
      defer { g_object_unref(gpointer(builder)) }
      #expect(KnobWidget(widget: range.widget) == nil)
      #expect(RangeWidget(widget: range.lower.widget) == nil)
      #expect(KnobWidget(widget: range.lower.widget)?.value == 200)
      let other = try #require(RangeWidget(widget: range.widget))
      other.values = 300...400
      #expect(range.values == 300...400)
    }

    @Test func settersNotifyOfTheirProperties() throws {
      try Stage.open()
      let range = RangeWidget()
      var names: [String] = []
      for name in ["label", "lower-label", "upper-label", "diameter", "unit", "labels", "step"] {
        connect(range.widget, "notify::\(name)") { _ in names.append(name) }
      }
      range.label = "Band"
      range.label = "Band"
      range.lowerLabel = "von"
      range.upperLabel = "bis"
      range.diameter = 64
      range.format = ValueFormat(unit: "Hz")
      range.labels = .ticks
      range.parameter = Parameter(0...10, step: 1)
      #expect(
        names == ["label", "lower-label", "upper-label", "diameter", "unit", "labels", "step"])
      Journal.expectNothing()
    }

    @Test func signalsNameTheKnob() throws {
      let range = try RangeScene()
      defer { range.close() }
      var words: [String] = []
      for signal in ["gesture-begin", "value-changed", "gesture-end"] {
        connect(range.range.widget, signal) { arguments in
          let knob = arguments.values.flatMap { g_value_get_object($0 + 1) }
          let isLower = knob == range.range.lower.widget.raw
          words.append("\(signal) \(isLower ? "lower" : "upper")")
        }
      }
      gtk_widget_grab_focus(range.range.widget)
      #expect(gtk_widget_has_focus(range.range.lower.widget) != 0)
      range.scene.key(GDK_KEY_Up)
      #expect(words == ["gesture-begin lower", "value-changed lower", "gesture-end lower"])
      words = []
      range.range.upper.value = 80
      #expect(words == ["value-changed upper"])
    }

    @Test func thumbsAreInAGroup() throws {
      let range = try RangeScene()
      defer { range.close() }
      range.range.label = "Band"
      let seen = try AccessibilityBus.ask(range.scene)
      #expect(seen.map(\.name) == ["Band, lower", "Band, upper"])
      #expect(seen.map { $0.groups.first } == ["Band", "Band"])
    }

    @Test func styleSheetsSelectTheParts() throws {
      let range = try RangeScene()
      defer { range.close() }
      func picture() throws -> Picture {
        Stage.frames(2, of: range.scene.window)
        return try Picture(of: range.range.widget, in: range.scene.window)
      }
      range.range.label = "Band"
      let before = try picture()
      for rule in [
        "knobrange", "knobrange knob.lower > fill", "knobrange knob.upper > cap",
        "knobrange > knob",
      ] {
        let style = gtk_css_provider_new()
        gtk_css_provider_load_from_data(
          style, "\(rule) { color: #c01c28; background-color: #c01c28; }", -1)
        let display = gdk_display_get_default()
        gtk_style_context_add_provider_for_display(
          display, OpaquePointer(style), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
        #expect(try picture() != before, "\(rule)")
        gtk_style_context_remove_provider_for_display(display, OpaquePointer(style))
        g_object_unref(gpointer(style))
      }
      #expect(try picture() == before)
    }

    /// A handler may destroy the range whose thumb is turned, and a thumb may outlive it.
    @Test func rangeIsDestroyedWhileAThumbTurns() throws {
      let range = try RangeScene()
      let knob = range.range.lower
      let lifetime = Lifetime(of: range.range.widget)
      let fixed = gtk_widget_get_parent(range.range.widget)
      let widget = range.range.widget
      range.letGo()
      var words: [String] = []
      knob.onChange { _ in
        words.append("changed")
        // The removal cancels the turn, which is a change as well.
        if words.count == 1 { gtk_fixed_remove(fixed?.as(GtkFixed.self), widget) }
      }
      knob.onGestureEnd { _ in words.append("ended") }
      range.drag(12, by: -30, steps: 1)
      range.scene.release()
      Stage.settle()
      #expect(words == ["changed", "changed", "ended"] && lifetime.isOver)
      knob.value = 10
      #expect(knob.value == 10)
      range.close()
    }
  }
}
