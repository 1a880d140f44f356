import Testing

@testable import KnobKit

extension StandInTests.ControlTests.LinkTests {
  @Test func followerThatHearsFirstThatItsWindowIsInactiveReturnsWithTheTurnedKnob() {
    let pair = Pair(.equal)
    pair.scene.press(80, 80)
    pair.scene.move(80, 55)
    pair.other.windowResignedKey()
    #expect(pair.values == [60, 60] && pair.link.isTurning)
    pair.scene.systemCancels()
    #expect(pair.values == [50, 20] && !pair.link.isTurning && !pair.scene.undoManager.canUndo)
  }
}
