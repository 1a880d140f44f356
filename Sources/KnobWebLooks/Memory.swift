// Memory for the marks of one picture. Nothing is freed, because each picture starts over.

enum Memory {
  /// Where the memory starts that each picture uses.
  nonisolated(unsafe) static var start = 0
  /// The end of the memory in use.
  nonisolated(unsafe) static var end = 0

  static func reset() { end = start }
}

@c(posix_memalign) func allocate(
  _ address: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ alignment: Int, _ size: Int
) -> Int32 {
  let start = (Memory.end + alignment - 1) / alignment * alignment
  Memory.end = start + size
  address.pointee = UnsafeMutableRawPointer(bitPattern: start)
  return 0
}

@c(free) func release(_ address: UnsafeMutableRawPointer?) {}

/// The function of the C library that rounds ties away from zero. The looks round lengths only,
/// which are never negative.
@c(round) func round(_ length: Double) -> Double { (length + 0.5).rounded(.down) }
