import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// Two thumbs on one dial of 100 points, from 0 to 100. The lower one is at the left, at 25, and
  /// the upper one at the right, at 75.
  @MainActor @Suite(.serialized) struct RangeWidgetTests {
    private final class RangeScene {
      let range: RangeWidget
      let scene: Scene
      let lowerSignals: SignalLog

      @MainActor init(_ values: ClosedRange<Double> = 25...75) throws {
        _ = try Stage.open()
        let range = RangeWidget(Parameter(0...100), values: values)
        range.lower.tracking = .vertical
        range.upper.tracking = .vertical
        lowerSignals = SignalLog(range.lower.widget)
        self.range = range
        scene = try Scene(range.upper, size: KnobSize(width: 100, height: 100)) { _ in
          guard let fixed = gtk_fixed_new() else { return range.widget }
          gtk_fixed_put(fixed.as(GtkFixed.self), range.widget, 400, 300)
          return fixed
        }
        range.metrics = range.upper.metrics
        range.diameter = range.upper.diameter
        Stage.frames(2, of: scene.window)
        lowerSignals.clear()
      }

      @MainActor func drag(_ x: Double, by dy: Double, steps: Int = 4) {
        scene.press(x, 40)
        for step in 1...steps { scene.move(x, 40 + dy * Double(step) / Double(steps)) }
      }
    }

    @Test func pressTurnsTheNearerThumb() throws {
      let range = try RangeScene()
      defer { range.scene.close() }
      range.drag(12, by: -10)
      range.scene.release()
      #expect(range.range.lower.value > 25 && range.range.upper.value == 75)
      #expect(range.lowerSignals.byUser == ["began", "changed", "ended"])
      #expect(range.scene.signals.all == [])
      range.drag(88, by: 10)
      range.scene.release()
      #expect(range.range.upper.value < 75)
      #expect(range.scene.signals.byUser == ["began", "changed", "ended"])
    }

    @Test func thumbsDoNotPassEachOther() throws {
      let range = try RangeScene()
      defer { range.scene.close() }
      var values: [Double] = []
      connect(range.range.lower.widget, "value-changed") { _ in
        values.append(range.range.lower.value)
      }
      range.drag(12, by: -200, steps: 20)
      #expect(range.range.values == 75...75)
      #expect(values.allSatisfy { $0 <= 75 } && values.count > 3)
      // Turning back takes effect at once, but for the 5 % of a correction.
      range.scene.move(12, -140)
      #expect(range.range.lower.value < 75 && range.range.upper.value == 75)
      range.scene.release()
    }

    @Test func keysDoNotPassTheOtherThumb() throws {
      let range = try RangeScene(50...50)
      defer { range.scene.close() }
      gtk_widget_grab_focus(range.range.lower.widget)
      range.scene.key(GDK_KEY_End)
      #expect(range.range.values == 50...50)
      range.scene.key(GDK_KEY_Home)
      #expect(range.range.values == 0...50)
      gtk_widget_grab_focus(range.range.upper.widget)
      range.scene.key(GDK_KEY_Home)
      #expect(range.range.values == 0...0)
    }

    @Test func codeDoesNotPassTheOtherThumb() throws {
      let range = try RangeScene().range
      range.lower.value = 90
      #expect(range.values == 75...75)
      range.values = 10...20
      #expect(range.values == 10...20)
      range.values = 80...90
      #expect(range.values == 80...90)
      range.upper.value = .nan
      #expect(range.values == 80...90)
    }

    @Test func thumbsAtOnePlaceCanBothMove() throws {
      for (values, end) in [(0.0...0.0, "upper"), (100.0...100.0, "lower")] {
        let range = try RangeScene(values)
        defer { range.scene.close() }
        range.drag(50, by: end == "upper" ? -40 : 40)
        range.scene.release()
        #expect(range.range.values != values, "\(end)")
      }
    }

    @Test func tabVisitsTheLowerThumbFirst() throws {
      let range = try RangeScene()
      defer { range.scene.close() }
      gtk_widget_grab_focus(range.range.lower.widget)
      range.scene.key(GDK_KEY_Tab)
      #expect(gtk_widget_has_focus(range.range.upper.widget) != 0)
    }

    @Test func fillFollowsBothThumbs() throws {
      let range = try RangeScene()
      defer { range.scene.close() }
      func picture() throws -> Picture {
        Stage.frames(1, of: range.scene.window)
        return try Picture(of: range.range.widget, in: range.scene.window)
      }
      let first = try picture()
      range.range.upper.value = 60
      let second = try picture()
      range.range.values = 25...75
      #expect(try picture() == first && second != first)
    }

    @Test func knobsRemainARangeWithoutTheHandle() throws {
      _ = try Stage.open()
      let (lower, upper, box) = {
        let range = RangeWidget(Parameter(0...1), values: 0.2...0.4)
        g_object_ref(gpointer(range.widget))
        return (range.lower, range.upper, range.widget)
      }()
      lower.value = 0.9
      #expect(lower.value == 0.4 && upper.value == 0.4)
      g_object_unref(gpointer(box))
    }

    @Test func widgetsEndWithTheirContainer() throws {
      _ = try Stage.open()
      weak var link: RangeLink?
      do {
        let range = RangeWidget(Parameter(0...1))
        range.label = "Band"
        link = range.lower.peer.range
        #expect(link != nil)
      }
      #expect(link == nil)
    }

    @Test func eachThumbHasAName() throws {
      let range = RangeWidget(Parameter(0...1))
      range.label = "Band"
      #expect(range.lower.label == "Band")
      range.label = nil
      #expect(range.upper.label == nil)
    }
  }
}
