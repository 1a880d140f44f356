import KnobEngine
import KnobPresentation

// The range input inside the element, which only assistive technology sees and changes.

/// Chromium moves a range input by its step only if it has fewer steps than this.
private let fewSteps = 40.0

extension Parameter {
  fileprivate var hasFewSteps: Bool { step.map { span / $0 < fewSteps } ?? false }

  fileprivate var span: Double { range.upperBound - range.lowerBound }

  /// The upper bound for the step of a range input in place of none, since Safari needs one. The
  /// step is a power of ten, because the values that people set have few digits.
  fileprivate var fineStep: Double { span * 1e-6 }
}

/// Writes the ends of the range input, and its step; or, if the step is NaN, with the
/// power of ten that is the step.
///
/// Chromium moves an input with many steps by 1. On a short range, it would stop at an end, and the
/// way would be shorter than 1. Therefore the ends of the input are farther apart than those of the
/// knob.
@_expose(wasm, "rangeInput") @c(web_range_input) func rangeInput(_ handle: Handle) {
  let parameter = knob(handle).core.knob.parameter
  let isFew = parameter.hasFewSteps
  let margin = isFew || parameter.span > 20 ? 0.0 : 1
  Numbers.clear()
  Numbers.add(parameter.range.lowerBound - margin)
  Numbers.add(parameter.range.upperBound + margin)
  Numbers.add(isFew ? parameter.step ?? .nan : .nan)
  Numbers.add((logarithm(parameter.fineStep) / logarithm(10)).rounded(.down))
}

/// Handles a change of the range input by assistive technology.
///
/// A browser has no event for "more" and "less". Instead it sets another value, at a distance of
/// its own choice. If the distance is one that browsers choose, the knob moves by a step, as with
/// an arrow key. Otherwise the user has asked for this value.
@_expose(wasm, "assist") @c(web_assist) func assist(
  _ handle: Handle, value: Double, oldValue: Double
) {
  guard value != oldValue else { return }
  let core = knob(handle).core
  let parameter = core.knob.parameter
  let distance = (value - oldValue).magnitude
  // Browsers calculate with six digits here.
  let error = 2 * parameter.fineStep + 1e-5 * max(value.magnitude, oldValue.magnitude)
  func isDistance(_ length: Double) -> Bool { (distance - length).magnitude <= error }
  // Safari and Firefox move by the step of the input; Chromium moves by 1, or by 5 % on a phone.
  // With a linear taper, users of a phone expect those 5 %, so they are kept.
  let isStep =
    !parameter.hasFewSteps
    && (isDistance(0) || isDistance(1)
      || parameter.taper != .linear && isDistance(parameter.span / 20))
  if isStep {
    core.handle(value > oldValue ? .increment : .decrement)
  } else {
    core.handle(.choose(value, from: .assistive))
  }
}
