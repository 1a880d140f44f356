// The heap: a list of free blocks for each power of two. A block that is freed is used again for the
// next one of its size, and memory is never returned to the page.

/// The first free block of each size, as an address, or 0. It contains the address of the next one.
private nonisolated(unsafe) var freeBlocks = InlineArray<32, UInt>(repeating: 0)
/// The end of the memory in use.
private nonisolated(unsafe) var top: UInt = 0
/// The number of blocks in use.
private nonisolated(unsafe) var blockCount = 0

/// A block begins with the number of its size. This many bytes keep what follows aligned.
private let headerSize: UInt = 16
private let pageShift: UInt = 16

@_extern(wasm, module: "page", name: "heapBase") @_extern(c, "page_heap_base")
private func heapBase() -> UInt
@_extern(c, "llvm.wasm.memory.size.i32") private func memorySize(_ memory: Int32) -> Int32
@_extern(c, "llvm.wasm.memory.grow.i32")
private func growMemory(_ memory: Int32, _ pages: Int32) -> Int32

@c(posix_memalign) func allocate(
  _ address: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ alignment: Int, _ size: Int
) -> Int32 {
  let outOfMemory: Int32 = 12
  let sizeClass = UInt.bitWidth - (UInt(size) + headerSize - 1).leadingZeroBitCount
  var block = freeBlocks[sizeClass]
  if block != 0 {
    freeBlocks[sizeClass] = UnsafePointer<UInt>(bitPattern: block + headerSize)?.pointee ?? 0
  } else {
    if top == 0 { top = (heapBase() + headerSize - 1) & ~(headerSize - 1) }
    block = top
    top += 1 << UInt(sizeClass)
    let missing = Int32((top + (1 << pageShift) - 1) >> pageShift) - memorySize(0)
    if missing > 0, growMemory(0, max(missing, 16)) < 0 { return outOfMemory }
  }
  UnsafeMutablePointer<Int>(bitPattern: block)?.pointee = sizeClass
  blockCount += 1
  address.pointee = UnsafeMutableRawPointer(bitPattern: block + headerSize)
  return 0
}

/// Frees a block. The C function `free` calls it.
@c(heap_release) func release(_ address: UnsafeMutableRawPointer?) {
  guard let address else { return }
  let block = UInt(bitPattern: address) - headerSize
  let sizeClass = UnsafePointer<Int>(bitPattern: block)?.pointee ?? 0
  address.storeBytes(of: freeBlocks[sizeClass], as: UInt.self)
  freeBlocks[sizeClass] = block
  blockCount -= 1
}

/// The number of blocks in use, for tests of leaks.
@_expose(wasm, "blockCount") @c(web_block_count) func countBlocks() -> Int { blockCount }
