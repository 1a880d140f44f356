import CGTK
import KnobEngine
import KnobStudioGTK

/// Records what the user does with the knobs of the synthesizer, and plays it again and again.
final class AutomationBar {
  let widget: Widget
  let recorder = AutomationRecorder(longest: 30)
  let record: Widget = gtk_toggle_button_new_with_label("Record")
  let play: Widget = gtk_toggle_button_new_with_label("Play")
  let clear: Widget = gtk_button_new_with_label("Clear")
  /// The list with touch, latch, and write.
  let modes: OpaquePointer

  private let status = text("", "hint", "readout")
  private var timer: guint = 0

  /// - Parameter morph: The knob that moves others when it is played, which may have lanes too.
  init(_ patch: Patch, morph: KnobWidget) {
    var chosen: (Int) -> Void = { _ in }
    let list: Widget
    (list, modes) = choice("Mode", ["Touch", "Latch", "Write"]) { chosen($0) }
    gtk_widget_set_tooltip_text(
      list,
      "While recording: Touch records a knob while you hold it, Latch from then on until the end, "
        + "and Write all knobs.")
    gtk_widget_set_hexpand(list, 0)
    gtk_label_set_width_chars(status.opaque, 42)
    gtk_label_set_ellipsize(status.opaque, PANGO_ELLIPSIZE_END)
    widget = row(
      16,
      [
        column(2, [text("Automation", "title"), status]).aligned(GTK_ALIGN_START).expanded(),
        list,
        row(6, [record.styled("record"), play.styled("play"), clear]).styled("transport")
          .aligned(GTK_ALIGN_END),
      ]
    ).styled("card", "slim")
    describe(
      UnsafeMutableRawPointer(modes).assumingMemoryBound(to: GtkWidget.self), as: "Mode")

    for knob in [morph] + patch.knobs {
      recorder.add(knob.key, knob.parameter, value: knob.value) { knob.bind(to: $0) }
    }
    chosen = { [unowned self] in recorder.mode = AutomationMode.allCases[$0] }
    listen(record, "clicked") { [unowned self] in
      perform { recorder.state == .recording ? recorder.stop(at: $0) : recorder.record(at: $0) }
    }
    listen(play, "clicked") { [unowned self] in
      perform { recorder.state == .playing ? recorder.stop(at: $0) : recorder.play(at: $0) }
    }
    listen(clear, "clicked") { [unowned self] in perform { _ in recorder.clear() } }
    show()
  }

  /// What has been recorded.
  var recording: AutomationRecording {
    get { recorder.recording }
    set {
      recorder.recording = newValue
      show()
    }
  }

  private static var now: Double { Double(g_get_monotonic_time()) / 1_000_000 }

  private func perform(_ body: (_ time: Double) -> Void) {
    body(AutomationBar.now)
    if recorder.state.isRunning, timer == 0 {
      timer = g_timeout_add(16, AutomationBar.tick, Unmanaged.passUnretained(self).toOpaque())
    }
    show()
  }

  private static let tick: GSourceFunc = { data in
    guard let bar = data.map({ Unmanaged<AutomationBar>.fromOpaque($0).takeUnretainedValue() })
    else { return 0 }
    bar.recorder.advance(to: now)
    if !bar.recorder.state.isRunning { bar.timer = 0 }
    bar.show()
    return bar.timer == 0 ? 0 : 1
  }

  /// What the bar says about the recorder.
  var sentence: String {
    switch recorder.state {
    case .recording: "Recording, \(seconds(recorder.position)). Turn the knobs."
    case .playing: "Playing, \(seconds(recorder.position)) of \(seconds(recorder.length))"
    case .present, .overriding: "\(seconds(recorder.length)) recorded"
    case .none: "Record what you do with the knobs, and play it."
    }
  }

  private func seconds(_ time: Double) -> String {
    let tenths = Int((time * 10).rounded(.down))
    return "\(tenths / 10).\(tenths % 10) s"
  }

  private func show() {
    let state = recorder.state
    gtk_label_set_text(status.opaque, sentence)
    gtk_toggle_button_set_active(record.of(GtkToggleButton.self), state == .recording ? 1 : 0)
    gtk_toggle_button_set_active(play.of(GtkToggleButton.self), state == .playing ? 1 : 0)
    gtk_widget_set_sensitive(play, state == .none ? 0 : 1)
    gtk_widget_set_sensitive(clear, state == .none ? 0 : 1)
  }
}
