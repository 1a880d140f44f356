import KnobEngine
import KnobPresentation

/// The values of a panel of knobs, by their names.
///
///     var bass = KnobPreset("Bass")
///     bass["Cutoff"] = 240
///     bass["Wave"] = 2
///     bass.value(of: "Wave", in: Parameter(0...1))         // 1.0
///     bass.value(of: "Drive", in: Parameter(0...1))        // nil
///     bass.loadedValue(of: "Drive", in: Parameter(0...1))  // 0.0
///
/// A panel that *loads* a preset has one sound, whatever it had before: a knob that the preset lacks,
/// perhaps because it is newer, gets its default. A panel that *applies* one only changes what the preset
/// has. Values of knobs that the panel does not have stay in the preset, so a panel that reads a preset
/// of a newer version, changes it, and saves it loses nothing.
///
/// Choose names that do not depend on the language of the interface, and that differ: labels are
/// translated, and two knobs may have the same one.
///
/// A preset can also contain what an ``AutomationRecorder`` has recorded.
public struct KnobPreset: Equatable, Sendable {
  /// The name of the preset.
  public var name: String
  /// What automation plays with the values, which is empty at first.
  public var automation = AutomationRecording()
  var values = NamedValues<Double>()

  /// Creates a preset without values.
  public init(_ name: String = "") { self.name = name }

  /// The names of the knobs that have a value, in ascending order.
  public var knobs: [String] { values.names }

  /// The value of a knob, in the user's unit and as it was saved, or nil if there is none. Set it to
  /// nil to remove it.
  ///
  /// - Edge cases: NaN and the infinities are ignored.
  public subscript(knob: String) -> Double? {
    get { values[knob] }
    set { if newValue?.isFinite != false { values[knob] = newValue } }
  }

  /// Returns the value that a knob with a parameter has after the preset was loaded: that of the preset,
  /// or its default, if the preset has no value for the knob.
  public func loadedValue(of knob: String, in parameter: Parameter) -> Double {
    value(of: knob, in: parameter) ?? parameter.resetValue
  }

  /// Returns the value that a knob with a parameter adopts when the preset is applied: clamped or
  /// wrapped, and snapped. It is nil if the preset has no value for the knob.
  public func value(of knob: String, in parameter: Parameter) -> Double? {
    self[knob].flatMap { parameter.snapped($0) }
  }

  /// Returns a preset between this one and another.
  ///
  /// Each knob is at the share of the way along its travel, as in
  /// `Parameter.value(between:and:at:)`. A knob that only one of the presets has keeps that value.
  ///
  /// - Parameters:
  ///   - other: The preset at a share of 1.
  ///   - share: How far the result is from this preset to the other, 0...1.
  ///   - parameter: Returns what the value of a knob means, or nil if the panel does not have the knob.
  ///     Then the result has the value of the nearer preset, and in the middle that of this one.
  /// - Returns: A preset with the name and the automation of this one.
  /// - Edge cases: The share is clamped, and NaN is 0.
  public func morphed(
    to other: KnobPreset, by share: Double, parameter: (_ knob: String) -> Parameter?
  ) -> KnobPreset {
    var result = other
    (result.name, result.automation) = (name, automation)
    for entry in values.entries {
      guard let end = other[entry.name] else {
        result[entry.name] = entry.value
        continue
      }
      result[entry.name] =
        parameter(entry.name)?.value(between: entry.value, and: end, at: share)
        ?? (share > 0.5 ? end : entry.value)
    }
    return result
  }
}
