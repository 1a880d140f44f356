import Testing

@testable import KnobEngine

@Suite struct TurnRingTests {
  private func layout(
    _ turns: Double, value: Double = 0.35, side: Double = 64,
    _ change: (inout KnobMetrics) -> Void = { _ in }
  ) -> KnobLayout {
    var knob = Knob(Parameter(0...1), value: value, size: KnobSize(width: side, height: side))
    knob.sweep = Sweep(turns: turns)
    var metrics = KnobMetrics()
    change(&metrics)
    return KnobLayout(of: knob, metrics: metrics)
  }

  private func degrees(_ arcs: [KnobLayout.Arc]) -> Double {
    arcs.reduce(0) { $0 + ($1.end - $1.start) * 180 / .pi }
  }

  @Test(arguments: [(0.5, 0), (1, 0), (1.1, 2), (2, 2), (2.5, 3), (10, 10), (100, 1)])
  func ringHasASegmentForEachTurn(turns: Double, count: Int) {
    #expect(layout(turns).turns.count == count)
    #expect(layout(turns).hasTurns == (count > 0))
  }

  /// As much of the ring is filled as of the travel is passed, apart from the gaps.
  @Test(arguments: [1.5, 2, 7.3, 10]) func passedTurnsFollowTheTravel(turns: Double) {
    for value in [0.1, 0.35, 0.5, 0.999, 1] {
      let layout = layout(turns, value: value)
      let whole = degrees(layout.turns)
      #expect(abs(degrees(layout.passedTurns) - value * whole) < 0.1 * whole)
      let count = Int((value * layout.sweep.turns - 1e-9).rounded(.up))
      #expect(layout.passedTurns.count <= count && layout.passedTurns.count >= count - 1)
    }
    #expect(layout(turns, value: 0).passedTurns == [])
    #expect(layout(turns, value: 1).passedTurns == layout(turns).turns)
  }

  @Test func withoutAFillTheTurnOfTheValueIsMarked() {
    for (value, index) in [(0.0, 0), (0.05, 0), (0.1, 0), (0.11, 1), (0.95, 9), (1, 9)] {
      let layout = layout(10, value: value) { $0.origin = .nowhere }
      #expect(layout.passedTurns == [layout.turns[index]], "\(value)")
    }
  }

  @Test func bipolarValuesFillTheRingFromTheOrigin() {
    for value in [0.2, 0.5, 0.9] {
      let layout = layout(10, value: value) { $0.origin = .middle }
      let whole = degrees(layout.turns)
      #expect(abs(degrees(layout.passedTurns) - abs(value - 0.5) * whole) < 0.05 * whole)
    }
  }

  @Test func ringIsBetweenTheCapAndTheTrack() {
    for side in [16.0, 24, 48, 64, 240] {
      let layout = layout(10, side: side)
      let (ring, track) = (layout.turns[0], layout.track)
      #expect(ring.radius + ring.width / 2 < track.radius - track.width / 2, "\(side)")
      #expect(layout.cap.radius < ring.radius - ring.width / 2, "\(side)")
      #expect(ring.width >= 1)
    }
  }

  @Test func widthOfZeroMeansNoRing() {
    for width in [0, -1, .nan] {
      let layout = layout(10) { $0.turnWidth = width }
      #expect(!layout.hasTurns && layout.turns == [] && layout.passedTurns == [])
      #expect(layout.cap == self.layout(1).cap)
    }
  }

  /// With numbers that make no sense, all arcs are still finite, and none is drawn backward.
  @Test(arguments: [-1, 0, 0.01, 0.5, 9, .nan, .infinity] as [Double])
  func proportionsThatMakeNoSenseDoNoHarm(number: Double) {
    for side in [0.0, 1, 8, 64] {
      let layout = layout(10, side: side) {
        ($0.turnRadius, $0.turnWidth) = (number, number)
      }
      for arc in layout.turns + layout.passedTurns {
        #expect(!(arc.end < arc.start), "\(side)")
      }
      _ = layout.ticks
    }
  }

  @Test func trackOfSeveralTurnsIsACircleAndTheFillIsTheLastTurn() {
    let layout = layout(10, value: 0.325)
    #expect(layout.track.isClosed && layout.track.end - layout.track.start < 6.3)
    let fill = layout.fill.map { ($0.start, $0.end) }
    #expect(fill.map { abs($0.0) < 1e-9 && abs($0.1 - .pi / 2) < 1e-9 } == true)
    #expect(self.layout(10, value: 0.4).fill?.isClosed == true, "after whole turns")
    #expect(self.layout(10, value: 0).fill == nil)
    #expect(abs(layout.rotation - 6.5 * .pi) < 1e-9, "of an image")
  }

  @Test func fillBelowTheOriginEndsThere() {
    let layout = layout(10, value: 0.175) { $0.origin = .middle }
    let fill = layout.fill.map { ($0.start * 180 / .pi, $0.end * 180 / .pi) }
    #expect(fill.map { abs($0.0 - 1_710) < 1e-6 && abs($0.1 - 1_800) < 1e-6 } == true)
  }

  @Test func eachDirectionHasOneTick() {
    let layout = layout(10) { $0.ticks = .even(41) }
    #expect(layout.ticks.map(\.fraction) == [0, 0.025, 0.05, 0.075])
    #expect(layout.ticks[0].isMajor)
  }

  @Test func majorTickCoversAMinorOne() {
    let layout = layout(10) { $0.ticks = .at([0.25, 0.35], minor: [0.05, 0.075, 0.15]) }
    #expect(layout.ticks.map(\.fraction) == [0.075, 0.25])
  }
}
