import KnobEngine
import KnobPresentation
import Testing

@Suite struct DepthPresenterTests {
  /// A front end without a toolkit, which writes down what it is reported of the value and of the
  /// depth.
  private final class FrontEnd: KnobPresenter {
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
      settings.depth.modifier = modifier
      return settings
    }
    var modifier = ModifierKey.none
    lazy var modulation = DepthPresenter(of: self)
    var depth: DepthPresenter? { modulation }
    var resetsToDefault = true
    var allowsMotion = true
    var lines: [String] = []
    var handler: ((String) -> Void)?

    var dialLayout: KnobLayout { KnobLayout(of: knob) }

    func announce(from old: Double) {}
    func report(_ event: GestureEvent) { note("\(event)") }
    func reportDepth(_ event: GestureEvent) { note("depth \(event)") }
    func turningChanged() {}
    func redraw() {}
    func refresh() {}
    func startFrames() {}
    func startNameTimer(seconds: Double) {}
    func stopNameTimer() {}

    private func note(_ event: String) {
      lines.append(event)
      handler?(event)
    }

    func taken() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private func frontEnd(turnsDepth: Bool = true) -> FrontEnd {
    let frontEnd = FrontEnd()
    frontEnd.modulation.isOn = turnsDepth
    return frontEnd
  }

  /// Otherwise, the user who turns the depth with the key would do so ten times as fast.
  @Test func keyThatTurnsTheDepthIsNotForCoarseAdjustment() {
    let frontEnd = frontEnd()
    #expect(frontEnd.isCoarse(holding: .control, true))
    frontEnd.modifier = .control
    #expect(!frontEnd.isCoarse(holding: .control, true))
    #expect(frontEnd.isCoarse(holding: .command, true))
  }

  // MARK: Turning

  @Test func pointerTurnsOnlyTheDepth() {
    let frontEnd = frontEnd()
    frontEnd.handle(.press(KnobPoint(x: 50, y: 90), by: .mouse))
    #expect(frontEnd.isTurning && frontEnd.isInGesture && !frontEnd.knob.isTurning)
    #expect(frontEnd.taken() == ["depth began"])
    frontEnd.handle(.move(KnobPoint(x: 50, y: 40)))
    // 50 of the 250 points for the whole travel.
    #expect(abs(frontEnd.modulation.knob.value - 0.2) < 1e-9)
    #expect(frontEnd.taken() == ["depth changed"])
    frontEnd.release(clicks: 1)
    #expect(frontEnd.taken() == ["depth ended"])
    #expect(frontEnd.knob.value == 50 && !frontEnd.isInGesture)
  }

  /// The end of the arc moves as fast as the value does in the ordinary mode.
  @Test(arguments: [
    Tracking.rotary, .absolute, .vertical, .horizontal, .both,
  ])
  func depthMovesAsFastAsTheValue(_ tracking: Tracking) {
    var shares: [Double] = []
    for turnsDepth in [false, true] {
      for travel in [Tracking.Travel.points(300), .degreesPerPoint(1.5), .knobSizes(3)] {
        let frontEnd = frontEnd(turnsDepth: turnsDepth)
        frontEnd.knob.tracking = tracking
        frontEnd.knob.tracking.travel = travel
        let center = KnobPoint(x: 50, y: 50)
        frontEnd.handle(.press(center.at(0, radius: 40), by: .mouse))
        frontEnd.handle(.move(center.at(1, radius: 40)))
        let way = (frontEnd.knob.value - 50) / 100 + frontEnd.modulation.knob.value
        shares.append(way)
      }
    }
    for (value, depth) in zip(shares[..<3], shares[3...]) {
      #expect(abs(value) > 0.01 && abs(value - depth) < 1e-9)
    }
  }

