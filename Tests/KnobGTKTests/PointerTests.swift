import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// Mouse input that gesture scripts cannot express.
  @MainActor @Suite(.serialized) struct PointerTests {
    private func scene(
      _ parameter: Parameter = Parameter(0...100, default: 20), value: Double = 50
    ) throws -> Scene {
      try Scene(
        newKnob(parameter, value: value), size: KnobSize(width: 100, height: 100))
    }

    @Test func doubleClickResets() throws {
      let scene = try scene()
      defer { scene.close() }
      scene.click(50, 50)
      scene.click(50, 50)
      #expect(scene.knob.value == 20)
      #expect(
        scene.signals.all == [
          "began", "ended", "began", "ended", "began", "changed", "value", "ended",
        ])
    }

    /// GTK gives the active state to each widget that is pressed, and sometimes does not take it away.
    @Test(arguments: [false, true]) func onlyAKnobThatIsTurnedIsActive(_ isReadOnly: Bool) throws {
      let scene = try scene()
      defer { scene.close() }
      scene.knob.isReadOnly = isReadOnly
      scene.press(50, 50)
      #expect(scene.knobIsActive == !isReadOnly && scene.knob.isTurning == !isReadOnly)
      scene.release()
      #expect(!scene.knobIsActive)
    }

    @Test func twoSlowClicksDoNotReset() throws {
      let scene = try scene()
      defer { scene.close() }
      Properties(gtk_settings_get_default()).set("gtk-double-click-time", .count(50))
      defer { Properties(gtk_settings_get_default()).set("gtk-double-click-time", .count(400)) }
      scene.click(50, 50)
      Stage.spin(0.15)
      scene.click(50, 50)
      #expect(scene.knob.value == 50)
    }

    @Test func doubleClickDoesNothingIfItIsOff() throws {
      let scene = try scene()
      defer { scene.close() }
      scene.knob.resetsToDefault = false
      scene.click(50, 50)
      scene.click(50, 50)
      #expect(scene.knob.value == 50)
    }

    @Test func returnsToDefaultAtTheRelease() throws {
      let scene = try scene()
      defer { scene.close() }
      scene.knob.returnsToDefault = true
      scene.press(50, 50)
      scene.move(50, 25)
      #expect(scene.knob.value == 60)
      scene.release()
      #expect(scene.knob.value == 20)
      #expect(scene.signals.byUser == ["began", "changed", "ended"])
    }

    @Test func pressBesideTheDialIsIgnored() throws {
      let scene = try scene()
      defer { scene.close() }
      scene.press(2, 2)
      scene.move(2, -40)
      scene.release()
      #expect(scene.signals.all == [])
      #expect(scene.knob.value == 50)
    }

    @Test(arguments: [UInt32(2), 3]) func otherButtonsDoNotTurn(_ button: UInt32) throws {
      let scene = try scene()
      defer { scene.close() }
      // GTK 4.8 warns if a button is released before the menu that it opened has a size.
      scene.knob.allowsMenu = false
      scene.move(50, 50)
      scene.hand.button(button, down: true)
      scene.move(50, 20)
      scene.hand.button(button, down: false)
      Stage.frames(2, of: scene.window)
      #expect(scene.signals.all == [])
    }

    @Test func pressMovesTheFocus() throws {
      let scene = try scene()
      defer { scene.close() }
      gtk_window_set_focus(scene.window.as(GtkWindow.self), nil)
      #expect(gtk_widget_has_focus(scene.knob.widget) == 0)
      scene.click(50, 50)
      #expect(gtk_widget_has_focus(scene.knob.widget) != 0)
    }

    @Test func pointerCanLeaveTheKnobWhileTurning() throws {
      let scene = try scene()
      defer { scene.close() }
      scene.press(50, 50)
      scene.move(300, -50)
      #expect(scene.knob.value == 90)
      #expect(scene.knob.isTurning)
      scene.move(300, 175)
      #expect(scene.knob.value == 0)
      scene.release()
      #expect(!scene.knob.isTurning)
    }

    /// If GDK merges motion events, the result contains a history of the samples.
    @Test func fastTurnKeepsAllSamples() throws {
      let scene = try scene(Parameter(0...100, wraps: true), value: 0)
      defer { scene.close() }
      scene.knob.tracking = .rotary
      // Once around in steps of 90 degrees, and then to the right, within one frame.
      let way: [(Double, Double)] = [(90, 50), (50, 90), (10, 50), (50, 10), (90, 50)]
      var wasMerged = false
      // A busy computer may need several frames for them.
      for _ in 1...20 where !wasMerged {
        scene.knob.value = 0
        scene.press(50, 10)
        scene.signals.clear()
        var engine = Knob(
          scene.knob.parameter, value: 0, size: KnobSize(width: 100, height: 100))
        engine.tracking = .rotary
        _ = engine.handle(.press(KnobPoint(x: 50, y: 10)))
        let motions = scene.spy.count(of: GDK_MOTION_NOTIFY)
        for (x, y) in way {
          _ = engine.handle(.move(KnobPoint(x: x, y: y)))
          let place = scene.onScreen(KnobPoint(x: x, y: y))
          scene.hand.point(x: place.x, y: place.y)
        }
        Stage.frames(3, of: scene.window)
        #expect(abs(scene.peer.core.knob.value - engine.value) < 1e-9)
        #expect(abs(engine.value - 100 * (450.0 / 270 - 1)) < 1e-9)
        let batches = scene.spy.count(of: GDK_MOTION_NOTIFY) - motions
        #expect(
          scene.signals.count(of: "changed") <= batches, "a batch reports one change")
        wasMerged = batches < way.count
        scene.release()
      }
      #expect(wasMerged, "GDK merges motion events")
    }

    /// The user releases the key in another window, so that this one never hears of it.
    @Test func modifierThatIsReleasedElsewhereIsNotHeld() throws {
      let scene = try Scene(
        newKnob(Parameter(0...100), value: 50), size: KnobSize(width: 100, height: 100))
      defer { scene.close() }
      scene.shift(true)
      scene.press(50, 50)
      scene.nudge(0, -25)
      scene.release()
      #expect(scene.knob.value == 51)
      scene.hand.focus(nil)
      Stage.spin(1) { gtk_window_is_active(scene.window.as(GtkWindow.self)) == 0 }
      scene.hand.key(GDK_KEY_Shift_L, down: false)
      scene.activate()
      Stage.spin(1) { gtk_window_is_active(scene.window.as(GtkWindow.self)) != 0 }
      scene.press(50, 50)
      scene.nudge(0, -25)
      scene.release()
      #expect(scene.knob.value == 61)
      scene.key(GDK_KEY_Up)
      #expect(scene.knob.value == 62)
    }

    @Test func deactivatedWindowCancels() throws {
      let scene = try scene()
      defer { scene.close() }
      scene.press(50, 50)
      scene.move(50, 25)
      #expect(scene.knob.value == 60)
      scene.hand.focus(nil)
      Stage.spin { gtk_window_is_active(scene.window.as(GtkWindow.self)) == 0 }
      #expect(scene.knob.value == 50)
      #expect(!scene.knob.isTurning)
      #expect(scene.signals.byUser == ["began", "changed", "ended"])
      scene.activate()
      scene.move(50, 10)
      scene.release()
      #expect(scene.knob.value == 50)
      #expect(scene.signals.count(of: "ended") == 1)
    }

    @Test func escapeCancelsAndTheRestOfTheDragIsIgnored() throws {
      let scene = try scene()
      defer { scene.close() }
      scene.press(50, 50)
      scene.move(50, 25)
      scene.key(GDK_KEY_Escape)
      #expect(scene.knob.value == 50)
      scene.move(50, 0)
      scene.release()
      #expect(scene.knob.value == 50)
      #expect(scene.signals.all == ["began", "changed", "value", "changed", "value", "ended"])
      scene.press(50, 50)
      scene.move(50, 25)
      scene.release()
      #expect(scene.knob.value == 60, "the next drag turns the knob")
    }

    @Test func readOnlyKnobIsFocusedButNotTurned() throws {
      let scene = try scene()
      defer { scene.close() }
      scene.knob.isReadOnly = true
      gtk_window_set_focus(scene.window.as(GtkWindow.self), nil)
      scene.press(50, 50)
      scene.move(50, 20)
      scene.release()
      scene.scroll(1)
      scene.key(GDK_KEY_Up)
      #expect(gtk_widget_has_focus(scene.knob.widget) != 0)
      #expect(scene.signals.all == [])
    }

    @Test func becomingReadOnlyDuringAGestureCancels() throws {
      let scene = try scene()
      defer { scene.close() }
      scene.press(50, 50)
      scene.move(50, 25)
      scene.knob.isReadOnly = true
      #expect(scene.knob.value == 50)
      #expect(scene.signals.byUser == ["began", "changed", "ended"])
      scene.release()
    }

    @Test func notContinuousReportsAtTheRelease() throws {
      let scene = try scene()
      defer { scene.close() }
      scene.knob.isContinuous = false
      // A fading caption would redraw the knob as well.
      scene.knob.nameTransition = 0
      var drawn = 0.0
      scene.knob.draw(.after) { drawn = $0.value }
      scene.press(50, 50)
      Stage.frames(2, of: scene.window)
      scene.move(50, 25)
      Stage.frames(2, of: scene.window)
      #expect(scene.knob.value == 50)
      #expect(abs(scene.peer.core.shownFraction - 0.6) < 1e-9, "the picture turns")
      #expect(abs(drawn - 60) < 1e-9, "and is drawn")
      scene.release()
      #expect(scene.knob.value == 60)
      #expect(scene.signals.all == ["began", "changed", "value", "ended"])
    }

    @Test func captionDoesNotMoveTheCenter() throws {
      let knob = try newKnob(Parameter(0...100), value: 50)
      knob.label = "Cutoff"
      knob.tracking = .rotary
      let scene = try Scene(knob, size: KnobSize(width: 120, height: 200))
      defer { scene.close() }
      let layout = scene.peer.dialLayout
      let (x, y) = (layout.center.x, layout.center.y + scene.peer.top)
      scene.press(x, y - 40)
      scene.move(x + 40, y)
      scene.release()
      // The center may lie between two pixels.
      #expect(abs(knob.value - (50 + 100 * 90 / 270)) < 0.1)
    }
  }
}
