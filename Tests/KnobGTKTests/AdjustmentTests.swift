import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// The adjustment, which belongs to the application. The knob must work with anything in it.
  @MainActor @Suite(.serialized) struct AdjustmentTests {
    private typealias Adjustment = UnsafeMutablePointer<GtkAdjustment>

    private nonisolated static let numbers: [Double] = [
      .nan, .infinity, -.infinity, -Double.greatestFiniteMagnitude, 0, 5, 10,
    ]
    private static let setters: [(name: String, set: (Adjustment?, Double) -> Void)] = [
      ("lower", gtk_adjustment_set_lower), ("upper", gtk_adjustment_set_upper),
      ("value", gtk_adjustment_set_value), ("page size", gtk_adjustment_set_page_size),
      ("step", gtk_adjustment_set_step_increment), ("page", gtk_adjustment_set_page_increment),
    ]
    private nonisolated static let kinds: [String: Parameter] = [
      "plain": Parameter(0...10), "stepped": Parameter(0...10, step: 2.5),
      "wrapping": Parameter(0...10, wraps: true),
      "logarithmic": Parameter(1...10, taper: .logarithmic),
    ]

    // MARK: Numbers that are none

    @Test(arguments: kinds.keys.sorted()) func knobTurnsWithAnyNumberInAnyProperty(
      kind: String
    ) throws {
      let parameter = try #require(Self.kinds[kind])
      let plain = try newKnob(parameter, value: 5)
      let scene = try Scene(newKnob(parameter, value: 5))
      defer { scene.close() }
      for knob in [plain, scene.knob] {
        let adjustment = try #require(self.adjustment(of: knob))
        for (name, set) in Self.setters {
          for number in Self.numbers {
            set(adjustment, number)
            try check(knob, "\(kind) \(name) \(number)")
            repair(knob, adjustment, parameter)
          }
        }
      }
      Stage.settle()
      _ = Journal.drain()
    }

    @Test(arguments: kinds.keys.sorted()) func knobTurnsWithAnyCombinationOfNumbers(
      kind: String
    ) throws {
      let parameter = try #require(Self.kinds[kind])
      let scene = try Scene(newKnob(parameter, value: 5))
      defer { scene.close() }
      let adjustment = try #require(scene.adjustment)
      let numbers: [Double] = [.nan, .infinity, -.infinity, 0, 10]
      for index in 0..<(5 * 5 * 5 * 5) {
        let (lower, upper) = (numbers[index % 5], numbers[index / 5 % 5])
        let (value, page) = (numbers[index / 25 % 5], numbers[index / 125 % 5])
        gtk_adjustment_configure(adjustment, value, lower, upper, page, page, page)
        try check(scene.knob, "\(kind) \(lower)...\(upper) \(value), page \(page)")
        if index.isMultiple(of: 97) { Stage.frames(1, of: scene.window) }
      }
      repair(scene.knob, adjustment, parameter)
      Stage.settle()
      _ = Journal.drain()
      scene.key(GDK_KEY_End)
      #expect(scene.knob.value == parameter.highestValue)
    }

    /// Checks that the knob has a value, a size, and a picture, and that it accepts a key.
    private func check(_ knob: KnobWidget, _ words: String) throws {
      #expect(knob.value.isFinite, "\(words)")
      #expect((0...1).contains(knob.fraction), "\(words)")
      #expect(!knob.text.isEmpty)
      let peer = try #require(KnobType.peer(knob.widget))
      peer.core.handle(.key(.up))
      peer.core.handle(.press(KnobPoint(x: 24, y: 4), by: .mouse))
      peer.core.handle(.move(KnobPoint(x: 24, y: -20)))
      peer.core.handle(.release)
      #expect(knob.value.isFinite, "\(words), turned")
      let layout = peer.dialLayout
      #expect(layout.indicator.end.x.isFinite && layout.rotation.isFinite, "\(words)")
      #expect(peer.measure(GTK_ORIENTATION_VERTICAL).natural > 0)
    }

    /// Sets a valid range, after which the knob must work as if it were new.
    private func repair(_ knob: KnobWidget, _ adjustment: Adjustment, _ parameter: Parameter) {
      let (lower, upper) = (parameter.range.lowerBound, parameter.range.upperBound)
      gtk_adjustment_configure(adjustment, 5, lower, upper, 1, 1, 0)
      #expect(knob.parameter.range == parameter.range)
      #expect(knob.value == 5)
    }

    // MARK: Ranges

    @Test func emptyRangeIsLeftAlone() throws {
      try Stage.open()
      let shared = try #require(gtk_adjustment_new(5, 5, 5, 1, 1, 0))
      let spin = g_object_ref_sink(gtk_spin_button_new(shared, 1, 2))
      defer { g_object_unref(spin) }
      let knob = try bareKnob()
      gtk_range_set_adjustment(knob.widget.as(GtkRange.self), shared)
      #expect((gtk_adjustment_get_lower(shared), gtk_adjustment_get_upper(shared)) == (5, 5))
      #expect((knob.value, knob.fraction) == (5, 0))
    }

    @Test(arguments: [5.0, 0]) func emptyRangeOfABuiltKnobIsLeftAlone(place: Double) throws {
      try Stage.open()
      _ = KnobWidget.type
      let xml = """
        <interface><object class="RotaryKnob" id="knob">
          <property name="adjustment"><object class="GtkAdjustment">
            <property name="lower">\(place)</property><property name="upper">\(place)</property>
          </object></property>
        </object></interface>
        """
      let builder = gtk_builder_new_from_string(xml, -1)
      defer { g_object_unref(gpointer(builder)) }
      let object = try #require(gtk_builder_get_object(builder, "knob"))
      let knob = try #require(
        KnobWidget(
          widget: object.as(GtkWidget.self)))
      let adjustment = self.adjustment(of: knob)
      #expect(gtk_adjustment_get_lower(adjustment) == place)
      #expect(gtk_adjustment_get_upper(adjustment) == place)
      #expect(knob.value == place)
    }

    @Test func knobWithoutAnAdjustmentGoesFromZeroToOne() throws {
      let knob = try bareKnob()
      #expect(knob.parameter.range == 0...1)
      #expect(gtk_adjustment_get_upper(adjustment(of: knob)) == 1)
      let properties = Properties(knob.widget)
      properties.set("adjustment", .object(gtk_adjustment_new(7, 7, 7, 1, 1, 0)))
      #expect(knob.value == 7)
      properties.set("adjustment", .object(nil))
      #expect(knob.parameter.range == 0...1)
    }

    @Test func pageLargerThanTheRangeLeavesTheLowerEnd() throws {
      let knob = try newKnob(Parameter(0...10), value: 5)
      gtk_adjustment_configure(adjustment(of: knob), 5, 0, 10, 1, 1, 20)
      Stage.settle()
      Journal.expectNothing()
      #expect((knob.value, knob.fraction) == (0, 0))
      gtk_adjustment_set_page_size(adjustment(of: knob), 4)
      #expect(knob.parameter.range == 0...6)
      Journal.expectNothing()
    }

    enum Setter: String, CaseIterable, Sendable { case lower, upper, pageSize }

    /// The setters of an adjustment, unlike `gtk_adjustment_configure()`, leave its value outside of
    /// the new range.
    @Test(arguments: Setter.allCases, [false, true])
    func narrowedRangeClampsTheValueEverywhere(_ setter: Setter, _ isOpen: Bool) throws {
      let scene = try Scene(newKnob(Parameter(0...10), value: setter == .lower ? 2 : 9))
      defer { scene.close() }
      scene.knob.format = ValueFormat(digits: 2)
      if isOpen { scene.key(GDK_KEY_F2) }
      switch setter {
      case .lower: gtk_adjustment_set_lower(scene.adjustment, 4)
      case .upper: gtk_adjustment_set_upper(scene.adjustment, 4)
      case .pageSize: gtk_adjustment_set_page_size(scene.adjustment, 6)
      }
      #expect(gtk_adjustment_get_value(scene.adjustment) == 4 && scene.knob.value == 4)
      #expect(scene.peer.valueText == "4.00" && scene.peer.core.knob.value == 4)
      if !isOpen { scene.key(GDK_KEY_F2) }
      #expect(scene.field?.text == "4.00")
      scene.key(GDK_KEY_Escape)
      #expect(scene.signals.all == ["value"])
    }

    @Test func narrowedRangeMovesTheValueToAStep() throws {
      let knob = try newKnob(Parameter(0...10, step: 2.5), value: 5)
      let adjustment = try #require(self.adjustment(of: knob))
      gtk_adjustment_set_lower(adjustment, 1)
      #expect(gtk_adjustment_get_value(adjustment) == 6 && knob.value == 6)
      gtk_adjustment_set_upper(adjustment, 5)
      #expect(gtk_adjustment_get_value(adjustment) == 3.5 && knob.value == 3.5)
      knob.parameter = Parameter(0...360, wraps: true)
      knob.value = 300
      gtk_adjustment_set_upper(adjustment, 200)
      #expect(gtk_adjustment_get_value(adjustment) == 100 && knob.value == 100)
      Journal.expectNothing()
    }

    @Test func rangeThatIsNotValidKeepsTheLastValidState() throws {
      let knob = try newKnob(Parameter(0...10), value: 4)
      let adjustment = try #require(self.adjustment(of: knob))
      gtk_adjustment_configure(adjustment, 50, 20, .nan, 1, 1, 0)
      #expect(knob.parameter.range == 0...10 && knob.value == 4)
      #expect(KnobType.peer(knob.widget)?.valueText == "4.0")
      gtk_adjustment_configure(adjustment, 50, 20, 60, 1, 1, 0)
      #expect(knob.parameter.range == 20...60 && knob.value == 50)
      Stage.settle()
      _ = Journal.drain()
    }

    // MARK: Others who set the value

    /// Each of them would move the value to its own step, in an endless loop.
    @Test func knobsWithDifferentStepsOnOneAdjustmentComeToRest() throws {
      let one = try newKnob(Parameter(0...100, step: 10))
      let two = try newKnob(Parameter(0...100, step: 7), adjustment: adjustment(of: one))
      for value in [33.0, 64, 99] {
        gtk_adjustment_set_value(adjustment(of: one), value)
        #expect(one.value == two.value)
        #expect(abs(one.value - value) < 10)
      }
      KnobType.peer(one.widget)?.core.handle(.key(.down))
      Stage.settle()
      Journal.expectNothing()
    }

    @Test func handlerThatReversesTheStepDoesNotLoop() throws {
      let knob = try newKnob(Parameter(0...100, step: 10))
      let adjustment = try #require(self.adjustment(of: knob))
      connect(adjustment, "value-changed") { _ in gtk_adjustment_set_value(adjustment, 33) }
      gtk_adjustment_set_value(adjustment, 64)
      #expect(knob.value == 33 || knob.value == 30)
    }

    @Test func boundValueSettlesOnTheStep() throws {
      let knob = try newKnob(Parameter(0...100, step: 10))
      let other = try #require(gtk_adjustment_new(0, 0, 100, 1, 1, 0))
      g_object_ref_sink(gpointer(other))
      defer { g_object_unref(gpointer(other)) }
      bind(other, adjustment(of: knob))
      for (value, step) in [(33.0, 30.0), (48, 50), (33, 30), (34, 30)] {
        gtk_adjustment_set_value(other, value)
        Stage.settle()
        #expect(knob.value == step)
        #expect(gtk_adjustment_get_value(other) == step)
      }
    }

    @Test func knobsWithDifferentStepsThatAreBoundComeToRest() throws {
      let one = try newKnob(Parameter(0...100, step: 10))
      let two = try newKnob(Parameter(0...100, step: 7))
      bind(try #require(adjustment(of: one)), adjustment(of: two))
      one.value = 30
      var rounds = 0
      while g_main_context_iteration(nil, 0) != 0, rounds < 1_000 { rounds += 1 }
      #expect(rounds < 1_000)
      #expect(abs(one.value - two.value) < 10)
    }

    // MARK: Words

    /// A knob that GObject creates, without settings.
    private func bareKnob() throws -> KnobWidget {
      try Stage.open()
      let object = try #require(g_object_new_with_properties(KnobType.id, 0, nil, nil))
      return try #require(
        KnobWidget(widget: object.as(GtkWidget.self)))
    }

    private func bind(_ one: Adjustment, _ two: Adjustment?) {
      let flags = GBindingFlags(
        rawValue: G_BINDING_BIDIRECTIONAL.rawValue | G_BINDING_SYNC_CREATE.rawValue)
      g_object_bind_property(one, "value", two, "value", flags)
    }

    private func adjustment(of knob: KnobWidget) -> Adjustment? {
      gtk_range_get_adjustment(knob.widget.as(GtkRange.self))
    }
  }
}
