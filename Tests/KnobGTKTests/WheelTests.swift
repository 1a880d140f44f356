import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// The wheel over a knob in a page that scrolls.
  @MainActor @Suite(.serialized) struct WheelTests {
    /// A page with a knob in its middle, which does not have the focus.
    final class Page {
      let scene: Scene
      /// The widget above the knob.
      let blank: UnsafeMutablePointer<GtkWidget>?
      var offset: UnsafeMutablePointer<GtkAdjustment>?

      @MainActor init(value: Double = 50) throws {
        var page: UnsafeMutablePointer<GtkWidget>?
        let knob = try newKnob(Parameter(0...100), value: value)
        let blank = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
        gtk_widget_set_size_request(blank, 100, 100)
        self.blank = blank
        scene = try Scene(knob, size: KnobSize(width: 100, height: 100)) { knob in
          let fixed = gtk_fixed_new()
          gtk_widget_set_size_request(fixed, 600, 5_000)
          gtk_fixed_put(fixed?.as(GtkFixed.self), knob, 200, 900)
          gtk_fixed_put(fixed?.as(GtkFixed.self), blank, 200, 800)
          page = gtk_scrolled_window_new()
          gtk_scrolled_window_set_child(OpaquePointer(page), fixed)
          return page ?? knob
        }
        offset = gtk_scrolled_window_get_vadjustment(OpaquePointer(page))
        gtk_adjustment_set_value(offset, 700)
        gtk_window_set_focus(scene.window.as(GtkWindow.self), nil)
        scene.move(-100, -100)
        Stage.frames(2, of: scene.window)
      }

      var place: Double { gtk_adjustment_get_value(offset) }

      /// Whether the knob lies under the pointer, and GTK has noticed: it looks anew for sure when
      /// what it took to be there has gone.
      @MainActor func comesUnderThePointer() -> Bool {
        let pointer = scene.pointerInKnob()
        guard pointer.y > 10, pointer.y < 90 else { return false }
        gtk_widget_set_visible(blank, 0)
        Stage.frames(2, of: scene.window)
        return scene.peer.isHovered
      }

      /// Turns the wheel, and waits until the page has scrolled.
      @MainActor func scroll(_ notches: Int) {
        scene.scroll(notches)
        Stage.frames(2, of: scene.window)
      }
    }

    @Test func pointerThatMovedOnTheKnobGivesItTheWheel() throws {
      let page = try Page()
      defer { page.scene.close() }
      let before = page.place
      page.scene.move(50, 50)
      page.scroll(2)
      #expect(abs(page.scene.knob.value - 52) < 1e-9)
      #expect(page.place == before)
      // On a busy computer, the burst has ended already.
      Stage.spin { page.scene.signals.count(of: "ended") > 0 }
      #expect(page.scene.signals.byUser == ["began", "changed", "ended"])
    }

    @Test func knobThatScrollsUnderThePointerLetsThePageScroll() throws {
      let page = try Page()
      defer { page.scene.close() }
      // Above the knob: a few notches bring it under the pointer.
      page.scene.move(50, -60)
      var rested = 0
      for _ in 0..<12 {
        let before = page.place
        page.scroll(-1)
        #expect(page.place > before, "the page stopped")
        if page.comesUnderThePointer() { rested += 1 }
      }
      #expect(rested >= 1, "the knob was never under the pointer")
      #expect(page.scene.knob.value == 50)
    }

    @Test func pointerThatMovesOnTheKnobClaimsTheWheelAgain() throws {
      let page = try Page()
      defer { page.scene.close() }
      page.scene.move(50, -60)
      while page.scene.pointerInKnob().y < 10 { page.scroll(-1) }
      #expect(page.comesUnderThePointer())
      let pointer = page.scene.pointerInKnob()
      page.scene.move(pointer.x + 2, pointer.y)
      let before = page.place
      page.scroll(-1)
      #expect(page.place == before)
      #expect(abs(page.scene.knob.value - 49) < 1e-9)
    }

    @Test func pageThatScrolledSinceThePointerMovedContinues() throws {
      let page = try Page()
      defer { page.scene.close() }
      page.scene.move(50, 50)
      gtk_adjustment_set_value(page.offset, page.place + 20)
      Stage.frames(2, of: page.scene.window)
      let before = page.place
      page.scroll(-1)
      #expect(page.place > before)
      #expect(page.scene.knob.value == 50)
    }

    @Test func pageScrollsWhenTheKnobIsAtItsEnd() throws {
      let page = try Page(value: 100)
      defer { page.scene.close() }
      page.scene.move(50, 50)
      let before = page.place
      page.scroll(1)
      #expect(page.place < before)
      #expect(page.scene.signals.all == [])
    }

    @Test func burstDoesNotScrollThePage() throws {
      let page = try Page(value: 99)
      defer { page.scene.close() }
      page.scene.move(50, 50)
      let before = page.place
      page.scene.scroll(4)
      #expect(page.scene.knob.value == 100)
      #expect(page.place == before)
    }

    @Test func focusedKnobScrollsUnderARestingPointer() throws {
      let page = try Page()
      defer { page.scene.close() }
      page.scene.move(50, -60)
      while page.scene.pointerInKnob().y < 10 { page.scroll(-1) }
      #expect(page.comesUnderThePointer())
      gtk_widget_grab_focus(page.scene.knob.widget)
      Stage.frames(2, of: page.scene.window)
      let before = page.place
      page.scroll(-1)
      #expect(page.place == before)
      #expect(abs(page.scene.knob.value - 49) < 1e-9)
    }

    @Test func wheelBesideTheDialScrollsThePage() throws {
      let page = try Page()
      defer { page.scene.close() }
      page.scene.move(3, 3)
      let before = page.place
      page.scroll(-1)
      #expect(page.place > before)
      #expect(page.scene.knob.value == 50)
    }

    @Test func disabledOrReadOnlyKnobLetsThePageScroll() throws {
      let page = try Page()
      defer { page.scene.close() }
      page.scene.knob.isReadOnly = true
      page.scene.move(50, 50)
      let before = page.place
      page.scroll(-1)
      #expect(page.place > before)
      page.scene.knob.isReadOnly = false
      page.scene.knob.isEnabled = false
      page.scene.move(52, 50)
      let next = page.place
      page.scroll(-1)
      #expect(page.place > next)
      #expect(page.scene.knob.value == 50)
    }

    @Test func dragOnTheDialDoesNotScrollThePage() throws {
      let page = try Page()
      defer { page.scene.close() }
      let before = page.place
      page.scene.press(50, 50)
      page.scene.move(50, 25)
      page.scene.release()
      #expect(page.scene.knob.value == 60)
      #expect(page.place == before)
    }

    /// The virtual keyboard of the tests on Wayland has no Super key.
    nonisolated private static let modifiers =
      [GDK_KEY_Control_L, GDK_KEY_Alt_L] + (Stage.isWayland ? [] : [GDK_KEY_Super_L])

    /// A canvas may zoom with the wheel and Control.
    @Test(arguments: modifiers)
    func wheelWithAModifierIsLeftToTheApplication(_ modifier: Int32) throws {
      let page = try Page()
      defer { page.scene.close() }
      let canvas = WheelListener(page.scene.window)
      gtk_widget_grab_focus(page.scene.knob.widget)
      page.scene.move(50, 50)
      page.scene.key(modifier, down: true)
      page.scene.scroll(1)
      page.scene.key(modifier, down: false)
      #expect(page.scene.knob.value == 50)
      #expect(page.scene.signals.all == [])
      #expect(canvas.count == 1)
      // The page has scrolled, and moves the knob away from the pointer in the next frame.
      Stage.frames(2, of: page.scene.window)
      page.scene.move(50, 50)
      page.scene.scroll(1)
      #expect(canvas.count == 1)
      #expect(page.scene.knob.value == 51)
    }

    /// A handler that shows a dialog runs the main loop for longer than the pause that ends a
    /// burst.
    @Test func handlerThatRunsTheMainLoopEndsTheBurst() throws {
      let page = try Page()
      defer { page.scene.close() }
      page.scene.moveToTheCenter()
      page.scene.signals.onEvent = { word in
        if word == "began" { Stage.spin(2 * KnobInput.burstPause) }
      }
      page.scene.hand.wheel(up: true)
      Stage.spin { page.scene.signals.count(of: "ended") > 0 }
      #expect(page.scene.signals.byUser == ["began", "changed", "ended"])
    }

    @Test func widgetDestroyedInABurstLeavesNoTimer() throws {
      let page = try Page()
      page.scene.move(50, 50)
      page.scroll(1)
      page.scene.letGo()
      page.scene.close()
      Stage.spin(0.4)
      Journal.expectNothing()
    }
  }
}

/// Receives the wheel before a scrolled window, except for events that the knob handles.
@MainActor final class WheelListener {
  private(set) var count = 0

  init(_ window: UnsafeMutablePointer<GtkWidget>) {
    // Between the knob and the scrolled window, which handles every event that it receives.
    let child = gtk_widget_get_first_child(
      gtk_widget_get_first_child(gtk_window_get_child(window.as(GtkWindow.self))))
    guard
      let controller = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES)
    else { return }
    connectEvent(controller, "scroll") { _ in
      MainActor.assumeIsolated { self.count += 1 }
      return false
    }
    gtk_widget_add_controller(child, controller)
  }
}

extension Scene {
  /// The position of the pointer, after the page has moved under it.
  func pointerInKnob() -> KnobPoint {
    let corner = onScreen(KnobPoint(x: 0, y: 0))
    guard let pointer else { return KnobPoint(x: -1, y: -1) }
    return KnobPoint(x: Double(pointer.x - corner.x), y: Double(pointer.y - corner.y))
  }
}
