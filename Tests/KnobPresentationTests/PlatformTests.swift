import Foundation
import KnobEngine
import KnobPresentation
import Testing

@Suite struct PlatformTests {
  private func coded<Value: Codable>(_ value: Value) throws -> (value: Value, json: String) {
    let data = try JSONEncoder().encode(value)
    let result = try JSONDecoder().decode(Value.self, from: data)
    return (result, String(decoding: data, as: UTF8.self))
  }

  @Test(
    arguments: [
      Parameter(0...1), Parameter(20...20_000, taper: .logarithmic, default: 632.4555320336758),
      Parameter(-1...9, taper: .power(2.5), step: 0.1, detents: [0, 5], pull: 0.02, default: 3),
      Parameter(0...360, wraps: true), Parameter(-3 ... -3),
    ])
  func parameterIsCodable(_ parameter: Parameter) throws {
    #expect(try coded(parameter).value == parameter)
  }

  /// A curve consists of functions, which no file contains. Nothing is written in its place.
  @Test func curveOfTheApplicationIsNotEncoded() {
    let curve = Taper.Curve {
      $0 * $0
    } fraction: {
      $0.squareRoot()
    }
    let parameter = Parameter(0...1, taper: .custom(curve))
    var settings = KnobSettings()
    settings.parameter = parameter
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(parameter) }
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(settings) }
  }

  @Test func trackingIsCodable() throws {
    for style in Tracking.Style.allCases {
      var tracking = Tracking(style)
      #expect(try coded(tracking).value == tracking)
      (tracking.travel, tracking.column) = (.knobSizes(2), .points(12))
      (tracking.deadZone, tracking.largestTurn, tracking.fineFactor) = (0, 45, 0.05)
      (tracking.ring, tracking.overshoot) = (Tracking.Ring(5...60, outside: .skip), .hold)
      #expect(try coded(tracking).value == tracking)
      (tracking.travel, tracking.column) = (.degreesPerPoint(3), .travelShare(0.4))
      #expect(try coded(tracking).value == tracking)
    }
  }

  @Test func metricsAreCodable() throws {
    var metrics = KnobMetrics()
    #expect(try coded(metrics).json == "{}" && coded(metrics).value == metrics)
    metrics.margin = 4
    (metrics.origin, metrics.ticks) = (.value(3), .at([1, 2], minor: [3]))
    (metrics.trackRadius, metrics.capRadius, metrics.thumbRadius) = (0.4, 0.2, 0.05)
    #expect(try coded(metrics).value == metrics)
    (metrics.origin, metrics.ticks) = (.nowhere, .even(11))
    #expect(try coded(metrics).value == metrics)
  }

  @Test func settingsAreCodable() throws {
    var settings = KnobSettings()
    settings.parameter = Parameter(1...9, taper: .power(3))
    (settings.name, settings.look) = ("Cutoff", .line)
    #expect(try coded(settings).value == settings)
  }

  @Test(
    arguments: [
      "[]", "5", #"{"range": [5, 0]}"#, #"{"taper": "logarithmic"}"#, #"{"travel": 5}"#,
      #"{"step": "1"}"#,
    ])
  func decoderThrowsForWhatIsInvalid(_ json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Parameter.self, from: Data(json.utf8))
    }
  }
}
