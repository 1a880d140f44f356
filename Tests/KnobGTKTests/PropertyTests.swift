import CGTK
import Foundation
import KnobEngine
import KnobPresentation
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// The GObject properties, as any GTK program uses them.
  @MainActor @Suite(.serialized) struct PropertyTests {
    /// GtkRange declares `adjustment`, and notifies of it.
    nonisolated static let names = KnobPeer.properties.map(\.name).filter { $0 != "adjustment" }

    @Test func allPropertiesExist() {
      #expect(Self.names.count >= 50)
      #expect(Set(Self.names).count == Self.names.count)
    }

    /// The table of `Guides/GTK.md` names the type of each property.
    @Test func guideNamesTheTypes() throws {
      let guide = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Guides/GTK.md")
      let rows = try String(contentsOf: guide, encoding: .utf8).components(separatedBy: "\n")
        .map { $0.components(separatedBy: " | ") }.filter { $0.count == 5 }
      let types = [
        "gdouble": "double", "gint": "int", "gboolean": "boolean", "gchararray": "string",
        "GVariant": "`ad`",
      ]
      for setting in SettingRow.all {
        let spec = setting.spec(setting.name, setting.defaultValue())
        let type = try #require(spec.flatMap { g_type_name($0.pointee.value_type) })
        let name = String(cString: type)
        let row = rows.first { $0[0] == "| `\(setting.name)`" }
        let expected = types[name] ?? (name.hasPrefix("Rotary") ? "`\(name)`" : name)
        #expect(
          row?[2] == (setting.kind == .modulations ? "`aa{sv}`" : expected), "\(setting.name)")
        spec.map(g_param_spec_unref)
      }
    }

    @Test(arguments: names)
    func newKnobHasTheDeclaredDefault(_ name: String) throws {
      let knob = try newKnob()
      let properties = Properties(knob.widget)
      #expect(properties.get(name) == properties.standard(name))
      Journal.expectNothing()
    }

    @Test(arguments: names)
    func settingIsReadBackAndNotifiedOnce(_ name: String) throws {
      try Stage.open()
      let menu = g_menu_new()
      let label = g_object_ref_sink(gtk_label_new("a label"))
      defer {
        g_object_unref(label)
        g_object_unref(gpointer(menu))
      }
      let knob = try newKnob(Parameter(1...2))
      let properties = Properties(knob.widget)
      if name == "selected-modulation" {
        knob.modulations = [KnobModulation("dB"), KnobModulation("Hz")]
      }
      let before = try #require(properties.get(name))
      let object = name == "extra-menu" ? menu.map { gpointer($0) } : label
      let other = try #require(another(than: before, properties.spec(name), object))
      let notes = NoteLog(knob.widget)
      // The natural size is that of the skin.
      let more = [
        "skin": ["diameter"], "modulations": ["modulation-depth", "selected-modulation"],
      ]
      let changed = ((more[name] ?? []) + [name]).sorted()
      properties.set(name, other)
      #expect(properties.get(name) == other)
      #expect(notes.names.sorted() == changed)
      properties.set(name, other)
      #expect(notes.names.sorted() == changed, "setting the same value again does not notify")
      properties.set(name, before)
      #expect(properties.get(name) == before)
      #expect(notes.names.sorted() == (changed + changed).sorted())
      Journal.expectNothing()
    }

    /// Another value that the property allows.
    private func another(
      than setting: Setting, _ spec: UnsafeMutablePointer<GParamSpec>?, _ object: gpointer?
    ) -> Setting? {
      let property = spec.map { String(cString: $0.pointee.name) }
      switch setting {
      case .number(let number):
        guard let spec else { return nil }
        let limits = UnsafeMutableRawPointer(spec).assumingMemoryBound(to: GParamSpecDouble.self)
          .pointee
        return [0.5, 0.25, 16].first {
          $0 != number && $0 >= limits.minimum && $0 <= limits.maximum
        }.map(Setting.number)
      case .count(let count): return .count(property == "middle-c-octave" ? 5 : count + 3)
      case .flag(let flag): return .flag(!flag)
      case .text:
        return .text(
          property == "look" ? "dot" : property == "skin" ? SkinFolder.finished("bakelite") : "Hz")
      case .choice(let choice): return .choice(choice == 0 ? 1 : 0)
      case .numbers where property == "modulations":
        return .variant("[{'name': <'lfo'>, 'depth': <0.25>, 'bipolar': <false>}]")
      case .numbers: return .numbers(property == "hardware" ? [0.5] : [0.25, 0.5])
      case .texts: return .texts(["Sine", "Saw"])
      case .color: return .color("rgb(255,0,102)")
      case .object: return .object(object)
      case .variant: return nil
      }
    }

    @Test(arguments: RangePeer.properties.map(\.name))
    func rangePassesSettingsOnToBothThumbs(_ name: String) throws {
      guard SettingRow.named(name) != nil else { return }
      let range = RangeWidget()
      let properties = Properties(range.widget)
      let before = try #require(properties.get(name))
      #expect(before == properties.standard(name))
      let other = try #require(another(than: before, properties.spec(name), nil))
      let notes = NoteLog(range.widget)
      properties.set(name, other)
      #expect(properties.get(name) == other)
      #expect(notes.names == [name])
      for thumb in [range.lower, range.upper] where !["lower-label", "upper-label"].contains(name) {
        #expect(Properties(thumb.widget).get(name) == other)
      }
      Journal.expectNothing()
    }

    @Test(arguments: EncoderPeer.properties.map(\.name))
    func encoderStoresSettings(_ name: String) throws {
      let encoder = EncoderWidget()
      let properties = Properties(encoder.widget)
      let before = try #require(properties.get(name))
      #expect(before == properties.standard(name))
      let other = try #require(another(than: before, properties.spec(name), nil))
      let notes = NoteLog(encoder.widget)
      properties.set(name, other)
      #expect(properties.get(name) == other)
      #expect(notes.names == [name])
      Journal.expectNothing()
    }

    @Test func enumerationsAreNamedAsInC() throws {
      let knobClass = g_type_class_ref(KnobWidget.type)
      defer { g_type_class_unref(knobClass) }
      let travelUnit = g_type_class_ref(g_type_from_name("RotaryTravelUnit"))
      defer { g_type_class_unref(travelUnit) }
      let klass = travelUnit?.assumingMemoryBound(to: GEnumClass.self)
      let value = try #require(g_enum_get_value_by_nick(klass, "degrees-per-point"))
      #expect(
        String(cString: value.pointee.value_name) == "ROTARY_TRAVEL_UNIT_DEGREES_PER_POINT")
    }

    @Test func swiftAndGObjectShareTheSettings() throws {
      let knob = try newKnob(Parameter(20...20_000, taper: .logarithmic, default: 1_000))
      let properties = Properties(knob.widget)
      #expect(properties.get("taper") == .choice(1))
      #expect(properties.get("default") == .number(1_000))
      let notes = NoteLog(knob.widget)
      knob.sweep = Sweep(degrees: -90, to: 180)
      #expect(properties.get("sweep-start") == .number(-90))
      #expect(Set(notes.names) == ["sweep-start", "sweep-end"])
      #expect(notes.names.count == 2)
      knob.tracking = .scrub
      #expect(properties.get("tracking") == .choice(5))
      knob.parameter.step = 10
      #expect(properties.get("step") == .number(10))
      properties.set("travel-unit", .choice(2))
      #expect(knob.tracking.travel == .knobSizes(250))
      properties.set("column-share", .number(0.5))
      #expect(knob.tracking.column == .travelShare(0.5))
      properties.set("column", .number(12))
      #expect(knob.tracking.column == .points(12))
      properties.set("column", .number(-1))
      #expect(knob.tracking.column == .travelShare(0.5))
      knob.tracking.column = .travelShare(0.25)
      #expect(properties.get("column-share") == .number(0.25))
      properties.set("label", "Cutoff")
      #expect(knob.label == "Cutoff")
      knob.label = nil
      #expect(properties.get("label") == .text(nil))
      Journal.expectNothing()
    }
  }

  /// The signals with which other languages write and read values.
  @MainActor @Suite(.serialized) struct TextSignalTests {
    @Test func handlersFormatAndParseValues() throws {
      let knob = try newKnob(Parameter(0...2, step: 1))
      connectText(knob.widget, "format-value") { $0 == 1 ? "Saw" : nil }
      #expect(knob.text == "0")
      knob.value = 1
      #expect(knob.text == "Saw")
      knob.formatter { $0 == 1 ? "mine" : nil }
      #expect(knob.text == "mine", "a closure has priority")
      knob.value = 2
      #expect(knob.text == "2", "what it does not write has the text of the format")
      knob.value = 1
      knob.formatter(nil)
      #expect(knob.text == "Saw")
      connectNumber(knob.widget, "parse-text") { $0 == "noise" ? 2 : .nan }
      let peer = try #require(KnobType.peer(knob.widget))
      func read(_ text: String) throws -> Double {
        try peer.converter.value(of: text, for: peer.core.knob.parameter, present: peer.value)
      }
      #expect(try read("noise") == 2)
      #expect(try read("0") == 0)
      #expect(throws: (any Error).self) { try read("silence") }
      Journal.expectNothing()
    }

    @Test func firstHandlerThatKnowsTheAnswerIsTheLast() throws {
      let knob = try newKnob(Parameter(0...10))
      var calls: [String] = []
      for name in ["a", "b", "c"] {
        connectText(knob.widget, "format-value") { _ in
          calls.append(name)
          return name == "a" ? nil : name
        }
      }
      #expect(knob.text == "b")
      #expect(calls == ["a", "b"])
      Journal.expectNothing()
    }

    private func connectText(
      _ widget: UnsafeMutablePointer<GtkWidget>, _ signal: String,
      _ body: @escaping (Double) -> String?
    ) {
      connectValue(widget, signal) { arguments, result in
        g_value_set_string(result, body(arguments.double(1)))
      }
    }

    private func connectNumber(
      _ widget: UnsafeMutablePointer<GtkWidget>, _ signal: String,
      _ body: @escaping (String) -> Double
    ) {
      connectValue(widget, signal) { arguments, result in
        let text = arguments.values.flatMap { g_value_get_string($0 + 1) }
        g_value_set_double(result, body(text.map { String(cString: $0) } ?? ""))
      }
    }
  }

  /// GtkBuilder and bindings.
  @MainActor @Suite(.serialized) struct BuilderTests {
    @Test func builderCreatesAKnob() throws {
      try Stage.open()
      _ = KnobWidget.type
      let xml = """
        <interface><object class="RotaryKnob" id="knob">
          <property name="taper">log</property>
          <property name="adjustment"><object class="GtkAdjustment">
            <property name="lower">20</property><property name="upper">20000</property>
            <property name="value">200</property>
          </object></property>
          <property name="default">1000</property>
          <property name="tracking">both</property>
          <property name="travel-unit">knob-sizes</property><property name="travel">2.5</property>
          <property name="detents">[100.0, 1000.0]</property>
          <property name="fill-color">#ff0066</property>
          <property name="sweep-start">150</property><property name="sweep-end">390</property>
          <property name="unit">Hz</property><property name="prefixes">1</property>
          <property name="label">Cutoff</property><property name="diameter">96</property>
        </object></interface>
        """
      let builder = gtk_builder_new_from_string(xml, -1)
      defer { g_object_unref(gpointer(builder)) }
      let object = try #require(gtk_builder_get_object(builder, "knob"))
      let widget = object.as(GtkWidget.self)
      let knob = try #require(KnobWidget(widget: widget))
      #expect(knob.parameter.taper == .logarithmic)
      #expect(knob.parameter.range == 20...20_000)
      #expect(knob.value == 200)
      #expect(abs(knob.fraction - 1 / 3) < 1e-12)
      #expect(knob.parameter.detents == [100, 1_000])
      #expect(knob.tracking.style == .both)
      #expect(knob.tracking.travel == .knobSizes(2.5))
      #expect(knob.colors.fill == KnobColor("#ff0066"))
      #expect(knob.sweep == Sweep(degrees: 150, to: 390))
      #expect(knob.text == "200\u{A0}Hz")
      #expect((knob.label, knob.diameter) == ("Cutoff", 96))
      Stage.settle()
      Journal.expectNothing()
    }

    @Test func builderCreatesASelectorWithNames() throws {
      try Stage.open()
      let xml = """
        <interface><object class="RotaryKnob" id="knob">
          <property name="adjustment"><object class="GtkAdjustment">
            <property name="upper">2</property><property name="value">1</property>
          </object></property>
          <property name="step">1</property>
          <property name="names" translatable="yes">Sine
        Saw Tooth
        Noise</property>
        </object></interface>
        """
      let builder = gtk_builder_new_from_string(xml, -1)
      defer { g_object_unref(gpointer(builder)) }
      let object = try #require(gtk_builder_get_object(builder, "knob"))
      let knob = try #require(KnobWidget(widget: object.as(GtkWidget.self)))
      #expect(knob.text == "Saw Tooth" && knob.format.names == ["Sine", "Saw Tooth", "Noise"])
      knob.format.showsPlus = true
      #expect(Properties(knob.widget).get("shows-plus") == true)
      Journal.expectNothing()
    }

    @Test func valuesAndSettingsCanBeBound() throws {
      let (one, two) = try (newKnob(Parameter(0...10)), newKnob(Parameter(0...10)))
      let flags = GBindingFlags(
        rawValue: G_BINDING_BIDIRECTIONAL.rawValue | G_BINDING_SYNC_CREATE.rawValue)
      let adjustments = [one, two].map { gtk_range_get_adjustment($0.widget.as(GtkRange.self)) }
      g_object_bind_property(adjustments[0], "value", adjustments[1], "value", flags)
      g_object_bind_property(one.widget, "diameter", two.widget, "diameter", flags)
      one.value = 7
      #expect(two.value == 7)
      two.value = 3
      #expect(one.value == 3)
      KnobType.peer(two.widget)?.core.handle(.key(.up))
      #expect(abs(one.value - 3.1) < 1e-12)
      two.diameter = 200
      #expect(one.diameter == 200)
      Journal.expectNothing()
    }
  }
}

/// Records the names of the properties for which an object sends notifications.
final class NoteLog {
  private(set) var names: [String] = []

  init(_ widget: UnsafeMutablePointer<GtkWidget>) {
    connect(widget, "notify") { [self] in
      guard let spec = $0.parameter(1) else { return }
      names.append(String(cString: g_param_spec_get_name(spec)))
    }
  }
}

extension SignalArguments {
  /// The property in a notification.
  fileprivate func parameter(_ index: Int) -> UnsafeMutablePointer<GParamSpec>? {
    values.flatMap { g_value_get_param($0 + index) }
  }
}
