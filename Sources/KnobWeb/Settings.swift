import KnobEngine

/// The settings of a knob, as the page wrote them on the desk: one double each, NaN for what it left
/// out.
private struct Reader {
  private var next = Desk.doubles
  private var place: UnsafeMutablePointer<Double>?

  init(lists: UnsafeMutablePointer<Double>?) { place = lists }

  mutating func maybe() -> Double {
    next += 1
    return next[-1]
  }

  mutating func number(_ standard: Double) -> Double { Maybe(maybe()).or(standard) }

  mutating func flag() -> Bool { number(0) != 0 }

  /// A number that says which of the cases of an enum.
  mutating func choice() -> Int32 { Int32(number(0)) }

  /// The next list, by its count.
  mutating func list() -> Values {
    let count = Int(choice())
    let list = Values(at: place, count: count)
    if let start = place { place = start + count }
    return list
  }
}

/// The settings that make no sense, as bits in this order.
private struct Faults: OptionSet {
  let rawValue: Int32
  static let range = Faults(rawValue: 1)
  static let taper = Faults(rawValue: 2)
  static let step = Faults(rawValue: 4)
  static let travel = Faults(rawValue: 8)
  static let fineFactor = Faults(rawValue: 16)
  static let ring = Faults(rawValue: 32)
}

/// Takes the settings on the desk. What makes no sense has its default instead.
///
/// - Returns: the ``Faults``; the desk then holds the ends of the range.
@_expose(wasm, "configure") @c(knob_configure) func configure(_ knob: Address) -> Int32 {
  var reader = Reader(lists: knob.slot.lists)
  var faults = Faults()
  var parameter = parameter(&reader, &faults)
  let tracking = tracking(&reader, &faults)
  knob.slot.knob.isContinuous = reader.number(1) != 0
  knob.slot.knob.returnsToDefault = reader.flag()
  let kind = KnobMetrics.Root.Kind(number: reader.choice())
  knob.slot.root = KnobMetrics.Root(kind, reader.number(0))
  let tickCount = Int(min(max(reader.number(0), 0), Double(Desk.mostTicks)))
  parameter.detents = reader.list()
  knob.slot.names = reader.list()
  let (major, minor) = (reader.list(), reader.list())
  knob.slot.ticks = tickCount > 0 ? .even(tickCount) : .at(major, minor: minor)
  // A knob that is being turned goes on from what these leave of its value.
  knob.slot.knob.parameter = parameter
  knob.slot.knob.tracking = tracking
  Desk.doubles[0] = parameter.range.lowerBound
  Desk.doubles[1] = parameter.range.upperBound
  return faults.rawValue
}

private func parameter(_ reader: inout Reader, _ faults: inout Faults) -> Parameter {
  var (lower, upper) = (reader.number(0), reader.number(100))
  if !Parameter.isRange(lower, upper) {
    faults.insert(.range)
    (lower, upper) = (0, 100)
  }
  let kind = Taper.Curve.Kind(rawValue: reader.choice()) ?? .linear
  var curve = Taper.Curve(kind: kind, exponent: reader.number(1))
  if !curve.fits(lower, upper) {
    faults.insert(.taper)
    curve = Taper.Curve(kind: .linear, exponent: 1)
  }
  var step = reader.maybe()
  if !Parameter.isStep(step) {
    if !step.isNothing { faults.insert(.step) }
    step = 0
  }
  var parameter = Parameter(lower, upper, curve, stepSize: step)
  parameter.defaultValue = reader.number(lower)
  parameter.wraps = reader.flag()
  parameter.pull = reader.number(parameter.pull)
  return parameter
}

private func tracking(_ reader: inout Reader, _ faults: inout Faults) -> Tracking {
  var tracking = Tracking(Tracking.Style(rawValue: reader.choice()) ?? .automatic)
  let amount = reader.maybe()
  let unit = Tracking.Way.Unit(rawValue: reader.choice()) ?? .points
  let way = Tracking.Way(unit: unit, amount: amount)
  if way.isValid {
    tracking.way = way
  } else if !amount.isNothing {
    faults.insert(.travel)
  }
  let factor = reader.number(0.1)
  if factor > 0 && factor.isReal {
    tracking.fineFactor = factor
  } else {
    faults.insert(.fineFactor)
  }
  tracking.overshoot = reader.flag() ? .hold : .slip
  tracking.emptiness = Maybe(reader.maybe())
  tracking.limit = reader.number(.infinity)
  let (inner, outer) = (reader.number(0), reader.number(.infinity))
  let outside: Tracking.Ring.Outside = reader.flag() ? .skip : .fail
  if inner >= 0 && inner <= outer {
    tracking.area = Tracking.Ring(inner, outer, outside)
  } else {
    faults.insert(.ring)
  }
  tracking.width = Maybe(reader.maybe())
  return tracking
}

extension KnobMetrics.Root.Kind {
  fileprivate init(number: Int32) { self = Self(rawValue: number) ?? .lowerEnd }
}

/// Makes room for so many doubles: the lists of a knob, one behind the other, which stay there.
@_expose(wasm, "lists") @c(knob_lists) func lists(
  _ knob: Address, _ count: Int32
) -> UnsafeMutablePointer<Double>? {
  if let lists = knob.slot.lists { Memory.give(lists) }
  knob.slot.lists =
    count > 0 ? Memory.take(Int(count) &* 8).assumingMemoryBound(to: Double.self) : nil
  return knob.slot.lists
}
