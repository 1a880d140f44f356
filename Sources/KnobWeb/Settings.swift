import KnobEngine

/// Takes the lengths of the lists, which lie behind the knob one behind the other, and the settings, in
/// the order in which the page lists them. A choice is the number of the case.
///
/// - Returns: -1; or the number of the first of two settings that make no sense together, and nothing is
///   taken.
@_expose(wasm, "configure") @c(knob_configure) func configure(
  _ detents: Int32, _ names: Int32, _ major: Int32, _ minor: Int32,
  _ lower: Double, _ upper: Double, _ taperNumber: Int32, _ exponent: Double, _ step: Double,
  _ defaultValue: Double, _ wraps: Bool, _ pull: Double,
  _ style: Int32, _ travel: Double, _ travelUnit: Int32, _ fineFactor: Double, _ holds: Bool,
  _ deadZone: Double, _ largestTurn: Double, _ ringInner: Double, _ ringOuter: Double,
  _ ringSkips: Bool, _ column: Double, _ columnShare: Double,
  _ isContinuous: Bool, _ returnsToDefault: Bool, _ origin: Int32, _ originValue: Double,
  _ tickCount: Int32
) -> Int32 {
  slot.begin()
  let taper: Taper =
    switch taperNumber {
    case 1: .logarithmic
    case 2: .power(exponent)
    default: .linear
    }
  if Parameter.fault(lower: lower, upper: upper) != nil { return 0 }
  if Parameter.fault(lower: lower, upper: upper, taper: taper) != nil { return 2 }
  if !(ringInner <= ringOuter) { return 15 }
  var place = lists
  func list(_ count: Int32) -> Parameter.Values {
    let list = Parameter.Values(at: place, count: Int(count))
    place += Int(count)
    return list
  }

  var parameter = Parameter(
    lower...upper, taper: taper, step: step > 0 ? step : nil, detents: list(detents), pull: pull,
    wraps: wraps)
  parameter.defaultValue = defaultValue
  slot.names = list(names)
  let (majorTicks, minorTicks) = (list(major), list(minor))
  slot.ticks =
    tickCount > 0
    ? .even(Int(min(tickCount, 1_000)))
    : majorTicks.isEmpty && minorTicks.isEmpty ? .none : .at(majorTicks, minor: minorTicks)
  slot.origin =
    switch origin {
    case 1: .middle
    case 2: .nowhere
    case 3: .value(originValue)
    default: .lowerEnd
    }
  slot.knob.isContinuous = isContinuous
  slot.knob.returnsToDefault = returnsToDefault
  // A knob that is being turned goes on from what these leave of its value.
  slot.knob.parameter = parameter

  var tracking = Tracking(choice(style))
  tracking.travel =
    switch travelUnit {
    case 1: .degreesPerPoint(travel)
    case 2: .knobSizes(travel)
    default: .points(travel)
    }
  tracking.fineFactor = fineFactor
  tracking.overshoot = holds ? .hold : .slip
  tracking.deadZone = given(deadZone)
  tracking.largestTurn = given(largestTurn)
  tracking.ring = Tracking.Ring(ringInner...ringOuter, outside: ringSkips ? .skip : .fail)
  tracking.column = column.isNaN ? .travelShare(columnShare) : .points(column)
  slot.knob.tracking = tracking
  return -1
}

/// A number that the page hands in; nil for NaN.
func given(_ number: Double) -> Double? { number.isNaN ? nil : number }

/// The case of a number: the page hands in none that has no case.
func choice<Choice: RawRepresentable<Int32>>(_ number: Int32) -> Choice {
  Choice(rawValue: number).unsafelyUnwrapped
}
