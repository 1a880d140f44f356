@testable import KnobEngine

/// Watches a knob from outside and says which promise it broke.
///
/// It knows the rules of gestures and of the value, but not how movement becomes travel.
struct Witness {
  private enum Gesture { case none, pointer, scroll, keys, whole }

  private var gesture = Gesture.none
  private var isContinuous = true
  private var startValue = 0.0
  /// The value last told: emitted, or set in code.
  private var told: Double
  private var emitted: [Double] = []
  private var style = Tracking.Style.automatic
  private var lastPoint = KnobPoint(x: 0, y: 0)

  init(_ knob: Knob) { told = knob.value }

  /// What is wrong with what `line` did, or nil.
  mutating func complaint(
    about line: RandomScript.Line, _ events: KnobEvents, from before: Knob, to after: Knob
  ) -> String? {
    complaintAboutValue(after)
      ?? complaintAboutOpening(line, events, before)
      ?? complaintAboutGestures(line, events, before, after)
      ?? complaintAboutChange(line, events, before, after)
  }

  private func complaintAboutValue(_ knob: Knob) -> String? {
    let (value, range) = (knob.value, knob.parameter.range)
    guard value.isFinite, range.contains(value) else { return "the value left the range" }
    guard knob.fraction >= 0, knob.fraction <= 1 else { return "the fraction left 0...1" }
    if knob.parameter.wraps, value == range.upperBound, range.lowerBound < value {
      return "the upper end did not read as the lower"
    }
    guard let step = knob.parameter.step else { return nil }
    let index = ((value - range.lowerBound) / step).rounded()
    let nearest = range.lowerBound + index * step
    return abs(nearest - value) <= 1e-9 * step ? nil : "the value lies on no step"
  }

  /// The opening of an input that changes the value at once is what the input then begins.
  private func complaintAboutOpening(
    _ line: RandomScript.Line, _ events: KnobEvents, _ before: Knob
  ) -> String? {
    guard case .input(let input) = line else { return nil }
    let opening = before.opening(of: input)
    switch input {
    case .press, .move, .release, .cancel, .endBurst:
      return opening.isEmpty ? nil : "an input that changes no value at once has an opening"
    case .key, .increment, .decrement, .choose, .scroll, .reset:
      let begun = events.intersection([.burstEnded, .began])
      let isRight =
        opening.bare == begun && (begun.isEmpty || opening.source == events.source)
        && opening.burstSource == events.burstSource
      return isRight ? nil : "an opening told something else than what began"
    }
  }

  private mutating func complaintAboutGestures(
    _ line: RandomScript.Line, _ events: KnobEvents, _ before: Knob, _ after: Knob
  ) -> String? {
    if events.contains(.burstEnded) {
      guard gesture == (events.burstSource == .key ? .keys : .scroll) else {
        return "a burst ended that had not begun"
      }
      gesture = .none
    }
    if events.contains(.began) {
      guard gesture == .none else { return "a gesture began in a gesture" }
      switch line {
      case .input(.scroll): gesture = .scroll
      case .input(.key(_, _, isHeld: true)): gesture = .keys
      case .input(.press(let point, let pointer, _)):
        gesture = .pointer
        style = before.tracking.style(for: pointer, on: before.size)
        lastPoint = point
      default: gesture = .whole
      }
      (startValue, isContinuous, emitted) = (before.value, before.isContinuous, [])
    }
    let isCancelled = events.contains(.cancelled)
    if isCancelled, after.value != after.parameter.snapped(startValue) {
      return "a cancel did not restore the value"
    }
    if isCancelled || events.contains(.ended) {
      guard gesture != .none else { return "a gesture ended that had not begun" }
      if isCancelled, events.contains(.ended) || gesture != .pointer { return "ended twice" }
      gesture = .none
    }
    guard after.isTurning == (gesture == .pointer), after.isInGesture == (gesture != .none) else {
      return "a gesture began or ended in silence"
    }
    return nil
  }

