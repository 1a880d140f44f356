import CGTK
import KnobEngine
import KnobStudioGTK

/// The page with the synthesizer: its presets, its MIDI device, and its automation.
extension Tour {
  func playStrip() throws {
    open(.strip)
    let patch = window.strip.patch
    func subject(_ knob: KnobWidget) -> Subject { Subject(knob.label ?? "", knob) }
    try drag(subject(patch.wave), up: 60)
    try scroll(subject(patch.tune), 5)
    try drag(subject(patch.phase), up: -70)
    try drag(subject(patch.detune), up: 45, fine: true)
    try press(subject(patch.resonance), "Page_Up", .more)
    try escape(subject(patch.release))
    try drag(subject(patch.attack), up: 50)
    try press(subject(patch.sustain), "Home", .exactly(0))
    try doubleClick(subject(patch.sustain))
    patch.pan.tracking = .rotary
    try turn(subject(patch.pan), degrees: 80)
    patch.pan.tracking = .automatic
    try scroll(subject(patch.gain), 3)
    try drag(subject(patch.cutoff), up: 36)
    try browse(subject(patch.cutoff), subject(patch.attack))
    try keep(subject(patch.attack), subject(patch.decay))
    try morph(subject(patch.attack))
    try link(subject(patch.attack), subject(patch.release))
    try learn(subject(patch.resonance))
    try automate(subject(patch.mix))
  }

  /// Lets a knob follow a slider of the MIDI device, and moves the slider.
  private func learn(_ subject: Subject) throws {
    let hardware = window.strip.hardware
    let slider = hardware.sliders[1]
    let (width, height) = size(slider)
    func move(from start: Double, to end: Double) throws {
      let place = KnobPoint(x: width * start, y: height / 2)
      try hand.drag(slider, path(from: place, dx: width * (end - start), dy: 0))
    }
    hardware.midi.panel.forget(subject.name)
    gtk_widget_grab_focus(subject.widget)
    // The last item is that of the demo.
    try hand.press("Menu", "Up", "Up", "Return")
    Hand.wait(0.2)
    gtk_range_set_value(slider.of(GtkRange.self), 8)
    let heard = hardware.midi.panel.learning?.sentence ?? "nothing"
    report.note(
      subject.name, "heard", "", heard, isRight: heard == "Channel 1, controller 71")
    try hand.press("Return")
    Hand.wait(0.2)
    let top = subject.knob.parameter.range.upperBound
    try report.note(subject, "slider moved to its end", .exactly(top)) {
      try move(from: 0.12, to: 1.1)
    }
    Hand.wait(0.4)
    try report.note(subject, "Ctrl+Z", .less) { try hand.press("ctrl+z") }
    Hand.wait(KnobAnimation.duration)
    let waits = subject.knob.shownMarkers.hardware == top
    report.note(subject.name, "mark of the hardware", "no", waits ? "yes" : "no", isRight: waits)
  }

  /// Moves through the presets with the encoder, after one of the knobs has been locked in its
  /// menu.
  private func browse(_ locked: Subject, _ other: Subject) throws {
    let presets = window.strip.presets
    let encoder = presets.encoder.widget
    gtk_widget_grab_focus(locked.widget)
    try hand.press("Menu", "Up", "Return")
    report.note(
      locked.name, "locked by its menu", "no", presets.isLocked(locked.knob) ? "yes" : "no",
      isRight: presets.isLocked(locked.knob))
    let place = KnobPoint(x: Double(gtk_widget_get_width(encoder)) / 2, y: 26)
    try report.note(locked, "preset, 2 up", .same) {
      try report.note(other, "preset, 2 up", .more) { try hand.scroll(encoder, at: place, 2) }
    }
    try hand.drag(encoder, path(from: place, dx: 0, dy: -21))
    report.note(
      "Presets", "encoder turned by 30°", "3", "\(presets.index + 1)", isRight: presets.index == 3)
    gtk_widget_grab_focus(encoder)
    try hand.press("Down", "Down", "Down")
    report.note("Presets", "3 down", "4", "\(presets.index + 1)", isRight: presets.index == 0)
    Hand.wait(KnobAnimation.duration)
  }

