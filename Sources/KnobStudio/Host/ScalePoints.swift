import KnobEngine
import KnobPresentation

/// The named values of an enumeration of a host, such as the scale points of an LV2 port.
///
///     let points = ScalePoints([(5, "Plate"), (0, "Off"), (1, "Room")])
///     let reverb = try points.parameter(default: 1)
///     reverb.range                // 0.0...5.0
///     points.format.names         // ["Off", "Room", "Plate"]
///     reverb.snapped(4.999999)    // 5.0
///
/// A host may state them in any order, with gaps between the values, and in a range that is larger. Each
/// name belongs to its value.
///
/// - Edge cases: A value that is not finite is left out. Of several names of one value, the first one
///   counts. If several values have one name, a text with this name is the lowest of them.
public struct ScalePoints: Equatable, Sendable {
  /// The values, in ascending order.
  public private(set) var values: [Double] = []
  /// The names of the values, in their order.
  public private(set) var names: [String] = []

  /// Creates points from values and their names, in any order.
  public init(_ points: [(value: Double, name: String)]) {
    for (value, name) in points where value.isFinite {
      let index = values.firstIndex { $0 >= value } ?? values.count
      if index < values.count, values[index] == value { continue }
      values.insert(value + 0, at: index)
      names.insert(name, at: index)
    }
  }

  /// Returns a parameter whose reachable values are the points.
  ///
  /// - Parameter default: The value that a reset restores. If nil, it is the lowest point.
  /// - Throws: A fault if there are fewer than two points.
  public func parameter(`default`: Double? = nil) throws(Parameter.Fault) -> Parameter {
    try Parameter(
      lower: values.first ?? 0, upper: values.last ?? 0, taper: .list(values), default: `default`)
  }

  /// The format that names the points.
  public var format: ValueFormat { ValueFormat(names: names) }
}
