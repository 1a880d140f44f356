import KnobEngine
import KnobPresentation
import Testing

@Suite struct KnobPresenterTests {
  /// A front end without a toolkit, which writes down what it is asked to do.
  private final class Journal: KnobPresenter {
    var knob = Knob(Parameter(0...100, default: 10), value: 50)
    var motion = KnobMotion()
    var caption = KnobCaption()
    var heldKeys: Set<Int> = []
    var companions = Companions()
    var gestureReport = GestureReport()
    var pressPreferences = PressPreferences()
    var settings: KnobSettings {
      var settings = KnobSettings()
      (settings.tracking, settings.resetsToDefault) = (knob.tracking, resetsToDefault)
      return settings
    }
    var resetsToDefault = true
    var allowsMotion = true
    var lines: [String] = []
    /// Runs in place of a program's handler of an event.
    var handler: ((String) -> Void)?
    var depth = 0

    var dialLayout: KnobLayout { KnobLayout(of: knob) }

    /// How often the engine has been asked what begins, and has handled something.
    var (questions, runs) = (0, 0)

    func opening(of input: KnobInput) -> KnobEvents {
      questions += 1
      return knob.opening(of: input)
    }
    func apply(_ change: EngineChange) -> KnobEvents {
      runs += 1
      switch change {
      case .input(let input): return knob.handle(input)
      case .isEnabled(let isEnabled): return knob.setEnabled(isEnabled)
      case .isReadOnly(let isReadOnly): return knob.setReadOnly(isReadOnly)
      case .owner: return []
      }
    }
    func readOwner() {}
    func retainKnob() { depth += 1 }
    func releaseKnob() { depth -= 1 }
    func announce(from old: Double) { lines.append("announce \(old) \(knob.value)") }
    func report(_ event: GestureEvent) { note("\(event)") }
    func playHaptics(at stop: Parameter.Stop) { lines.append("haptics \(stop)") }
    func turningChanged() { lines.append("turning \(knob.isTurning)") }
    func redraw() {}
    func refresh() {}
    func startFrames() { if needsFrames { lines.append("frames") } }
    func startNameTimer(seconds: Double) { lines.append("timer \(seconds)") }
    func stopNameTimer() {}

    private func note(_ event: String) {
      lines.append("\(event) \(knob.value)")
      handler?(event)
    }

    /// The lines since the last call.
    func taken() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  @Test func beginningIsReportedWithTheOldValue() {
    let journal = Journal()
    #expect(journal.handle(.key(.up, fine: false, isHeld: false)))
    #expect(
      journal.taken() == [
        "began 50.0", "announce 50.0 51.0", "changed 51.0", "turning false", "timer 1.0",
        "ended 51.0",
      ])
    #expect(journal.depth == 0)
  }

  /// Only a notch that ends another burst runs the engine twice.
  @Test func notchRunsTheEngineOnce() {
    let journal = Journal()
    let held = KnobInput.key(.up, isHeld: true)
    let inputs: [(KnobInput, Int)] = [
      (.scroll(1), 1), (.scroll(1), 1), (held, 2), (held, 1), (.scroll(1), 2),
    ]
    for (input, count) in inputs {
      (journal.questions, journal.runs) = (0, 0)
      #expect(journal.handle(input))
      #expect(journal.questions == count && journal.runs == count, "\(input)")
    }
    #expect(abs(journal.knob.value - 55) < 1e-9)
  }

  @Test func userMayPreferNoHaptics() {
    let journal = Journal()
    KnobPreferences.shared.playsHaptics = false
    defer { KnobPreferences.shared = KnobPreferences() }
    journal.handle(.press(KnobPoint(x: 50, y: 90), by: .mouse))
    journal.handle(.move(KnobPoint(x: 50, y: -160)))
    #expect(!journal.taken().contains("haptics upperEnd"))
  }

  @Test func pointerTurnsAndLetsGo() {
    let journal = Journal()
    journal.handle(.press(KnobPoint(x: 50, y: 90), by: .mouse))
    #expect(journal.taken() == ["turning true", "began 50.0"])
    journal.handle(.move(KnobPoint(x: 50, y: -160)))
    #expect(journal.taken() == ["announce 50.0 100.0", "haptics upperEnd", "changed 100.0"])
    journal.handle(.release)
    #expect(journal.taken() == ["turning false", "timer 1.0", "ended 100.0"])
  }

