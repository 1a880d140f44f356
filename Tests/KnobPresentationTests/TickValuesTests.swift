import KnobEngine
import Testing

@testable import KnobPresentation

@Suite struct TickValuesTests {
  private func ticks(
    _ ticks: KnobMetrics.Ticks, _ range: ClosedRange<Double> = 0...10, taper: Taper = .linear,
    wraps: Bool = false
  ) -> TickValues {
    TickValues(ticks, of: Parameter(range, taper: taper, wraps: wraps))
  }

  @Test func evenTicksFollowTheTaper() {
    #expect(ticks(.even(3)).values == [0, 5, 10])
    #expect(ticks(.even(3), 1...100, taper: .logarithmic).values == [1, 10, 100])
    #expect(ticks(.even(3), wraps: true).values == [0, 5, 10])
    #expect(ticks(.even(1)).values == [] && ticks(.none).values == [])
  }

  @Test func ticksAtValuesAreSortedAndUnique() {
    #expect(ticks(.at([10, 0, 20], minor: [5, 0, .nan])).values == [0, 5, 10])
  }

  @Test func nearestTickWinsAndATieGoesUp() {
    let ticks = ticks(.even(3))
    #expect(ticks.nearest(to: 2.4) == 0 && ticks.nearest(to: 2.5) == 5)
    #expect(ticks.nearest(to: -7) == 0 && ticks.nearest(to: 99) == 10)
    #expect(ticks.nearest(to: .nan).isNaN && self.ticks(.none).nearest(to: 3.3) == 3.3)
  }

  @Test func evenlySpacedValuesAreAStep() throws {
    #expect(ticks(.even(5)).step == 2.5)
    #expect(ticks(.at([0, 5, 10])).step == 5)
    #expect(ticks(.even(5), wraps: true).step == 2.5)
    #expect(ticks(.at([0, 4, 8])).step == 4)
    let thirds = try #require(ticks(.even(4)).step)
    let parameter = Parameter(0...10, step: thirds)
    #expect(parameter.snapped(9) == 10 && parameter.snapped(4) == 10.0 / 3)
  }

  @Test func otherValuesAreNoStep() {
    #expect(ticks(.none).step == nil && ticks(.at([5])).step == nil)
    #expect(ticks(.at([0, 1, 10])).step == nil)
    #expect(ticks(.at([0, 2, 4])).step == nil)
    #expect(ticks(.at([5, 10])).step == nil)
    #expect(ticks(.even(3), 1...100, taper: .logarithmic).step == nil)
    #expect(ticks(.even(3), 5...5).step == nil)
  }

  @Test func marksAreThoseOfTheLayout() throws {
    var metrics = KnobMetrics()
    metrics.ticks = .at([10], minor: [0, 5])
    let knob = Knob(Parameter(0...10, wraps: true), size: KnobSize(width: 100, height: 100))
    let layout = KnobLayout(of: knob, metrics: metrics)
    let ticks = TickValues(metrics.ticks, of: knob.parameter)
    let top = try #require(ticks.mark(at: 1, in: layout))
    let center = layout.center.x
    #expect((top.start.x - center).magnitude < 1e-9 && top.end.y < top.start.y && top.start.y < 7)
    #expect((top.frame.origin.x - (center - top.width / 2)).magnitude < 1e-9)
    #expect((top.frame.size.width - top.width).magnitude < 1e-9)
    #expect(ticks.index(nearestTo: KnobPoint(x: 52, y: 10), in: layout) == 1)
    #expect(ticks.index(nearestTo: KnobPoint(x: 5, y: 90), in: layout) == 0)
    #expect(ticks.mark(at: 3, in: layout) == nil && ticks.mark(at: -1, in: layout) == nil)
    let small = Knob(knob.parameter, size: KnobSize(width: 20, height: 20))
    let tiny = KnobLayout(of: small, metrics: metrics)
    #expect(ticks.mark(at: 0, in: tiny) == nil)
    #expect(ticks.index(nearestTo: KnobPoint(x: 5, y: 5), in: tiny) == nil)
  }
}