  private mutating func complaintAboutChange(
    _ line: RandomScript.Line, _ events: KnobEvents, _ before: Knob, _ after: Knob
  ) -> String? {
    let isChanged = events.contains(.changed)
    let wasTold = told
    if isChanged {
      told = after.value
      emitted = [after.value] + emitted.prefix(3)
    }
    switch line {
    case .range: return nil
    case .set(let value):
      guard let next = before.parameter.snapped(value) else {
        return after.value == before.value ? nil : "set took what is no number"
      }
      if before.isTurning {
        let parameter = before.parameter
        let fraction = parameter.fraction(of: next)
        func isNear(_ other: Double, _ reach: Double) -> Bool {
          parameter.offset(from: other, to: fraction).magnitude <= reach + 1e-9
        }
        let isEcho = ([before.value] + emitted).contains {
          parameter.distance(next, $0) <= 1e-6 * parameter.width
        }
        let isAnswer = isNear(parameter.confined(before.gesture.unsnapped), 0.05)
        let isLate = emitted.contains {
          parameter.range.contains($0) && isNear(parameter.fraction(of: $0), 0.01)
        }
        if isEcho || !isAnswer && isLate {
          return after.value == before.value ? nil : "an echo or a late answer was not ignored"
        }
        if isAnswer, after.gesture.unsnapped != before.gesture.unsnapped {
          return "an answer moved the hand"
        }
      }
      told = next
      return after.value == next ? nil : "set did not set"
    case .enable, .input(.cancel):
      return isChanged == (events.contains(.cancelled) && after.value != wasTold)
        ? nil : "a cancel told a change that was none, or told none"
    case .input(.release):
      if after.value != before.value { return "a release moved the value" }
      let isDue = before.isTurning && before.isEnabled && !isContinuous && after.value != wasTold
      return isChanged == isDue ? nil : "a release told what was told, or told nothing"
    case .input(.move(let point, let isFine, _)):
      defer { if point.isFinite { lastPoint = point } }
      if after.value != before.value, !before.isTurning { return "a move without a press turned" }
      // A ring that fails makes a move a release.
      let isDue =
        isContinuous || events.contains(.ended)
        ? after.value != (isContinuous ? before.value : wasTold) : false
      guard isChanged == isDue else { return "a move told a change that was none, or told none" }
      return complaintAboutMove(to: point, isFine, before, after)
    case .input(.press), .input(.endBurst):
      return isChanged || after.value != before.value ? "a press or a pause changed the value" : nil
    case .input:
      return isChanged == (after.value != before.value)
        ? nil : "an input told a change that was none, or told none"
    }
  }

  /// Without step and detents no move turns by more than its own way.
  private func complaintAboutMove(
    to point: KnobPoint, _ isFine: Bool, _ before: Knob, _ after: Knob
  ) -> String? {
    let parameter = before.parameter
    guard parameter.step == nil, parameter.detents.isEmpty, point.isFinite,
      after.value != before.value
    else { return nil }
    let (dx, dy) = (abs(point.x - lastPoint.x), abs(point.y - lastPoint.y))
    let way =
      switch style {
      case .rotary: turn(from: lastPoint, to: point, around: before.size.center) / 270
      case .horizontal: dx / 250
      case .both: (dx + dy) / 250
      case .automatic, .vertical, .scrub: dy / 250
      }
    // A host's answer moves the value, not the hand.
    let hand = before.isTurning ? parameter.confined(before.gesture.unsnapped) : before.fraction
    let turned = parameter.offset(from: hand, to: after.fraction).magnitude
    return turned <= way * (isFine ? 0.1 : 1) + 1e-7 ? nil : "a move turned by more than its way"
  }

  /// The angle between two points seen from a third, in degrees.
  private func turn(from a: KnobPoint, to b: KnobPoint, around center: KnobPoint) -> Double {
    let one = arctangent(a.x - center.x, over: center.y - a.y) * 180 / .pi
    let other = arctangent(b.x - center.x, over: center.y - b.y) * 180 / .pi
    let turn = abs(other - one)
    return min(turn, 360 - turn)
  }
}
