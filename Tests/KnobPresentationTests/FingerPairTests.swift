import KnobEngine
import Testing

@testable import KnobPresentation

struct FingerPairTests {
  private func point(_ x: Double, _ y: Double) -> KnobPoint { KnobPoint(x: x, y: y) }

  /// Two fingers, 80 points apart, around (100, 100).
  private func pair() -> FingerPair { FingerPair(first: point(60, 100), second: point(140, 100)) }

  private func turn(_ pair: inout FingerPair, to degrees: Double) {
    let angle = degrees * .pi / 180
    pair.moveFirst(to: point(100, 100).at(angle - .pi / 2, radius: 40))
    pair.moveSecond(to: point(100, 100).at(angle + .pi / 2, radius: 40))
  }

  @Test func fingersThatMoveAroundEachOtherTurn() {
    var pair = pair()
    turn(&pair, to: 8)
    #expect(!pair.isTurning)
    turn(&pair, to: 20)
    #expect(pair.isTurning)
    #expect(pair.angle == 0, "they turn from where they are recognized")
    turn(&pair, to: 50)
    #expect(abs(pair.angle - 30 * .pi / 180) < 1e-9)
    turn(&pair, to: -40)
    #expect(abs(pair.angle + 60 * .pi / 180) < 1e-9)
  }

  @Test func wholeTurnsAddUp() {
    var pair = pair()
    for degrees in stride(from: 10.0, through: 740, by: 10) { turn(&pair, to: degrees) }
    #expect(abs(pair.angle - 720 * .pi / 180) < 1e-9)
  }

  @Test func fingerThatRestsMeansFineAdjustment() {
    var pair = pair()
    for degrees in stride(from: 0.0, through: 360, by: 10) {
      pair.moveFirst(to: point(100, 100).at(degrees * .pi / 180 - .pi / 2, radius: 40))
      pair.moveSecond(to: point(140 + degrees / 40, 100))
    }
    #expect(!pair.isTurning)
  }

  @Test func fingersThatMoveSideBySideDoNotTurn() {
    var pair = pair()
    for way in 1...20 {
      pair.moveFirst(to: point(60, 100 - 5 * Double(way)))
      pair.moveSecond(to: point(140, 100 - 5 * Double(way)))
    }
    #expect(!pair.isTurning)
  }

  @Test func fingersInTheSamePlaceDoNotTurn() {
    var pair = FingerPair(first: point(10, 10), second: point(10, 10))
    pair.moveFirst(to: point(50, 10))
    pair.moveSecond(to: point(50, 10))
    #expect(!pair.isTurning && pair.angle == 0)
  }

  @Test func angleTurnsAKnobWithoutAPlaceOnTheDial() {
    var knob = Knob(Parameter(0...270), value: 100, size: KnobSize(width: 40, height: 40))
    var tracking = Tracking.vertical
    tracking.ring = Tracking.Ring(5...20, outside: .fail)
    tracking.largestTurn = 10
    knob.tracking = tracking.turnedByAngle
    _ = knob.handle(.press(KnobInput.place(of: 0, on: knob.size)))
    for degrees in [45.0, 90, 120] {
      _ = knob.handle(.move(KnobInput.place(of: degrees * .pi / 180, on: knob.size)))
    }
    #expect(abs(knob.value - 220) < 1e-9)
    _ = knob.handle(.cancel)
    #expect(knob.value == 100)
  }
}
