/// The chunks of a PNG file.
enum PNGStructure {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Whether bytes begin as those of a PNG file do, as far as they go.
  static func isStart(of bytes: [UInt8]) -> Bool {
    signature.starts(with: bytes.prefix(signature.count))
  }

  /// Returns the size of the image, in pixels, or nil if the bytes are no PNG file, or one that is
  /// cut off: all chunks up to the last one have to be there.
  static func size(of bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard isStart(of: bytes) else { return nil }
    // The format limits these numbers to 31 bits.
    func number(at index: Int) -> Int? {
      bytes[index] < 128 ? bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } : nil
    }
    func name(at index: Int, is name: StaticString) -> Bool {
      bytes[index..<index + 4].equals(name)
    }
    var position = signature.count
    var size: (width: Int, height: Int)?
    // A chunk is its length, its name, its data, and a checksum.
    while position + 12 <= bytes.count {
      guard let length = number(at: position), length <= bytes.count - position - 12 else {
        return nil
      }
      if size == nil {
        guard name(at: position + 4, is: "IHDR"), length == 13,
          let width = number(at: position + 8), let height = number(at: position + 12)
        else { return nil }
        size = (width, height)
      }
      if name(at: position + 4, is: "IEND") { return size }
      position += 12 + length
    }
    return nil
  }
}
