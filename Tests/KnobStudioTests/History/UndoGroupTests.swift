import KnobEngine
import KnobPresentation
import KnobStudio
import Testing

@Suite struct UndoGroupTests {
  /// Numbers with a history. Each member is an index.
  private final class Panel {
    let history = UndoHistory<Int>()
    var values = [1.0, 2, 3, 4]
    var locked: Set<Int> = []
    var time = 0.0

    func begin(_ name: String = "Preset") {
      history.beginGroup(values.enumerated().map { ($0.offset, $0.element) }, name: name)
    }

    @discardableResult
    func end() -> Bool { history.endGroup(at: time) { values[$0] } }

    func press(_ index: Int) { history.begin(index, value: values[index]) }

    @discardableResult
    func release(_ index: Int) -> Bool {
      history.end(
        index, value: values[index], of: Parameter(0...100), name: "\(index)", at: time)
    }

    func undo(_ direction: UndoHistory<Int>.Direction = .undo) -> Bool {
      history.replay(direction, where: { !locked.contains($0) }) { values[$0] = $1 }
    }

    var name: String? { history.next(.undo) { !locked.contains($0) }?.name }
  }

  @Test func groupIsOneStep() {
    let panel = Panel()
    panel.begin("Bass")
    panel.values = [1, 20, 30, 4]
    #expect(panel.end() && panel.name == "Bass")
    #expect(panel.undo() && panel.values == [1, 2, 3, 4] && !panel.undo())
    #expect(panel.undo(.redo) && panel.values == [1, 20, 30, 4] && !panel.undo(.redo))
  }

  @Test func groupThatChangesNothingIsNoStep() {
    let panel = Panel()
    panel.begin()
    #expect(!panel.end() && panel.name == nil && !panel.end())
  }

  @Test func gesturesInAGroupArePartsOfIt() {
    let panel = Panel()
    panel.press(0)
    panel.begin("Morph")
    (panel.values[0], panel.values[1]) = (5, 6)
    panel.press(2)
    panel.values[2] = 7
    #expect(!panel.release(2))
    #expect(!panel.undo(), "a group is in progress")
    #expect(panel.end() && !panel.release(0))
    #expect(panel.undo() && panel.values == [1, 2, 3, 4] && !panel.undo())
  }

  @Test func gestureThatContinuesAfterAGroupIsAStepOfItsOwn() {
    let panel = Panel()
    panel.begin()
    panel.press(0)
    panel.values[0] = 5
    panel.end()
    panel.values[0] = 6
    #expect(panel.release(0) && panel.name == "0")
    #expect(panel.undo() && panel.values[0] == 5 && panel.undo() && panel.values[0] == 1)
  }

  @Test func gestureThatHasChangedItsKnobBeforeAGroupIsAStepOfItsOwn() {
    let panel = Panel()
    panel.press(0)
    panel.values[0] = 5
    panel.begin()
    (panel.values[0], panel.values[1]) = (6, 9)
    #expect(panel.end() && panel.release(0))
    #expect(panel.undo() && panel.values == [1, 9, 3, 4])
    #expect(panel.undo() && panel.values == [1, 2, 3, 4])
  }

  @Test func groupInAGroupIsAPartOfIt() {
    let panel = Panel()
    panel.begin("Outer")
    panel.values[0] = 5
    panel.begin("Inner")
    panel.values[1] = 6
    #expect(!panel.end() && panel.end() && panel.name == "Outer")
    #expect(panel.undo() && panel.values == [1, 2, 3, 4])
  }

  @Test func knobsThatAcceptNoInputKeepTheirPart() {
    let panel = Panel()
    panel.begin()
    panel.values = [10, 20, 30, 40]
    panel.end()
    panel.locked = [1, 3]
    #expect(panel.undo() && panel.values == [1, 20, 3, 40] && !panel.undo())
    panel.locked = []
    #expect(panel.undo() && panel.values == [1, 2, 3, 4])
    while panel.undo(.redo) {}
    #expect(panel.values == [10, 20, 30, 40])
  }

