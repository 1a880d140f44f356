import KnobPresentation
import KnobStudio
import Testing

@Suite struct AutomationLaneTests {
  private func lane(_ points: (time: Double, value: Double)...) -> AutomationLane {
    var lane = AutomationLane()
    for point in points { lane.write(point.value, at: point.time) }
    return lane
  }

  @Test func aValueHoldsUntilTheNext() {
    let lane = lane((0.5, 880), (2, 440))
    #expect(lane.value(at: 0.4) == nil && lane.value(at: .nan) == nil)
    #expect(lane.value(at: 0.5) == 880 && lane.value(at: 1.9) == 880)
    #expect(lane.value(at: 2) == 440 && lane.value(at: 100) == 440)
  }

  @Test func theOrderOfWritingDoesNotMatter() {
    #expect(lane((2, 1), (0, 3), (1, 2)) == lane((0, 3), (1, 2), (2, 1)))
  }

  @Test func aValueReplacesOneAtTheSameTime() {
    #expect(lane((0, 1), (1, 2), (1, 3)).points.map(\.value) == [1, 3])
  }

  @Test func aValueThatHoldsAddsNoPoint() {
    #expect(lane((0, 1), (1, 1), (2, 2), (2, 1)).points.count == 1)
  }

  @Test func badValuesAreIgnored() {
    #expect(lane((0, .nan), (.nan, 1), (.infinity, 1), (0, .infinity)).isEmpty)
    #expect(lane((-1, 5)).points == [AutomationLane.Point(time: 0, value: 5)])
  }

  @Test func erasingLeavesTheBeginning() {
    var lane = lane((0, 1), (1, 2), (2, 3), (3, 4))
    lane.erase(after: 1, through: 2)
    #expect(lane.points.map(\.value) == [1, 2, 4])
    lane.erase(after: 3, through: 1)
    lane.erase(after: .nan, through: 5)
    lane.erase(after: 0, through: .nan)
    #expect(lane.points.count == 3)
    lane.erase(after: 0, through: .infinity)
    #expect(lane.points.map(\.value) == [1])
  }
}
