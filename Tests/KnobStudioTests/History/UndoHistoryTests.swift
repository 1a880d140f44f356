import GestureScripts
import KnobEngine
import KnobPresentation
import KnobStudio
import Testing

@Suite struct UndoHistoryTests {
  /// Knobs with a history, as a front end connects them.
  private final class Panel {
    var knobs = [
      Knob(Parameter(0...100, default: 20), value: 50),
      Knob(Parameter(20...20_000, taper: .logarithmic, default: 1_000), value: 440),
      Knob(Parameter(0...10, step: 1, detents: [5]), value: 3),
      Knob(Parameter(0...360, wraps: true), value: 350),
    ]
    let history = UndoHistory<Int>()
    var time = 0.0
    /// The events of the last undo or redo.
    var replayed: KnobEvents = []

    var values: [Double] { knobs.map(\.value) }
    var isInGesture: Bool { !history.membersInGesture.isEmpty }

    @discardableResult
    func play(_ input: KnobInput, on index: Int = 0) -> KnobEvents {
      report(index) { $0.handle(input) }
    }

    /// A whole gesture that sets a value.
    func turn(_ index: Int = 0, to value: Double) { play(.choose(value, from: .text), on: index) }

    func report(_ index: Int, _ change: (inout Knob) -> KnobEvents) -> KnobEvents {
      let before = knobs[index].value
      let events = change(&knobs[index])
      if events.contains(.burstEnded) { end(index, before) }
      if events.contains(.began) { history.begin(index, value: before) }
      if events.contains(.ended) || events.contains(.cancelled) { end(index, knobs[index].value) }
      return events
    }

    private func end(_ index: Int, _ value: Double) {
      _ = history.end(
        index, value: value, of: knobs[index].parameter, name: "Knob \(index)", at: time)
    }

    private func replay(_ direction: UndoHistory<Int>.Direction) -> Bool {
      for index in history.membersInGesture { play(.endBurst, on: index) }
      return history.replay(direction, where: accepts) { index, value in
        replayed = play(.choose(value, from: .undo), on: index)
      }
    }

    func undo() -> Bool { replay(.undo) }
    func redo() -> Bool { replay(.redo) }
    var undoName: String? { history.next(.undo, where: accepts)?.name }
    var redoName: String? { history.next(.redo, where: accepts)?.name }

    private func accepts(_ index: Int) -> Bool {
      knobs[index].isEnabled && !knobs[index].isReadOnly
    }
  }

  private static let gestures: [[KnobInput]] = [
    [.press(KnobPoint(x: 50, y: 50), by: .mouse), .move(KnobPoint(x: 50, y: 10)), .release],
    [.key(.up)],
    [.key(.up, isHeld: true), .key(.pageUp, isHeld: true), .endBurst],
    [.scroll(1), .scroll(2), .endBurst],
    [.reset],
    [.increment],
    [.choose(77)],
    [.choose(77, from: .text)],
  ]

  @Test(arguments: gestures.indices) func gestureOfAnyKindIsOneStep(_ index: Int) {
    let panel = Panel()
    for input in Self.gestures[index] { panel.play(input) }
    let after = panel.values[0]
    #expect(after != 50 && panel.undoName == "Knob 0" && panel.redoName == nil)
    #expect(panel.undo())
    #expect(panel.values[0] == 50 && panel.undoName == nil && panel.redoName == "Knob 0")
    #expect(panel.replayed.source == .undo && panel.replayed.contains([.began, .changed, .ended]))
    #expect(!panel.undo() && panel.redo() && !panel.redo())
    #expect(panel.values[0] == after)
  }

  @Test func whatChangesNothingIsNoStep() {
    let panel = Panel()
    panel.play(.press(KnobPoint(x: 50, y: 50), by: .mouse))
    panel.play(.move(KnobPoint(x: 50, y: 10)))
    panel.play(.cancel)
    panel.play(.press(KnobPoint(x: 50, y: 50), by: .mouse))
    panel.play(.release)
    panel.turn(to: 50)
    panel.knobs[0].set(80)
    #expect(panel.undoName == nil && !panel.undo() && panel.values[0] == 80)
  }

