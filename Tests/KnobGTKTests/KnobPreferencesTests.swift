import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// The user's preferences, with real input.
  @MainActor @Suite(.serialized) struct PreferencesTests {
    private func scene(value: Double = 50) throws -> Scene {
      try Scene(
        newKnob(Parameter(0...100, default: 20), value: value),
        size: KnobSize(width: 100, height: 100))
    }

    /// Runs a test with preferences, which apply to all knobs of the process.
    private func prefer(
      _ set: (inout KnobPreferences) -> Void, _ body: () throws -> Void
    ) rethrows {
      set(&KnobPreferences.shared)
      defer { KnobPreferences.shared = KnobPreferences() }
      try body()
    }

    // MARK: Tracking

    @Test func knobWithDefaultTrackingUsesThePreferredTracking() throws {
      let scene = try scene()
      defer { scene.close() }
      prefer {
        $0.mouseTracking = .horizontal
        $0.touchTracking = .rotary
        $0.travel = 500
      } _: {
        scene.press(50, 50)
        scene.move(100, 0)
        #expect(scene.knob.value == 60, "50 of 500 points to the right")
        scene.release()
      }
      scene.press(50, 50)
      scene.move(100, 25)
      #expect(scene.knob.value == 70, "25 of 250 points up")
      scene.release()
    }

    @Test func trackingOfTheKnobHasPriority() throws {
      let scene = try scene()
      defer { scene.close() }
      scene.knob.tracking = .vertical
      scene.knob.tracking.fineFactor = 0.5
      prefer {
        $0.mouseTracking = .horizontal
        $0.fineFactor = 0.02
        $0.travel = 500
      } _: {
        scene.shift(true)
        scene.press(50, 50)
        scene.move(100, 0)
        #expect(abs(scene.knob.value - 55) < 1e-9, "half of 50 of 500 points up")
        scene.release()
        scene.shift(false)
      }
    }

    @Test func propertiesKeepWhatTheApplicationSet() throws {
      let scene = try scene()
      defer { scene.close() }
      let properties = Properties(OpaquePointer(scene.knob.widget))
      var changes = 0
      for name in ["notify::tracking", "notify::travel"] {
        connect(scene.knob.widget, name) { _ in changes += 1 }
      }
      prefer {
        $0.mouseTracking = .horizontal
        $0.travel = 500
      } _: {
        scene.press(50, 50)
        #expect(scene.knob.tracking == Tracking())
        #expect(properties.get("travel") == .number(250))
        scene.knob.tracking.overshoot = .hold
        scene.move(75, 50)
        #expect(abs(scene.knob.value - 55) < 1e-9, "another setting leaves the gesture as it is")
        scene.release()
        #expect(properties.get("travel") == .number(250))
      }
      #expect(changes == 0)
    }

    @Test func gestureKeepsItsTracking() throws {
      let scene = try scene()
      defer { scene.close() }
      scene.press(50, 50)
      scene.move(50, 25)
      #expect(scene.knob.value == 60)
      prefer {
        $0.mouseTracking = .horizontal
        $0.travel = 1_000
        $0.fineFactor = 0.5
      } _: {
        scene.move(50, 0)
        #expect(scene.knob.value == 70)
        scene.shift(true)
        scene.move(50, -25)
        #expect(abs(scene.knob.value - 71) < 1e-9, "a tenth")
        scene.move(50, 0)
        scene.shift(false)
        scene.release()
        scene.press(50, 50)
        scene.move(150, 0)
        #expect(abs(scene.knob.value - 80) < 1e-9, "100 of 1000 points to the right")
        scene.release()
      }
    }

    @Test func cursorFollowsThePreferences() throws {
      let scene = try scene()
      defer { scene.close() }
      func name() -> String? {
        let cursor: OpaquePointer? = gtk_widget_get_cursor(scene.knob.widget)
        return cursor.flatMap { gdk_cursor_get_name($0) }.map { String(cString: $0) }
      }
      scene.moveToTheCenter()
      #expect(name() == "ns-resize")
      prefer {
        $0.mouseTracking = .horizontal
      } _: {
        scene.nudge(1, 0)
        #expect(name() == "ew-resize")
        scene.press()
      }
      scene.nudge(30, 0)
      #expect(name() == "ew-resize", "this gesture is horizontal")
      scene.release()
    }

    // MARK: Clicks

    @Test func doubleClickDoesNotResetIfTheUserDoesNotWantIt() throws {
      let scene = try scene()
      defer { scene.close() }
      prefer {
        $0.resetsOnDoubleClick = false
      } _: {
        scene.click(50, 50)
        scene.click(50, 50)
      }
      #expect(scene.knob.value == 50)
    }

    @Test(arguments: [GDK_KEY_Control_L, GDK_KEY_Alt_L]) func clickWithAKeyResets(_ key: Int32)
      throws
    {
      let scene = try scene()
      defer { scene.close() }
      func clickWithKey(dragged: Bool = false) {
        scene.key(key, down: true)
        scene.press(50, 50)
        if dragged { scene.move(50, 25) }
        scene.release()
        scene.key(key, down: false)
      }
      clickWithKey()
      #expect(scene.knob.value == 50, "off by default")
      prefer {
        $0.resetsOnCommandClick = key == GDK_KEY_Control_L
        $0.resetsOnOptionClick = key == GDK_KEY_Alt_L
      } _: {
        clickWithKey(dragged: true)
        // A tenth of the range, or with the key for coarse adjustment, all of it.
        let dragged = key == GDK_KEY_Control_L ? 100.0 : 60
        #expect(scene.knob.value == dragged, "a drag turns the knob")
        scene.click(50, 50)
        #expect(scene.knob.value == dragged)
        scene.signals.clear()
        clickWithKey()
        #expect(scene.knob.value == 20)
        #expect(scene.signals.byUser == ["began", "ended", "began", "changed", "ended"])
        scene.knob.value = 50
        scene.knob.resetsToDefault = false
        clickWithKey()
        #expect(scene.knob.value == 50, "this knob does not reset")
      }
    }

    // MARK: The wheel

    @Test func wheelThatIsOffScrollsThePage() throws {
      let page = try WheelTests.Page()
      defer { page.scene.close() }
      page.scene.move(50, 50)
      let before = page.place
      prefer {
        $0.wheel = .off
      } _: {
        page.scroll(-1)
      }
      #expect(page.scene.knob.value == 50)
      #expect(page.place > before)
      page.scene.knob.usesWheel = false
      page.scene.move(50, 40)
      let next = page.place
      page.scroll(-1)
      #expect(page.scene.knob.value == 50)
      #expect(page.place > next)
      #expect(page.scene.signals.byUser == [])
    }

    @Test func wheelIsOffAlsoForAKnobWithTheFocus() throws {
      let scene = try scene()
      defer { scene.close() }
      scene.move(50, 50)
      scene.knob.usesWheel = false
      scene.scroll(2)
      #expect(scene.knob.value == 50)
      scene.knob.usesWheel = true
      scene.scroll(2)
      #expect(scene.knob.value == 52)
    }

    @Test func reversedWheelTurnsTheOtherWay() throws {
      let scene = try scene(value: 99)
      defer { scene.close() }
      scene.move(50, 50)
      prefer {
        $0.wheel = .reversed
      } _: {
        scene.scroll(1)
        #expect(scene.knob.value == 98)
        scene.scroll(-2)
        #expect(scene.knob.value == 100)
      }
    }

    @Test func wheelThatIsSwitchedOffEndsItsBurst() throws {
      let scene = try scene()
      defer { scene.close() }
      scene.move(50, 50)
      scene.scroll(1)
      prefer {
        $0.wheel = .off
      } _: {
        scene.scroll(1)
        #expect(scene.knob.value == 51)
        Stage.spin(2) { scene.signals.count(of: "ended") > 0 }
        #expect(scene.signals.byUser == ["began", "changed", "ended"])
      }
    }

    // MARK: The pointer

    @Test(.enabled(if: !Stage.isWayland, "asks an X server"))
    func pointerIsHiddenIfTheUserWantsIt() throws {
      let scene = try scene()
      defer { scene.close() }
      let screen = try #require(XScreen())
      scene.move(50, 50)
      prefer {
        $0.hidesPointer = true
      } _: {
        scene.press()
        Stage.spin(2) { !screen.isCursorVisible }
        #expect(!screen.isCursorVisible)
      }
      scene.nudge(0, -25)
      #expect(!screen.isCursorVisible, "until the release")
      scene.release()
      Stage.spin(2) { screen.isCursorVisible }
      #expect(screen.isCursorVisible)
    }
  }
}
