import GestureScripts
import KnobEngine
import KnobPresentation
import KnobStudio
import Testing

@Suite struct KnobLinkTests {
  // MARK: Modes

  @Test func equalKnobsMeetAtTheFirstTurn() {
    let panel = LinkPanel(.equal, [50, 20, 5], Parameter(0...100), Parameter(0...10))
    panel[0].press()
    #expect(panel.values == [50, 10, 5], "a press moves nothing")
    panel[0].turn(by: 0.1)
    #expect(panel.values == [60, 6, 60])
    panel[0].core.release(clicks: 1)
    panel[1].drag(by: 0.2)
    #expect(panel.values == [80, 8, 80] && panel.faults == [])
  }

  @Test func equalValuesAreLimitedByEachRange() {
    let panel = LinkPanel(
      .equalValue, [50, 20, 5], Parameter(0...100), Parameter(0...60, step: 8),
      Parameter(20...20_000, taper: .logarithmic))
    panel[0].drag(by: 0.05)
    #expect(panel.values == [55, 56, 55])
    panel[0].drag(by: 0.4)
    #expect(panel.values == [95, 56, 95])
    panel[0].drag(by: -0.9)
    #expect(panel.values == [5, 8, 20])
  }

  @Test func distanceReturnsWithinAGesture() {
    let panel = LinkPanel(.offset, [50, 80, 10])
    panel[0].press()
    panel[0].turn(by: 0.3)
    #expect(panel.values == [80, 100, 40])
    panel[0].turn(by: 0.1)
    #expect(panel.values == [90, 100, 50])
    panel[0].turn(by: -0.7)
    #expect(panel.values == [20, 50, 0])
    panel[0].turn(by: 0.3)
    #expect(panel.values == [50, 80, 10])
    panel[0].turn(by: 0.4)
    panel[0].core.release(clicks: 1)
    panel[0].drag(by: -0.4)
    #expect(panel.values == [50, 60, 10], "after the gesture, the distance is the present one")
    #expect(panel.faults == [])
  }

  @Test func distancesAreFractionsOfTheTravel() {
    let panel = LinkPanel(
      .offset, [50, 200], Parameter(0...100), Parameter(20...20_000, taper: .logarithmic))
    panel[0].drag(by: 1.0 / 3)
    #expect(panel.values == [83.333, 2000])
  }

  @Test func proportionsAreKept() {
    let panel = LinkPanel(.ratio, [50, 20, 0])
    panel[0].drag(by: 0.25)
    #expect(panel.values == [75, 30, 0])
    panel[1].press()
    panel[1].turn(by: 0.3)
    #expect(panel.values == [100, 60, 0])
    panel[1].turn(by: -0.2)
    #expect(panel.values == [100, 40, 0])
    panel[1].turn(by: -0.1)
    #expect(panel.values == [75, 30, 0] && panel.link.isTurning)
    panel[1].core.release(clicks: 1)
    #expect(panel.faults == [])
  }

  @Test func proportionsReturnFromZero() {
    let panel = LinkPanel(.ratio, [50, 20])
    panel[0].drag(by: -0.7)
    #expect(panel.values == [0, 0])
    panel[0].drag(by: 0.25)
    #expect(panel.values == [25, 10])
    panel[1].drag(by: -0.7)
    panel[1].drag(by: 0.2)
    #expect(panel.values == [50, 20])
  }

  @Test func withoutAProportionKnobsMoveAsFar() {
    let panel = LinkPanel(.ratio, [0, 20])
    panel[0].drag(by: 0.1)
    #expect(panel.values == [10, 30])
    let zeros = LinkPanel(.ratio, [0, 0])
    zeros[0].drag(by: 0.1)
    #expect(zeros.values == [10, 10])
    // The user has turned one of them alone since.
    let alone = LinkPanel(.ratio, [50, 20])
    alone[0].drag(by: -0.1)
    alone[0].drag(by: -1, alt: true)
    alone[0].drag(by: 0.1)
    #expect(alone.values == [10, 26])
  }

  @Test func modeChangesWithTheNextGesture() {
    let panel = LinkPanel(.equal, [50, 20])
    panel[0].press()
    panel.link.mode = .offset
    panel[0].turn(by: 0.1)
    #expect(panel.values == [60, 60])
    panel[0].core.release(clicks: 1)
    panel[1].core.knob.set(10)
    panel[0].drag(by: 0.1)
    #expect(panel.values == [70, 20])
  }

  // MARK: Steps

  @Test func smallGesturesAddUp() {
    let panel = LinkPanel(.offset, [50, 5], Parameter(0...100), Parameter(0...10, step: 1))
    for _ in 0..<12 { panel[0].key(.up) }
    #expect(panel.values == [62, 6])
    for _ in 0..<12 { panel[0].key(.down) }
    #expect(panel.values == [50, 5])
    // A value that is set in code has no place between two steps.
    for _ in 0..<4 { panel[0].key(.up) }
    panel[1].core.knob.set(2)
    panel[0].key(.up)
    #expect(panel.values == [55, 2])
    let ratio = LinkPanel(.ratio, [10, 1], Parameter(0...100), Parameter(0...10, step: 1))
    for _ in 0..<9 { ratio[0].key(.down) }
    #expect(ratio.values == [1, 0])
    for _ in 0..<9 { ratio[0].key(.up) }
    #expect(ratio.values == [10, 1])
  }

