import CGTK
import KnobEngine
import KnobPresentation

// What programs in other languages can do with an encoder, a range, and the preferences of the
// user. `rotary-knob.h` documents these functions.

@_cdecl("rotary_encoder_new")
package func rotaryEncoderNew() -> UnsafeMutablePointer<GtkWidget> { EncoderType.make().widget }

@_cdecl("rotary_encoder_get_angle")
package func rotaryEncoderGetAngle(_ encoder: UnsafeMutablePointer<GtkWidget>?) -> Double {
  EncoderType.checked(encoder, "rotary_encoder_get_angle")?.core.angle ?? 0
}

@_cdecl("rotary_range_new")
package func rotaryRangeNew(
  _ lower: UnsafeMutablePointer<GtkAdjustment>?, _ upper: UnsafeMutablePointer<GtkAdjustment>?
) -> UnsafeMutablePointer<GtkWidget> {
  let peer = RangeType.make()
  peer.change {
    if let lower { $0.lowerAdjustment = OpaquePointer(lower) }
    if let upper { $0.upperAdjustment = OpaquePointer(upper) }
  }
  return peer.widget
}

@_cdecl("rotary_range_set_values")
package func rotaryRangeSetValues(
  _ range: UnsafeMutablePointer<GtkWidget>?, _ lower: Double, _ upper: Double
) {
  guard let peer = RangeType.checked(range, "rotary_range_set_values"), lower <= upper else {
    return
  }
  peer.setValues(lower...upper)
}

// MARK: - Preferences

@_cdecl("rotary_preferences_get")
package func rotaryPreferencesGet(
  _ name: UnsafePointer<CChar>?
) -> UnsafeMutablePointer<CChar>? {
  name.flatMap { g_strdup(KnobPreferences.shared.entries[String(cString: $0)]) }
}

@_cdecl("rotary_preferences_set")
package func rotaryPreferencesSet(
  _ name: UnsafePointer<CChar>?, _ text: UnsafePointer<CChar>?
) -> gboolean {
  var entries = KnobPreferences.shared.entries
  guard let name = name.map({ String(cString: $0) }), entries[name] != nil else { return 0 }
  entries[name] = text.map { String(cString: $0) }
  KnobPreferences.shared = KnobPreferences(entries: entries)
  return 1
}
