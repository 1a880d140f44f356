import KnobEngine
import Testing

@testable import KnobPresentation

@Suite struct AlternateAdjustmentTests {
  private func knob(_ tracking: Tracking) -> Knob {
    var knob = Knob(Parameter(0...200), value: 100, size: KnobSize(width: 100, height: 100))
    knob.tracking = tracking
    return knob
  }

  @Test(arguments: [Tracking.vertical, .automatic, .horizontal])
  func onePointChangesTheValueByTheAmount(_ tracking: Tracking) throws {
    var knob = knob(tracking)
    knob.tracking.fineFactor = try #require(knob.fineFactor(changingBy: 3, for: .mouse))
    _ = knob.handle(.press(KnobPoint(x: 50, y: 50), by: .mouse, fine: true))
    _ = knob.handle(
      .move(
        tracking == .horizontal ? KnobPoint(x: 52, y: 50) : KnobPoint(x: 50, y: 48), fine: true))
    #expect((knob.value - 106).magnitude < 1e-9)
  }

  @Test func oneDegreeCountsInRotaryTracking() throws {
    let factor = try #require(knob(.rotary).fineFactor(changingBy: 2, for: .mouse))
    #expect((factor - 2 * 270 / 200.0).magnitude < 1e-12)
    #expect(knob(.automatic).fineFactor(changingBy: 2, for: .pen) == factor)
    #expect(knob(.absolute).fineFactor(changingBy: 2, for: .mouse) == factor)
  }

  @Test(arguments: [-1, 0, Double.nan, .infinity]) func otherAmountsHaveNoFactor(_ amount: Double) {
    #expect(knob(.vertical).fineFactor(changingBy: amount, for: .mouse) == nil)
  }

  @Test func valueThatCannotChangeHasNoFactor() {
    #expect(Knob(Parameter(5...5)).fineFactor(changingBy: 1, for: .mouse) == nil)
  }
}