  @Test func keysAndWheelTurnTheDepth() {
    let frontEnd = frontEnd()
    #expect(frontEnd.press(1, .up, fine: false, isRepeat: false))
    #expect(frontEnd.holds(1) && frontEnd.press(1, .up, fine: false, isRepeat: true))
    #expect(frontEnd.taken() == ["depth began", "depth changed", "depth changed"])
    #expect(frontEnd.release(1) && !frontEnd.holds(1) && !frontEnd.release(1))
    #expect(frontEnd.taken() == ["depth ended"])
    #expect(abs(frontEnd.modulation.knob.value - 0.04) < 1e-9)
    #expect(frontEnd.canScroll(up: true))
    frontEnd.handle(.scroll(-1))
    #expect(frontEnd.taken() == ["depth began", "depth changed"])
    frontEnd.endBurst(of: .scroll)
    #expect(frontEnd.taken() == ["depth ended"])
    #expect(frontEnd.knob.value == 50)
  }

  @Test func focusThatLeavesReleasesTheKeysOfTheDepth() {
    let frontEnd = frontEnd()
    _ = frontEnd.press(1, .up, fine: false, isRepeat: false)
    frontEnd.releaseKeys()
    #expect(frontEnd.taken().last == "depth ended" && !frontEnd.holds(1))
  }

  @Test func endOfTheDepthDoesNotScroll() {
    let frontEnd = frontEnd()
    frontEnd.modulation.knob.set(1)
    frontEnd.knob.set(0)
    #expect(!frontEnd.canScroll(up: true) && frontEnd.canScroll(up: false))
    frontEnd.modulation.isOn = false
    #expect(frontEnd.canScroll(up: true) && !frontEnd.canScroll(up: false))
  }

  @Test func secondClickResetsTheDepth() {
    let frontEnd = frontEnd()
    frontEnd.modulation.knob.set(0.5)
    for clicks in 1...2 {
      frontEnd.handle(.press(KnobPoint(x: 50, y: 90), by: .mouse))
      frontEnd.release(clicks: clicks)
    }
    #expect(frontEnd.modulation.knob.value == 0 && frontEnd.knob.value == 50)
  }

