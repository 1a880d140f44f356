import CGTK
import KnobGTK
import KnobJACK

/// A switch that starts the synthesizer, and a line that states why nothing is heard.
final class SoundSwitch {
  let widget: Widget
  let toggle: Widget
  /// The connection to JACK or PipeWire. It exists while the switch is on.
  private(set) var client: JACKClient?

  private let status = text("", "hint")
  private let values = SynthValues()
  private let patch: Patch
  private var timer: guint = 0
  /// What happens after the sound has faded out.
  private var fading: guint = 0

  init(_ patch: Patch) {
    self.patch = patch
    toggle = gtk_switch_new()
    widget = column(2, [row(12, [text("Sound", "title").expanded(), toggle]), status])
      .sized(150, -1).aligned(GTK_ALIGN_END)
    for knob in patch.knobs {
      listen(knob.widget, "value-changed") { [values] in values.adopt(patch) }
    }
    listen(toggle, "notify::active") { [unowned self] in
      if gtk_switch_get_active(toggle.opaque) != 0 { start() } else { stop() }
    }
    show()
  }

  /// What the line states.
  var sentence: String {
    switch client?.state {
    case nil, .stopped?: "Off"
    case .running?: "On, through JACK"
    case .noServer?: "Waits for JACK or PipeWire"
    case .noLibrary?: "JACK is not installed"
    }
  }

  private func show() { gtk_label_set_text(status.opaque, sentence) }

  private func start() {
    values.adopt(patch)
    values.isOn.value = 1
    if client == nil {
      let values = values
      let player = Player(values)
      let client = JACKClient("RotaryKnob", outputs: ["left", "right"]) { player.render($0) }
      client.onStateChange = { [unowned self] in show() }
      self.client = client
      client.start()
      timer = g_timeout_add(20, SoundSwitch.poll, Unmanaged.passUnretained(self).toOpaque())
    }
    show()
  }

  /// Fades the sound out, before the connection ends.
  private func stop() {
    values.isOn.value = 0
    g_timeout_add(100, SoundSwitch.close, Unmanaged.passUnretained(self).toOpaque())
  }

  private func close() {
    // The user may have switched it on again.
    guard gtk_switch_get_active(toggle.opaque) == 0, let client else { return }
    g_source_remove(timer)
    client.stop()
    self.client = nil
    show()
  }

  private static let poll: GSourceFunc = { data in
    data.map { Unmanaged<SoundSwitch>.fromOpaque($0).takeUnretainedValue() }?.client?.poll()
    return 1
  }

  private static let close: GSourceFunc = { data in
    data.map { Unmanaged<SoundSwitch>.fromOpaque($0).takeUnretainedValue() }?.close()
    return 0
  }
}

/// Plays the synthesizer, which it creates when it learns the sample rate.
private final class Player: @unchecked Sendable {
  private let values: SynthValues
  private var synth: Synth?
  private var sampleRate = 0.0

  init(_ values: SynthValues) { self.values = values }

  func render(_ block: JACKBlock) {
    if sampleRate != block.sampleRate {
      // This uses the heap, before the first sound.
      sampleRate = block.sampleRate
      synth = Synth(values, sampleRate: sampleRate)
    }
    synth?.render(block)
  }
}
