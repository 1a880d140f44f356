import Foundation
import KnobEngine
import Testing

@testable import KnobPresentation

@Suite struct LabelRingTests {
  /// A knob with labels, whose texts are 6 points per character wide and 8 points high.
  private struct Dial {
    let values: [Double]
    let ring: LabelRing
    let metrics: KnobMetrics
    let layout: KnobLayout
    let size: KnobSize

    init(
      _ texts: [String], at values: [Double], of parameter: Parameter,
      in size: KnobSize = KnobSize(width: 120, height: 120),
      sweep: Sweep = .standard, metrics: KnobMetrics = KnobMetrics()
    ) {
      let sizes = texts.map { KnobSize(width: 6 * Double($0.count), height: 8) }
      ring = LabelRing(of: values, sizes: sizes, parameter, sweep, metrics)
      self.metrics = ring.completing(metrics, in: size)
      var knob = Knob(parameter, value: parameter.range.lowerBound, size: size)
      knob.sweep = sweep
      layout = KnobLayout(of: knob, metrics: self.metrics)
      (self.values, self.size) = (values, size)
    }

    /// A knob with numbers in a locale.
    init(
      _ labels: KnobLabels, _ parameter: Parameter, locale: String = "en", side: Double = 120,
      sweep: Sweep = .standard, ticks: KnobMetrics.Ticks = .none,
      format: ValueFormat = ValueFormat(), markers: KnobMarkers = KnobMarkers()
    ) {
      var metrics = KnobMetrics()
      metrics.ticks = ticks
      let values = labels.values(ticks: ticks, of: parameter)
      let texts = values.map { value in
        format.labelText(value, of: parameter) { number, digits, _ in
          number.formatted(
            .number.precision(.fractionLength(digits)).locale(Locale(identifier: locale)))
        }
      }
      self.init(
        texts, at: values, of: parameter, in: KnobSize(width: side, height: side), sweep: sweep,
        metrics: markers.completing(metrics))
    }

    var places: [LabelRing.Place] { ring.places(in: layout, size) }
    var shown: [Double] { places.map { values[$0.index] }.sorted() }
  }

  private static let parameters: [Parameter] = [
    Parameter(0...10), Parameter(-1...1), Parameter(0...127, step: 1), Parameter(0...11, step: 1),
    Parameter(20...20_000, taper: .logarithmic), Parameter(-100_000...100_000),
    Parameter(0.001...10, taper: .logarithmic), Parameter(0...6, step: 1), Parameter(5...5),
  ]

  /// A scale for the first of ten turns is one for all of them.
  @Test func eachDirectionOfSeveralTurnsHasOneLabel() {
    let dial = Dial(
      .values([0, 0.25, 0.5, 0.75, 1, 1.25, 10]), Parameter(0...10), sweep: Sweep(turns: 10))
    #expect(dial.shown == [0, 0.25, 0.5, 0.75])
    let ends = Dial(.values([0, 10]), Parameter(0...10), sweep: Sweep(turns: 10))
    #expect(ends.shown == [0])
  }

  @Test(arguments: parameters, ["en", "de", "fr", "ar-EG", "hi-u-nu-deva"])
  func labelsTouchNothing(parameter: Parameter, locale: String) {
    let lists: [KnobLabels] = [
      .ticks, .majorTicks, .steps, .values([20, 50, 100, 200, 500, 1_000, 10_000, 20_000]),
      .values([-1, -0.5, -0.1, 0, 0.1, 0.25, 1, 2, 3, 4, 5]),
    ]
    var modulated = KnobMarkers()
    modulated.modulation = 0...1
    for labels in lists {
      for side in [10.0, 40, 72, 100, 160, 300] {
        for sweep in [Sweep.standard, Sweep(degrees: 0, to: 360), Sweep(degrees: 30, to: 90)] {
          for (ticks, markers) in [(11, KnobMarkers()), (41, modulated)] {
            let dial = Dial(
              labels, parameter, locale: locale, side: side, sweep: sweep, ticks: .even(ticks),
              markers: markers)
            expectNothingTouches(dial)
          }
        }
      }
    }
  }

  private func expectNothingTouches(_ dial: Dial) {
    let places = dial.places
    for (index, place) in places.enumerated() {
      let (left, top) = (place.origin.x, place.origin.y)
      let (right, bottom) = (left + place.size.width, top + place.size.height)
      #expect(left >= 0 && top >= 0 && right <= dial.size.width && bottom <= dial.size.height)
      // The nearest point of the text is outside of the dial with its ticks and its focus ring.
      let center = dial.layout.center
      let nearest = KnobPoint(
        x: min(max(center.x, left), right), y: min(max(center.y, top), bottom))
      let distance = nearest.distance(to: center)
      #expect(distance >= dial.layout.diameter / 2 + 5.9)
      for tick in dial.layout.ticks { #expect(distance > tick.line.end.distance(to: center) + 1) }
      for other in places[(index + 1)...] {
        let isApart =
          other.origin.x >= right + 3 || other.origin.x + other.size.width <= left - 3
          || other.origin.y >= bottom + 3 || other.origin.y + other.size.height <= top - 3
        #expect(isApart, "\(dial.values[place.index]) and \(dial.values[other.index])")
      }
    }
  }

  @Test func everySecondLabelRemains() {
    let decibels = Parameter(-50...50)
    #expect(Dial(.ticks, decibels, side: 160, ticks: .even(11)).shown.count == 11)
    #expect(
      Dial(.ticks, decibels, side: 96, ticks: .even(11)).shown == [-50, -30, -10, 10, 30, 50])
  }

