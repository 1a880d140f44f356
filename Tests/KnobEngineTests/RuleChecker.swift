@testable import KnobEngine

/// Observes a knob from outside and reports which rule it broke.
///
/// It knows the rules of gestures and of the value, but not how movement becomes travel.
struct RuleChecker {
  private enum Gesture { case none, pointer, scroll, keys, hardware, whole }

  private var gesture = Gesture.none
  private var isContinuous = true
  private var startValue = 0.0
  /// The last value that a program knows: the last one reported, or set in code.
  private var known: Double
  private var emitted: [Double] = []
  private var style = Tracking.Style.automatic
  private var lastPoint = KnobPoint(x: 0, y: 0)

  init(_ knob: Knob) { known = knob.value }

  /// The rule that `line` broke, or nil.
  mutating func violation(
    by line: RandomScript.Line, _ events: KnobEvents, from before: Knob, to after: Knob
  ) -> String? {
    violationInValue(after)
      ?? violationInOpening(line, events, before)
      ?? violationInGestures(line, events, before, after)
      ?? violationInChange(line, events, before, after)
  }

  private func violationInValue(_ knob: Knob) -> String? {
    let (value, range) = (knob.value, knob.parameter.range)
    guard value.isFinite, range.contains(value) else { return "the value left the range" }
    guard knob.fraction >= 0, knob.fraction <= 1 else { return "the fraction left 0...1" }
    if knob.parameter.wraps, value == range.upperBound, range.lowerBound < value {
      return "the upper end did not become the lower end"
    }
    guard let step = knob.parameter.step else { return nil }
    let index = ((value - range.lowerBound) / step).rounded()
    let nearest = range.lowerBound + index * step
    return abs(nearest - value) <= 1e-9 * step ? nil : "the value is not on a step"
  }

  /// The opening of an input that changes the value at once must be what the input then begins.
  private func violationInOpening(
    _ line: RandomScript.Line, _ events: KnobEvents, _ before: Knob
  ) -> String? {
    guard case .input(let input) = line else { return nil }
    let opening = before.opening(of: input)
    switch input {
    case .press where before.tracking.style != .absolute: fallthrough
    case .move, .release, .cancel, .endBurst:
      return opening.isEmpty
        ? nil : "an input that does not change the value at once has an opening"
    case .press, .key, .increment, .decrement, .choose, .follow, .scroll, .reset:
      let begun = events.intersection([.burstEnded, .began])
      let isRight =
        opening == begun && (begun.isEmpty || opening.source == events.source)
        && opening.burstSource == events.burstSource
      return isRight ? nil : "an opening differed from what began"
    }
  }

  private mutating func violationInGestures(
    _ line: RandomScript.Line, _ events: KnobEvents, _ before: Knob, _ after: Knob
  ) -> String? {
    if events.contains(.burstEnded) {
      let ended: [KnobEvents.Source: Gesture] = [
        .key: .keys, .scroll: .scroll, .hardware: .hardware,
      ]
      guard gesture == ended[events.burstSource] else {
        return "a burst ended without a beginning"
      }
      gesture = .none
    }
    if events.contains(.began) {
      guard gesture == .none else { return "a gesture began during another one" }
      switch line {
      case .input(.scroll): gesture = .scroll
      case .input(.follow): gesture = .hardware
      case .input(.key(_, _, isHeld: true)): gesture = .keys
      case .input(.press(let point, let pointer, _, _, _)):
        gesture = .pointer
        style = before.tracking.style(for: pointer, on: before.size)
        lastPoint = point
      default: gesture = .whole
      }
      (startValue, isContinuous, emitted) = (before.value, before.isContinuous, [])
    }
    let isCancelled = events.contains(.cancelled)
    if isCancelled, after.value != after.parameter.snapped(startValue) {
      return "a cancellation did not restore the value"
    }
    if isCancelled || events.contains(.ended) {
      guard gesture != .none else { return "a gesture ended without a beginning" }
      if isCancelled, events.contains(.ended) || gesture != .pointer {
        return "a gesture ended twice"
      }
      gesture = .none
    }
    guard after.isTurning == (gesture == .pointer), after.isInGesture == (gesture != .none) else {
      return "a gesture began or ended without an event"
    }
    return nil
  }

