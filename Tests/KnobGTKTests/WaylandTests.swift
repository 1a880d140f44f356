import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// Input that only a Wayland compositor sends. `Scripts/wayland.sh` runs these tests, and those
  /// of all other input, on a compositor.
  @MainActor
  @Suite(.serialized, .enabled(if: Stage.isWayland, "needs a Wayland compositor"))
  struct WaylandTests {
    /// A page with a knob, and a touchpad.
    private struct Touchpad {
      let page: WheelTests.Page
      let hand: WaylandHand

      @MainActor init() throws {
        page = try WheelTests.Page()
        hand = try #require(page.scene.hand as? WaylandHand)
      }

      /// Moves two fingers in a few quick strokes and lifts them. A negative distance is up.
      @MainActor func swipe(_ points: Double) {
        for _ in 0..<6 {
          hand.swipe(points / 6)
          Stage.spin(0.01)
        }
        hand.lift()
        Stage.frames(2, of: page.scene.window)
      }

      /// How far the page continues to scroll by itself.
      @MainActor func fling() -> Double {
        let before = page.place
        Stage.spin(0.3)
        return page.place - before
      }
    }

    @Test func touchpadTurnsTheKnobAndThePageDoesNotMove() throws {
      let touchpad = try Touchpad()
      let page = touchpad.page
      defer { page.scene.close() }
      page.scene.move(50, 50)
      let before = page.place
      touchpad.swipe(-60)
      #expect(abs(page.scene.knob.value - 56) < 0.01)
      #expect(touchpad.fling() == 0)
      #expect(page.place == before)
      Stage.spin { page.scene.signals.count(of: "ended") > 0 }
      #expect(page.scene.signals.byUser == ["began", "changed", "ended"])
    }

    /// GTK cannot move the pointer on Wayland.
    @Test func pointerIsOnlyHiddenWhileItTurns() throws {
      let knob = try newKnob(Parameter(0...100), value: 50)
      knob.hidesPointer = true
      let scene = try Scene(knob, size: KnobSize(width: 100, height: 100))
      defer { scene.close() }
      func cursor() -> String? {
        let cursor: OpaquePointer? = gtk_widget_get_cursor(knob.widget)
        return cursor.flatMap { gdk_cursor_get_name($0) }.map { String(cString: $0) }
      }
      scene.press(50, 50)
      #expect(cursor() == "none")
      scene.move(50, 25)
      #expect(knob.value == 60)
      #expect(cursor() == "none")
      scene.release()
      #expect(cursor() == "ns-resize")
    }

    @Test func pageHasKineticScrollingAfterward() throws {
      let touchpad = try Touchpad()
      let page = touchpad.page
      defer { page.scene.close() }
      page.scene.move(50, 50)
      touchpad.swipe(60)
      Stage.spin { page.scene.signals.count(of: "ended") > 0 }
      page.scene.move(-100, 50)
      let before = page.place
      touchpad.swipe(120)
      #expect(page.place > before)
      #expect(touchpad.fling() > 0)
      #expect(page.scene.signals.count(of: "began") == 1)
    }

    @Test func fingersThatRestBeforeTheyLiftDoNotMoveThePage() throws {
      let touchpad = try Touchpad()
      let page = touchpad.page
      defer { page.scene.close() }
      page.scene.move(50, 50)
      let before = page.place
      for _ in 0..<6 { touchpad.hand.swipe(-10) }
      Stage.spin { page.scene.signals.count(of: "ended") > 0 }
      touchpad.hand.lift()
      #expect(touchpad.fling() == 0)
      #expect(page.place == before)
    }

    @Test func pageScrollsAfterTheKnobIsDestroyedInATurn() throws {
      let touchpad = try Touchpad()
      let page = touchpad.page
      defer { page.scene.close() }
      page.scene.move(50, 50)
      touchpad.hand.swipe(-10)
      Stage.spin { page.scene.signals.count(of: "began") > 0 }
      page.scene.letGo()
      let fixed = gtk_widget_get_parent(page.scene.peer.widget)
      gtk_fixed_remove(fixed?.as(GtkFixed.self), page.scene.peer.widget)
      touchpad.hand.lift()
      Stage.spin(0.1)
      let before = page.place
      touchpad.swipe(120)
      #expect(page.place > before)
      #expect(touchpad.fling() > 0)
    }
  }
}
