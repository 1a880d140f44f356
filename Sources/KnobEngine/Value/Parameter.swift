/// A description of what a value means: its range, taper, step, and detents, whether its ends
/// coincide, and its default.
///
/// A parameter is independent of input, so you can also use it for typed values, presets, and
/// automation.
///
///     var cutoff = Parameter(20...20_000, taper: .logarithmic, default: 1_000)
///     cutoff.value(at: 0.5)             // 632.4555320336758
///     cutoff.fraction(of: 200)          // 0.33333333333333337
///     cutoff.step = 10
///     cutoff.snapped(998.2)             // 1000.0
public struct Parameter: Equatable, Sendable {
  /// A list of values in the user's unit.
  public typealias Values = [Double]

  /// The values from one end of the travel to the other, in the user's unit.
  ///
  /// - Precondition: Both ends, and the distance between them, must be finite. A logarithmic range
  ///   must not contain zero.
  public var range: ClosedRange<Double> { didSet { validate() } }

  /// How the value follows the travel.
  public var taper: Taper { didSet { validate() } }

  /// The distance between two reachable values. If nil, every value is reachable.
  ///
  /// The reachable values are `lower + i * step`, never above the upper end: a range of 0...10 with
  /// a step of 3 has the values 0, 3, 6, and 9. A step larger than the range leaves only the lower
  /// end. If the lower end and the step are decimal numbers of at most nine places, so are the
  /// reachable values: three steps of 0.1 are 0.3. The lower end is always reachable, and so is an
  /// upper end that a step meets, whatever their digits.
  ///
  /// A parameter whose taper is a list ignores the step.
  ///
  /// - Precondition: A step must be finite and greater than zero.
  public var step: Double? { didSet { validate() } }

  /// The reachable values, or nil without a step and a list.
  private(set) var steps: Steps?

  /// Whether the two ends coincide, as with a hue, a phase, or a compass. If they do, the upper end
  /// reads as the lower end.
  public var wraps: Bool { didSet { validate() } }

  /// The values to which a knob snaps while a pointer turns it within ``pull`` of them.
  ///
  /// - Edge cases: Values outside the range, and NaN, are ignored.
  public var detents: Values

  /// Half the width of a detent, as a fraction of the travel. The default is 0.01.
  ///
  /// - Edge cases: If it is NaN or negative, detents have no effect.
  public var pull: Double

  /// The default value, as you set it. A reset restores ``resetValue``, which is the nearest
  /// reachable value.
  public var defaultValue: Double

  /// Creates a parameter.
  ///
  /// - Parameters:
  ///   - range: The values from end to end, in the user's unit.
  ///   - taper: How the value follows the travel.
  ///   - step: The distance between two reachable values. If nil, every value is reachable.
  ///   - detents: The values to which a turning knob snaps.
  ///   - pull: Half the width of a detent, as a fraction of the travel.
  ///   - wraps: Whether the two ends coincide.
  ///   - default: The value that a reset restores. If nil, it is the lower end.
  /// - Precondition: ``fault(lower:upper:taper:step:)`` must return nil.
  public init(
    _ range: ClosedRange<Double>, taper: Taper = .linear, step: Double? = nil,
    detents: Values = Values(), pull: Double = 0.01, wraps: Bool = false, default: Double? = nil
  ) {
    self.range = range
    self.taper = taper
    self.step = step
    self.detents = detents
    self.pull = pull
    self.wraps = wraps
    self.defaultValue = `default` ?? range.lowerBound
    validate()
  }

  /// Creates a parameter from data that may not be valid, such as that of a host.
  ///
  ///     do throws(Parameter.Fault) {
  ///       decay = try Parameter(lower: 0, upper: 10, taper: .logarithmic)
  ///     } catch {
  ///       print(error)    // a logarithmic range must not contain zero
  ///     }
  ///
  /// The arguments are those of ``init(_:taper:step:detents:pull:wraps:default:)``.
  ///
  /// - Throws: A ``Fault`` that states what is wrong with the range, the taper, or the step. No numbers
  ///   stop the program.
  public init(
    lower: Double, upper: Double, taper: Taper = .linear, step: Double? = nil,
    detents: Values = Values(), pull: Double = 0.01, wraps: Bool = false, default: Double? = nil
  ) throws(Fault) {
    if let fault = Parameter.fault(lower: lower, upper: upper, taper: taper, step: step) {
      throw Fault(sentence: fault)
    }
    self.init(
      lower...upper, taper: taper, step: step, detents: detents, pull: pull, wraps: wraps,
      default: `default`)
  }

  /// What is wrong with a range, a taper, or a step.
  public struct Fault: Error, Sendable, CustomStringConvertible {
    /// A sentence in English without a capital letter and a full stop.
    public let sentence: StaticString

    /// The sentence.
    public var description: String { "\(sentence)" }
  }

