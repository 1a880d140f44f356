import CGTK
import KnobEngine
import KnobGTK

/// The presets of the synthesizer, with an encoder that moves through them.
///
/// The menu of each knob has an item of the demo, which keeps its value when the preset changes.
final class PresetBar {
  let widget: Widget
  let encoder = EncoderWidget(degreesPerStep: 30)
  /// The position of the current preset in the list.
  private(set) var index = 0

  private let patch: Patch
  private let presets: [Preset]
  private let buttons: [Widget]
  /// The actions whose state is whether a knob keeps its value.
  private let locks: [OpaquePointer]

  init(_ patch: Patch) {
    self.patch = patch
    locks = patch.knobs.compactMap(PresetBar.addLock)
    presets = Preset.all(of: patch)
    buttons = presets.map { gtk_toggle_button_new_with_label($0.name) }
    let list = row(6, buttons).aligned(GTK_ALIGN_FILL).expanded()
    gtk_box_set_homogeneous(list.of(GtkBox.self), 1)
    let explanation = heading("Presets", "Turn the encoder. Lock in a knob’s menu keeps its value.")
    widget = row(16, [encoder.widget, explanation.aligned(GTK_ALIGN_START), list])
      .styled("card", "slim")

    encoder.label = "Preset"
    encoder.diameter = 44
    encoder.onTurn { [unowned self] _, turn in choose(index + turn.steps) }
    for (index, button) in buttons.enumerated() {
      listen(button, "clicked") { [unowned self] in choose(index) }
    }
    show()
  }

  /// Chooses a preset. Like the encoder, the list has no ends: after the last preset comes the
  /// first.
  private func choose(_ position: Int) {
    let count = presets.count
    index = (position % count + count) % count
    for (knob, lock) in zip(patch.knobs, locks) where !PresetBar.isOn(lock) {
      if let value = presets[index].value(of: knob) { knob.setValue(value, animated: true) }
    }
    show()
  }

  private func show() {
    for (position, button) in buttons.enumerated() {
      gtk_toggle_button_set_active(button.of(GtkToggleButton.self), position == index ? 1 : 0)
    }
  }

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

/// The values of all knobs, under a name.
private struct Preset {
  let name: String
  private let values: [String: Double]

  /// Returns the value of a knob. Nil if the knob has no label.
  func value(of knob: KnobWidget) -> Double? { knob.label.flatMap { values[$0] } }

  /// The list, which begins with the values that the knobs have now. The others are differences.
  static func all(of patch: Patch) -> [Preset] {
    let values = patch.knobs.map { ($0.label ?? "", $0.value) }
    let initial = Dictionary(values) { first, _ in first }
    return [
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
    ].map { name, changes in
      Preset(name: name, values: initial.merging(changes) { $1 })
    }
  }
}
