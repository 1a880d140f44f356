import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// Other buttons, clicks with slight movements, and gestures of the application.
  @MainActor @Suite(.serialized) struct ButtonTests {
    private func scene(step: Double? = nil) throws -> Scene {
      try Scene(
        newKnob(Parameter(0...100, step: step, default: 20), value: 50),
        size: KnobSize(width: 100, height: 100))
    }

    // MARK: A second button

    @Test(arguments: [UInt32(2), 3, 8])
    func anotherButtonNeitherCancelsNorEndsTheTurn(_ button: UInt32) throws {
      let scene = try scene()
      defer { scene.close() }
      scene.press(50, 50)
      scene.nudge(0, -25)
      scene.button(button, down: true)
      #expect(scene.knob.value == 60 && scene.knob.isTurning)
      scene.nudge(0, -25)
      #expect(scene.knob.value == 70)
      scene.button(button, down: false)
      #expect(scene.knob.value == 70 && scene.knob.isTurning)
      #expect(scene.knobIsActive)
      scene.nudge(0, -25)
      #expect(scene.knob.value == 80)
      scene.release()
      #expect(!scene.knob.isTurning)
      #expect(scene.signals.byUser == ["began", "changed", "ended"])
    }

    @Test func turnEndsWithItsOwnButtonWhileAnotherOneIsDown() throws {
      let scene = try scene()
      defer { scene.close() }
      scene.press(50, 50)
      scene.nudge(0, -25)
      scene.button(3, down: true)
      scene.release()
      #expect(!scene.knob.isTurning && scene.knob.value == 60)
      scene.nudge(0, -25)
      #expect(scene.knob.value == 60)
      scene.button(3, down: false)
      scene.press()
      scene.nudge(0, 25)
      #expect(scene.knob.value == 50, "the next drag turns the knob")
      scene.release()
      #expect(scene.signals.byUser == ["began", "changed", "ended", "began", "changed", "ended"])
    }

    /// A host that misses an end writes automation forever.
    @Test(arguments: ["began", "changed", "ended"])
    func beginningsAndEndsArePairedWhateverHappens(_ word: String) throws {
      let scene = try scene()
      defer { scene.close() }
      var (depth, faults) = (0, 0)
      scene.signals.onEvent = { [unowned scene] event in
        if event == "began" { depth += 1 }
        if event == "ended" { depth -= 1 }
        if depth != 0 && depth != 1 { faults += 1 }
        guard event == word else { return }
        (scene.knob.isEnabled, scene.knob.isEnabled) = (false, true)
      }
      scene.press(50, 50)
      scene.button(3, down: true)
      scene.nudge(0, -25)
      scene.button(3, down: false)
      scene.release()
      // A double click that is held and dragged, with Escape and another button in it.
      scene.click(50, 50)
      scene.press()
      scene.nudge(0, -20)
      scene.key(GDK_KEY_Escape)
      scene.button(2, down: true)
      scene.nudge(0, -20)
      scene.release()
      scene.button(2, down: false)
      scene.key(GDK_KEY_Up, down: true)
      scene.press()
      scene.key(GDK_KEY_Up, down: false)
      scene.scroll(1)
      scene.release()
      scene.scroll(2)
      scene.key(GDK_KEY_Delete)
      Stage.spin(0.4)
      #expect(depth == 0 && faults == 0 && !scene.knob.isTurning)
    }

    @Test func clickForAMenuIsIgnoredOnlyDuringATurn() throws {
      let scene = try scene()
      defer { scene.close() }
      let menu = ClickListener(scene.knob.widget, gtk_gesture_click_new(), "pressed")
      gtk_gesture_single_set_button(menu.gesture, 3)
      scene.press(50, 50)
      scene.button(3, down: true)
      scene.button(3, down: false)
      scene.release()
      #expect(menu.count == 0)
      scene.button(3, down: true)
      scene.button(3, down: false)
      #expect(menu.count == 1)
    }

    // MARK: Double clicks

    /// Presses, moves by a few points and back, and releases.
    private func click(_ scene: Scene, trembling: (Int, Int)) {
      scene.press()
      scene.nudge(trembling.0, trembling.1)
      scene.release()
    }

    @Test(arguments: [
      [(0, 2), (0, -2)], [(0, 4), (0, 0)], [(2, 3), (-2, -3)], [(0, -4), (0, 4)],
    ])
    func doubleClickWithSlightMovementsResets(_ ways: [(Int, Int)]) throws {
      let scene = try scene()
      defer { scene.close() }
      scene.moveToTheCenter()
      for way in ways { click(scene, trembling: way) }
      #expect(scene.knob.value == 20)
      #expect(scene.signals.byUser.suffix(3) == ["began", "changed", "ended"])
    }

    @Test(arguments: [[(0, 5), (0, 0)], [(0, 0), (0, 5)], [(4, 4), (0, 0)]])
    func pressThatTurnsIsNotAClick(_ ways: [(Int, Int)]) throws {
      let scene = try scene()
      defer { scene.close() }
      scene.moveToTheCenter()
      for way in ways { click(scene, trembling: way) }
      #expect(scene.knob.value != 20)
    }

    @Test func clicksInTwoPlacesAreNotADoubleClick() throws {
      let scene = try scene()
      defer { scene.close() }
      scene.click(45, 50)
      scene.click(55, 50)
      #expect(scene.knob.value == 50)
    }

    @Test func clicksBeforeAndAfterAScrollAreADoubleClick() throws {
      let scene = try scene()
      defer { scene.close() }
      scene.click(50, 50)
      gtk_fixed_move(
        gtk_widget_get_parent(scene.knob.widget)?.as(GtkFixed.self), scene.knob.widget, 400, 320)
      Stage.frames(1, of: scene.window)
      click(scene, trembling: (0, 0))
      #expect(scene.knob.value == 20)
    }

    // MARK: The application's gestures

    @Test func longPressOfTheApplicationFires() throws {
      let scene = try scene()
      defer { scene.close() }
      let press = ClickListener(scene.knob.widget, gtk_gesture_long_press_new(), "pressed")
      scene.press(50, 50)
      Stage.spin { press.count > 0 }
      #expect(press.count == 1)
      scene.release()
      scene.press()
      scene.nudge(0, -25)
      #expect(scene.knob.value == 60, "the knob still turns")
      Stage.spin(0.7)
      #expect(press.count == 1, "a turn is not a long press")
      scene.release()
    }

    @Test func longPressThatDisablesTheKnobCancelsTheTurn() throws {
      let scene = try scene()
      defer { scene.close() }
      let press = ClickListener(scene.knob.widget, gtk_gesture_long_press_new(), "pressed")
      press.onCall = { [unowned scene] in scene.knob.isEnabled = false }
      scene.press(50, 50)
      scene.nudge(0, -3)
      Stage.spin { press.count > 0 }
      #expect(press.count == 1)
      #expect(scene.knob.value == 50 && !scene.knob.isTurning)
      scene.release()
      #expect(scene.signals.byUser == ["began", "changed", "ended"])
    }

    @Test func pageBelowReceivesNoClick() throws {
      let scene = try scene()
      defer { scene.close() }
      let page = ClickListener(scene.window, gtk_gesture_click_new(), "pressed")
      scene.click(50, 50)
      #expect(page.count == 0)
      scene.click(-100, 50)
      #expect(page.count == 1)
    }

    // MARK: The keyboard's focus

    @Test func focusOnClickFalseLeavesTheFocus() throws {
      let scene = try scene()
      defer { scene.close() }
      gtk_widget_set_focus_on_click(scene.knob.widget, 0)
      gtk_window_set_focus(scene.window.as(GtkWindow.self), nil)
      scene.press(50, 50)
      scene.nudge(0, -25)
      scene.release()
      #expect(scene.knob.value == 60)
      #expect(gtk_widget_has_focus(scene.knob.widget) == 0)
    }

    // MARK: Hover

    @Test func hoverEndsWhenThePointerLeavesAnInsensitiveKnob() throws {
      let scene = try scene()
      defer { scene.close() }
      scene.move(50, 50)
      #expect(scene.peer.state.isHovered)
      scene.knob.isEnabled = false
      scene.move(300, 50)
      scene.knob.isEnabled = true
      Stage.frames(2, of: scene.window)
      #expect(!scene.peer.state.isHovered)
      scene.move(50, 50)
      #expect(scene.peer.state.isHovered)
    }

    @Test func hoverReturnsIfTheKnobIsEnabledUnderThePointer() throws {
      let scene = try scene()
      defer { scene.close() }
      scene.move(50, 50)
      scene.knob.isEnabled = false
      Stage.frames(2, of: scene.window)
      #expect(!scene.peer.state.isHovered)
      scene.knob.isEnabled = true
      Stage.frames(2, of: scene.window)
      #expect(scene.peer.state.isHovered)
    }
  }
}

/// Counts the calls of one signal of a gesture.
@MainActor final class ClickListener {
  let gesture: OpaquePointer?
  private(set) var count = 0
  var onCall: (() -> Void)?

  init(_ widget: UnsafeMutablePointer<GtkWidget>, _ gesture: OpaquePointer?, _ signal: String) {
    self.gesture = gesture
    guard let gesture else { return }
    connect(gesture, signal) { _ in
      MainActor.assumeIsolated {
        self.count += 1
        self.onCall?()
      }
    }
    gtk_widget_add_controller(widget, gesture)
  }
}
