import KnobEngine

/// The labels around the dial of a knob: the texts of its values, and their places.
package struct DialLabels: Sendable {
  /// A label that is shown.
  package struct Shown: Equatable, Sendable {
    package let text: String
    package let value: Double
    /// The place of the text, in the coordinates of the dial.
    package let place: LabelRing.Place
  }

  package let ring: LabelRing
  private let values: [Double]
  private let texts: [String]

  /// Creates the labels of a knob, or returns nil if it has none.
  ///
  /// - Parameters:
  ///   - metrics: The proportions of the knob, with the margin that it needs without labels.
  ///   - text: Returns the text of the label for a value.
  ///   - measure: Returns the size of a text: its width, and the height of a digit.
  package init?(
    _ labels: KnobLabels, _ parameter: Parameter, _ sweep: Sweep, _ metrics: KnobMetrics,
    text: (Double) -> String, measure: (String) -> KnobSize
  ) {
    values = labels.values(ticks: metrics.ticks, of: parameter)
    guard !values.isEmpty else { return nil }
    texts = values.map(text)
    ring = LabelRing(of: values, sizes: texts.map(measure), parameter, sweep, metrics)
  }

  /// Returns the labels that are shown around a dial.
  ///
  /// - Parameter size: The size of the dial with its labels.
  package func shown(around dial: KnobLayout, _ size: KnobSize) -> [Shown] {
    ring.places(in: dial, size).map { place in
      Shown(text: texts[place.index], value: values[place.index], place: place)
    }
  }
}
