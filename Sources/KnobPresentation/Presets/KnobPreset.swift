import KnobEngine

/// The values of a panel of knobs, by their names.
///
///     var bass = KnobPreset("Bass")
///     bass["Cutoff"] = 240
///     bass["Wave"] = 2
///     bass.value(of: "Wave", in: Parameter(0...1))    // 1.0
///     bass.value(of: "Drive", in: Parameter(0...1))   // nil
///
/// A panel applies the values of the knobs that it has, and leaves its other knobs alone. Values of
/// knobs that it does not have stay in the preset, so a panel that reads a preset of a newer version,
/// changes it, and saves it loses nothing.
public struct KnobPreset: Equatable, Sendable {
  /// The value of a knob.
  struct Entry: Equatable, Sendable {
    let knob: String
    var value: Double
  }

  /// The name of the preset.
  public var name: String
  /// The values in ascending order of the names in UTF-8, so that equal presets are equal files.
  private(set) var entries: [Entry] = []

  /// Creates a preset without values.
  public init(_ name: String = "") { self.name = name }

  /// The names of the knobs that have a value, in ascending order.
  public var knobs: [String] { entries.map { $0.knob } }

  /// The value of a knob, in the user's unit and as it was saved, or nil if there is none. Set it to
  /// nil to remove it.
  ///
  /// - Edge cases: NaN and the infinities are ignored.
  public subscript(knob: String) -> Double? {
    get {
      let index = index(of: knob)
      return isEntry(index, of: knob) ? entries[index].value : nil
    }
    set {
      let index = index(of: knob)
      let isEntry = isEntry(index, of: knob)
      guard let newValue else {
        if isEntry { entries.remove(at: index) }
        return
      }
      guard newValue.isFinite else { return }
      if isEntry {
        entries[index].value = newValue
      } else {
        entries.insert(Entry(knob: knob, value: newValue), at: index)
      }
    }
  }

  /// Returns the index of the first entry whose name is not below a name.
  private func index(of knob: String) -> Int {
    var (start, end) = (0, entries.count)
    while start < end {
      let middle = (start + end) / 2
      if entries[middle].knob.utf8.lexicographicallyPrecedes(knob.utf8) {
        start = middle + 1
      } else {
        end = middle
      }
    }
    return start
  }

  private func isEntry(_ index: Int, of knob: String) -> Bool {
    index < entries.count && entries[index].knob.utf8.elementsEqual(knob.utf8)
  }

  /// Returns the value that a knob with a parameter adopts: clamped or wrapped, and snapped. It is nil
  /// if the preset has no value for the knob.
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
  /// - Returns: A preset with the name of this one.
  /// - Edge cases: The share is clamped, and NaN is 0.
  public func morphed(
    to other: KnobPreset, by share: Double, parameter: (_ knob: String) -> Parameter?
  ) -> KnobPreset {
    var result = other
    result.name = name
    for entry in entries {
      guard let end = other[entry.knob] else {
        result[entry.knob] = entry.value
        continue
      }
      result[entry.knob] =
        parameter(entry.knob)?.value(between: entry.value, and: end, at: share)
        ?? (share > 0.5 ? end : entry.value)
    }
    return result
  }
}
