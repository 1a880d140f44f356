import KnobEngine

extension Knob {
  /// Returns the factor of fine adjustment with which one point of linear movement, or one degree
  /// of rotary movement, changes the value by an amount. With a taper other than linear, this holds
  /// on average over the range.
  ///
  /// - Edge cases: The result is nil if the amount is not above zero, or if the value cannot
  ///   change.
  package func fineFactor(changingBy amount: Double, for pointer: KnobInput.Pointer) -> Double? {
    let width = parameter.range.upperBound - parameter.range.lowerBound
    let isRotary = [.rotary, .absolute].contains(tracking.style(for: pointer, on: size))
    let travel =
      isRotary
      ? sweep.endDegrees - sweep.startDegrees : tracking.travel.points(sweep: sweep, size: size)
    let factor = amount * travel / width
    return amount > 0 && width > 0 && factor > 0 && factor.isFinite ? factor : nil
  }
}
