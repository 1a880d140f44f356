import GestureScripts
import KnobEngine
import KnobPresentation
import KnobStudio
import Testing

private func newKnob() -> PlainFrontEnd {
  PlainFrontEnd(Knob(Parameter(0...100, step: 1, default: 10), value: 50))
}

extension PlainFrontEnd {
  fileprivate func bind(to parameter: any HostParameter) -> ParameterBinding {
    let binding = ParameterBinding(core, to: parameter)
    core.join(binding)
    return binding
  }

  /// Turns by a number of values since the press, with a travel of 250 points.
  fileprivate func turn(values: Double) {
    core.handle(.move(KnobPoint(x: 50, y: 50 - values * 2.5)))
  }
}

@Suite struct AutomationRecorderTests {
  private struct Scene {
    let recorder = AutomationRecorder(longest: 20)
    let front = newKnob()
    let other = newKnob()

    init(_ mode: AutomationMode = .touch) {
      recorder.mode = mode
      for (name, front) in [("front", front), ("other", other)] {
        recorder.add(name, front.core.knob.parameter, value: 50) { front.bind(to: $0) }
      }
    }

    var value: Double { front.core.knob.value }
    var lane: AutomationLane { recorder["front"] }
    var points: [[Double]] { lane.points.map { [$0.time, $0.value] } }

    /// Turns the first knob from one time to another, in one move in the middle.
    func turn(from start: Double, to end: Double, by change: Double) {
      recorder.advance(to: start)
      front.press()
      recorder.advance(to: (start + end) / 2)
      front.turn(values: change)
      recorder.advance(to: end)
      front.core.handle(.release)
    }

    /// Records a turn from 50 to 80 at 1.5 s, in a take of 4 s that begins at 100 s.
    func recordFirstTake() {
      recorder.record(at: 100)
      turn(from: 101, to: 102, by: 30)
      recorder.stop(at: 104)
    }

    /// The values that are played, once each half second from a time on.
    func play(from start: Double, count: Int) -> [Double] {
      recorder.play(at: start)
      return (0..<count).map {
        recorder.advance(to: start + Double($0) / 2)
        return value
      }
    }
  }

  // MARK: Recording

  @Test func aTurnIsRecordedFromTheValueBeforeIt() {
    let scene = Scene()
    scene.recordFirstTake()
    #expect(scene.points == [[0, 50], [1.5, 80]])
    #expect(scene.recorder.length == 4 && scene.recorder.state == .present)
    #expect(scene.recorder["other"].isEmpty && scene.recorder["missing"].isEmpty)
  }

  @Test func whatIsRecordedIsPlayedAgainAndAgain() {
    let scene = Scene()
    scene.recordFirstTake()
    let count = scene.front.reports.count
    let once: [Double] = [50, 50, 50, 80, 80, 80, 80, 80]
    #expect(scene.play(from: 200, count: 16) == once + once)
    // Playing is no gesture.
    #expect(scene.front.reports.count == count && scene.other.core.knob.value == 50)
    scene.recorder.stop(at: 210.5)
    scene.recorder.advance(to: 211)
    #expect(scene.recorder.position == 2.5 && scene.value == 80)
  }

  @Test func whatIsBeingRecordedIsNotPlayed() {
    let scene = Scene()
    scene.recorder.record(at: 0)
    scene.turn(from: 1, to: 2, by: 30)
    scene.front.core.knob.set(20)
    scene.recorder.advance(to: 3)
    #expect(scene.value == 20)
    scene.turn(from: 4, to: 5, by: 10)
    #expect(scene.value == 30 && scene.lane.value(at: 4) == 20)
  }

  @Test func aTakeWithoutATouchIsNothing() {
    let scene = Scene()
    scene.recorder.record(at: 0)
    scene.recorder.stop(at: 5)
    #expect(scene.recorder.length == 0 && scene.recorder.state == AutomationState.none)
    scene.recorder.play(at: 6)
    #expect(scene.recorder.state == AutomationState.none)
  }

  @Test func aRecordingEndsAtItsLimit() {
    let scene = Scene()
    scene.recorder.record(at: 0)
    scene.turn(from: 1, to: 2, by: 30)
    scene.recorder.advance(to: 25)
    #expect(scene.recorder.state == .present && scene.recorder.length == 20)
  }

