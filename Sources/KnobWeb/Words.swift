import KnobEngine

// Names that cross the boundary as numbers. The build generates the page's tables from these types
// (see `Web/boundary.py`), so each case has the same name in both languages.

/// The words that attributes allow. An attribute spells `degreesPerPoint` as `degrees-per-point`.
/// The words of `tracking` are in ``Tracking/Style``.
enum Word {
  enum Taper: Int32 { case linear, log }
  enum TravelUnit: Int32 { case points, degreesPerPoint, knobSizes }
  enum Overshoot: Int32 { case slip, hold }
  enum RingOutside: Int32 { case fail, skip }
  enum Origin: Int32 { case lowerEnd, middle, nowhere }
}

/// Settings that do not make sense together.
enum Fault: Int32 { case none, range, taper, ring }

/// The lists of numbers that belong to a knob.
enum List: Int32 { case detents, names, majorTicks, minorTicks }

/// What a knob is doing, as bits.
struct State: OptionSet {
  let rawValue: Int32

  /// A pointer is turning it.
  static let turning = State(rawValue: 1)
  /// It is in a gesture of any kind.
  static let inGesture = State(rawValue: 2)
  /// Two presses in a row have stayed in place, so a double click resets it.
  static let pressedTwice = State(rawValue: 4)
}

/// The case with a number. The page passes in no other number.
func choice<Choice: RawRepresentable<Int32>>(
  _ number: Int32, of type: Choice.Type = Choice.self
) -> Choice {
  Choice(rawValue: number).unsafelyUnwrapped
}

/// The taper that an attribute states: an exponent, or the word if the exponent is NaN.
func statedTaper(_ word: Int32, exponent: Double) -> Taper {
  if let exponent = optional(exponent) { return .power(exponent) }
  return switch choice(word, of: Word.Taper.self) {
  case .linear: .linear
  case .log: .logarithmic
  }
}

/// A number that the page may leave out, in which case it is NaN.
func optional(_ number: Double) -> Double? { number.isNaN ? nil : number }
