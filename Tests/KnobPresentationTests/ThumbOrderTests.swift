import KnobEngine
import Testing

@testable import KnobPresentation

/// A thumb of a front end without a toolkit.
private final class Thumb: BoundFrontEnd {
  /// The values that the program gets.
  private(set) var log: [Double] = []

  override func report(_ event: GestureEvent) { if event == .changed { log.append(knob.value) } }

  /// Sets the value, as code does in every front end.
  override func follow(_ value: Double) {
    let (old, limit) = (knob.value, limited(value))
    knob.set(limit)
    pair?.keep(value, shown: limit, of: self) { ($0 as? Thumb)?.follow(value) }
    if knob.value != old { pair?.thumbMoved(self) }
  }
}

/// A range without a toolkit.
private struct Thumbs {
  let pair = RangePair()
  let lower, upper: Thumb

  init(_ values: ClosedRange<Double>, in range: ClosedRange<Double> = 0...10) {
    lower = Thumb(Knob(Parameter(range), value: values.lowerBound))
    upper = Thumb(Knob(Parameter(range), value: values.upperBound))
    pair.connect(lower, upper)
    (lower.pair, upper.pair) = (pair, pair)
    for thumb in [lower, upper] {
      thumb.settings.tracking = .vertical
      thumb.adoptTracking()
    }
  }

  /// The values, with nine decimals.
  var values: [Double] {
    [lower, upper].map { ($0.knob.value * 1e9).rounded() / 1e9 }
  }

  /// The ends and their next values, in one of both orders.
  func changes(to values: ClosedRange<Double>, isLowerFirst: Bool) -> [(Thumb, Double)] {
    let changes = [(lower, values.lowerBound), (upper, values.upperBound)]
    return isLowerFirst ? changes : changes.reversed()
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
    let members = [0: thumbs.lower, 1: thumbs.upper]
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
    #expect(thumbs.lower.log.count <= 2 && thumbs.upper.log.count <= 2)
  }

  /// An undo manager undoes a step of each thumb, one after the other.
  @Test(arguments: moves, [true, false])
  func twoStepsAreUndoneInAnyOrder(
    _ move: (from: ClosedRange<Double>, to: ClosedRange<Double>), isLowerFirst: Bool
  ) {
    let thumbs = Thumbs(move.from)
    for (thumb, value) in thumbs.changes(to: move.to, isLowerFirst: isLowerFirst) {
      thumb.handle(.choose(value, from: .undo))
    }
    #expect(thumbs.values == [move.to.lowerBound, move.to.upperBound])
    #expect(thumbs.lower.log.last ?? move.from.lowerBound == move.to.lowerBound)
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
    #expect(thumbs.lower.log == [] && thumbs.upper.log == [])
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
      thumb.join(ParameterBinding(thumb, to: Host()))
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
    thumbs.lower.join(ParameterBinding(thumbs.lower, to: Host()))
    thumbs.upper.join(ParameterBinding(thumbs.upper, to: host))
    thumbs.upper.press(KnobPoint(x: 50, y: 50), by: .mouse, fine: false)
    thumbs.lower.binding?.receive(8)
    #expect(thumbs.values == [2, 2])
    thumbs.upper.handle(.move(KnobPoint(x: 50, y: -25)))
    #expect(thumbs.values == [5, 5] && host.value == 5)
    thumbs.upper.handle(.move(KnobPoint(x: 50, y: -125)))
    #expect(thumbs.values == [8, 9])
    thumbs.upper.handle(.release)
    #expect(thumbs.values == [8, 9])
  }

  @Test func recordingThatJumpsOverBothIsPlayed() {
    let recorder = AutomationRecorder()
    let thumbs = Thumbs(1...2)
    for (name, thumb) in [("Lower", thumbs.lower), ("Upper", thumbs.upper)] {
      recorder.add(name, thumb.knob.parameter, value: thumb.knob.value) {
        let binding = ParameterBinding(thumb, to: $0)
        thumb.join(binding)
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
    let leader = Thumb(Knob(Parameter(0...10), value: 0))
    leader.settings.tracking = .vertical
    leader.adoptTracking()
    let link = KnobLink(.offset)
    for knob in [thumbs.lower, thumbs.upper, leader] { link.enter(knob) }
    leader.press(KnobPoint(x: 50, y: 50), by: .mouse, fine: false)
    leader.handle(.move(KnobPoint(x: 50, y: -125)))
    #expect(leader.knob.value == 7 && thumbs.values == [8, 9])
    #expect(thumbs.lower.log.count == 1 && thumbs.upper.log.count == 1)
    leader.handle(.cancel)
    #expect(thumbs.values == [1, 2])
  }

  /// A link of the two thumbs moves the whole band.
  @Test(arguments: [true, false]) func linkedThumbsMoveTogether(_ isLower: Bool) {
    let thumbs = Thumbs(1...2)
    let turned = isLower ? thumbs.lower : thumbs.upper
    let link = KnobLink(.offset)
    for knob in [thumbs.lower, thumbs.upper] { link.enter(knob) }
    turned.press(KnobPoint(x: 50, y: 50), by: .mouse, fine: false)
    turned.handle(.move(KnobPoint(x: 50, y: -125)))
    #expect(thumbs.values == [8, 9])
    turned.handle(.move(KnobPoint(x: 50, y: 0)))
    #expect(thumbs.values == [3, 4])
    turned.handle(.move(KnobPoint(x: 50, y: -125)))
    turned.handle(.cancel)
    #expect(thumbs.values == [1, 2])
    turned.handle(.key(.pageUp))
    #expect(thumbs.values == [2, 3] && turned.canScroll(up: true))
    turned.handle(.key(.home))
    turned.handle(.key(.end))
    #expect(thumbs.values == [10, 10])
  }

  /// A thumb that does not follow is in the way, as ever.
  @Test func thumbThatDoesNotFollowStopsTheOther() {
    let thumbs = Thumbs(1...2)
    let link = KnobLink(.offset)
    for knob in [thumbs.lower, thumbs.upper] { link.enter(knob) }
    _ = thumbs.upper.knob.setEnabled(false)
    thumbs.lower.handle(.key(.end))
    #expect(thumbs.values == [2, 2])
  }
}