  /// In absolute tracking, a press changes the value, and its beginning is reported before.
  @Test func pressThatTurnsTheKnobIsReportedWithTheOldValue() {
    let journal = Journal()
    journal.knob.tracking = .absolute
    journal.handle(.press(KnobPoint(x: 90, y: 50), by: .mouse))
    #expect(
      journal.taken().map { $0.prefix(12) } == [
        "began 50.0", "turning true", "announce 50.", "changed 83.3",
      ])
    journal.handle(.release)
    #expect(journal.taken() == ["turning false", "timer 1.0", "ended \(journal.knob.value)"])
  }

  @Test func handlerThatDisablesTheKnobIgnoresTheInputOfAPress() {
    let journal = Journal()
    journal.knob.tracking = .absolute
    journal.handler = { [unowned journal] event in
      if event == "began" { journal.perform(.isEnabled(false)) }
    }
    journal.handle(.press(KnobPoint(x: 90, y: 50), by: .mouse))
    #expect(journal.knob.value == 50 && !journal.knob.isTurning)
    #expect(journal.lines.filter { $0.hasPrefix("ended") } == ["ended 50.0"])
  }

  @Test func secondClickResetsWithAnimation() {
    let journal = Journal()
    for clicks in 1...2 {
      journal.handle(.press(KnobPoint(x: 50, y: 90), by: .mouse))
      _ = journal.taken()
      journal.release(clicks: clicks)
    }
    #expect(journal.knob.value == 10 && journal.motion.isMoving)
    #expect(journal.lines.contains("frames"))
    #expect(journal.advance(to: 1) && !journal.advance(to: 2))
    #expect(journal.shownFraction == 0.1)
  }

  @Test func resetMovesAtOnceWithReducedMotion() {
    let journal = Journal()
    journal.allowsMotion = false
    journal.handle(.reset)
    #expect(journal.knob.value == 10 && !journal.motion.isMoving)
  }

  @Test(arguments: [
    (KnobEvents.Source.undo, true), (.text, false), (.assistive, false),
  ])
  func onlyAnUndoMovesThePicture(_ source: KnobEvents.Source, _ isMoving: Bool) {
    let journal = Journal()
    journal.handle(.choose(80, from: source))
    #expect(journal.knob.value == 80 && journal.motion.isMoving == isMoving)
    #expect(journal.lines.filter { $0.hasPrefix("changed") } == ["changed 80.0"])
  }

  @Test func handlerThatDisablesTheKnobEndsTheGesture() {
    let journal = Journal()
    journal.handler = { [unowned journal] event in
      if event == "began" { journal.perform(.isEnabled(false)) }
    }
    #expect(journal.press(1, .up, fine: false, isRepeat: false))
    #expect(journal.knob.value == 50 && journal.heldKeys.isEmpty && !journal.knob.isInGesture)
    #expect(journal.lines.filter { $0.hasPrefix("ended") } == ["ended 50.0"])
  }

  @Test func handlerThatSetsTheValueIsFollowed() {
    let journal = Journal()
    journal.handler = { [unowned journal] event in
      if event == "began" { journal.knob.set(70) }
    }
    journal.handle(.key(.up, fine: false, isHeld: false))
    #expect(journal.knob.value == 71)
  }

  @Test func heldKeysAreOneGesture() {
    let journal = Journal()
    #expect(journal.press(1, .up, fine: false, isRepeat: false))
    #expect(journal.press(2, .right, fine: false, isRepeat: false))
    #expect(journal.press(1, .up, fine: false, isRepeat: true))
    #expect(journal.release(1))
    #expect(journal.knob.isInGesture && !journal.release(1))
    #expect(journal.release(2))
    let reported = journal.taken().filter { !$0.hasPrefix("announce") }
    #expect(
      reported == [
        "began 50.0", "changed 51.0", "changed 52.0", "changed 53.0", "turning false", "timer 1.0",
        "ended 53.0",
      ])
  }

  @Test func keyWhoseReleaseWasMissedBeginsAgain() {
    let journal = Journal()
    _ = journal.press(1, .up, fine: false, isRepeat: false)
    _ = journal.press(1, .up, fine: false, isRepeat: false)
    #expect(journal.lines.filter { $0.hasPrefix("began") } == ["began 50.0", "began 51.0"])
    #expect(journal.lines.filter { $0.hasPrefix("ended") } == ["ended 51.0"])
  }

  /// While the beginning is reported, the keyboard focus leaves, and with it all keys.
  @Test func handlerThatMovesTheFocusEndsTheGesture() {
    let journal = Journal()
    journal.handler = { [unowned journal] event in if event == "began" { journal.releaseKeys() } }
    _ = journal.press(1, .up, fine: false, isRepeat: false)
    #expect(!journal.knob.isInGesture && journal.heldKeys.isEmpty)
    #expect(journal.lines.last == "ended 51.0")
  }

  @Test func burstsReplaceEachOther() {
    let journal = Journal()
    _ = journal.press(1, .up, fine: false, isRepeat: false)
    journal.handle(.scroll(1, fine: false))
    #expect(journal.heldKeys.isEmpty)
    // The key goes up late, and ends nothing.
    #expect(!journal.release(1) && journal.knob.isInGesture)
    journal.endBurst(of: .key)
    #expect(journal.knob.isInGesture)
    journal.endBurst(of: .scroll)
    #expect(!journal.knob.isInGesture)
    let reported = journal.lines.map { $0.prefix(5) }.filter { $0 == "began" || $0 == "ended" }
    #expect(reported == ["began", "ended", "began", "ended"])
  }

  /// The first end begins another burst, whose end cancels the press that cut it short.
  @Test func pressThatAHandlerCanceledIsNotReportedAfterward() {
    let journal = Journal()
    journal.handle(.scroll(1, fine: false))
    var ends = 0
    journal.handler = { [unowned journal] event in
      guard event == "ended" else { return }
      ends += 1
      if ends == 1 { journal.handle(.scroll(1, fine: false)) }
      if ends == 2 { journal.handle(.cancel) }
    }
    journal.handle(.press(KnobPoint(x: 50, y: 90), by: .mouse))
    #expect(!journal.knob.isInGesture)
    let reported = journal.lines.map { $0.prefix(5) }.filter { $0 == "began" || $0 == "ended" }
    #expect(reported == ["began", "ended", "began", "ended"])
  }

  @Test func nothingEndsWhatIsNotThere() {
    let journal = Journal()
    #expect(!journal.handle(.cancel) && !journal.handle(.endBurst))
    journal.release(clicks: 2)
    journal.releaseKeys()
    #expect(journal.lines.isEmpty && journal.knob.value == 50)
  }

  @Test func nameReturnsWhenTheValuesTimeIsOver() {
    let journal = Journal()
    journal.caption.name = "Cutoff"
    journal.handle(.scroll(1, fine: false))
    #expect(journal.caption.text(value: "51") == "51")
    // A timer that is late does not interrupt a gesture.
    journal.hideValue()
    #expect(journal.caption.text(value: "51") == "51")
    journal.endBurst(of: .scroll)
    journal.hideValue()
    #expect(journal.needsFrames && journal.lines.last == "frames")
    journal.advance(to: 1)
    #expect(!journal.advance(to: 2) && journal.caption.text(value: "51") == "Cutoff")
  }

  /// Handlers do anything at any time. Each beginning that was reported has one end, and the other way
  /// around.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func eachBeginningHasOneEnd(seed: UInt64) {
    let journal = Journal()
    let random = RandomNumbers(seed: seed)
    var (isReported, nesting) = (false, 0)
    journal.handler = { [unowned journal] event in
      switch event {
      case "began":
        #expect(!isReported, "a second beginning with seed \(seed)")
        isReported = true
      case "ended":
        #expect(isReported, "a second end with seed \(seed)")
        isReported = false
      default: #expect(isReported, "a change outside a gesture with seed \(seed)")
      }
      guard nesting < 3, random.next(6) == 0 else { return }
      nesting += 1
      act(on: journal, random)
      nesting -= 1
    }
    for _ in 0..<500 {
      act(on: journal, random)
      #expect(
        isReported == journal.knob.isInGesture, "a gesture that nobody knows of, seed \(seed)")
      #expect(journal.heldKeys.isEmpty || journal.knob.burstSource == .key, "seed \(seed)")
      #expect(journal.depth == 0)
    }
  }

  private func act(on journal: Journal, _ random: RandomNumbers) {
    let point = KnobPoint(x: 50, y: Double(random.next(100)))
    let key = [KnobInput.Key.up, .down, .home, .end, .delete][random.next(5)]
    switch random.next(16) {
    case 0: journal.handle(.press(point, by: .mouse))
    case 1, 2: journal.handle(.move(point))
    case 3: journal.release(clicks: 1 + random.next(2))
    case 4: journal.handle(.cancel)
    case 5, 6: _ = journal.press(random.next(2), key, fine: false, isRepeat: random.next(2) == 0)
    case 7, 8: journal.release(random.next(2))
    case 9: journal.releaseKeys()
    case 10, 11: journal.handle(.scroll(random.next(2) == 0 ? 1 : -1, fine: false))
    case 12: journal.endBurst(of: .scroll)
    case 13: journal.handle(random.next(2) == 0 ? .reset : .increment)
    case 14:
      let isOn = random.next(3) > 0
      journal.perform(random.next(2) == 0 ? .isEnabled(isOn) : .isReadOnly(!isOn))
    default: journal.knob.set(Double(random.next(101)))
    }
  }
}
