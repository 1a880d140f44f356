import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  @MainActor @Suite(.serialized) struct EncoderWidgetTests {
    /// What an encoder has reported.
    private final class Log {
      var words: [String] = []
      var degrees = 0.0
      var steps = 0
      var onTurn: (EncoderWidget) -> Void = { _ in }

      func taken() -> [String] {
        defer { words = [] }
        return words
      }
    }

    private final class Box { var encoder: EncoderWidget? }

    private func scene(
      _ change: (EncoderWidget) -> Void = { $0.tracking = .rotary }
    ) throws -> (scene: AreaScene, encoder: EncoderWidget, log: Log) {
      let box = Box()
      let scene = try AreaScene {
        box.encoder = EncoderWidget()
        return box.encoder?.widget
      }
      let encoder = try #require(box.encoder)
      encoder.metrics.margin = 0
      change(encoder)
      return (scene, encoder, watch(encoder))
    }

    private func watch(_ encoder: EncoderWidget) -> Log {
      let log = Log()
      encoder.onGestureBegin { _ in log.words.append("began") }
      encoder.onTurn { encoder, turn in
        log.words.append("turned")
        log.degrees += turn.degrees
        log.steps += turn.steps
        log.onTurn(encoder)
      }
      encoder.onGestureEnd { _ in log.words.append("ended") }
      return log
    }

    /// Presses Escape, which the window does not receive while a pointer turns the encoder.
    private func pressEscape(_ scene: AreaScene, _ encoder: EncoderWidget) {
      scene.hand.key(GDK_KEY_Escape, down: true)
      Stage.spin { !encoder.isTurning }
      scene.hand.key(GDK_KEY_Escape, down: false)
      Stage.settle()
    }

    @Test func newEncoderHasTheDefaults() throws {
      try Stage.open()
      let encoder = EncoderWidget()
      #expect(encoder.degreesPerStep == 15 && encoder.angle == 0 && encoder.diameter == 48)
      #expect(encoder.tracking == .automatic && encoder.isEnabled && encoder.usesWheel)
      #expect(!encoder.isTurning && encoder.label == nil)
      #expect(gtk_widget_get_focusable(encoder.widget) != 0)
      #expect(
        gtk_accessible_get_accessible_role(OpaquePointer(encoder.widget))
          == GTK_ACCESSIBLE_ROLE_SLIDER)
      var (least, natural): (gint, gint) = (0, 0)
      gtk_widget_measure(
        encoder.widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, nil, nil)
      #expect(natural == 56)
      Journal.expectNothing()
    }

    @Test func pointerTurnsIt() throws {
      let (scene, encoder, log) = try scene()
      defer { scene.close() }
      scene.press(80, 40)
      #expect(log.taken() == ["began"] && encoder.isTurning)
      #expect(gtk_widget_has_focus(encoder.widget) != 0)
      for (x, y) in [(120.0, 80.0), (80, 120), (40, 80), (80, 40), (120, 80)] { scene.move(x, y) }
      #expect(abs(log.degrees - 450) < 1e-6 && log.steps == 30)
      #expect(abs(encoder.angle - 90) < 1e-6)
      #expect(log.taken() == Array(repeating: "turned", count: 5))
      scene.release()
      #expect(log.taken() == ["ended"] && !encoder.isTurning)
    }

    @Test func travelOfAMouseIsOneTurn() throws {
      let (scene, _, log) = try scene { _ in }
      defer { scene.close() }
      scene.press(80, 80)
      scene.move(80, 80 - 125)
      scene.release()
      #expect(abs(log.degrees - 180) < 1e-6 && log.steps == 12)
    }

    @Test func pressBesideTheDialDoesNothing() throws {
      let (scene, encoder, log) = try scene()
      defer { scene.close() }
      scene.press(2, 2)
      scene.move(80, 2)
      scene.release()
      #expect(log.taken() == [] && encoder.angle == 0)
    }

    @Test func escapeEndsTheGestureAndTurnsNothingBack() throws {
      let (scene, encoder, log) = try scene()
      defer { scene.close() }
      scene.press(80, 40)
      scene.move(120, 80)
      pressEscape(scene, encoder)
      #expect(log.taken() == ["began", "turned", "ended"] && !encoder.isTurning)
      scene.move(80, 120)
      scene.release()
      #expect(log.taken() == [] && log.steps == 6)
    }

    @Test(arguments: [UInt32(2), 3, 8])
    func anotherButtonDoesNotEndTheTurn(_ button: UInt32) throws {
      let (scene, encoder, log) = try scene()
      defer { scene.close() }
      scene.press(80, 40)
      scene.move(120, 80)
      scene.button(button, down: true)
      scene.move(80, 120)
      scene.button(button, down: false)
      #expect(encoder.isTurning && scene.isActive)
      scene.move(-200, 80)
      scene.release()
      #expect(abs(log.degrees - 270) < 1e-6 && !encoder.isTurning && !scene.isActive)
      #expect(log.taken() == ["began", "turned", "turned", "turned", "ended"])
      scene.move(80, 40)
      scene.press(80, 40)
      scene.move(120, 80)
      scene.release()
      #expect(log.taken() == ["began", "turned", "ended"], "the next turn is as any other")
    }

    @Test func turnEndsWithItsOwnButtonWhileAnotherOneIsDown() throws {
      let (scene, encoder, log) = try scene()
      defer { scene.close() }
      scene.press(80, 40)
      scene.button(3, down: true)
      scene.move(120, 80)
      scene.release()
      #expect(!encoder.isTurning && log.taken() == ["began", "turned", "ended"])
      scene.move(80, 120)
      scene.button(3, down: false)
      #expect(log.taken() == [])
    }

    /// Escape still cancels a turn that the watch follows.
    @Test func escapeEndsATurnAfterASixthButton() throws {
      let (scene, encoder, log) = try scene()
      defer { scene.close() }
      scene.press(80, 40)
      scene.button(8, down: true)
      scene.button(8, down: false)
      scene.move(120, 80)
      pressEscape(scene, encoder)
      scene.move(80, 120)
      scene.release()
      #expect(log.taken() == ["began", "turned", "ended"] && !encoder.isTurning)
    }

    // MARK: Assistive technologies

    /// An encoder has no value, and no text that could be edited.
    @Test func screenReaderFindsASliderWithActions() throws {
      let (scene, _, log) = try scene { $0.label = "Preset" }
      defer { scene.close() }
      func ask(_ words: String...) throws -> AccessibilityBus.Seen? {
        try AccessibilityBus.ask(in: scene.window, words).first
      }
      let seen = try #require(try ask())
      #expect(seen.role == "slider" && seen.name == "Preset" && seen.value == nil)
      #expect(!seen.states.contains("editable"))
      #expect(Set(seen.states).isSuperset(of: ["sensitive", "focusable"]))
      #expect(Set(seen.actions) == ["encoder.increment", "encoder.decrement"])
      _ = try ask("Preset!encoder.increment")
      #expect(log.taken() == ["began", "turned", "ended"] && log.steps == 1)
      _ = try ask("Preset!encoder.decrement")
      #expect(log.taken() == ["began", "turned", "ended"] && log.steps == 0)
    }

    @Test(arguments: [(Tracking.vertical, "ns-resize", "ns-resize"), (.rotary, "grab", "grabbing")])
    func cursorShowsTheMovement(_ tracking: Tracking, _ over: String, _ turning: String) throws {
      let (scene, encoder, _) = try scene { $0.tracking = tracking }
      defer { scene.close() }
      func cursor() -> String? {
        let cursor: OpaquePointer? = gtk_widget_get_cursor(encoder.widget)
        return cursor.flatMap { gdk_cursor_get_name($0) }.map { String(cString: $0) }
      }
      scene.move(79, 20)
      scene.move(80, 20)
      #expect(cursor() == over)
      scene.press(80, 20)
      #expect(cursor() == turning)
      scene.release()
      gtk_widget_set_sensitive(encoder.widget, 0)
      #expect(cursor() == nil)
    }

    @Test(.enabled(if: !Stage.isWayland, "only X lets a program move the pointer"))
    func mouseThatTurnsItMayBeHidden() throws {
      let (scene, encoder, log) = try scene { $0.tracking = .vertical }
      defer { scene.close() }
      encoder.hidesPointer = true
      let screen = try #require(XScreen())
      scene.press(80, 20)
      let place = screen.pointer
      for step in 0..<60 {
        screen.moveMouse(by: 0, -20)
        if step % 3 == 2 { Stage.frames(1, of: scene.window) }
      }
      Stage.frames(3, of: scene.window)
      // The movement is longer than the way to the edge of the screen. 250 points are a turn.
      #expect(abs(log.degrees - 1_728) < 1e-6)
      scene.release()
      Stage.spin { screen.pointer == place }
      #expect(screen.pointer == place)
    }

    // MARK: Keys and the wheel

    @Test func keysTurnBySteps() throws {
      let (scene, encoder, log) = try scene()
      defer { scene.close() }
      gtk_widget_grab_focus(encoder.widget)
      let steps = [
        (GDK_KEY_Up, 1), (GDK_KEY_Left, -1), (GDK_KEY_Page_Up, 10), (GDK_KEY_Page_Down, -10),
        (GDK_KEY_Home, 0), (GDK_KEY_Delete, 0),
      ]
      for (key, count) in steps {
        let before = log.steps
        scene.key(key)
        #expect(log.steps - before == count)
        #expect(log.taken() == (count == 0 ? [] : ["began", "turned", "ended"]))
      }
    }

    @Test func wheelTurnsByStepsInOneGesture() throws {
      let (scene, encoder, log) = try scene()
      defer { scene.close() }
      scene.move(70, 80)
      scene.move(80, 80)
      scene.scroll(3)
      scene.scroll(-1)
      Stage.spin { log.words.last == "ended" }
      #expect(log.steps == 2 && log.taken().filter { $0 != "turned" } == ["began", "ended"])
      encoder.usesWheel = false
      scene.scroll(1)
      #expect(log.taken() == [])
    }

    @Test func preferencesOfTheUserApply() throws {
      defer { KnobPreferences.shared = KnobPreferences() }
      let (scene, _, log) = try scene { _ in }
      defer { scene.close() }
      KnobPreferences.shared.mouseTracking = .horizontal
      KnobPreferences.shared.travel = 100
      KnobPreferences.shared.wheel = .reversed
      scene.press(80, 80)
      scene.move(130, 60)
      scene.release()
      #expect(abs(log.degrees - 180) < 1e-6)
      let before = log.steps
      scene.scroll(1)
      #expect(log.steps == before - 1)
      KnobPreferences.shared.wheel = .off
      scene.scroll(1)
      #expect(log.steps == before - 1)
    }

    @Test func disablingEndsTheGesture() throws {
      let (scene, encoder, log) = try scene()
      defer { scene.close() }
      scene.press(80, 40)
      scene.move(120, 80)
      encoder.isEnabled = false
      #expect(log.taken() == ["began", "turned", "ended"])
      scene.move(80, 120)
      scene.release()
      scene.scroll(1)
      #expect(log.taken() == [])
    }

    @Test func hidingEndsTheGesture() throws {
      let (scene, encoder, log) = try scene()
      defer { scene.close() }
      scene.press(80, 40)
      scene.move(120, 80)
      gtk_widget_set_visible(encoder.widget, 0)
      #expect(log.taken() == ["began", "turned", "ended"] && !encoder.isTurning)
      scene.release()
      #expect(log.taken() == [])
    }

    /// A handler may destroy the encoder that it handles.
    @Test func encoderMayBeDestroyedWhileItTurns() throws {
      var found: (scene: AreaScene, encoder: EncoderWidget, log: Log)? = try scene()
      let scene = try #require(found?.scene)
      let log = try #require(found?.log)
      let widget = scene.widget
      let lifetime = Lifetime(of: widget)
      found = nil
      log.onTurn = { _ in
        gtk_fixed_remove(scene.fixed.as(GtkFixed.self), widget)
      }
      scene.press(80, 40)
      scene.move(120, 80)
      Stage.settle()
      #expect(log.words == ["began", "turned", "ended"] && lifetime.isOver)
      scene.release()
      scene.close()
    }

    @Test func inactiveWindowEndsTheGesture() throws {
      let (scene, encoder, log) = try scene()
      defer { scene.close() }
      scene.press(80, 40)
      scene.move(120, 80)
      scene.hand.focus(nil)
      Stage.spin { !encoder.isTurning }
      #expect(log.taken() == ["began", "turned", "ended"] && !encoder.isTurning)
      scene.move(80, 120)
      scene.release()
      #expect(log.taken() == [] && log.steps == 6)
    }

    /// Escape works wherever the keyboard focus is, and does not reach the focused widget.
    @Test func escapeEndsTheGestureWithoutTheFocus() throws {
      let (scene, encoder, log) = try scene()
      defer { scene.close() }
      gtk_widget_set_focus_on_click(encoder.widget, 0)
      gtk_window_set_focus(scene.window.as(GtkWindow.self), nil)
      scene.press(80, 40)
      #expect(gtk_widget_has_focus(encoder.widget) == 0)
      scene.move(120, 80)
      pressEscape(scene, encoder)
      #expect(log.taken() == ["began", "turned", "ended"] && !encoder.isTurning)
      scene.release()
    }

    /// Points are measured from the dial, which is not at the top of a tall encoder.
    @Test func labelIsBelowTheDial() throws {
      let (scene, encoder, log) = try scene()
      defer { scene.close() }
      gtk_widget_set_size_request(encoder.widget, 160, 260)
      encoder.label = "Preset"
      Stage.frames(2, of: scene.window)
      let peer = try #require(EncoderType.peer(of: encoder.widget))
      #expect(peer.top > 20)
      let middle = peer.top + 80
      let picture = try Picture(of: encoder.widget, in: scene.window)
      #expect(
        !picture.hasInk(inRow: Int(peer.top) - 4) && picture.hasInk(inRow: Int(peer.top) + 170))
      scene.press(80, middle - 40)
      scene.move(120, middle)
      scene.release()
      #expect(abs(log.degrees - 90) < 1e-6)
    }

    @Test func signalsReportTheSame() throws {
      let (scene, encoder, _) = try scene()
      defer { scene.close() }
      var words: [String] = []
      connect(encoder.widget, "gesture-begin") { _ in words.append("began") }
      connect(encoder.widget, "gesture-end") { _ in words.append("ended") }
      connect(encoder.widget, "turned") { arguments in
        let steps = arguments.values.map { g_value_get_int($0 + 2) } ?? 0
        words.append("\(arguments.double(1)) \(steps)")
      }
      gtk_widget_grab_focus(encoder.widget)
      scene.key(GDK_KEY_Down)
      scene.key(GDK_KEY_Page_Up)
      #expect(words == ["began", "-15.0 -1", "ended", "began", "150.0 10", "ended"])
    }

    @Test func builderCreatesAnEncoder() throws {
      try Stage.open()
      #expect(EncoderWidget.type != 0)
      let xml = """
        <interface>
          <object class="RotaryEncoder" id="encoder">
            <property name="degrees-per-step">30</property>
            <property name="tracking">vertical</property>
            <property name="travel">100</property>
            <property name="uses-wheel">0</property>
            <property name="label">Preset</property>
            <property name="diameter">96</property>
            <property name="fill-color">orange</property>
            <property name="sensitive">0</property>
          </object>
        </interface>
        """
      let builder = gtk_builder_new_from_string(xml, -1)
      defer { g_object_unref(gpointer(builder)) }
      let object = try #require(gtk_builder_get_object(builder, "encoder"))
      let encoder = try #require(EncoderWidget(widget: object.as(GtkWidget.self)))
      #expect(encoder.degreesPerStep == 30 && encoder.label == "Preset" && encoder.diameter == 96)
      #expect(encoder.tracking.style == .vertical && encoder.tracking.travel == .points(100))
      #expect(
        !encoder.usesWheel && !encoder.isEnabled && encoder.colors.fill == KnobColor("orange"))
      #expect(KnobWidget(widget: encoder.widget) == nil)
      #expect(EncoderWidget(widget: try newKnob(Parameter(0...1), value: 0).widget) == nil)
      Journal.expectNothing()
    }

    @Test func settersNotifyOfTheirProperties() throws {
      try Stage.open()
      let encoder = EncoderWidget()
      var names: [String] = []
      for name in ["degrees-per-step", "tracking", "label", "uses-wheel", "diameter"] {
        connect(encoder.widget, "notify::\(name)") { _ in names.append(name) }
      }
      encoder.degreesPerStep = 10
      encoder.tracking.style = .rotary
      encoder.label = "List"
      encoder.usesWheel = false
      encoder.diameter = 64
      encoder.diameter = 64
      #expect(names == ["degrees-per-step", "tracking", "label", "uses-wheel", "diameter"])
    }

    /// As on a knob: the nodes of the parts are nodes of CSS.
    @Test func styleSheetsColorTheParts() throws {
      let (scene, encoder, _) = try scene { $0.diameter = 160 }
      defer { scene.close() }
      let before = try Picture(of: encoder.widget, in: scene.window)
      let style = gtk_css_provider_new()
      gtk_css_provider_load_from_data(style, "knob.encoder > cap { color: #c01c28; }", -1)
      let display = gdk_display_get_default()
      gtk_style_context_add_provider_for_display(
        display, OpaquePointer(style), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
      Stage.frames(2, of: scene.window)
      #expect(try Picture(of: encoder.widget, in: scene.window) != before)
      gtk_style_context_remove_provider_for_display(display, OpaquePointer(style))
      Stage.frames(2, of: scene.window)
      #expect(try Picture(of: encoder.widget, in: scene.window) == before)
      g_object_unref(gpointer(style))
    }

    @Test func needleTurnsInThePicture() throws {
      let (scene, encoder, _) = try scene { $0.diameter = 160 }
      defer { scene.close() }
      let before = try Picture(of: encoder.widget, in: scene.window)
      gtk_widget_grab_focus(encoder.widget)
      for _ in 0..<6 { scene.key(GDK_KEY_Up) }
      Stage.frames(2, of: scene.window)
      #expect(try Picture(of: encoder.widget, in: scene.window) != before)
    }
  }
}
