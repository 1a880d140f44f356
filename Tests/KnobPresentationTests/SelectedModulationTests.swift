import KnobEngine
import KnobPresentation
import Testing

/// The depths of several modulations, of which the user turns one.
@Suite struct SelectedModulationTests {
  private final class FrontEnd: PlainFrontEnd {
    lazy var presenter = DepthPresenter(of: self)
    override var depth: DepthPresenter? { presenter }
    var lines: [String] = []
    var handler: ((GestureEvent) -> Void)?

    init(_ modulations: [KnobModulation] = [KnobModulation("lfo"), KnobModulation("env")]) {
      super.init(Knob(Parameter(0...100), value: 50), allowsMotion: true)
      settings.depth.isOn = true
      change { $0.modulations = modulations }
    }

    func change(_ body: (inout DepthSettings) -> Void) {
      body(&settings.depth)
      presenter.adoptSettings()
    }

    var depths: [Double] { settings.depth.modulations.map { ($0.depth * 1e9).rounded() / 1e9 } }

    override func report(_ event: GestureEvent) { lines.append("\(event)") }
    override func reportDepth(_ event: GestureEvent) {
      lines.append("\(presenter.turnedName ?? "-") \(event)")
      handler?(event)
    }
    override func store(_ depth: DepthSettings) { settings.depth = depth }

    func taken() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private static let bottom = KnobPoint(x: 50, y: 90)

  @Test func handTurnsTheSelectedDepth() {
    let frontEnd = FrontEnd()
    frontEnd.change { $0.selectedName = "env" }
    frontEnd.handle(.press(Self.bottom, by: .mouse))
    frontEnd.handle(.move(KnobPoint(x: 50, y: 40)))
    #expect(frontEnd.depths == [0, 0.2])
    frontEnd.release(clicks: 1)
    #expect(frontEnd.taken() == ["env began", "env changed", "env ended"])
    frontEnd.change { $0.selectedName = "lfo" }
    frontEnd.handle(.scroll(1))
    #expect(frontEnd.depths == [0.02, 0.2] && frontEnd.knob.value == 50)
  }

  @Test func turnStartsAtTheDepthOfTheModulation() {
    let frontEnd = FrontEnd([KnobModulation("lfo", depth: 0.5), KnobModulation("env", depth: -0.5)])
    #expect(frontEnd.presenter.knob.value == 0.5)
    frontEnd.change { $0.selectedName = "env" }
    frontEnd.handle(.key(.up))
    #expect(frontEnd.depths == [0.5, -0.48])
  }

  @Test func codeSetsTheSelectedDepth() {
    let frontEnd = FrontEnd()
    frontEnd.presenter.set(0.3)
    frontEnd.presenter.set(.nan)
    #expect(frontEnd.depths == [0.3, 0])
    frontEnd.change { $0.modulations[0].depth = -0.4 }
    #expect(frontEnd.presenter.knob.value == -0.4 && frontEnd.taken() == [])
  }

  @Test func cancellationRestoresTheDepth() {
    let frontEnd = FrontEnd([KnobModulation("lfo", depth: 0.5), KnobModulation("env", depth: 0.1)])
    frontEnd.handle(.press(Self.bottom, by: .mouse))
    frontEnd.handle(.move(KnobPoint(x: 50, y: 40)))
    #expect(frontEnd.depths == [0.7, 0.1])
    frontEnd.handle(.cancel)
    #expect(frontEnd.depths == [0.5, 0.1])
  }

  /// The gesture ends with what it has turned.
  @Test func selectionEndsATurn() {
    let frontEnd = FrontEnd()
    frontEnd.handle(.press(Self.bottom, by: .mouse))
    frontEnd.handle(.move(KnobPoint(x: 50, y: 40)))
    frontEnd.change { $0.selectedName = "env" }
    #expect(frontEnd.taken() == ["lfo began", "lfo changed", "lfo ended"])
    frontEnd.handle(.move(KnobPoint(x: 50, y: 20)))
    frontEnd.release(clicks: 1)
    #expect(frontEnd.depths == [0.2, 0] && frontEnd.taken() == [] && !frontEnd.isInGesture)
  }

