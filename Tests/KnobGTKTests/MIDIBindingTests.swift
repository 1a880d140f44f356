import CGTK
import Foundation
import KnobEngine
import Testing

@testable import KnobGTK
@testable import KnobStudioGTK

/// A knob of 0...127 at 64 that follows controller 7 of a device.
@MainActor final class MIDIScene {
  let ports = VirtualMIDIPorts(clock: { MIDIBinding.monotonicTime })
  let midi: MIDIBinding
  let scene: Scene

  init(
    _ mappings: [(knob: String, source: MIDIMapping.Source)] = [("Cutoff", .controller(7))],
    content: ((UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget>)? = nil
  ) throws {
    midi = MIDIBinding(
      to: ports,
      mappings: MIDIMappings(mappings.map { .init(knob: $0.knob, MIDIMapping($0.source)) }))
    let knob = try newKnob(Parameter(0...127), value: 64)
    knob.label = "Cutoff"
    midi.add(knob, named: "Cutoff")
    scene = try Scene(knob, size: KnobSize(width: 100, height: 100), content: content)
    ports.plugIn("Keys")
  }

  var knob: KnobWidget { scene.knob }

  /// Plays controller 7, or another one.
  func play(_ number: UInt8, controller: UInt8 = 7) {
    ports.play([0xB0, controller, number], from: "Keys")
  }

  /// Turns controller 7, which picks the knob up, to a number.
  func turn(to number: UInt8) {
    play(64)
    play(number)
  }

  func close() { scene.close() }
}

extension WidgetTests {
  /// Knobs that follow a device, in a real window.
  @MainActor @Suite(.serialized) struct MIDIBindingTests {
    @Test func eachTouchOfTheHardwareIsOneStepOfUndo() throws {
      let stage = try MIDIScene()
      defer { stage.close() }
      let history = KnobHistory()
      history.add(stage.knob)
      var values: [Double] = []
      stage.knob.onChange { values.append($0.value) }
      for number: UInt8 in [64, 70, 80] { stage.play(number) }
      #expect(values == [70, 80] && stage.scene.signals.byUser == ["began", "changed"])
      #expect(Stage.spin(5) { stage.scene.signals.count(of: "ended") == 1 })
      stage.play(90)
      #expect(Stage.spin(5) { stage.scene.signals.count(of: "ended") == 2 })
      #expect(history.undo() && stage.knob.value == 80)
      #expect(history.undo() && stage.knob.value == 64 && !history.canUndo)
      stage.play(91)
      #expect(stage.knob.value == 64, "the hardware must pick the knob up again")
      #expect(stage.knob.shownMarkers.hardware == 91)
    }

    @Test func markShowsWhereTheHardwareWaits() throws {
      let stage = try MIDIScene()
      defer { stage.close() }
      stage.play(20)
      #expect(stage.knob.shownMarkers.hardware == 20 && stage.knob.value == 64)
      stage.play(70)
      #expect(stage.knob.shownMarkers.hardware == nil && stage.knob.value == 70)
      stage.knob.value = 100
      #expect(stage.knob.shownMarkers.hardware == 70)
      stage.knob.value = 71
      #expect(stage.knob.shownMarkers.hardware == nil)
    }

    @Test func mouseWorksMeanwhile() throws {
      let stage = try MIDIScene()
      defer { stage.close() }
      stage.turn(to: 70)
      stage.scene.press(50, 50)
      #expect(stage.scene.signals.byUser == ["began", "changed", "ended", "began"])
      stage.scene.nudge(0, -50)
      let turned = stage.knob.value
      stage.play(72)
      #expect(stage.knob.value == turned && turned > 80)
      #expect(stage.knob.shownMarkers.hardware == 72)
      stage.scene.release()
      stage.play(73)
      #expect(stage.knob.value == turned)
      stage.play(127)
      #expect(stage.knob.value == 127 && stage.knob.shownMarkers.hardware == nil)
    }

