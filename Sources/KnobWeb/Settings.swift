import KnobEngine

// The settings of a knob, by the names that they have as properties of the element. Each list
// crosses the boundary in memory (see `list(_:count:)`), and its number of values as an argument.

/// Sets what a value means and when it is reported. This comes before any other call for a knob.
///
/// - Parameter exponent: that of a power taper, in place of `taper`; NaN otherwise.
/// - Returns: a ``Fault`` as its number. If there is one, nothing is set.
@_expose(wasm, "adoptParameter") @c(knob_adopt_parameter) func adoptParameter(
  min: Double, max: Double, taper: Int32, exponent: Double, step: Double, defaultValue: Double,
  wraps: Bool, detents: Int, pull: Double, continuous: Bool, returnsToDefault: Bool
) -> Int32 {
  slot.begin()
  let taper = statedTaper(taper, exponent: exponent)
  if Parameter.fault(lower: min, upper: max) != nil { return Fault.range.rawValue }
  if Parameter.fault(lower: min, upper: max, taper: taper) != nil { return Fault.taper.rawValue }
  var parameter = Parameter(
    min...max, taper: taper, step: step > 0 ? step : nil, detents: list(.detents, count: detents),
    pull: pull, wraps: wraps)
  parameter.defaultValue = defaultValue
  slot.knob.isContinuous = continuous
  slot.knob.returnsToDefault = returnsToDefault
  // A knob that is being turned continues from what these settings leave of its value.
  slot.knob.parameter = parameter
  return Fault.none.rawValue
}

func adopt(_ tracking: Tracking) { slot.knob.tracking = tracking }

/// Sets where the fill starts, the ticks, and the values that have names.
///
/// - Parameter originValue: the value at which the fill starts, in place of `origin`; NaN
///   otherwise.
@_expose(wasm, "adoptMarks") @c(knob_adopt_marks) func adoptMarks(
  origin: Int32, originValue: Double, tickCount: Int32, majorTicks: Int, minorTicks: Int,
  names: Int
) {
  let standardOrigin: KnobMetrics.Origin =
    switch choice(origin, of: Word.Origin.self) {
    case .lowerEnd: .lowerEnd
    case .middle: .middle
    case .nowhere: .nowhere
    }
  slot.origin = optional(originValue).map { .value($0) } ?? standardOrigin
  let major = list(.majorTicks, count: majorTicks)
  let minor = list(.minorTicks, count: minorTicks)
  slot.ticks =
    tickCount > 0
    ? .even(Int(min(tickCount, 1_000)))
    : major.isEmpty && minor.isEmpty ? .none : .at(major, minor: minor)
  slot.names = list(.names, count: names)
}
