import CGTK
import KnobEngine
import KnobGTK

/// The panel of a synthesizer: sixteen knobs in four groups, each with a display of their effect.
final class StripPage {
  let widget: Widget
  let patch: Patch

  init() {
    let patch = Patch()
    self.patch = patch
    let oscillator = StripPage.group(
      "Oscillator", "one", [patch.wave, patch.tune, patch.detune, patch.phase]
    ) { $0.wave(patch) }
    let filter = StripPage.group(
      "Filter", "two", [patch.cutoff, patch.resonance, patch.drive, patch.keyFollow]
    ) { $0.response(patch) }
    let envelope = StripPage.group(
      "Envelope", "three", [patch.attack, patch.decay, patch.sustain, patch.release]
    ) { $0.envelope(patch) }
    let output = StripPage.group(
      "Output", "four", [patch.gain, patch.pan, patch.width, patch.mix]
    ) { $0.field(patch) }
    widget = column(20, [row(20, [oscillator, filter]), row(20, [envelope, output])])
      .inset(28, 28)
    for row in [gtk_widget_get_first_child(widget), gtk_widget_get_last_child(widget)] {
      guard let row else { continue }
      gtk_box_set_homogeneous(row.of(GtkBox.self), 1)
      row.expanded(down: true)
    }
  }

  /// Creates a card with a title, a display, and the knobs in a grid of even columns.
  private static func group(
    _ title: String, _ accent: String, _ knobs: [KnobWidget],
    _ picture: @escaping (Scope) -> Void
  ) -> Widget {
    let display: Widget = gtk_drawing_area_new()
    draw(in: display, 0, 96) { pen, size, color in
      picture(Scope(pen: pen, size: size, color: color))
    }
    display.styled("well").expanded(down: true)
    let grid: Widget = row(8, knobs.map { $0.widget.aligned(GTK_ALIGN_CENTER).expanded() })
    gtk_box_set_homogeneous(grid.of(GtkBox.self), 1)
    for knob in knobs {
      listen(knob.widget, "value-changed") { gtk_widget_queue_draw(display) }
    }
    return column(12, [text(title, "title"), display, grid]).styled("card", accent).expanded()
  }
}
