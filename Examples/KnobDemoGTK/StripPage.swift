import CGTK
import KnobEngine
import KnobStudioGTK

/// The panel of a synthesizer: an encoder for its presets, and sixteen knobs in four groups, each
/// with a display of their effect. They are recorded and played, and follow MIDI hardware.
final class StripPage {
  let widget: Widget
  let patch: Patch
  let presets: PresetBar
  let automation: AutomationBar
  let hardware: HardwareBar
  let sound: SoundSwitch
  /// The switch that links the attack and the release.
  let linkSwitch: Widget

  /// - Parameters:
  ///   - history: Records what the presets change.
  ///   - mappings: The file with the MIDI mappings.
  init(_ history: KnobHistory, mappings: String) {
    let patch = Patch()
    self.patch = patch
    sound = SoundSwitch(patch)
    presets = PresetBar(patch, history: history, sound: sound.widget)
    automation = AutomationBar(patch, morph: presets.morph.knob)
    presets.automation = automation
    hardware = HardwareBar(patch, mappings: mappings)
    let link = StripPage.link(patch)
    linkSwitch = link.toggle
    let oscillator = StripPage.group(
      "Oscillator", "one", [patch.wave, patch.tune, patch.detune, patch.phase]
    ) { $0.wave(patch) }
    let filter = StripPage.group(
      "Filter", "two", [patch.cutoff, patch.resonance, patch.drive, patch.keyFollow]
    ) { $0.response(patch) }
    let envelope = StripPage.group(
      "Envelope", "three", [patch.attack, patch.decay, patch.sustain, patch.release],
      setting: link.row
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

  /// A switch that links the attack and the release, which move as far from each other as they are.
  private static func link(_ patch: Patch) -> (row: Widget, toggle: Widget) {
    let link = KnobLink(.offset)
    let setting = toggle("Link attack and release", isOn: false) { isOn in
      for knob in [patch.attack, patch.release] { isOn ? link.add(knob) : link.remove(knob) }
    }
    gtk_widget_set_hexpand(setting.row, 0)
    gtk_widget_set_tooltip_text(setting.row, "Hold Alt to turn one of them alone")
    return setting
  }

  /// Creates a card with a title, a display, and the knobs in a grid of even columns.
  ///
  /// - Parameter setting: A control beside the title.
  private static func group(
    _ title: String, _ accent: String, _ knobs: [KnobWidget], setting: Widget? = nil,
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
    // All headings have the height of a switch, so that the displays beside each other align.
    let heading = row(12, [text(title, "title").expanded()] + (setting.map { [$0] } ?? []))
      .sized(-1, 26)
    return column(12, [heading, display, grid]).styled("card", accent).expanded()
  }
}