  private mutating func violationInChange(
    _ line: RandomScript.Line, _ events: KnobEvents, _ before: Knob, _ after: Knob
  ) -> String? {
    let isChanged = events.contains(.changed)
    let wasKnown = known
    if isChanged {
      known = after.value
      emitted = [after.value] + emitted.prefix(3)
    }
    switch line {
    case .range, .step: return nil
    case .style, .overshoot, .continuous:
      return events.isEmpty && after.value == before.value
        ? nil : "a setting of the turning changed the value"
    case .set(let value):
      guard let next = before.parameter.snapped(value) else {
        return after.value == before.value ? nil : "setting accepted a value that is not a number"
      }
      if before.isTurning {
        let parameter = before.parameter
        let fraction = parameter.fraction(of: next)
        func isNear(_ other: Double, _ reach: Double) -> Bool {
          parameter.offset(from: other, to: fraction).magnitude <= reach + 1e-9
        }
        let isEcho = ([before.value] + emitted).contains {
          parameter.range.contains($0) && isNear(parameter.fraction(of: $0), 1e-6 - 1e-9)
        }
        let isCorrection = isNear(parameter.confined(before.gesture.unsnapped), 0.05)
        let isLate = emitted.contains {
          parameter.range.contains($0) && isNear(parameter.fraction(of: $0), 0.01)
        }
        if isEcho || !isCorrection && isLate {
          return after.value == before.value ? nil : "an echo or a late correction was not ignored"
        }
        if isCorrection, after.gesture.unsnapped != before.gesture.unsnapped {
          return "a correction changed the travel"
        }
      }
      known = next
      return after.value == next ? nil : "setting a value had no effect"
    case .enable, .input(.cancel):
      return isChanged == (events.contains(.cancelled) && after.value != wasKnown)
        ? nil : "a cancellation did not report exactly the changes"
    case .input(.release):
      if after.value != before.value { return "a release changed the value" }
      let isDue = before.isTurning && before.isEnabled && !isContinuous && after.value != wasKnown
      return isChanged == isDue ? nil : "a release did not report exactly what was not known"
    case .input(.move(let point, let isFine, let isCoarse, _, _)):
      defer { if point.isFinite { lastPoint = point } }
      if after.value != before.value, !before.isTurning {
        return "a move without a press turned the knob"
      }
      // If a ring fails outside, a move ends the gesture like a release.
      let isDue =
        isContinuous || events.contains(.ended)
        ? after.value != (isContinuous ? before.value : wasKnown) : false
      guard isChanged == isDue else { return "a move did not report exactly the changes" }
      return violationInMove(
        to: point, Pace(fine: isFine, coarse: isCoarse), before, after)
    case .input(.press(let point, _, _, _, _)) where events.contains(.began) && style == .absolute:
      guard isChanged == (isContinuous && after.value != before.value) else {
        return "a press did not report exactly the changes"
      }
      return violationInPress(at: point, after)
    case .input(.press), .input(.endBurst):
      return isChanged || after.value != before.value ? "a press or a pause changed the value" : nil
    case .input:
      return isChanged == (after.value != before.value)
        ? nil : "an input did not report exactly the changes"
    }
  }

  /// Without a step and detents, no move turns the knob by more than its own distance.
  private func violationInMove(
    to point: KnobPoint, _ pace: Pace, _ before: Knob, _ after: Knob
  ) -> String? {
    let parameter = before.parameter
    guard parameter.step == nil, parameter.detents.isEmpty, point.isFinite,
      after.value != before.value
    else { return nil }
    if style == .absolute, before.isTurning, before.gesture.winding.resumes(at: point) {
      return violationInPress(at: point, after)
    }
    let (dx, dy) = (abs(point.x - lastPoint.x), abs(point.y - lastPoint.y))
    let distance =
      switch style {
      case .rotary, .absolute: turn(from: lastPoint, to: point, around: before.size.center) / 270
      case .horizontal: dx / 250
      case .both: (dx + dy) / 250
      case .automatic, .vertical, .scrub: dy / 250
      }
    // A correction by a host changes the value, not the travel.
    let start = before.isTurning ? parameter.confined(before.gesture.unsnapped) : before.fraction
    let turned = parameter.offset(from: start, to: after.fraction).magnitude
    let factor = pace == .fine ? 0.1 : pace == .coarse ? 10 : 1
    return turned <= distance * factor + 1e-7
      ? nil : "a move turned the knob by more than its distance"
  }

  /// In absolute tracking, without a step and detents, a press outside the dead zone and inside the
  /// ring gives the value at its angle.
  private func violationInPress(at point: KnobPoint, _ after: Knob) -> String? {
    let (parameter, center) = (after.parameter, after.size.center)
    let distance = point.distance(to: center)
    let ring = after.tracking.ring.map { $0.inner...$0.outer } ?? 0...(.infinity)
    guard parameter.step == nil, parameter.detents.isEmpty, parameter.canMove,
      distance >= min(4, after.size.width / 10), ring.contains(distance)
    else { return nil }
    let degrees = arctangent(point.x - center.x, over: center.y - point.y) * 180 / .pi
    let expected = degrees == 180 ? 0 : parameter.confined(min(max((degrees + 135) / 270, 0), 1))
    return parameter.offset(from: expected, to: after.fraction).magnitude <= 1e-6
      ? nil : "the needle is not under the pointer"
  }

  /// The angle between two points as seen from a third one, in degrees.
  private func turn(from a: KnobPoint, to b: KnobPoint, around center: KnobPoint) -> Double {
    let one = arctangent(a.x - center.x, over: center.y - a.y) * 180 / .pi
    let other = arctangent(b.x - center.x, over: center.y - b.y) * 180 / .pi
    let turn = abs(other - one)
    return min(turn, 360 - turn)
  }
}