  @Test func anotherTakeKeepsWhatIsNotTouched() {
    let scene = Scene()
    scene.recordFirstTake()
    scene.recorder.record(at: 200)
    scene.turn(from: 200.5, to: 201, by: -40)
    #expect(scene.value == 10)
    // The earlier lane goes on.
    scene.recorder.advance(to: 201.1)
    #expect(scene.value == 50)
    scene.recorder.advance(to: 201.6)
    #expect(scene.value == 80)
    scene.recorder.stop(at: 202)
    #expect(scene.points == [[0, 50], [0.75, 10], [1, 50], [1.5, 80]])
    #expect(scene.recorder.length == 4)
  }

  @Test func recordingBeginsWherePlayingIs() {
    let scene = Scene()
    scene.recordFirstTake()
    scene.recorder.play(at: 200)
    scene.recorder.record(at: 203)
    #expect(scene.recorder.state == .recording && scene.recorder.position == 3)
    scene.turn(from: 203, to: 204, by: 10)
    scene.recorder.stop(at: 206)
    #expect(scene.points == [[0, 50], [1.5, 80], [3.5, 90]])
    #expect(scene.recorder.length == 6)
  }

  @Test func playEndsARecording() {
    let scene = Scene()
    scene.recorder.record(at: 0)
    scene.turn(from: 1, to: 2, by: 30)
    scene.recorder.play(at: 3)
    #expect(scene.recorder.state == .playing && scene.recorder.length == 3 && scene.value == 50)
  }

  // MARK: Who wins

  @Test func aTouchedKnobWinsUntilItIsReleased() {
    let scene = Scene()
    scene.recordFirstTake()
    scene.recorder.play(at: 200)
    scene.front.press()
    scene.front.turn(values: -20)
    scene.recorder.advance(to: 202)
    #expect(scene.value == 30)
    scene.front.core.handle(.release)
    scene.recorder.advance(to: 202.1)
    #expect(scene.value == 80)
    // To play records nothing.
    #expect(scene.points == [[0, 50], [1.5, 80]])
  }

  @Test(arguments: [AutomationMode.latch, .write])
  func aLatchedKnobWinsUntilTheEnd(_ mode: AutomationMode) {
    let scene = Scene()
    scene.recordFirstTake()
    scene.recorder.mode = mode
    scene.recorder.play(at: 200)
    // Only a touch makes a knob win while nothing is recorded.
    #expect(scene.value == 50)
    scene.front.press()
    scene.front.turn(values: -20)
    scene.front.core.handle(.release)
    scene.recorder.advance(to: 202)
    #expect(scene.value == 30)
    scene.recorder.stop(at: 203)
    scene.recorder.play(at: 204)
    #expect(scene.value == 50)
  }

  @Test func latchRecordsFromTheTouchOn() {
    let scene = Scene(.latch)
    scene.recordFirstTake()
    scene.recorder.record(at: 200)
    scene.turn(from: 200.5, to: 201, by: -40)
    scene.recorder.advance(to: 203)
    #expect(scene.value == 10)
    scene.recorder.stop(at: 203)
    // After the end of the take, the earlier lane is there.
    #expect(scene.points == [[0, 50], [0.75, 10], [3, 80]])
  }

  @Test func writeRecordsEachKnobFromTheBeginning() {
    let scene = Scene(.write)
    scene.recorder.record(at: 0)
    scene.turn(from: 1, to: 2, by: 30)
    scene.recorder.stop(at: 4)
    #expect(scene.points == [[0, 50], [1.5, 80]])
    #expect(scene.recorder["other"].points == [AutomationLane.Point(time: 0, value: 50)])
    #expect(scene.front.binding?.isOverriding == false)
  }

  @Test func aKnobThatIsHeldWhenTheRecordingBeginsIsRecorded() {
    let scene = Scene()
    scene.front.press()
    scene.front.turn(values: 10)
    scene.recorder.record(at: 0)
    scene.recorder.advance(to: 1)
    scene.front.turn(values: 20)
    scene.recorder.stop(at: 2)
    scene.front.turn(values: 30)
    scene.front.core.handle(.release)
    #expect(scene.points == [[0, 60], [1, 70]])
  }

  // MARK: The rest

