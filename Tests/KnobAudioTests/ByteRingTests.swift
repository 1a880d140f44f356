import KnobAudio
import Testing

@Suite struct ByteRingTests {
  @Test func messagesArriveInOrderAndWhole() {
    let ring = ByteRing(capacity: 100)
    var waiting: [[UInt8]] = []
    // Lengths that have no common divisor with the capacity, so that messages lie across its end.
    for index in 0..<10_000 {
      let message = (0..<(index % 23)).map { UInt8(truncatingIfNeeded: index + $0) }
      while !ring.write(message) { #expect(ring.read() == waiting.removeFirst()) }
      waiting.append(message)
    }
    for message in waiting { #expect(ring.read() == message) }
    #expect(ring.read() == nil)
  }

  @Test func fullRingRefusesAMessage() {
    let ring = ByteRing(capacity: 16)
    #expect(!ring.write([UInt8](repeating: 1, count: 13)))
    #expect(ring.write([UInt8](repeating: 1, count: 12)))
    #expect(!ring.write([]))
    #expect(ring.read()?.count == 12)
    #expect(ring.write([]))
    #expect(ring.read() == [])
  }

  @Test func restOfAMessageThatIsTooLargeIsLost() {
    let ring = ByteRing(capacity: 64)
    ring.write([1, 2, 3, 4])
    ring.write([5])
    var bytes: [UInt8] = [0, 0]
    #expect(bytes.withUnsafeMutableBytes { ring.read(into: $0) } == 2)
    #expect(bytes == [1, 2])
    #expect(ring.read() == [5])
  }

  @Test(arguments: [-1, 0, 1, 17, Int.max])
  func capacityIsClamped(_ capacity: Int) {
    #expect(ByteRing(capacity: capacity).write([1, 2, 3]))
  }
}
