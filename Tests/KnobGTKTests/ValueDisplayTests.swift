import CGTK
import Foundation
import KnobEngine
import KnobPresentation
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// Where the value is shown, with a real pointer and real keys.
  @MainActor @Suite(.serialized) struct ValueDisplayTests {
    private func scene(
      _ display: KnobGTK.ValueDisplay, label: String? = "Cutoff",
      content: ((UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget>)? = nil
    ) throws -> Scene {
      let knob = try newKnob(Parameter(0...100), value: 50)
      (knob.label, knob.valueDisplay) = (label, display)
      (knob.valuePersistence, knob.nameTransition) = (0.1, 0)
      return try Scene(knob, size: KnobSize(width: 100, height: 120), content: content)
    }

    private func caption(_ scene: Scene) -> String {
      scene.peer.core.caption.text(value: scene.knob.text)
    }

    // MARK: The pointer and the keyboard

    @Test func restingPointerShowsTheValue() throws {
      let scene = try scene(.hover)
      defer { scene.close() }
      #expect(caption(scene) == "Cutoff")
      scene.move(50, 50)
      #expect(caption(scene) == "Cutoff", "not at once")
      Stage.spin(3) { caption(scene) == "50" }
      #expect(caption(scene) == "50" && scene.signals.all == [])
      scene.move(50, scene.peer.captionTop - 2)
      Stage.frames(3, of: scene.window)
      scene.move(50, scene.peer.captionTop + 5)
      Stage.frames(3, of: scene.window)
      #expect(caption(scene) == "50", "it stays on the way to the caption")
      scene.move(-50, 50)
      Stage.spin(3) { caption(scene) == "Cutoff" }
      #expect(caption(scene) == "Cutoff")
    }

    @Test func pointerThatPassesShowsNothing() throws {
      let scene = try scene(.hover)
      defer { scene.close() }
      scene.move(50, 50)
      scene.move(-50, 50)
      #expect(!Stage.spin(0.6) { caption(scene) == "50" })
    }

    @Test func focusRingShowsTheValue() throws {
      let scene = try scene(.hover)
      defer { scene.close() }
      scene.key(GDK_KEY_Up)
      Stage.spin(0.4)
      #expect(caption(scene) == "51", "as long as the ring is there")
      scene.peer.showFocus(false)
      Stage.spin(3) { caption(scene) == "Cutoff" }
      #expect(caption(scene) == "Cutoff")
      scene.peer.showFocus(true)
      #expect(caption(scene) == "51")
      scene.knob.valueDisplay = .turning
      #expect(caption(scene) == "Cutoff")
      scene.knob.valueDisplay = .hover
      #expect(caption(scene) == "51")
    }

    @Test func hiddenKnobForgetsThePointer() throws {
      let scene = try scene(.hover, label: nil)
      defer { scene.close() }
      scene.move(50, 50)
      Stage.spin(3) { scene.bubble != nil }
      #expect(scene.bubble == "50", "without a caption, the value is in the bubble")
      gtk_widget_set_visible(scene.knob.widget, 0)
      #expect(scene.bubble == nil)
      scene.move(-50, 50)
      gtk_widget_set_visible(scene.knob.widget, 1)
      #expect(!Stage.spin(0.6) { scene.bubble != nil })
    }

    // MARK: Two lines

    @Test func bothAreTwoLines() throws {
      let scene = try scene(.both)
      defer { scene.close() }
      #expect(caption(scene) == "Cutoff\n50")
      let high = scene.peer.captionSize.height
      scene.knob.valueDisplay = .turning
      let low = scene.peer.captionSize.height
      #expect(high > 1.8 * low && low > 0)
      scene.knob.valueDisplay = .both
      scene.knob.label = nil
      #expect(caption(scene) == "50" && scene.peer.captionSize.height == low)
    }

    @Test func labelOfTheApplicationHasBothLines() throws {
      let scene = try scene(.both)
      defer { scene.close() }
      let label = try #require(gtk_label_new(""))
      g_object_ref_sink(label)
      scene.knob.labelWidget = OpaquePointer(label)
      scene.key(GDK_KEY_Up)
      #expect(String(cString: gtk_label_get_text(OpaquePointer(label))) == "Cutoff\n51")
      scene.knob.labelWidget = nil
      g_object_unref(label)
    }

    // MARK: The bubble

    @Test(arguments: ["Cutoff", nil]) func bubbleShowsTheValueWhileTurning(_ label: String?) throws
    {
      let scene = try scene(.bubble, label: label)
      defer { scene.close() }
      #expect(scene.bubble == nil)
      scene.press(50, 50)
      #expect(scene.bubble == "50" && scene.peer.core.caption.name == label)
      scene.nudge(0, -25)
      #expect(scene.bubble == "60")
      if label != nil { #expect(caption(scene) == "Cutoff") }
      scene.nudge(0, -75)
      #expect(scene.bubble == "90" && scene.knob.isTurning)
      scene.release()
      #expect(scene.bubble == "90", "it stays for a while")
      Stage.spin(3) { scene.bubble == nil }
      #expect(scene.bubble == nil && scene.peer.bubble == nil)
      #expect(scene.signals.byUser == ["began", "changed", "ended"])
    }

    /// The bubble that stays for a while would be beside a knob that the user no longer uses.
    @Test func bubbleOfAnotherKnobTakesItsPlace() throws {
      let other = try newKnob(Parameter(0...100), value: 20)
      (other.label, other.valueDisplay, other.valuePersistence) = ("Resonance", .bubble, 10)
      gtk_widget_set_size_request(other.widget, 100, 120)
      let scene = try scene(.bubble) { knob in
        guard let fixed = gtk_fixed_new() else { return knob }
        gtk_fixed_put(fixed.as(GtkFixed.self), knob, 200, 200)
        gtk_fixed_put(fixed.as(GtkFixed.self), other.widget, 400, 200)
        return fixed
      }
      defer { scene.close() }
      scene.knob.valuePersistence = 10
      scene.press(50, 50)
      scene.nudge(0, -25)
      scene.release()
      #expect(scene.bubble == "60")
      scene.move(50, 50, on: other.widget)
      scene.nudge(1, 0)
      scene.scroll(1)
      #expect(other.peer.bubble != nil && scene.peer.bubble == nil)
      scene.key(GDK_KEY_Up)
      #expect(other.peer.bubble == nil && scene.bubble == "61")
      gtk_widget_set_sensitive(scene.knob.widget, 0)
      Stage.spin(3) { scene.bubble == nil }
      #expect(scene.peer.bubble == nil, "a knob that is disabled shows none")
    }

    @Test func bubbleIsAboveTheDialAndDoesNotMove() throws {
      let scene = try scene(.bubble)
      defer { scene.close() }
      scene.knob.valuePersistence = 10
      scene.key(GDK_KEY_Home)
      Stage.frames(2, of: scene.window)
      let first = try #require(scene.bubbleArea)
      scene.key(GDK_KEY_End)
      Stage.frames(2, of: scene.window)
      #expect(try #require(scene.bubbleArea) == first)
      let dial = scene.peer.dialArea
      #expect(abs((first.left + first.right) / 2 - 50) <= 1)
      #expect(first.bottom <= dial.top && first.bottom >= dial.top - 16)
    }

    @Test func bubbleIsBesideADialAtTheTopOfTheWindow() throws {
      let scene = try scene(.bubble) { knob in
        let fixed = gtk_fixed_new()
        gtk_fixed_put(fixed?.as(GtkFixed.self), knob, 200, 0)
        return fixed ?? knob
      }
      defer { scene.close() }
      scene.knob.valuePersistence = 10
      scene.key(GDK_KEY_Up)
      Stage.frames(2, of: scene.window)
      let area = try #require(scene.bubbleArea)
      #expect(area.left >= scene.peer.dialArea.right)
    }

    @Test func bubbleOfAKnobWithABorderIsAboveItsDial() throws {
      let style = StyleSheet("knob { border: 5px solid red; padding: 30px 2px 2px 40px; }")
      defer { style.remove() }
      let scene = try scene(.bubble)
      defer { scene.close() }
      scene.key(GDK_KEY_Up)
      Stage.frames(2, of: scene.window)
      let (area, dial) = (try #require(scene.bubbleArea), scene.peer.dialArea)
      #expect(abs((area.left + area.right) / 2 - (dial.left + dial.right) / 2) <= 1)
      #expect(area.bottom <= dial.top && area.bottom >= dial.top - 16)
    }

    @Test(arguments: [Float(90), 180, 270, 45]) func bubbleIsBesideARotatedDial(_ angle: Float)
      throws
    {
      let scene = try scene(.bubble)
      defer { scene.close() }
      // On a busy computer, frames take longer than the time of the other tests.
      scene.knob.valuePersistence = 10
      let fixed = gtk_widget_get_parent(scene.knob.widget)?.as(GtkFixed.self)
      var origin = graphene_point_t(x: 500, y: 400)
      let transform = gsk_transform_rotate(gsk_transform_translate(nil, &origin), angle)
      gtk_fixed_set_child_transform(fixed, scene.knob.widget, transform)
      gsk_transform_unref(transform)
      Stage.frames(2, of: scene.window)
      scene.key(GDK_KEY_Up)
      Stage.frames(3, of: scene.window)
      let label = try #require(scene.bubbleLabel)
      let (center, radius) = (scene.peer.dialLayout.center, scene.peer.dialLayout.diameter / 2)
      let middle = scene.onScreen(KnobPoint(x: center.x, y: center.y + scene.peer.top))
      let (start, end) = (scene.onScreen(KnobPoint(x: 0, y: 0), of: label), scene.size(of: label))
      // The point of the bubble that is nearest to the middle of the dial.
      let x = min(max(middle.x, start.x), start.x + end.width)
      let y = min(max(middle.y, start.y), start.y + end.height)
      let distance = hypot(Double(x - middle.x), Double(y - middle.y))
      #expect(distance >= radius && distance <= radius * 1.5 + 20)
    }

    @Test func bubbleDisappearsWhileTheKnobIsScrolledAway() throws {
      let page = try #require(gtk_scrolled_window_new())
      let scene = try scene(.bubble) { knob in
        let fixed = gtk_fixed_new()
        gtk_widget_set_size_request(fixed, 400, 5_000)
        gtk_fixed_put(fixed?.as(GtkFixed.self), knob, 100, 1_300)
        gtk_scrolled_window_set_child(OpaquePointer(page), fixed)
        return page
      }
      defer { scene.close() }
      scene.knob.valuePersistence = 60
      let bar = gtk_scrolled_window_get_vadjustment(OpaquePointer(page))
      gtk_adjustment_set_value(bar, 1_000)
      Stage.frames(3, of: scene.window)
      scene.key(GDK_KEY_Up)
      Stage.frames(2, of: scene.window)
      let before = try #require(scene.bubbleArea)
      gtk_adjustment_set_value(bar, 1_100)
      Stage.frames(3, of: scene.window)
      #expect(scene.bubbleArea == before, "it moves with the knob")
      for place in [1_330.0, 1_500, 3_000, 300, 0] {
        gtk_adjustment_set_value(bar, place)
        Stage.frames(3, of: scene.window)
        #expect((scene.bubble != nil) == (place == 1_330), "\(place)")
        gtk_adjustment_set_value(bar, 1_000)
        Stage.frames(4, of: scene.window)
        #expect(scene.bubbleArea != nil, "it comes back with the knob")
      }
      Journal.expectNothing()
    }

    @Test func pointerReachesWhatIsBelowTheBubble() throws {
      let button = try #require(gtk_button_new())
      gtk_widget_set_size_request(button, 200, 120)
      let scene = try scene(.bubble) { knob in
        let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
        gtk_widget_set_margin_start(box, 100)
        gtk_widget_set_halign(box, GTK_ALIGN_START)
        gtk_box_append(box?.as(GtkBox.self), button)
        gtk_box_append(box?.as(GtkBox.self), knob)
        return box ?? knob
      }
      defer { scene.close() }
      scene.knob.valuePersistence = 20
      var count = 0
      connect(button, "clicked") { _ in count += 1 }
      scene.key(GDK_KEY_Up)
      Stage.frames(4, of: scene.window)
      let area = try #require(scene.bubbleArea)
      let middle = KnobPoint(x: (area.left + area.right) / 2, y: (area.top + area.bottom) / 2)
      #expect(middle.y < 0)
      scene.click(middle.x, middle.y)
      Stage.spin(2) { count > 0 }
      #expect(count == 1 && scene.bubble == "51")
    }

    @Test func changedSettingsApplyToTheBubbleAtOnce() throws {
      let scene = try scene(.bubble)
      defer { scene.close() }
      scene.press(50, 50)
      scene.knob.format.unit = "dB"
      #expect(scene.bubble == "50\u{A0}dB")
      scene.knob.value = 20
      #expect(scene.bubble == "20\u{A0}dB")
      scene.knob.valueDisplay = .turning
      #expect(scene.bubble == nil && caption(scene) == "20\u{A0}dB")
      scene.release()
    }

    @Test func knobIsDestroyedWithItsBubble() throws {
      let scene = try scene(.bubble)
      scene.press(50, 50)
      scene.letGo()
      scene.close()
    }

    @Test func formatterMayDestroyTheKnob() throws {
      let scene = try scene(.bubble)
      scene.knob.formatter { [unowned scene] _ in
        gtk_window_set_child(scene.window.as(GtkWindow.self), nil)
        return ""
      }
      scene.letGo()
      scene.key(GDK_KEY_Up)
      Stage.frames(2, of: scene.window)
      scene.close()
    }

    @Test func knobWithoutABubbleHasNeitherTimerNorPopover() throws {
      let scene = try scene(.turning)
      defer { scene.close() }
      let before = scene.children.count
      scene.press(50, 50)
      scene.nudge(0, -25)
      Stage.spin(0.4)
      #expect(scene.children.count == before)
      #expect(scene.peer.bubble == nil && scene.peer.restTimer == nil)
      scene.release()
    }
  }
}

extension Scene {
  private var bubbleWidget: UnsafeMutablePointer<GtkWidget>? {
    popovers.first { String(cString: gtk_widget_get_css_name($0)) == "bubble" }
  }

  /// The text of the visible bubble.
  var bubble: String? {
    guard let bubbleWidget, gtk_widget_get_visible(bubbleWidget) != 0 else { return nil }
    let label = gtk_popover_get_child(bubbleWidget.as(GtkPopover.self))
    return String(cString: gtk_label_get_text(label.map { OpaquePointer($0) }))
  }

  /// The label of the visible bubble.
  var bubbleLabel: UnsafeMutablePointer<GtkWidget>? {
    bubbleWidget.flatMap { gtk_popover_get_child($0.as(GtkPopover.self)) }
  }

  func size(of widget: UnsafeMutablePointer<GtkWidget>) -> (width: Int, height: Int) {
    (Int(gtk_widget_get_width(widget)), Int(gtk_widget_get_height(widget)))
  }

  /// The area of the visible bubble on the screen, in the coordinates of the knob.
  var bubbleArea: BubblePlacement.Area? {
    guard let bubbleWidget, gtk_widget_get_mapped(bubbleWidget) != 0,
      let label = gtk_popover_get_child(bubbleWidget.as(GtkPopover.self))
    else { return nil }
    return area(of: label)
  }

  /// The area of a widget on the screen, in the coordinates of the knob.
  func area(of widget: UnsafeMutablePointer<GtkWidget>) -> BubblePlacement.Area {
    let origin = onScreen(KnobPoint(x: 0, y: 0))
    let corner = onScreen(KnobPoint(x: 0, y: 0), of: widget)
    let (x, y) = (Double(corner.x - origin.x), Double(corner.y - origin.y))
    return BubblePlacement.Area(
      left: x, top: y, right: x + Double(gtk_widget_get_width(widget)),
      bottom: y + Double(gtk_widget_get_height(widget)))
  }
}