  @Test func knobThatNoLongerExistsIsForgotten() {
    let panel = Panel()
    panel.begin()
    panel.values = [10, 20, 3, 4]
    panel.end()
    panel.history.forget(0)
    #expect(panel.undo() && panel.values == [10, 2, 3, 4])
    panel.history.forget(1)
    #expect(!panel.undo() && !panel.undo(.redo))
  }

  @Test func groupsOfTheSameKnobsMerge() {
    let panel = Panel()
    panel.history.mergeInterval = 1
    for value in [10.0, 20, 30] {
      panel.begin("Morph")
      (panel.values[0], panel.values[1]) = (value, value)
      panel.end()
      panel.time += 0.5
    }
    panel.begin("Morph")
    panel.values[0] = 40
    panel.end()
    #expect(panel.undo() && panel.values == [30, 30, 3, 4])
    #expect(panel.undo() && panel.values == [1, 2, 3, 4] && !panel.undo())
  }

  /// A preset may change only the knob that the user has just turned, or turns next.
  @Test func groupWithAnotherNameDoesNotMerge() {
    let panel = Panel()
    panel.history.mergeInterval = 1
    for (name, value) in [("Cutoff", 10.0), ("Load Bass", 20), ("Cutoff", 30), ("Cutoff", 40)] {
      panel.begin(name)
      panel.values[0] = value
      panel.end()
    }
    for value in [20.0, 10, 1] { #expect(panel.undo() && panel.values[0] == value) }
    #expect(!panel.undo())
  }

  // MARK: Knobs that follow

  /// Begins a gesture of a knob that others follow.
  private func press(_ index: Int, followedBy others: Int..., in panel: Panel) {
    panel.history.begin(
      index, value: panel.values[index], followers: others.map { ($0, panel.values[$0]) },
      name: "\(index)")
  }

  private func release(_ index: Int, in panel: Panel) -> Bool {
    panel.history.end(
      index, value: panel.values[index], of: Parameter(0...100), name: "\(index)",
      at: panel.time
    ) { panel.values[$0] }
  }

  @Test func knobsThatFollowAreOneStep() {
    let panel = Panel()
    press(0, followedBy: 1, 2, in: panel)
    #expect(panel.history.membersInGesture == [0])
    panel.press(1)
    panel.values = [5, 6, 3, 8]
    #expect(!release(1, in: panel) && !panel.undo())
    #expect(release(0, in: panel) && panel.name == "0")
    #expect(panel.undo() && panel.values == [1, 2, 3, 8] && !panel.undo())
    #expect(panel.undo(.redo) && panel.values == [5, 6, 3, 8])
  }

  @Test func canceledGestureOfSeveralKnobsIsNoStep() {
    let panel = Panel()
    press(0, followedBy: 1, in: panel)
    #expect(!release(0, in: panel) && panel.name == nil)
    press(0, in: panel)
    panel.values[0] = 9
    #expect(release(0, in: panel) && panel.undo() && panel.values[0] == 1)
  }

  @Test func groupOfTheApplicationIncludesKnobsThatFollow() {
    let panel = Panel()
    panel.begin("Macro")
    press(0, followedBy: 1, in: panel)
    (panel.values[0], panel.values[1]) = (5, 6)
    #expect(!release(0, in: panel))
    #expect(panel.end() && panel.name == "Macro")
    #expect(panel.undo() && panel.values == [1, 2, 3, 4])
    // The other way around: code changes a third knob while two are turned.
    press(0, followedBy: 1, in: panel)
    panel.begin("Macro")
    panel.values = [5, 6, 7, 4]
    #expect(!panel.end())
    #expect(release(0, in: panel) && panel.name == "0")
    #expect(panel.undo() && panel.values == [1, 2, 3, 4])
  }

  @Test func knobThatOthersFollowMayBeForgotten() {
    let panel = Panel()
    press(0, followedBy: 1, in: panel)
    panel.values = [5, 6, 3, 4]
    panel.history.forget(0)
    #expect(!release(0, in: panel))
    panel.press(2)
    panel.values[2] = 7
    #expect(panel.release(2) && panel.undo() && panel.values == [5, 6, 3, 4])
  }
}
