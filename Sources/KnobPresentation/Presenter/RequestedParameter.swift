import KnobEngine

/// The range, taper, and step that an application has requested. It may set them one by one, so
/// their combination may be invalid in between: for example, a logarithmic taper may be set before
/// the range that it needs.
package struct RequestedParameter: Equatable {
  package var lower: Double
  package var upper: Double
  package var taper: Taper
  package var step: Double?

  package init(of parameter: Parameter) {
    lower = parameter.range.lowerBound
    upper = parameter.range.upperBound
    taper = parameter.taper
    step = parameter.step
  }

  /// What is wrong with the combination, as a sentence, or nil if it is valid.
  package var fault: StaticString? {
    Parameter.fault(lower: lower, upper: upper, taper: taper, step: step)
  }

  /// Returns a parameter with these settings and the other settings of `parameter`, or nil if the
  /// combination is not valid.
  package func applied(to parameter: Parameter) -> Parameter? {
    guard fault == nil else { return nil }
    return Parameter(
      lower...upper, taper: taper, step: step, detents: parameter.detents, pull: parameter.pull,
      wraps: parameter.wraps, default: parameter.defaultValue)
  }
}
