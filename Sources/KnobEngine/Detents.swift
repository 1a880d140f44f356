/// The values that hold a turning knob a little, by their numbers in the list of a parameter.
extension Parameter {
  /// The detent that pulls at `fraction`: the value it gives and its own place. The nearest wins; a
  /// tie goes up; the silent ones do not pull.
  func detent(
    at fraction: Double, except silent: SilentDetents?
  ) -> (value: Double, fraction: Double)? {
    var best: Int?
    var bestWay = 0.0
    for index in detents.indices where silent?.contains(index) != true {
      guard let way = way(from: fraction, toDetent: index) else { continue }
      let nearer = way.magnitude - bestWay.magnitude
      let wins =
        nearer < -Parameter.tolerance || nearer <= Parameter.tolerance && way > bestWay
      if best == nil || wins { (best, bestWay) = (index, way) }
    }
    guard let best, let value = snapped(detents[best]) else { return nil }
    return (value, self.fraction(of: detents[best]))
  }

  /// The signed way to a detent that pulls at `fraction`; nil where it does not.
  fileprivate func way(from fraction: Double, toDetent index: Int) -> Double? {
    guard range.contains(detents[index]) else { return nil }
    let way = way(from: fraction, to: self.fraction(of: detents[index]))
    return way.magnitude <= pull + Parameter.tolerance ? way : nil
  }
}

/// The detents in whose pull fine adjustment was switched off: each stays silent until the knob has
/// left that pull.
///
/// - Edge cases: there is room for the first 64 detents of a list; those beyond are never silent.
struct SilentDetents {
  private var members: UInt64 = .max

  /// The detents in whose pull `fraction` lies.
  init(at fraction: Double, of parameter: Parameter) { keep(at: fraction, of: parameter) }

  func contains(_ index: Int) -> Bool {
    index < UInt64.bitWidth && members & 1 << UInt64(index) != 0
  }

  /// Those whose pull does not reach `fraction` may pull again.
  mutating func keep(at fraction: Double, of parameter: Parameter) {
    for index in parameter.detents.indices.prefix(UInt64.bitWidth)
    where parameter.way(from: fraction, toDetent: index) == nil {
      members &= ~(1 << UInt64(index))
    }
  }
}
