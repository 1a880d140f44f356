import GestureScripts
import KnobEngine
import KnobPresentation
import Testing

@Suite struct BubblePlacementTests {
  private typealias Area = BubblePlacement.Area

  private let size = KnobSize(width: 60, height: 24)
  private let window = Area(left: 0, top: 0, right: 400, bottom: 300)

  /// A dial of 48 points around a point.
  private func dial(_ x: Double, _ y: Double) -> Area {
    Area(left: x - 24, top: y - 24, right: x + 24, bottom: y + 24)
  }

  @Test func bubbleIsAboveTheDial() {
    var placement = BubblePlacement(dial: dial(200, 150))
    #expect(
      placement.place(size, inside: window) == Area(left: 170, top: 96, right: 230, bottom: 120))
    #expect(placement.side == .above)
  }

  @Test(arguments: [
    // At the top, beside the dial; in the corners, where there is room.
    (200.0, 30.0, BubblePlacement.Side.right, 230.0, 18.0), (380, 30, .left, 290, 18),
    (24, 150, .above, 0, 96), (390, 150, .above, 340, 96), (200, 5, .right, 230, 0),
    (200, 295, .above, 170, 241),
  ])
  func bubbleStaysInsideTheBounds(
    _ x: Double, _ y: Double, _ side: BubblePlacement.Side, _ left: Double, _ top: Double
  ) {
    var placement = BubblePlacement(dial: dial(x, y))
    let area = placement.place(size, inside: window)
    #expect(placement.side == side && area.left == left && area.top == top)
  }

  @Test func bubbleIsBelowIfThereIsRoomOnlyThere() {
    var placement = BubblePlacement(dial: dial(30, 30))
    let narrow = Area(left: 0, top: 0, right: 80, bottom: 300)
    #expect(
      placement.place(size, inside: narrow) == Area(left: 0, top: 60, right: 60, bottom: 84))
  }

  @Test func fingerThatMovesUpDrivesTheBubbleAside() {
    var placement = BubblePlacement(dial: dial(200, 150))
    var sides: [BubblePlacement.Side?] = []
    for y in [150.0, 140, 110, 60, 110, 150] {
      _ = placement.place(size, inside: window, finger: KnobPoint(x: 200, y: y))
      sides.append(placement.side)
    }
    #expect(sides == [.above, .right, .right, .right, .right, .right], "it does not flutter")
    _ = placement.place(size, inside: window, finger: KnobPoint(x: 250, y: 150))
    #expect(placement.side == .left || placement.side == .above)
  }

  @Test func bubbleIsNeverUnderTheFingerWhereThereIsRoom() {
    let random = RandomNumbers(seed: 7)
    func number(_ range: ClosedRange<Int>) -> Double {
      Double(range.lowerBound + random.next(range.count))
    }
    for _ in 0..<2_000 {
      let place = KnobPoint(
        x: number(100...300),
        y: number(60...240))
      var placement = BubblePlacement(dial: dial(place.x, place.y))
      for _ in 0..<10 {
        let finger = KnobPoint(
          x: place.x + number(-60...60),
          y: place.y + number(-200...200))
        let area = placement.place(size, inside: window, finger: finger)
        #expect(area.left >= 0 && area.right <= 400 && area.top >= 0 && area.bottom <= 300)
        let nearest = KnobPoint(
          x: min(max(finger.x, area.left), area.right),
          y: min(max(finger.y, area.top), area.bottom))
        #expect(nearest.distance(to: finger) >= BubblePlacement.fingerRadius)
        let dial = dial(place.x, place.y)
        #expect(
          area.right <= dial.left || area.left >= dial.right || area.bottom <= dial.top
            || area.top >= dial.bottom)
      }
    }
  }

  @Test func bubbleLargerThanTheBoundsBeginsInsideThem() {
    var placement = BubblePlacement(dial: dial(20, 20))
    let small = Area(left: 10, top: 12, right: 50, bottom: 30)
    let area = placement.place(size, inside: small)
    #expect(area.left == 10 && area.top == 12 && area.width == 60 && area.height == 24)
  }
}
