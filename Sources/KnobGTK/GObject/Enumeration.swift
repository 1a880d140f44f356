import CGTK
import KnobPresentation

/// The GObject enumerations of the settings that are choices. The classes share them.
///
/// Their names follow from that of the setting, as in C: `travel-unit` is a `RotaryTravelUnit`, whose
/// member `ROTARY_TRAVEL_UNIT_KNOB_SIZES` has the nick `knob-sizes`, which GtkBuilder reads.
package enum Enumeration {
  /// The enumerations that are registered, by the name of the setting.
  nonisolated(unsafe) private static var known: [String: GType] = [:]

  /// Returns the type of the choices of a setting.
  static func type(of row: SettingRow) -> GType {
    guard case .choice(let nicks) = row.kind else {
      preconditionFailure("\(row.name) is not a choice")
    }
    return type(row.name, nicks)
  }

  /// Returns the type of the choices of anything else that has a name.
  package static func type(_ setting: String, _ nicks: [String]) -> GType {
    if let type = known[setting] { return type }
    let words = setting.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let found = TypeName.find("Rotary" + words.joined())
    let type = found.adopted ?? register(found.name, nicks)
    known[setting] = type
    return type
  }

  private static func register(_ name: String, _ nicks: [String]) -> GType {
    let values = UnsafeMutablePointer<GEnumValue>.allocate(capacity: nicks.count + 1)
    let words = name.reduce(into: "") { $0 += $1.isUppercase && !$0.isEmpty ? "_\($1)" : "\($1)" }
    for (index, nick) in nicks.enumerated() {
      let full = String("\(words)_\(nick)".uppercased().map { $0 == "-" ? "_" : $0 })
      (values + index).initialize(
        to: GEnumValue(value: gint(index), value_name: strdup(full), value_nick: strdup(nick)))
    }
    (values + nicks.count).initialize(to: GEnumValue())
    let type = g_enum_register_static(name, values)
    TypeName.sign(type)
    return type
  }
}

// MARK: - The types, for C

/// Returns the type of the choices of the setting with a name.
private func type(of setting: String) -> GType {
  SettingRow.named(setting).map(Enumeration.type) ?? Fundamental.none
}

@_cdecl("rotary_taper_get_type")
package func rotaryTaperGetType() -> GType { type(of: "taper") }

@_cdecl("rotary_tracking_get_type")
package func rotaryTrackingGetType() -> GType { type(of: "tracking") }

@_cdecl("rotary_travel_unit_get_type")
package func rotaryTravelUnitGetType() -> GType { type(of: "travel-unit") }

@_cdecl("rotary_overshoot_get_type")
package func rotaryOvershootGetType() -> GType { type(of: "overshoot") }

@_cdecl("rotary_ring_outside_get_type")
package func rotaryRingOutsideGetType() -> GType { type(of: "ring-outside") }

@_cdecl("rotary_origin_get_type")
package func rotaryOriginGetType() -> GType { type(of: "origin") }

@_cdecl("rotary_labels_get_type")
package func rotaryLabelsGetType() -> GType { type(of: "labels") }

@_cdecl("rotary_depth_modifier_get_type")
package func rotaryDepthModifierGetType() -> GType { type(of: "depth-modifier") }

@_cdecl("rotary_value_display_get_type")
package func rotaryValueDisplayGetType() -> GType { type(of: "value-display") }
