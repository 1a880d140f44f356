import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// The text of the value for assistive technologies. GTK 4.8 does not put it on the bus.
  @MainActor @Suite(.serialized) struct ValueAnnouncementTests {
    /// A knob that counts how often its value is written as text.
    @MainActor private final class Counter {
      let knob: KnobWidget
      private(set) var count = 0

      init(adjustment: UnsafeMutablePointer<GtkAdjustment>? = nil) throws {
        knob = try newKnob(Parameter(0...1_000), value: 0, adjustment: adjustment)
        knob.formatter { [unowned self] value in
          MainActor.assumeIsolated { count += 1 }
          return "about \(Int(value))"
        }
      }

      var text: String? { KnobType.peer(knob.widget)?.announcement.text }

      /// Waits until the last text is written.
      func rest() { Stage.spin(3 * ValueAnnouncement.interval) }
    }

    @Test func knobOutsideOfWindowsWritesNoText() throws {
      let counter = try Counter()
      for value in 0...1_000 { counter.knob.value = Double(value) }
      counter.rest()
      #expect((counter.text, counter.count) == (nil, 0))
    }

    @Test func knobHasItsTextWhenItEntersAWindow() throws {
      let counter = try Counter()
      counter.knob.value = 7
      let scene = try Scene(counter.knob)
      defer { scene.close() }
      #expect(counter.text == "about 7")
      #expect(
        gtk_test_accessible_has_property(
          OpaquePointer(counter.knob.widget), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT) != 0)
    }

    @Test func firstTextIsWrittenAtOnce() throws {
      let counter = try Counter()
      let scene = try Scene(counter.knob)
      defer { scene.close() }
      counter.rest()
      counter.knob.value = 8
      #expect(counter.text == "about 8")
      counter.knob.formatter { "just \(Int($0))" }
      counter.rest()
      #expect(counter.text == "just 8")
    }

    @Test func textHasTheFormat() throws {
      let knob = try newKnob(Parameter(0...100), value: 50)
      knob.format = ValueFormat(unit: "%", digits: 0)
      let scene = try Scene(knob)
      defer { scene.close() }
      #expect(scene.peer.announcement.text == "50\u{A0}%")
      Stage.spin(3 * ValueAnnouncement.interval)
      scene.key(GDK_KEY_Up)
      #expect(scene.peer.announcement.text == "51\u{A0}%")
    }

    @Test func manyValuesHaveFewTexts() throws {
      let counter = try Counter()
      let scene = try Scene(counter.knob)
      defer { scene.close() }
      counter.rest()
      let (before, start) = (counter.count, g_get_monotonic_time())
      for value in 1...1_000 {
        counter.knob.value = Double(value)
        if value.isMultiple(of: 10) { Stage.spin(0.003) }
      }
      let seconds = Double(g_get_monotonic_time() - start) / 1_000_000
      counter.rest()
      #expect(counter.text == "about 1000", "the last value has its text")
      #expect(Double(counter.count - before) <= seconds / ValueAnnouncement.interval + 2)
    }

    /// Values whose texts are equal.
    @Test func equalTextsAreNotWrittenMoreOften() throws {
      let counter = try Counter()
      let scene = try Scene(counter.knob)
      defer { scene.close() }
      counter.rest()
      let before = counter.count
      for value in 1...1_000 { counter.knob.value = Double(value) / 1_001 }
      counter.rest()
      #expect((counter.text, counter.count - before) == ("about 0", 2))
    }

    @Test func hiddenKnobKeepsItsText() throws {
      let counter = try Counter()
      let scene = try Scene(counter.knob)
      defer { scene.close() }
      gtk_widget_set_visible(counter.knob.widget, 0)
      for value in 1...9 { counter.knob.value = Double(value) }
      counter.rest()
      #expect(counter.text == "about 9")
      gtk_widget_set_visible(counter.knob.widget, 1)
      Stage.frames(1, of: scene.window)
      #expect(counter.text == "about 9")
    }

    @Test func knobThatMovesToAnotherWindowHasItsText() throws {
      let counter = try Counter()
      let scene = try Scene(counter.knob)
      let parent = gtk_widget_get_parent(counter.knob.widget)
      counter.knob.value = 1
      counter.knob.value = 2
      gtk_fixed_remove(parent?.as(GtkFixed.self), counter.knob.widget)
      scene.close()
      counter.knob.value = 3
      counter.rest()
      let count = counter.count
      counter.knob.value = 4
      #expect(counter.count == count)
      let other = try Scene(counter.knob)
      defer { other.close() }
      #expect(counter.text == "about 4")
    }

    @Test func knobsOfOneAdjustmentAllHaveTheText() throws {
      try Stage.open()
      let shared = gtk_adjustment_new(0, 0, 1_000, 1, 10, 0)
      let (one, two) = (try Counter(adjustment: shared), try Counter(adjustment: shared))
      let scene = try Scene(one.knob) { knob in
        let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8)
        for widget in [knob, two.knob.widget] { gtk_box_append(box?.as(GtkBox.self), widget) }
        return box ?? knob
      }
      defer { scene.close() }
      for value in 1...9 { gtk_adjustment_set_value(shared, Double(value)) }
      one.rest()
      #expect((one.text, two.text) == ("about 9", "about 9"))
    }

    @Test func textIsThatOfTheNewAdjustment() throws {
      let counter = try Counter()
      let scene = try Scene(counter.knob)
      defer { scene.close() }
      counter.knob.value = 5
      gtk_range_set_adjustment(
        counter.knob.widget.as(GtkRange.self), gtk_adjustment_new(60, 0, 100, 1, 10, 0))
      counter.rest()
      #expect(counter.text == "about 60")
    }

    /// Neither a text that is due nor a formatter may reach a knob that does not exist anymore.
    @Test(arguments: [false, true]) func knobIsDestroyedWhileATextIsDue(byFormatter: Bool) throws {
      var knob: KnobWidget? = try newKnob(Parameter(0...1_000))
      let scene = knob.flatMap { try? Scene($0) }
      knob?.value = 1
      knob?.value = 2
      scene?.letGo()
      var isClosed = false
      let close = {
        guard !isClosed else { return }
        isClosed = true
        scene?.close()
      }
      if byFormatter {
        knob?.formatter { _ in
          MainActor.assumeIsolated { close() }
          return ""
        }
        knob = nil
        Stage.spin { isClosed }
      } else {
        knob = nil
        close()
      }
      Stage.spin(3 * ValueAnnouncement.interval)
      #expect(isClosed)
      Journal.expectNothing()
    }
  }
}