  @Test func anUndoWhileItPlaysIsAGesture() {
    let scene = Scene()
    scene.recordFirstTake()
    scene.recorder.play(at: 200)
    scene.front.core.handle(.choose(20, from: .undo))
    #expect(scene.value == 20)
    scene.recorder.advance(to: 200.1)
    #expect(scene.value == 50)
  }

  @Test func clearingRemovesEverything() {
    let scene = Scene()
    scene.recordFirstTake()
    scene.recorder.play(at: 200)
    scene.recorder.clear()
    #expect(scene.lane.isEmpty && scene.recorder.length == 0 && scene.recorder.position == 0)
    #expect(scene.recorder.state == AutomationState.none)
    #expect(scene.value == 50)
  }

  @Test func aLaneCanBeKeptAndSetAgain() {
    let scene = Scene()
    scene.recordFirstTake()
    let kept = scene.lane
    scene.recorder.clear()
    scene.recorder["front"] = kept
    scene.recorder["missing"] = kept
    #expect(scene.recorder.length == 1.5 && scene.recorder.state == .present)
    #expect(scene.play(from: 300, count: 3) == [50, 50, 50])
  }

  @Test func whatIsRecordedCanBeKeptAndSetAgain() {
    let scene = Scene()
    scene.recordFirstTake()
    var kept = scene.recorder.recording
    #expect(kept.knobs == ["front"] && kept.length == 4)
    scene.recorder.play(at: 200)
    scene.recorder.recording = AutomationRecording()
    #expect(scene.recorder.state == AutomationState.none && scene.lane.isEmpty)
    #expect(scene.recorder.recording == AutomationRecording() && scene.recorder.length == 0)
    scene.recorder.play(at: 201)
    kept["other"].write(5, at: 6)
    scene.recorder.recording = kept
    #expect(scene.recorder.state == .present && scene.recorder.length == 6)
    #expect(scene.recorder.recording == kept)
    #expect(scene.play(from: 300, count: 4) == [50, 50, 50, 80])
  }

  @Test func aRecordingEndsBeforeAnotherIsSet() {
    let scene = Scene(.write)
    scene.recorder.record(at: 0)
    scene.front.press()
    scene.recorder.recording = AutomationRecording()
    #expect(scene.recorder.state == AutomationState.none && scene.lane.isEmpty)
    scene.front.turn(values: 10)
    scene.front.core.handle(.release)
    #expect(scene.lane.isEmpty && scene.front.binding?.isOverriding == false)
  }

  @Test func lanesOfOtherKnobsStay() {
    let scene = Scene()
    var recording = AutomationRecording()
    recording["later"].write(70, at: 1)
    recording.length = 3
    scene.recorder.recording = recording
    // The recorder has nothing to play.
    #expect(scene.recorder.state == AutomationState.none && scene.recorder.length == 0)
    #expect(scene.recorder["later"] == recording["later"])
    #expect(scene.recorder.recording["later"] == recording["later"])
    let later = newKnob()
    scene.recorder.add("later", later.core.knob.parameter, value: 50) { later.bind(to: $0) }
    #expect(scene.recorder.state == .present && scene.recorder.length == 3)
    scene.recorder.play(at: 100)
    scene.recorder.advance(to: 101)
    #expect(later.core.knob.value == 70)
    scene.recorder["missing"].write(1, at: 1)
    #expect(scene.recorder.recording.knobs == ["later", "missing"])
    scene.recorder.clear()
    #expect(scene.recorder.recording.isEmpty)
  }

  @Test func whatIsTooLateIsRemoved() {
    let scene = Scene()
    var recording = AutomationRecording()
    for (time, value) in [(0, 10), (20, 20), (21, 30)] as [(Double, Double)] {
      recording["front"].write(value, at: time)
    }
    recording.length = 100
    scene.recorder.recording = recording
    #expect(scene.points == [[0, 10], [20, 20]] && scene.recorder.length == 20)
    scene.recorder["front"] = recording["front"]
    #expect(scene.points == [[0, 10], [20, 20]])
  }

  @Test func withoutALaneThereIsNothingToPlay() {
    let scene = Scene()
    scene.recordFirstTake()
    scene.recorder["front"] = AutomationLane()
    #expect(scene.recorder.state == AutomationState.none && scene.recorder.length == 0)
    scene.recordFirstTake()
    scene.recorder.play(at: 200)
    scene.recorder.remove("front")
    #expect(scene.recorder.state == AutomationState.none && scene.recorder.length == 0)
    scene.recorder.advance(to: 300)
  }

