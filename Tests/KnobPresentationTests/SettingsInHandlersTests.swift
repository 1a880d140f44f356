import GestureScripts
import KnobEngine
import KnobPresentation
import Testing

/// Programs that change settings in each event, while a user turns, scrolls, and types.
@Suite struct SettingsInHandlersTests {
  static let seeds: ClosedRange<UInt64> = 1...12

  @Test(arguments: seeds) func knobKeepsItsRules(seed: UInt64) {
    let player = Player([PlainFrontEnd(Parameter(0...100, default: 10), 50)], seed: seed)
    #expect(player.play() == [], "seed \(seed)")
  }

  @Test(arguments: seeds) func depthKeepsItsRules(seed: UInt64) {
    let frontEnd = PlainFrontEnd(Parameter(0...100, default: 10), 50)
    let player = Player([frontEnd], seed: seed, hasDepth: true)
    #expect(player.play() == [], "seed \(seed)")
  }

  @Test(arguments: seeds) func thumbsKeepTheirRules(seed: UInt64) {
    let thumbs = [PlainFrontEnd(Parameter(0...100), 30), PlainFrontEnd(Parameter(0...100), 60)]
    let pair = RangePair()
    pair.connect(thumbs[0].core, thumbs[1].core)
    for thumb in thumbs { thumb.core.pair = pair }
    #expect(Player(thumbs, seed: seed).play() == [], "seed \(seed)")
  }

  @Test(arguments: seeds) func encoderKeepsItsRules(seed: UInt64) {
    #expect(EncoderPlayer(seed: seed).play() == [], "seed \(seed)")
  }
}

/// The number of what the user and the program do in turn.
private let lengthOfPlay = 250

extension RandomNumbers {
  fileprivate func flag() -> Bool { next(2) == 0 }
  fileprivate func element<Element>(_ list: [Element]) -> Element { list[next(list.count)] }

  /// What a user does with anything that turns.
  fileprivate func act(on core: TurnCore) {
    let point = KnobPoint(x: Double(next(100)), y: Double(next(100)))
    switch next(14) {
    case 0, 1: core.press(point, by: flag() ? .mouse : .touch, fine: flag(), coarse: flag())
    case 2, 3, 4, 5: core.handle(.move(point, fine: next(4) == 0))
    case 6: core.release(clicks: 1 + next(2))
    case 7: core.handle(.cancel)
    case 8, 9:
      _ = core.press(next(3), element(KnobInput.Key.allCases), fine: flag(), isRepeat: flag())
    case 10: core.release(next(3))
    case 11: core.releaseKeys()
    case 12:
      if let notches = core.wheelNotches(Double(next(5)) - 2) { core.handle(.scroll(notches)) }
    default: core.endBurst(of: flag() ? .scroll : .key)
    }
  }

  /// A change of a setting of anything that turns.
  fileprivate func change() -> (inout KnobSettings) -> Void {
    let isOn = next(3) > 0
    switch next(8) {
    case 0:
      let styles: [Tracking] = [.automatic, .rotary, .vertical, .horizontal, .both, .absolute]
      let tracking = element(styles)
      return { $0.tracking = tracking }
    case 1:
      let sweep = element([
        Sweep.standard, Sweep(degrees: 0, to: 90), Sweep(degrees: -400, to: 400),
      ])
      return { $0.sweep = sweep }
    case 2: return { $0.isReadOnly = !isOn }
    case 3: return { $0.allowsTyping = isOn }
    case 4: return { $0.usesWheel = isOn }
    case 5: return { $0.showsGhost = isOn }
    case 6: return { $0.isContinuous = isOn }
    default: return { $0.returnsToDefault = !isOn }
    }
  }

  /// A change of what a value means.
  fileprivate func changeOfValue() -> (inout KnobSettings) -> Void {
    switch next(3) {
    case 0:
      let range = element([0...100, -20...40, 30...60, 0...1, 50...50] as [ClosedRange<Double>])
      return { $0.requestedParameter.bounds = (range.lowerBound, range.upperBound) }
    case 1:
      let step = element([nil, 1, 7, 0.25])
      return { $0.requestedParameter.step = step }
    default:
      let count = next(4) * 4
      return { ($0.allowsTickValuesOnly, $0.metrics.ticks) = (count > 0, .even(count)) }
    }
  }

  /// A change of the modulations, and of what turns.
  fileprivate func changeOfDepth() -> (inout KnobSettings) -> Void {
    let name = element(["lfo", "env"])
    switch next(4) {
    case 0:
      let list = ["lfo", "env"].filter { _ in flag() }.map { KnobModulation($0, depth: 0.25) }
      return { $0.depth.modulations = list }
    case 1: return { $0.depth.selectedName = name }
    default: return { $0.depth.isOn.toggle() }
    }
  }
}

/// The user and the program of a knob, or of the two thumbs of a range.
private final class Player {
  private let frontEnds: [PlainFrontEnd]
  private let random: RandomNumbers
  private let hasDepth: Bool
  private var level = 0

  init(_ frontEnds: [PlainFrontEnd], seed: UInt64, hasDepth: Bool = false) {
    (self.frontEnds, random, self.hasDepth) = (frontEnds, RandomNumbers(seed: seed), hasDepth)
    for frontEnd in frontEnds {
      frontEnd.handler = { [unowned self] _, _ in
        guard level < 4 else { return }
        level += 1
        changeSettings()
        if random.next(4) == 0 { act() }
        level -= 1
      }
    }
  }

