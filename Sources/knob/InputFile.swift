import Foundation

/// A file that the command reads: a regular file, a pipe such as `<(...)`, a FIFO, or standard input.
enum InputFile {
  /// Returns the bytes of a file, or nil if it cannot be read.
  ///
  /// - Parameters:
  ///   - path: The path, or `-` for standard input.
  ///   - limit: The number of bytes after which reading stops, because the file may have no end.
  static func bytes(of path: String, atMost limit: Int) -> [UInt8]? {
    let file = path == "-" ? .standardInput : FileHandle(forReadingAtPath: path)
    guard let file else { return nil }
    var bytes: [UInt8] = []
    do {
      // A pipe may have less than what is asked for, and still go on.
      while bytes.count < limit {
        let count = min(limit - bytes.count, 1 << 20)
        guard let data = try file.read(upToCount: count), !data.isEmpty else { break }
        bytes += data
      }
      return bytes
    } catch {
      return nil
    }
  }
}
