import Testing

@testable import KnobEngine

@Suite struct PaceTests {
  @Test func fineWinsOverCoarse() {
    #expect(Pace(fine: false, coarse: false) == .normal)
    #expect(Pace(fine: true, coarse: false) == .fine)
    #expect(Pace(fine: false, coarse: true) == .coarse)
    #expect(Pace(fine: true, coarse: true) == .fine)
  }
}
