import GestureScripts
import KnobEngine
import KnobPresentation
import KnobStudio
import Testing

/// Knobs that join, leave, disappear, or are turned while others are.
@Suite struct LinkSurvivalTests {
  @Test func linkOfOneKnobOrNoneDoesNothing() {
    let panel = LinkPanel(.offset, [50])
    panel[0].drag(by: 0.1)
    panel.link.enter(panel[0].core)
    panel[0].drag(by: 0.1)
    #expect(panel.values == [70] && panel.faults == [] && !KnobLink().isTurning)
  }

  @Test func knobIsInOneLinkOnly() {
    let (panel, other) = (LinkPanel(.offset, [50, 20]), LinkPanel(.offset, [10, 30]))
    other.link.enter(panel[0].core)
    panel[0].drag(by: 0.1)
    #expect(panel.values == [60, 20] && other.values == [20, 40])
    panel[1].drag(by: 0.1)
    #expect(panel.values == [60, 30])
    panel.link.drop(panel[0].core)
    other[0].drag(by: 0.1)
    #expect(panel.values == [70, 30], "it is in the other link")
    other.link.drop(panel[0].core)
    other[0].drag(by: 0.1)
    #expect(panel.values == [70, 30])
  }

  @Test func knobsJoinAndLeaveDuringAGesture() {
    let panel = LinkPanel(.offset, [50, 20])
    let late = PlainFrontEnd(Parameter(0...100), 5)
    panel[0].press()
    panel[0].turn(by: 0.1)
    panel.link.enter(late.core)
    panel.link.drop(panel[1].core)
    #expect(panel.logs[1] == "began changed ended")
    panel[0].turn(by: 0.1)
    #expect(panel.values == [70, 30] && abs(late.core.knob.value - 15) < 1e-9)
    panel.link.drop(panel[0].core)
    #expect(late.takenReports() == ["began", "changed", "ended"] && !panel.link.isTurning)
    panel[0].turn(by: 0.1)
    panel[0].core.release(clicks: 1)
    #expect(
      panel.values == [80, 30] && abs(late.core.knob.value - 15) < 1e-9 && panel.faults == [])
  }

  @Test func linkDoesNotKeepKnobsAlive() {
    let panel = LinkPanel(.offset, [50, 20, 30])
    weak var knob: PlainFrontEnd?
    knob = panel[1]
    panel.destroy(1)
    #expect(knob == nil)
    panel[0].drag(by: 0.1)
    #expect(panel.values == [60, 40] && panel.faults == [])
    weak var link: KnobLink?
    do {
      let other = LinkPanel(.offset, [50, 20])
      link = other.link
      #expect(link != nil)
    }
    #expect(link == nil)
  }

  @Test(arguments: 0..<3) func knobIsDestroyedInAHandler(_ index: Int) {
    for event in [GestureEvent.began, .changed, .ended] {
      let panel = LinkPanel(.offset, [50, 20, 30])
      for knob in 0..<3 {
        panel[knob].handler = { [unowned panel] _, report in
          if report.event == event { panel.destroy(index) }
        }
      }
      let turned = panel[0]
      turned.drag(by: 0.1)
      #expect(panel.faults == [])
      #expect(panel.values.count == 2)
    }
  }

  /// In each event of the knob that follows, it or the turned one leaves.
  @Test(arguments: [GestureEvent.began, .changed]) func knobLeavesInAHandler(_ event: GestureEvent)
  {
    for leaves: (LinkPanel) -> Void in [
      { $0.link.drop($0[1].core) }, { $0.link.drop($0[0].core) },
      { KnobLink().enter($0[1].core) },
      { panel in
        panel.link.drop(panel[0].core)
        panel.link.enter(panel[0].core)
      },
    ] {
      let panel = LinkPanel(.offset, [50, 20])
      panel[1].handler = { [unowned panel] _, report in if report.event == event { leaves(panel) } }
      panel[0].press()
      panel[0].turn(by: 0.1)
      #expect(panel.logs[1] == "began changed ended")
      panel[0].core.release(clicks: 1)
      #expect(panel.faults == [])
    }
  }

  /// A press ends the burst of another knob, whose handler disables the pressed one.
  @Test func knobIsDisabledBeforeItsGestureBegins() {
    for disables: (LinkPanel) -> Void in [
      { $0[1].core.perform(.isEnabled(false)) }, { $0[1].core.perform(.isReadOnly(true)) },
    ] {
      let panel = LinkPanel(.offset, [50, 20])
      panel[0].scroll(1)
      _ = panel[1].takenReports()
      panel[0].handler = { [unowned panel] _, report in
        if report.event == .ended { disables(panel) }
      }
      panel[1].press()
      panel[1].core.release(clicks: 1)
      #expect(panel.logs[1] == "ended", "only the gesture that follows the burst ends")
      #expect(panel.faults == [])
    }
  }

  @Test func destroyedLeaderEndsTheOthers() {
    let panel = LinkPanel(.offset, [50, 20])
    panel[0].press()
    panel[0].turn(by: 0.1)
    panel.destroy(0)
    #expect(panel.logs == ["began changed ended"] && panel.values == [30] && panel.faults == [])
  }

  @Test func lockedKnobsStay() {
    let panel = LinkPanel(.offset, [50, 20, 30])
    panel[1].core.perform(.isEnabled(false))
    panel[2].core.perform(.isReadOnly(true))
    panel[0].press()
    panel[0].turn(by: 0.1)
    #expect(panel.values == [60, 20, 30])
    panel[1].core.perform(.isEnabled(true))
    panel[2].core.perform(.isReadOnly(false))
    #expect(panel.values == [60, 20, 30])
    panel[0].turn(by: 0.1)
    #expect(panel.values == [70, 30, 40], "they move on from where they are")
    panel[1].core.perform(.isEnabled(false))
    #expect(panel.logs[1] == "began changed ended")
    panel[0].turn(by: -0.1)
    panel[0].core.release(clicks: 1)
    #expect(panel.values == [60, 30, 30] && panel.faults == [])
  }

  // MARK: Two at once

  @Test func knobInAnotherHandMovesAlone() {
    let panel = LinkPanel(.offset, [50, 20, 30])
    panel[0].press()
    panel[0].turn(by: 0.1)
    panel[1].press()
    panel[1].turn(by: 0.2)
    panel[0].turn(by: 0.1)
    #expect(panel.values == [70, 50, 50])
    panel[1].core.release(clicks: 1)
    panel[0].turn(by: 0.1)
    #expect(panel.values == [80, 60, 60])
    panel[0].core.release(clicks: 1)
    #expect(panel.faults == [])
  }

  @Test func pressEndsABurstOfAnotherKnob() {
    let panel = LinkPanel(.offset, [50, 20])
    panel[0].scroll(1)
    panel[1].press()
    #expect(panel.logs == ["began changed ended", "began changed ended began"])
    panel[1].turn(by: 0.1)
    panel[1].core.release(clicks: 1)
    panel[0].core.endBurst(of: .scroll)
    #expect(panel.values == [61, 31] && panel.faults == [])
  }

  @Test func hardwareOfAnotherKnobMovesItAlone() {
    let panel = LinkPanel(.offset, [50, 20, 10])
    panel[0].core.handle(.follow(60))
    panel[1].core.handle(.follow(40))
    #expect(panel.values == [60, 40, 20])
    panel[0].core.handle(.follow(61))
    #expect(panel.values == [61, 41, 21])
    panel[0].core.handle(.endBurst)
    panel[1].core.handle(.follow(45))
    #expect(panel.values == [65, 45, 25])
    panel[1].core.handle(.endBurst)
    #expect(panel.faults == [])
  }

  // MARK: Handlers

  @Test func codeGivesAKnobANewPlace() {
    let panel = LinkPanel(.offset, [50, 20, 30])
    panel[0].press()
    panel[0].turn(by: 0.1)
    panel[1].core.knob.set(80)
    // A host that rounds does not stop the knob.
    panel[2].core.knob.set(41)
    panel[0].turn(by: 0.1)
    #expect(panel.values == [70, 90, 50])
    panel[0].core.release(clicks: 1)
    #expect(panel.faults == [])
  }

  @Test func handlerThatRoundsStopsNoKnob() {
    let panel = LinkPanel(.offset, [50, 20])
    panel[1].handler = { knob, report in
      if report.event == .changed { knob.core.knob.set((knob.core.knob.value / 10).rounded() * 10) }
    }
    panel[0].press()
    for _ in 0..<40 { panel[0].turn(by: 0.01) }
    panel[0].core.release(clicks: 1)
    #expect(panel.values == [90, 60] && panel.faults == [])
  }

  @Test func limitOfAHandlerCountsInTheNextGesture() {
    let panel = LinkPanel(.offset, [50, 20])
    panel[1].handler = { knob, report in
      if report.event == .changed, knob.core.knob.value > 30 { knob.core.knob.set(30) }
    }
    panel[0].drag(by: 0.2)
    #expect(panel.values == [70, 30])
    panel[0].drag(by: -0.2)
    #expect(panel.values == [50, 10] && panel.faults == [])
  }

  @Test func handlerThatTurnsAnotherMemberEnds() {
    for input in [KnobInput.increment, .reset, .choose(77, from: .text), .key(.up)] {
      let panel = LinkPanel(.offset, [50, 20, 30])
      panel[1].handler = { [unowned panel] _, _ in panel[0].core.handle(input) }
      panel[2].handler = { [unowned panel] _, report in
        if report.event == .changed { panel[0].core.handle(input) }
      }
      for _ in 0..<3 { panel[0].key(.up) }
      panel[0].drag(by: 0.1)
      panel[2].drag(by: 0.1)
      #expect(panel.faults == [])
    }
  }

  @Test func handlerThatTurnsTheLeaderOnceMoreIsFollowed() {
    let panel = LinkPanel(.offset, [50, 20, 30])
    var count = 0
    panel[2].handler = { [unowned panel] _, report in
      count += 1
      if report.event == .changed, count < 3 { panel[0].core.handle(.increment) }
    }
    panel[0].key(.up)
    #expect(panel.values == [52, 22, 32] && panel.faults == [])
  }

  @Test func handlersThatSetEachOtherEnd() {
    let panel = LinkPanel(.equal, [50, 20])
    panel[0].handler = { [unowned panel] knob, report in
      if report.event == .changed { panel[1].core.knob.set(100 - knob.core.knob.value) }
    }
    panel[1].handler = { [unowned panel] knob, report in
      if report.event == .changed { panel[0].core.knob.set(100 - knob.core.knob.value) }
    }
    panel[0].drag(by: 0.1)
    #expect(panel.values == [40, 60] && panel.faults == [])
  }

  // MARK: Anything at any time

  @Test(arguments: 0..<200) func anythingAtAnyTimeBreaksNothing(_ seed: Int) {
    let random = RandomNumbers(seed: UInt64(seed))
    let panel = LinkPanel(
      KnobLink.Mode.allCases[seed % 4], [50, 20, 30, 3], Parameter(0...100),
      Parameter(0...100, step: 7), Parameter(1...1000, taper: .logarithmic),
      Parameter(0...12, wraps: true))
    var level = 0
    func act() {
      let knob = panel[random.next(4)]
      switch random.next(14) {
      case 0: knob.press(alt: random.next(4) == 0)
      case 1, 2, 3: knob.turn(by: Double(random.next(200) - 100) / 100)
      case 4: knob.core.release(clicks: random.next(3))
      case 5: knob.key(.up)
      case 6: knob.scroll(Double(random.next(9)) - 4)
      case 7: knob.core.handle(.follow(Double(random.next(100))))
      case 8: knob.core.handle(.endBurst)
      case 9: knob.core.handle(.cancel)
      case 10: knob.core.knob.set(Double(random.next(100)))
      case 11: knob.core.perform(.isEnabled(random.next(3) != 0))
      case 12: random.next(2) == 0 ? panel.link.drop(knob.core) : panel.link.enter(knob.core)
      default: panel.link.mode = KnobLink.Mode.allCases[random.next(4)]
      }
    }
    for index in 0..<4 {
      panel[index].handler = { _, _ in
        guard level < 4, random.next(4) == 0 else { return }
        level += 1
        act()
        level -= 1
      }
    }
    for _ in 0..<300 { act() }
    level = 4
    for index in 0..<4 {
      panel[index].core.perform(.isEnabled(true))
      panel[index].core.release(clicks: 1)
      panel[index].core.handle(.endBurst)
    }
    #expect(panel.faults == [])
    for index in 0..<4 { panel[index].handler = nil }
  }
}
