import GestureScripts
import KnobEngine
import KnobPresentation
import KnobStudio
import Testing

@Suite struct ParameterBindingTests {
  /// A host that writes down what it is asked to do.
  private final class Host: HostParameter {
    let parameter = Parameter(0...100, default: 10)
    var value = 50.0
    var lines: [String] = []
    var answer: ((String) -> Void)?

    func begin() { note("begin") }
    func perform(_ value: Double) { note("perform \((value * 1000).rounded() / 1000)") }
    func end() { note("end") }
    private func note(_ line: String) {
      lines.append(line)
      answer?(line)
    }
    /// The lines since the last call.
    func taken() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private struct Scene {
    let front = PlainFrontEnd(Knob(Parameter(0...100, default: 10), value: 50))
    let host = Host()
    let binding: ParameterBinding

    init(_ mode: AutomationMode = .touch, _ automation: AutomationState = .none) {
      binding = ParameterBinding(front.core, to: host)
      front.core.join(binding)
      (binding.mode, binding.automation) = (mode, automation)
      _ = host.taken()
    }

    var value: Double { front.core.knob.value }
    func press() { front.core.handle(.press(KnobPoint(x: 50, y: 50), by: .mouse)) }
    /// Turns by a part of the travel of 250 points, which is 100.
    func turn(to value: Double) {
      front.core.handle(.move(KnobPoint(x: 50, y: 50 - (value - 50) * 2.5)))
    }
    func release() { front.core.handle(.release) }
  }

  // MARK: The knob

  @Test func aTurnIsOneGesture() {
    let scene = Scene()
    scene.press()
    #expect(scene.host.taken() == ["begin"])
    scene.turn(to: 60)
    scene.turn(to: 70)
    scene.release()
    #expect(scene.host.taken() == ["perform 60.0", "perform 70.0", "end"])
  }

  @Test func aResetIsAGestureThatBeginsWithTheOldValue() {
    let scene = Scene()
    var before = 0.0
    scene.host.answer = { if $0 == "begin" { before = scene.front.core.knob.value } }
    scene.front.core.handle(.reset)
    #expect(before == 50)
    #expect(scene.host.taken() == ["begin", "perform 10.0", "end"])
  }

  @Test func aCanceledTurnPerformsTheOldValue() {
    let scene = Scene()
    scene.press()
    scene.turn(to: 70)
    scene.front.core.handle(.cancel)
    #expect(scene.host.taken() == ["begin", "perform 70.0", "perform 50.0", "end"])
  }

  // MARK: The host

  @Test(arguments: AutomationState.allCases)
  func automationMovesThePictureWithoutAGesture(_ state: AutomationState) {
    let scene = Scene(.touch, state)
    for value in [51.0, 90, .nan, 200] { scene.binding.receive(value) }
    #expect(scene.value == 100)
    #expect(scene.front.reports.isEmpty && scene.host.lines.isEmpty)
  }

  @Test(arguments: [AutomationState.none, .playing])
  func aHeldKnobWinsUntilItIsReleased(_ state: AutomationState) {
    let scene = Scene(.touch, state)
    scene.press()
    scene.turn(to: 80)
    scene.binding.receive(20)
    #expect(scene.value == 80 && scene.binding.isOverriding)
    // The host hears once that it does not have this value.
    #expect(scene.host.taken() == ["begin", "perform 80.0", "perform 80.0"])
    scene.binding.receive(20)
    #expect(scene.value == 80 && scene.host.taken().isEmpty)
    scene.release()
    // A host that insists has the last word.
    #expect(scene.value == 20 && scene.host.taken() == ["end"])
    scene.binding.receive(21)
    #expect(scene.value == 21)
  }

  @Test func aTurnAfterAutomationIsTheLastWord() {
    let scene = Scene(.touch, .playing)
    scene.press()
    scene.binding.receive(20)
    scene.turn(to: 80)
    scene.release()
    #expect(scene.value == 80)
  }

  @Test func aLatchedKnobKeepsItsValueUntilTheHostStops() {
    let scene = Scene(.latch, .playing)
    scene.press()
    scene.turn(to: 80)
    scene.release()
    #expect(scene.host.taken() == ["begin", "perform 80.0"])
    scene.binding.receive(20)
    #expect(scene.value == 80 && scene.host.taken() == ["perform 80.0"])
    // A second turn belongs to the same gesture of the host.
    scene.press()
    scene.release()
    #expect(scene.host.taken().isEmpty && scene.binding.isOverriding)
    scene.binding.automation = .overriding
    #expect(scene.host.taken().isEmpty)
    scene.binding.automation = .present
    #expect(scene.host.taken() == ["end"] && scene.value == 80)
    scene.binding.receive(30)
    #expect(scene.value == 30)
  }

  @Test func latchIsTouchWhileTheHostDoesNotPlay() {
    let scene = Scene(.latch, .present)
    scene.press()
    scene.release()
    #expect(scene.host.taken() == ["begin", "end"])
  }

