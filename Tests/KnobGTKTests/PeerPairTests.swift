import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// The rule that neither thumb of a range passes the other, whatever the application does.
  @MainActor @Suite(.serialized) struct PeerPairTests {
    /// The closures of a knob are called once for each actual change.
    @Test func turnBeyondTheOtherThumbIsReportedOnce() throws {
      let range = try RangeScene()
      defer { range.close() }
      range.drag(12, by: -300, steps: 30)
      #expect(range.range.values == 75...75)
      #expect(range.reported.lower.last == 75)
      #expect(range.reported.lower.count(where: { $0 == 75 }) == 1)
      #expect(range.lowerSignals.count(of: "changed") == range.reported.lower.count)
      range.scene.release()
      #expect(range.lowerSignals.all.last == "ended" && range.range.values == 75...75)
      range.forget()
      gtk_widget_grab_focus(range.range.lower.widget)
      range.lowerSignals.clear()
      for key in [GDK_KEY_Up, GDK_KEY_End, GDK_KEY_Page_Up] { range.scene.key(key) }
      #expect(range.reported.lower == [] && range.reported.upper == [])
      #expect(!range.lowerSignals.all.contains("changed"))
    }

    /// A handler of the application never receives a value beyond the other thumb.
    @Test func proposedValuesAreInOrder() throws {
      let range = try RangeScene()
      defer { range.close() }
      var proposed: [Double] = []
      connectEvent(range.range.lower.widget, "change-value") {
        proposed.append($0.double(2))
        return false
      }
      range.drag(12, by: -300, steps: 6)
      range.scene.release()
      #expect(proposed.last == 75 && proposed.allSatisfy { $0 <= 75 })
    }

    @Test func knobThatChangesAtTheReleaseStopsToo() throws {
      let range = try RangeScene()
      defer { range.close() }
      range.range.lower.isContinuous = false
      range.drag(12, by: -300, steps: 6)
      #expect(range.range.values == 25...75)
      #expect(abs(range.range.lower.peer.core.shownFraction - 0.75) < 1e-9)
      #expect(range.range.lower.peer.valueText == "75")
      range.scene.release()
      #expect(range.reported.lower == [75] && range.range.values == 75...75)
    }

    /// The upper end of one band is the lower end of the next one.
    @Test func twoRangesShareAnAdjustment() throws {
      let first = try RangeScene(25...50)
      defer { first.close() }
      let second = RangeWidget(Parameter(0...100), values: 50...75)
      gtk_range_set_adjustment(
        second.lower.widget.as(GtkRange.self),
        gtk_range_get_adjustment(first.range.upper.widget.as(GtkRange.self)))
      first.drag(80, by: -300, steps: 12)
      #expect(first.range.values == 25...75 && second.values == 75...75)
      #expect(first.reported.upper.count(where: { $0 == 75 }) == 1)
      first.scene.release()
      second.upper.value = 10
      #expect(second.values == 75...75)
      // What is set later has nothing to do with it.
      Stage.settle()
      first.range.upper.value = 10
      #expect(first.range.values == 25...25 && second.values == 25...75)
      // Both ends of one band in one adjustment.
      gtk_range_set_adjustment(
        second.upper.widget.as(GtkRange.self),
        gtk_range_get_adjustment(second.lower.widget.as(GtkRange.self)))
      second.upper.value = 90
      #expect(second.values == 90...90 && first.range.values == 25...90)
    }

    /// Both values are beyond the present one of the other thumb.
    @Test(arguments: [true, false]) func codeSetsBothThumbsInAnyOrder(_ isLowerFirst: Bool) throws {
      let range = try RangeScene(1...2)
      defer { range.close() }
      func set(_ values: ClosedRange<Double>, _ isLowerFirst: Bool) {
        let ends = [(range.range.lower, values.lowerBound), (range.range.upper, values.upperBound)]
        for (knob, value) in isLowerFirst ? ends : ends.reversed() { knob.value = value }
      }
      set(8...9, isLowerFirst)
      #expect(range.range.values == 8...9)
      // The same with the adjustments, as a binding of GObject sets them.
      for (knob, value) in isLowerFirst
        ? [(range.range.upper, 2.0), (range.range.lower, 1)]
        : [(range.range.lower, 1), (range.range.upper, 2)]
      {
        gtk_adjustment_set_value(gtk_range_get_adjustment(knob.widget.as(GtkRange.self)), value)
      }
      #expect(range.range.values == 1...2)
      range.range.lower.value = 8
      Stage.settle()
      range.range.upper.value = 9
      #expect(range.range.values == 2...9)
    }

    @Test func codeMovesThumbsDuringADrag() throws {
      let range = try RangeScene()
      defer { range.close() }
      range.drag(12, by: -60)
      let reached = range.range.lower.value
      #expect(reached > 40 && reached < 60)
      range.range.upper.value = 30
      #expect(range.range.values == reached...reached)
      range.scene.move(12, -100)
      #expect(range.range.values == reached...reached)
      range.range.upper.value = 90
      range.range.lower.value = 95
      #expect(range.range.values == 90...90)
      range.range.lower.value = 10
      range.scene.move(12, -130)
      #expect(range.range.lower.value > 10 && range.range.lower.value < 60)
      range.scene.release()
      #expect(range.range.upper.value == 90)
    }

    /// The bounds of two adjustments change one after the other.
    @Test(arguments: [true, false]) func boundsChange(_ isLowerFirst: Bool) throws {
      _ = try Stage.open()
      let range = RangeWidget(Parameter(0...100), values: 25...75)
      for (bounds, values) in [
        (50.0...100.0, 50.0...75.0), (80...90, 80...80), (0...60, 60...60), (-5...(-1), -1...(-1)),
      ] {
        let knobs = isLowerFirst ? [range.lower, range.upper] : [range.upper, range.lower]
        for knob in knobs { knob.parameter = Parameter(bounds) }
        #expect(range.values == values, "\(bounds)")
      }
    }

    /// Two adjustments get their values one after the other, before they have the same bounds.
    @Test func adjustmentsArriveOneAfterTheOther() throws {
      _ = try Stage.open()
      for isLowerFirst in [true, false] {
        let range = RangeWidget()
        let ends = [(range.lower, 200.0), (range.upper, 2_000.0)]
        for (knob, value) in isLowerFirst ? ends : ends.reversed() {
          gtk_range_set_adjustment(
            knob.widget.as(GtkRange.self), gtk_adjustment_new(value, 20, 20_000, 1, 10, 0))
        }
        #expect(range.values == 200...2_000)
        range.lower.value = 5_000
        #expect(range.values == 2_000...2_000)
      }
    }

    /// A panel shows the band of another track, beyond or below that of the first one.
    @Test(arguments: [60.0...80.0, 5...10], [true, false])
    func bandOfAnotherTrackKeepsItsValues(_ band: ClosedRange<Double>, isLowerFirst: Bool) throws {
      let range = try RangeScene(25...50)
      defer { range.close() }
      let knobs = [range.range.lower, range.range.upper]
      let first = knobs.map { gtk_range_get_adjustment($0.widget.as(GtkRange.self)) }
      let second = [band.lowerBound, band.upperBound].map {
        gtk_adjustment_new($0, 0, 100, 1, 10, 0)
      }
      for track in first + second { g_object_ref_sink(track) }
      defer { for track in first + second { g_object_unref(track) } }
      range.drag(12, by: -20)
      let turned = range.range.lower.value
      for index in isLowerFirst ? [0, 1] : [1, 0] {
        gtk_range_set_adjustment(knobs[index].widget.as(GtkRange.self), second[index])
      }
      #expect(range.range.values == band && !range.range.lower.isTurning)
      Stage.frames(2, of: range.scene.window)
      #expect(range.range.values == band)
      #expect(first.map { gtk_adjustment_get_value($0) } == [turned, 50])
      range.scene.release()
      // If only one end is replaced, it stops at the other one.
      gtk_range_set_adjustment(
        knobs[0].widget.as(GtkRange.self), gtk_adjustment_new(90, 0, 100, 1, 10, 0))
      #expect(Stage.spin(1) { range.range.values == band.upperBound...band.upperBound })
    }

    /// Steps at which the ends never have the same value.
    @Test func stepsDiffer() throws {
      _ = try Stage.open()
      let range = RangeWidget(Parameter(0...100), values: 25...75)
      range.lower.parameter = Parameter(0...100, step: 10)
      range.lower.value = 100
      #expect(range.values == 70...75)
      range.upper.value = 13
      #expect(range.values == 70...70)
      range.values = 18...19
      #expect(range.values == 20...20)
    }

    @Test func endsDoNotWrap() throws {
      let range = try RangeScene()
      defer { range.close() }
      range.range.lower.parameter = Parameter(0...100, wraps: true)
      range.range.upper.parameter = Parameter(0...100, wraps: true)
      range.drag(12, by: 200, steps: 10)
      range.scene.release()
      #expect(range.range.values == 0...75)
      #expect(range.reported.lower == range.reported.lower.sorted(by: >))
    }

    @Test func valuesThatAreNotNumbersAreIgnored() throws {
      let range = try RangeScene()
      defer { range.close() }
      for value in [Double.nan, .infinity, -.infinity] {
        for knob in [range.range.lower, range.range.upper] {
          gtk_adjustment_set_value(gtk_range_get_adjustment(knob.widget.as(GtkRange.self)), value)
        }
        let values = range.range.values
        #expect(values.lowerBound.isFinite && values.upperBound.isFinite)
        range.range.values = 25...75
        #expect(range.range.values == 25...75)
      }
    }

    /// The numbers once made the two thumbs move each other's value forever.
    @Test(arguments: 1...12) func anyNumbersInTheAdjustmentsComeToRest(_ seed: UInt64) throws {
      _ = try Stage.open()
      var state = seed
      func random(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
      }
      let huge = Double.greatestFiniteMagnitude
      let numbers: [Double] = [.nan, .infinity, -.infinity, huge, -huge, -1, 0, 4, 5, 7.3, 10]
      let parameters = [
        Parameter(0...10), Parameter(0...10, step: 3), Parameter(1...10, taper: .logarithmic),
      ]
      let range = RangeWidget(parameters[random(3)], values: 2...8)
      let adjustments = [range.lower, range.upper].map {
        gtk_range_get_adjustment($0.widget.as(GtkRange.self))
      }
      var changes = 0
      for (knob, adjustment) in zip([range.lower, range.upper], adjustments) {
        connect(knob.widget, "value-changed") { _ in
          changes += 1
          // An endless loop ends here.
          if changes > 1_000 { gtk_adjustment_configure(adjustment, 0, 0, 10, 1, 1, 0) }
        }
      }
      for step in 0..<200 {
        let (end, adjustment) = (random(2), adjustments[random(2)])
        func number() -> Double { numbers[random(numbers.count)] }
        changes = 0
        switch random(8) {
        case 0: gtk_adjustment_set_value(adjustment, number())
        case 1: gtk_adjustment_set_lower(adjustment, number())
        case 2: gtk_adjustment_set_upper(adjustment, number())
        case 3: [range.lower, range.upper][end].parameter = parameters[random(3)]
        case 4: (end == 0 ? range.lower : range.upper).peer.core.handle(.key(.end))
        default:
          gtk_adjustment_configure(adjustment, number(), number(), number(), 1, 1, number())
        }
        try #require(changes <= 1_000, "seed \(seed), step \(step)")
        for knob in [range.lower, range.upper] {
          #expect(knob.parameter.range.contains(knob.value), "seed \(seed), step \(step)")
          #expect((0...1).contains(knob.peer.core.shownFraction))
        }
      }
      range.parameter = Parameter(0...10)
      range.values = 3...7
      #expect(range.values == 3...7)
      Stage.settle()
      _ = Journal.drain()
    }

    @Test func rangeSurvivesEndsThatAreNotNumbers() throws {
      _ = try Stage.open()
      let range = RangeWidget(Parameter(0...10), values: 2...8)
      let adjustment = gtk_range_get_adjustment(range.upper.widget.as(GtkRange.self))
      gtk_adjustment_configure(adjustment, 5, 0, .nan, 1, 1, 0)
      gtk_adjustment_configure(adjustment, 5, .nan, 10, 1, 1, 0)
      #expect(range.upper.parameter.range == 0...10 && range.lower.value == 2)
      Stage.settle()
      _ = Journal.drain()
    }

    /// Each of them would set its own value, in an endless loop.
    @Test func handlerThatPassesTheOtherThumbDoesNotLoop() throws {
      _ = try Stage.open()
      let range = RangeWidget(Parameter(0...100), values: 25...75)
      let adjustment = gtk_range_get_adjustment(range.lower.widget.as(GtkRange.self))
      var rounds = 0
      connect(range.lower.widget, "value-changed") { _ in
        rounds += 1
        if rounds < 1_000 { gtk_adjustment_set_value(adjustment, 90) }
      }
      range.lower.value = 50
      #expect(rounds < 100)
    }

    // MARK: Resets

    @Test func resetGoesToTheEndOfTheThumb() throws {
      let range = try RangeScene()
      defer { range.close() }
      range.range.parameter = Parameter(20...20_000, taper: .logarithmic)
      range.range.values = 200...2_000
      #expect(range.scene.resetTitle == "Reset to 20000")
      gtk_widget_grab_focus(range.range.upper.widget)
      range.scene.key(GDK_KEY_Delete)
      #expect(range.range.values == 200...20_000)
      gtk_widget_grab_focus(range.range.lower.widget)
      range.scene.key(GDK_KEY_Delete)
      #expect(range.range.values == 20...20_000)
      // The ends of the travel change.
      for knob in [range.range.lower, range.range.upper] {
        gtk_adjustment_configure(
          gtk_range_get_adjustment(knob.widget.as(GtkRange.self)), 300, 100, 1_000, 1, 1, 0)
      }
      range.range.upper.peer.core.handle(.reset)
      #expect(range.range.values == 300...1_000)
    }

    @Test func menuNamesTheValueOfTheReset() throws {
      let range = try RangeScene(25...75)
      defer { range.close() }
      #expect(range.scene.resetTitle == "Reset to 100")
      range.range.parameter = Parameter(0...100, default: 50)
      #expect(range.scene.resetTitle == "Reset to 50")
      range.range.values = 60...75
      #expect(range.scene.resetTitle == "Reset to 60")
      range.scene.peer.core.handle(.reset)
      #expect(range.range.values == 60...60)
    }

    @Test func rightToLeftRangeIsTheSame() throws {
      let range = try RangeScene()
      defer { range.close() }
      for widget in [range.range.widget, range.range.lower.widget, range.range.upper.widget] {
        gtk_widget_set_direction(widget, GTK_TEXT_DIR_RTL)
      }
      Stage.frames(2, of: range.scene.window)
      range.drag(12, by: -10)
      range.scene.release()
      #expect(range.reported.lower != [] && range.reported.upper == [])
      gtk_widget_grab_focus(range.range.lower.widget)
      range.scene.key(GDK_KEY_Tab)
      #expect(gtk_widget_has_focus(range.range.upper.widget) != 0)
    }

    // MARK: Screen readers

    @Test func thumbsHaveNames() throws {
      let range = try RangeScene()
      defer { range.close() }
      func names() throws -> [String] { try AccessibilityBus.ask(range.scene).map(\.name) }
      #expect(try names() == ["lower", "upper"])
      range.range.label = "Band"
      #expect(try names() == ["Band, lower", "Band, upper"])
      range.range.lowerLabel = "von"
      range.range.upperLabel = "bis"
      #expect(try names() == ["Band, von", "Band, bis"])
      range.range.label = "Filter"
      #expect(try names() == ["Filter, von", "Filter, bis"])
      range.range.label = nil
      #expect(try names() == ["von", "bis"])
      range.range.lowerLabel = nil
      #expect(try names() == ["lower", "bis"])
    }

    @Test func valueThatIsWrittenDoesNotPassTheOtherThumb() throws {
      let range = try RangeScene()
      defer { range.close() }
      range.range.label = "Band"
      let seen = try AccessibilityBus.ask(range.scene, setting: "Band, lower=90")
      #expect(seen.map(\.value) == [75, 75] && range.reported.lower == [75])
      #expect(range.lowerSignals.byUser == ["began", "changed", "ended"])
    }
  }
}
