import GestureScripts
import KnobEngine
import KnobPresentation
import Testing

@Suite struct KnobCoreTests {
  private let frontEnd = PlainFrontEnd(
    Knob(Parameter(0...100, default: 10), value: 50), allowsMotion: true)
  private var core: KnobCore { frontEnd.core }

  @Test func beginningIsReportedWithTheOldValue() {
    #expect(!core.handle(.key(.up, fine: false, isHeld: false)).isEmpty)
    #expect(
      frontEnd.taken() == [
        "began 50.0", "announce 50.0 51.0", "changed 51.0", "turning false", "timer 1.0",
        "ended 51.0",
      ])
    #expect(frontEnd.retained == 0)
  }

  /// The core calls the curve no more often than an engine that handles the input once. An input that ends
  /// another burst runs the engine twice, but the end does not move the value.
  @Test func notchRunsTheEngineOnce() {
    let counter = Counter()
    let curve = Taper.Curve {
      counter.counting($0)
    } fraction: {
      counter.counting($0)
    }
    core.adopt { $0.requestedParameter.taper = .custom(curve) }
    let held = KnobInput.key(.up, isHeld: true)
    for input in [.scroll(1), .scroll(1), held, held, .scroll(1)] as [KnobInput] {
      var engine = core.knob
      counter.count = 0
      _ = engine.handle(input)
      let own = counter.count
      counter.count = 0
      #expect(!core.handle(input).isEmpty)
      #expect(own > 0 && counter.count == own, "\(input)")
    }
    #expect(abs(core.knob.value - 55) < 1e-9)
  }

  private final class Counter: @unchecked Sendable {
    var count = 0
    func counting(_ number: Double) -> Double {
      count += 1
      return number
    }
  }

  @Test func userMayPreferNoHaptics() {
    KnobPreferences.shared.playsHaptics = false
    defer { KnobPreferences.shared = KnobPreferences() }
    core.handle(.press(KnobPoint(x: 50, y: 90), by: .mouse))
    core.handle(.move(KnobPoint(x: 50, y: -160)))
    #expect(!frontEnd.taken().contains("haptics upperEnd"))
  }

  @Test func pointerTurnsAndLetsGo() {
    core.handle(.press(KnobPoint(x: 50, y: 90), by: .mouse))
    #expect(frontEnd.taken() == ["turning true", "began 50.0"])
    core.handle(.move(KnobPoint(x: 50, y: -160)))
    #expect(frontEnd.taken() == ["announce 50.0 100.0", "haptics upperEnd", "changed 100.0"])
    core.handle(.release)
    #expect(frontEnd.taken() == ["turning false", "timer 1.0", "ended 100.0"])
  }

  /// In absolute tracking, a press changes the value, and its beginning is reported before.
  @Test func pressThatTurnsTheKnobIsReportedWithTheOldValue() {
    core.adopt { $0.tracking = .absolute }
    core.handle(.press(KnobPoint(x: 90, y: 50), by: .mouse))
    #expect(
      frontEnd.taken().map { $0.prefix(12) } == [
        "began 50.0", "turning true", "announce 50.", "changed 83.3",
      ])
    core.handle(.release)
    #expect(frontEnd.taken() == ["turning false", "timer 1.0", "ended \(core.knob.value)"])
  }

  @Test func handlerThatDisablesTheKnobIgnoresTheInputOfAPress() {
    core.adopt { $0.tracking = .absolute }
    frontEnd.handler = { if $1.event == .began { $0.core.perform(.isEnabled(false)) } }
    core.handle(.press(KnobPoint(x: 90, y: 50), by: .mouse))
    #expect(core.knob.value == 50 && !core.knob.isTurning)
    #expect(frontEnd.lines.filter { $0.hasPrefix("ended") } == ["ended 50.0"])
  }

  @Test func secondClickResetsWithAnimation() {
    for clicks in 1...2 {
      core.handle(.press(KnobPoint(x: 50, y: 90), by: .mouse))
      _ = frontEnd.taken()
      core.release(clicks: clicks)
    }
    #expect(core.knob.value == 10 && core.motion.isMoving)
    #expect(frontEnd.lines.contains("frames"))
    #expect(core.advance(to: 1) && !core.advance(to: 2))
    #expect(core.shownFraction == 0.1)
  }

  @Test func resetMovesAtOnceWithReducedMotion() {
    frontEnd.allowsMotion = false
    core.handle(.reset)
    #expect(core.knob.value == 10 && !core.motion.isMoving)
  }

  @Test(arguments: [
    (KnobEvents.Source.undo, true), (.text, false), (.assistive, false),
  ])
  func onlyAnUndoMovesThePicture(_ source: KnobEvents.Source, _ isMoving: Bool) {
    core.handle(.choose(80, from: source))
    #expect(core.knob.value == 80 && core.motion.isMoving == isMoving)
    #expect(frontEnd.lines.filter { $0.hasPrefix("changed") } == ["changed 80.0"])
  }

  @Test func handlerThatDisablesTheKnobEndsTheGesture() {
    frontEnd.handler = { if $1.event == .began { $0.core.perform(.isEnabled(false)) } }
    #expect(core.press(1, .up, fine: false, isRepeat: false))
    #expect(core.knob.value == 50 && core.heldKeys.isEmpty && !core.knob.isInGesture)
    #expect(frontEnd.lines.filter { $0.hasPrefix("ended") } == ["ended 50.0"])
  }

  @Test func handlerThatSetsTheValueIsFollowed() {
    frontEnd.handler = { if $1.event == .began { $0.core.knob.set(70) } }
    core.handle(.key(.up, fine: false, isHeld: false))
    #expect(core.knob.value == 71)
  }

  @Test func heldKeysAreOneGesture() {
    #expect(core.press(1, .up, fine: false, isRepeat: false))
    #expect(core.press(2, .right, fine: false, isRepeat: false))
    #expect(core.press(1, .up, fine: false, isRepeat: true))
    #expect(core.release(1))
    #expect(core.knob.isInGesture && !core.release(1))
    #expect(core.release(2))
    let reported = frontEnd.taken().filter { !$0.hasPrefix("announce") }
    #expect(
      reported == [
        "began 50.0", "changed 51.0", "changed 52.0", "changed 53.0", "turning false", "timer 1.0",
        "ended 53.0",
      ])
  }

  @Test func keyWhoseReleaseWasMissedBeginsAgain() {
    _ = core.press(1, .up, fine: false, isRepeat: false)
    _ = core.press(1, .up, fine: false, isRepeat: false)
    #expect(frontEnd.lines.filter { $0.hasPrefix("began") } == ["began 50.0", "began 51.0"])
    #expect(frontEnd.lines.filter { $0.hasPrefix("ended") } == ["ended 51.0"])
  }

  /// While the beginning is reported, the keyboard focus leaves, and with it all keys.
  @Test func handlerThatMovesTheFocusEndsTheGesture() {
    frontEnd.handler = { if $1.event == .began { $0.core.releaseKeys() } }
    _ = core.press(1, .up, fine: false, isRepeat: false)
    #expect(!core.knob.isInGesture && core.heldKeys.isEmpty)
    #expect(frontEnd.lines.last == "ended 51.0")
  }

  @Test func burstsReplaceEachOther() {
    _ = core.press(1, .up, fine: false, isRepeat: false)
    core.handle(.scroll(1, fine: false))
    #expect(core.heldKeys.isEmpty)
    // The key goes up late, and ends nothing.
    #expect(!core.release(1) && core.knob.isInGesture)
    core.endBurst(of: .key)
    #expect(core.knob.isInGesture)
    core.endBurst(of: .scroll)
    #expect(!core.knob.isInGesture)
    let reported = frontEnd.lines.map { $0.prefix(5) }.filter { $0 == "began" || $0 == "ended" }
    #expect(reported == ["began", "ended", "began", "ended"])
  }

  /// The first end begins another burst, whose end cancels the press that cut it short.
  @Test func pressThatAHandlerCanceledIsNotReportedAfterward() {
    core.handle(.scroll(1, fine: false))
    var ends = 0
    frontEnd.handler = { frontEnd, report in
      guard report.event == .ended else { return }
      ends += 1
      if ends == 1 { frontEnd.core.handle(.scroll(1, fine: false)) }
      if ends == 2 { frontEnd.core.handle(.cancel) }
    }
    core.handle(.press(KnobPoint(x: 50, y: 90), by: .mouse))
    #expect(!core.knob.isInGesture)
    let reported = frontEnd.lines.map { $0.prefix(5) }.filter { $0 == "began" || $0 == "ended" }
    #expect(reported == ["began", "ended", "began", "ended"])
  }

  @Test func nothingEndsWhatIsNotThere() {
    #expect(core.handle(.cancel).isEmpty && core.handle(.endBurst).isEmpty)
    core.release(clicks: 2)
    core.releaseKeys()
    #expect(frontEnd.lines.isEmpty && core.knob.value == 50)
  }

  @Test func nameReturnsWhenTheValuesTimeIsOver() {
    core.caption.name = "Cutoff"
    core.handle(.scroll(1, fine: false))
    #expect(core.caption.text(value: "51") == "51")
    // A timer that is late does not interrupt a gesture.
    core.hideValue()
    #expect(core.caption.text(value: "51") == "51")
    core.endBurst(of: .scroll)
    core.hideValue()
    #expect(core.needsFrames && frontEnd.lines.last == "frames")
    core.advance(to: 1)
    #expect(!core.advance(to: 2) && core.caption.text(value: "51") == "Cutoff")
  }

  /// Handlers do anything at any time. Each beginning that was reported has one end, and the other way
  /// around.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func eachBeginningHasOneEnd(seed: UInt64) {
    let random = RandomNumbers(seed: seed)
    var nesting = 0
    frontEnd.handler = { _, _ in
      guard nesting < 3, random.next(6) == 0 else { return }
      nesting += 1
      act(random)
      nesting -= 1
    }
    for _ in 0..<500 {
      act(random)
      #expect(
        frontEnd.open.isEmpty != core.knob.isInGesture,
        "a gesture that nobody knows of, seed \(seed)")
      #expect(core.heldKeys.isEmpty || core.knob.burstSource == .key, "seed \(seed)")
      #expect(frontEnd.retained == 0)
    }
    #expect(frontEnd.faults == [], "seed \(seed)")
    frontEnd.handler = nil
  }

  private func act(_ random: RandomNumbers) {
    let point = KnobPoint(x: 50, y: Double(random.next(100)))
    let key = [KnobInput.Key.up, .down, .home, .end, .delete][random.next(5)]
    switch random.next(16) {
    case 0: core.handle(.press(point, by: .mouse))
    case 1, 2: core.handle(.move(point))
    case 3: core.release(clicks: 1 + random.next(2))
    case 4: core.handle(.cancel)
    case 5, 6: _ = core.press(random.next(2), key, fine: false, isRepeat: random.next(2) == 0)
    case 7, 8: core.release(random.next(2))
    case 9: core.releaseKeys()
    case 10, 11: core.handle(.scroll(random.next(2) == 0 ? 1 : -1, fine: false))
    case 12: core.endBurst(of: .scroll)
    case 13: core.handle(random.next(2) == 0 ? .reset : .increment)
    case 14:
      let isOn = random.next(3) > 0
      core.perform(random.next(2) == 0 ? .isEnabled(isOn) : .isReadOnly(!isOn))
    default: core.knob.set(Double(random.next(101)))
    }
  }
}
