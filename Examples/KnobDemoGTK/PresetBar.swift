import CGTK
import KnobEngine
import KnobStudioGTK

/// The presets of the synthesizer, with an encoder that moves through them.
///
/// The menu of each knob has an item of the demo, which keeps its value when the preset changes.
final class PresetBar {
  let widget: Widget
  let encoder = EncoderWidget(degreesPerStep: 30)
  /// The position of the current preset in the list.
  private(set) var index = 0

  let morph: Morph
  /// What is recorded, which a preset contains too.
  weak var automation: AutomationBar?
  /// How to use the presets and, after one was loaded or saved, a sentence about its file.
  private let message = text("Lock in a knob’s menu keeps its value.", "hint")

  private let patch: Patch
  private let presets: [KnobPreset]
  private let list: OpaquePointer
  /// The actions whose state is whether a knob keeps its value.
  private let locks: [OpaquePointer]
  private let history: KnobHistory
  /// The preset that was loaded last, with the values of knobs that this panel does not have.
  private var loaded = KnobPreset("Preset")

  /// - Parameters:
  ///   - history: Records what the presets change.
  ///   - sound: A widget to show at the end.
  init(_ patch: Patch, history: KnobHistory, sound: Widget) {
    self.patch = patch
    self.history = history
    let locks = patch.knobs.compactMap(PresetBar.addLock)
    self.locks = locks
    presets = patch.presets
    var chosen: (Int) -> Void = { _ in }
    let names: Widget
    (names, list) = choice("", presets.map(\.name)) { chosen($0) }
    gtk_widget_set_hexpand(names, 0)
    morph = Morph(
      [presets[0], presets[1]], history: history,
      parameter: { key in patch.knobs.first { $0.key == key }?.parameter },
      present: { patch.preset() },
      load: { patch.load($0, except: { PresetBar.isOn(locks[$0]) }) })
    let files = row(6, [])
    gtk_label_set_ellipsize(message.opaque, PANGO_ELLIPSIZE_MIDDLE)
    gtk_label_set_width_chars(message.opaque, 42)
    widget = row(
      16,
      [
        encoder.widget.aligned(GTK_ALIGN_CENTER), names,
        column(2, [text("Presets", "title"), message]).aligned(GTK_ALIGN_START).expanded(),
        morph.widget, files.aligned(GTK_ALIGN_END), sound,
      ]
    ).styled("card", "slim")

    encoder.label = "Preset"
    encoder.diameter = 44
    encoder.onTurn { [unowned self] _, turn in choose(index + turn.steps) }
    chosen = { [unowned self] position in if position != index { choose(position) } }
    gtk_box_append(files.of(GtkBox.self), button("Load…") { [unowned self] in chooseFile() })
    gtk_box_append(files.of(GtkBox.self), button("Save…") { [unowned self] in chooseName() })
    show()
  }

  /// Chooses a preset. Like the encoder, the list has no ends: after the last preset comes the
  /// first.
  private func choose(_ position: Int) {
    let count = presets.count
    index = (position % count + count) % count
    load(presets[index])
    show()
  }

  /// Loads a preset, as one step that can be undone.
  private func load(_ preset: KnobPreset) {
    history.step(preset.name) {
      patch.load(preset, animated: true, except: { PresetBar.isOn(locks[$0]) })
    }
  }

  // MARK: Files

  private func chooseFile() {
    PresetFile.choose("Load a preset", GTK_FILE_CHOOSER_ACTION_OPEN, from: widget) {
      [unowned self] in load($0)
    }
  }

  private func chooseName() {
    PresetFile.choose(
      "Save the preset", GTK_FILE_CHOOSER_ACTION_SAVE, from: widget,
      name: loaded.name + ".json"
    ) { [unowned self] in save(to: $0) }
  }

  /// Adopts the values in a file. If it is not valid, the message says so, and nothing changes.
  func load(_ path: String) {
    do {
      loaded = try PresetFile.read(path)
      // A file without automation leaves that of the strip alone.
      if !loaded.automation.isEmpty { automation?.recording = loaded.automation }
      load(loaded)
      tell("Loaded \(loaded.name).")
    } catch {
      tell("\(error)")
    }
  }