  /// Saves the panel, changes it, and loads it again, which is one step that can be undone.
  private func keep(_ first: Subject, _ second: Subject) throws {
    let presets = window.strip.presets
    let file = directory + "/preset.json"
    let (kept, other) = (first.knob.value, second.knob.value)
    try report.note(first, "preset missing", .same) {
      presets.load(directory + "/no-such-preset.json")
    }
    presets.save(to: file)
    try scroll(first, 8)
    try scroll(second, 8)
    let turned = first.knob.value
    try report.note(first, "preset loaded", .exactly(kept)) {
      try report.note(second, "preset loaded", .exactly(other)) { presets.load(file) }
    }
    Hand.wait(KnobAnimation.duration)
    try report.note(first, "Ctrl+Z", .exactly(turned)) {
      try report.note(second, "Ctrl+Z", .more) { try hand.press("ctrl+z") }
    }
  }

  /// Turns the knob that morphs one preset into another, and undoes that in one step.
  private func morph(_ other: Subject) throws {
    let knob = window.strip.presets.morph.knob
    let subject = Subject("Morph", knob)
    let before = other.knob.value
    try report.note(other, "morphed", .less) { try drag(subject, up: 200) }
    try report.note(other, "Ctrl+Z", .exactly(before)) {
      try report.note(subject, "Ctrl+Z", .exactly(0)) { try hand.press("ctrl+z") }
    }
    Hand.wait(KnobAnimation.duration)
  }

  /// Links two knobs by the switch, and turns both by the first one.
  private func link(_ first: Subject, _ second: Subject) throws {
    let toggle = window.strip.linkSwitch.opaque
    gtk_switch_set_active(toggle, 1)
    try report.note(second, "linked", .more) { try drag(first, up: 30) }
    try report.note(second, "Ctrl+Z", .less) { try hand.press("ctrl+z") }
    gtk_switch_set_active(toggle, 0)
    Hand.wait(KnobAnimation.duration)
    try report.note(second, "no longer linked", .same) { try drag(first, up: 30) }
  }

  /// Records a turn of a knob, plays it, and holds the knob against it.
  private func automate(_ subject: Subject) throws {
    let bar = window.strip.automation
    func state(_ action: String, _ expected: AutomationState) {
      let isRight = bar.recorder.state == expected
      report.note("Automation", action, "", bar.sentence, isRight: isRight)
    }
    let before = subject.knob.value
    try press(bar.record)
    state("Record", .recording)
    try drag(subject, up: -50)
    let turned = subject.knob.value
    try press(bar.record)
    state("Record again", .present)

    var seen: Set<Double> = []
    listen(subject.widget, "value-changed") { seen.insert(subject.knob.value) }
    try press(bar.play)
    state("Play", .playing)
    Hand.wait(bar.recorder.length + 0.2)
    let hasBoth = seen.isSuperset(of: [before, turned])
    report.note(subject.name, "played", "", hasBoth ? "both" : "no", isRight: hasBoth)
    let step = window.history.undoName ?? "none"
    report.note("Undo", "the step of the turn", "", step, isRight: step == subject.name)

    try hand.drag(
      subject.widget, path(from: subject.place, dx: 0, dy: 90), holding: true)
    try report.note(subject, "held while it plays", .same) { Hand.wait(bar.recorder.length) }
    let held = subject.knob.value
    try hand.release()
    Hand.wait(0.2)
    let isFree = subject.knob.value != held
    report.note(subject.name, "released", "", isFree ? "free" : "held", isRight: isFree)
    try press(bar.play)
    state("Play again", .present)
    let file = directory + "/automation.json"
    window.strip.presets.save(to: file)
    try press(bar.clear)
    state("Clear", .none)
    window.strip.presets.load(file)
    state("Load", .present)
    try press(bar.clear)
  }
}
