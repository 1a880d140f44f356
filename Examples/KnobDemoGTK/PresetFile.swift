import CGTK
import KnobStudioGTK

/// Files of presets, which the user chooses in the dialogs of the desktop.
enum PresetFile {
  /// Asks for a file, and calls a closure with its path.
  static func choose(
    _ title: String, _ action: GtkFileChooserAction, from widget: Widget, name: String? = nil,
    _ body: @escaping (String) -> Void
  ) {
    let window = gtk_widget_get_root(widget).map { UnsafeMutableRawPointer($0) }
    guard
      let dialog = gtk_file_chooser_native_new(
        title, window?.assumingMemoryBound(to: GtkWindow.self), action, nil, nil)
    else { return }
    if let name { gtk_file_chooser_set_current_name(dialog, name) }
    listenToResponse(of: UnsafeMutableRawPointer(dialog)) { response in
      defer { g_object_unref(gpointer(dialog)) }
      guard response == GTK_RESPONSE_ACCEPT.rawValue,
        let file = gtk_file_chooser_get_file(dialog)
      else { return }
      defer { g_object_unref(gpointer(file)) }
      guard let path = g_file_get_path(file) else { return }
      defer { g_free(path) }
      body(String(cString: path))
    }
    gtk_native_dialog_show(
      UnsafeMutableRawPointer(dialog).assumingMemoryBound(to: GtkNativeDialog.self))
  }

  /// Writes a preset. Returns a sentence if it cannot be written.
  static func write(_ preset: KnobPreset, to path: String) -> String? {
    let text = preset.json
    let isWritten = g_file_set_contents(path, text, gssize(text.utf8.count), nil) != 0
    return isWritten ? nil : "\(path) cannot be written."
  }

  /// Reads a preset.
  static func read(_ path: String) throws -> KnobPreset {
    var bytes: UnsafeMutablePointer<gchar>?
    var count: gsize = 0
    guard g_file_get_contents(path, &bytes, &count, nil) != 0, let bytes else {
      throw DemoError("\(path) cannot be read.")
    }
    defer { g_free(bytes) }
    do {
      return try KnobPreset(
        json: Array(UnsafeRawBufferPointer(start: bytes, count: Int(count))))
    } catch {
      throw DemoError(error.message(in: path))
    }
  }
}
