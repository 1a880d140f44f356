import KnobEngine
import KnobPresentation

// The labels around a dial. The page measures and shows the texts, so placing them takes two steps.

/// Writes the texts of the labels, in lines.
///
/// - Returns: The length of the text. The number is how many labels there are.
@_expose(wasm, "labelTexts") @c(web_label_texts) func labelTexts(_ handle: Handle) -> Int {
  let knob = knob(handle)
  knob.labelValues =
    knob.core.pair?.drawsLabels(knob.core) == false
    ? [] : knob.core.settings.labels.values(ticks: knob.metrics.ticks, of: knob.core.knob.parameter)
  // The function of the page may change the knob.
  let texts = knob.labelValues.map { knob.labelText(of: $0) }
  Numbers.clear()
  Numbers.add(Double(texts.count))
  return Text.send(texts.joined(separator: "\n"))
}

/// Places the labels, whose widths the page has written, around a dial that keeps its size. Writes
/// the index of each label that is shown, the left edge of its text, and its baseline.
///
/// - Parameter height: The height of a digit.
/// - Returns: How many numbers there are.
@_expose(wasm, "placeLabels") @c(web_place_labels) func placeLabels(
  _ handle: Handle, count: Int, height: Double
) -> Int {
  let knob = knob(handle)
  let widths = Numbers.received(count)
  Numbers.clear()
  guard widths.count == knob.labelValues.count, count > 0 else { return 0 }
  let ring = LabelRing(
    of: knob.labelValues, sizes: widths.map { KnobSize(width: $0, height: height) },
    knob.core.knob.parameter, knob.core.knob.sweep, knob.markers.completing(knob.metrics))
  for place in ring.places(around: knob.dialLayout) {
    Numbers.add(Double(place.index))
    Numbers.add(place.origin.x)
    Numbers.add(place.baseline)
  }
  return Numbers.count
}

/// Sets the value of a label on which the user has clicked.
@_expose(wasm, "chooseLabel") @c(web_choose_label) func chooseLabel(_ handle: Handle, index: Int) {
  let knob = knob(handle)
  let core = knob.core
  guard core.settings.allowsLabelClicks, core.acceptsInput, !core.isTurning,
    knob.labelValues.indices.contains(index)
  else { return }
  core.handle(.choose(knob.labelValues[index], from: .pointer))
}

extension WebKnob {
  /// The text of a label: by the function of the page, the name of the value, or a short number.
  fileprivate func labelText(of value: Double) -> String {
    givenText(of: value)
      ?? core.settings.format.labelText(value, of: core.knob.parameter) {
        print($0, digits: $1, showsPlus: $2)
      }
  }
}
