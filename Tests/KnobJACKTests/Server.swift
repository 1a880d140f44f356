import CJACK
import Foundation
import KnobAudio
import Synchronization
import Testing

@testable import KnobJACK

/// A server of JACK without a device, or PipeWire, which ends with its owner.
final class Server {
  /// Whether it is PipeWire, which takes JACK's place if the path of the libraries says so.
  static let isPipeWire = ProcessInfo.processInfo.environment["KNOB_SERVER"] == "pipewire"

  let name: String
  private var process: Process?
  /// Shows that the server is ready.
  private var client: JACKClient?

  init() throws {
    // JACK remembers eight names of servers that were killed, so the name is the same each time.
    var hash: UInt32 = 5_381
    for byte in FileManager.default.currentDirectoryPath.utf8 { hash = hash &* 33 &+ UInt32(byte) }
    name = "knob-\(hash)"
    try start()
  }

  deinit {
    client = nil
    process?.terminate()
    process?.waitUntilExit()
  }

  func start() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      Server.isPipeWire
      ? ["PIPEWIRE_CORE=\(name)", "pipewire"]
      : ["jackd", "--name", name, "--no-realtime", "-d", "dummy", "-r", "48000", "-p", "256"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    self.process = process
    let client = JACKClient("tests", server: name)
    #expect(
      wait { client.start() }, "\(Server.isPipeWire ? "pipewire" : "jackd") must be installed")
    #expect(process.isRunning, "an earlier server with the name \(name) must end first")
    self.client = client
  }

  /// Ends the server as a crash does.
  func kill() {
    guard let process, process.isRunning else { return }
    Glibc.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    (self.process, client) = (nil, nil)
  }
}

/// Calls a closure until it returns true, or for some seconds, and returns whether it did.
///
/// - Parameter act: Called at the beginning, and then every half second. A busy server loses what is
///   sent in a block that is late.
func wait(_ seconds: Double = 20, after act: () -> Void = {}, _ isDone: () -> Bool) -> Bool {
  let start = Date()
  var next = start
  while Date() < start + seconds {
    if Date() >= next {
      act()
      next += 0.5
    }
    if isDone() { return true }
    usleep(5_000)
  }
  return false
}

/// Hardware: MIDI ports that are marked as physical, and a sound card that records a channel.
final class Hardware: @unchecked Sendable {
  private let client: OpaquePointer
  private var ports: [OpaquePointer] = []
  /// What the hardware plays: bytes with their frames in the next block.
  private let playing = ByteRing(capacity: 4_096)
  private let heard = ByteRing(capacity: 4_096)
  private let recording = UnsafeMutableBufferPointer<Float>.allocate(capacity: 1 << 18)
  private let position = Atomic(0)

  init?(_ server: Server, name: String = "a2j") {
    guard cjack_load(), let client = cjack_client_open(name, server.name) else { return nil }
    self.client = client
    let midi = CJACK_PHYSICAL
    for (name, type, flags) in [
      ("Keys [20] (capture): Keys", CJACK_MIDI, midi | CJACK_OUTPUT),
      ("Keys [20] (playback): Keys", CJACK_MIDI, midi | CJACK_INPUT),
      ("loudspeaker", CJACK_AUDIO, CJACK_INPUT),
    ] {
      guard let port = cjack_port_register(client, name, type, UInt(flags), 0) else { return nil }
      ports.append(port)
    }
    recording.initialize(repeating: 0)
    let data = Unmanaged.passUnretained(self).toOpaque()
    _ = cjack_set_process_callback(
      client,
      { frames, data in
        data.map { Unmanaged<Hardware>.fromOpaque($0).takeUnretainedValue().run(frames) }
        return 0
      }, data)
    guard cjack_activate(client) == 0 else { return nil }
  }

  deinit {
    _ = cjack_client_close(client)
    recording.deallocate()
  }

  var name: String { String(cString: cjack_get_client_name(client)) }

  /// Plays messages in one block, at these frames.
  func play(_ messages: [(frame: UInt8, bytes: [UInt8])]) {
    playing.write(messages.flatMap { [$0.frame, UInt8($0.bytes.count)] + $0.bytes })
  }

  /// The oldest message that was sent to the hardware, with its time in frames.
  func hear() -> (frame: UInt32, bytes: [UInt8])? {
    heard.read().map { message in
      (message.withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }, Array(message[4...]))
    }
  }

  /// The frame at a time in seconds by the server's estimate of its rate, which varies on a busy computer.
  func frame(at time: Double) -> UInt32 { cjack_time_to_frames(client, UInt64(time * 1e6)) }

  /// The samples of the loudspeaker so far.
  var samples: [Float] { Array(recording[..<position.load(ordering: .acquiring)]) }

  private func run(_ frames: UInt32) {
    let output = cjack_port_get_buffer(ports[0], frames)
    cjack_midi_clear_buffer(output)
    if let messages = playing.read() {
      var rest = messages[...]
      while let frame = rest.popFirst(), let count = rest.popFirst() {
        let target = cjack_midi_event_reserve(output, UInt32(frame), Int(count))
        for index in 0..<Int(count) { target?[index] = rest.removeFirst() }
      }
    }
    let input = cjack_port_get_buffer(ports[1], frames)
    var event = CJACKEvent()
    for index in 0..<cjack_midi_get_event_count(input) {
      guard cjack_midi_event_get(&event, input, index) == 0 else { continue }
      let frame = cjack_last_frame_time(client) &+ event.time
      let bytes = Array(UnsafeBufferPointer(start: event.buffer, count: event.size))
      heard.write(withUnsafeBytes(of: frame) { Array($0) } + bytes)
    }
    let start = position.load(ordering: .relaxed)
    guard start + Int(frames) <= recording.count,
      let sound = cjack_port_get_buffer(ports[2], frames)?.assumingMemoryBound(to: Float.self)
    else { return }
    for index in 0..<Int(frames) { recording[start + index] = sound[index] }
    position.store(start + Int(frames), ordering: .releasing)
  }
}
