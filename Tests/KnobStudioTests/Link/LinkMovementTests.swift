import GestureScripts
import KnobEngine
import KnobPresentation
import KnobStudio
import Testing

@Suite struct LinkMovementTests {
  private typealias Place = LinkFollower.Place

  private static func parameters(_ random: RandomNumbers) -> Parameter {
    let wraps = random.next(4) == 0
    switch random.next(5) {
    case 0: return Parameter(-60...12)
    case 1: return Parameter(0...10, step: 1, wraps: wraps)
    case 2: return Parameter(20...20_000, taper: .logarithmic)
    case 3: return Parameter(list: [1, 1.5, 2, 4, 8, 20])
    default: return Parameter(0...360, wraps: wraps)
    }
  }

  private static func place(_ fraction: Double, _ parameter: Parameter) -> Place {
    let value = parameter.snapped(parameter.value(at: fraction)) ?? 0
    return Place(value: value, fraction: parameter.fraction(of: value))
  }

  private func share(_ random: RandomNumbers) -> Double { Double(random.next(1001)) / 1000 }

  /// Calls a body with random knobs and movements.
  private func check(
    _ mode: KnobLink.Mode, _ body: (LinkMovement, LinkFollower, Place, Parameter) -> Bool
  ) {
    let random = RandomNumbers(seed: 29)
    var failures = 0
    for _ in 0..<20_000 {
      let (leader, other) = (Self.parameters(random), Self.parameters(random))
      let (start, own) = (Self.place(share(random), leader), Self.place(share(random), other))
      var movement = LinkMovement(mode, from: start.value, of: leader)
      let follower = LinkFollower(movement, from: own)
      for _ in 0..<random.next(5) {
        movement.move(to: Self.place(share(random), leader).value, of: leader)
      }
      if !body(movement, follower, own, other) { failures += 1 }
    }
    #expect(failures == 0)
  }

  @Test(arguments: KnobLink.Mode.allCases) func placesAreWithinTheRange(_ mode: KnobLink.Mode) {
    check(mode) { movement, follower, _, other in
      let place = follower.place(after: movement, of: other)
      let isInside = other.snapped(place.value).map { other.range.contains($0) } ?? false
      return isInside && (0...1).contains(place.fraction)
    }
  }

  @Test(arguments: [KnobLink.Mode.offset, .ratio]) func outAndBackIsExact(_ mode: KnobLink.Mode) {
    check(mode) { movement, follower, own, other in
      guard !movement.parameter.wraps else { return true }
      var movement = movement
      movement.move(
        to: movement.parameter.value(at: movement.start), of: movement.parameter)
      guard movement.position == movement.start else { return true }
      return follower.place(after: movement, of: other) == own
    }
  }

  @Test func equalKnobsHaveTheSameFraction() {
    check(.equal) { movement, follower, _, other in
      let place = follower.place(after: movement, of: other)
      let end = other.wraps && movement.fraction > 1 - 1e-6
      return end || abs(place.fraction - movement.fraction) < 1e-9
    }
  }

  @Test func equalValuesAreExact() {
    check(.equalValue) { movement, follower, _, other in
      follower.place(after: movement, of: other).value == movement.value
    }
  }

  @Test func distancesAreKeptOrTheEndIsReached() {
    check(.offset) { movement, follower, own, other in
      let expected = own.fraction + movement.position - movement.start
      let fraction = follower.place(after: movement, of: other).fraction
      return abs(fraction - other.confined(expected)) < 1e-9
    }
  }

  @Test func proportionsAreKeptOrTheEndIsReached() {
    check(.ratio) { movement, follower, own, other in
      let fraction = follower.place(after: movement, of: other).fraction
      let expected =
        movement.start > 1e-9
        ? own.fraction / movement.start * movement.position
        : own.fraction + movement.position - movement.start
      return abs(fraction - other.confined(expected)) < 1e-9
    }
  }

  @Test func turnsOfAKnobThatWrapsAreCounted() {
    let hue = Parameter(0...360, wraps: true)
    var movement = LinkMovement(.offset, from: 350, of: hue)
    let follower = LinkFollower(movement, from: Place(value: 50, fraction: 0.5))
    for value in [10.0, 100, 200, 300, 40] { movement.move(to: value, of: hue) }
    #expect(abs(movement.position - (1 + 400.0 / 360)) < 1e-12)
    #expect(follower.place(after: movement, of: Parameter(0...100)).value == 100)
    for value in [300.0, 200, 100, 10, 350] { movement.move(to: value, of: hue) }
    #expect(follower.place(after: movement, of: Parameter(0...100)).value == 50)
    // A whole turn moves a knob that wraps to where it was.
    for value in [100.0, 200, 300, 350] { movement.move(to: value, of: hue) }
    let other = follower.place(after: movement, of: Parameter(0...100, wraps: true))
    #expect(abs(other.value - 50) < 1e-9)
  }

  @Test func noNumberIsIgnored() {
    var movement = LinkMovement(.offset, from: 50, of: Parameter(0...100))
    movement.move(to: .nan, of: Parameter(0...100))
    #expect(movement.value == 50 && movement.position == 0.5)
    movement.move(to: .infinity, of: Parameter(0...100))
    #expect(movement.position == 1)
  }
}
