import CGTK
import KnobEngine
import KnobGTK

/// The panel of a synthesizer: an encoder for its presets, and sixteen knobs in four groups, each
/// with a display of their effect. They are recorded and played, and follow MIDI hardware.
final class StripPage {
  let widget: Widget
  let patch: Patch
  let presets: PresetBar
  let automation: AutomationBar
  let hardware: HardwareBar
  let sound: SoundSwitch

  /// - Parameters:
  ///   - history: Records what the presets change.
  ///   - mappings: The file with the MIDI mappings.
  init(_ history: KnobHistory, mappings: String) {
    let patch = Patch()
    self.patch = patch
    sound = SoundSwitch(patch)
    presets = PresetBar(patch, history: history, sound: sound.widget)
    automation = AutomationBar(patch, morph: presets.morph.knob)
    hardware = HardwareBar(patch, mappings: mappings)
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
    let rows = [row(20, [oscillator, filter]), row(20, [envelope, output])]
    for row in rows {
      gtk_box_set_homogeneous(row.of(GtkBox.self), 1)
      row.expanded(down: true)
    }
    widget = column(16, [presets.widget] + rows + [automation.widget, hardware.widget]).inset(
      28, 16)
  }

  /// Creates a card with a title, a display, and the knobs in a grid of even columns.
  private static func group(
    _ title: String, _ accent: String, _ knobs: [KnobWidget],
    _ picture: @escaping (Scope) -> Void
  ) -> Widget {
    let display: Widget = gtk_drawing_area_new()
    draw(in: display, 0, 80) { pen, size, color in
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
