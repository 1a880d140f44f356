import KnobEngine
import KnobStudio
import Testing

/// A panel whose knobs follow everything that hardware can send, under a stream of random bytes.
@Suite struct RandomBytesTests {
  /// A knob of the panel, and whether it is in a gesture as far as its events say.
  private final class Target {
    var knob: Knob
    private(set) var isInGesture = false
    private(set) var changes = 0
    /// The first thing that was wrong.
    private(set) var fault: String?

    init(_ parameter: Parameter) { knob = Knob(parameter) }

    func handle(_ input: KnobInput) {
      let events = knob.handle(input)
      if events.contains(.changed) { changes += 1 }
      if events.contains(.began) {
        if isInGesture { fault = fault ?? "a gesture began in another one" }
        isInGesture = true
      }
      if events.contains(.changed), !isInGesture { fault = fault ?? "a change had no gesture" }
      if events.contains(.ended) {
        if !isInGesture { fault = fault ?? "a gesture ended that had not begun" }
        isInGesture = false
      }
      if !knob.parameter.range.contains(knob.value) { fault = fault ?? "the value is outside" }
    }
  }

  private static let sources: [MIDIMapping.Source] = [
    .controller(7), .controller14(8), .pitchBend, .channelPressure, .rpn(300), .nrpn(300), .program,
    .notes(up: 60, down: 62), .relative(16, .twosComplement), .relative(17, .offsetBinary),
    .relative(18, .signMagnitude), .relative(19, .reversedSignMagnitude),
  ]

  private static let parameters = [
    Parameter(0...1), Parameter(20...20_000, taper: .logarithmic), Parameter(-5...5, step: 0.5),
    Parameter(0...360, wraps: true), Parameter(1...1),
  ]

  /// The bytes that random messages consist of, half of the time. Chance hardly ever selects one of
  /// 16,384 parameters, so whole messages for parameters are among them.
  private static let usual: [[UInt8]] =
    [
      0xB0, 0xB1, 0xE0, 0xD0, 0xC0, 0x90, 0x80, 7, 8, 40, 6, 38, 98, 99, 100, 101, 2, 44, 16, 17,
      18,
      19, 60, 62, 104, 0, 1, 64, 127, 96, 97,
    ].map { [$0] } + [
      [0xB0, 101, 2, 100, 44, 6], [0xB1, 99, 2, 98, 44, 6], [0xB0, 100, 44, 101, 2, 38],
      [0xE1, 0], [0xD1], [0xC1],
    ]

  private let randomCount = KnobStudioTests.randomCount("MIDI_BYTES", standard: 200_000)

  @Test func bytesBreakNothing() {
    var random = Random(11)
    let targets = Self.sources.indices.map { Target(Self.parameters[$0 % Self.parameters.count]) }
    let panel = MIDIPanel(
      MIDIMappings(
        Self.sources.enumerated().map { index, source in
          var mapping = MIDIMapping(source, channel: index % 3 == 0 ? nil : 1 + index % 2)
          mapping.takeover = MIDIMapping.Takeover.allCases[index % 4]
          mapping.isCentered = index % 5 == 0
          mapping.acceleration = index
          if index % 2 == 0 { mapping.touch = MIDIMapping.Touch(.note(104), channel: 1) }
          return MIDIMappings.Entry(knob: "\(index)", mapping)
        }))
    for (index, target) in targets.enumerated() {
      panel.add("\(index)", knob: { target.knob }, handle: target.handle)
    }
    var sent = 0
    panel.send = { sent += $1.count }
    panel.feedback = .all
    for port in ["A", "B"] { panel.plugIn(port, hasOutput: port == "A") }

    var time = 0.0
    var (bytes, played) = ([UInt8](), 0)
    while played < randomCount {
      bytes.removeAll(keepingCapacity: true)
      while bytes.count < 100 {
        let number = random.next() >> 1
        if number % 2 == 0 {
          bytes.append(UInt8(truncatingIfNeeded: number >> 8))
        } else {
          bytes += Self.usual[Int(number >> 8) % Self.usual.count]
        }
      }
      played += bytes.count
      time += Double(random.next() % 100) / 1_000
      panel.receive(bytes, from: random.next() % 2 == 0 ? "A" : "B", at: time)
      if let next = panel.nextTime, next <= time { panel.advance(to: time) }
      if random.next() % 100 == 0 {
        panel.unplug("A")
        panel.plugIn("A", hasOutput: true, at: time)
      }
      if let fault = targets.lazy.compactMap(\.fault).first {
        Issue.record("\(fault) at \(time) s")
        return
      }
    }
    for port in ["A", "B"] { panel.unplug(port) }
    panel.advance(to: time + 1)
    for (source, target) in zip(Self.sources, targets) {
      #expect(!target.isInGesture && !target.knob.isInGesture, "\(source)")
      #expect(target.changes > 0 || target.knob.parameter.range == 1...1, "\(source)")
    }
    #expect(sent > 0 && panel.nextTime == nil)
  }
}
