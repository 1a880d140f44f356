import KnobAudio
import Testing

@Suite struct AudioValueTests {
  @Test(arguments: [0, -0.0, 1.5, -1e300, .leastNonzeroMagnitude, .greatestFiniteMagnitude])
  func valueIsExact(_ number: Double) {
    let value = AudioValue(7)
    value.value = number
    #expect(value.value.bitPattern == number.bitPattern)
    #expect(AudioValue(number).value.bitPattern == number.bitPattern)
  }

  @Test(arguments: [Double.nan, .signalingNaN, .infinity, -.infinity])
  func numbersThatAreNotFiniteAreIgnored(_ number: Double) {
    let value = AudioValue(7)
    value.value = number
    #expect(value.value == 7)
    #expect(AudioValue(number).value == 0)
  }
}