    @Test func mouseMovesTheMotor() throws {
      let stage = try MIDIScene()
      defer { stage.close() }
      stage.midi.panel.feedback = .all
      #expect(stage.ports.sent.map(\.bytes) == [[0xB0, 7, 64]])
      stage.ports.sent = []
      stage.scene.key(GDK_KEY_End)
      #expect(stage.ports.sent.map(\.bytes) == [[0xB0, 7, 127]])
      stage.play(100)
      #expect(stage.knob.value == 100, "the motor has moved the fader to the knob")
      Stage.spin(0.5)
      #expect(stage.ports.sent.count == 1, "what the hardware has sent has no echo")
    }

    @Test func knobThatIsDestroyedInAGestureEndsIt() throws {
      let stage = try MIDIScene()
      stage.turn(to: 70)
      stage.scene.letGo()
      gtk_window_set_child(stage.scene.window.as(GtkWindow.self), nil)
      #expect(stage.scene.signals.byUser == ["began", "changed", "ended"])
      // GTK keeps the widget that had the focus until the next frame.
      Stage.frames(2, of: stage.scene.window)
      stage.play(80)
      stage.midi.panel.advance(to: stage.midi.now + 1)
      #expect(stage.scene.signals.byUser == ["began", "changed", "ended"])
      stage.close()
    }

    @Test(arguments: ["began", "changed", "ended"])
    func handlerMayDestroyTheKnob(_ event: String) throws {
      let stage = try MIDIScene()
      let window = stage.scene.window
      stage.scene.signals.onEvent = {
        if $0 == event { gtk_window_set_child(window.as(GtkWindow.self), nil) }
      }
      stage.scene.letGo()
      for number: UInt8 in [64, 70] { stage.play(number) }
      Stage.spin(0.5)
      stage.play(80)
      #expect(stage.scene.signals.count(of: "ended") == 1)
      stage.close()
    }

    @Test func twoKnobsOnOneAdjustment() throws {
      let other = try newKnob(Parameter(0...127), value: 64)
      let stage = try MIDIScene([("Cutoff", .controller(7)), ("Other", .controller(8))]) { knob in
        let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8)
        for widget in [knob, other.widget] { gtk_box_append(box?.as(GtkBox.self), widget) }
        return box ?? knob
      }
      defer { stage.close() }
      gtk_range_set_adjustment(other.widget.as(GtkRange.self), stage.scene.adjustment)
      stage.midi.add(other, named: "Other")
      let signals = SignalLog(other.widget)
      stage.play(64, controller: 8)
      stage.turn(to: 70)
      #expect(other.value == 70 && signals.byUser == [])
      #expect(
        other.shownMarkers.hardware == 64
          && stage.knob.shownMarkers.hardware == nil)
      stage.play(80, controller: 8)
      #expect(stage.knob.value == 80 && signals.byUser == ["began", "changed"])
      #expect(stage.knob.shownMarkers.hardware == 70)
      #expect(Stage.spin(5) { signals.count(of: "ended") == 1 })
      #expect(stage.scene.signals.byUser == ["began", "changed", "ended"])
    }

    @Test func portThatIsUnpluggedLetsTheKnobGo() throws {
      let stage = try MIDIScene()
      defer { stage.close() }
      stage.turn(to: 70)
      stage.ports.play([0xB0, 7], from: "Keys")
      stage.ports.unplug("Keys")
      #expect(stage.scene.signals.byUser == ["began", "changed", "ended"])
      stage.ports.plugIn("Keys")
      stage.ports.play([71], from: "Keys")
      #expect(stage.knob.value == 70)
      stage.play(71)
      #expect(stage.knob.value == 71)
    }

    @Test(arguments: [false, true])
    func knobThatTakesNoInputOnlyShowsTheMark(_ isReadOnly: Bool) throws {
      let stage = try MIDIScene()
      defer { stage.close() }
      if isReadOnly { stage.knob.isReadOnly = true } else { stage.knob.isEnabled = false }
      for number: UInt8 in [64, 80] { stage.play(number) }
      #expect(stage.knob.value == 64 && stage.knob.shownMarkers.hardware == 80)
      #expect(stage.scene.signals.all == [])
    }

