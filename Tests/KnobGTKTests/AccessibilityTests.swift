import CGTK
import Foundation
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// What a screen reader gets, asked for over the accessibility bus by another process.
  @MainActor @Suite(.serialized) struct AccessibilityTests {
    @Test func knobIsASliderWithNameAndValue() throws {
      let knob = try newKnob(Parameter(20...20_000, taper: .logarithmic), value: 440)
      knob.label = "Cutoff"
      knob.format = ValueFormat(unit: "Hz", usesPrefixes: true)
      let scene = try Scene(knob)
      defer { scene.close() }
      let seen = try #require(try ask(scene).first)
      #expect(seen.role == "slider")
      #expect(seen.name == "Cutoff")
      #expect(seen.interfaces.contains("Value"))
      #expect((seen.value, seen.minimum, seen.maximum) == (440, 20, 20_000))
      #expect(seen.children == 0, "the parts are only there for their colours")
      #expect(Set(seen.states).isSuperset(of: ["sensitive", "focusable", "focused"]))
    }

    @Test func valueTurnedIsTheValueHeard() throws {
      let knob = try newKnob(Parameter(0...100), value: 50)
      let scene = try Scene(knob)
      defer { scene.close() }
      scene.key(GDK_KEY_Up)
      #expect(try ask(scene).first?.value == 51)
    }

    /// A write by assistive technology looks like one in code.
    @Test func valueThatIsSetIsSnappedAndNobodysGesture() throws {
      let knob = try newKnob(Parameter(0...100, step: 10), value: 50)
      knob.label = "Drive"
      let scene = try Scene(knob)
      defer { scene.close() }
      #expect(try ask(scene, setting: "Drive=33").first?.value == 30)
      #expect(knob.value == 30)
      #expect(scene.signals.byUser == [])
      #expect(scene.signals.count(of: "value") >= 1)
      #expect(try ask(scene, setting: "Drive=1000").first?.value == 100)
    }

    @Test func disabledAndReadOnlyAreTold() throws {
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
      let seen = try ask(scene)
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
      #expect(try ask(scene).first?.name == "One")
      knob.label = "Two"
      #expect(try ask(scene).first?.name == "Two")
      knob.label = nil
      #expect(try ask(scene).first?.name == "")
    }

    /// GTK 4.8 keeps the text of the value for itself: its bus has no place for it.
    @Test func valueTextIsGivenToGTK() throws {
      let knob = try newKnob(Parameter(0...100), value: 50)
      knob.format = ValueFormat(unit: "%", digits: 0)
      #expect(KnobType.peer(knob.widget)?.announced == "50\u{A0}%")
      knob.value = 51
      #expect(KnobType.peer(knob.widget)?.announced == "51\u{A0}%")
      knob.formatter { "about \(Int($0))" }
      #expect(KnobType.peer(knob.widget)?.announced == "about 51")
      Journal.expectNothing()
    }

    // MARK: Asking

    private struct Seen: Decodable {
      var role: String
      var name: String
      var description: String
      var states: [String]
      var attributes: [String: String]
      var interfaces: [String]
      var children: Int
      var value: Double?
      var minimum: Double?
      var maximum: Double?
      var increment: Double?
      var text: String?
    }

    private func ask(_ scene: Scene, setting words: String...) throws -> [Seen] {
      Stage.frames(2, of: scene.window)
      let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("atspi.py").path
      let (process, output) = (Process(), Pipe())
      process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
      process.arguments = [script, "\(getpid())"] + words
      process.standardOutput = output
      try process.run()
      try #require(Stage.spin(20) { !process.isRunning }, "no answer from the accessibility bus")
      let data = output.fileHandleForReading.readDataToEndOfFile()
      try #require(process.terminationStatus == 0, "the accessibility bus could not be asked")
      return try JSONDecoder().decode([Seen].self, from: data)
    }
  }
}
