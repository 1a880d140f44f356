import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// What a screen reader receives, as another process reads it from the accessibility bus.
  @MainActor @Suite(.serialized) struct AccessibilityTests {
    @Test func knobIsASliderWithNameAndValue() throws {
      let knob = try newKnob(Parameter(20...20_000, taper: .logarithmic), value: 440)
      knob.label = "Cutoff"
      knob.format = ValueFormat(unit: "Hz", usesPrefixes: true)
      let scene = try Scene(knob)
      defer { scene.close() }
      let seen = try #require(try AccessibilityBus.ask(scene).first)
      #expect(seen.role == "slider")
      #expect(seen.name == "Cutoff")
      #expect(seen.interfaces.contains("Value"))
      #expect((seen.value, seen.minimum, seen.maximum) == (440, 20, 20_000))
      #expect(seen.children == 0, "the parts are only there for their colors")
      #expect(Set(seen.states).isSuperset(of: ["sensitive", "focusable", "focused"]))
    }

    @Test func turnedValueIsReported() throws {
      let knob = try newKnob(Parameter(0...100), value: 50)
      let scene = try Scene(knob)
      defer { scene.close() }
      scene.key(GDK_KEY_Up)
      #expect(try AccessibilityBus.ask(scene).first?.value == 51)
    }

    @Test func valueThatIsWrittenIsAGesture() throws {
      let knob = try newKnob(Parameter(0...100, step: 10), value: 50)
      knob.label = "Drive"
      let scene = try Scene(knob)
      defer { scene.close() }
      var calls: [String] = []
      knob.onGestureBegin { calls.append("begin \($0.value)") }
      knob.onChange { calls.append("change \($0.value)") }
      knob.onGestureEnd { calls.append("end \($0.value)") }
      for (written, value) in [(33, 30.0), (1_000, 100), (0, 0)] {
        let before = knob.value
        #expect(try AccessibilityBus.ask(scene, setting: "Drive=\(written)").first?.value == value)
        #expect(knob.value == value)
        #expect(calls == ["begin \(before)", "change \(value)", "end \(value)"])
        #expect(scene.signals.all == ["began", "changed", "value", "ended"])
        calls = []
        scene.signals.clear()
      }
    }

    /// A program that uses a knob as a meter can set its value, but a screen reader cannot.
    @Test func onlyCodeWritesAReadOnlyKnob() throws {
      let knob = try newKnob(Parameter(0...100), value: 50)
      knob.label = "Meter"
      knob.isReadOnly = true
      let scene = try Scene(knob)
      defer { scene.close() }
      #expect(try AccessibilityBus.ask(scene, setting: "Meter=33").first?.value == 50)
      #expect(knob.value == 50)
      #expect(scene.signals.all == [])
      knob.value = 33
      #expect(try AccessibilityBus.ask(scene).first?.value == 33)
    }

    @Test func disabledKnobIgnoresWrites() throws {
      let knob = try newKnob(Parameter(0...100), value: 50)
      knob.label = "Off"
      let scene = try Scene(knob)
      defer { scene.close() }
      knob.isEnabled = false
      #expect(try AccessibilityBus.ask(scene, setting: "Off=33").first?.value == 50)
      #expect(scene.signals.all == [])
    }

    /// For other widgets with the same adjustment, such a write is a value set in code.
    @Test func writeIsTheGestureOfOneKnobOnly() throws {
      let knobs = try [newKnob(Parameter(0...100), value: 50)]
      let adjustment = gtk_range_get_adjustment(knobs[0].widget.as(GtkRange.self))
      let meter = try newKnob(Parameter(0...100), value: 50, adjustment: adjustment)
      let spin = try #require(gtk_spin_button_new(adjustment, 1, 0))
      knobs[0].label = "Drive"
      meter.label = "Meter"
      meter.isReadOnly = true
      let scene = try Scene(knobs[0]) { knob in
        let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8)
        for widget in [meter.widget, knob, spin] { gtk_box_append(box?.as(GtkBox.self), widget) }
        return box ?? knob
      }
      defer { scene.close() }
      let others = SignalLog(meter.widget)
      #expect(try AccessibilityBus.ask(scene, setting: "Drive=33").map(\.value) == [33, 33])
      #expect(scene.signals.byUser == ["began", "changed", "ended"])
      #expect(others.byUser == [])
      scene.signals.clear()
      #expect(try AccessibilityBus.ask(scene, setting: "Meter=66").map(\.value) == [33, 33])
      #expect(gtk_spin_button_get_value(OpaquePointer(spin)) == 33)
      #expect(scene.signals.byUser == [] && others.byUser == [])
      gtk_spin_button_set_value(OpaquePointer(spin), 44)
      #expect((knobs[0].value, meter.value) == (44, 44))
      #expect(scene.signals.byUser == [] && others.byUser == [])
    }

    /// While a pointer turns the knob, other inputs are ignored, as with keys.
    @Test func writeWhileAPointerTurnsIsIgnored() throws {
      let knob = try newKnob(Parameter(0...100), value: 50)
      knob.label = "Drive"
      let scene = try Scene(knob, size: KnobSize(width: 64, height: 64))
      defer { scene.close() }
      scene.press(32, 32)
      scene.move(32, 7)
      #expect(try AccessibilityBus.ask(scene, setting: "Drive=90").first?.value == 60)
      scene.move(32, -18)
      scene.release()
      #expect(knob.value == 70)
      #expect(scene.signals.byUser == ["began", "changed", "ended"])
    }

    @Test func writeCanDestroyTheKnob() throws {
      let knob = try newKnob(Parameter(0...100), value: 50)
      knob.label = "Drive"
      let scene = try Scene(knob)
      var isDestroyed = false
      knob.onChange { _ in
        scene.close()
        isDestroyed = true
      }
      // Nothing is found afterward.
      _ = try AccessibilityBus.run(["Drive=33"])
      #expect(isDestroyed)
      Journal.expectNothing()
    }

    /// The value does not change when its modulation does, so the depth is a description.
    @Test func depthOfTheModulationIsReported() throws {
      let knob = try newKnob(Parameter(0...100), value: 50)
      let scene = try Scene(knob, size: KnobSize(width: 100, height: 100))
      defer { scene.close() }
      func description() throws -> String? { try AccessibilityBus.ask(scene).first?.description }
      #expect(try description() == "")
      knob.turnsDepth = true
      Stage.frames(2, of: scene.window)
      scene.press(50, 50)
      scene.nudge(0, -50)
      #expect(try description() == "Modulation +20\u{A0}%")
      scene.key(GDK_KEY_Escape)
      scene.release()
      Stage.spin(0.2)
      #expect(try description() == "Modulation 0\u{A0}%")
      knob.modulationDepth = -0.5
      knob.modulationName = "Hub"
      Stage.spin(0.2)
      #expect(try description() == "Hub \u{2212}50\u{A0}%")
      #expect(try AccessibilityBus.ask(scene).first?.value == 50)
    }

    // MARK: Typing

    @Test func actionOpensTheTextField() throws {
      let knob = try newKnob(Parameter(20...20_000, taper: .logarithmic), value: 440)
      knob.label = "Cutoff"
      let scene = try Scene(knob)
      defer { scene.close() }
      #expect(try AccessibilityBus.ask(scene).first?.actions.contains("knob.enter-value") == true)
      let seen = try AccessibilityBus.ask(scene, setting: "Cutoff!knob.enter-value")
      let field = try #require(seen.first?.fields.first)
      #expect(field.name == "Cutoff")
      #expect(field.text == "440")
      #expect(Set(field.states).isSuperset(of: ["focused", "editable"]))
      #expect(!field.states.contains("invalid"))
    }

    @Test func textThatIsNotUnderstoodIsReported() throws {
      let knob = try newKnob(Parameter(0...100), value: 50)
      knob.label = "Drive"
      let scene = try Scene(knob)
      defer { scene.close() }
      scene.type("3x\r")
      let field = try #require(try AccessibilityBus.ask(scene).first?.fields.first)
      #expect(field.text == "3x")
      #expect(field.states.contains("invalid"))
      #expect(field.description == "“x” is not understood.")
      scene.type("\u{8}")
      let edited = try #require(try AccessibilityBus.ask(scene).first?.fields.first)
      #expect(!edited.states.contains("invalid") && edited.description == "")
    }

    // MARK: The menu

    @Test func actionOpensTheMenu() throws {
      let knob = try newKnob(Parameter(0...100, default: 20), value: 50)
      knob.label = "Drive"
      knob.isReadOnly = true
      let scene = try Scene(knob)
      defer { scene.close() }
      #expect(try AccessibilityBus.ask(scene).first?.items.isEmpty == true)
      let seen = try #require(try AccessibilityBus.ask(scene, setting: "Drive!menu.popup").first)
      #expect(seen.items.map(\.name) == ["Reset to 20", "Enter Value…", "Copy", "Paste"])
      #expect(seen.items.filter { $0.states.contains("sensitive") }.map(\.name) == ["Copy"])
      scene.hand.key(GDK_KEY_Escape, down: true)
      scene.hand.key(GDK_KEY_Escape, down: false)
      Stage.spin(3) { scene.menu == nil }
      #expect(scene.menu == nil)
    }

    @Test func disabledAndReadOnlyAreReported() throws {
      let knobs = try (0..<2).map { _ in try newKnob() }
      knobs[0].label = "Off"
      knobs[0].isEnabled = false
      knobs[1].label = "Meter"
      knobs[1].isReadOnly = true
      let scene = try Scene(knobs[0]) { knob in
        let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8)
        gtk_box_append(box?.as(GtkBox.self), knob)
        gtk_box_append(box?.as(GtkBox.self), knobs[1].widget)
        return box ?? knob
      }
      defer { scene.close() }
      let seen = try AccessibilityBus.ask(scene)
      let off = try #require(seen.first { $0.name == "Off" })
      #expect(!off.states.contains("sensitive"))
      let meter = try #require(seen.first { $0.name == "Meter" })
      #expect(meter.states.contains("read-only"))
      #expect(meter.states.contains("focusable"))
    }

    @Test func nameFollowsTheLabel() throws {
      let knob = try newKnob()
      let scene = try Scene(knob)
      defer { scene.close() }
      knob.label = "One"
      #expect(try AccessibilityBus.ask(scene).first?.name == "One")
      knob.label = "Two"
      #expect(try AccessibilityBus.ask(scene).first?.name == "Two")
      knob.label = nil
      #expect(try AccessibilityBus.ask(scene).first?.name == "")
    }
  }
}
