import CGTK
import Foundation
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// The examples of `Guides/GTK.md`, which `Scripts/adopter.sh` compiles.
  @MainActor @Suite(.serialized) struct GuideTests {
    private let names = ["Sine", "Triangle", "Saw", "Square"]

    private func selector() throws -> KnobWidget {
      let wave = try newKnob(Parameter(0...3, step: 1))
      wave.label = "Wave"
      wave.format = ValueFormat(names: names)
      wave.look = .stepped
      wave.labels = .steps
      wave.metrics.origin = .nowhere
      return wave
    }

    @Test func selectorShowsTheNamesOfItsSteps() throws {
      let wave = try selector()
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
      #expect(scene.peer.core.caption.text(value: wave.text) == "Square")
      #expect(scene.peer.shownLabels.map(\.text) == names)
    }

    /// A row gives the selector the height of the largest knob.
    @Test func selectorBesideALargeKnobKeepsItsNames() throws {
      let (wave, large) = (try selector(), try newKnob())
      large.diameter = 120
      large.label = "Cutoff"
      let scene = try Scene(wave) { wave in
        let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)
        gtk_box_append(row?.as(GtkBox.self), large.widget)
        gtk_box_append(row?.as(GtkBox.self), wave)
        gtk_widget_set_valign(row, GTK_ALIGN_CENTER)
        return row ?? wave
      }
      defer { scene.close() }
      #expect(gtk_widget_get_height(wave.widget) >= 120)
      #expect(scene.peer.shownLabels.map(\.text) == names)
      #expect(scene.peer.dialLayout.diameter >= 47)
      func middle(_ peer: KnobPeer) -> Double { peer.top + peer.dialLayout.center.y }
      #expect(abs(middle(scene.peer) - middle(large.peer)) <= 1, "their dials are in line")
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
