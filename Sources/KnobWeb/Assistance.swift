import KnobEngine

// The range input inside the element. Assistive technology sees it and changes its value; nobody else
// does.

/// How many steps a range input may have for Chromium to move it by a step.
private let fewSteps = 40.0

extension Parameter {
  fileprivate var hasFewSteps: Bool { steps.map { $0.count < fewSteps } ?? false }

  fileprivate var span: Double { range.upperBound - range.lowerBound }

  /// The step of a range input that is to have none: Safari asks for one. At most so long, it is a power
  /// of ten, since the values that people set have few digits.
  fileprivate var fineStep: Double { span * 1e-6 }
}

/// Answers what the range input inside is to have: its ends, and its step or a power of ten that is it.
///
/// Chromium moves an input of many steps by 1. On a short range that reaches past an end and would be cut
/// off there; the input's ends are therefore further apart than the knob's.
@_expose(wasm, "input") @c(knob_input) func input() {
  let parameter = slot.knob.parameter
  let isFew = parameter.hasFewSteps
  let margin = isFew || parameter.span > 20 ? 0.0 : 1
  answer(
    parameter.range.lowerBound - margin, parameter.range.upperBound + margin,
    isFew ? parameter.step ?? .nan : .nan,
    (logarithm(parameter.fineStep) / logarithm(10)).rounded(.down))
}

@_extern(wasm, module: "page", name: "answer") @_extern(c, "answer_input")
private func answer(_ lower: Double, _ upper: Double, _ step: Double, _ power: Double)

/// An assistive technology has taken the range input from one value to another.
///
/// A browser has no event for "more" and "less": it sets another value, and how far away is its own
/// choice. Where the way is one that a browser takes by itself, the knob goes on by a step, as with an
/// arrow key. Otherwise the value is the one that the user asked for.
@_expose(wasm, "assist") @c(knob_assist) func assist(_ value: Double, _ old: Double) -> Int32 {
  let parameter = slot.knob.parameter
  let way = (value - old).magnitude
  // Browsers count with six digits here.
  let haze = 2 * parameter.fineStep + 1e-5 * max(value.magnitude, old.magnitude)
  func isWay(_ length: Double) -> Bool { (way - length).magnitude <= haze }
  // Safari and Firefox move by the input's step, Chromium by 1, and by 5 % on a phone. With a linear
  // taper those 5 % are what a user of a phone knows, and nothing to mend.
  let isStep =
    !parameter.hasFewSteps
    && (isWay(0) || isWay(1) || parameter.taper != .linear && isWay(parameter.span / 20))
  if isStep {
    return slot.follow(slot.knob.act(value > old ? .up : .down, from: .assistive))
  }
  guard slot.knob.acceptsInput, !slot.knob.isTurning else { return 0 }
  let before = slot.knob.value
  slot.knob.set(value)
  let changed = slot.knob.value == before ? KnobEvents.none : .changed
  return slot.follow(changed.union(.began).union(.ended).from(.assistive))
}
