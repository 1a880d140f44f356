import GestureScripts
import KnobEngine
import KnobStudio
import Testing

@testable import KnobPresentation

/// A range without a toolkit.
private struct Thumbs {
  let pair = RangePair()
  let lower, upper: PlainFrontEnd

  init(_ values: ClosedRange<Double>) {
    lower = PlainFrontEnd(Parameter(0...10), values.lowerBound)
    upper = PlainFrontEnd(Parameter(0...10), values.upperBound)
    pair.connect(lower.core, upper.core)
    for thumb in [lower, upper] { thumb.core.pair = pair }
  }

  /// The values, with nine decimals.
  var values: [Double] {
    [lower, upper].map { ($0.core.knob.value * 1e9).rounded() / 1e9 }
  }

  /// The ends and their next values, in one of both orders.
  func changes(to values: ClosedRange<Double>, isLowerFirst: Bool) -> [(PlainFrontEnd, Double)] {
    let changes = [(lower, values.lowerBound), (upper, values.upperBound)]
    return isLowerFirst ? changes : changes.reversed()
  }
}

extension PlainFrontEnd {
  /// The values that the program has got.
  fileprivate var changes: [Double] {
    lines.filter { $0.hasPrefix("changed ") }.compactMap { Double($0.dropFirst(8)) }
  }
}

/// A parameter of a host that only listens.
private final class Host: HostParameter {
  let parameter = Parameter(0...10)
  var value = 0.0
  func begin() {}
  func perform(_ value: Double) { self.value = value }
  func end() {}
}

/// Both thumbs of a range get new values, which are beyond, around, within, or below the present ones.
@Suite struct ThumbOrderTests {
  static let moves: [(from: ClosedRange<Double>, to: ClosedRange<Double>)] = {
    let values = [1.0...2.0, 8...9, 1...9, 4...6, 2...2, 9...9, 0...10, 2...8]
    return values.flatMap { from in values.map { (from, $0) } }
  }()

  @Test(arguments: moves, [true, false])
  func oneStepIsUndoneAndRedone(
    _ move: (from: ClosedRange<Double>, to: ClosedRange<Double>), isLowerFirst: Bool
  ) {
    let thumbs = Thumbs(move.from)
    let history = UndoHistory<Int>()
    let members = [0: thumbs.lower.core, 1: thumbs.upper.core]
    let order = isLowerFirst ? [0, 1] : [1, 0]
    history.beginGroup(order.map { ($0, thumbs.values[$0]) }, name: "Load")
    for (end, value) in RangeEnd.steps(to: move.to, from: move.from.upperBound) {
      (end == .lower ? thumbs.lower : thumbs.upper).follow(value)
    }
    _ = history.endGroup(at: 0) { members[$0]?.knob.value }
    func replay(_ direction: UndoHistory<Int>.Direction) {
      _ = history.replay(direction) { _ in
        true
      } thumb: {
        members[$0]
      } set: {
        members[$0]?.handle(.choose($1, from: .undo))
      }
    }
    for (direction, values) in [(UndoHistory<Int>.Direction.undo, move.from), (.redo, move.to)] {
      replay(direction)
      #expect(thumbs.values == [values.lowerBound, values.upperBound])
    }
    // Each thumb was set once.
    #expect(thumbs.lower.changes.count <= 2 && thumbs.upper.changes.count <= 2)
  }

  /// An undo manager undoes a step of each thumb, one after the other.
  @Test(arguments: moves, [true, false])
  func twoStepsAreUndoneInAnyOrder(
    _ move: (from: ClosedRange<Double>, to: ClosedRange<Double>), isLowerFirst: Bool
  ) {
    let thumbs = Thumbs(move.from)
    for (thumb, value) in thumbs.changes(to: move.to, isLowerFirst: isLowerFirst) {
      thumb.core.handle(.choose(value, from: .undo))
    }
    #expect(thumbs.values == [move.to.lowerBound, move.to.upperBound])
    #expect(thumbs.lower.changes.last ?? move.from.lowerBound == move.to.lowerBound)
  }

  @Test(arguments: moves, [true, false])
  func codeSetsBothInAnyOrder(
    _ move: (from: ClosedRange<Double>, to: ClosedRange<Double>), isLowerFirst: Bool
  ) {
    let thumbs = Thumbs(move.from)
    for (thumb, value) in thumbs.changes(to: move.to, isLowerFirst: isLowerFirst) {
      thumb.follow(value)
    }
    #expect(thumbs.values == [move.to.lowerBound, move.to.upperBound])
    #expect(thumbs.lower.changes == [] && thumbs.upper.changes == [])
  }

  @Test func valueOfCodeWaitsOnlyUntilTheMainLoopRuns() {
    let thumbs = Thumbs(1...2)
    var count = 0
    thumbs.pair.onBlocked = { count += 1 }
    thumbs.lower.follow(8)
    #expect(thumbs.values == [2, 2] && count == 1)
    thumbs.pair.forgetBlocked()
    thumbs.upper.follow(9)
    #expect(thumbs.values == [2, 9] && count == 1)
    // The value that was set last counts.
    thumbs.upper.follow(2)
    for value in [8.0, 2.0] { thumbs.lower.follow(value) }
    thumbs.upper.follow(9)
    #expect(thumbs.values == [2, 9])
    thumbs.lower.follow(.nan)
    thumbs.upper.follow(10)
    #expect(thumbs.values == [2, 10])
  }

