import CGTK
import KnobEngine
import KnobPresentation
import Testing

@testable import KnobGTK
@testable import KnobStudioGTK

extension WidgetTests {
  /// Several modulations of one knob.
  @MainActor @Suite(.serialized) struct KnobModulationsTests {
    private func scene(_ modulations: [KnobModulation]? = nil) throws -> Scene {
      let knob = try newKnob(Parameter(0...100), value: 50)
      knob.label = "Cutoff"
      knob.modulations =
        modulations ?? [
          KnobModulation("lfo", title: "LFO_1", depth: 0.1),
          KnobModulation("env", title: "Envelope", depth: -0.2),
        ]
      knob.turnsDepth = true
      let scene = try Scene(knob, size: KnobSize(width: 100, height: 130))
      Stage.frames(2, of: scene.window)
      return scene
    }

    private func depths(_ scene: Scene) -> [Double] {
      scene.knob.modulations.map { ($0.depth * 1e9).rounded() / 1e9 }
    }

    // MARK: The hand

    @Test func handTurnsTheSelectedDepth() throws {
      let scene = try scene()
      defer { scene.close() }
      var changed: [String] = []
      connect(scene.knob.widget, "notify::modulations") { _ in changed.append("list") }
      connect(scene.knob.widget, "notify::modulation-depth") { _ in changed.append("depth") }
      scene.key(GDK_KEY_Up)
      #expect(depths(scene) == [0.12, -0.2] && abs(scene.knob.modulationDepth - 0.12) < 1e-9)
      #expect(changed == ["depth", "list"])
      scene.knob.selectedModulation = "env"
      #expect(scene.knob.modulationDepth == -0.2)
      scene.press(50, 50)
      scene.nudge(0, -50)
      scene.release()
      #expect(depths(scene) == [0.12, 0] && scene.knob.value == 50 && scene.signals.all == [])
    }

    @Test func selectionInAHandlerEndsTheTurn() throws {
      let scene = try scene()
      defer { scene.close() }
      scene.knob.onDepthChange { $0.selectedModulation = "env" }
      scene.press(50, 50)
      scene.nudge(0, -50)
      #expect(!scene.knob.isTurningDepth && scene.knob.selectedModulation == "env")
      scene.release()
      #expect(depths(scene)[1] == -0.2 && depths(scene)[0] > 0.1)
    }

    @Test func knobMayBeDestroyedInTheHandlerOfTheSelection() throws {
      let scene = try scene()
      scene.knob.onModulationSelection { _ in gtk_window_destroy(scene.window.as(GtkWindow.self)) }
      scene.knob.selectedModulation = "env"
      Journal.expectNothing()
    }

    /// GtkBuilder and `g_object_set()` set the properties in the order of the application.
    @Test func selectionMayComeBeforeTheList() throws {
      let knob = try newKnob()
      var selected: [String?] = []
      knob.onModulationSelection { selected.append($0.selectedModulation) }
      knob.peer.change { $0.selectedModulation = "env" }
      knob.modulations = [KnobModulation("lfo", depth: 0.1), KnobModulation("env", depth: -0.2)]
      #expect(knob.selectedModulation == "env" && knob.modulationDepth == -0.2)
      #expect(selected == ["env"])
    }

    @Test func selectionIsReported() throws {
      let scene = try scene()
      defer { scene.close() }
      var selected: [String?] = []
      scene.knob.onModulationSelection { selected.append($0.selectedModulation) }
      scene.knob.selectedModulation = "env"
      scene.knob.selectedModulation = "none of them"
      scene.knob.modulations = []
      #expect(selected == ["env", nil] && scene.knob.modulationDepth == 0)
    }

    // MARK: The menu

    @Test func menuSelectsAModulation() throws {
      let scene = try scene()
      defer { scene.close() }
      #expect(scene.peer.popUpMenu())
      Stage.frames(3, of: scene.window)
      #expect(scene.menuTitles.suffix(2) == ["LFO_1", "Envelope"])
      #expect(scene.checkedTitles == ["LFO_1"])
      for _ in 0..<5 {
        scene.hand.key(GDK_KEY_Down, down: true)
        scene.hand.key(GDK_KEY_Down, down: false)
        Stage.spin(0.1)
      }
      #expect(scene.focusedTitle == "Envelope")
      scene.hand.key(GDK_KEY_Return, down: true)
      scene.hand.key(GDK_KEY_Return, down: false)
      Stage.spin(2) { scene.knob.selectedModulation == "env" }
      #expect(scene.knob.selectedModulation == "env")
      Stage.spin(2) { scene.menu == nil }
      Journal.expectNothing()
    }

    /// A menu of the application may have items for the modulations.
    @Test func actionSelectsAModulation() throws {
      let scene = try scene()
      defer { scene.close() }
      gtk_widget_activate_action_variant(
        scene.knob.widget, "knob.modulation", g_variant_new_string("env"))
      #expect(scene.knob.selectedModulation == "env")
      gtk_widget_activate_action_variant(
        scene.knob.widget, "knob.modulation", g_variant_new_string("none of them"))
      #expect(scene.knob.selectedModulation == "env")
      Journal.expectNothing()
    }