  @Test func writeKeepsTheValueFromTheBeginning() {
    let scene = Scene(.write)
    scene.binding.automation = .playing
    #expect(scene.host.taken() == ["begin", "perform 50.0"])
    scene.binding.receive(20)
    #expect(scene.value == 50 && scene.host.taken() == ["perform 50.0"])
    scene.binding.automation = .none
    #expect(scene.host.taken() == ["end"] && scene.front.reports.isEmpty)
  }

  @Test func aKnobThatIsHeldWhenTheHostStopsWinsUntilItsRelease() {
    let scene = Scene(.write, .playing)
    scene.press()
    scene.binding.automation = .none
    #expect(scene.host.taken().isEmpty)
    scene.release()
    #expect(scene.host.taken() == ["end"])
  }

  @Test func aChangeToTouchEndsALatchedGesture() {
    let scene = Scene(.latch, .playing)
    scene.press()
    scene.release()
    scene.binding.mode = .touch
    #expect(scene.host.taken() == ["begin", "end"])
  }

  // MARK: Hosts that answer

  @Test(arguments: [AutomationState.none, .playing])
  func anEchoIsNoAutomation(_ state: AutomationState) {
    let scene = Scene(.touch, state)
    scene.host.answer = { line in
      if line.hasPrefix("perform") { scene.binding.receive(scene.front.core.knob.value) }
    }
    scene.press()
    for value in 51...80 { scene.turn(to: Double(value)) }
    scene.release()
    #expect(scene.value == 80 && scene.host.taken().count == 32)
  }

  /// Rounds to steps of a 127th, as MIDI does, at once or after a few values.
  @Test(arguments: [AutomationState.none, .playing], [0, 1, 3])
  func aHostThatRoundsDoesNotStopTheTurn(_ state: AutomationState, _ delay: Int) {
    let scene = Scene(.touch, state)
    var answers: [Double] = []
    scene.host.answer = { line in
      guard line.hasPrefix("perform") else { return }
      answers.append((scene.front.core.knob.value * 1.27).rounded() / 1.27)
      if answers.count > delay { scene.binding.receive(answers.removeFirst()) }
    }
    scene.press()
    for value in stride(from: 50.3, through: 80.3, by: 0.3) { scene.turn(to: value) }
    for answer in answers { scene.binding.receive(answer) }
    scene.release()
    // Each move is performed once.
    #expect(scene.host.taken().count <= 101 + 2)
    #expect(abs(scene.value - (80.3 * 1.27).rounded() / 1.27) < 0.31 + 1e-9)
  }

  /// A host that returns each value some moves later, exactly or rounded.
  @Test(arguments: [0.0, 1.27], [1, 5, 8, 40])
  func aLateHostNeitherPullsBackNorIsAnswered(_ grid: Double, _ delay: Int) {
    let scene = Scene()
    var answers: [Double] = []
    scene.host.answer = { line in
      guard line.hasPrefix("perform") else { return }
      let value = scene.front.core.knob.value
      answers.append(grid == 0 ? value : (value * grid).rounded() / grid)
      if answers.count > delay { scene.binding.receive(answers.removeFirst()) }
    }
    scene.press()
    for value in stride(from: 51.0, through: 95, by: 1) {
      scene.turn(to: value)
      #expect(abs(scene.value - value) <= 1)
    }
    scene.release()
    for answer in answers {
      scene.binding.receive(answer)
      #expect(abs(scene.value - 95) <= 1)
    }
    #expect(scene.host.taken().count == 45 + 2)
  }

  @Test func whatTheHostSendsLaterIsNews() {
    let scene = Scene()
    scene.press()
    for value in [60.0, 70, 80] { scene.turn(to: value) }
    scene.release()
    scene.binding.receive(60)
    #expect(scene.value == 80)
    scene.front.time = 0.3
    scene.binding.receive(60)
    #expect(scene.value == 60)
  }

  @Test func automationThatPlaysResumesAtTheRelease() {
    let scene = Scene(.touch, .playing)
    scene.press()
    for value in [60.0, 70, 80] { scene.turn(to: value) }
    scene.release()
    scene.binding.receive(60)
    #expect(scene.value == 60)
  }

  /// Two knobs of one parameter that two fingers turn, and a host that is late and rounds.
  @Test func twoHeldKnobsDoNotMultiplyTheCalls() {
    let scenes = [Scene(), Scene()]
    var (queue, calls) = ([Double](), 0)
    for scene in scenes {
      scene.host.answer = { line in
        guard line.hasPrefix("perform") else { return }
        calls += 1
        queue.append((scene.front.core.knob.value * 1.27).rounded() / 1.27)
      }
      scene.press()
    }
    for step in 1...100 {
      scenes[0].turn(to: 50 + Double(step) / 4)
      scenes[1].turn(to: 50 - Double(step) / 4)
      // Each round trip takes as long as five moves.
      guard step % 5 == 0 else { continue }
      let sent = queue
      queue = []
      for value in sent { for scene in scenes { scene.binding.receive(value) } }
    }
    #expect(calls < 1_000, "200 moves")
  }

