import KnobEngine

// The labels around the dial. The page measures and shows the texts, so placing them takes three
// steps.

/// Which values have a label. The page calls them as the attribute `tick-labels` does.
enum Labels: Int32 { case ticks, majorTicks, steps, values }

/// The values of the knob in the slot that may have a label, and the sizes of their texts, between
/// two of the steps.
private nonisolated(unsafe) var values: [Double] = []
private nonisolated(unsafe) var sizes: [KnobSize] = []

/// Answers with each value that may have a label, and the number of its text. ``lay`` comes before.
///
/// - Parameters:
///   - kind: the number of a ``Labels``.
///   - count: how many values the page has written into the list of names, for ``Labels/values``.
@_expose(wasm, "label") @c(looks_label) func label(kind: Int32, count: Int, usesPrefixes: Bool) {
  Memory.reset()
  let labels: KnobLabels =
    switch choice(kind, of: Labels.self) {
    case .ticks: .ticks
    case .majorTicks: .majorTicks
    case .steps: .steps
    case .values: .values((0..<count).map { list(.names, count: count)[$0] })
    }
  let parameter = slot.knob.parameter
  values = labels.values(ticks: metrics.ticks, of: parameter)
  for value in values {
    let figures = parameter.labelFigures(of: value, usesPrefixes: usesPrefixes)
    answer(
      value: value, number: figures.number, digits: Int32(figures.digits),
      thousands: Int32(figures.thousands))
  }
}

/// Adds the size of the text of the next value.
@_expose(wasm, "labelSize") @c(looks_label_size) func addLabelSize(width: Double, height: Double) {
  sizes.append(KnobSize(width: width, height: height))
}

/// Answers with the index of each label that is shown, and the middle of its baseline.
///
/// The dial keeps its size, and the labels lie outside of it.
@_expose(wasm, "placeLabels") @c(looks_place_labels) func placeLabels(
  scale: Double, hasModulation: Bool
) {
  // Their memory is that of this picture.
  defer { (values, sizes) = ([], []) }
  guard sizes.count == values.count else { return }
  let knob = slot.knob
  let layout = KnobLayout(of: knob, metrics: metrics, fraction: slot.shown, scale: scale)
  var outer = metrics
  outer.margin = hasModulation ? KnobMarkers.margin : 0
  let ring = LabelRing(of: values, sizes: sizes, knob.parameter, knob.sweep, outer)
  for place in ring.places(around: layout) {
    answer(
      index: Int32(place.index), x: place.origin.x + place.size.width / 2, y: place.baseline)
  }
}

@_extern(wasm, module: "page", name: "labelValue") @_extern(c, "page_label_value")
private func answer(value: Double, number: Double, digits: Int32, thousands: Int32)

@_extern(wasm, module: "page", name: "labelPlace") @_extern(c, "page_label_place")
private func answer(index: Int32, x: Double, y: Double)
