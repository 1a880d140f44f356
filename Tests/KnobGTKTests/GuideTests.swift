import CGTK
import Foundation
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// The examples of `Guides/GTK.md`, which `Scripts/adopter.sh` compiles.
  @MainActor @Suite(.serialized) struct GuideTests {
    @Test func selectorShowsTheNamesOfItsSteps() throws {
      let wave = try newKnob(Parameter(0...3, step: 1))
      wave.label = "Wave"
      wave.format = ValueFormat(names: ["Sine", "Triangle", "Saw", "Square"])
      wave.look = .stepped
      wave.labels = .steps
      wave.metrics.origin = .nowhere
      var chosen: [Int] = []
      wave.onChange { knob in chosen.append(Int(knob.value)) }
      // A GtkFixed would give it its least size, without labels.
      let scene = try Scene(wave) { knob in
        let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
        gtk_box_append(box?.as(GtkBox.self), knob)
        return box ?? knob
      }
      defer { scene.close() }
      scene.key(GDK_KEY_Up)
      scene.key(GDK_KEY_End)
      #expect(chosen == [1, 3] && wave.text == "Square")
      #expect(scene.peer.caption.text(value: wave.text) == "Square")
      #expect(scene.peer.shownLabels.map(\.text) == ["Sine", "Triangle", "Saw", "Square"])
    }

    @Test func fullCircleHasNoEnds() throws {
      let phase = try newKnob(Parameter(0...360, wraps: true), value: 350)
      phase.label = "Phase"
      phase.sweep = Sweep(degrees: 0, to: 360)
      phase.format = ValueFormat(unit: "°", digits: 0)
      phase.tracking = .rotary
      let scene = try Scene(phase, size: KnobSize(width: 100, height: 120))
      defer { scene.close() }
      // A quarter turn, from the right to the bottom.
      scene.press(90, 50)
      scene.move(50, 90)
      scene.release()
      #expect(abs(phase.value - 80) < 2, "\(phase.value)")
      phase.value = 45
      #expect(phase.text == "45\u{A0}°")
      scene.type("90°\r")
      #expect(phase.value == 90)
    }
  }
}