  // MARK: Gestures

  @Test func eachKnobHasAGesture() {
    let panel = LinkPanel(.offset, [50, 100, 10])
    panel[0].press()
    #expect(panel.logs == ["began", "", ""])
    panel[0].turn(by: 0.1)
    panel[0].turn(by: 0.1)
    #expect(panel.logs == ["began changed changed", "", "began changed changed"])
    panel[0].core.release(clicks: 1)
    #expect(panel.logs == ["began changed changed ended", "", "began changed changed ended"])
  }

  @Test func followersEndBeforeTheTurnedKnob() {
    let panel = LinkPanel(.offset, [50, 20])
    var ended: [Double] = []
    for index in 0..<2 {
      panel[index].handler = { if $1.event == .ended { ended.append($0.core.knob.value) } }
    }
    panel[0].drag(by: 0.1)
    #expect(ended == [30, 60])
  }

  @Test(arguments: [KnobLink.Mode.equal, .offset, .ratio]) func cancelRestoresAll(
    _ mode: KnobLink.Mode
  ) {
    let panel = LinkPanel(mode, [50, 20, 90])
    panel[0].press()
    panel[0].turn(by: 0.2)
    panel[0].core.handle(.cancel)
    #expect(panel.values == [50, 20, 90] && panel.faults == [])
  }

  @Test func cancelRestoresAfterWholeTurns() {
    let hue = Parameter(0...360, wraps: true)
    let panel = LinkPanel(.offset, [90, 50], hue, Parameter(0...100))
    panel[0].press()
    for _ in 0..<5 { panel[0].turn(by: 0.25) }
    #expect(panel.values == [180, 100])
    panel[0].core.handle(.cancel)
    #expect(panel.values == [90, 50] && panel.faults == [])
  }

  @Test func allKindsOfInputTurnTheLink() {
    let panel = LinkPanel(.offset, [50, 20])
    panel[0].key(.up)
    #expect(panel.values == [51, 21])
    panel[0].scroll(1)
    panel[0].scroll(1)
    #expect(panel.values == [53, 23] && panel.link.isTurning)
    panel[0].core.endBurst(of: .scroll)
    panel[0].core.handle(.increment)
    #expect(panel.values == [54, 24])
    panel[0].core.handle(.choose(60, from: .text))
    #expect(panel.values == [60, 30])
    panel[0].core.handle(.follow(70))
    panel[0].core.handle(.follow(71))
    #expect(panel.values == [71, 41] && panel.link.isTurning)
    panel[0].core.handle(.endBurst)
    panel[0].core.handle(.reset)
    #expect(panel.values == [0, 0] && panel.faults == [])
  }

  @Test func codeAndUndoMoveOneKnob() {
    let panel = LinkPanel(.offset, [50, 20])
    panel[0].core.knob.set(60)
    panel[0].core.handle(.choose(70, from: .undo))
    #expect(panel.values == [70, 20] && panel.logs == ["began changed ended", ""])
    panel[0].core.knob.set(.nan)
    panel[0].core.handle(.choose(.nan, from: .text))
    panel[0].core.handle(.follow(.nan))
    #expect(panel.values == [70, 20] && panel.faults == [])
  }

  // MARK: Alone

  @Test func modifierLetsOneKnobGo() {
    let panel = LinkPanel(.offset, [50, 20])
    panel[0].drag(by: 0.1, alt: true)
    #expect(panel.values == [60, 20] && !panel.link.isTurning)
    panel[0].key(.up, alt: true)
    #expect(panel.values == [61, 20])
    // Inputs that are not made by hand have no keys.
    panel[0].core.handle(.choose(70, from: .text))
    #expect(panel.values == [70, 29])
    panel[0].drag(by: 0.1)
    #expect(panel.values == [80, 39])
    panel.link.modifier = .none
    panel[0].drag(by: 0.1, alt: true)
    #expect(panel.values == [90, 49])
  }

  @Test func doubleClickWithTheModifierResetsOneKnob() {
    let panel = LinkPanel(.offset, [50, 60])
    for clicks in 1...2 {
      panel[0].press(alt: true)
      panel[0].core.release(clicks: clicks)
    }
    #expect(panel.values == [0, 60])
    panel[1].core.handle(.reset)
    #expect(panel.values == [0, 0])
    // A reset of the menu does not remember the key.
    let other = LinkPanel(.equal, [50, 60])
    other[0].drag(by: 0.1, alt: true)
    other[0].core.handle(.reset)
    #expect(other.values == [0, 0])
  }

  @Test func modifierIsNotForCoarseAdjustment() {
    let panel = LinkPanel(.offset, [50, 20])
    #expect(panel[0].core.isCoarse(holding: .control, true) && panel[0].core.uses(.alt))
    panel.link.modifier = .control
    #expect(!panel[0].core.isCoarse(holding: .control, true) && panel[0].core.uses(.control))
    panel.link.drop(panel[0].core)
    #expect(panel[0].core.isCoarse(holding: .control, true) && !panel[0].core.uses(.control))
    #expect(!panel[0].core.uses(.none))
  }
}
