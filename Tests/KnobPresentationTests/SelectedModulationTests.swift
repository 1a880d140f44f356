import GestureScripts
import KnobEngine
import KnobPresentation
import Testing

/// The depths of several modulations, of which the user turns one.
@Suite struct SelectedModulationTests {
  private let frontEnd = Self.frontEnd(KnobModulation("lfo"), KnobModulation("env"))

  private static func frontEnd(_ modulations: KnobModulation...) -> PlainFrontEnd {
    let frontEnd = PlainFrontEnd(Knob(Parameter(0...100), value: 50))
    frontEnd.change { ($0.isOn, $0.modulations) = (true, modulations) }
    return frontEnd
  }

  private static let bottom = KnobPoint(x: 50, y: 90)

  @Test func handTurnsTheSelectedDepth() {
    frontEnd.change { $0.selectedName = "env" }
    frontEnd.core.handle(.press(Self.bottom, by: .mouse))
    frontEnd.core.handle(.move(KnobPoint(x: 50, y: 40)))
    #expect(frontEnd.depths == [0, 0.2])
    frontEnd.core.release(clicks: 1)
    #expect(frontEnd.takenReports() == ["env began", "env changed", "env ended"])
    frontEnd.change { $0.selectedName = "lfo" }
    frontEnd.core.handle(.scroll(1))
    #expect(frontEnd.depths == [0.02, 0.2] && frontEnd.core.knob.value == 50)
  }

  @Test func turnStartsAtTheDepthOfTheModulation() {
    let frontEnd = Self.frontEnd(
      KnobModulation("lfo", depth: 0.5), KnobModulation("env", depth: -0.5))
    #expect(frontEnd.depth.knob.value == 0.5)
    frontEnd.change { $0.selectedName = "env" }
    frontEnd.core.handle(.key(.up))
    #expect(frontEnd.depths == [0.5, -0.48])
  }

  @Test func codeSetsTheSelectedDepth() {
    frontEnd.depth.set(0.3)
    frontEnd.depth.set(.nan)
    #expect(frontEnd.depths == [0.3, 0])
    frontEnd.change { $0.modulations[0].depth = -0.4 }
    #expect(frontEnd.depth.knob.value == -0.4 && frontEnd.takenReports() == [])
  }

  @Test func cancellationRestoresTheDepth() {
    let frontEnd = Self.frontEnd(
      KnobModulation("lfo", depth: 0.5), KnobModulation("env", depth: 0.1))
    frontEnd.core.handle(.press(Self.bottom, by: .mouse))
    frontEnd.core.handle(.move(KnobPoint(x: 50, y: 40)))
    #expect(frontEnd.depths == [0.7, 0.1])
    frontEnd.core.handle(.cancel)
    #expect(frontEnd.depths == [0.5, 0.1])
  }

  /// The gesture ends with what it has turned.
  @Test func selectionEndsATurn() {
    frontEnd.core.handle(.press(Self.bottom, by: .mouse))
    frontEnd.core.handle(.move(KnobPoint(x: 50, y: 40)))
    frontEnd.change { $0.selectedName = "env" }
    #expect(frontEnd.takenReports() == ["lfo began", "lfo changed", "lfo ended"])
    frontEnd.core.handle(.move(KnobPoint(x: 50, y: 20)))
    frontEnd.core.release(clicks: 1)
    #expect(
      frontEnd.depths == [0.2, 0] && frontEnd.takenReports() == [] && !frontEnd.core.isInGesture)
  }

  @Test func selectionEndsABurst() {
    frontEnd.core.handle(.scroll(1))
    frontEnd.change { $0.selectedName = "env" }
    frontEnd.core.handle(.scroll(2))
    frontEnd.core.endBurst(of: .scroll)
    #expect(frontEnd.depths == [0.02, 0.04])
    #expect(
      frontEnd.takenReports() == ["lfo began", "lfo changed", "lfo ended"]
        + ["env began", "env changed", "env ended"])
  }

  @Test func removalOfTheTurnedModulationEndsItsTurn() {
    frontEnd.core.handle(.press(Self.bottom, by: .mouse))
    frontEnd.core.handle(.move(KnobPoint(x: 50, y: 40)))
    frontEnd.change { $0.modulations = [KnobModulation("env", depth: 0.6)] }
    #expect(!frontEnd.core.isInGesture && frontEnd.depth.turnedName == "env")
    #expect(frontEnd.depths == [0.6] && frontEnd.depth.knob.value == 0.6)
    frontEnd.change { $0.modulations = [] }
    #expect(frontEnd.depth.turnedName == nil && frontEnd.depth.knob.value == 0)
  }

  /// A handler may select another modulation at any event.
  @Test(arguments: [GestureEvent.began, .changed, .ended])
  func handlerMaySelectAnother(_ event: GestureEvent) {
    frontEnd.handler = { frontEnd, report in
      if report.event == event { frontEnd.change { $0.selectedName = "env" } }
    }
    frontEnd.core.handle(.press(Self.bottom, by: .mouse))
    frontEnd.core.handle(.move(KnobPoint(x: 50, y: 40)))
    frontEnd.core.release(clicks: 1)
    frontEnd.handler = nil
    #expect(!frontEnd.core.isInGesture && frontEnd.depth.turnedName == "env")
    let lines = frontEnd.takenReports()
    #expect(lines.filter { $0.hasSuffix("began") }.count == 1)
    #expect(lines.filter { $0.hasSuffix("ended") }.count == 1)
    #expect(frontEnd.depth.knob.value == frontEnd.core.settings.depth.selected?.depth)
  }

  /// Whatever happens, the engine has the depth of the selected modulation.
  @Test func engineFollowsRandomChanges() {
    let random = RandomNumbers(seed: 12)
    let names = ["a", "b", "c", "d"]
    for _ in 0..<20_000 {
      switch random.next(9) {
      case 0:
        let list = names.filter { _ in random.next(2) == 0 }
        frontEnd.change { $0.modulations = list.map { KnobModulation($0, depth: 0.3) } }
      case 1, 2: frontEnd.change { $0.selectedName = names[random.next(4)] }
      case 3: frontEnd.core.handle(.press(Self.bottom, by: .mouse))
      case 4: frontEnd.core.handle(.move(KnobPoint(x: 50, y: Double(random.next(100)))))
      case 5: frontEnd.core.handle(.scroll(Double(random.next(5)) - 2))
      case 6: frontEnd.core.handle(random.next(2) == 0 ? .cancel : .endBurst)
      case 7: frontEnd.core.release(clicks: 1)
      default: frontEnd.change { $0.isOn.toggle() }
      }
      let depth = frontEnd.core.settings.depth
      #expect(frontEnd.depth.turnedName == depth.selectedName)
      if let selected = depth.selected { #expect(frontEnd.depth.knob.value == selected.depth) }
    }
    frontEnd.core.handle(.cancel)
    frontEnd.core.handle(.endBurst)
    let lines = frontEnd.takenReports()
    let isOfDepth = { (line: String) in line.contains(" ") }
    let begun = lines.filter { isOfDepth($0) && $0.hasSuffix("began") }
    let ended = lines.filter { isOfDepth($0) && $0.hasSuffix("ended") }
    #expect(begun.count == ended.count && begun.count > 100)
  }
}

extension PlainFrontEnd {
  fileprivate func change(_ body: (inout DepthSettings) -> Void) { core.adopt { body(&$0.depth) } }

  fileprivate var depths: [Double] {
    core.settings.depth.modulations.map { ($0.depth * 1e9).rounded() / 1e9 }
  }
}
