import CGTK
import KnobEngine
import KnobGTK

/// A button that opens a panel with the user's preferences for turning knobs. They are stored in a
/// key file, and apply at once.
final class PreferencesPanel {
  let button: Widget
  /// The switch that hides the pointer.
  let hidesPointer: Widget
  private let file: String

  private static let group = "Knobs"

  /// - Parameter file: The path of the key file, which is read if it exists.
  init(file: String) {
    self.file = file
    PreferencesPanel.read(file)
    let store = { PreferencesPanel.write(file) }
    func flag(_ name: String, _ path: WritableKeyPath<KnobPreferences, Bool>) -> (
      row: Widget, toggle: Widget
    ) {
      toggle(name, isOn: KnobPreferences.shared[keyPath: path]) { isOn in
        KnobPreferences.shared[keyPath: path] = isOn
        store()
      }
    }
    func list<Value: Equatable>(
      _ name: String, _ path: WritableKeyPath<KnobPreferences, Value>,
      _ values: [(name: String, value: Value)]
    ) -> Widget {
      let present = KnobPreferences.shared[keyPath: path]
      let choice = choice(name, values.map(\.name)) { index in
        KnobPreferences.shared[keyPath: path] = values[index].value
        store()
      }
      let index = values.firstIndex { $0.value == present } ?? 0
      gtk_drop_down_set_selected(choice.list, guint(index))
      return choice.row
    }
    let styles = Tracking.Style.allCases.map { (name: "\($0)".capitalized, value: $0) }
    let travels = [nil, 150, 400, 800].map { (travel: Double?) in
      (name: travel.map { "\(Int($0)) points" } ?? "As each knob says", value: travel)
    }
    let hides = flag("Hide the pointer while turning", \.hidesPointer)
    hidesPointer = hides.toggle
    let settings = column(
      10,
      [
        column(
          2,
          [
            text("How you turn knobs", "brand"), text("For all knobs that leave it open.", "hint"),
          ]),
        list("Mouse", \.mouseTracking, styles), list("Finger", \.touchTracking, styles),
        list("Travel", \.travel, travels),
        list("Wheel", \.wheel, [("On", .on), ("Reversed", .reversed), ("Off", .off)]),
        flag("Double click resets", \.resetsOnDoubleClick).row,
        flag("Ctrl+click resets", \.resetsOnCommandClick).row,
        flag("Alt+click resets", \.resetsOnOptionClick).row, hides.row,
      ]
    ).inset(12, 12).sized(280, -1)
    button = gtk_menu_button_new()
    gtk_menu_button_set_icon_name(button.opaque, "preferences-system-symbolic")
    gtk_widget_set_tooltip_text(button, "How you turn knobs")
    let popover: Widget = gtk_popover_new()
    gtk_popover_set_child(popover.of(GtkPopover.self), settings)
    gtk_menu_button_set_popover(button.opaque, popover)
  }

  /// Whether the file contains what applies now.
  var isStored: Bool {
    let present = KnobPreferences.shared
    KnobPreferences.shared = KnobPreferences()
    PreferencesPanel.read(file)
    defer { KnobPreferences.shared = present }
    return KnobPreferences.shared == present
  }

  /// The usual place of the file.
  static var userFile: String {
    let folder = String(cString: g_get_user_config_dir()) + "/rotary-knob-demo"
    g_mkdir_with_parents(folder, 0o700)
    return folder + "/preferences.ini"
  }

  private static func read(_ path: String) {
    let file = g_key_file_new()
    defer { g_key_file_unref(file) }
    guard g_key_file_load_from_file(file, path, G_KEY_FILE_NONE, nil) != 0 else { return }
    var entries = KnobPreferences().entries
    for key in entries.keys {
      guard let text = g_key_file_get_string(file, group, key, nil) else { continue }
      entries[key] = String(cString: text)
      g_free(text)
    }
    KnobPreferences.shared = KnobPreferences(entries: entries)
  }

  private static func write(_ path: String) {
    let file = g_key_file_new()
    defer { g_key_file_unref(file) }
    for (key, text) in KnobPreferences.shared.entries.sorted(by: { $0.key < $1.key }) {
      g_key_file_set_string(file, group, key, text)
    }
    if g_key_file_save_to_file(file, path, nil) == 0 {
      print("The preferences cannot be stored in \(path).")
    }
  }
}
