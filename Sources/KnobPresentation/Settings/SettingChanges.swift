import KnobEngine

/// What a change of settings affects.
package struct SettingChanges: OptionSet, Sendable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// What the value means.
  package static let meaning = SettingChanges(rawValue: 1)
  /// How inputs turn the knob, as far as the engine decides it.
  package static let turning = SettingChanges(rawValue: 2)
  /// The natural size of the control, and with it the picture.
  package static let size = SettingChanges(rawValue: 4)
  /// The picture.
  package static let picture = SettingChanges(rawValue: 8)
  /// The colors of the picture.
  package static let colors = SettingChanges(rawValue: 16)
  /// The sweep, and with it the picture.
  package static let sweep = SettingChanges(rawValue: 32)
  /// The images of the picture.
  package static let skin = SettingChanges(rawValue: 64)
  /// The values as text.
  package static let text = SettingChanges(rawValue: 128)
  /// The name, and when the value replaces it.
  package static let caption = SettingChanges(rawValue: 256)
  /// The modulation and its depth.
  package static let modulation = SettingChanges(rawValue: 512)
  /// Which inputs the control takes, and what accompanies them.
  package static let input = SettingChanges(rawValue: 1024)

  /// Settings that a knob without a control has.
  package static let engine: SettingChanges = [.meaning, .turning, .sweep]
}

extension KnobSettings {
  /// Returns what differs from earlier settings, as what it affects.
  package func changes(from old: KnobSettings) -> SettingChanges {
    var changes: SettingChanges = []
    func note(_ affected: SettingChanges, if isChanged: Bool) {
      if isChanged { changes.insert(affected) }
    }
    note(
      .meaning,
      if: requestedParameter != old.requestedParameter || parameter != old.parameter
        || allowsTickValuesOnly != old.allowsTickValuesOnly)
    note(
      .turning,
      if: tracking != old.tracking || requestedRing != old.requestedRing
        || columnShare != old.columnShare || degreesPerStep != old.degreesPerStep
        || isContinuous != old.isContinuous || returnsToDefault != old.returnsToDefault
        || isReadOnly != old.isReadOnly)
    note(.input, if: flags != old.flags)
    note(.sweep, if: requestedSweep != old.requestedSweep || sweep != old.sweep)
    note(
      .size,
      if: look != old.look || metrics != old.metrics || originValue != old.originValue
        || diameter != old.diameter || labels != old.labels || labelValues != old.labelValues)
    note(.picture, if: showsGhost != old.showsGhost)
    note(.colors, if: colors != old.colors)
    note(.skin, if: skin != old.skin)
    note(.text, if: format != old.format)
    note(
      .caption,
      if: name != old.name || lowerName != old.lowerName || upperName != old.upperName
        || valueDisplay != old.valueDisplay || valuePersistence != old.valuePersistence
        || nameTransition != old.nameTransition)
    note(.modulation, if: markers != old.markers || depth != old.depth)
    return changes
  }

  /// The settings that are true or false, and that only inputs concern.
  private var flags: UInt16 {
    var flags: UInt16 = 0
    for flag in [
      resetsToDefault, usesWheel, hidesPointer, playsHaptics, registersUndo, allowsMenu,
      allowsTyping, allowsLabelClicks,
    ] {
      flags = flags << 1 | (flag ? 1 : 0)
    }
    return flags
  }

  /// Settings that are valid only in combination.
  package enum Combination: CaseIterable, Sendable { case range, sweep, ring }

  /// Returns what is not valid yet about a combination of settings, as a sentence, or nil if it is
  /// valid.
  package func fault(of combination: Combination) -> StaticString? {
    switch combination {
    case .range: requestedParameter.fault
    case .sweep: requestedSweep.fault
    case .ring: requestedRing.fault
    }
  }
}
