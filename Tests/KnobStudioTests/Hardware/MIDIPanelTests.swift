import KnobEngine
import KnobStudio
import Testing

/// A panel with three knobs, and what happens to them.
final class PanelScene {
  var knobs = ["Cutoff": Knob(value: 0.5), "Pan": Knob(value: 0.5), "Wave": Knob(value: 0.5)]
  let panel: MIDIPanel
  /// The events of the knobs, and the marks: `Cutoff began+changed`.
  private(set) var log: [String] = []
  var sent: [[UInt8]] = []
  /// Called after each input that a knob has handled.
  var afterInput: ((String) -> Void)?

  init(_ entries: [(String, MIDIMapping.Source)] = []) {
    panel = MIDIPanel(MIDIMappings(entries.map { .init(knob: $0.0, MIDIMapping($0.1)) }))
    for name in ["Cutoff", "Pan", "Wave"] { add(name) }
    panel.plugIn("A")
    panel.plugIn("B")
  }

  func add(_ name: String) {
    panel.add(
      name, knob: { [unowned self] in knobs[name] ?? Knob() },
      handle: { [unowned self] input in
        guard let events = knobs[name]?.handle(input), !events.isEmpty else { return }
        log.append(
          name + (events.contains(.began) ? " began" : "")
            + (events.contains(.changed) ? " changed" : "")
            + (events.contains(.ended) ? " ended" : ""))
        afterInput?(name)
      },
      showHardware: { [unowned self] value in
        log.append("\(name) mark \(value.map { "\(($0 * 127).rounded())" } ?? "-")")
      })
  }

  func play(_ bytes: UInt8..., from port: String = "A", at time: Double = 0) {
    panel.receive(bytes, from: port, at: time)
  }

  /// Whether a knob is in a gesture long after everything has come to rest.
  var isInGesture: Bool {
    for time in 1...9 { panel.advance(to: Double(time)) }
    return knobs.values.contains { $0.isInGesture }
  }

  func value(_ name: String) -> Double { (knobs[name]?.value ?? -1) * 127 }

  /// Returns what has happened since the last call.
  func taken() -> [String] {
    defer { log = [] }
    return log
  }
}

@Suite struct MIDIPanelTests {
  private let scene = PanelScene([("Cutoff", .controller(7)), ("Pan", .controller(8))])
  private var panel: MIDIPanel { scene.panel }

  // MARK: Turning

  @Test func knobFollowsAndItsGestureEnds() {
    scene.play(0xB0, 7, 64, at: 1)
    #expect(scene.taken() == ["Cutoff began changed"] && scene.value("Cutoff") == 64)
    scene.play(7, 67, at: 1.25)
    #expect(panel.nextTime == 1.3, "it may be too early")
    panel.advance(to: 1.3)
    #expect(panel.nextTime == 1.55 && scene.taken() == ["Cutoff changed"])
    panel.advance(to: 1.55)
    #expect(scene.taken() == ["Cutoff ended"] && panel.nextTime == nil)
  }

