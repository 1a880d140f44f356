import KnobEngine

// The settings of tracking, by the names that they have as properties of the elements. Knobs and
// encoders, which are in different modules, both have them.

/// Sets how movement becomes travel, or the rotation of an encoder.
///
/// - Parameter column: in pixels, in place of `columnShare`; NaN otherwise.
/// - Returns: a ``Fault`` as its number. If there is one, nothing is set.
@_expose(wasm, "adoptTracking") @c(adopt_tracking) func adoptTracking(
  tracking: Int32, travel: Double, travelUnit: Int32, fineFactor: Double, overshoot: Int32,
  deadZone: Double, largestTurn: Double, ringInner: Double, ringOuter: Double,
  ringOutside: Int32, column: Double, columnShare: Double
) -> Int32 {
  if !(ringInner <= ringOuter) { return Fault.ring.rawValue }
  var settings = Tracking(choice(tracking))
  settings.travel =
    switch choice(travelUnit, of: Word.TravelUnit.self) {
    case .points: .points(travel)
    case .degreesPerPoint: .degreesPerPoint(travel)
    case .knobSizes: .knobSizes(travel)
    }
  settings.fineFactor = fineFactor
  settings.overshoot =
    switch choice(overshoot, of: Word.Overshoot.self) {
    case .slip: .slip
    case .hold: .hold
    }
  settings.deadZone = optional(deadZone)
  settings.largestTurn = optional(largestTurn)
  let outside: Tracking.Ring.Outside =
    switch choice(ringOutside, of: Word.RingOutside.self) {
    case .fail: .fail
    case .skip: .skip
    }
  settings.ring = Tracking.Ring(ringInner...ringOuter, outside: outside)
  settings.column = optional(column).map { .points($0) } ?? .travelShare(columnShare)
  adopt(settings)
  return Fault.none.rawValue
}