    @Test func handlerMayRejectTheValue() throws {
      let stage = try MIDIScene()
      defer { stage.close() }
      stage.scene.signals.decides = { true }
      for number: UInt8 in [64, 70, 80] { stage.play(number) }
      #expect(stage.knob.value == 64)
      #expect(Stage.spin(5) { stage.scene.signals.count(of: "ended") == 1 })
      #expect(stage.peer.core.knob.value == 64)
    }

    // MARK: Names

    @Test func knobLeavesItsBinding() throws {
      let stage = try MIDIScene()
      defer { stage.close() }
      stage.play(10)
      stage.midi.remove(stage.knob)
      #expect(stage.knob.shownMarkers.hardware == nil)
      stage.play(64)
      stage.play(70)
      #expect(stage.knob.value == 64 && PanelMember.of(stage.peer.core) == nil)
    }

    @Test func nameIsForOneKnob() throws {
      let stage = try MIDIScene()
      defer { stage.close() }
      let other = try newKnob(Parameter(0...127), value: 64)
      stage.midi.add(other, named: "Cutoff")
      for number: UInt8 in [64, 70] { stage.play(number) }
      #expect((stage.knob.value, other.value) == (64, 70) && PanelMember.of(stage.peer.core) == nil)
      let second = MIDIBinding()
      second.add(other, named: "Cutoff")
      stage.play(71)
      #expect(other.value == 70)
    }

    @Test func bindingLivesAsLongAsItsKnobs() throws {
      weak var panel: MIDIPanel?
      try Stage.open()
      do {
        let knob = try newKnob(Parameter(0...127), value: 64)
        let ports = VirtualMIDIPorts()
        do {
          let midi = MIDIBinding(to: ports, mappings: .init([.init(knob: "a", .init(.pitchBend))]))
          midi.add(knob, named: "a")
          panel = midi.panel
          ports.plugIn("Keys")
        }
        ports.play([0xE0, 0, 127], from: "Keys")
        #expect(knob.value > 64 || knob.shownMarkers.hardware != nil)
      }
      Stage.settle()
      #expect(panel == nil)
    }

    // MARK: The file

    @Test func mappingsAreKeptInAFile() throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appendingPathComponent("synth/midi.json").path
      let stage = try MIDIScene([])
      defer { stage.close() }
      try stage.midi.keepMappings(in: file)
      stage.midi.panel.beginLearning(for: "Cutoff")
      stage.play(1, controller: 20)
      stage.midi.panel.acceptLearning()
      let text = try String(contentsOfFile: file, encoding: .utf8)
      let line = #"{ "knob": "Cutoff", "map": "cc:20", "channel": 1, "device": "Keys" }"#
      #expect(text.contains(line))
      let other = MIDIBinding()
      try other.keepMappings(in: file)
      #expect(other.panel.mappings == stage.midi.panel.mappings)
      other.panel.forget("Cutoff")
      #expect(
        try MIDIMappings(json: Array(Data(contentsOf: URL(fileURLWithPath: file)))).entries == [])
    }

    @Test func badFileIsKept() throws {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: file) }
      let text = "{ \"mappings\": [\n  { \"knob\": \"Cutoff\", \"map\": \"cc:200\" }\n] }"
      try text.write(to: file, atomically: true, encoding: .utf8)
      let stage = try MIDIScene()
      defer { stage.close() }
      var message = ""
      do throws(MIDIMappings.Fault) {
        try stage.midi.keepMappings(in: file.path)
      } catch {
        message = error.message(in: "midi.json")
      }
      #expect(message == "midi.json:2: mappings[0].map: A controller must be 0...127.")
      stage.midi.panel.forget("Cutoff")
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }

    @Test func whatCannotBeReadIsNotReplaced() throws {
      let folder = FileManager.default.temporaryDirectory.path
      let stage = try MIDIScene()
      defer { stage.close() }
      try stage.midi.keepMappings(in: folder)
      #expect(Journal.drain().map { $0.contains("\(folder) cannot be read") } == [true])
      stage.midi.panel.forget("Cutoff")
      #expect(Journal.drain() == [])
    }
  }
}

extension MIDIScene {
  var peer: KnobPeer { scene.peer }
}