  @Test func cancellationRestoresTheDepth() {
    let frontEnd = frontEnd()
    frontEnd.modulation.knob.set(0.5)
    frontEnd.handle(.press(KnobPoint(x: 50, y: 90), by: .mouse))
    frontEnd.handle(.move(KnobPoint(x: 50, y: 20)))
    frontEnd.handle(.cancel)
    #expect(frontEnd.modulation.knob.value == 0.5 && !frontEnd.isInGesture)
    #expect(
      frontEnd.taken() == ["depth began", "depth changed", "depth changed", "depth ended"])
  }

  // MARK: The value and the depth

  @Test func modifierTurnsTheDepth() {
    let frontEnd = frontEnd(turnsDepth: false)
    frontEnd.handle(.scroll(1))
    #expect(frontEnd.taken() == ["began", "changed"] && frontEnd.knob.value == 51)
    frontEnd.modulation.isModifierDown = true
    frontEnd.handle(.scroll(1))
    #expect(frontEnd.taken() == ["ended", "depth began", "depth changed"])
    frontEnd.modulation.isModifierDown = false
    frontEnd.handle(.scroll(1))
    #expect(frontEnd.taken() == ["depth ended", "began", "changed"] && frontEnd.knob.value == 52)
  }

  /// The modifier may go down or up while a key repeats, and so may other keys.
  @Test(arguments: [false, true])
  func heldKeyTurnsOnlyTheValueOrTheDepth(_ turnsDepth: Bool) {
    let frontEnd = frontEnd(turnsDepth: false)
    frontEnd.modulation.isModifierDown = turnsDepth
    _ = frontEnd.press(1, .up, fine: false, isRepeat: false)
    frontEnd.modulation.isModifierDown.toggle()
    _ = frontEnd.press(1, .up, fine: false, isRepeat: true)
    _ = frontEnd.press(2, .right, fine: false, isRepeat: false)
    #expect(frontEnd.release(1) && frontEnd.holds(2) && frontEnd.release(2))
    let prefix = turnsDepth ? "depth " : ""
    #expect(
      frontEnd.taken() == ["began", "changed", "changed", "changed", "ended"].map { prefix + $0 })
    _ = frontEnd.press(1, .up, fine: false, isRepeat: false)
    #expect(frontEnd.taken() == ["began", "changed"].map { (turnsDepth ? "" : "depth ") + $0 })
    #expect(frontEnd.release(1) && !frontEnd.isInGesture)
  }

  /// As AppKit after a modal dialog: the key goes down once more without having gone up.
  @Test func keyWhoseReleaseIsMissingBeginsAgain() {
    let frontEnd = frontEnd(turnsDepth: false)
    _ = frontEnd.press(1, .up, fine: false, isRepeat: false)
    frontEnd.modulation.isModifierDown = true
    _ = frontEnd.press(1, .up, fine: false, isRepeat: false)
    #expect(frontEnd.taken() == ["began", "changed", "ended", "depth began", "depth changed"])
    #expect(frontEnd.release(1) && frontEnd.taken() == ["depth ended"])
    #expect(!frontEnd.isInGesture && !frontEnd.holds(1))
  }

  @Test(arguments: [false, true])
  func turnContinuesAsItHasBegun(_ turnsDepth: Bool) {
    let frontEnd = frontEnd(turnsDepth: turnsDepth)
    frontEnd.handle(.press(KnobPoint(x: 50, y: 90), by: .mouse))
    frontEnd.modulation.isOn.toggle()
    frontEnd.handle(.move(KnobPoint(x: 50, y: 65)))
    #expect(!frontEnd.handle(.key(.up)) && !frontEnd.handle(.scroll(1)))
    frontEnd.release(clicks: 1)
    let prefix = turnsDepth ? "depth " : ""
    #expect(frontEnd.taken() == ["began", "changed", "ended"].map { prefix + $0 })
    #expect((frontEnd.knob.value == 50) == turnsDepth)
  }

  @Test func statedValuesAreForTheValue() {
    let frontEnd = frontEnd()
    _ = frontEnd.press(1, .up, fine: false, isRepeat: false)
    _ = frontEnd.taken()
    frontEnd.handle(.choose(70, from: .text))
    #expect(frontEnd.taken() == ["depth ended", "began", "changed", "ended"])
    frontEnd.handle(.reset)
    frontEnd.handle(.increment)
    #expect(frontEnd.knob.value == 11)
  }

  @Test(arguments: [KnobInput.increment, .decrement, .choose(70, from: .pointer), .reset])
  func turnOfTheDepthIgnoresOtherInputs(_ input: KnobInput) {
    let frontEnd = frontEnd()
    frontEnd.handle(.press(KnobPoint(x: 50, y: 90), by: .mouse))
    frontEnd.handle(.move(KnobPoint(x: 50, y: 40)))
    _ = frontEnd.taken()
    #expect(!frontEnd.handle(input) && frontEnd.isTurning && frontEnd.taken() == [])
    #expect(frontEnd.knob.value == 50 && abs(frontEnd.modulation.knob.value - 0.2) < 1e-9)
  }

  @Test(arguments: [true, false]) func disablingCancelsTheTurnOfTheDepth(_ isReadOnly: Bool) {
    let frontEnd = frontEnd()
    frontEnd.handle(.press(KnobPoint(x: 50, y: 90), by: .mouse))
    frontEnd.handle(.move(KnobPoint(x: 50, y: 20)))
    frontEnd.perform(isReadOnly ? .isReadOnly(true) : .isEnabled(false))
    #expect(!frontEnd.isInGesture && frontEnd.modulation.knob.value == 0)
    #expect(frontEnd.taken().last == "depth ended")
    frontEnd.handle(.press(KnobPoint(x: 50, y: 90), by: .mouse))
    #expect(!frontEnd.isInGesture && frontEnd.taken() == [])
  }

  /// A handler of the end of the value's burst may switch to the value.
  @Test func handlerMaySwitchTheMode() {
    let frontEnd = frontEnd(turnsDepth: false)
    frontEnd.handle(.scroll(1))
    frontEnd.modulation.isOn = true
    frontEnd.handler = { [unowned frontEnd] event in
      if event == "ended" { frontEnd.modulation.isOn = false }
    }
    frontEnd.handle(.scroll(1))
    #expect(frontEnd.knob.value == 52 && frontEnd.modulation.knob.value == 0)
  }

  /// Whatever the user does in the mode for the depth, the value stays, and no event of it is sent.
  @Test func depthMovesNoValueAndReportsNone() {
    let numbers = RandomNumbers(seed: 7)
    let frontEnd = frontEnd()
    for _ in 0..<2_000 {
      let point = KnobPoint(x: Double(numbers.next(200)) - 50, y: Double(numbers.next(200)) - 50)
      let fine = numbers.next(2) == 0
      switch numbers.next(9) {
      case 0: frontEnd.handle(.press(point, by: fine ? .touch : .mouse, fine: fine))
      case 1...3: frontEnd.handle(.move(point, fine: fine))
      case 4: frontEnd.release(clicks: 1 + numbers.next(2))
      case 5: frontEnd.handle(.cancel)
      case 6: frontEnd.handle(.scroll(Double(numbers.next(7)) - 3, fine: fine))
      case 7:
        let keys = KnobInput.Key.allCases
        _ = frontEnd.press(1, keys[numbers.next(keys.count)], fine: fine, isRepeat: fine)
      default: _ = frontEnd.release(1)
      }
      #expect(frontEnd.knob.value == 50)
      #expect((-1...1).contains(frontEnd.modulation.knob.value))
    }
    frontEnd.handle(.cancel)
    #expect(frontEnd.lines.allSatisfy { $0.hasPrefix("depth") })
    #expect(
      frontEnd.lines.count { $0 == "depth began" } == frontEnd.lines.count { $0 == "depth ended" })
    #expect(frontEnd.lines.contains("depth changed"))
  }

  // MARK: Text

  @Test func captionShowsTheDepthAsLongAsItIsVisible() {
    let frontEnd = frontEnd()
    frontEnd.caption.name = "Cutoff"
    _ = frontEnd.press(1, .up, fine: false, isRepeat: false)
    #expect(frontEnd.caption.subject == .depth && frontEnd.caption.isShowingValue)
    _ = frontEnd.release(1)
    frontEnd.hideValue()
    #expect(frontEnd.caption.subject == .depth, "it fades out")
    for time in 0...2 { frontEnd.advance(to: Double(time)) }
    #expect(frontEnd.caption.subject == .value && !frontEnd.caption.isShowingValue)
    _ = frontEnd.press(1, .up, fine: false, isRepeat: false)
    frontEnd.handle(.choose(70, from: .text))
    #expect(frontEnd.caption.subject == .value)
  }

  @Test func valueStaysVisibleWhileADepthIsTurned() {
    let frontEnd = frontEnd()
    frontEnd.handle(.press(KnobPoint(x: 50, y: 90), by: .mouse))
    frontEnd.hideValue()
    #expect(frontEnd.caption.subject == .depth && frontEnd.caption.isShowingValue)
  }

  @Test(arguments: [(0.25, "+25\u{A0}%"), (-1, "-100\u{A0}%"), (0, "0\u{A0}%")])
  func depthIsAPercentage(_ depth: Double, _ text: String) {
    #expect(
      DepthPresenter.text(depth) { number, digits, showsPlus in
        (showsPlus ? "+" : "") + (digits == 0 ? "\(Int(number))" : "\(number)")
      } == text)
  }
}
