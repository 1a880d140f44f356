import GestureScripts
import KnobEngine
import KnobPresentation
import Testing

@Suite struct DepthCoreTests {
  private func frontEnd(turnsDepth: Bool = true) -> PlainFrontEnd {
    let frontEnd = PlainFrontEnd(
      Knob(Parameter(0...100, default: 10), value: 50), allowsMotion: true)
    frontEnd.depth.isOn = turnsDepth
    return frontEnd
  }

  /// Otherwise, the user who turns the depth with the key would do so ten times as fast.
  @Test func keyThatTurnsTheDepthIsNotForCoarseAdjustment() {
    let frontEnd = frontEnd()
    #expect(frontEnd.core.isCoarse(holding: .control, true))
    frontEnd.core.adopt { $0.depth.modifier = .control }
    #expect(!frontEnd.core.isCoarse(holding: .control, true))
    #expect(frontEnd.core.isCoarse(holding: .command, true))
  }

  // MARK: Turning

  @Test func pointerTurnsOnlyTheDepth() {
    let frontEnd = frontEnd()
    frontEnd.core.handle(.press(KnobPoint(x: 50, y: 90), by: .mouse))
    #expect(frontEnd.core.isTurning && frontEnd.core.isInGesture && !frontEnd.core.knob.isTurning)
    #expect(frontEnd.takenReports() == ["depth began"])
    frontEnd.core.handle(.move(KnobPoint(x: 50, y: 40)))
    // 50 of the 250 points for the whole travel.
    #expect(abs(frontEnd.depth.knob.value - 0.2) < 1e-9)
    #expect(frontEnd.takenReports() == ["depth changed"])
    frontEnd.core.release(clicks: 1)
    #expect(frontEnd.takenReports() == ["depth ended"])
    #expect(frontEnd.core.knob.value == 50 && !frontEnd.core.isInGesture)
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
        frontEnd.core.adopt { ($0.tracking, $0.tracking.travel) = (tracking, travel) }
        let center = KnobPoint(x: 50, y: 50)
        frontEnd.core.handle(.press(center.at(0, radius: 40), by: .mouse))
        frontEnd.core.handle(.move(center.at(1, radius: 40)))
        let way = (frontEnd.core.knob.value - 50) / 100 + frontEnd.depth.knob.value
        shares.append(way)
      }
    }
    for (value, depth) in zip(shares[..<3], shares[3...]) {
      #expect(abs(value) > 0.01 && abs(value - depth) < 1e-9)
    }
  }

  @Test func keysAndWheelTurnTheDepth() {
    let frontEnd = frontEnd()
    #expect(frontEnd.core.press(1, .up, fine: false, isRepeat: false))
    #expect(frontEnd.core.holds(1) && frontEnd.core.press(1, .up, fine: false, isRepeat: true))
    #expect(frontEnd.takenReports() == ["depth began", "depth changed", "depth changed"])
    #expect(frontEnd.core.release(1) && !frontEnd.core.holds(1) && !frontEnd.core.release(1))
    #expect(frontEnd.takenReports() == ["depth ended"])
    #expect(abs(frontEnd.depth.knob.value - 0.04) < 1e-9)
    #expect(frontEnd.core.canScroll(up: true))
    frontEnd.core.handle(.scroll(-1))
    #expect(frontEnd.takenReports() == ["depth began", "depth changed"])
    frontEnd.core.endBurst(of: .scroll)
    #expect(frontEnd.takenReports() == ["depth ended"])
    #expect(frontEnd.core.knob.value == 50)
  }

  @Test func focusThatLeavesReleasesTheKeysOfTheDepth() {
    let frontEnd = frontEnd()
    _ = frontEnd.core.press(1, .up, fine: false, isRepeat: false)
    frontEnd.core.releaseKeys()
    #expect(frontEnd.takenReports().last == "depth ended" && !frontEnd.core.holds(1))
  }

  @Test func endOfTheDepthDoesNotScroll() {
    let frontEnd = frontEnd()
    frontEnd.depth.knob.set(1)
    frontEnd.core.knob.set(0)
    #expect(!frontEnd.core.canScroll(up: true) && frontEnd.core.canScroll(up: false))
    frontEnd.depth.isOn = false
    #expect(frontEnd.core.canScroll(up: true) && !frontEnd.core.canScroll(up: false))
  }

  @Test func secondClickResetsTheDepth() {
    let frontEnd = frontEnd()
    frontEnd.depth.knob.set(0.5)
    for clicks in 1...2 {
      frontEnd.core.handle(.press(KnobPoint(x: 50, y: 90), by: .mouse))
      frontEnd.core.release(clicks: clicks)
    }
    #expect(frontEnd.depth.knob.value == 0 && frontEnd.core.knob.value == 50)
  }

  @Test func cancellationRestoresTheDepth() {
    let frontEnd = frontEnd()
    frontEnd.depth.knob.set(0.5)
    frontEnd.core.handle(.press(KnobPoint(x: 50, y: 90), by: .mouse))
    frontEnd.core.handle(.move(KnobPoint(x: 50, y: 20)))
    frontEnd.core.handle(.cancel)
    #expect(frontEnd.depth.knob.value == 0.5 && !frontEnd.core.isInGesture)
    #expect(
      frontEnd.takenReports() == ["depth began", "depth changed", "depth changed", "depth ended"])
  }

  // MARK: The value and the depth

  @Test func modifierTurnsTheDepth() {
    let frontEnd = frontEnd(turnsDepth: false)
    frontEnd.core.handle(.scroll(1))
    #expect(frontEnd.takenReports() == ["began", "changed"] && frontEnd.core.knob.value == 51)
    frontEnd.depth.isModifierDown = true
    frontEnd.core.handle(.scroll(1))
    #expect(frontEnd.takenReports() == ["ended", "depth began", "depth changed"])
    frontEnd.depth.isModifierDown = false
    frontEnd.core.handle(.scroll(1))
    #expect(
      frontEnd.takenReports() == ["depth ended", "began", "changed"]
        && frontEnd.core.knob.value == 52)
  }

  /// The modifier may go down or up while a key repeats, and so may other keys.
  @Test(arguments: [false, true])
  func heldKeyTurnsOnlyTheValueOrTheDepth(_ turnsDepth: Bool) {
    let frontEnd = frontEnd(turnsDepth: false)
    frontEnd.depth.isModifierDown = turnsDepth
    _ = frontEnd.core.press(1, .up, fine: false, isRepeat: false)
    frontEnd.depth.isModifierDown.toggle()
    _ = frontEnd.core.press(1, .up, fine: false, isRepeat: true)
    _ = frontEnd.core.press(2, .right, fine: false, isRepeat: false)
    #expect(frontEnd.core.release(1) && frontEnd.core.holds(2) && frontEnd.core.release(2))
    let prefix = turnsDepth ? "depth " : ""
    #expect(
      frontEnd.takenReports()
        == ["began", "changed", "changed", "changed", "ended"].map { prefix + $0 })
    _ = frontEnd.core.press(1, .up, fine: false, isRepeat: false)
    #expect(
      frontEnd.takenReports() == ["began", "changed"].map { (turnsDepth ? "" : "depth ") + $0 })
    #expect(frontEnd.core.release(1) && !frontEnd.core.isInGesture)
  }

  /// As AppKit after a modal dialog: the key goes down once more without having gone up.
  @Test func keyWhoseReleaseIsMissingBeginsAgain() {
    let frontEnd = frontEnd(turnsDepth: false)
    _ = frontEnd.core.press(1, .up, fine: false, isRepeat: false)
    frontEnd.depth.isModifierDown = true
    _ = frontEnd.core.press(1, .up, fine: false, isRepeat: false)
    #expect(
      frontEnd.takenReports() == ["began", "changed", "ended", "depth began", "depth changed"])
    #expect(frontEnd.core.release(1) && frontEnd.takenReports() == ["depth ended"])
    #expect(!frontEnd.core.isInGesture && !frontEnd.core.holds(1))
  }

  @Test(arguments: [false, true])
  func turnContinuesAsItHasBegun(_ turnsDepth: Bool) {
    let frontEnd = frontEnd(turnsDepth: turnsDepth)
    frontEnd.core.handle(.press(KnobPoint(x: 50, y: 90), by: .mouse))
    frontEnd.depth.isOn.toggle()
    frontEnd.core.handle(.move(KnobPoint(x: 50, y: 65)))
    #expect(frontEnd.core.handle(.key(.up)).isEmpty && frontEnd.core.handle(.scroll(1)).isEmpty)
    frontEnd.core.release(clicks: 1)
    let prefix = turnsDepth ? "depth " : ""
    #expect(frontEnd.takenReports() == ["began", "changed", "ended"].map { prefix + $0 })
    #expect((frontEnd.core.knob.value == 50) == turnsDepth)
  }

  @Test func statedValuesAreForTheValue() {
    let frontEnd = frontEnd()
    _ = frontEnd.core.press(1, .up, fine: false, isRepeat: false)
    _ = frontEnd.takenReports()
    frontEnd.core.handle(.choose(70, from: .text))
    #expect(frontEnd.takenReports() == ["depth ended", "began", "changed", "ended"])
    frontEnd.core.handle(.reset)
    frontEnd.core.handle(.increment)
    #expect(frontEnd.core.knob.value == 11)
  }

  @Test(arguments: [KnobInput.increment, .decrement, .choose(70, from: .pointer), .reset])
  func turnOfTheDepthIgnoresOtherInputs(_ input: KnobInput) {
    let frontEnd = frontEnd()
    frontEnd.core.handle(.press(KnobPoint(x: 50, y: 90), by: .mouse))
    frontEnd.core.handle(.move(KnobPoint(x: 50, y: 40)))
    _ = frontEnd.takenReports()
    #expect(
      frontEnd.core.handle(input).isEmpty && frontEnd.core.isTurning
        && frontEnd.takenReports() == [])
    #expect(frontEnd.core.knob.value == 50 && abs(frontEnd.depth.knob.value - 0.2) < 1e-9)
  }

  @Test(arguments: [true, false]) func disablingCancelsTheTurnOfTheDepth(_ isReadOnly: Bool) {
    let frontEnd = frontEnd()
    frontEnd.core.handle(.press(KnobPoint(x: 50, y: 90), by: .mouse))
    frontEnd.core.handle(.move(KnobPoint(x: 50, y: 20)))
    frontEnd.core.perform(isReadOnly ? .isReadOnly(true) : .isEnabled(false))
    #expect(!frontEnd.core.isInGesture && frontEnd.depth.knob.value == 0)
    #expect(frontEnd.takenReports().last == "depth ended")
    frontEnd.core.handle(.press(KnobPoint(x: 50, y: 90), by: .mouse))
    #expect(!frontEnd.core.isInGesture && frontEnd.takenReports() == [])
  }

  /// A handler of the end of the value's burst may switch to the value.
  @Test func handlerMaySwitchTheMode() {
    let frontEnd = frontEnd(turnsDepth: false)
    frontEnd.core.handle(.scroll(1))
    frontEnd.depth.isOn = true
    frontEnd.handler = { frontEnd, report in
      if report.event == .ended, report.depth == nil { frontEnd.depth.isOn = false }
    }
    frontEnd.core.handle(.scroll(1))
    #expect(frontEnd.core.knob.value == 52 && frontEnd.depth.knob.value == 0)
  }

  /// Whatever the user does in the mode for the depth, the value stays, and no event of it is sent.
  @Test func depthMovesNoValueAndReportsNone() {
    let numbers = RandomNumbers(seed: 7)
    let frontEnd = frontEnd()
    for _ in 0..<2_000 {
      let point = KnobPoint(x: Double(numbers.next(200)) - 50, y: Double(numbers.next(200)) - 50)
      let fine = numbers.next(2) == 0
      switch numbers.next(9) {
      case 0: frontEnd.core.handle(.press(point, by: fine ? .touch : .mouse, fine: fine))
      case 1...3: frontEnd.core.handle(.move(point, fine: fine))
      case 4: frontEnd.core.release(clicks: 1 + numbers.next(2))
      case 5: frontEnd.core.handle(.cancel)
      case 6: frontEnd.core.handle(.scroll(Double(numbers.next(7)) - 3, fine: fine))
      case 7:
        let keys = KnobInput.Key.allCases
        _ = frontEnd.core.press(1, keys[numbers.next(keys.count)], fine: fine, isRepeat: fine)
      default: _ = frontEnd.core.release(1)
      }
      #expect(frontEnd.core.knob.value == 50)
      #expect((-1...1).contains(frontEnd.depth.knob.value))
    }
    frontEnd.core.handle(.cancel)
    #expect(frontEnd.faults == [] && frontEnd.open == [])
    let reports = frontEnd.takenReports()
    #expect(Set(reports) == ["depth began", "depth changed", "depth ended"])
    #expect(reports.count { $0 == "depth began" } == reports.count { $0 == "depth ended" })
  }

  // MARK: Text

  @Test func captionShowsTheDepthAsLongAsItIsVisible() {
    let frontEnd = frontEnd()
    frontEnd.core.caption.name = "Cutoff"
    _ = frontEnd.core.press(1, .up, fine: false, isRepeat: false)
    #expect(frontEnd.core.caption.subject == .depth && frontEnd.core.caption.isShowingValue)
    _ = frontEnd.core.release(1)
    frontEnd.core.hideValue()
    #expect(frontEnd.core.caption.subject == .depth, "it fades out")
    for time in 0...2 { frontEnd.core.advance(to: Double(time)) }
    #expect(frontEnd.core.caption.subject == .value && !frontEnd.core.caption.isShowingValue)
    _ = frontEnd.core.press(1, .up, fine: false, isRepeat: false)
    frontEnd.core.handle(.choose(70, from: .text))
    #expect(frontEnd.core.caption.subject == .value)
  }

  @Test func valueStaysVisibleWhileADepthIsTurned() {
    let frontEnd = frontEnd()
    frontEnd.core.handle(.press(KnobPoint(x: 50, y: 90), by: .mouse))
    frontEnd.core.hideValue()
    #expect(frontEnd.core.caption.subject == .depth && frontEnd.core.caption.isShowingValue)
  }

  @Test(arguments: [(0.25, "+25\u{A0}%"), (-1, "-100\u{A0}%"), (0, "0\u{A0}%")])
  func depthIsAPercentage(_ depth: Double, _ text: String) {
    #expect(
      DepthCore.text(depth) { number, digits, showsPlus in
        (showsPlus ? "+" : "") + (digits == 0 ? "\(Int(number))" : "\(number)")
      } == text)
  }
}