  @Test func cancellationIntoAnotherRangeIsNoStep() {
    let panel = Panel()
    panel.play(.press(KnobPoint(x: 50, y: 50), by: .mouse))
    panel.knobs[0].parameter.range = 0...30
    panel.play(.cancel)
    #expect(panel.values[0] == 30 && panel.undoName == nil)
  }

  @Test func newGestureEndsWhatCanBeRedone() {
    let panel = Panel()
    panel.turn(to: 60)
    panel.turn(1, to: 880)
    #expect(panel.undo() && panel.redoName == "Knob 1")
    panel.turn(to: 60)
    #expect(panel.redoName == "Knob 1", "this gesture has changed nothing")
    panel.turn(to: 70)
    #expect(panel.redoName == nil && !panel.redo())
    #expect(panel.undo() && panel.undo() && panel.values == Panel().values)
  }

  @Test func burstEndsBeforeItIsUndone() {
    let panel = Panel()
    panel.play(.scroll(5))
    let after = panel.values[0]
    #expect(panel.isInGesture && after > 50)
    #expect(panel.undo() && panel.values[0] == 50 && !panel.isInGesture)
    #expect(panel.redo() && panel.values[0] == after)
  }

  @Test func nothingIsUndoneWhileAPointerTurnsAKnob() {
    let panel = Panel()
    panel.turn(to: 60)
    panel.play(.press(KnobPoint(x: 50, y: 50), by: .mouse), on: 1)
    #expect(!panel.undo() && panel.values[0] == 60 && panel.undoName == "Knob 0")
    panel.play(.release, on: 1)
    #expect(panel.undo() && panel.values[0] == 50)
  }

  @Test func stepsOfAKnobThatTakesNoInputArePassedOver() {
    let panel = Panel()
    panel.turn(1, to: 880)
    panel.turn(to: 60)
    panel.turn(to: 70)
    panel.knobs[0].setEnabled(false)
    #expect(panel.undoName == "Knob 1" && panel.undo() && !panel.undo())
    #expect(panel.values[0] == 70 && panel.values[1] == 440)
    panel.knobs[0].setEnabled(true)
    #expect(panel.undo() && panel.values[0] == 60)
    #expect(panel.undo() && panel.values[0] == 50)
    while panel.redo() {}
    #expect(panel.values[0] == 70 && panel.values[1] == 880)
  }

  @Test func valueOutsideTheRangeOfNowIsClamped() {
    let panel = Panel()
    panel.turn(to: 90)
    panel.turn(to: 10)
    panel.knobs[0].parameter = Parameter(0...80, step: 20)
    #expect(panel.undo() && panel.values[0] == 80)
    #expect(panel.undo() && panel.values[0] == 60)
  }

  @Test func valueSetInCodeIsReplaced() {
    let panel = Panel()
    panel.turn(to: 60)
    panel.knobs[0].set(5)
    #expect(panel.undo() && panel.values[0] == 50)
    #expect(panel.redo() && panel.values[0] == 60)
  }

  @Test func forgottenKnobHasNoSteps() {
    let panel = Panel()
    panel.turn(1, to: 880)
    panel.turn(to: 60)
    panel.turn(1, to: 1_760)
    #expect(panel.undo())
    panel.history.forget(1)
    #expect(panel.redoName == nil && panel.undo() && panel.undoName == nil)
    #expect(panel.values[0] == 50 && panel.values[1] == 880)
  }

  @Test func clearForgetsAllButTheGestureInProgress() {
    let panel = Panel()
    panel.turn(to: 60)
    panel.turn(1, to: 880)
    #expect(panel.undo())
    panel.play(.scroll(1))
    panel.history.clear()
    #expect(panel.undoName == nil && panel.redoName == nil)
    panel.play(.endBurst)
    #expect(panel.undo() && panel.values[0] == 60 && !panel.undo())
  }

