import KnobEngine
import Testing

@Suite struct TaperTests {
  @Test func logarithmicHalfwayIsTheGeometricMean() {
    let value = Taper.logarithmic.value(at: 0.5, in: 20...20_000)
    #expect(abs(value - 632.455532033676) < 1e-9)
  }
}
