import Foundation
import KnobAudio
import KnobStudio
import Testing

@testable import KnobJACK

/// Tests with a real server, which has no device (`jackd -d dummy`). One after the other, because
/// each has its own server.
@Suite(.serialized) struct JACKClientTests {
  @Test func bytesArriveWithTheirTimes() throws {
    let server = try Server()
    let hardware = try #require(Hardware(server))
    let client = JACKClient("Synth", server: server.name)
    var received: [(input: String, bytes: [UInt8], time: Double)] = []
    client.onReceive = { received.append(($0, $1, $2)) }
    #expect(client.start())
    #expect(client.inputs == ["Keys"] && client.outputs == ["Keys"])

    // On a busy computer, the server's estimate of its rate may change meanwhile, but not each time.
    let isExact = (0..<50).contains { _ in
      usleep(100_000)
      client.poll()
      received = []
      let start = client.time
      hardware.play([(10, [0xB0, 74, 20]), (106, [0xF8]), (250, [0xF0, 1, 2, 3, 4, 5, 0xF7])])
      let isReceived = wait(1) {
        client.poll()
        return received.count == 3
      }
      guard isReceived else { return false }
      let bytes = received.map { $0.bytes }
      #expect(bytes == [[0xB0, 74, 20], [0xF8], [0xF0, 1, 2, 3, 4, 5, 0xF7]])
      #expect(received.allSatisfy { $0.input == "Keys" })
      let times = received.map { $0.time }
      let frames = times.map { Int(hardware.frame(at: $0)) }
      return abs(frames[1] - frames[0] - 96) < 10 && abs(frames[2] - frames[1] - 144) < 10
        && times[0] > start - 0.05 && times[2] < client.time + 0.05
    }
    #expect(isExact)
  }

  @Test func messagesAreSentAtTheirTimes() throws {
    let server = try Server()
    let hardware = try #require(Hardware(server))
    let client = JACKClient("Synth", server: server.name)
    #expect(client.start())
    // PipeWire tells its clients about ports later.
    #expect(
      wait {
        client.poll()
        return client.outputs == ["Keys"]
      })
    client.send([1], to: "Nothing", at: 0)
    client.send([], to: "Keys", at: 0)
    client.send([1], to: "Keys", at: .nan)
    var heard: [(frame: UInt32, bytes: [UInt8])] = []
    func hear(_ count: Int) -> Bool {
      wait(1) {
        if let message = hardware.hear() { heard.append(message) }
        return heard.count == count
      }
    }
    let isInOrder = (0..<20).contains { _ in
      heard = []
      client.send([0x90, 60, 100], to: "Keys", at: client.time + 0.02)
      client.send([0x80, 60, 0], to: "Keys", at: 0)
      return hear(2) && heard.map { $0.bytes } == [[0x90, 60, 100], [0x80, 60, 0]]
    }
    #expect(isInOrder)

