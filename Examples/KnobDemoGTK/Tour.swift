import CGTK
import KnobEngine
import KnobGTK

/// Turns the knobs on every page as a user does, reports the results, and takes pictures.
struct Tour {
  let window: DemoWindow
  let hand: Hand
  let report: TourReport
  let directory: String

  init(of window: DemoWindow, into directory: String) throws {
    guard g_mkdir_with_parents(directory, 0o755) == 0 else {
      throw DemoError("\(directory) cannot be created.")
    }
    self.window = window
    self.directory = directory
    // A window frame is for resizing, and has no place in a picture.
    window.widget.styled("bare")
    Theme.useFont("Inter, Cantarell, Noto Sans, Sans 10.5")
    Hand.wait(0.3)
    hand = try Hand(in: window.widget)
    report = TourReport()
  }

  func play() throws {
    try playStart()
    try save("start")
    try playStrip()
    TourSound(sound: window.strip.sound, report: report).play()
    try save("strip")
    let wasDark = window.isDark
    window.isDark = true
    Hand.wait(0.4)
    try save("strip-dark")
    window.isDark = wasDark
    try playSizes()
    try playLooks()
    try playSkins()
    print(
      "Pictures: start.png, strip.png, strip-dark.png, sizes.png, looks.png, and skins.png in \(directory)"
    )
    try report.finish()
  }

  // MARK: Pages

  private func playStart() throws {
    open(.start)
    let page = window.start
    let knob = Subject("Big knob", page.knob)
    try drag(knob, up: 30)
    page.choose(.rotary)
    try turn(knob, degrees: 100)
    page.choose(.automatic)
    try drag(knob, up: -60, fine: true)
    try scroll(knob, -4)
    try press(knob, "Page_Down", .less)
    try press(knob, "Left", .less)
    try escape(knob)
    try undoDoubleClick(knob)
    try doubleClick(knob)
    try prefer(knob)
    try press(page.continuous)
    try drag(knob, up: 25, held: .same)
    try press(page.continuous)
    try press(page.enabled)
    try report.note(knob, "dragged while disabled", .same) {
      try hand.drag(knob.widget, path(from: knob.place, dx: 0, dy: -30))
    }
    try press(page.enabled)
    try report.note(knob, "slider dragged", .more) {
      let scale = page.scale
      let (width, height) = size(scale)
      try hand.drag(scale, path(from: KnobPoint(x: width / 2, y: height / 3), dx: 150, dy: 0))
    }
    try report.note(knob, "button Minimum", .exactly(10)) { try press(page.minimum) }
    try report.note(knob, "button Maximum", .exactly(30)) { try press(page.maximum) }
    try doubleClick(knob)
    try drag(knob, up: 52)
    for (disc, degrees) in zip(page.discs, [250.0, -120, 75]) {
      let before = disc.reading
      try circle(disc.area, center: middle(disc.area), radius: 34, degrees: degrees)
      Hand.wait(0.1)
      let after = disc.reading
      report.note("Disc", "turned \(Int(degrees))°", before, after, isRight: before != after)
    }
  }

  private func playSizes() throws {
    open(.sizes)
    let half = window.sizes.light
    for knob in half.sizes { try drag(Subject("\(Int(knob.diameter)) points", knob), up: -20) }
    for (name, knob) in half.kinds.sorted(by: { $0.key < $1.key }) where name != "Centered" {
      try scroll(Subject(name, knob), 2)
    }
    for name in ["Disabled", "Read-only"] {
      guard let knob = half.states[name] else { continue }
      let subject = Subject(name, knob)
      try report.note(subject, "dragged up", .same) {
        try hand.drag(knob.widget, path(from: subject.place, dx: 0, dy: -40))
      }
    }
    // The picture shows a knob while it is being turned.
    guard let knob = half.states["Turn"] else { return }
    let subject = Subject("Turn", knob)
    try report.note(subject, "dragged up", .more) {
      try hand.drag(knob.widget, path(from: subject.place, dx: 0, dy: -30), holding: true)
    }
    Hand.wait(0.4)
    try save("sizes")
    try hand.release()
  }

  private func playLooks() throws {
    open(.looks)
    for (name, knob) in window.looks.light.knobs.sorted(by: { $0.key < $1.key }) {
      try drag(Subject("Look \(name)", knob), up: 20)
    }
    gtk_switch_set_active(window.looks.modulation.opaque, 1)
    Hand.wait(0.4)
    let shown = window.looks.light.knobs["dot"]?.markers.live != nil
    report.note("Looks", "modulation", "no", shown ? "yes" : "no", isRight: shown)
    try save("looks")
  }

  private func playSkins() throws {
    open(.skins)
    for (name, knobs) in window.skins.knobs.sorted(by: { $0.key < $1.key }) {
      try drag(Subject("Skin \(name)", knobs[1]), up: 20)
    }
    try save("skins")
  }

  // MARK: Movements

  func drag(_ subject: Subject, up: Double, fine: Bool = false) throws {
    let action = (up > 0 ? "dragged up" : "dragged down") + (fine ? " with Shift" : "")
    try report.note(subject, action, up > 0 ? .more : .less) {
      let way = path(from: subject.place, dx: 0, dy: -up)
      try hand.drag(subject.widget, way, shift: fine)
    }
  }