  @Test func twoThatContradictEachOtherComeToAnEnd() {
    let scene = Scene()
    var answer = 0.0
    scene.host.answer = { line in
      guard line.hasPrefix("perform") else { return }
      answer = answer == 10 ? 20 : 10
      scene.binding.receive(answer)
    }
    scene.press()
    scene.turn(to: 80)
    #expect(scene.host.taken() == ["begin", "perform 80.0", "perform 80.0"])
    scene.release()
    #expect(scene.value == 20)
  }

  @Test func aValueThatTheHostSendsAtTheEndIsTheLastOne() {
    let scene = Scene()
    scene.host.answer = { if $0 == "end" { scene.binding.receive(33) } }
    scene.press()
    scene.turn(to: 80)
    scene.binding.receive(10)
    scene.binding.receive(10)
    scene.release()
    #expect(scene.value == 33)
  }

  // MARK: Modulation

  @Test func aModulationIsShownBesideTheValue() {
    let scene = Scene()
    #expect(scene.front.core.shownMarkers == KnobMarkers())
    scene.binding.modulation = .nan
    #expect(scene.front.core.shownMarkers == KnobMarkers())
    scene.binding.modulation = 5
    #expect(scene.front.core.shownMarkers.live == 55 && scene.value == 50)
    scene.binding.receive(60)
    #expect(scene.front.core.shownMarkers.live == 65)
    scene.front.core.handle(.reset)
    #expect(scene.front.core.shownMarkers.live == 15)
    scene.binding.modulation = 0
    #expect(scene.front.core.shownMarkers.live == nil)
    // The space stays, so that the dial does not jump.
    #expect(scene.front.core.shownMarkers.hasModulation)
    #expect(scene.host.taken() == ["begin", "perform 10.0", "end"])
  }

  // MARK: Ends

  @Test func eachBeginningHasAnEnd() {
    let scene = Scene(.latch, .playing)
    scene.press()
    scene.binding.unbind()
    scene.turn(to: 80)
    scene.release()
    scene.binding.receive(20)
    #expect(scene.host.taken() == ["begin", "end"] && scene.value == 80)
  }

  @Test func aKnobThatIsDestroyedEndsItsGesture() {
    let host = Host()
    var front: PlainFrontEnd? = PlainFrontEnd(Knob(Parameter(0...100, default: 10), value: 50))
    if let front { front.core.join(ParameterBinding(front.core, to: host)) }
    front?.core.handle(.press(KnobPoint(x: 50, y: 50), by: .mouse))
    front = nil
    #expect(host.taken() == ["begin", "end"])
  }

  @Test func aHostMayUnbindTheKnobInEachFunction() {
    for word in ["begin", "perform", "end"] {
      let scene = Scene()
      scene.host.answer = { if $0.hasPrefix(word) { scene.front.binding?.unbind() } }
      scene.press()
      scene.turn(to: 80)
      scene.release()
      #expect(scene.host.taken().filter { !$0.hasPrefix("perform") } == ["begin", "end"])
    }
  }

  // MARK: Anything

  /// A user, a host that calls back from each of its functions, and a program, which do anything.
  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func eachGestureIsWholeWhateverHappens(_ seed: UInt64) {
    let random = RandomNumbers(seed: seed)
    let scene = Scene()
    let (front, host, binding) = (scene.front, scene.host, scene.binding)
    var (level, isOpen, isBound) = (0, false, true)
    var faults: [String] = []
    func act() {
      let value = Double(random.next(120)) - 10
      switch random.next(14) {
      case 0: scene.press()
      case 1, 2: scene.turn(to: value)
      case 3: scene.release()
      case 4: front.core.handle(.cancel)
      case 5: front.core.handle(.scroll(value / 20, fine: false))
      case 6: front.core.endBurst(of: .scroll)
      case 7: front.core.handle(.choose(value, from: .text))
      case 8, 9: binding.receive(random.next(8) == 0 ? .nan : value)
      case 10: binding.mode = AutomationMode.allCases[random.next(3)]
      case 11: binding.automation = AutomationState.allCases[random.next(5)]
      case 12: binding.modulation = value
      default:
        guard random.next(20) == 0 else { return }
        isBound = false
        binding.unbind()
      }
    }
    host.answer = { line in
      if (line == "begin") == isOpen { faults.append("\(line) comes twice or is missing") }
      isOpen = line != "end"
      if !isBound, line != "end" { faults.append("\(line) comes after the binding") }
      guard level < 3, random.next(3) == 0 else { return }
      level += 1
      act()
      level -= 1
    }
    for _ in 0..<300 {
      act()
      if !(0...100).contains(scene.value) { faults.append("\(scene.value) is out of range") }
      if binding.isOverriding != isOpen { faults.append("the host was told something else") }
    }
    level = 3
    (binding.mode, binding.automation) = (.touch, .none)
    scene.release()
    front.core.endBurst(of: .scroll)
    #expect(!isOpen && !binding.isOverriding && faults.isEmpty, "\(faults.prefix(3))")
    host.answer = nil
  }
}
