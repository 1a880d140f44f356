import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// Mistakes of a program or in its data: the knob reports a message and keeps its settings.
  @MainActor @Suite(.serialized) struct BadInputTests {
    private static let keepsRange = "; the knob keeps its range, taper and step"

    @Test func logarithmicRangeMustNotTouchZero() throws {
      let (knob, properties) = try knob(0...10)
      properties.set("taper", .choice(1))
      Journal.expectNothing()
      expect(
        "a logarithmic range must not contain zero" + Self.keepsRange)
      #expect(knob.parameter == Parameter(0...10))
      // With the other settings, the range is valid.
      gtk_adjustment_configure(adjustment(knob), 5, 1, 10, 1, 1, 0)
      Journal.expectNothing()
      #expect(knob.parameter.taper == .logarithmic)
      #expect(knob.value == 5)
    }

    /// As in Apple's sliders.
    @Test func boundThatIsPassedMovesAlong() throws {
      let (knob, _) = try knob(0...10)
      knob.value = 4
      gtk_adjustment_set_upper(adjustment(knob), -5)
      #expect(knob.parameter.range == -5...(-5) && knob.value == -5)
      #expect(gtk_adjustment_get_lower(adjustment(knob)) == -5)
      gtk_adjustment_set_upper(adjustment(knob), 20)
      #expect(knob.parameter.range == -5...20)
      gtk_adjustment_set_lower(adjustment(knob), 30)
      #expect(knob.parameter.range == 30...30 && knob.value == 30)
      gtk_adjustment_set_upper(adjustment(knob), 40)
      #expect(knob.parameter.range == 30...40)
      Stage.settle()
      Journal.expectNothing()
    }

    @Test func boundsThatChangeTogetherMustNotBeReversed() throws {
      let (knob, _) = try knob(0...10)
      gtk_adjustment_configure(adjustment(knob), 4, 6, 2, 1, 1, 0)
      expect("the lower end of a range must not be above the upper end" + Self.keepsRange)
      #expect(knob.parameter.range == 0...10)
      gtk_adjustment_configure(adjustment(knob), 4, 2, 6, 1, 1, 0)
      Journal.expectNothing()
      #expect(knob.parameter.range == 2...6)
    }

    @Test(arguments: [Double.nan, .infinity])
    func rangeMustBeFinite(_ upper: Double) throws {
      let (knob, _) = try knob(0...10)
      gtk_adjustment_set_upper(adjustment(knob), upper)
      Stage.settle()
      // GTK prints its own message too.
      #expect(
        Journal.drain().last == "RotaryKnob: a range must be finite" + Self.keepsRange)
      #expect(knob.parameter.range == 0...10)
    }

    @Test(arguments: [-135.0, -200, 36_000])
    func sweepMustBePositiveAndAtMostAHundredTurns(_ end: Double) throws {
      let (knob, properties) = try knob()
      properties.set("sweep-end", .number(end))
      expect("a sweep must be greater than 0 and at most 36000 degrees; the knob keeps its own")
      #expect(knob.sweep == .standard)
      properties.set("sweep-start", .number(end - 90))
      Journal.expectNothing()
      #expect(knob.sweep == Sweep(degrees: end - 90, to: end))
    }

    /// GObject sets one property at a time, so states in between may be invalid.
    @Test func onlyLastingFaultsAreReported() throws {
      let (knob, properties) = try knob(0...10)
      properties.set("taper", .choice(1))
      properties.set("sweep-start", 150.0)
      properties.set("ring-inner", 20.0)
      properties.set("ring-outer", 10.0)
      gtk_adjustment_configure(adjustment(knob), 5, 1, 10, 1, 1, 0)
      properties.set("sweep-end", 390.0)
      properties.set("ring-outer", 40.0)
      Stage.settle()
      Journal.expectNothing()
      #expect(knob.parameter.taper == .logarithmic)
    }

    @Test func faultIsReportedOnce() throws {
      let (knob, properties) = try knob(0...10)
      properties.set("taper", .choice(1))
      knob.value = 4
      gtk_adjustment_set_upper(adjustment(knob), 20)
      expect(
        "a logarithmic range must not contain zero" + Self.keepsRange)
      Stage.settle()
      Journal.expectNothing()
    }

    @Test func destroyedKnobReportsNothing() throws {
      var knob: KnobWidget? = try newKnob(Parameter(0...10))
      Properties(try #require(knob).widget).set("taper", .choice(1))
      knob = nil
      Stage.settle()
      Journal.expectNothing()
    }

    @Test func radiiOfARingMustBeInOrder() throws {
      let (knob, properties) = try knob()
      properties.set("ring-outer", 40.0)
      Journal.expectNothing()
      properties.set("ring-inner", 50.0)
      expect("the inner radius of a ring must not be above the outer; the knob keeps its own")
      #expect(knob.tracking.ring?.inner == 0)
      #expect(knob.tracking.ring?.outer == 40)
    }

    /// GObject rejects values that a property does not allow.
    @Test(arguments: PropertyTests.names)
    func propertyRejectsNaNAndValuesOutOfRange(_ name: String) throws {
      let (knob, properties) = try knob()
      guard case .number? = properties.get(name) else { return }
      let before = properties.get(name)
      for number: Double in [Double.nan, .infinity, -Double.infinity] {
        properties.set(name, .number(number))
        #expect(properties.get(name) == before)
        #expect(Journal.drain().allSatisfy { $0.contains("is invalid or out of range") })
      }
      KnobType.peer(knob.widget)?.core.handle(.key(.up))
      #expect(knob.value == 0.01)
    }

    @Test func valueOfNaNIsIgnoredAndInfinityClamps() throws {
      let (knob, _) = try knob(0...10)
      gtk_adjustment_set_value(adjustment(knob), .nan)
      // GTK clamps it to an end before the knob is notified.
      #expect(knob.value.isFinite)
      knob.value = 4
      knob.value = .nan
      #expect(knob.value == 4)
      knob.value = .infinity
      #expect(knob.value == 10)
      gtk_adjustment_set_value(adjustment(knob), -.infinity)
      #expect(knob.value == 0)
      Journal.expectNothing()
    }

    @Test func stepLargerThanTheRangeLeavesTheLowerEnd() throws {
      let (knob, properties) = try knob(0...10)
      knob.value = 4
      properties.set("step", 25.0)
      #expect(knob.value == 0)
      knob.value = 10
      #expect(knob.value == 0)
      Journal.expectNothing()
    }

    @Test func validCombinationOfSettingsIsAdopted() throws {
      let (knob, _) = try knob()
      knob.tracking.ring = Tracking.Ring(20...80, outside: .skip)
      knob.tracking.ring = Tracking.Ring(100...120, outside: .fail)
      #expect(knob.tracking.ring == Tracking.Ring(100...120, outside: .fail))
      for (start, end) in [(150.0, 400.0), (-135, 135), (-500, -200)] {
        knob.sweep = Sweep(degrees: start, to: end)
        #expect(knob.sweep == Sweep(degrees: start, to: end))
      }
      Journal.expectNothing()
    }

    @Test func labelWidgetMustBeALabel() throws {
      let (knob, properties) = try knob()
      let button = g_object_ref_sink(gtk_button_new())
      defer { g_object_unref(button) }
      properties.set("label-widget", .object(button))
      #expect(knob.labelWidget == nil)
      #expect(!Journal.drain().isEmpty)
    }

    // MARK: Words

    private func knob(
      _ range: ClosedRange<Double> = 0...1
    ) throws -> (KnobWidget, Properties) {
      let knob = try newKnob(Parameter(range))
      return (knob, Properties(knob.widget))
    }

    private func adjustment(_ knob: KnobWidget) -> UnsafeMutablePointer<GtkAdjustment>? {
      gtk_range_get_adjustment(knob.widget.as(GtkRange.self))
    }

    private func expect(
      _ sentence: String, at location: SourceLocation = #_sourceLocation
    ) {
      Stage.settle()
      #expect(Journal.drain() == ["RotaryKnob: " + sentence], sourceLocation: location)
    }

    @Test(arguments: [Double.nan, -.infinity, .infinity, -1, 0])
    func knobDrawsWithInvalidSettings(number: Double) throws {
      let knob = try newKnob(Parameter(0...1), value: 0.5)
      knob.diameter = number
      #expect((8...4_096).contains(knob.diameter))
      knob.valuePersistence = number
      knob.nameTransition = number
      #expect((0...3_600).contains(knob.valuePersistence))
      #expect((0...60).contains(knob.nameTransition))
      knob.diameter = 64
      knob.metrics.trackWidth = number
      knob.metrics.capRadius = number
      knob.metrics.tickWidth = number
      let scene = try Scene(knob, margin: number)
      defer { scene.close() }
      scene.knob.metrics.margin = 0
      Stage.frames(2, of: scene.window)
      scene.key(GDK_KEY_Up)
      #expect(abs(knob.value - 0.51) < 1e-9)
    }
  }
}
