import CGTK

/// The files of a skin, which GIO reads. They may be in a folder, or in the resources of the
/// application.
final class SkinFiles {
  /// The name of the description, for messages.
  let name: String
  /// What identifies the description, however it is named.
  let uri: String
  /// The whole path or the URI of the file that is read, even if the given path is relative.
  let place: String
  private let description: OpaquePointer?

  /// The largest file that is read, in bytes.
  private static let largest = 1 << 28

  /// - Parameter path: The folder of the skin or its description, as a path or a URI.
  init(_ path: String) {
    let given = g_file_new_for_commandline_arg(path)
    if g_file_query_file_type(given, G_FILE_QUERY_INFO_NONE, nil) == G_FILE_TYPE_DIRECTORY {
      description = g_file_get_child(given, "skin.json")
      name = path.hasSuffix("/") ? path + "skin.json" : path + "/skin.json"
      if let given { g_object_unref(gpointer(given)) }
    } else {
      (description, name) = (given, path)
    }
    uri = SkinFiles.text(g_file_get_uri(description)) ?? path
    place = SkinFiles.text(g_file_get_parse_name(description)) ?? path
  }

  deinit { if let description { g_object_unref(gpointer(description)) } }

  /// Takes over a text of GLib.
  private static func text(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    defer { g_free(text) }
    return text.map { String(cString: $0) }
  }

  /// Returns the bytes of the description, or nil if it cannot be read.
  func readDescription() -> [UInt8]? { SkinFiles.bytes(of: description) }

  /// Returns the bytes of a file beside the description, or nil if it cannot be read.
  func read(_ name: String) -> [UInt8]? {
    guard let folder = g_file_get_parent(description) else { return nil }
    defer { g_object_unref(gpointer(folder)) }
    guard let file = g_file_resolve_relative_path(folder, name) else { return nil }
    defer { g_object_unref(gpointer(file)) }
    return SkinFiles.bytes(of: file)
  }

  /// Returns the bytes of a regular file. A pipe might never end.
  private static func bytes(of file: OpaquePointer?) -> [UInt8]? {
    guard
      let info = g_file_query_info(
        file, "standard::type,standard::size", G_FILE_QUERY_INFO_NONE, nil, nil)
    else { return nil }
    defer { g_object_unref(gpointer(info)) }
    guard g_file_info_get_file_type(info) == G_FILE_TYPE_REGULAR,
      g_file_info_get_size(info) <= largest
    else { return nil }
    var contents: UnsafeMutablePointer<CChar>?
    var length: gsize = 0
    guard g_file_load_contents(file, nil, &contents, &length, nil, nil) != 0, let contents
    else { return nil }
    defer { g_free(contents) }
    return Array(UnsafeRawBufferPointer(start: contents, count: Int(length)))
  }
}
