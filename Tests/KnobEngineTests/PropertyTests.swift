import Foundation
import Testing

@testable import KnobEngine

/// Rules that hold for any knob and any inputs, checked with a hundred thousand random sequences.
/// The sequences are the same every time. `SEQUENCES` in the environment is another number of
/// sequences for each of the eight parts, for a long run with a sanitizer.
///
/// A failure prints the seed of the sequence and its script, which `knob replay` plays.
@Suite struct PropertyTests {
  private static let sequences =
    ProcessInfo.processInfo.environment["SEQUENCES"].flatMap(Int.init) ?? 13_000

  /// Every value is finite, in range, and reachable. Gestures begin and end in pairs. Each change
  /// is reported once. A cancellation restores the value. No move turns the knob by more than its
  /// own distance.
  @Test(arguments: 0..<8)
  func everyRuleHoldsForAnyInputs(_ part: Int) {
    for index in 0..<Self.sequences {
      let seed = UInt64(part) << 32 + UInt64(index)
      var random = SplitMix64(seed: ~seed)
      var script = RandomScript(seed: seed)
      var checker = RuleChecker(script.knob)
      for _ in 0..<5 + random.index(26) {
        let before = script.knob
        let line = script.next()
        let events = script.play(line)
        if let violation = checker.violation(by: line, events, from: before, to: script.knob) {
          Issue.record("\(violation); seed \(seed):\n\(script.text)")
          return
        }
      }
      var last = script.knob
      let wasInGesture = last.isInGesture
      let events = last.handle(.cancel)
      if last.isInGesture || wasInGesture == events.isEmpty {
        Issue.record("a cancellation did not end a gesture; seed \(seed):\n\(script.text)")
        return
      }
    }
  }