  @Test(arguments: moves, [true, false])
  func hostSetsBothInAnyOrder(
    _ move: (from: ClosedRange<Double>, to: ClosedRange<Double>), isLowerFirst: Bool
  ) {
    let thumbs = Thumbs(move.from)
    for thumb in [thumbs.lower, thumbs.upper] {
      thumb.core.join(ParameterBinding(thumb.core, to: Host()))
    }
    for (thumb, value) in thumbs.changes(to: move.to, isLowerFirst: isLowerFirst) {
      thumb.binding?.receive(value)
      // A host may take its time.
      thumbs.pair.forgetBlocked()
    }
    #expect(thumbs.values == [move.to.lowerBound, move.to.upperBound])
  }

  /// While the user holds one thumb, the host moves the other one as far as the hand lets it.
  @Test func heldThumbLetsTheHostPass() {
    let thumbs = Thumbs(1...2)
    let host = Host()
    thumbs.lower.core.join(ParameterBinding(thumbs.lower.core, to: Host()))
    thumbs.upper.core.join(ParameterBinding(thumbs.upper.core, to: host))
    thumbs.upper.press()
    thumbs.lower.binding?.receive(8)
    #expect(thumbs.values == [2, 2])
    thumbs.upper.core.handle(.move(KnobPoint(x: 50, y: -25)))
    #expect(thumbs.values == [5, 5] && host.value == 5)
    thumbs.upper.core.handle(.move(KnobPoint(x: 50, y: -125)))
    #expect(thumbs.values == [8, 9])
    thumbs.upper.core.handle(.release)
    #expect(thumbs.values == [8, 9])
  }

  @Test func recordingThatJumpsOverBothIsPlayed() {
    let recorder = AutomationRecorder()
    let thumbs = Thumbs(1...2)
    for (name, thumb) in [("Lower", thumbs.lower), ("Upper", thumbs.upper)] {
      recorder.add(name, thumb.core.knob.parameter, value: thumb.core.knob.value) {
        let binding = ParameterBinding(thumb.core, to: $0)
        thumb.core.join(binding)
        return binding
      }
    }
    for (name, values) in [("Lower", [1.0, 8, 1]), ("Upper", [2.0, 9, 2])] {
      for (time, value) in values.enumerated() { recorder[name].write(value, at: Double(time)) }
    }
    recorder.play(at: 0)
    recorder.advance(to: 0.5)
    #expect(thumbs.values == [1, 2])
    recorder.advance(to: 1)
    #expect(thumbs.values == [8, 9])
    recorder.advance(to: 2)
    #expect(thumbs.values == [1, 2])
  }

  // MARK: Links

  @Test func bothThumbsFollowAnotherKnob() {
    let thumbs = Thumbs(1...2)
    let leader = PlainFrontEnd(Parameter(0...10), 0)
    let link = KnobLink(.offset)
    for knob in [thumbs.lower, thumbs.upper, leader] { link.enter(knob.core) }
    leader.press()
    leader.core.handle(.move(KnobPoint(x: 50, y: -125)))
    #expect(leader.core.knob.value == 7 && thumbs.values == [8, 9])
    #expect(thumbs.lower.changes.count == 1 && thumbs.upper.changes.count == 1)
    leader.core.handle(.cancel)
    #expect(thumbs.values == [1, 2])
  }

  /// A link of the two thumbs moves the whole band.
  @Test(arguments: [true, false]) func linkedThumbsMoveTogether(_ isLower: Bool) {
    let thumbs = Thumbs(1...2)
    let turned = isLower ? thumbs.lower : thumbs.upper
    let link = KnobLink(.offset)
    for knob in [thumbs.lower, thumbs.upper] { link.enter(knob.core) }
    turned.press()
    turned.core.handle(.move(KnobPoint(x: 50, y: -125)))
    #expect(thumbs.values == [8, 9])
    turned.core.handle(.move(KnobPoint(x: 50, y: 0)))
    #expect(thumbs.values == [3, 4])
    turned.core.handle(.move(KnobPoint(x: 50, y: -125)))
    turned.core.handle(.cancel)
    #expect(thumbs.values == [1, 2])
    turned.core.handle(.key(.pageUp))
    #expect(thumbs.values == [2, 3] && turned.core.canScroll(up: true))
    turned.core.handle(.key(.home))
    turned.core.handle(.key(.end))
    #expect(thumbs.values == [10, 10])
  }

  /// A thumb that does not follow is in the way, as ever.
  @Test func thumbThatDoesNotFollowStopsTheOther() {
    let thumbs = Thumbs(1...2)
    let link = KnobLink(.offset)
    for knob in [thumbs.lower, thumbs.upper] { link.enter(knob.core) }
    _ = thumbs.upper.core.knob.setEnabled(false)
    thumbs.lower.core.handle(.key(.end))
    #expect(thumbs.values == [2, 2])
  }
}
