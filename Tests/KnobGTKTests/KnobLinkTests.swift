import CGTK
import KnobEngine
import Testing

@testable import KnobGTK
@testable import KnobStudioGTK

extension WidgetTests {
  /// Linked knobs in a window, with real pointers and keys.
  @MainActor @Suite(.serialized) struct KnobLinkTests {
    /// Two linked knobs, of which the scene turns the first.
    @MainActor final class Pair {
      let link: KnobLink
      let history = KnobHistory()
      let scene: Scene
      var other: KnobWidget?
      private(set) var lines: [String] = []

      init(_ mode: KnobLink.Mode = .offset, _ parameter: Parameter = Parameter(0...100)) throws {
        let knob = try newKnob(Parameter(0...100), value: 50)
        let other = try newKnob(parameter, value: parameter.value(at: 0.2))
        (knob.label, other.label) = ("Left", "Right")
        link = KnobLink([knob, other], mode)
        self.other = other
        scene = try Scene(knob, size: KnobSize(width: 100, height: 100)) { knob in
          let fixed = gtk_fixed_new()
          gtk_widget_set_size_request(other.widget, 100, 100)
          gtk_fixed_put(fixed?.as(GtkFixed.self), knob, 400, 300)
          gtk_fixed_put(fixed?.as(GtkFixed.self), other.widget, 600, 300)
          return fixed ?? knob
        }
        for knob in [knob, other] { history.add(knob) }
        history.addShortcuts(to: scene.window)
        other.onGestureBegin { [unowned self] _ in lines.append("began") }
        other.onChange { [unowned self] in lines.append("\($0.value)") }
        other.onGestureEnd { [unowned self] _ in lines.append("ended") }
      }

      var values: [Double?] { [scene.knob.value.rounded(), other?.value.rounded()] }

      /// Turns a knob by a share of its travel, which is 250 points long.
      func drag(by share: Double, _ knob: KnobWidget? = nil, alt: Bool = false) {
        if alt { scene.key(GDK_KEY_Alt_L, down: true) }
        scene.move(50, 50, on: (knob ?? scene.knob).widget)
        scene.press()
        scene.nudge(0, Int(-250 * share))
        scene.release()
        if alt { scene.key(GDK_KEY_Alt_L, down: false) }
        Stage.settle()
      }

      func close() {
        scene.close()
        other = nil
      }
    }

    @Test func knobsMoveTogetherAsOneStep() throws {
      let pair = try Pair()
      defer { pair.close() }
      pair.scene.press(50, 50)
      #expect(pair.link.isTurning && pair.lines == [])
      pair.scene.nudge(0, -25)
      pair.scene.nudge(0, -25)
      #expect(pair.values == [70, 40] && !pair.history.undo())
      pair.scene.release()
      #expect(pair.lines == ["began", "30.0", "40.0", "ended"] && !pair.link.isTurning)
      #expect(pair.history.undoName == "Left")
      #expect(pair.history.undo() && pair.values == [50, 20] && !pair.history.canUndo)
      #expect(pair.history.redo() && pair.values == [70, 40])
      pair.drag(by: 0.1, pair.other)
      #expect(pair.values == [80, 50] && pair.history.undoName == "Right")
      #expect(pair.history.undo() && pair.values == [70, 40])
    }

    @Test func altTurnsOneKnobAlone() throws {
      let pair = try Pair(.equal)
      defer { pair.close() }
      pair.drag(by: 0.1, alt: true)
      #expect(pair.values == [60, 20] && pair.lines == [])
      pair.scene.key(GDK_KEY_Alt_L, down: true)
      pair.scene.key(GDK_KEY_Up)
      pair.scene.key(GDK_KEY_Alt_L, down: false)
      #expect(pair.values == [61, 20])
      pair.scene.key(GDK_KEY_Up)
      #expect(pair.values == [62, 62])
      pair.link.remove(pair.scene.knob)
      pair.scene.key(GDK_KEY_Alt_L, down: true)
      pair.scene.key(GDK_KEY_Up)
      pair.scene.key(GDK_KEY_Alt_L, down: false)
      #expect(pair.values == [62, 62], "Alt is for shortcuts again")
    }

    @Test func escapeRestoresAll() throws {
      let pair = try Pair(.ratio)
      defer { pair.close() }
      pair.scene.press(50, 50)
      pair.scene.nudge(0, -50)
      #expect(pair.values == [70, 28])
      pair.scene.key(GDK_KEY_Escape)
      pair.scene.release()
      #expect(pair.values == [50, 20] && !pair.history.canUndo)
      #expect(pair.lines.last == "ended" && !pair.link.isTurning)
    }

    @Test func keysAndTheWheelTurnTheLink() throws {
      let pair = try Pair(.equalValue, Parameter(0...60, step: 10))
      defer { pair.close() }
      pair.scene.key(GDK_KEY_Page_Up)
      #expect(pair.values == [60, 60])
      pair.scene.moveToTheCenter()
      pair.scene.nudge(1, 0)
      for _ in 0..<6 { pair.scene.scroll(-1) }
      #expect(pair.values == [54, 50] && pair.link.isTurning)
      // An undo ends the burst, which is one step.
      #expect(pair.history.undo() && pair.values == [60, 60])
      #expect(pair.history.undo() && pair.values == [50, 10] && !pair.history.canUndo)
    }

    @Test func codeMovesOneKnob() throws {
      let pair = try Pair()
      defer { pair.close() }
      pair.scene.knob.value = 90
      pair.scene.knob.setValue(10, animated: true)
      #expect(pair.values == [10, 20] && pair.lines == [] && !pair.history.canUndo)
    }

