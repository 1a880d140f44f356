import KnobAudio
import Testing

@Suite struct SmootherTests {
  @Test(arguments: [Smoother.Ramp.linear, .logarithmic], [0.1, 1.0 / 3, 20_000, -5, 0, 1e-300])
  func rampEndsExactlyAfterItsTime(_ ramp: Smoother.Ramp, _ end: Double) {
    for rate in [44_100.0, 48_000, 96_000, 192_000] {
      let source = AudioValue(1)
      var smoother = Smoother(source, milliseconds: 10, sampleRate: rate, ramp: ramp)
      source.value = end
      let count = Int(rate / 100)
      for _ in 1..<count {
        #expect(smoother.next() != end)
        #expect(smoother.isMoving)
      }
      #expect(smoother.next() == end)
      #expect(!smoother.isMoving)
      #expect(smoother.next() == end)
    }
  }

  @Test func linearRampHasEqualDifferences() {
    let source = AudioValue(2)
    var smoother = Smoother(source, milliseconds: 8, sampleRate: 1_000)
    source.value = 4
    let samples = (0..<9).map { _ in smoother.next() }
    #expect(samples == [2.25, 2.5, 2.75, 3, 3.25, 3.5, 3.75, 4, 4])
  }

  @Test func logarithmicRampHasEqualRatios() {
    let source = AudioValue(20)
    var smoother = Smoother(source, milliseconds: 3, sampleRate: 1_000, ramp: .logarithmic)
    source.value = 20_000
    for expected in [200, 2_000, 20_000] {
      #expect(abs(smoother.next() - Double(expected)) < 1e-9 * Double(expected))
    }
    // From a negative number to another one, too.
    source.value = -1
    smoother.jump()
    source.value = -8
    for expected in [-2, -4, -8.0] { #expect(abs(smoother.next() - expected) < 1e-12) }
  }

  /// A step is a difference that is larger than that of the fastest ramp.
  @Test(arguments: [Smoother.Ramp.linear, .logarithmic])
  func changeDuringARampMakesNoStep(_ ramp: Smoother.Ramp) {
    var random = SystemRandom(seed: 1)
    let source = AudioValue(1)
    var smoother = Smoother(source, milliseconds: 5, sampleRate: 48_000, ramp: ramp)
    var last = 1.0
    // The ratio 2 in 240 samples is at most 1.39 / 240 per sample at 2.
    let most = (ramp == .linear ? 1.0001 : 1.39) / 240
    for index in 0..<100_000 {
      if index % 37 == 0 { source.value = 1 + random.next() }
      let next = smoother.next()
      #expect(abs(next - last) < most)
      #expect(next >= 1 && next <= 2)
      last = next
    }
  }

  @Test func newRampStartsWhereTheOldOneIs() {
    let source = AudioValue(0)
    var smoother = Smoother(source, milliseconds: 4, sampleRate: 1_000)
    source.value = 4
    #expect([smoother.next(), smoother.next()] == [1, 2])
    source.value = 0
    let samples = (0..<5).map { _ in smoother.next() }
    #expect(samples == [1.5, 1, 0.5, 0, 0])
  }

  /// The same value again does not prolong a ramp.
  @Test func sameValueBeginsNoRamp() {
    let source = AudioValue(0)
    var smoother = Smoother(source, milliseconds: 4, sampleRate: 1_000)
    for expected in [1, 2, 3, 4, 4.0] {
      source.value = 4
      #expect(smoother.next() == expected)
    }
  }

  @Test(arguments: [Smoother.Ramp.linear, .logarithmic])
  func blocksAndSkipsAreTheSameAsSamples(_ ramp: Smoother.Ramp) {
    let source = AudioValue(3)
    var single = Smoother(source, milliseconds: 1, sampleRate: 48_000, ramp: ramp)
    var skipped = single
    var (floats, doubles) = (single, single)
    for (index, size) in [0, 1, 7, 16, 100, 3].enumerated() {
      source.value = [10, 10, 4, 4, 50, 50][index]
      let samples = (0..<size).map { _ in single.next() }
      var block = [Double](repeating: 0, count: size)
      block.withUnsafeMutableBufferPointer { doubles.fill($0) }
      #expect(block == samples)
      var small = [Float](repeating: 0, count: size)
      small.withUnsafeMutableBufferPointer { floats.fill($0) }
      #expect(small == samples.map { Float($0) })
      let last = skipped.advance(by: size)
      #expect(abs(last - single.value) <= 1e-13 * single.value)
    }
    #expect(skipped.advance(by: -1) == 50)
    #expect(skipped.advance(by: .max) == 50)
  }

  @Test func jumpSkipsTheRamp() {
    let source = AudioValue(0)
    var smoother = Smoother(source, sampleRate: 48_000)
    source.value = 1
    #expect(smoother.next() < 1)
    smoother.jump()
    #expect(smoother.value == 1)
    #expect(!smoother.isMoving)
    #expect(smoother.next() == 1)
  }

  @Test func rampKeepsItsTimeIfTheSampleRateChanges() {
    let source = AudioValue(0)
    var smoother = Smoother(source, milliseconds: 10, sampleRate: 1_000)
    source.value = 10
    for _ in 0..<5 { _ = smoother.next() }
    smoother.sampleRate = 2_000
    // 5 ms are left: 10 samples.
    for index in 1...10 { #expect(abs(smoother.next() - (5 + 0.5 * Double(index))) < 1e-12) }
    #expect(smoother.value == 10)
    source.value = 0
    for _ in 0..<19 { #expect(smoother.next() > 0) }
    #expect(smoother.next() == 0)
  }

  @Test(arguments: [Double.nan, -1, 0, Double.infinity, -Double.infinity])
  func badSampleRatesAreIgnored(_ rate: Double) {
    #expect(Smoother(AudioValue(0), sampleRate: rate).sampleRate == 48_000)
    var smoother = Smoother(AudioValue(0), sampleRate: 96_000)
    smoother.sampleRate = rate
    #expect(smoother.sampleRate == 96_000)
  }

  @Test(arguments: [Double.nan, -1, 0, -Double.infinity, 0.01])
  func withoutTimeTheValueJumps(_ milliseconds: Double) {
    let source = AudioValue(0)
    var smoother = Smoother(source, milliseconds: milliseconds, sampleRate: 48_000)
    source.value = 1
    #expect(smoother.next() == 1)
  }

  @Test func extremeNumbersStayFinite() {
    let source = AudioValue(-Double.greatestFiniteMagnitude)
    let most = Double.greatestFiniteMagnitude
    let ends = [most, Double.leastNonzeroMagnitude, -most, 0, 1]
    for ramp in [Smoother.Ramp.linear, .logarithmic] {
      for milliseconds in [1, .infinity, most] as [Double] {
        var smoother = Smoother(
          source, milliseconds: milliseconds, sampleRate: most, ramp: ramp)
        for end in ends {
          source.value = end
          for _ in 0..<10 { #expect(smoother.next().isFinite) }
          #expect(smoother.advance(by: .max) == end)
        }
      }
    }
  }
}

/// Numbers from 0 to 1, the same each time.
struct SystemRandom {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / Double(1 << 53)
  }
}