  func turn(_ subject: Subject, degrees: Double) throws {
    try report.note(subject, "turned \(Int(degrees))° around", degrees > 0 ? .more : .less) {
      let radius = subject.knob.diameter / 2 - 6
      try circle(subject.widget, center: subject.place, radius: radius, degrees: degrees)
    }
  }

  func scroll(_ subject: Subject, _ notches: Int) throws {
    let action = "wheel, \(abs(notches)) " + (notches > 0 ? "up" : "down")
    try report.note(subject, action, notches > 0 ? .more : .less) {
      try hand.scroll(subject.widget, at: subject.place, notches)
    }
    // Wait until the burst of the wheel has ended.
    Hand.wait(KnobInput.burstPause + 0.05)
  }

  func press(_ subject: Subject, _ key: String, _ outcome: TourReport.Outcome) throws {
    try report.note(subject, "key \(key)", outcome) {
      gtk_widget_grab_focus(subject.widget)
      try hand.press(key)
    }
  }

  func press(_ button: Widget) throws {
    try hand.click(button, at: middle(button))
    Hand.wait(KnobAnimation.duration)
  }

  func doubleClick(_ subject: Subject) throws {
    let value = subject.knob.parameter.resetValue
    try report.note(subject, "double click", .exactly(value)) {
      try hand.click(subject.widget, at: subject.place, times: 2)
      Hand.wait(KnobAnimation.duration)
    }
  }

  func undoDoubleClick(_ subject: Subject) throws {
    let before = subject.knob.value
    try doubleClick(subject)
    try report.note(subject, "Ctrl+Z", .exactly(before)) { try hand.press("ctrl+z") }
    Hand.wait(KnobAnimation.duration)
  }

  /// Changes the preferences, uses them, and stores the usual ones again.
  func prefer(_ subject: Subject) throws {
    let before = KnobPreferences.shared
    let toggle = window.preferences.hidesPointer
    gtk_switch_set_active(toggle.opaque, 1)
    report.note(
      "Preferences", "pointer hidden, stored", "no", window.preferences.isStored ? "yes" : "no",
      isRight: KnobPreferences.shared.hidesPointer && window.preferences.isStored)
    try drag(subject, up: 30)
    gtk_switch_set_active(toggle.opaque, 0)
    KnobPreferences.shared.wheel = .off
    try report.note(subject, "wheel, 2 up, switched off", .same) {
      try hand.scroll(subject.widget, at: subject.place, 2)
    }
    KnobPreferences.shared.wheel = .on
    try report.note(subject, "wheel, 2 down", .less) {
      try hand.scroll(subject.widget, at: subject.place, -2)
    }
    Hand.wait(KnobInput.burstPause + 0.05)
    KnobPreferences.shared = before
  }

  /// Drags a knob whose value changes only at the release.
  func drag(_ subject: Subject, up: Double, held: TourReport.Outcome) throws {
    try report.note(subject, "dragged up, held", held) {
      let way = path(from: subject.place, dx: 0, dy: -up)
      try hand.drag(subject.widget, way, holding: true)
    }
    try report.note(subject, "released", .more) { try hand.release() }
  }

  /// Presses Escape in the middle of a drag, which cancels the drag.
  func escape(_ subject: Subject) throws {
    let before = subject.knob.value
    try report.note(subject, "dragged down, held", .less) {
      let way = path(from: subject.place, dx: 0, dy: 50)
      try hand.drag(subject.widget, way, holding: true)
    }
    try report.note(subject, "Escape", .exactly(before)) { try hand.press("Escape") }
    try hand.release()
  }

  func circle(
    _ widget: Widget, center: KnobPoint, radius: Double, degrees: Double
  ) throws {
    let count = Int(abs(degrees) / 10)
    let way = (0...count).map { index in
      let angle = degrees * .pi / 180 * (Double(index) / Double(count) - 0.5)
      return center.toward(angle, radius)
    }
    // Rest before the release: after a flick, the disc would continue to turn.
    try hand.drag(widget, way, holding: true)
    Hand.wait(0.06)
    try hand.release()
  }

  func path(from start: KnobPoint, dx: Double, dy: Double) -> [KnobPoint] {
    (0...8).map { KnobPoint(x: start.x + dx * Double($0) / 8, y: start.y + dy * Double($0) / 8) }
  }

  // MARK: Places

  func open(_ page: DemoWindow.Page) {
    window.show(page)
    Hand.wait(0.4)
  }

  func save(_ name: String) throws {
    Hand.wait(0.1)
    try Picture.save(window.widget, to: directory + "/" + name + ".png")
  }

  func size(_ widget: Widget) -> (Double, Double) {
    (Double(gtk_widget_get_width(widget)), Double(gtk_widget_get_height(widget)))
  }

  func middle(_ widget: Widget) -> KnobPoint {
    let (width, height) = size(widget)
    return KnobPoint(x: width / 2, y: height / 2)
  }
}
