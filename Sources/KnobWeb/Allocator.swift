// The memory of the module: there is no C library here. Blocks come in powers of two, each behind a
// head that tells its size; what is freed waits in one list for the next of its size. A page holds a
// handful of sizes, so nothing cleverer pays.

/// Grows the memory by so many pages of 64 KiB.
///
/// - Returns: how many there were.
@_extern(wasm, module: "memory", name: "grow")
private func grow(_ pages: Int) -> Int

enum Memory {
  private typealias Link = UnsafeMutablePointer<Block>

  private struct Block {
    var next: Link?
    /// In bytes, head included.
    var size: Int
  }

  private static let pageSize = 65_536
  /// The size of a block's head; every block lies on a multiple of it.
  private static let headSize = 16

  private nonisolated(unsafe) static var free: Link?
  private nonisolated(unsafe) static var top = 0
  private nonisolated(unsafe) static var end = 0

  /// A place for so many bytes.
  static func take(_ bytes: Int) -> UnsafeMutableRawPointer {
    let size = 1 << (Int.bitWidth &- (bytes &+ headSize &- 1).leadingZeroBitCount)
    let block = freed(size) ?? fresh(size)
    block.pointee.size = size
    return UnsafeMutableRawPointer(block) + headSize
  }

  private static func freed(_ size: Int) -> Link? {
    var previous: Link?
    var next = free
    while let block = next {
      next = block.pointee.next
      if block.pointee.size == size {
        if let previous { previous.pointee.next = next } else { free = next }
        return block
      }
      previous = block
    }
    return nil
  }

  private static func fresh(_ size: Int) -> Link {
    if top &+ size > end {
      let pages = size / pageSize &+ 1
      top = grow(pages) &* pageSize
      end = top &+ pages &* pageSize
    }
    top &+= size
    return Link(bitPattern: top &- size).unsafelyUnwrapped
  }

  /// Gives a place back.
  static func give(_ place: UnsafeMutableRawPointer) {
    let block = (place - headSize).assumingMemoryBound(to: Block.self)
    block.pointee.next = free
    free = block
  }
}