  func play() -> [String] {
    for _ in 0..<lengthOfPlay {
      random.flag() ? act() : changeSettings()
      frontEnds[0].core.pair?.forgetBlocked()
      check()
    }
    level = 4
    rest()
    return frontEnds.flatMap(\.faults)
  }

  private func check() {
    for frontEnd in frontEnds {
      let core = frontEnd.core
      let (knob, depth) = (core.knob, core.depth?.knob)
      frontEnd.expect(knob.parameter.range.contains(knob.value), "the value is out of range")
      frontEnd.expect(depth.map { abs($0.value) <= 1 } ?? true, "the depth is out of range")
      frontEnd.expect(
        frontEnd.open.contains(.value) == knob.isInGesture
          && frontEnd.open.contains(.depth) == (depth?.isInGesture ?? false),
        "what was reported is not what is in progress")
      frontEnd.expect(core.acceptsInput || !core.isInGesture, "a locked knob is in a gesture")
      frontEnd.expect(core.entry == nil || core.mayType, "a text field is open")
      frontEnd.expect(
        core.heldKeys.isEmpty || knob.burstSource == .key, "a key is held without a gesture")
      frontEnd.expect(frontEnd.retained == 0, "the knob is retained")
    }
    let values = frontEnds.map(\.core.knob.value)
    frontEnds[0].expect(values == values.sorted(), "a thumb has passed the other: \(values)")
  }

  /// All keys and pointers go up.
  private func rest() {
    for core in frontEnds.map(\.core) {
      core.perform(.isEnabled(true))
      core.adopt { $0.isReadOnly = false }
      core.release(clicks: 1)
      for code in 0..<3 { core.release(code) }
      core.endBurst(of: .key)
      core.endBurst(of: .scroll)
      core.handle(.endBurst)
    }
    check()
    for frontEnd in frontEnds {
      let core = frontEnd.core
      frontEnd.expect(!core.isInGesture && frontEnd.open.isEmpty, "a gesture is open")
      frontEnd.expect(
        core.heldKeys.isEmpty && core.depth?.heldKeys.isEmpty != false, "a key is held")
      frontEnd.handler = nil
    }
  }

  private func act() {
    let frontEnd = random.element(frontEnds)
    let core = frontEnd.core
    let value = Double(random.next(120)) - 10
    switch random.next(22) {
    case 0: core.handle(random.flag() ? .increment : .reset)
    case 1: core.handle(.choose(value, from: .assistive))
    case 2: core.handle(.follow(value))
    case 3: frontEnd.follow(value)
    case 4: _ = core.openEntry()
    case 5: core.editEntry(random.flag() ? "\(value)" : "?")
    case 6: core.confirmEntry()
    case 7: core.leaveEntry(isLast: random.flag())
    case 8: _ = core.paste(random.flag() ? "\(value)" : "?")
    default: random.act(on: core)
    }
  }

  /// The settings of both thumbs are the same.
  private func changeSettings() {
    if random.next(8) == 0 {
      let isEnabled = random.next(4) > 0
      for frontEnd in frontEnds { frontEnd.core.perform(.isEnabled(isEnabled)) }
      return
    }
    if hasDepth, random.next(16) == 0 { return frontEnds[0].core.removeDepth() }
    let change =
      random.flag()
      ? random.change()
      : hasDepth && random.flag() ? random.changeOfDepth() : random.changeOfValue()
    for frontEnd in frontEnds {
      frontEnd.note("change")
      frontEnd.core.adopt(change)
    }
  }
}

/// The user and the program of an encoder.
private final class EncoderPlayer: FrontEnd {
  private let core = EncoderCore()
  private let random: RandomNumbers
  private var level = 0
  private var isOpen = false
  private var faults: [String] = []

  init(seed: UInt64) {
    random = RandomNumbers(seed: seed)
    core.knob.size = KnobSize(width: 100, height: 100)
    core.frontEnd = self
  }

  func play() -> [String] {
    for _ in 0..<lengthOfPlay {
      random.flag() ? random.act(on: core) : changeSettings()
      expect(isOpen == core.knob.isInGesture, "what was reported is not what is in progress")
      expect(
        core.heldKeys.isEmpty || core.knob.burstSource == .key, "a key is held without a gesture")
      expect((-180...180).contains(core.angle), "the angle is not that of a needle")
      expect(core.takeTurn() == nil, "a turn was not reported")
    }
    level = 4
    core.perform(.isEnabled(true))
    core.release(clicks: 1)
    core.releaseKeys()
    core.handle(.endBurst)
    expect(!isOpen && !core.isInGesture && core.heldKeys.isEmpty, "a gesture is open")
    return faults
  }

  private func expect(_ isTrue: Bool, _ claim: String) { if !isTrue { faults.append(claim) } }

  private func changeSettings() {
    switch random.next(4) {
    case 0: core.perform(.isEnabled(random.next(4) > 0))
    case 1:
      let degrees = random.element([15, 1, 90.0])
      core.adopt { $0.degreesPerStep = degrees }
    default: core.adopt(random.change())
    }
  }

  func report(_ event: GestureEvent) {
    switch event {
    case .began: expect(!isOpen, "two beginnings")
    case .changed:
      expect(isOpen, "a change outside of a gesture")
      if let turn = core.takeTurn() { expect(turn.degrees.isFinite, "\(turn)") }
    case .ended: expect(isOpen, "an end without a beginning")
    }
    isOpen = event != .ended
    guard level < 4 else { return }
    level += 1
    changeSettings()
    if random.next(4) == 0 { random.act(on: core) }
    level -= 1
  }

  func turningChanged() {}
  func redraw() {}
  var dialLayout: KnobLayout { KnobLayout(of: core.knob) }
}