    // On a busy computer, the server's estimate of its rate may change meanwhile, and messages may be
    // late, but not each time.
    let isExact = (0..<50).contains { _ in
      while hardware.hear() != nil {}
      heard = []
      let start = client.time + 0.2
      let frames = (0..<8).map { index in
        let time = start + 0.01 * Double(index)
        client.send([0xB0, 1, UInt8(index)], to: "Keys", at: time)
        return Int(hardware.frame(at: time))
      }
      guard hear(8) else { return false }
      // JACK delivers a block while it makes the next one.
      let delays = zip(heard, frames).map { Int($0.frame) - $1 }
      return heard.map { Int($0.bytes[2]) } == Array(0..<8) && -10..<266 ~= delays[0]
        && delays.allSatisfy { abs($0 - delays[0]) < 10 }
    }
    #expect(isExact)
  }

  @Test func hardwareIsPluggedInAndOut() throws {
    let server = try Server()
    let client = JACKClient("Synth", server: server.name)
    var changes: [[String]] = []
    client.onChange = { [unowned client] in changes.append(client.inputs) }
    #expect(client.start())
    #expect(client.inputs == [])
    func waitForInputs(_ inputs: [String]) -> Bool {
      wait {
        client.poll()
        return client.inputs == inputs && client.outputs == inputs
      }
    }

    var hardware = Hardware(server)
    #expect(waitForInputs(["Keys"]))
    var second = Hardware(server)
    // PipeWire lets clients have the same name, and gives their ports different ones.
    #expect(Server.isPipeWire || second?.name != hardware?.name)
    #expect(waitForInputs(["Keys", "Keys 2"]))
    var received: [String] = []
    client.onReceive = { input, _, _ in received.append(input) }
    let isReceived = wait(after: { second?.play([(0, [0xB0, 1, 2])]) }) {
      client.poll()
      return received.contains("Keys 2")
    }
    #expect(isReceived && !received.contains("Keys"))
    hardware = nil
    #expect(waitForInputs(["Keys 2"]))
    hardware = Hardware(server)
    // PipeWire adds a number of its own to the name of each port whose name exists already.
    let areTwo =
      Server.isPipeWire
      ? wait {
        client.poll()
        return Set(client.inputs).count == 2 && client.inputs.contains("Keys 2")
      } : waitForInputs(["Keys", "Keys 2"])
    #expect(areTwo, "two devices have one name: \(client.inputs), \(client.outputs)")
    hardware = nil
    second = nil
    #expect(waitForInputs([]))
    hardware = Hardware(server)
    #expect(waitForInputs(["Keys"]))
    #expect(
      wait(after: { hardware?.play([(0, [0xB0, 1, 2])]) }) {
        client.poll()
        return received.last == "Keys"
      })
    #expect(changes.first == ["Keys"] && changes.contains([]))
    withExtendedLifetime(hardware) {}
  }

  /// A virtual keyboard is no hardware, so the user connects it.
  @Test func otherProgramsAreConnectedByHand() throws {
    let server = try Server()
    let client = JACKClient("Synth", server: server.name)
    let keyboard = JACKClient("Keyboard", server: server.name)
    var received: [[UInt8]] = []
    client.onReceive = { input, bytes, _ in
      if input == JACKClient.otherPrograms { received.append(bytes) }
    }
    #expect(client.start() && keyboard.start())
    let source = try #require(keyboard.fullName(of: "midi_out"))
    let target = try #require(client.fullName(of: "midi_in"))
    #expect(client.inputs == [] && client.outputs == [])
    #expect(wait { keyboard.connect(source, to: target) })
    func poll() {
      client.poll()
      keyboard.poll()
    }
    _ = wait {
      poll()
      return client.inputs == ["JACK"] && keyboard.outputs == ["JACK"]
    }
    #expect(client.connections(of: "midi_in") == [source])
    #expect(client.inputs == ["JACK"] && client.outputs == [])
    #expect(keyboard.outputs == ["JACK"] && keyboard.inputs == [])
    #expect(
      wait(after: { keyboard.send([0xB0, 74, 20], to: "JACK", at: 0) }) {
        poll()
        return received.contains([0xB0, 74, 20])
      })
    keyboard.stop()
    #expect(
      wait {
        poll()
        return client.inputs == []
      })
  }

  @Test func clientConnectsAgainAfterTheServerWasKilled() throws {
    let server = try Server()
    var hardware = Hardware(server)
    let client = JACKClient("Synth", server: server.name)
    var states: [JACKClient.State] = []
    client.onStateChange = { [unowned client] in states.append(client.state) }
    #expect(client.start())
    server.kill()
    #expect(
      wait {
        client.poll()
        return client.state == .noServer
      })
    #expect(client.inputs == [] && client.outputs == [])
    client.send([0x90, 1, 1], to: "Keys", at: client.time)
    hardware = nil

    try server.start()
    hardware = Hardware(server)
    var received: [[UInt8]] = []
    client.onReceive = { _, bytes, _ in received.append(bytes) }
    #expect(
      wait {
        client.poll()
        return client.state == .running && client.inputs == ["Keys"]
      })
    #expect(
      wait(after: { hardware?.play([(0, [0xB0, 1, 2])]) }) {
        client.poll()
        return received.last == [0xB0, 1, 2]
      })
    #expect(states == [.running, .noServer, .running])
    client.stop()
    #expect(client.state == .stopped && client.inputs == [])
    withExtendedLifetime(hardware) {}
  }

  @Test func soundIsWhatTheClosureRenders() throws {
    let server = try Server()
    let hardware = try #require(Hardware(server))
    let gain = AudioValue(0.5)
    let sine = Sine(gain)
    let client = JACKClient("Synth", server: server.name, outputs: ["left"], connects: false) {
      sine.render($0)
    }
    #expect(client.start())
    let output = try #require(client.fullName(of: "left"))
    #expect(client.connect(output, to: hardware.name + ":loudspeaker"))
    #expect(!client.connect(output, to: "nothing:nowhere"))
    let isRecorded = wait { hardware.samples.count { $0 != 0 } > 24_000 }
    #expect(isRecorded)
    // The amplitude at 1 kHz, and that of everything, in each 5 ms. They are equal if there is only
    // the sine. On a busy computer, a block may be late, so a few may differ.
    let samples = Array(hardware.samples.drop { $0 == 0 })
    let sines = stride(from: 0, to: samples.count - 240, by: 240).filter { start in
      var (real, imaginary, power) = (0.0, 0.0, 0.0)
      for index in 0..<240 {
        let (sample, angle) = (Double(samples[start + index]), 2 * .pi * Double(index) / 48)
        real += sample * cos(angle)
        imaginary += sample * sin(angle)
        power += sample * sample
      }
      let amplitude = (real * real + imaginary * imaginary).squareRoot() / 120
      return abs(amplitude - 0.5) < 1e-5 && abs((power / 120).squareRoot() - 0.5) < 1e-5
    }
    #expect(sines.count > samples.count / 240 * 3 / 4)
  }

  @Test(.disabled(if: Server.isPipeWire, "PipeWire has no loudspeakers without a sound card"))
  func loudspeakersAreConnected() throws {
    let server = try Server()
    let client = JACKClient("Synth", server: server.name, outputs: ["left", "right"])
    #expect(client.start())
    // The dummy driver has two loudspeakers.
    func isConnected(_ output: String, _ names: [String]) -> Bool {
      wait { client.connections(of: output) == names }
    }
    #expect(isConnected("left", ["system:playback_1"]))
    #expect(isConnected("right", ["system:playback_2"]))
    let other = JACKClient("Synth", server: server.name, outputs: ["left"], connects: false)
    #expect(other.start())
    #expect(other.connections(of: "left") == [])
    #expect(other.fullName(of: "left") != client.fullName(of: "left"))
  }

  @Test func withoutAServerNothingHappens() {
    let client = JACKClient("Synth", server: "knob-no-such-server", outputs: ["left"])
    var states: [JACKClient.State] = []
    client.onStateChange = { [unowned client] in states.append(client.state) }
    client.poll()
    #expect(!client.start())
    for _ in 0..<10 { client.poll() }
    client.send([0x90, 1, 1], to: "Keys", at: 0)
    #expect(states == [.noServer])
    #expect(client.inputs == [] && client.fullName(of: "left") == nil)
    #expect(!client.connect("a:b", to: "c:d"))
    client.stop()
    #expect(states == [.noServer, .stopped])
  }

  /// A panel needs nothing else to follow the hardware.
  @Test func panelFollowsTheHardware() throws {
    let server = try Server()
    let hardware = try #require(Hardware(server))
    let client = JACKClient("Synth", server: server.name)
    let panel = MIDIPanel()
    client.start()
    panel.connect(to: client)
    panel.beginLearning(for: "cutoff")
    #expect(
      wait(after: { hardware.play([(0, [0xB0, 74, 20]), (1, [0xB0, 74, 21])]) }) {
        client.poll()
        return panel.learning?.proposal != nil
      })
    panel.connect(to: nil)
  }
}

/// A sine of 1 kHz at 48 kHz, for the audio thread only.
private final class Sine: @unchecked Sendable {
  private var smoother: Smoother
  private var frame = 0

  init(_ gain: AudioValue) { smoother = Smoother(gain, sampleRate: 48_000) }

  func render(_ block: JACKBlock) {
    let output = block.output(0)
    smoother.fill(output)
    for index in output.indices {
      output[index] *= Float(sin(2 * .pi * Double(frame % 48) / 48))
      frame += 1
    }
  }
}