  @Test func markIsShownUntilTheHardwareHasCaughtUp() {
    scene.play(0xB0, 7, 10, 7, 20)
    #expect(
      scene.taken() == ["Cutoff mark 10.0", "Cutoff mark 20.0"] && scene.value("Pan") == 63.5)
    scene.play(7, 100)
    #expect(scene.taken() == ["Cutoff began changed", "Cutoff mark -"])
    scene.knobs["Cutoff"]?.set(0)
    panel.knobChanged("Cutoff", at: 0)
    #expect(scene.taken() == ["Cutoff mark 100.0"])
    scene.knobs["Cutoff"]?.set(99 / 127)
    panel.knobChanged("Cutoff", at: 0)
    #expect(scene.taken() == ["Cutoff mark -"])
  }

  @Test func knobWithAStepHasNoMarkWhileItFollows() {
    scene.knobs["Cutoff"] = Knob(Parameter(0...1, step: 0.5), value: 0.5)
    scene.play(0xB0, 7, 64, 7, 80)
    #expect(scene.taken() == [], "0.5 is the nearest step, and the hardware has picked it up")
    scene.play(7, 127)
    #expect(scene.taken() == ["Cutoff began changed"])
  }

  @Test func portsHaveStreamsAndPositionsOfTheirOwn() {
    scene.play(0xB0, 7)
    scene.play(0xB0, 8, 64, from: "B")
    scene.play(64)
    #expect(scene.taken() == ["Pan began changed", "Cutoff began changed"])
    panel.advance(to: 1)
    // Both values are at 64. Between the two places, the value lies, but no control has passed it.
    scene.play(0xB0, 7, 10, from: "A", at: 2)
    scene.knobs["Cutoff"]?.set(64 / 127)
    scene.play(0xB0, 7, 100, from: "B", at: 2)
    #expect(scene.value("Cutoff") == 64)
  }

  @Test func pointerKeepsTheKnob() {
    _ = scene.knobs["Cutoff"]?.handle(.press(KnobPoint(x: 50, y: 10)))
    scene.play(0xB0, 7, 64)
    #expect(scene.value("Cutoff") == 63.5 && scene.taken() == [])
    scene.play(7, 100)
    #expect(scene.taken() == ["Cutoff mark 100.0"])
  }

  @Test func namesWithoutAKnobDoNothing() {
    panel.remove("Cutoff")
    scene.play(0xB0, 7, 64)
    #expect(scene.taken() == [] && panel.mappings.entries.count == 2)
    scene.add("Cutoff")
    scene.play(7, 64)
    #expect(scene.taken() == ["Cutoff began changed"])
  }

  @Test func timeThatIsNoNumberIsTheLastOne() {
    scene.play(0xB0, 7, 64, at: 5)
    scene.play(7, 65, at: .nan)
    panel.advance(to: .infinity)
    #expect(panel.nextTime == 5.3)
  }

  // MARK: Ports

  @Test func portThatIsUnpluggedEndsItsGesture() {
    scene.play(0xB0, 7, 64)
    scene.play(0xB0, 8, 64, from: "B")
    _ = scene.taken()
    panel.unplug("A")
    #expect(scene.taken() == ["Cutoff ended"])
    scene.play(7, 65)
    #expect(scene.taken() == [])
    panel.advance(to: 0.3)
    #expect(scene.taken() == ["Pan ended"])
  }

  @Test func portThatIsUnpluggedForgetsHalfAMessage() {
    scene.play(0xB0, 7)
    panel.unplug("A")
    panel.plugIn("A")
    scene.play(64)
    scene.play(7, 64)
    #expect(scene.taken() == [], "the status byte is gone too")
    scene.play(0xB0, 7, 64)
    #expect(scene.taken() == ["Cutoff began changed"])
  }

  @Test func markOfAPortThatIsUnpluggedIsGone() {
    scene.play(0xB0, 7, 10)
    panel.unplug("A")
    #expect(scene.taken() == ["Cutoff mark 10.0", "Cutoff mark -"])
  }

  // MARK: Closures that change the panel

  @Test(arguments: ["unplug", "remove", "forget", "mappings", "learn", "add", "advance", "play"])
  func anythingMayHappenWhileAKnobTurns(_ what: String) {
    scene.afterInput = { [unowned scene] _ in
      scene.afterInput = nil
      switch what {
      case "unplug": scene.panel.unplug("A")
      case "remove": scene.panel.remove("Cutoff")
      case "forget": scene.panel.forget("Cutoff")
      case "mappings": scene.panel.mappings = MIDIMappings()
      case "learn": scene.panel.beginLearning(for: "Pan")
      case "add": scene.add("Cutoff")
      case "advance": scene.panel.advance(to: 10)
      default: scene.play(0xB0, 7, 65)
      }
    }
    scene.play(0xB0, 7, 64, 8, 64)
    panel.advance(to: 20)
    if let nextTime = panel.nextTime { panel.advance(to: nextTime) }
    #expect(scene.knobs.values.allSatisfy { !$0.isInGesture }, "\(what): \(scene.taken())")
  }

  // MARK: Learning

  @Test func knobLearnsWhatIsMoved() {
    var count = (learning: 0, mappings: 0)
    panel.onLearning = { count.learning += 1 }
    panel.onMappingsChange = { count.mappings += 1 }
    panel.beginLearning(for: "Wave")
    #expect(panel.learning?.sentence == nil && panel.conflicts == [])
    scene.play(0xB1, 74, 10)
    #expect(panel.learning?.sentence == "Channel 2, controller 74" && count == (2, 0))
    scene.play(74, 11)
    #expect(count == (2, 0), "it is the same control")
    panel.acceptLearning()
    #expect(panel.learning == nil && count == (3, 1) && panel.hasMapping("Wave"))
    scene.play(74, 64)
    #expect(scene.taken() == ["Wave began changed"])
  }

  @Test func conflictsAreNamedAndReplaced() {
    panel.beginLearning(for: "Wave")
    scene.play(0xB0, 7, 10)
    #expect(panel.conflicts == ["Cutoff"])
    panel.acceptLearning(replacesConflicts: true)
    #expect(panel.mappings.entries.map(\.knob) == ["Pan", "Wave"])
  }

  @Test func otherReadingIsOffered() {
    panel.beginLearning(for: "Wave")
    scene.play(0xB0, 20, 1, 20, 1, 20, 1)
    #expect(panel.learning?.proposal?.source == .relative(20, .twosComplement))
    #expect(panel.learning?.alternative?.source == .controller(20))
    panel.chooseAlternative()
    scene.play(20, 1)
    #expect(panel.learning?.proposal?.source == .controller(20), "the choice is kept")
    scene.play(21, 127, 21, 127, 21, 127)
    #expect(panel.learning?.proposal?.source == .controller(21), "another control is another one")
    panel.chooseAlternative()
    panel.acceptLearning()
    #expect(panel.mappings.entries.last?.mapping.source == .relative(21, .twosComplement))
  }

  @Test(arguments: [
    (Parameter(-1...1), true), (Parameter(-10...10, step: 1), true), (Parameter(0...1), false),
    (Parameter(0...10, detents: [5]), true), (Parameter(0...10, detents: [4]), false),
  ]) func knobWithAMiddleLearnsACenteredControl(_ parameter: Parameter, _ isCentered: Bool) {
    scene.knobs["Wave"] = Knob(parameter)
    panel.beginLearning(for: "Wave")
    scene.play(0xB0, 20, 64)
    panel.acceptLearning()
    #expect(panel.mappings.entries.last?.mapping.isCentered == isCentered)
  }

  @Test func hardwareTurnsNothingWhileThePanelLearns() {
    scene.play(0xB0, 7, 64)
    panel.beginLearning(for: "Wave")
    #expect(scene.taken() == ["Cutoff began changed", "Cutoff ended"])
    scene.play(7, 100)
    #expect(scene.taken() == ["Cutoff mark 100.0"], "it has moved away")
    panel.cancelLearning()
    scene.play(7, 101)
    #expect(scene.taken() == ["Cutoff mark 101.0"] && scene.value("Cutoff") == 64)
  }

  @Test func acceptingNothingGoesOn() {
    panel.acceptLearning()
    panel.beginLearning(for: "Wave")
    panel.acceptLearning()
    #expect(panel.learning?.knob == "Wave")
    panel.remove("Wave")
    #expect(panel.learning == nil)
  }

  @Test func takeoverIsThatOfTheMappingBefore() {
    panel.takeover = .scale
    for name in ["Wave", "Pan"] {
      panel.beginLearning(for: name)
      scene.play(0xB0, 20, 1)
      panel.acceptLearning()
    }
    #expect(panel.mappings.entries.map(\.mapping.takeover) == [.pickup, .pickup, .scale])
  }

  /// A parameter that is incremented moves the knob away from the hardware.
  @Test func incrementShowsWhereTheHardwareIs() {
    let scene = PanelScene([("Cutoff", .rpn(1))])
    scene.play(0xB0, 101, 0, 100, 1, 6, 64, 38, 0)
    #expect(scene.taken() == ["Cutoff began changed"])
    for _ in 0..<4 { scene.play(96, 0) }
    #expect(scene.taken().contains("Cutoff mark 64.0"))
  }

  /// The program moves the knob elsewhere while it handles the input.
  @Test func changeInAHandlerShowsWhereTheHardwareIs() {
    scene.afterInput = { [unowned scene, unowned panel] name in
      scene.knobs[name]?.set(0.1)
      panel.knobChanged(name, at: 1)
    }
    scene.play(0xB0, 7, 64, at: 1)
    #expect(scene.taken() == ["Cutoff began changed", "Cutoff mark 64.0"])
  }

  @Test func forgettingEndsTheGesture() {
    scene.play(0xB0, 7, 64)
    panel.forget("Cutoff")
    #expect(scene.taken() == ["Cutoff began changed", "Cutoff ended"])
    scene.play(7, 65)
    #expect(scene.taken() == [] && !panel.hasMapping("Cutoff"))
  }

  @Test func otherMappingsKeepTheirPositions() {
    scene.play(0xB0, 7, 10)
    panel.forget("Pan")
    scene.play(7, 100)
    #expect(scene.taken() == ["Cutoff mark 10.0", "Cutoff began changed", "Cutoff mark -"])
  }

  // MARK: Devices

  @Test func twoDevicesOfTheSameKindAreTwo() {
    for (name, port) in [("Cutoff", "A"), ("Pan", "B")] {
      panel.beginLearning(for: name)
      scene.play(0xB0, 20, 64, from: port)
      #expect(panel.conflicts == [])
      panel.acceptLearning()
    }
    #expect(panel.mappings.entries.map(\.mapping.device) == ["A", "B"])
    scene.play(0xB0, 20, 64, 20, 65, from: "B")
    #expect(scene.taken() == ["Pan began changed", "Pan changed"])
  }

  @Test func deviceThatIsMissingIsNamed() {
    var mapping = MIDIMapping(.controller(20))
    mapping.device = "B"
    panel.mappings = MIDIMappings([.init(knob: "Pan", mapping)])
    #expect(panel.missingDevices(of: "Pan") == [] && panel.missingDevices(of: "Cutoff") == [])
    panel.unplug("B")
    #expect(panel.missingDevices(of: "Pan") == ["B"])
    scene.play(0xB0, 20, 64)
    #expect(scene.taken() == [])
    panel.plugIn("B")
    scene.play(0xB0, 20, 64, from: "B")
    #expect(scene.taken() == ["Pan began changed"])
  }

  @Test func onlyTheDeviceOfAMappingGetsItsValue() {
    var mapping = MIDIMapping(.relative(20, .twosComplement))
    mapping.device = "B"
    panel.mappings = MIDIMappings([.init(knob: "Pan", mapping)])
    panel.send = { [unowned scene] in scene.sent.append([$0.utf8.first ?? 0] + $1) }
    for port in ["A", "B"] { panel.plugIn(port, hasOutput: true) }
    #expect(scene.sent == [[66, 0xB0, 20, 64]])
  }

  // MARK: Feedback

  @Test func valuesGoToTheOutputWithoutAnEcho() {
    panel.send = { [unowned scene] in scene.sent.append([$0.utf8.first ?? 0] + $1) }
    panel.feedback = .all
    panel.plugIn("A", hasOutput: true)
    #expect(scene.sent == [[65, 0xB0, 7, 64], [65, 0xB0, 8, 64]])
    scene.sent = []
    scene.play(0xB0, 7, 80, at: 1)
    panel.advance(to: 1.3)
    #expect(scene.sent == [] && scene.value("Cutoff") == 80)
    scene.knobs["Cutoff"]?.set(1)
    panel.knobChanged("Cutoff", at: 2)
    #expect(scene.sent == [[65, 0xB0, 7, 127]])
    panel.plugIn("B", hasOutput: true)
    scene.sent = []
    scene.play(0xB0, 7, 120, from: "B", at: 3)
    #expect(scene.sent == [[65, 0xB0, 7, 120]], "the other device follows")
  }

  @Test func portOfMIDI2GetsMessagesWith32Bits() {
    var messages: [MIDIMessage] = []
    panel.sendMessage = { messages.append($0 == "A" ? $1 : MIDIMessage(.programChange, 0)) }
    panel.send = { [unowned scene] in scene.sent.append([$0.utf8.first ?? 0] + $1) }
    panel.feedback = .all
    panel.plugIn("A", hasOutput: true, isMIDI2: true)
    #expect(messages.map(\.number) == [7, 8] && messages.map(\.bits) == [32, 32])
    panel.receive(
      MIDIMessage(.controlChange, number: 7, value: 0xC000_0000), from: "A", at: 1)
    panel.advance(to: 1.3)
    #expect(messages.count == 2 && scene.sent == [], "there is no echo")
    scene.knobs["Cutoff"]?.set(1)
    panel.knobChanged("Cutoff", at: 2)
    #expect(messages.last?.value == .max)
    panel.plugIn("A", hasOutput: true)
    scene.knobs["Cutoff"]?.set(0)
    panel.knobChanged("Cutoff", at: 3)
    #expect(messages.count == 3 && scene.sent == [[65, 0xB0, 7, 0]])
  }

  @Test func valueUnderAHandIsSentWhenItRests() {
    panel.send = { [unowned scene] in scene.sent.append(Array($1)) }
    panel.feedback = .all
    panel.plugIn("A", hasOutput: true)
    scene.play(0xB0, 7, 80, at: 1)
    scene.sent = []
    scene.knobs["Cutoff"]?.set(0)
    panel.knobChanged("Cutoff", at: 1.1)
    #expect(scene.sent == [])
    panel.advance(to: 1.3)
    #expect(scene.sent == [[0xB0, 7, 0]])
  }

  @Test func onlyEncodersGetFeedbackByDefault() {
    let scene = PanelScene([("Cutoff", .controller(7)), ("Pan", .relative(9, .twosComplement))])
    scene.panel.send = { [unowned scene] in scene.sent.append(Array($1)) }
    scene.panel.plugIn("A", hasOutput: true)
    #expect(scene.sent == [[0xB0, 9, 64]])
    // Hardware without a motor has not moved, and picks the knob up.
    scene.play(0xB0, 7, 100)
    #expect(scene.value("Cutoff") == 63.5)
    scene.panel.feedback = .none
    scene.knobs["Pan"]?.set(0)
    scene.panel.knobChanged("Pan", at: 0)
    #expect(scene.sent.count == 1)
  }

  @Test func timeToCallIsAnnounced() {
    var times: [Double?] = []
    panel.onNextTime = { [unowned panel] in times.append(panel.nextTime) }
    scene.play(0xB0, 7, 64, at: 1)
    scene.play(0xB0, 8, 64, at: 1.25)
    panel.advance(to: 1.3)
    #expect(times == [1.3, 1.55])
  }
}