    @Test func actionIsOneOfEachKnobAndOutlivesItsList() throws {
      let (first, second) = (try scene(), try scene())
      defer { second.close() }
      gtk_widget_activate_action_variant(
        first.knob.widget, "knob.modulation", g_variant_new_string("env"))
      #expect(second.knob.selectedModulation == "lfo")
      second.knob.modulations = []
      gtk_widget_activate_action_variant(
        second.knob.widget, "knob.modulation", g_variant_new_string("env"))
      #expect(second.knob.selectedModulation == nil)
      first.knob.onModulationSelection { _ in first.close() }
      gtk_widget_activate_action_variant(
        first.knob.widget, "knob.modulation", g_variant_new_string("lfo"))
      Journal.expectNothing()
    }

    /// With a handler, a knob would compare all of its properties at each change.
    @Test func nothingObservesANewKnob() throws {
      let knob = try newKnob(Parameter(0...10))
      let notify = g_signal_lookup("notify", gtk_widget_get_type())
      #expect(notify != 0)
      let handler = g_signal_handler_find(
        gpointer(knob.widget), G_SIGNAL_MATCH_ID, notify, 0, nil, nil, nil)
      #expect(handler == 0)
    }

    @Test func menuOfAKnobWithOneModulationHasNoChoice() throws {
      let scene = try scene([KnobModulation("lfo")])
      defer { scene.close() }
      #expect(scene.peer.popUpMenu())
      #expect(scene.menuTitles.last == "Paste")
      Journal.expectNothing()
    }

    // MARK: Undo

    @Test func undoIsForTheModulationThatWasTurned() throws {
      let scene = try scene()
      defer { scene.close() }
      let history = KnobHistory()
      history.add(scene.knob)
      scene.key(GDK_KEY_Up)
      scene.knob.selectedModulation = "env"
      scene.key(GDK_KEY_Up)
      #expect(depths(scene) == [0.12, -0.18] && history.undoName == "Cutoff, Envelope")
      history.undo()
      #expect(depths(scene) == [0.12, -0.2] && history.undoName == "Cutoff, LFO_1")
      history.undo()
      #expect(depths(scene) == [0.1, -0.2] && scene.knob.selectedModulation == "lfo")
      #expect(history.undoName == nil)
      history.redo()
      #expect(depths(scene) == [0.12, -0.2])
      scene.knob.modulations = [KnobModulation("env")]
      #expect(!history.undo(), "the modulation is gone")
    }

    // MARK: What others hear

    @Test func descriptionHasTheTitleAndTheDepth() throws {
      let scene = try scene()
      defer { scene.close() }
      #expect(scene.peer.depthDescription == "LFO_1 +10\u{A0}%")
      scene.knob.selectedModulation = "env"
      #expect(scene.peer.depthDescription == "Envelope \u{2212}20\u{A0}%")
    }

    // MARK: GObject

    @Test func variantDescribesModulations() throws {
      let knob = try newKnob()
      let properties = Properties(knob.widget)
      properties.set(
        "modulations",
        .variant(
          "[{'name': <'lfo'>, 'title': <'LFO 1'>, 'color': <'#ff0000'>, 'depth': <0.25>, "
            + "'bipolar': <true>, 'live': <0.75>, 'more': <5>}, {'depth': <0.25>}, "
            + "{'name': <'env'>, 'depth': <'much'>, 'color': <'colorless'>}]"))
      let red = KnobColor(red: 1, green: 0, blue: 0)
      #expect(
        knob.modulations == [
          KnobModulation(
            "lfo", title: "LFO 1", color: red, depth: 0.25, isBipolar: true, live: 0.75),
          KnobModulation("env"),
        ])
      #expect(
        properties.get("modulations")
          == .variant(
            "[{'name': <'lfo'>, 'title': <'LFO 1'>, 'color': <'rgb(255,0,0)'>, 'depth': <0.25>, "
              + "'bipolar': <true>, 'live': <0.75>}, "
              + "{'name': <'env'>, 'depth': <0.0>, 'bipolar': <false>}]"))
      #expect(properties.get("selected-modulation") == .text("lfo"))
      Journal.expectNothing()
    }

    // MARK: The picture

    @Test func arcsAreShownOutsideOfTheDial() throws {
      let red = KnobColor(red: 1, green: 0, blue: 0)
      let scene = try scene([
        KnobModulation("lfo", color: red, depth: 0.3), KnobModulation("env", depth: 0.1),
      ])
      defer { scene.close() }
      let picture = try Picture(of: scene.peer.widget, in: scene.window)
      var count = 0
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          let at = 4 * (y * picture.width + x)
          let (blue, green, red) = (
            picture.bytes[at], picture.bytes[at + 1], picture.bytes[at + 2]
          )
          if red > 200, green < 80, blue < 80 { count += 1 }
        }
      }
      #expect(count > 20)
    }
  }
}
