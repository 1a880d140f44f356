import CKnobAudio

/// Messages that one thread writes and another one reads, in order, such as those of MIDI.
///
/// Neither of them waits or allocates memory. A message is read as a whole or not at all.
///
///     let ring = ByteRing(capacity: 1_024)
///     ring.write([0x90, 60, 100])    // true, on the audio thread
///     ring.read()    // Optional([144, 60, 100]), on the main thread
///     ring.read()    // nil
///
/// One thread may write and one may read. An audio thread uses the methods with buffers, because an
/// array uses the heap.
public final class ByteRing: @unchecked Sendable {
  // The class is Sendable because the writer and the reader never access the same bytes: each of
  // them learns from the position of the other one which bytes are its own.
  private let bytes: UnsafeMutableRawBufferPointer
  private let mask: Int
  /// How much has been written and read since the beginning.
  private let written: UnsafeMutablePointer<KnobAtomic>
  private let consumed: UnsafeMutablePointer<KnobAtomic>

  private static let prefix = MemoryLayout<UInt32>.size

  /// Creates an empty ring.
  ///
  /// - Parameter capacity: The number of bytes that are written but not read yet, with 4 for each
  ///   message. It becomes a power of 2 from 16 to 2^24 that is at least as large.
  public init(capacity: Int) {
    var size = 16
    while size < min(capacity, 1 << 24) { size *= 2 }
    bytes = .allocate(byteCount: size, alignment: 8)
    mask = size - 1
    written = .allocate(capacity: 1)
    written.initialize(to: KnobAtomic(bits: 0))
    consumed = .allocate(capacity: 1)
    consumed.initialize(to: KnobAtomic(bits: 0))
  }

  deinit {
    bytes.deallocate()
    written.deallocate()
    consumed.deallocate()
  }

  /// Writes a message, and returns whether there was room for it.
  @discardableResult
  public func write(_ message: UnsafeRawBufferPointer) -> Bool {
    let start = Int(truncatingIfNeeded: knob_atomic_load(written))
    let used = start &- Int(truncatingIfNeeded: knob_atomic_load(consumed))
    guard message.count + ByteRing.prefix <= bytes.count - used else { return false }
    var count = UInt32(message.count)
    withUnsafeBytes(of: &count) { copy($0, to: start) }
    copy(message, to: start &+ ByteRing.prefix)
    publish(written, start &+ ByteRing.prefix &+ message.count)
    return true
  }

  /// Reads the oldest message into a buffer, and returns the number of its bytes. Nil if there is
  /// none.
  ///
  /// - Edge cases: Of a message that is larger than the buffer, the rest is lost.
  public func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    guard let (start, count) = next() else { return nil }
    let read = min(count, buffer.count)
    copy(from: start, to: UnsafeMutableRawBufferPointer(rebasing: buffer[..<read]))
    publish(consumed, start &+ count)
    return read
  }

  /// Writes a message, and returns whether there was room for it.
  @discardableResult
  public func write(_ message: [UInt8]) -> Bool { message.withUnsafeBytes { write($0) } }

  /// Reads the oldest message. Nil if there is none.
  public func read() -> [UInt8]? {
    guard let (_, count) = next() else { return nil }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, read in
      read = self.read(into: UnsafeMutableRawBufferPointer(buffer)) ?? 0
    }
  }

  /// Returns where the bytes of the oldest message begin, and their number.
  private func next() -> (start: Int, count: Int)? {
    let start = Int(truncatingIfNeeded: knob_atomic_load(consumed))
    guard start != Int(truncatingIfNeeded: knob_atomic_load(written)) else { return nil }
    var count: UInt32 = 0
    withUnsafeMutableBytes(of: &count) { copy(from: start, to: $0) }
    return (start &+ ByteRing.prefix, Int(count))
  }

  /// A position wraps around where an integer does, which is a multiple of the size.
  private func publish(_ position: UnsafeMutablePointer<KnobAtomic>, _ value: Int) {
    knob_atomic_store(position, UInt64(truncatingIfNeeded: value))
  }

  /// Copies bytes to a position, after whose end the beginning of the memory follows.
  private func copy(_ source: UnsafeRawBufferPointer, to position: Int) {
    let offset = position & mask
    let first = min(source.count, bytes.count - offset)
    UnsafeMutableRawBufferPointer(rebasing: bytes[offset...]).copyMemory(
      from: UnsafeRawBufferPointer(rebasing: source[..<first]))
    bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: source[first...]))
  }

  private func copy(from position: Int, to target: UnsafeMutableRawBufferPointer) {
    let offset = position & mask
    let first = min(target.count, bytes.count - offset)
    target.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + first)]))
    UnsafeMutableRawBufferPointer(rebasing: target[first...]).copyMemory(
      from: UnsafeRawBufferPointer(rebasing: bytes[..<(target.count - first)]))
  }
}
