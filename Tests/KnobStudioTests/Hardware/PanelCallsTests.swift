import KnobEngine
import KnobStudio
import Testing

/// Closures of the program that change the panel that calls them.
@Suite struct PanelCallsTests {
  private let scene = PanelScene([("Cutoff", .controller(7)), ("Pan", .controller(8))])
  private var panel: MIDIPanel { scene.panel }

  @Test func timeMayBeAReasonForOtherMappings() {
    panel.onNextTime = { [unowned panel] in panel.mappings = MIDIMappings() }
    scene.play(0xB0, 7, 64, 8, 64)
    #expect(panel.mappings.entries.isEmpty && !scene.isInGesture)
  }

  @Test func learningMayUnplugThePort() {
    panel.onLearning = { [unowned panel] in panel.unplug("A") }
    panel.beginLearning(for: "Wave")
    panel.plugIn("A")
    scene.play(0xB0, 7, 64)
    #expect(panel.learning?.sentence == "Channel 1, controller 7")
  }

  @Test func markMayBeAReasonForOtherMappings() {
    var isFirst = true
    panel.add("Cutoff", knob: { Knob() }, handle: { _ in }) { [unowned panel] _ in
      if isFirst { panel.mappings = MIDIMappings() }
      isFirst = false
    }
    scene.play(0xB0, 7, 64)
    panel.unplug("A")
    #expect(panel.mappings.entries.isEmpty)
  }

  @Test func closureThatAlwaysBeginsSomethingNewEnds() {
    panel.onLearning = { [unowned panel] in panel.beginLearning(for: "Wave") }
    panel.beginLearning(for: "Pan")
    #expect(panel.learning?.knob == "Wave")
  }

  @Test func gestureThatBeginsAfterItsMappingIsGoneEnds() {
    panel.add(
      "Cutoff", knob: { [unowned scene] in scene.knobs["Cutoff"] ?? Knob() },
      handle: { [unowned scene] input in
        scene.panel.mappings = MIDIMappings()
        _ = scene.knobs["Cutoff"]?.handle(input)
      })
    scene.play(0xB0, 7, 64)
    #expect(scene.value("Cutoff") == 64 && !scene.isInGesture)
  }

  /// Two panels whose knobs turn each other for ever, as endless encoders of two programs may.
  @Test func panelsThatAnswerEachOtherReturn() {
    let other = PanelScene([("Cutoff", .relative(7, .twosComplement))])
    let scene = PanelScene([("Cutoff", .relative(7, .twosComplement))])
    for (scene, other) in [(scene, other), (other, scene)] {
      scene.knobs["Cutoff"] = Knob(Parameter(0...127, wraps: true), value: 5)
      scene.panel.send = { [unowned other] in other.panel.receive(Array($1), from: "A", at: 0) }
      scene.panel.plugIn("A", hasOutput: true)
    }
    scene.knobs["Cutoff"]?.set(9)
    scene.panel.knobChanged("Cutoff", at: 0)
    #expect(scene.knobs["Cutoff"]?.parameter.range.contains(scene.value("Cutoff") / 127) == true)
  }

  /// Panels with motors, wired to each other, come to rest whatever their settings are.
  @Test(arguments: 0..<8)
  func panelsWithMotorsComeToRest(_ part: Int) {
    var random = Random(newSeed(UInt64(40 + part)))
    for _ in 0..<randomCount("MIDI_MESSAGES", standard: 16_000) / 64 {
      let panels = MotorPair(&random)
      for _ in 0..<4 { panels.act(&random) }
      #expect(panels.messagesAtRest == 0, "\(panels)")
    }
  }

  // MARK: Anything

  /// Each closure feeds bytes, plugs and unplugs, learns, and replaces knobs and mappings, at random.
  @Test(arguments: 0..<8)
  func closuresMayDoAnything(_ part: Int) {
    let seed = newSeed(UInt64(20 + part))
    var random = Random(seed)
    for round in 0..<randomCount("MIDI_MESSAGES", standard: 16_000) / 160 {
      let scene = RandomClosures(Random(random.next()))
      for _ in 0..<40 { scene.act() }
      #expect(scene.fault == nil, "seed \(seed), round \(round)")
      #expect(scene.openGestures.isEmpty, "seed \(seed), round \(round)")
    }
  }
}

/// A panel whose closures do anything.
private final class RandomClosures {
  private let panel = MIDIPanel(MIDIMappings(RandomClosures.entries))
  private var knobs: [String: Knob] = [:]
  private var random: Random
  private var (time, depth) = (0.0, 0)
  private(set) var fault: String?

  private static let names = ["a", "b", "c"]
  private static let entries: [MIDIMappings.Entry] = [
    .init(knob: "a", MIDIMapping(.controller(7))),
    .init(knob: "b", MIDIMapping(.relative(8, .twosComplement))),
    .init(knob: "a", MIDIMapping(.controller14(9))), .init(knob: "c", MIDIMapping(.controller(7))),
  ]

  init(_ random: Random) {
    self.random = random
    panel.feedback = .all
    panel.onNextTime = { [unowned self] in react() }
    panel.onLearning = { [unowned self] in react() }
    panel.onMappingsChange = { [unowned self] in react() }
    panel.send = { [unowned self] in
      if chance(3) { panel.receive(Array($1), from: $0, at: time) }
      react()
    }
    for name in Self.names { add(name) }
    for port in ["A", "B"] { panel.plugIn(port, hasOutput: true) }
  }

