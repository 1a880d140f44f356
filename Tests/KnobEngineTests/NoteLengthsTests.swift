import KnobEngine
import Testing

@Suite struct NoteLengthsTests {
  @Test func listHasEachLengthWithItsTripletAndItsDot() {
    let lengths = [1.0, 2, 4, 8, 16, 32, 64].flatMap { [2 / 3 / $0, 1 / $0, 1.5 / $0] }.sorted()
    #expect(Parameter.noteLengths.count == 21)
    for (length, wanted) in zip(Parameter.noteLengths, lengths) {
      #expect(abs(length - wanted) < 1e-15)
    }
  }

  @Test func lengthsAreSteps() {
    let delay = Parameter(list: Parameter.noteLengths, default: 0.25)
    #expect(delay.resetValue == 0.25 && delay.stepIndex(of: 0.25) == 13)
    #expect(delay.value(2, stepsFrom: 0.25) == 0.375 && delay.highestValue == 1.5)
  }
}
