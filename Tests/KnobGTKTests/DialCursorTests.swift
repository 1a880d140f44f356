import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// The cursor over a dial.
  @MainActor @Suite(.serialized) struct DialCursorTests {
    private func scene(_ tracking: Tracking = .automatic) throws -> Scene {
      let knob = try newKnob(Parameter(0...100), value: 50)
      knob.label = "Cutoff"
      knob.tracking = tracking
      return try Scene(knob, size: KnobSize(width: 100, height: 140))
    }

    private func cursor(_ scene: Scene) -> String? {
      let cursor: OpaquePointer? = gtk_widget_get_cursor(scene.knob.widget)
      return cursor.flatMap { gdk_cursor_get_name($0) }.map { String(cString: $0) }
    }

    @Test func knobThatNobodyPointsAtHasNone() throws {
      let scene = try scene()
      defer { scene.close() }
      #expect(cursor(scene) == nil)
    }

    @Test(arguments: [
      (Tracking.automatic, "ns-resize"), (.horizontal, "ew-resize"), (.both, "nesw-resize"),
      (.rotary, "grab"),
    ])
    func cursorShowsTheMovement(_ tracking: Tracking, _ name: String) throws {
      let scene = try scene(tracking)
      defer { scene.close() }
      scene.moveToTheCenter()
      #expect(cursor(scene) == name)
      scene.move(-40, 50)
      #expect(cursor(scene) == nil)
    }

    @Test func captionHasNone() throws {
      let scene = try scene()
      defer { scene.close() }
      scene.move(50, scene.peer.captionTop + 4)
      #expect(cursor(scene) == nil)
      scene.moveToTheCenter()
      #expect(cursor(scene) == "ns-resize")
      scene.move(50, scene.peer.captionTop + 4)
      #expect(cursor(scene) == nil)
    }

    @Test func handClosesWhileItTurnsWhereverItIs() throws {
      let scene = try scene(.rotary)
      defer { scene.close() }
      scene.moveToTheCenter()
      scene.nudge(20, 0)
      scene.press()
      #expect(cursor(scene) == "grabbing")
      scene.move(300, 100)
      #expect(cursor(scene) == "grabbing")
      scene.release()
      #expect(cursor(scene) == nil)
      scene.moveToTheCenter()
      #expect(cursor(scene) == "grab")
    }

    @Test func knobThatCannotBeTurnedHasNone() throws {
      let scene = try scene()
      defer { scene.close() }
      scene.moveToTheCenter()
      scene.knob.isReadOnly = true
      #expect(cursor(scene) == nil)
      scene.knob.isReadOnly = false
      #expect(cursor(scene) == "ns-resize")
      scene.knob.isEnabled = false
      #expect(cursor(scene) == nil)
      scene.nudge(3, 0)
      #expect(cursor(scene) == nil)
      scene.knob.isEnabled = true
      #expect(cursor(scene) == "ns-resize")
    }

    @Test func trackingThatChangesUnderThePointerShows() throws {
      let scene = try scene()
      defer { scene.close() }
      scene.moveToTheCenter()
      scene.knob.tracking = .horizontal
      scene.nudge(2, 0)
      #expect(cursor(scene) == "ew-resize")
    }

    @Test func cursorOfTheApplicationHasPriority() throws {
      let scene = try scene()
      defer { scene.close() }
      gtk_widget_set_cursor_from_name(scene.knob.widget, "crosshair")
      scene.moveToTheCenter()
      #expect(cursor(scene) == "crosshair")
      scene.press()
      scene.nudge(0, -20)
      #expect(cursor(scene) == "crosshair")
      scene.release()
      scene.move(-40, 50)
      #expect(cursor(scene) == "crosshair")
      gtk_widget_set_cursor(scene.knob.widget, nil)
      scene.moveToTheCenter()
      #expect(cursor(scene) == "ns-resize")
      // One that is set while the pointer is over the dial.
      gtk_widget_set_cursor_from_name(scene.knob.widget, "help")
      scene.move(-40, 50)
      #expect(cursor(scene) == "help")
    }

    /// The server shows the cursor, and not only the property.
    @Test(.enabled(if: !Stage.isWayland, "asks an X server"))
    func serverShowsTheCursor() throws {
      let scene = try scene()
      defer { scene.close() }
      let screen = try #require(XScreen())
      scene.move(-40, 50)
      Stage.frames(2, of: scene.window)
      let arrow = screen.cursorPixels
      scene.moveToTheCenter()
      Stage.spin(2) { screen.cursorPixels != arrow }
      #expect(screen.cursorPixels != arrow)
      scene.move(-40, 50)
      Stage.spin(2) { screen.cursorPixels == arrow }
      #expect(screen.cursorPixels == arrow)
    }
  }
}
