import Foundation
import KnobStudio
import Testing

@Suite struct MIDIStreamTests {
  private func messages(_ bytes: [UInt8]) -> [MIDIMessage] {
    var stream = MIDIStream()
    return bytes.compactMap { stream.receive($0) }
  }

  private let one = MIDIMessage(.controlChange, channel: 3, 7, 64)

  @Test func runningStatusRepeatsTheStatus() {
    let two = MIDIMessage(.controlChange, channel: 3, 7, 65)
    #expect(messages([0xB2, 7, 64, 7, 65]) == [one, two])
  }

  @Test func realTimeBytesMayStandAnywhere() {
    #expect(messages([0xF8, 0xB2, 0xFE, 7, 0xFF, 64, 0xF8, 7, 0xFA, 64]) == [one, one])
  }

  @Test(arguments: 0xF0...0xF7)
  func systemMessagesEndTheRunningStatus(_ status: Int) {
    #expect(messages([0xB2, 7, 64, UInt8(status), 7, 64]) == [one])
  }

  @Test func systemExclusiveDataLastsToTheNextStatus() {
    #expect(messages([0xF0, 1, 2, 3, 4, 0xB2, 7, 64]) == [one])
  }

  @Test func statusDiscardsAnIncompleteMessage() {
    #expect(messages([0xB2, 7, 0xB2, 7, 64]) == [one])
  }

  @Test func pressureAndProgramsHaveOneByte() {
    let pressure = MIDIMessage(.channelPressure, 5)
    #expect(messages([0xD0, 5, 5]) == [pressure, pressure])
    #expect(messages([0xC0, 5]) == [MIDIMessage(.programChange, 5)])
  }

  @Test func randomBytesGiveOnlyValidMessages() {
    var (random, stream, count) = (Random(1), MIDIStream(), 0)
    for _ in 0..<randomCount("MIDI_BYTES", standard: 1_000_000) {
      guard let message = stream.receive(UInt8(truncatingIfNeeded: random.next())) else { continue }
      count += 1
      if message.number > 127 || message.value >> message.bits > 0
        || !(1...16).contains(message.channel)
      {
        Issue.record("\(message)")
        return
      }
    }
    #expect(count > 10_000)
  }
}

/// Returns how many random numbers a test uses: that in an environment variable, or a standard number.
func randomCount(_ variable: String, standard: Int) -> Int {
  ProcessInfo.processInfo.environment[variable].flatMap { Int($0) } ?? standard
}

/// Returns a seed, or a new one each time if `MIDI_SEEDS` is `new`, as in `Scripts/random.sh`.
func newSeed(_ standard: UInt64) -> UInt64 {
  guard ProcessInfo.processInfo.environment["MIDI_SEEDS"] == "new" else { return standard }
  return UInt64.random(in: 0...UInt64.max)
}

/// A generator with a fixed seed.
struct Random: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
