import KnobEngine
import KnobStudio

/// A knob that follows a controller with 7 bits.
struct FollowedKnob {
  private var knob = Knob(Parameter(10...30))
  private var stream = MIDIStream()
  private var control: HardwareControl

  init() {
    var mapping = MIDIMapping(.controller(7))
    mapping.takeover = .jump
    control = HardwareControl(mapping)
  }

  /// Receives messages, each of which changes the value.
  @inline(never)
  mutating func receive(times: Int) {
    for number in 0..<times {
      _ = stream.receive(0xB0)
      _ = stream.receive(7)
      if let message = stream.receive(UInt8(number & 127)),
        let input = control.receive(message, at: 0, for: knob)
      {
        _ = knob.handle(input)
      }
    }
    use(knob.value)
  }
}

/// A ``MIDIPanel`` of knobs, each of which follows a controller.
final class ConnectedPanel {
  private final class Peer {
    var knob = Knob(Parameter(10...30))
  }

  private let peers: [Peer]
  private let panel: MIDIPanel
  private var bytes: [[UInt8]]
  private var time = 0.0

  init(count: Int) {
    peers = (0..<count).map { _ in Peer() }
    bytes = (0..<count).map { [0xB0 | UInt8($0 / 64), UInt8($0 & 63), 0] }
    panel = MIDIPanel(
      MIDIMappings(
        (0..<count).map { index in
          var mapping = MIDIMapping(.controller(index & 63), channel: index / 64 + 1)
          mapping.takeover = .jump
          return MIDIMappings.Entry(knob: "\(index)", mapping)
        }))
    for (index, peer) in peers.enumerated() {
      panel.add("\(index)", knob: { peer.knob }, handle: { _ = peer.knob.handle($0) })
    }
    panel.plugIn("Keys", hasOutput: true)
  }

  /// Receives a message for each knob, which changes its value, as in a thousandth of a second.
  @inline(never)
  func receive() {
    time += 0.001
    for index in bytes.indices {
      bytes[index][2] = (bytes[index][2] + 1) & 127
      panel.receive(bytes[index], from: "Keys", at: time)
    }
    if let next = panel.nextTime, next <= time { panel.advance(to: time) }
    use(peers[0].knob.value)
  }
}

/// A panel of knobs, each of which follows a controller.
struct FollowedPanel {
  private var knobs: [Knob]
  private var mappings: MIDIMappings
  private var stream = MIDIStream()
  private var round: UInt8 = 0

  init(count: Int) {
    knobs = Array(repeating: Knob(Parameter(10...30)), count: count)
    mappings = MIDIMappings(
      (0..<count).map { index in
        var mapping = MIDIMapping(.controller(index & 63), channel: index / 64 + 1)
        mapping.takeover = .jump
        return MIDIMappings.Entry(knob: "\(index)", mapping)
      })
  }

  /// Receives a message for each knob, which changes its value.
  @inline(never)
  mutating func receive() {
    round = (round + 1) & 127
    for index in knobs.indices {
      _ = stream.receive(0xB0 | UInt8(index / 64))
      _ = stream.receive(UInt8(index & 63))
      if let message = stream.receive(round) {
        mappings.forEachControl(of: message) { index, control in
          if let input = control.receive(message, at: 0, for: knobs[index]) {
            _ = knobs[index].handle(input)
          }
        }
      }
    }
    use(knobs[0].value)
  }
}
