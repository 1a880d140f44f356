import CGTK
import Foundation
import Testing

/// A folder with the files of a skin, which is removed together with this object.
final class SkinFolder {
  /// The color of a pixel, with the alpha first.
  typealias Color = UInt32

  private let url: URL
  var path: String { url.path }

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// One of the skins that come with the library.
  static func finished(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Skins/\(name)").path
  }

  /// Creates a skin with a description.
  convenience init(json: String) throws {
    try self.init()
    try write("skin.json", json)
  }

  /// A skin of 64 points, on whose knob a red square points up.
  static func turning() throws -> SkinFolder {
    let skin = try SkinFolder(
      json: #"{ "size": 64, "background": "plate.png", "knob": "cap.png" }"#)
    try skin.write("plate.png", width: 64, height: 64) { _, _ in 0xFF00_40C0 }
    try skin.write("cap.png", width: 64, height: 64) { x, y in
      (28..<36).contains(x) && (4..<12).contains(y) ? 0xFFFF_0000 : 0
    }
    return skin
  }

  func write(_ name: String, _ text: String) throws { try write(name, Data(text.utf8)) }

  func write(_ name: String, _ data: Data) throws {
    try data.write(to: url.appendingPathComponent(name))
  }

  func read(_ name: String) throws -> Data {
    try Data(contentsOf: url.appendingPathComponent(name))
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: url.appendingPathComponent(name))
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      at: url.appendingPathComponent(name), withIntermediateDirectories: true)
  }

  /// Writes a PNG file.
  func write(
    _ name: String, width: Int, height: Int, color: (_ x: Int, _ y: Int) -> Color
  ) throws {
    var pixels: [Color] = []
    for y in 0..<height { for x in 0..<width { pixels.append(color(x, y)) } }
    let data = g_bytes_new(pixels, gsize(pixels.count * 4))
    defer { g_bytes_unref(data) }
    let texture = try #require(
      gdk_memory_texture_new(
        gint(width), gint(height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, data, gsize(width * 4)))
    defer { g_object_unref(gpointer(texture)) }
    gdk_texture_save_to_png(texture, url.appendingPathComponent(name).path)
  }
}