  private func chance(_ parts: UInt64) -> Bool { random.next() >> 8 % parts == 0 }
  private func one<Element>(of elements: [Element]) -> Element {
    elements[Int(random.next() >> 8 % UInt64(elements.count))]
  }

  private func add(_ name: String) {
    knobs[name] = knobs[name] ?? Knob(Parameter(0...127, step: chance(2) ? 1 : nil))
    panel.add(
      name,
      knob: { [unowned self] in
        if chance(20) { react() }
        return knobs[name] ?? Knob()
      },
      handle: { [unowned self] input in
        if chance(2) { react() }
        let events = knobs[name]?.handle(input) ?? []
        if events.contains(.changed) { panel.knobChanged(name, at: time) }
        react()
      },
      showHardware: { [unowned self] _ in react() })
  }

  private func react() {
    guard depth < 3, chance(3) else { return }
    depth += 1
    act()
    depth -= 1
  }

  func act() {
    let (name, port) = (one(of: Self.names), one(of: ["A", "B"]))
    switch random.next() >> 8 % 16 {
    case 0...4:
      let bytes = [
        one(of: [0xB0, 7, 8, 9, 41]), one(of: [7, 8, 9, 41]), UInt8(random.next() >> 57),
      ]
      panel.receive([0xB0] + bytes, from: port, at: time)
    case 5: panel.unplug(port)
    case 6: panel.plugIn(port, hasOutput: chance(2), at: time)
    case 7: panel.beginLearning(for: name)
    case 8: panel.acceptLearning(replacesConflicts: chance(2))
    case 9: panel.cancelLearning()
    case 10: panel.remove(name)
    case 11: add(name)
    case 12:
      panel.mappings = MIDIMappings(Self.entries.filter { _ in chance(2) })
    case 13: panel.forget(name)
    case 14:
      _ = knobs[name]?.handle(.choose(Double(random.next() >> 57), from: .text))
      panel.knobChanged(name, at: time)
    default:
      time += Double(random.next() >> 8 % 40) / 100
      if let next = panel.nextTime, next <= time { panel.advance(to: time) }
    }
    if knobs.values.contains(where: { !(0...127).contains($0.value) }) { fault = "out of range" }
  }

  /// The knobs that are in a gesture long after everything has come to rest.
  var openGestures: [String] {
    depth = 3
    for _ in 0..<20 {
      time += 1
      panel.advance(to: time)
    }
    return knobs.filter { $0.value.isInGesture }.keys.sorted()
  }
}

/// Two panels with motor faders whose knobs differ in everything. Each sends to the other, a moment
/// later.
private final class MotorPair: CustomStringConvertible {
  private final class Side {
    var knob = Knob()
    let panel: MIDIPanel
    var mapping: MIDIMapping
    var inbox: [[UInt8]] = []

    init(_ random: inout Random) {
      func one<Element>(of elements: [Element]) -> Element {
        elements[Int(random.next() >> 8 % UInt64(elements.count))]
      }
      knob = Knob(
        one(of: [
          Parameter(0...1), Parameter(20...20_000, taper: .logarithmic),
          Parameter(-5...5, step: 0.5),
          Parameter(0...360, wraps: true), Parameter(0...10, step: 3),
          Parameter(0...1, taper: .power(4)),
        ]))
      mapping = MIDIMapping(one(of: [.controller(7), .controller14(7)]))
      mapping.takeover = one(of: MIDIMapping.Takeover.allCases)
      mapping.isCentered = one(of: [true, false])
      panel = MIDIPanel(MIDIMappings([.init(knob: "a", mapping)]))
      panel.feedback = .all
    }
  }

  private let sides: [Side]
  private var (time, count) = (0.0, 0)

  init(_ random: inout Random) {
    sides = [Side(&random), Side(&random)]
    for (side, other) in [(sides[0], sides[1]), (sides[1], sides[0])] {
      side.panel.add("a", knob: { side.knob }) { [unowned self] input in
        if side.knob.handle(input).contains(.changed) { side.panel.knobChanged("a", at: time) }
      }
      side.panel.send = { [unowned self] in
        count += 1
        other.inbox.append(Array($1))
      }
    }
    for side in sides { side.panel.plugIn("P", hasOutput: true) }
  }

  private func wait() {
    time += 0.05
    for side in sides {
      let bytes = side.inbox
      side.inbox = []
      for bytes in bytes { side.panel.receive(bytes, from: "P", at: time) }
    }
    for side in sides {
      if let next = side.panel.nextTime, next <= time { side.panel.advance(to: time) }
    }
  }

  func act(_ random: inout Random) {
    let side = sides[Int(random.next() >> 63)]
    side.knob.set(side.knob.parameter.value(at: Double(random.next() >> 11) / 0x1p53))
    side.panel.knobChanged("a", at: time)
    for _ in 0..<Int(random.next() >> 60) { wait() }
  }

  /// The number of messages in a second after ten seconds of rest.
  var messagesAtRest: Int {
    for _ in 0..<200 { wait() }
    count = 0
    for _ in 0..<20 { wait() }
    return count
  }

  var description: String {
    sides.map { "\($0.knob.parameter.range) \($0.mapping)" }.joined(separator: ", ")
  }
}
