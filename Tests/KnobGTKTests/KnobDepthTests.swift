import CGTK
import KnobEngine
import KnobPresentation
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// The depth of the modulation, which a hand turns in place of the value.
  @MainActor @Suite(.serialized) struct KnobDepthTests {
    /// What a scene has reported about the depth.
    private final class DepthLog {
      var all: [String] = []

      init(_ knob: KnobWidget) {
        connect(knob.widget, "depth-gesture-begin") { [self] _ in all.append("began") }
        connect(knob.widget, "notify::modulation-depth") { [self] _ in all.append("changed") }
        connect(knob.widget, "depth-gesture-end") { [self] _ in all.append("ended") }
      }

      /// The events, with successive changes as one.
      var brief: [String] {
        var words: [String] = []
        for word in all where word != "changed" || words.last != word { words.append(word) }
        return words
      }
    }

    private func scene(turnsDepth: Bool = true) throws -> (Scene, DepthLog) {
      let scene = try Scene(
        newKnob(Parameter(0...100, default: 20), value: 50), size: KnobSize(width: 100, height: 100)
      )
      scene.knob.turnsDepth = turnsDepth
      Stage.frames(2, of: scene.window)
      return (scene, DepthLog(scene.knob))
    }

    private func picture(_ scene: Scene) throws -> Picture {
      Stage.frames(1, of: scene.window)
      return try Picture(of: scene.peer.widget, in: scene.window)
    }

    // MARK: The hand

    @Test func pointerTurnsTheDepthAndNotTheValue() throws {
      let (scene, log) = try scene()
      defer { scene.close() }
      scene.press(50, 50)
      #expect(scene.knob.isTurningDepth && !scene.knob.isTurning)
      scene.nudge(0, -50)
      scene.release()
      #expect(!scene.knob.isTurningDepth)
      #expect(abs(scene.knob.modulationDepth - 0.2) < 1e-9)
      #expect(scene.knob.value == 50 && scene.signals.all == [])
      #expect(log.brief == ["began", "changed", "ended"])
    }

    enum Act: CaseIterable, Sendable { case key, wheel }

    @Test(arguments: Act.allCases) func wheelAndKeysTurnTheDepth(_ act: Act) throws {
      let (scene, log) = try scene()
      defer { scene.close() }
      switch act {
      case .key: scene.key(GDK_KEY_Up)
      case .wheel:
        scene.moveToTheCenter()
        scene.scroll(1)
        Stage.spin { log.all.last == "ended" }
      }
      #expect(abs(scene.knob.modulationDepth - 0.02) < 1e-9)
      #expect(log.brief == ["began", "changed", "ended"])
      #expect(scene.knob.value == 50 && scene.signals.all == [])
    }

    @Test func doubleClickResetsTheDepth() throws {
      let (scene, log) = try scene()
      defer { scene.close() }
      scene.knob.modulationDepth = -0.5
      log.all = []
      scene.click(50, 50)
      scene.click(50, 50)
      #expect(scene.knob.modulationDepth == 0 && scene.knob.value == 50)
      #expect(log.brief == ["began", "ended", "began", "ended", "began", "changed", "ended"])
      #expect(scene.signals.all == [])
    }

    @Test func escapeRestoresTheDepth() throws {
      let (scene, log) = try scene()
      defer { scene.close() }
      scene.knob.modulationDepth = 0.5
      scene.press(50, 50)
      scene.nudge(0, -50)
      #expect(scene.knob.modulationDepth > 0.6)
      scene.key(GDK_KEY_Escape)
      #expect(scene.knob.modulationDepth == 0.5 && log.all.last == "ended")
      scene.nudge(0, -20)
      scene.release()
      #expect(scene.knob.modulationDepth == 0.5 && scene.signals.all == [])
    }

    @Test func modifierTurnsTheDepth() throws {
      let (scene, _) = try scene(turnsDepth: false)
      defer { scene.close() }
      scene.knob.depthModifier = .control
      Stage.frames(2, of: scene.window)
      scene.key(GDK_KEY_Control_L, down: true)
      scene.press(50, 50)
      scene.nudge(0, -50)
      scene.release()
      scene.key(GDK_KEY_Up)
      scene.key(GDK_KEY_Control_L, down: false)
      #expect(abs(scene.knob.modulationDepth - 0.22) < 1e-9 && scene.knob.value == 50)
      #expect(scene.signals.all == [])
      scene.key(GDK_KEY_Up)
      #expect(scene.knob.value == 51 && abs(scene.knob.modulationDepth - 0.22) < 1e-9)
    }

    /// The user releases the two keys together, and often the modifier first.
    @Test(arguments: [false, true])
    func heldKeyTurnsOneOfTheTwoUntilItGoesUp(_ startsWithTheDepth: Bool) throws {
      let (scene, log) = try scene(turnsDepth: false)
      defer { scene.close() }
      scene.knob.depthModifier = .control
      Stage.frames(2, of: scene.window)
      if startsWithTheDepth { scene.key(GDK_KEY_Control_L, down: true) }
      scene.key(GDK_KEY_Up, down: true)
      scene.key(GDK_KEY_Control_L, down: !startsWithTheDepth)
      scene.waitForRepeat()
      scene.key(GDK_KEY_Up, down: false)
      let words = ["began", "changed", "ended"]
      #expect(log.brief == (startsWithTheDepth ? words : []))
      #expect(scene.signals.byUser == (startsWithTheDepth ? [] : words))
      #expect(startsWithTheDepth ? scene.knob.modulationDepth > 0.03 : scene.knob.value > 51.5)
    }

    /// Without the property, Control belongs to the application.
    @Test func noModifierTurnsTheDepthByItself() throws {
      let (scene, log) = try scene(turnsDepth: false)
      defer { scene.close() }
      scene.key(GDK_KEY_Control_L, down: true)
      scene.key(GDK_KEY_Up)
      scene.key(GDK_KEY_Control_L, down: false)
      #expect(scene.knob.value == 50 && log.all == [])
    }

    @Test func menuResetsTheValue() throws {
      let (scene, log) = try scene()
      defer { scene.close() }
      gtk_widget_activate_action_variant(scene.peer.widget, "knob.reset", nil)
      #expect(scene.knob.value == 20 && log.all == [])
    }

    // MARK: The caption

    @Test func captionShowsTheDepthWhileItTurns() throws {
      let (scene, _) = try scene()
      defer { scene.close() }
      let label = gtk_label_new(nil)
      g_object_ref_sink(gpointer(label))
      defer { g_object_unref(gpointer(label)) }
      let pointer = try #require(OpaquePointer(label))
      var text: String { String(cString: gtk_label_get_text(pointer)) }
      scene.knob.label = "Cutoff"
      scene.knob.labelWidget = pointer
      scene.knob.valuePersistence = 0.1
      scene.knob.nameTransition = 0
      scene.press(50, 50)
      scene.nudge(0, -50)
      #expect(text == "+20\u{A0}%")
      scene.release()
      Stage.spin { text == "Cutoff" }
      #expect(text == "Cutoff")
      scene.knob.turnsDepth = false
      scene.key(GDK_KEY_Up)
      #expect(text == "51")
    }

    // MARK: The picture

    @Test func arcFollowsTheValue() throws {
      let (scene, _) = try scene()
      defer { scene.close() }
      for value in [50.0, 80, 10] {
        scene.knob.value = value
        scene.knob.modulationDepth = 0.3
        let depth = try picture(scene)
        scene.knob.modulationDepth = 0
        #expect(try picture(scene) != depth)
        scene.knob.markers.modulation = value...min(value + 30, 100)
        #expect(try picture(scene) == depth)
        scene.knob.markers.modulation = nil
      }
      #expect(scene.signals.byUser == [])
    }

    @Test func knobWithADepthHasSpaceForTheArc() throws {
      let knob = try newKnob(value: 0.5)
      let peer = try #require(KnobType.peer(knob.widget))
      #expect(peer.measure(GTK_ORIENTATION_HORIZONTAL).natural == 56)
      knob.modulationDepth = 0
      #expect(peer.measure(GTK_ORIENTATION_HORIZONTAL).natural == 68)
    }

    // MARK: The application

    @Test func closuresReportOnlyTheUser() throws {
      let (scene, _) = try scene()
      defer { scene.close() }
      var log: [String] = []
      scene.knob.onDepthGestureBegin { log.append("began \($0.modulationDepth)") }
      scene.knob.onDepthChange { log.append("changed \($0.modulationDepth)") }
      scene.knob.onDepthGestureEnd { log.append("ended \($0.modulationDepth)") }
      scene.knob.onChange { _ in log.append("value") }
      scene.knob.modulationDepth = 0.5
      #expect(log == [])
      scene.key(GDK_KEY_End)
      #expect(log == ["began 0.5", "changed 1.0", "ended 1.0"])
    }

    @Test func propertiesAreChecked() throws {
      let knob = try newKnob(value: 0.5)
      let properties = Properties(knob.widget)
      var notified: [String] = []
      for name in ["modulation-depth", "turns-depth", "modulation-bipolar", "depth-modifier"] {
        connect(knob.widget, "notify::" + name) { _ in notified.append(name) }
      }
      properties.set("modulation-depth", 0.25)
      properties.set("turns-depth", true)
      properties.set("modulation-bipolar", true)
      properties.set("depth-modifier", .choice(1))
      #expect(
        notified == ["modulation-depth", "turns-depth", "modulation-bipolar", "depth-modifier"])
      #expect(knob.modulationDepth == 0.25 && knob.turnsDepth && knob.isModulationBipolar)
      #expect(knob.depthModifier == .control)
      for wrong in [-7, 7, Double.nan] {
        knob.modulationDepth = wrong
        #expect((-1...1).contains(knob.modulationDepth))
      }
      #expect(knob.value == 0.5)
      Journal.expectNothing()
    }

    @Test func insensitiveKnobGivesUpTheTurnOfTheDepth() throws {
      let (scene, log) = try scene()
      defer { scene.close() }
      scene.press(50, 50)
      scene.nudge(0, -50)
      scene.knob.isEnabled = false
      #expect(scene.knob.modulationDepth == 0 && log.all.last == "ended")
      scene.release()
      #expect(!scene.knob.isTurningDepth && scene.signals.all == [])
    }

    enum End: CaseIterable, Sendable {
      case hidden, destroyed, modeSwitched, readOnly, rangeChanged
    }

    /// A handler may do anything to the knob whose depth turns.
    @Test(arguments: End.allCases) func handlerMayInterfere(_ end: End) throws {
      let (scene, log) = try scene()
      defer { scene.close() }
      var isDone = false
      scene.knob.onDepthChange { knob in
        guard !isDone else { return }
        isDone = true
        switch end {
        case .hidden: gtk_widget_set_visible(knob.widget, 0)
        case .destroyed: gtk_widget_unparent(knob.widget)
        case .modeSwitched: knob.turnsDepth = false
        case .readOnly: knob.isReadOnly = true
        case .rangeChanged: knob.parameter = Parameter(0...1)
        }
      }
      scene.letGo()
      scene.press(50, 50)
      scene.nudge(0, -50)
      scene.nudge(0, -5)
      scene.release()
      #expect(isDone)
      #expect(log.all.count { $0 == "began" } == 1 && log.all.count { $0 == "ended" } == 1)
    }
  }
}
