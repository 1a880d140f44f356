import CGTK
import Foundation
import Testing

/// Collects the warnings and critical messages of GLib, GTK, and the widget. A test fails if it
/// does not expect them.
enum Journal {
  nonisolated(unsafe) private static var lines: [String] = []
  private static let lock = NSLock()

  /// Starts collecting. GLib accepts one log writer per process.
  static func begin() {
    g_log_set_writer_func(
      { level, fields, count, _ in
        let grave =
          G_LOG_LEVEL_ERROR.rawValue | G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_WARNING.rawValue
        if level.rawValue & grave != 0, let fields { Journal.note(fields, count) }
        return G_LOG_WRITER_HANDLED
      }, nil, nil)
  }

  private static func note(_ fields: UnsafePointer<GLogField>, _ count: gsize) {
    var (domain, message) = ("", "")
    for field in UnsafeBufferPointer(start: fields, count: Int(count)) {
      guard let value = field.value else { continue }
      let text =
        field.length < 0
        ? String(cString: value.assumingMemoryBound(to: CChar.self))
        : String(decoding: UnsafeRawBufferPointer(start: value, count: field.length), as: UTF8.self)
      switch String(cString: field.key) {
      case "GLIB_DOMAIN": domain = text
      case "MESSAGE": message = text
      default: break
      }
    }
    // A session without a bus is not the fault of the widget.
    guard !message.contains("accessibility bus") else { return }
    lock.withLock { lines.append("\(domain): \(message)") }
  }

  /// Returns the messages since the last call.
  static func drain() -> [String] {
    lock.withLock {
      defer { lines = [] }
      return lines
    }
  }

  /// Fails the test for every unexpected message.
  static func expectNothing(at location: SourceLocation = #_sourceLocation) {
    for line in drain() { Issue.record("unexpected message: \(line)", sourceLocation: location) }
  }
}
