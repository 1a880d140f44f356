import Foundation
import Testing

@testable import KnobEngine

/// Compares layouts as text with `Layouts/*.txt`, which contain every case at 1 and at 2 pixels per
/// point. With `RECORD=1` in the environment, the files are rewritten instead.
@Suite struct KnobLayoutTests {
  /// A knob with metrics.
  struct Example: Sendable, CustomStringConvertible {
    var description: String
    var knob: Knob
    var metrics: KnobMetrics

    init(
      _ name: String, _ parameter: Parameter = Parameter(0...1), value: Double = 0.7,
      width: Double = 64, height: Double = 64,
      change: (inout Knob, inout KnobMetrics) -> Void = { _, _ in }
    ) {
      description = name
      knob = Knob(parameter, value: value, size: KnobSize(width: width, height: height))
      metrics = KnobMetrics()
      change(&knob, &metrics)
    }
  }

  @Test(arguments: [
    // From the lower end, from the middle down and up, and a dot in the middle.
    (KnobMetrics.Origin.lowerEnd, 0.5, -135.0, 0.0, false), (.middle, 0.25, -67.5, 0, false),
    (.middle, 0.75, 0, 67.5, false), (.middle, 0.5, 0, 0, true), (.lowerEnd, 0, 0, 0, false),
    (.nowhere, 0.5, 0, 0, false),
  ]) func fillGoesFromTheOriginToTheValue(
    origin: KnobMetrics.Origin, fraction: Double, start: Double, end: Double, hasDot: Bool
  ) {
    let needle = KnobNeedle(of: Knob(Parameter(0...1)), origin: origin, fraction: fraction)
    let degree = Double.pi / 180
    #expect(abs(needle.angle - (270 * fraction - 135) * degree) < 1e-9)
    #expect(needle.hasFillDot == hasDot)
    #expect((needle.fill != nil) == (start != end))
    guard let fill = needle.fill else { return }
    #expect(abs(fill.lowerBound - start * degree) < 1e-9)
    #expect(abs(fill.upperBound - end * degree) < 1e-9)
  }

  static let sizes = [24.0, 32, 48, 64, 96, 160, 240]

  static let examples: [Example] =
    sizes.map { Example("plain-\(Int($0))", width: $0, height: $0) }
    + sizes.map { side in
      Example("ticks-\(Int(side))", width: side, height: side) { $1.ticks = .even(11) }
    }
    + [
      Example("at-the-lower-end", value: 0),
      Example("ten-turns", value: 0.37) { knob, _ in knob.sweep = Sweep(turns: 10) },
      Example("ten-turns-with-ticks", value: 0.37) { knob, metrics in
        knob.sweep = Sweep(turns: 10)
        metrics.ticks = .even(41)
      },
      Example("two-turns-and-a-half", Parameter(-1...1), value: -0.5) { knob, metrics in
        knob.sweep = Sweep(turns: 2.5, from: -180)
        metrics.origin = .middle
      },
      Example("at-the-upper-end", value: 1),
      Example("bipolar-above", Parameter(-1...1), value: 0.5) { $1.origin = .middle },
      Example("bipolar-below", Parameter(-1...1), value: -0.5) { $1.origin = .middle },
      Example("bipolar-at-the-origin", Parameter(-1...1), value: 0) { $1.origin = .middle },
      Example("origin-at-a-value", Parameter(-60...6), value: -12) { $1.origin = .value(0) },
      Example("origin-value-reached", Parameter(-60...6), value: 0) { $1.origin = .value(0) },
      Example("origin-value-outside", Parameter(-60...6), value: 0) { $1.origin = .value(99) },
      Example("stepped", Parameter(0...10, step: 2), value: 6) { $1.ticks = .even(6) },
      Example("ticks-at-values", Parameter(20...20_000, taper: .logarithmic), value: 200) {
        $1.ticks = .at([20, 200, 2000, 20_000, 99_999], minor: [1000, 100, 10])
      },
      Example("wraps", Parameter(0...360, wraps: true), value: 350) { knob, metrics in
        knob.sweep = Sweep(degrees: 0, to: 360)
        metrics.ticks = .at([0, 90, 180, 270])
      },
      Example("thumb") { $1.thumbRadius = 0.06 },
      Example("margin") { $1.margin = 4 },
      Example("margin-too-large") { $1.margin = 40 },
      Example("wide", width: 100, height: 64),
      Example("tall-and-odd", width: 51, height: 75),
      Example("half-a-sweep") { knob, _ in knob.sweep = Sweep(degrees: -90, to: 90) },
      Example("one-value", Parameter(5...5), value: 5),
      Example("proportions") { knob, metrics in
        metrics.trackRadius = 0.4
        metrics.trackWidth = 0.1
        metrics.fillWidth = 0.05
        metrics.capRadius = 0.25
        metrics.indicatorWidth = 0.08
        metrics.indicatorStart = 0
        metrics.indicatorEnd = 1
      },
      Example("no-size", width: 0, height: 0),
    ]

  static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Layouts")