  @Test func endsAndRoundNumbersRemain() {
    let cutoff = Parameter(20...20_000, taper: .logarithmic)
    let labels = KnobLabels.values([20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000])
    #expect(Dial(labels, cutoff, side: 200).shown.count == 10)
    let few = Dial(labels, cutoff, side: 94).shown
    #expect(Set([20, 100, 1_000, 10_000, 20_000]).isSubset(of: few) && !few.contains(2_000))
    #expect(Dial(labels, cutoff, side: 60).shown == [])
  }

  @Test func labelsOfAWholeTurnDoNotMeet() {
    let turn = Sweep(degrees: 0, to: 360)
    let texts = (0...12).map { "\($0) months" }
    func shown(side: Double) -> [Double] {
      Dial(
        texts, at: (0...12).map(Double.init), of: Parameter(0...12),
        in: KnobSize(width: side, height: side), sweep: turn
      ).shown
    }
    #expect(shown(side: 400) == (0...11).map(Double.init))
    #expect(shown(side: 200) == [0, 2, 4, 6, 8, 10])
  }

  @Test func singleLabelIsShown() {
    #expect(Dial(["x"], at: [3], of: Parameter(0...12)).shown == [3])
    #expect(Dial([], at: [], of: Parameter(0...12)).shown == [])
  }

  @Test func labelsOfASmallKnobAreLeftOut() {
    let dial = Dial(.ticks, Parameter(0...10), side: 48, ticks: .even(11))
    #expect(dial.shown.isEmpty && dial.metrics.margin == 0)
  }

  @Test func longNamesLeaveADial() {
    let names = ["Off", "Sample and hold with a slow decay", "On"]
    let dial = Dial(names, at: [0, 1, 2], of: Parameter(0...2, step: 1))
    #expect(dial.shown == [0, 2] && dial.layout.diameter >= 40)
  }

  @Test func naturalSizeHasRoomForAllLabels() {
    let parameter = Parameter(0...10)
    for diameter in [40.0, 64, 96, 200] {
      let natural = Dial(.ticks, parameter, ticks: .even(11)).ring.naturalSize(diameter: diameter)
      let texts = (0...10).map { "\($0)" }
      var metrics = KnobMetrics()
      metrics.ticks = .even(11)
      let dial = Dial(
        texts, at: (0...10).map(Double.init), of: parameter, in: natural, metrics: metrics)
      #expect(dial.layout.diameter >= diameter - 1 && dial.layout.diameter <= diameter + 1)
      #expect(dial.shown.count == (diameter > 40 ? 11 : dial.shown.count))
    }
  }

  /// In a row with a larger knob, a knob is higher than its natural size, but not wider.
  @Test func moreRoomLeavesOutNoLabel() {
    let (names, values) = (["Sine", "Triangle", "Saw", "Square"], [0.0, 1, 2, 3])
    func dial(_ width: Double, _ height: Double) -> Dial {
      Dial(
        names, at: values, of: Parameter(0...3, step: 1), in: KnobSize(width: width, height: height)
      )
    }
    let natural = dial(0, 0).ring.naturalSize(diameter: 48)
    let diameter = dial(natural.width, natural.height).layout.diameter
    #expect(natural.width > natural.height + 40 && diameter >= 47)
    for extra in stride(from: 0.0, through: 400, by: 7) {
      for (width, height) in [(extra, 0), (0, extra), (extra, extra)] {
        let dial = dial(natural.width + width, natural.height + height)
        #expect(dial.shown == values && dial.layout.diameter >= diameter, "\(width), \(height)")
      }
    }
  }

  @Test func labelsSurroundTheDialEvenly() throws {
    // The lower end is "0", and the upper one "100".
    let places = Dial(.ticks, Parameter(0...100), ticks: .even(3)).places
    let (first, last) = (try #require(places.first), try #require(places.last))
    #expect(first.origin.y == last.origin.y)
    let top = try #require(places.first { $0.index == 1 })
    #expect((top.origin.x + top.size.width / 2 - 60).magnitude <= 0.5)
  }

  @Test func pointsOnALabelHitIt() throws {
    let place = try #require(Dial(.ticks, Parameter(0...10), ticks: .even(3)).places.first)
    #expect(place.isHit(place.origin) && !place.isHit(KnobPoint(x: 60, y: 60)))
  }
}
