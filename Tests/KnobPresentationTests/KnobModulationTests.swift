import KnobEngine
import KnobPresentation
import Testing

@Suite struct KnobModulationTests {
  @Test func depthIsClampedAndNaNIsZero() {
    #expect(KnobModulation("a", depth: 3).depth == 1)
    #expect(KnobModulation("a", depth: .nan).depth == 0)
    var modulation = KnobModulation("a", depth: 0.5)
    modulation.depth = -.infinity
    #expect(modulation.depth == -1)
    modulation.depth = .nan
    #expect(modulation.depth == 0)
  }

  @Test func titleIsTheNameWithoutAnother() {
    #expect(KnobModulation("lfo").shownTitle == "lfo")
    #expect(KnobModulation("lfo", title: "LFO 1").shownTitle == "LFO 1")
  }

  @Test(arguments: [
    (0.25, false, 0.0, 0.25), (-0.25, false, -0.25, 0), (0.25, true, -0.25, 0.25),
    (-0.25, true, -0.25, 0.25),
  ])
  func reachIsWhatIsAddedToTheFraction(
    _ depth: Double, _ isBipolar: Bool, _ lower: Double, _ upper: Double
  ) {
    let reach = KnobModulation("", depth: depth, isBipolar: isBipolar).reach
    #expect(reach.lower == lower && reach.upper == upper)
  }
}