  @Test(arguments: examples)
  func layoutIsAsRecorded(_ example: Example) throws {
    let file = Self.folder.appendingPathComponent("\(example).txt")
    var text = ""
    for scale in [1.0, 2] {
      let layout = KnobLayout(of: example.knob, metrics: example.metrics, scale: scale)
      text += "scale \(Int(scale))\n\(layout.text)"
    }
    if Self.isRecording {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let recorded = try? String(contentsOf: file, encoding: .utf8)
    #expect(recorded != nil, "\(example) is not recorded. Record it with RECORD=1.")
    #expect(text == recorded)
  }

  @Test func everyRecordHasAnExample() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(files.filter { $0.hasSuffix(".txt") }) == Set(Self.examples.map { "\($0).txt" }))
  }

  /// The documented proportions, calculated for a dial of 160 points.
  @Test func dialOf160HasItsProportions() {
    let layout = KnobLayout(of: knob1030())
    #expect(layout.center == point(80, 80) && layout.diameter == 160)
    // 0.065 * 160 = 10.4, or 10 in whole pixels. 0.45 * 160 + 10 / 2 = 77, the edge of a pixel.
    #expect(layout.track.width == 10 && layout.track.radius == 72)
    #expect(layout.fill?.start == Sweep.standard.start && layout.fill?.end == 0)
    // 0.335 * 160 = 53.6, or 54 at the edge of a pixel. The indicator still ends at 0.86 of 53.6.
    #expect(layout.cap.radius == 54)
    #expect(abs(layout.indicator.end.y - (80 - 0.86 * 53.6)) < 1e-9)
    #expect(layout.focusRing.radius == 82)
    #expect(layout.rotation == 0)
  }

  @Test(arguments: examples)
  func indicatorPointsWhereTheFillEnds(_ example: Example) {
    let layout = KnobLayout(of: example.knob, metrics: example.metrics)
    let sweep = example.knob.sweep
    #expect(abs(layout.rotation - sweep.angle(of: example.knob.fraction)) < 1e-12)
    guard let fill = layout.fill else { return }
    // Of several turns, the fill is in the first one, and the needle may be in another.
    let offsets = [fill.start, fill.end].map { end in
      let turns = (end - layout.rotation) / (2 * .pi)
      return abs(turns - (sweep.hasSeveralTurns ? turns.rounded() : 0))
    }
    #expect(offsets.contains { $0 < 1e-12 })
    #expect(fill.start < fill.end)
    if sweep.hasSeveralTurns { return }
    #expect(fill.start >= layout.track.start && fill.end <= layout.track.end)
  }

  @Test(arguments: examples)
  func widthsAndEdgesLieOnWholePixels(_ example: Example) {
    for scale in [1.0, 1.5, 2, 3] {
      let layout = KnobLayout(of: example.knob, metrics: example.metrics, scale: scale)
      var lengths = [
        layout.track.width, layout.center.x + layout.cap.radius,
        layout.center.x + layout.focusRing.radius,
      ]
      if layout.track.radius > 0 {
        lengths.append(layout.center.x + layout.track.radius + layout.track.width / 2)
      }
      for length in lengths where example.description != "no-size" {
        let pixels = length * scale
        #expect(abs(pixels - pixels.rounded()) < 1e-9 || layout.track.width == 2)
      }
    }
  }

  @Test func givenFractionIsShownInsteadOfTheValue() {
    let knob = knob1030()
    #expect(KnobLayout(of: knob, fraction: 0.25).rotation == Sweep.standard.angle(of: 0.25))
    #expect(KnobLayout(of: knob, fraction: 7).rotation == Sweep.standard.angle(of: 1))
    #expect(KnobLayout(of: knob, fraction: -7).rotation == Sweep.standard.angle(of: 0))
  }

  @Test(arguments: [
    (80.0, 80.0, true), (80, 1, true), (0, 80, true), (5, 5, false), (160, 80, true),
  ])
  func pressInsideTheCircleHitsTheKnob(_ x: Double, _ y: Double, _ isHit: Bool) {
    #expect(KnobLayout(of: knob1030()).isHit(point(x, y)) == isHit)
  }

  @Test(arguments: [1.0, 2])
  func knobWithoutSpaceHasRadiusZero(_ scale: Double) {
    var metrics = KnobMetrics()
    for side in [0.0, 7, 64] {
      metrics.margin = side
      let knob = Knob(size: KnobSize(width: side, height: side))
      let layout = KnobLayout(of: knob, metrics: metrics, scale: scale)
      #expect(layout.diameter == 0 && layout.track.radius == 0 && layout.cap.radius == 0)
    }
  }

  /// On a dial of 100: its center is at 50, the track's radius 45 and its width 6 or 7.
  @Test(arguments: [
    (-135.0, 135.0, 50 + 45 * 0.5.squareRoot() + 3.5), (-90, 90, 83.5), (0, 180, 98.5),
    (150, 390, 98.5), (-180, 180, 98.5), (-30, 30, 83.5), (200, 500, 95.8),
  ]) func lowerEdgeIsThatOfTheTrackOrTheCap(start: Double, end: Double, edge: Double) {
    var knob = Knob(size: KnobSize(width: 100, height: 100))
    knob.sweep = Sweep(degrees: start, to: end)
    #expect(abs(KnobLayout(of: knob).lowerEdge - edge) <= 0.51)
  }

  @Test func targetIsNeverLessThan24PointsAcross() {
    let knob = Knob(size: KnobSize(width: 10, height: 10))
    #expect(KnobLayout(of: knob).target == .init(center: point(5, 5), radius: 12))
  }
}