  @Test func selectionEndsABurst() {
    let frontEnd = FrontEnd()
    frontEnd.handle(.scroll(1))
    frontEnd.change { $0.selectedName = "env" }
    frontEnd.handle(.scroll(2))
    frontEnd.endBurst(of: .scroll)
    #expect(frontEnd.depths == [0.02, 0.04])
    #expect(
      frontEnd.taken() == ["lfo began", "lfo changed", "lfo ended"]
        + ["env began", "env changed", "env ended"])
  }

  @Test func removalOfTheTurnedModulationEndsItsTurn() {
    let frontEnd = FrontEnd()
    frontEnd.handle(.press(Self.bottom, by: .mouse))
    frontEnd.handle(.move(KnobPoint(x: 50, y: 40)))
    frontEnd.change { $0.modulations = [KnobModulation("env", depth: 0.6)] }
    #expect(!frontEnd.isInGesture && frontEnd.presenter.turnedName == "env")
    #expect(frontEnd.depths == [0.6] && frontEnd.presenter.knob.value == 0.6)
    frontEnd.change { $0.modulations = [] }
    #expect(frontEnd.presenter.turnedName == nil && frontEnd.presenter.knob.value == 0)
  }

  /// A handler may select another modulation at any event.
  @Test(arguments: [GestureEvent.began, .changed, .ended])
  func handlerMaySelectAnother(_ event: GestureEvent) {
    let frontEnd = FrontEnd()
    frontEnd.handler = { [unowned frontEnd] in
      if $0 == event { frontEnd.change { $0.selectedName = "env" } }
    }
    frontEnd.handle(.press(Self.bottom, by: .mouse))
    frontEnd.handle(.move(KnobPoint(x: 50, y: 40)))
    frontEnd.release(clicks: 1)
    frontEnd.handler = nil
    #expect(!frontEnd.isInGesture && frontEnd.presenter.turnedName == "env")
    let lines = frontEnd.taken()
    #expect(lines.filter { $0.hasSuffix("began") }.count == 1)
    #expect(lines.filter { $0.hasSuffix("ended") }.count == 1)
    #expect(frontEnd.presenter.knob.value == frontEnd.settings.depth.selected?.depth)
  }

  /// Whatever happens, the engine has the depth of the selected modulation.
  @Test func engineFollowsRandomChanges() {
    let random = RandomNumbers(seed: 12)
    let names = ["a", "b", "c", "d"]
    let frontEnd = FrontEnd()
    for _ in 0..<20_000 {
      switch random.next(9) {
      case 0:
        let list = names.filter { _ in random.next(2) == 0 }
        frontEnd.change { $0.modulations = list.map { KnobModulation($0, depth: 0.3) } }
      case 1, 2: frontEnd.change { $0.selectedName = names[random.next(4)] }
      case 3: frontEnd.handle(.press(Self.bottom, by: .mouse))
      case 4: frontEnd.handle(.move(KnobPoint(x: 50, y: Double(random.next(100)))))
      case 5: frontEnd.handle(.scroll(Double(random.next(5)) - 2))
      case 6: frontEnd.handle(random.next(2) == 0 ? .cancel : .endBurst)
      case 7: frontEnd.release(clicks: 1)
      default: frontEnd.change { $0.isOn.toggle() }
      }
      let depth = frontEnd.settings.depth
      #expect(frontEnd.presenter.turnedName == depth.selectedName)
      if let selected = depth.selected { #expect(frontEnd.presenter.knob.value == selected.depth) }
    }
    frontEnd.handle(.cancel)
    frontEnd.handle(.endBurst)
    let lines = frontEnd.taken()
    let isOfDepth = { (line: String) in line.contains(" ") }
    let begun = lines.filter { isOfDepth($0) && $0.hasSuffix("began") }
    let ended = lines.filter { isOfDepth($0) && $0.hasSuffix("ended") }
    #expect(begun.count == ended.count && begun.count > 100)
  }
}
