import KnobEngine

/// Takes the lengths of the lists, which lie behind the knob one behind the other, and the settings, in
/// the order in which the page lists them. A choice is the number of the case.
///
/// - Returns: -1; or the number of the first of two settings that make no sense together, and nothing is
///   taken.
@_expose(wasm, "configure") @c(knob_configure) func configure(
  _ detents: Int32, _ names: Int32, _ major: Int32, _ minor: Int32,
  _ lower: Double, _ upper: Double, _ taper: Int32, _ exponent: Double, _ step: Double,
  _ defaultValue: Double, _ wraps: Bool, _ pull: Double,
  _ style: Int32, _ travel: Double, _ travelUnit: Int32, _ fineFactor: Double, _ holds: Bool,
  _ deadZone: Double, _ largestTurn: Double, _ ringInner: Double, _ ringOuter: Double,
  _ ringSkips: Bool, _ column: Double, _ columnShare: Double,
  _ isContinuous: Bool, _ returnsToDefault: Bool, _ origin: Int32, _ originValue: Double,
  _ tickCount: Int32
) -> Int32 {
  slot.begin()
  let curve = Taper.Curve(kind: choice(taper), exponent: exponent)
  if !Parameter.isRange(lower, upper) { return 0 }
  if !curve.fits(lower, upper) { return 2 }
  if !(ringInner <= ringOuter) { return 15 }
  var place = lists
  func list(_ count: Int32) -> Values {
    let list = Values(at: place, count: Int(count))
    place += Int(count)
    return list
  }

  var parameter = Parameter(lower, upper, curve, stepSize: step)
  parameter.defaultValue = defaultValue
  parameter.wraps = wraps
  parameter.pull = pull
  parameter.detents = list(detents)
  slot.names = list(names)
  slot.marks = KnobMetrics.Marks(
    even: Int(min(max(tickCount, 0), 1_000)), major: list(major), minor: list(minor))
  slot.root = KnobMetrics.Root(choice(origin), originValue)
  slot.knob.isContinuous = isContinuous
  slot.knob.returnsToDefault = returnsToDefault
  // A knob that is being turned goes on from what these leave of its value.
  slot.knob.parameter = parameter

  var tracking = Tracking(choice(style))
  tracking.way = Tracking.Way(unit: choice(travelUnit), amount: travel)
  tracking.fineFactor = fineFactor
  tracking.overshoot = holds ? .hold : .slip
  tracking.emptiness = Maybe(deadZone)
  tracking.limit = largestTurn
  tracking.area = Tracking.Ring(ringInner, ringOuter, ringSkips ? .skip : .fail)
  tracking.column = column.isNothing ? .travelShare(columnShare) : .points(column)
  slot.knob.tracking = tracking
  return -1
}

/// The case of a number: the page hands in none that has no case.
func choice<Choice: RawRepresentable<Int32>>(_ number: Int32) -> Choice {
  Choice(rawValue: number).unsafelyUnwrapped
}