  @Test(arguments: [(3, 3), (1, 1), (0, 0), (-1, 0)])
  func oldestStepsAreDropped(_ limit: Int, _ count: Int) {
    let panel = Panel()
    panel.history.limit = limit
    for value in 51...60 { panel.turn(to: Double(value)) }
    var undone = 0
    while panel.undo() { undone += 1 }
    #expect(undone == count && panel.values[0] == Double(60 - count))
  }

  @Test func lowerLimitDropsStepsAtOnce() {
    let panel = Panel()
    for value in 51...60 { panel.turn(to: Double(value)) }
    panel.history.limit = 2
    while panel.undo() {}
    #expect(panel.values[0] == 58)
  }

  @Test func successiveStepsOfOneKnobAreMerged() {
    let panel = Panel()
    panel.history.mergeInterval = 1
    for value in [51.0, 52, 53] {
      panel.turn(to: value)
      panel.time += 1
    }
    #expect(panel.undo() && panel.values[0] == 50 && !panel.undo())
    #expect(panel.redo() && panel.values[0] == 53 && !panel.redo())
  }

  @Test func stepsThatAreNotMerged() {
    let separations: [(Panel) -> Void] = [
      { $0.time += 1.1 },
      { $0.turn(1, to: 880) },
      { $0.knobs[0].set(55) },
      { $0.history.mergeInterval = nil },
      { _ = $0.undo() && $0.redo() },
    ]
    for (index, separate) in separations.enumerated() {
      let panel = Panel()
      panel.history.mergeInterval = 1
      panel.turn(to: 51)
      separate(panel)
      let before = panel.values[0]
      panel.turn(to: 60)
      #expect(panel.undo() && panel.values[0] == before, "separation \(index)")
      while panel.undo() {}
      #expect(panel.values[0] == 50, "separation \(index)")
    }
  }

  @Test func mergedStepsThatCancelOutAreNoStep() {
    let panel = Panel()
    panel.history.mergeInterval = 1
    panel.turn(1, to: 880)
    panel.turn(to: 60)
    panel.turn(to: 50)
    #expect(panel.undoName == "Knob 1" && panel.undo() && !panel.undo())
  }

  @Test func undoWithinAnUndoDoesNothing() {
    let history = UndoHistory<Int>()
    for value in [1.0, 2] {
      history.begin(0, value: value - 1)
      let parameter = Parameter(0...10)
      #expect(history.end(0, value: value, of: parameter, name: "", at: 0))
    }
    let isDone = history.replay(.undo, where: { _ in true }) { _, value in
      #expect(value == 1)
      #expect(!history.replay(.undo, where: { _ in true }) { _, _ in })
    }
    #expect(isDone && history.next(.undo, where: { _ in true })?.changes[0].before == 0)
  }

  /// After any gestures of several knobs at the same time, with and without merging, undoing all
  /// gives the first values and redoing all gives the last ones.
  @Test func undoingAllGivesTheFirstValuesAndRedoingAllTheLast() {
    for seed in 0..<400 {
      let random = RandomNumbers(seed: UInt64(seed))
      let panel = Panel()
      panel.history.limit = .max
      panel.history.mergeInterval = random.next(2) == 0 ? 1 : nil
      let first = panel.values
      for _ in 0..<200 {
        panel.play(input(random), on: random.next(4))
        panel.time += Double(random.next(100)) / 100
        if random.next(20) == 0 { _ = random.next(3) == 0 ? panel.redo() : panel.undo() }
      }
      for index in 0..<4 { panel.play(random.next(2) == 0 ? .cancel : .release, on: index) }
      while panel.redo() {}
      let last = panel.values
      while panel.undo() {}
      #expect(panel.values == first, "seed \(seed)")
      while panel.redo() {}
      #expect(panel.values == last, "seed \(seed)")
    }
  }

