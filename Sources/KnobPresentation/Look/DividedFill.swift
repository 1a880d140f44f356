import KnobEngine

/// A fill that is drawn in two strokes: its beginning, which a stored image contains, and the rest.
///
/// The beginning ends at one of a few angles at equal distances over the travel, so that a front
/// end needs only one image for each of them, whatever the value is.
package struct DividedFill: Equatable, Sendable {
  /// The number of parts that the angles divide the travel into.
  package static let parts = 32

  /// The number of parts that the beginning covers, which is at least 1 and less than ``parts``.
  package let index: Int
  /// The angle at which the beginning ends, in radians.
  package let beginningEnd: Double
  /// The angle at which the rest starts, in radians.
  package let restStart: Double

  /// Divides a fill at the last angle before its end.
  ///
  /// Both strokes have round ends, which recede from the edges of the fill and also cover each
  /// other. The rest starts at the distance, measured in strokes of many widths, at which the two
  /// effects are balanced: the edges differ by about an eighth at most from those of one stroke.
  ///
  /// - Parameters:
  ///   - whole: The fill of the knob at its upper end.
  ///   - scale: The number of device pixels per point.
  /// - Edge cases: Returns nil if the fill ends before the first angle, starts elsewhere than
  ///   `whole`, covers the whole circle, or has a place that is not a number.
  package init?(_ fill: KnobLayout.Arc, of whole: KnobLayout.Arc, scale: Double) {
    guard fill.start == whole.start, !fill.isClosed else { return nil }
    let seam = 0.8 * (fill.width / scale).squareRoot() / fill.radius
    let part = (whole.end - whole.start) / Double(DividedFill.parts)
    let covered = (fill.end - seam - whole.start) / part
    guard covered >= 1, covered < Double(DividedFill.parts) else { return nil }
    index = Int(covered)
    beginningEnd = whole.start + Double(index) * part
    restStart = beginningEnd + seam
  }
}
