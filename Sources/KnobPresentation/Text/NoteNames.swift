import KnobEngine

/// The names of note lengths.
extension ValueFormat {
  /// The names of `Parameter.noteLengths`: `1/64T`, `1/64`, `1/32T`, `1/64.`, and so on to `1/1.`. A T
  /// is a triplet, and a point a dotted note.
  public static let noteLengths = [
    "1/64T", "1/64", "1/32T", "1/64.", "1/32", "1/16T", "1/32.", "1/16", "1/8T", "1/16.", "1/8",
    "1/4T", "1/8.", "1/4", "1/2T", "1/4.", "1/2", "1/1T", "1/2.", "1/1", "1/1.",
  ]

  /// The names of the values of a parameter. Note lengths have their names if no others are set.
  package func names(of parameter: Parameter) -> [String] {
    guard names.isEmpty, case .list(Parameter.noteLengths) = parameter.taper else { return names }
    return ValueFormat.noteLengths
  }
}