  /// Each undo gives exactly the values from before a step, and each redo those from after it.
  @Test func eachStepIsUndoneExactly() {
    for seed in 0..<400 {
      let random = RandomNumbers(seed: UInt64(seed))
      let panel = Panel()
      var states = [panel.values]
      var present = 0
      for _ in 0..<60 {
        switch random.next(6) {
        case 0:
          #expect(panel.undo() == (present > 0), "seed \(seed)")
          present = max(present - 1, 0)
        case 1:
          #expect(panel.redo() == (present < states.count - 1), "seed \(seed)")
          present = min(present + 1, states.count - 1)
        default:
          let index = random.next(4)
          for input in Self.gestures[random.next(Self.gestures.count)] {
            panel.play(input, on: index)
          }
          if panel.values != states[present] {
            states = states.prefix(present + 1) + [panel.values]
            present += 1
          }
        }
        #expect(panel.values == states[present], "seed \(seed)")
      }
    }
  }

  private func input(_ random: RandomNumbers) -> KnobInput {
    let point = KnobPoint(x: Double(random.next(120) - 10), y: Double(random.next(120) - 10))
    switch random.next(14) {
    case 0, 1: return .press(point, by: random.next(2) == 0 ? .mouse : .touch)
    case 2, 3, 4: return .move(point, fine: random.next(5) == 0)
    case 5, 6: return .release
    case 7: return .cancel
    case 8:
      let keys = KnobInput.Key.allCases
      return .key(keys[random.next(keys.count)], isHeld: random.next(2) == 0)
    case 9, 10: return .scroll(Double(random.next(9) - 4) / 2)
    case 11: return .endBurst
    case 12: return .reset
    default: return .choose(Double(random.next(400)), from: .text)
    }
  }

  // MARK: Handlers

  /// Undoes a step of three knobs. While the first one is set, something happens to the second one.
  private func undo(while act: @escaping (UndoHistory<Int>) -> Void, _ accepts: (Int) -> Bool)
    -> [Int]
  {
    let history = UndoHistory<Int>()
    history.beginGroup([(0, 1), (1, 1), (2, 1)], name: "All")
    _ = history.endGroup(at: 0) { _ in 2 }
    var set: [Int] = []
    let isDone = history.replay(.undo, where: accepts) { member, _ in
      set.append(member)
      if member == 0 { act(history) }
    }
    #expect(isDone)
    return set
  }

  @Test func knobThatIsForgottenMeanwhileIsNotSet() {
    #expect(undo(while: { $0.forget(1) }) { _ in true } == [0, 2])
  }

  @Test func knobThatIsDisabledMeanwhileIsNotSet() {
    var isEnabled = true
    #expect(undo(while: { _ in isEnabled = false }) { $0 != 1 || isEnabled } == [0, 2])
  }

  /// The host of a knob hears of a gesture before the program does.
  @Test func nothingIsUndoneWhileAGestureIsAboutToBegin() {
    let history = UndoHistory<Int>()
    history.begin(0, value: 50)
    _ = history.end(0, value: 60, of: Parameter(0...100), name: "Cutoff", at: 0)
    let frontEnd = PlainFrontEnd(Parameter(0...100), 60)
    func undo() -> Bool {
      history.replay(.undo, where: { _ in true }, thumb: { _ in frontEnd.core }) { _, value in
        frontEnd.core.handle(.choose(value, from: .undo))
      }
    }
    var results: [Bool] = []
    frontEnd.core.join(ParameterBinding(frontEnd.core, to: Host { results.append(undo()) }))
    frontEnd.press()
    frontEnd.core.release(clicks: 1)
    #expect(results == [false] && undo() && frontEnd.core.knob.value == 50)
    #expect(frontEnd.faults == [])
  }

  /// A host that does something at the beginning of the first gesture.
  private final class Host: HostParameter {
    let parameter = Parameter(0...100)
    let value = 60.0
    private var act: (() -> Void)?
    init(_ act: @escaping () -> Void) { self.act = act }
    func begin() {
      act?()
      act = nil
    }
    func perform(_ value: Double) {}
    func end() {}
  }
}
