import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  @MainActor @Suite(.serialized) struct RangeWidgetTests {
    @Test func pressTurnsTheNearerThumb() throws {
      let range = try RangeScene()
      defer { range.close() }
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
      defer { range.close() }
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
      defer { range.close() }
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
        defer { range.close() }
        range.drag(50, by: end == "upper" ? -40 : 40)
        range.scene.release()
        #expect(range.range.values != values, "\(end)")
      }
    }

    /// As the caption of a knob.
    @Test func longNameIsTruncated() throws {
      let range = try RangeScene()
      defer { range.close() }
      let widget = range.range.widget
      range.range.diameter = 40
      range.range.label = "The band that passes through the filter"
      var (least, natural): (gint, gint) = (0, 0)
      gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, nil, nil)
      #expect(least <= 110 && natural > 200, "\(least) \(natural)")
      let box = try #require(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
      gtk_widget_set_size_request(box, 120, -1)
      g_object_ref(gpointer(widget))
      gtk_fixed_remove(gtk_widget_get_parent(widget)?.as(GtkFixed.self), widget)
      gtk_widget_set_hexpand(widget, 1)
      gtk_box_append(box.as(GtkBox.self), widget)
      g_object_unref(gpointer(widget))
      let page = gtk_scrolled_window_new()
      gtk_scrolled_window_set_policy(OpaquePointer(page), GTK_POLICY_EXTERNAL, GTK_POLICY_NEVER)
      gtk_widget_set_size_request(page, 120, 200)
      gtk_widget_set_halign(page, GTK_ALIGN_START)
      gtk_scrolled_window_set_child(OpaquePointer(page), box)
      gtk_window_set_child(range.scene.window.as(GtkWindow.self), page)
      Stage.frames(3, of: range.scene.window)
      #expect(gtk_widget_get_width(widget) == 120)
      #expect(range.scene.peer.captionSize.width > 200 && range.scene.peer.area?.width == 120)
    }

    @Test func captionStaysAtTheDialInATallRange() throws {
      let range = try RangeScene()
      defer { range.close() }
      range.range.label = "Band"
      gtk_widget_set_size_request(range.range.widget, 100, 300)
      Stage.frames(3, of: range.scene.window)
      let peer = range.scene.peer
      let dial = peer.dialArea
      #expect(abs(dial.bottom - dial.top - 100) <= 1)
      #expect(abs(peer.captionTop - dial.bottom - 4) <= 1)
      let bottom = max(peer.captionTop + peer.captionSize.height, dial.bottom)
      #expect(abs((dial.top + bottom) / 2 - 150) <= 1)
    }

    /// The thumbs are at 12 o'clock. The left half of the dial is that of the lower one.
    @Test(arguments: [30.0, 70], [-40.0, 40])
    func thumbsAtOnePlaceComeApartFromEitherHalf(_ x: Double, _ dy: Double) throws {
      let range = try RangeScene(50...50)
      defer { range.close() }
      range.drag(x, by: dy, steps: 8)
      let distance = 100 * dy.magnitude / 250
      let apart = dy < 0 ? 50...(50 + distance) : (50 - distance)...50
      #expect(range.range.values == apart)
      #expect(range.range.lower.isTurning == (dy > 0) && range.range.upper.isTurning == (dy < 0))
      // The pointer goes on with the thumb that it has moved.
      range.scene.move(x, 40 - dy)
      #expect(range.range.values == 50...50)
      range.scene.release()
      #expect(!range.range.lower.isTurning && !range.range.upper.isTurning)
      for signals in [range.lowerSignals, range.scene.signals] {
        #expect(
          signals.all.count { $0 == "began" } == signals.all.count { $0 == "ended" })
      }
      // The next press is for the nearer thumb again.
      range.range.values = 25...75
      range.drag(12, by: -10)
      #expect(range.range.lower.isTurning && !range.range.upper.isTurning)
      range.scene.release()
    }

    @Test func trembleDoesNotDecideWhichThumbMoves() throws {
      let range = try RangeScene(50...50)
      defer { range.close() }
      range.scene.press(30, 40)
      range.scene.move(30, 42)
      range.scene.move(30, 20)
      #expect(range.range.lower.value == 50 && abs(range.range.upper.value - 58) < 1e-9)
      range.scene.key(GDK_KEY_Escape)
      #expect(range.range.values == 50...50)
      range.scene.release()
      #expect(!range.scene.knobIsActive)
    }

    @Test func thumbAtAnotherPlaceStaysWithItsPointer() throws {
      let range = try RangeScene(40...60)
      defer { range.close() }
      range.drag(20, by: -200, steps: 10)
      #expect(range.range.values == 60...60 && range.range.lower.isTurning)
      range.scene.move(20, 90)
      #expect(range.range.lower.value < 60 && range.range.upper.value == 60)
      range.scene.release()
    }

    @Test func absolutePressTakesTheThumbsApart() throws {
      for (x, values) in [(90.0, "upper"), (10, "lower")] {
        let range = try RangeScene(50...50)
        defer { range.close() }
        for knob in [range.range.lower, range.range.upper] { knob.tracking = .absolute }
        range.scene.press(x, 50)
        range.scene.release()
        let isUpper = values == "upper"
        #expect((range.range.upper.value > 50) == isUpper)
        #expect((range.range.lower.value < 50) == !isUpper)
      }
    }

    /// The text field of a thumb lies over both.
    @Test(arguments: [false, true]) func clickInTheFieldOfAThumbIsTheFields(isUpper: Bool) throws {
      let range = try RangeScene()
      defer { range.close() }
      let knob = isUpper ? range.range.upper : range.range.lower
      gtk_widget_grab_focus(knob.widget)
      range.scene.type("50")
      Stage.frames(2, of: range.scene.window)
      let entry = try #require(KnobType.peer(knob.widget)?.openEntry)
      for x in [6.0, 30, 70, 94] {
        range.scene.click(x, Double(entry.frame.y + entry.frame.height / 2))
        #expect(entry.hasFocus && entry.isOpen, "\(x)")
      }
      #expect(range.range.values == 25...75)
    }

    /// The caption of a range is for the thumb whose value it shows, or showed last.
    @Test func clickOnTheCaptionOpensTheField() throws {
      let range = try RangeScene()
      defer { range.close() }
      range.range.label = "Band"
      Stage.frames(2, of: range.scene.window)
      func click() {
        let peer = range.scene.peer
        range.scene.click(50, peer.captionTop + peer.captionSize.height / 2 - peer.top)
        Stage.frames(1, of: range.scene.window)
      }
      func isTyping(in knob: KnobWidget) -> Bool {
        KnobType.peer(knob.widget)?.openEntry != nil
      }
      for (knob, x) in [(range.range.upper, 88.0), (range.range.lower, 12.0)] {
        range.drag(x, by: -10)
        let peer = try #require(KnobType.peer(knob.widget))
        #expect(peer.core.pair?.ownsCaption(peer.core) == true && peer.core.caption.isShowingValue)
        range.scene.release()
        click()
        #expect(isTyping(in: knob), "\(x)")
        #expect(isTyping(in: range.range.lower) != isTyping(in: range.range.upper))
        range.scene.key(GDK_KEY_Escape)
        #expect(!isTyping(in: knob))
      }
      for knob in [range.range.lower, range.range.upper] { knob.isReadOnly = true }
      click()
      #expect(!isTyping(in: range.range.lower) && !isTyping(in: range.range.upper))
    }

    /// One thumb may show its value in two lines, or always, and the other one not.
    @Test(arguments: [ValueDisplay.both, .always], ["Band", nil])
    func dialsAreInOnePlaceWithDifferentCaptions(_ display: ValueDisplay, _ name: String?) throws {
      let range = try RangeScene()
      defer { range.close() }
      range.range.label = name
      let knobs = [range.range.lower, range.range.upper]
      for order in [knobs, knobs.reversed()] {
        for knob in knobs { knob.valueDisplay = .turning }
        for knob in order {
          knob.valueDisplay = display
          #expect(knobs.count(where: \.peer.drawsCaption) == 1)
          Stage.frames(3, of: range.scene.window)
          #expect(knobs[0].peer.dialArea == knobs[1].peer.dialArea)
          #expect(knobs.count(where: \.peer.drawsCaption) == 1)
        }
      }
    }

    @Test func tabVisitsTheLowerThumbFirst() throws {
      let range = try RangeScene()
      defer { range.close() }
      gtk_widget_grab_focus(range.range.lower.widget)
      range.scene.key(GDK_KEY_Tab)
      #expect(gtk_widget_has_focus(range.range.upper.widget) != 0)
    }

    @Test func fillFollowsBothThumbs() throws {
      let range = try RangeScene()
      defer { range.close() }
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
      weak var link: PeerPair?
      do {
        let range = RangeWidget(Parameter(0...1))
        range.label = "Band"
        link = range.lower.peer.range
        #expect(link != nil)
      }
      #expect(link == nil)
    }
  }
}
