// A main thread that sets values while an audio thread reads them, for the thread sanitizer.
//
// With the argument `plain`, the value is a plain variable instead, in which the sanitizer must find
// a data race.
import Foundation
import KnobAudio

private final class PlainValue: @unchecked Sendable {
  var value = 1.0
}

private let source = AudioValue(1)
private let plain = PlainValue()
private let ring = ByteRing(capacity: 4_096)
private let isPlain = CommandLine.arguments.contains("plain")
private let rounds = 20_000

/// Renders blocks, and sends and receives messages, whose bytes all depend on the first one.
private func play() {
  var smoother = Smoother(source, milliseconds: 2, sampleRate: 48_000)
  var block = [Float](repeating: 0, count: 32)
  var sum = 0.0
  for index in 0..<rounds {
    if isPlain { sum += plain.value }
    block.withUnsafeMutableBufferPointer { smoother.fill($0) }
    // The halves of a number that was torn apart would be far outside the range.
    for sample in block where !(sample >= 1 && sample <= 3) {
      fatalError("the value \(sample) was never set")
    }
    let message = (0..<(index % 9)).map { UInt8(truncatingIfNeeded: index + $0) }
    while !ring.write(message) { sched_yield() }
  }
  if sum < 0 { print(sum) }
}

@main enum Threads {
  static func main() {
    let thread = Thread { play() }
    thread.start()
    for index in 0..<rounds {
      source.value = 1 + Double(index % 200) / 100
      if isPlain { plain.value = source.value }
      let expected = (0..<(index % 9)).map { UInt8(truncatingIfNeeded: index + $0) }
      var message = ring.read()
      while message == nil {
        sched_yield()
        message = ring.read()
      }
      guard message == expected else { fatalError("message \(index) is not what was written") }
    }
    print("\(rounds) values and messages went from thread to thread.")
  }
}