  /// Writes the present values to a file, after which the preset is named. Values of other knobs that
  /// were loaded remain in it.
  func save(to path: String) {
    loaded = patch.preset(updating: loaded)
    loaded.automation = automation?.recording ?? loaded.automation
    let file = path.split(separator: "/").last ?? ""
    loaded.name = String(file.hasSuffix(".json") ? file.dropLast(5) : file)
    tell(PresetFile.write(loaded, to: path) ?? "Saved \(loaded.name).")
  }

  private func tell(_ sentence: String) {
    gtk_label_set_text(message.opaque, sentence)
    gtk_widget_set_tooltip_text(message, sentence)
  }

  private func show() { gtk_drop_down_set_selected(list, guint(index)) }

  // MARK: Locks

  /// Adds an item to the menu of a knob, and its action to the knob.
  private static func addLock(to knob: KnobWidget) -> OpaquePointer? {
    guard let menu = g_menu_new(), let group = g_simple_action_group_new(),
      let lock = g_simple_action_new_stateful("lock", nil, g_variant_new_boolean(0))
    else { return nil }
    defer {
      g_object_unref(gpointer(menu))
      g_object_unref(gpointer(group))
    }
    g_menu_append(menu, "Lock", "patch.lock")
    knob.extraMenu = menu
    g_action_map_add_action(OpaquePointer(group), lock)
    let widget = knob.widget
    gtk_widget_insert_action_group(widget, "patch", OpaquePointer(group))
    listen(UnsafeMutableRawPointer(lock), "notify::state") {
      let change = isOn(lock) ? gtk_widget_add_css_class : gtk_widget_remove_css_class
      change(widget, "locked")
    }
    return lock
  }

  private static func isOn(_ lock: OpaquePointer) -> Bool {
    guard let state = g_action_get_state(lock) else { return false }
    defer { g_variant_unref(state) }
    return g_variant_get_boolean(state) != 0
  }

  /// Whether a knob keeps its value when the preset changes.
  func isLocked(_ knob: KnobWidget) -> Bool {
    zip(patch.knobs, locks).contains { $0.widget == knob.widget && PresetBar.isOn($1) }
  }
}

extension Patch {
  /// Adopts the values of a preset. Knobs without a value get their defaults, and knobs that are locked
  /// keep theirs.
  func load(
    _ preset: KnobPreset, animated: Bool = false, except isLocked: (Int) -> Bool = { _ in false }
  ) {
    for (index, knob) in knobs.enumerated() where !isLocked(index) {
      knob.setValue(preset.loadedValue(of: knob.key, in: knob.parameter), animated: animated)
    }
  }

  /// Returns a preset with the present values.
  func preset(updating preset: KnobPreset = KnobPreset()) -> KnobPreset {
    var preset = preset
    for knob in knobs { preset[knob.key] = knob.value }
    return preset
  }

  /// The list, which begins with the values that the knobs have now. The others are differences.
  fileprivate var presets: [KnobPreset] {
    [
      ("Start", [:]),
      ("Bass", ["Wave": 2, "Tune": -24, "Cutoff": 240, "Resonance": 70, "Decay": 0.18, "Mix": 20]),
      (
        "Pad",
        ["Wave": 1, "Detune": 14, "Attack": 1.2, "Release": 4, "Cutoff": 2_400, "Width": 180]
      ),
      (
        "Pluck",
        ["Wave": 2, "Attack": 0.002, "Decay": 0.09, "Sustain": 0, "Cutoff": 900, "Key": 60]
      ),
      (
        "Bell", ["Wave": 0, "Tune": 12, "Decay": 2.2, "Sustain": 10, "Release": 3, "Cutoff": 9_000]
      ),
      ("Lead", ["Wave": 3, "Tune": 0, "Detune": 8, "Drive": 14, "Cutoff": 3_200, "Pan": 0]),
      (
        "Wind",
        ["Wave": 4, "Attack": 2.5, "Cutoff": 600, "Resonance": 88, "Release": 6, "Mix": 100]
      ),
    ].map { (name, changes: [String: Double]) in
      var preset = preset(updating: KnobPreset(name))
      for (knob, value) in changes { preset[knob] = value }
      return preset
    }
  }
}