  /// The turns of a tiny length are more than a number can count.
  @Test(arguments: [Double.leastNonzeroMagnitude, 1e-300, 1e-9])
  func aTinyLengthPlaysItsBeginning(length: Double) {
    let scene = Scene()
    var recording = AutomationRecording()
    recording["front"].write(70, at: 0)
    recording.length = length
    scene.recorder.recording = recording
    #expect(scene.play(from: 100, count: 3) == [70, 70, 70])
    #expect(scene.recorder.position >= 0 && scene.recorder.position <= length)
  }

  @Test func writingThroughTheNameDoesNotCopyTheLane() {
    let recorder = AutomationRecorder(longest: 3_600)
    for index in 0..<200_000 { recorder["a"].write(Double(index), at: Double(index) / 100) }
    #expect(recorder["a"].points.count == 200_000 && recorder.recording.length == 1_999.99)
    recorder["a"].write(1, at: 5_000)
    #expect(recorder["a"].points.count == 200_000)
  }

  @Test func badTimesMeanTheLastOne() {
    let scene = Scene()
    scene.recorder.record(at: 10)
    scene.recorder.advance(to: 12)
    for time: Double in [.nan, -5, 11, -Double.infinity, .infinity] {
      scene.recorder.advance(to: time)
    }
    #expect(scene.recorder.position == 2)
  }

  @Test func aKnobThatIsRemovedIsFree() {
    let scene = Scene(.write)
    scene.recorder.record(at: 0)
    scene.recorder.remove("front")
    #expect(scene.front.binding?.isOverriding == false && scene.lane.isEmpty)
    scene.recorder.remove("front")
  }

  @Test func aKnobThatIsReplacedKeepsItsLane() {
    let scene = Scene()
    scene.recordFirstTake()
    let next = newKnob()
    scene.recorder.add("front", next.core.knob.parameter, value: 50) { next.bind(to: $0) }
    scene.recorder.play(at: 200)
    scene.recorder.advance(to: 202)
    #expect(next.core.knob.value == 80)
  }

  @Test func neitherTheRecorderNorAKnobIsKeptAlive() {
    weak var leaked: PlainFrontEnd?
    weak var recorder: AutomationRecorder?
    weak var binding: ParameterBinding?
    do {
      let scene = Scene(.write)
      scene.recordFirstTake()
      scene.recorder.record(at: 200)
      scene.front.press()
      (leaked, recorder, binding) = (scene.front, scene.recorder, scene.front.binding)
    }
    #expect(leaked == nil && recorder == nil && binding == nil)
  }

  /// Anything in any order, after which each gesture of the knob has an end.
  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func nothingBreaksWhateverHappens(_ seed: UInt64) {
    let random = RandomNumbers(seed: seed)
    let scene = Scene()
    var time = 0.0
    var kept = scene.recorder.recording
    for _ in 0..<500 {
      time += Double(random.next(100)) / 100
      switch random.next(12) {
      case 0: scene.recorder.record(at: time)
      case 1: scene.recorder.play(at: time)
      case 2: scene.recorder.stop(at: time)
      case 3: scene.front.press()
      case 4, 5: scene.front.turn(values: Double(random.next(100)) - 50)
      case 6: scene.front.core.handle(.release)
      case 7: scene.recorder.mode = AutomationMode.allCases[random.next(3)]
      case 8: scene.front.core.handle(.choose(Double(random.next(100)), from: .text))
      case 9:
        switch random.next(10) {
        case 0: scene.recorder.clear()
        case 1: scene.recorder.recording = kept
        case 2: scene.recorder["front"] = kept["front"]
        default: kept = scene.recorder.recording
        }
      default: scene.recorder.advance(to: time)
      }
      let times = scene.lane.points.map(\.time)
      #expect(times == times.sorted() && Set(times).count == times.count)
      #expect(scene.recorder.length <= 20 && (times.last ?? 0) <= 20)
      #expect(scene.recorder.position <= 20 && (0...100).contains(scene.value))
    }
    scene.front.core.handle(.release)
    scene.recorder.stop(at: time + 1)
    #expect(scene.front.binding?.isOverriding == false)
  }
}