  /// Creates a parameter of a list of values, which are at equal distances along the travel.
  ///
  ///     let ratio = Parameter(list: [1, 1.5, 2, 4, 8, 20], default: 4)
  ///     ratio.value(2, stepsFrom: 1)    // 2.0
  ///
  /// - Precondition: A list has at least two finite values, each greater than the one before it.
  public init(list values: Values, wraps: Bool = false, default: Double? = nil) {
    guard let first = values.first, let last = values.last, first <= last else {
      fail("each value of a list must be greater than the one before it")
    }
    self.init(first...last, taper: .list(values), wraps: wraps, default: `default`)
  }

  /// Returns a sentence that states what is wrong with these settings, or nil if they are valid.
  ///
  /// Call this method first to check settings that come from a user or a host. The initializer and
  /// the setters treat a fault as a programmer's mistake and stop the program.
  ///
  ///     Parameter.fault(lower: 0, upper: 10, taper: .logarithmic)
  ///     // "a logarithmic range must not contain zero"
  public static func fault(
    lower: Double, upper: Double, taper: Taper = .linear, step: Double? = nil
  ) -> StaticString? {
    if !(upper - lower).isFinite { return "a range must be finite" }
    if lower > upper { return "the lower end of a range must not be above the upper end" }
    if let fault = taper.fault(from: lower, to: upper) { return fault }
    if let step, !(step > 0 && step.isFinite) { return "step must be greater than zero" }
    return nil
  }

  /// Returns whether the same values are reachable as with `other`, and at the same fractions.
  func reachesSameValues(as other: Parameter) -> Bool {
    range == other.range && taper == other.taper && step == other.step && wraps == other.wraps
  }

  /// Stops the program if there is a fault, and computes the steps.
  private mutating func validate() {
    let fault = Parameter.fault(
      lower: range.lowerBound, upper: range.upperBound, taper: taper, step: step)
    if let fault { fail(fault) }
    if case .list(let values) = taper {
      steps = Steps(list: values, wraps: wraps)
    } else {
      steps = step.map { Steps(of: $0, in: range, wraps: wraps) }
    }
  }

  // MARK: Values and fractions

  /// The distance between the ends, in the user's unit.
  var width: Double { range.upperBound - range.lowerBound }

  /// Returns the value at a fraction of the travel, without snapping it to a step.
  ///
  /// - Edge cases: The fraction is clamped, or taken modulo 1 if the parameter wraps. NaN gives the
  ///   lower end. If the parameter wraps, the result is never the upper end, not even by rounding.
  public func value(at fraction: Double) -> Double {
    let value = taper.value(at: confined(fraction), in: range)
    return wraps ? wrapped(value) : value
  }

  /// Returns the fraction of the travel, 0...1, for a value.
  ///
  /// - Edge cases: Values outside the range are clamped, or wrapped if the parameter wraps. NaN,
  ///   and any value of a range whose ends are equal, give 0.
  public func fraction(of value: Double) -> Double {
    taper.fraction(of: wraps ? wrapped(value) : value, in: range)
  }

  /// Returns a fraction within 0...1: clamped, or modulo 1 when wrapping. When wrapping, a fraction
  /// within 1e-9 of 1 becomes 0.
  package func confined(_ fraction: Double) -> Double {
    guard wraps else { return min(max(fraction, 0), 1) }
    let rest = fraction - fraction.rounded(.down)
    return rest < 1 - Parameter.tolerance ? rest : 0
  }

  /// Returns the signed distance from one fraction to another, the short way around when wrapping.
  package func offset(from start: Double, to end: Double) -> Double {
    let offset = end - start
    return wraps ? offset - (offset + 0.5).rounded(.down) : offset
  }

  /// Returns the distance between two values, the short way around when wrapping.
  func distance(_ a: Double, _ b: Double) -> Double {
    let distance = (a - b).magnitude
    return wraps ? min(distance, (width - distance).magnitude) : distance
  }

  private func wrapped(_ value: Double) -> Double {
    let (lower, upper) = (range.lowerBound, range.upperBound)
    guard value.isFinite, upper > lower else { return lower }
    let end = upper - Parameter.tolerance * (upper - lower)
    if value >= lower, value < end { return value }
    let turns = ((value - lower) / (upper - lower)).rounded(.down)
    let result = value - turns * (upper - lower)
    return result >= lower && result < end ? result : lower
  }

  /// Returns the reachable value that is nearest to a value. Of two that are equally near, it is
  /// the upper one.
  ///
  /// - Edge cases: The value is clamped, or wrapped if the parameter wraps. The result is nil for
  ///   NaN, and for an infinity if the parameter wraps.
  public func snapped(_ value: Double) -> Double? {
    guard wraps ? value.isFinite : !value.isNaN else { return nil }
    let inside = wraps ? wrapped(value) : min(max(value, range.lowerBound), range.upperBound)
    guard let steps else { return inside }
    return steps.value(steps.index(nearestTo: inside))
  }

  /// The value that a reset restores: the reachable value nearest to ``defaultValue``.
  ///
  /// - Edge cases: A default of NaN gives the lower end.
  public var resetValue: Double { snapped(defaultValue) ?? range.lowerBound }
}