    @Test func handlerThatLimitsAFollowerStopsNothing() throws {
      let pair = try Pair()
      defer { pair.close() }
      pair.other?.onChange { if $0.value > 30 { $0.value = 30 } }
      pair.drag(by: 0.2)
      #expect(pair.values == [70, 30])
      pair.drag(by: -0.2)
      #expect(pair.values == [50, 10] && !pair.link.isTurning)
    }

    @Test func followerOrLeaderMayBeDestroyed() throws {
      for destroysLeader in [false, true] {
        let pair = try Pair()
        defer { pair.close() }
        let fixed = gtk_widget_get_parent(pair.scene.knob.widget)
        pair.scene.press(50, 50)
        pair.scene.nudge(0, -25)
        let gone = destroysLeader ? pair.scene.knob.widget : pair.other?.widget
        if destroysLeader { pair.scene.letGo() } else { pair.other = nil }
        gtk_fixed_remove(fixed?.as(GtkFixed.self), gone)
        Stage.settle()
        if destroysLeader {
          #expect(pair.other?.value == 20 && !pair.link.isTurning && !pair.history.canUndo)
          #expect(pair.lines == ["began", "30.0", "20.0", "ended"], "GTK cancels the gesture")
        } else {
          pair.scene.nudge(0, -25)
          pair.scene.release()
          #expect(pair.scene.knob.value == 70 && pair.history.undo())
          #expect(pair.scene.knob.value == 50)
        }
      }
    }

    @Test func insensitiveKnobStays() throws {
      let pair = try Pair()
      defer { pair.close() }
      pair.other?.isEnabled = false
      pair.drag(by: 0.1)
      #expect(pair.values == [60, 20] && pair.lines == [])
      pair.other?.isEnabled = true
      pair.other?.isReadOnly = true
      pair.drag(by: 0.1)
      #expect(pair.values == [70, 20])
    }

    @Test func hardwareTurnsTheLink() throws {
      let pair = try Pair()
      defer { pair.close() }
      let ports = VirtualMIDIPorts(clock: { MIDIBinding.monotonicTime })
      let midi = MIDIBinding(
        to: ports,
        mappings: MIDIMappings([
          .init(knob: "Left", MIDIMapping(.controller(7))),
          .init(knob: "Right", MIDIMapping(.controller(8))),
        ]))
      midi.add(pair.scene.knob, named: "Left")
      if let other = pair.other { midi.add(other, named: "Right") }
      ports.plugIn("Keys")
      ports.play([0xB0, 7, 64], from: "Keys")
      ports.play([0xB0, 7, 76], from: "Keys")
      #expect(pair.values == [60, 30] && pair.link.isTurning)
      #expect(Stage.spin(5) { !pair.link.isTurning })
      #expect(pair.history.undo() && pair.values == [50, 20] && !pair.history.canUndo)
    }

    /// A host records each of them, and what it plays back moves one.
    @Test func hostsRecordEachKnob() throws {
      let pair = try Pair()
      defer { pair.close() }
      let hosts = [Host(50), Host(20)]
      let binding = pair.scene.knob.bind(to: hosts[0])
      pair.other?.bind(to: hosts[1])
      pair.drag(by: 0.1)
      #expect(hosts.map(\.lines) == [["begin", "60.0", "end"], ["begin", "30.0", "end"]])
      binding.receive(80)
      #expect(pair.values == [80, 30])
    }

    @Test func programsInOtherLanguagesLinkKnobs() throws {
      let pair = try Pair()
      defer { pair.close() }
      let link = try #require(rotaryLinkNew())
      defer { g_object_unref(gpointer(link)) }
      #expect(property(link, "mode") == 0 && property(link, "modifier") == 2)
      setProperty(link, "mode", 1)
      setProperty(link, "modifier", 0)
      #expect(property(link, "mode") == 1 && property(link, "modifier") == 0)
      rotaryLinkAdd(link, pair.scene.knob.widget)
      rotaryLinkAdd(link, pair.other?.widget)
      pair.scene.key(GDK_KEY_Up)
      #expect(pair.values == [51, 51])
      rotaryLinkRemove(link, pair.other?.widget)
      pair.scene.key(GDK_KEY_Up)
      #expect(pair.values == [52, 51])
      rotaryLinkAdd(nil, pair.other?.widget)
      #expect(Journal.drain().contains { $0.contains("rotary_link_add: the object is not a") })
    }

    private func property(_ object: UnsafeMutablePointer<GObject>, _ name: String) -> gint {
      var value = GValue()
      g_object_get_property(object, name, &value)
      defer { g_value_unset(&value) }
      return g_value_get_enum(&value)
    }

    private func setProperty(
      _ object: UnsafeMutablePointer<GObject>, _ name: String, _ number: gint
    ) {
      var value = GValue()
      g_value_init(
        &value, name == "mode" ? rotaryLinkModeGetType() : rotaryDepthModifierGetType())
      g_value_set_enum(&value, number)
      g_object_set_property(object, name, &value)
      g_value_unset(&value)
    }

    private final class Host: HostParameter {
      let parameter = Parameter(0...100)
      var value: Double
      var lines: [String] = []
      init(_ value: Double) { self.value = value }
      func begin() { lines.append("begin") }
      func perform(_ value: Double) { lines.append("\(value.rounded())") }
      func end() { lines.append("end") }
    }
  }
}
