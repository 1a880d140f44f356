import CGTK
import Foundation
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// The label of the application, which shows the name, and the value during a gesture.
  @MainActor @Suite(.serialized) struct CaptionTests {
    /// A knob and its label.
    @MainActor private final class Pair {
      let scene: Scene
      let label: UnsafeMutablePointer<GtkWidget>

      init(persistence: Double = 0.2, transition: Double = 0) throws {
        let knob = try newKnob(Parameter(-12...12, default: 0), value: 3)
        knob.format = ValueFormat(unit: "dB", digits: 1, showsPlus: true)
        knob.label = "Gain"
        knob.valuePersistence = persistence
        knob.nameTransition = transition
        try Stage.open()
        let label = try #require(gtk_label_new("not yet"))
        self.label = label
        scene = try Scene(knob, size: KnobSize(width: 100, height: 100)) { knob in
          let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 8)
          gtk_widget_set_halign(knob, GTK_ALIGN_START)
          gtk_box_append(box?.as(GtkBox.self), knob)
          gtk_box_append(box?.as(GtkBox.self), label)
          return box ?? knob
        }
        knob.labelWidget = OpaquePointer(label)
      }

      var text: String { String(cString: gtk_label_get_text(OpaquePointer(label))) }
      var opacity: Double { gtk_widget_get_opacity(label) }
    }

    @Test func labelHasTheNameAndTheValueWhileTurning() throws {
      let pair = try Pair(persistence: 1)
      defer { pair.scene.close() }
      #expect(pair.text == "Gain")
      pair.scene.press(50, 50)
      #expect(pair.text == "+3.0\u{A0}dB")
      pair.scene.move(50, 150)
      #expect(pair.text == "\u{2212}6.6\u{A0}dB")
      pair.scene.release()
      #expect(pair.text == "\u{2212}6.6\u{A0}dB", "it stays for a while")
      Stage.spin(0.1)
      #expect(pair.text == "\u{2212}6.6\u{A0}dB")
      Stage.spin { pair.text == "Gain" }
      #expect(pair.text == "Gain")
    }

    @Test(arguments: [false, true]) func nameIsShownOnDemand(_ isAction: Bool) throws {
      let pair = try Pair(persistence: 3_600)
      defer { pair.scene.close() }
      let knob = pair.scene.knob
      func showName() {
        if isAction {
          gtk_widget_activate_action_variant(knob.widget, "knob.show-name", nil)
        } else {
          knob.showName()
        }
      }
      pair.scene.press(50, 50)
      showName()
      #expect(pair.text == "+3.0\u{A0}dB", "a gesture is in progress")
      pair.scene.release()
      showName()
      #expect(pair.text == "Gain")
    }

    @Test func nextGestureKeepsTheValue() throws {
      let pair = try Pair(persistence: 1)
      defer { pair.scene.close() }
      pair.scene.key(GDK_KEY_Up)
      Stage.spin(0.6)
      pair.scene.key(GDK_KEY_Up)
      Stage.spin(0.6)
      #expect(pair.text != "Gain", "the second key starts the pause again")
      Stage.spin { pair.text == "Gain" }
      #expect(pair.text == "Gain")
    }

    @Test func valueAppearsAtOnceAndFadesIntoTheName() throws {
      let pair = try Pair(persistence: 0.1, transition: 0.8)
      defer { pair.scene.close() }
      pair.scene.press(50, 50)
      #expect(pair.text != "Gain" && pair.opacity == 1)
      pair.scene.release()
      var steps: [(String, Double)] = [(pair.text, pair.opacity)]
      Stage.spin {
        let now = (pair.text, pair.opacity)
        if steps.last.map({ $0 != now }) ?? true { steps.append(now) }
        return pair.opacity == 1 && pair.text == "Gain"
      }
      #expect(steps.first?.1 == 1)
      #expect(steps.contains { $0.0 != "Gain" && $0.1 < 0.7 }, "the value fades first")
      #expect(steps.contains { $0.0 == "Gain" && $0.1 < 0.7 }, "then the name appears")
      #expect(steps.last?.1 == 1)
    }

    @Test func reducedMotionHasNoFade() throws {
      let pair = try Pair(transition: 0.3)
      defer { pair.scene.close() }
      Stage.settings("gtk-enable-animations", false)
      defer { Stage.settings("gtk-enable-animations", true) }
      pair.scene.press(50, 50)
      #expect(pair.text == "+3.0\u{A0}dB")
      #expect(pair.opacity == 1)
      pair.scene.release()
    }

    @Test func showsValueAlways() throws {
      let pair = try Pair()
      defer { pair.scene.close() }
      pair.scene.knob.valueDisplay = .always
      #expect(pair.text == "+3.0\u{A0}dB")
      pair.scene.knob.value = -3
      #expect(pair.text == "\u{2212}3.0\u{A0}dB")
      pair.scene.knob.format.unit = "LU"
      #expect(pair.text == "\u{2212}3.0\u{A0}LU")
      pair.scene.knob.formatter { "at \(Int($0))" }
      #expect(pair.text == "at -3")
      pair.scene.knob.valueDisplay = .turning
      #expect(pair.text == "Gain")
    }

    /// The dials have a common baseline, as text in a row has: their middle.
    @Test(arguments: [false, true]) func dialsInARowAreInLine(inGrid: Bool) throws {
      let knobs = try (0..<4).map { _ in try newKnob(Parameter(0...100), value: 50) }
      let (encoder, range, bare) = (EncoderWidget(), RangeWidget(), RangeWidget())
      (knobs[1].label, knobs[2].label, knobs[3].label) = ("Cutoff", "Drive", "Mix")
      (encoder.label, range.label) = ("Preset", "Band")
      (knobs[2].valueDisplay, knobs[3].diameter) = (.both, 32)
      let widgets = knobs.map(\.widget) + [encoder.widget, range.widget, bare.widget]
      let scene = try Scene(knobs[0]) { _ in
        let row = inGrid ? gtk_grid_new() : gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8)
        for (column, widget) in widgets.enumerated() {
          if inGrid {
            gtk_grid_attach(row?.as(GtkGrid.self), widget, gint(column), 0, 1, 1)
          } else {
            gtk_box_append(row?.as(GtkBox.self), widget)
          }
        }
        return row ?? widgets[0]
      }
      defer { scene.close() }
      scene.knob.metrics.margin = 4
      for height in [-1 as gint, 300] {
        let row = gtk_window_get_child(scene.window.as(GtkWindow.self))
        gtk_widget_set_valign(row, GTK_ALIGN_START)
        gtk_widget_set_size_request(row, -1, height)
        Stage.frames(3, of: scene.window)
        let dials =
          knobs.compactMap { KnobType.peer($0.widget) }.map {
            ($0.widget, $0.top, $0.core.knob.size)
          }
          + [EncoderType.peer(of: encoder.widget)].compactMap { $0 }
          .map { ($0.widget, $0.top, $0.core.knob.size) }
          + [range, bare].compactMap { KnobType.peer($0.upper.widget) }
          .map { ($0.widget, $0.top, $0.core.knob.size) }
        let middles = dials.map { widget, top, size in
          scene.onScreen(KnobPoint(x: 0, y: top + size.height / 2), of: widget).y
        }
        #expect(dials.count == 7)
        #expect((middles.max() ?? 0) - (middles.min() ?? 0) <= 1, "\(middles)")
        for (_, _, size) in dials { #expect(size.height >= 40) }
      }
    }

    @Test func labelCanBeDestroyedFirst() throws {
      let pair = try Pair()
      defer { pair.scene.close() }
      pair.scene.press(50, 50)
      let box = gtk_widget_get_parent(pair.label)
      gtk_box_remove(box?.as(GtkBox.self), pair.label)
      #expect(pair.scene.knob.labelWidget == nil)
      pair.scene.move(50, 25)
      pair.scene.release()
      Stage.spin(0.3)
      #expect(abs(pair.scene.knob.value - 5.4) < 1e-9)
    }

    @Test func labelThatIsNoLongerUsedIsLeftAlone() throws {
      let pair = try Pair()
      defer { pair.scene.close() }
      pair.scene.press(50, 50)
      pair.scene.knob.labelWidget = nil
      let text = pair.text
      pair.scene.move(50, 25)
      pair.scene.release()
      #expect(pair.text == text)
      #expect(pair.opacity == 1)
    }

    /// The caption is below the focus ring of a dial of any size, whatever its width.
    @Test(arguments: [24.0, 48, 96, 150, 200, 400], ["HH", "The frequency of the filter"])
    func captionIsAtOneDistanceFromTheDial(diameter: Double, name: String) throws {
      let knob = try newKnob(Parameter(0...1), value: 0.5)
      knob.label = name
      knob.diameter = diameter
      let scene = try Scene(knob, margin: 4) { knob in
        gtk_widget_set_halign(knob, GTK_ALIGN_CENTER)
        gtk_widget_set_valign(knob, GTK_ALIGN_CENTER)
        return knob
      }
      defer { scene.close() }
      #expect(scene.peer.core.knob.size.height == diameter + 8)
      #expect(scene.peer.top == 0 && scene.peer.captionTop == diameter + 8 + 4)
    }

    /// Room that only the caption needs is not room for the dial.
    @Test func longCaptionDoesNotEnlargeTheDial() throws {
      let names = ["Mix", "Resonance of the filter", "Gain"]
      let knobs = try names.map { name in
        let knob = try newKnob(Parameter(0...100), value: 50)
        (knob.label, knob.diameter, knob.metrics.margin) = (name, 64, 4)
        return knob
      }
      let large = try newKnob(Parameter(0...100), value: 50)
      (large.label, large.diameter, large.metrics.margin) = ("Cutoff", 150, 4)
      let scene = try Scene(knobs[0], margin: 4) { knob in
        let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8)
        for each in knobs + [large] { gtk_box_append(row?.as(GtkBox.self), each.widget) }
        return row ?? knob
      }
      defer { scene.close() }
      for height in [-1 as gint, 400] {
        gtk_widget_set_size_request(
          gtk_window_get_child(scene.window.as(GtkWindow.self)), -1, height)
        Stage.frames(3, of: scene.window)
        let sides = (knobs + [large]).compactMap { KnobType.peer($0.widget)?.core.knob.size.height }
        #expect(sides == [72, 72, 72, 158])
      }
    }

    @Test(arguments: [64.0, 150]) func dialWithNamesOfStepsIsInLine(diameter: Double) throws {
      let wave = try newKnob(Parameter(0...3, step: 1), value: 0)
      wave.format.names = ["Sine", "Triangle", "Sawtooth", "Square"]
      (wave.labels, wave.label) = (.steps, "Wave")
      let others = try ["Mix", "Gain"].map { name in
        let knob = try newKnob(Parameter(0...100), value: 50)
        knob.label = name
        return knob
      }
      for knob in others + [wave] { (knob.diameter, knob.metrics.margin) = (64, 4) }
      others[1].diameter = diameter
      let scene = try Scene(wave, margin: 4) { wave in
        let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8)
        for widget in [others[0].widget, wave, others[1].widget] {
          gtk_box_append(row?.as(GtkBox.self), widget)
        }
        gtk_widget_set_valign(row, GTK_ALIGN_START)
        return row ?? wave
      }
      defer { scene.close() }
      for height in [-1 as gint, 300] {
        gtk_widget_set_size_request(
          gtk_window_get_child(scene.window.as(GtkWindow.self)), -1, height)
        Stage.frames(3, of: scene.window)
        let peers = [others[0].widget, wave.widget, others[1].widget].compactMap(KnobType.peer)
        let middles = peers.map { peer in
          scene.onScreen(
            KnobPoint(x: 0, y: peer.top + peer.dialLayout.center.y), of: peer.widget
          ).y
        }
        #expect((middles.max() ?? 0) - (middles.min() ?? 0) <= 1, "\(middles)")
        #expect(peers.count == 3 && peers[1].shownLabels.count == 4)
      }
    }

    /// The application may use the label for something else then.
    @Test func labelThatIsNoLongerUsedIsOpaque() throws {
      let pair = try Pair(persistence: 0, transition: 60)
      defer { pair.scene.close() }
      pair.scene.press(50, 50)
      pair.scene.release()
      Stage.spin { gtk_widget_get_opacity(pair.label) < 1 }
      #expect(gtk_widget_get_opacity(pair.label) < 1)
      pair.scene.knob.labelWidget = nil
      #expect(gtk_widget_get_opacity(pair.label) == 1)
    }

    @Test(arguments: [(3_000_000, 100), (100, 3_000_000), (1, 1)] as [(gint, gint)])
    func knobOfAnySizeDrawsItsCaption(_ width: gint, _ height: gint) throws {
      let knob = try newKnob()
      knob.label = "Cutoff"
      gtk_widget_set_size_request(knob.widget, width, height)
      let scene = try Scene(knob) { knob in
        let scrolled = gtk_scrolled_window_new()
        gtk_scrolled_window_set_child(scrolled.map { OpaquePointer($0) }, knob)
        return scrolled ?? knob
      }
      defer { scene.close() }
      Stage.frames(2, of: scene.window)
      #expect(gtk_widget_get_width(knob.widget) >= width)
      #expect(gtk_widget_get_height(knob.widget) >= height)
    }

    @Test func captionRequestsItsSpaceOnce() throws {
      let knob = try newKnob(Parameter(0...1))
      var (plain, captioned): (gint, gint) = (0, 0)
      gtk_widget_measure(knob.widget, GTK_ORIENTATION_VERTICAL, -1, nil, &plain, nil, nil)
      knob.label = "Cutoff"
      gtk_widget_measure(knob.widget, GTK_ORIENTATION_VERTICAL, -1, nil, &captioned, nil, nil)
      #expect(plain == 56)
      #expect(captioned > plain + 8)
      // The space does not depend on the value.
      knob.value = 0.123
      var turned: gint = 0
      gtk_widget_measure(knob.widget, GTK_ORIENTATION_VERTICAL, -1, nil, &turned, nil, nil)
      #expect(turned == captioned)
      Journal.expectNothing()
    }
  }
}