  /// Knobs that share a parameter and its detents have the same values on all threads.
  @Test func knobsOnDifferentThreadsAreIndependent() async {
    let parameter = Parameter(0...100, step: 0.5, detents: [0, 25, 50, 100], pull: 0.02)
    let knob = Knob(parameter, value: 50, size: size160)
    let values = await withTaskGroup(of: [Double].self) { group in
      for _ in 0..<8 {
        group.addTask {
          var (knob, random, values) = (knob, SplitMix64(seed: 1), [Double]())
          for index in 0..<Self.sequences {
            knob.tracking.style = random.pick(Tracking.Style.allCases)
            _ = knob.handle(.press(point(random.number(0, 160), random.number(0, 160))))
            for _ in 0..<8 {
              let place = point(random.number(-20, 180), random.number(-20, 180))
              _ = knob.handle(.move(place, fine: random.chance(20)))
            }
            _ = knob.handle(random.chance(80) ? .release : .cancel)
            _ = KnobLayout(of: knob).indicator
            if index % 1_000 == 0 { values.append(knob.value) }
          }
          return values + [knob.value]
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(values).count == 1)
    #expect(Set(values.joined()).count > 5)
  }

  /// Away from the ends, the dead zone, and switches of fine adjustment, returning to the point of
  /// the press restores the value, for any taper, step, detents, and wrapping.
  @Test(arguments: 0..<4)
  func outAndBackIsBitIdentical(_ part: Int) {
    for index in 0..<5_000 {
      let seed = UInt64(part) << 32 + UInt64(index)
      var random = SplitMix64(seed: seed)
      var knob = randomKnob(&random)
      let way =
        knob.tracking.style == .rotary
        ? roundTrip(of: knob, &random) : roundTripInLines(of: knob, &random)
      let isFine = random.chance(20)
      let value = knob.value
      _ = knob.handle(.press(way[0], by: .mouse, fine: isFine))
      for place in way.dropFirst() { _ = knob.handle(.move(place, fine: isFine)) }
      if knob.value.bitPattern != value.bitPattern {
        let places = way.map { "\($0.x) \($0.y)" }.joined(separator: ", ")
        Issue.record("\(value) became \(knob.value); seed \(seed): \(knob)\n\(places)")
        return
      }
    }
  }

  /// With any number of turns, keys in any order, and times that make no sense, the value stays in
  /// the range, and the picture is finite.
  @Test(arguments: 0..<4)
  func turnsAndTimesDoNoHarm(_ part: Int) {
    let times: [Double?] = [nil, .nan, .infinity, -1e300, 1e300, 0, 1e-300]
    for index in 0..<3_000 {
      let seed = UInt64(part) << 32 + UInt64(index)
      var random = SplitMix64(seed: seed)
      var knob = randomKnob(&random)
      knob.sweep = Sweep(
        turns: random.pick([1e-6, 0.5, 1, 1.000_001, 1.75, 2, 10, 100]),
        from: random.number(-1_000, 1_000))
      knob.tracking.style = random.pick(Tracking.Style.allCases)
      knob.tracking.speedResponse = random.pick([0, 0.3, 1, .infinity])
      knob.tracking.coarseFactor = random.pick([1, 10, 1e300])
      var time = 0.0
      for _ in 0..<20 {
        let place = point(random.number(-200, 300), random.number(-200, 300))
        time += random.number(-0.01, 0.2)
        let input: (time: Double?, fine: Bool, coarse: Bool) = (
          random.chance(10) ? random.pick(times) : time, random.chance(20), random.chance(20)
        )
        switch random.index(10) {
        case 0:
          _ = knob.handle(
            .press(place, by: .mouse, fine: input.fine, coarse: input.coarse, time: input.time))
        case 1: _ = knob.handle(random.chance(50) ? .release : .cancel)
        case 2: knob.sweep = Sweep(turns: random.pick([0.75, 3, 10]))
        default:
          _ = knob.handle(
            .move(place, fine: input.fine, coarse: input.coarse, time: input.time))
        }
        var metrics = KnobMetrics()
        metrics.origin = random.pick([.lowerEnd, .middle, .nowhere, .value(50)])
        let layout = KnobLayout(of: knob, metrics: metrics)
        let arcs =
          [layout.track] + layout.turns + layout.passedTurns + (layout.fill.map { [$0] } ?? [])
        let isDrawable = arcs.allSatisfy {
          $0.start.isFinite && $0.end >= $0.start && $0.end - $0.start < 2 * .pi + 1e-6
        }
        if !knob.parameter.range.contains(knob.value) || !(0...1).contains(knob.fraction)
          || !isDrawable
        {
          Issue.record("\(knob.value), \(arcs); seed \(seed): \(knob)")
          return
        }
      }
    }
  }

  private func randomKnob(_ random: inout SplitMix64) -> Knob {
    let tapers: [Taper] = [.linear, .logarithmic, .power(0.7), .power(2)]
    let parameter = Parameter(
      1...100, taper: random.pick(tapers), step: random.pick([nil, nil, 0.7, 5, 33]),
      detents: random.chance(50) ? [20, 50, 51] : [], pull: random.pick([0.01, 0.1]),
      wraps: random.chance(30))
    var knob = Knob(parameter, value: parameter.value(at: random.unit()), size: size160)
    knob.tracking.style = random.pick([.rotary, .rotary, .vertical, .horizontal, .both])
    knob.tracking.overshoot = random.chance(50) ? .slip : .hold
    return knob
  }

  /// Whether a position is away from the ends, if there are any.
  private func isClear(_ position: Double, _ knob: Knob) -> Bool {
    knob.parameter.wraps || position >= 0 && position <= 1
  }

  private func roundTripInLines(of knob: Knob, _ random: inout SplitMix64) -> [KnobPoint] {
    let start = point(random.number(20, 140), random.number(20, 140))
    var way = [start]
    for _ in 0..<random.index(20) {
      let place = point(random.number(-100, 260), random.number(-100, 260))
      let (right, up) = (place.x - start.x, start.y - place.y)
      let travel =
        switch knob.tracking.style {
        case .horizontal: right
        case .both: right + up
        default: up
        }
      if isClear(knob.fraction + travel / 250, knob) { way.append(place) }
    }
    return way + [start]
  }

  /// Out in turns of up to 60 degrees, more than once around if there is space, and back.
  private func roundTrip(of knob: Knob, _ random: inout SplitMix64) -> [KnobPoint] {
    let angle = random.number(-180, 180)
    func place(_ turned: Double) -> KnobPoint {
      size160.center.at((angle + turned) * .pi / 180, radius: random.number(30, 70))
    }
    let start = place(0)
    var way = [start]
    var turned = 0.0
    for _ in 0..<random.index(20) {
      let next = turned + random.number(-60, 60)
      guard isClear(knob.fraction + next / 270, knob) else { continue }
      turned = next
      way.append(place(turned))
    }
    while abs(turned) > 60 {
      turned -= turned > 0 ? 50 : -50
      way.append(place(turned))
    }
    return way + [start]
  }
}
