import KnobEngine
import Testing

/// A programmer's mistake stops the program with a message.
#if os(macOS) || os(Linux) || os(Windows)
  @Suite struct PlatformTests {
    @Test(arguments: Mistake.allCases)
    func mistakeStopsWithAMessage(_ mistake: Mistake) async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { [mistake] in mistake.make() }
      #if DEBUG
        let report = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(report.contains("Fatal error: \(mistake.message)"))
      #else
        _ = result  // Optimized programs stop without a message.
      #endif
    }
  }

  enum Mistake: String, CaseIterable, Codable, Sendable {
    case infiniteRange, hugeRange, changedToInfinity
    case stepOfZero, stepOfNan, changedToNegativeStep
    case logarithmicFromZero, changedToLogarithmic, logarithmicOverflow
    case powerOfZero, middleAtTheEnd
    case sweepOfZero, sweepReversed, sweepOverAHundredTurns, sweepOfNan
    case travelOfZero, travelOfNan, negativeKnobSizes, fineFactorOfZero, coarseFactorOfZero
    case ringBelowZero

    func make() {
      var parameter = Parameter(0...1)
      var tracking = Tracking()
      switch self {
      case .infiniteRange: _ = Parameter(0...(.infinity))
      case .hugeRange: _ = Parameter(-1e308...1e308)
      case .changedToInfinity: parameter.range = -.infinity...0
      case .stepOfZero: _ = Parameter(0...1, step: 0)
      case .stepOfNan: _ = Parameter(0...1, step: .nan)
      case .changedToNegativeStep: parameter.step = -1
      case .logarithmicFromZero: _ = Parameter(0...1, taper: .logarithmic)
      case .changedToLogarithmic: parameter.taper = .logarithmic
      case .logarithmicOverflow: _ = Parameter(1e-300...1e300, taper: .logarithmic)
      case .powerOfZero: _ = Parameter(0...1, taper: .power(0))
      case .middleAtTheEnd: _ = Taper.power(middle: 1, in: 0...1)
      case .sweepOfZero: _ = Sweep(degrees: 90, to: 90)
      case .sweepReversed: _ = Sweep(degrees: 135, to: -135)
      case .sweepOverAHundredTurns: _ = Sweep(degrees: 0, to: 36_001)
      case .sweepOfNan: _ = Sweep(degrees: .nan, to: 0)
      case .travelOfZero: tracking.travel = .points(0)
      case .travelOfNan: tracking.travel = .degreesPerPoint(.nan)
      case .negativeKnobSizes: tracking.travel = .knobSizes(-1)
      case .fineFactorOfZero: tracking.fineFactor = 0
      case .coarseFactorOfZero: tracking.coarseFactor = 0
      case .ringBelowZero: _ = Tracking.Ring(-1...60, outside: .fail)
      }
    }

    var message: String {
      switch self {
      case .infiniteRange, .hugeRange, .changedToInfinity: "a range must be finite"
      case .stepOfZero, .stepOfNan, .changedToNegativeStep: "step must be greater than zero"
      case .logarithmicFromZero, .changedToLogarithmic:
        "a logarithmic range must not contain zero"
      case .logarithmicOverflow: "a logarithmic range must not overflow"
      case .powerOfZero: "the exponent of a power taper must be greater than zero"
      case .middleAtTheEnd: "the middle of a power taper must lie between the ends of the range"
      case .sweepOfZero, .sweepReversed, .sweepOverAHundredTurns, .sweepOfNan:
        "a sweep must be greater than 0 and at most 36000 degrees"
      case .travelOfZero, .travelOfNan, .negativeKnobSizes: "travel must be greater than zero"
      case .fineFactorOfZero: "the fine factor must be greater than zero"
      case .coarseFactorOfZero: "the coarse factor must be greater than zero"
      case .ringBelowZero: "a radius must not be below zero"
      }
    }
  }
#endif
