// The functions have the names of the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CKnobEngine
import KnobEngine
import KnobPresentation

// The settings of a knob, by the words of gesture scripts.

/// A setting of an encoder, which is no word of a knob.
private let degreesPerStep = "degrees-per-step"

@c @implementation public func knob_set(
  _ knob: OpaquePointer?, _ setting: UnsafePointer<CChar>?, _ text: UnsafePointer<CChar>?
) -> knob_status {
  guard let turned = turned(knob), let setting, let text else { return KNOB_INVALID }
  let (name, value) = (String(cString: setting), String(cString: text))
  do throws(SettingFault) {
    if let word = SettingWord.drawn.first(where: { $0.name == name }) {
      try word.set(value[...], in: &turned.settings)
      if name == "default" { turned.hasDefault = true }
    } else if name == degreesPerStep, let row = SettingRow.named(name) {
      _ = row.set(.number(try SettingText.number(value[...])), in: &turned.settings)
    } else {
      turned.explain("there is no setting '" + name + "'")
      return KNOB_UNKNOWN
    }
  } catch {
    turned.explain(error.message)
    return KNOB_INVALID
  }
  return turned.settingsChanged()
}

@c @implementation public func knob_set_range(
  _ knob: OpaquePointer?, _ lower: Double, _ upper: Double
) -> knob_status {
  guard let turned = turned(knob) else { return KNOB_INVALID }
  turned.settings.requestedParameter.bounds = (lower, upper)
  return turned.settingsChanged()
}

@c @implementation public func knob_set_size(
  _ knob: OpaquePointer?, _ width: Double, _ height: Double
) -> knob_status {
  guard let turned = turned(knob) else { return KNOB_INVALID }
  guard width > 0, height > 0, width.isFinite, height.isFinite else {
    turned.explain("a size must be greater than zero")
    return KNOB_INVALID
  }
  turned.explain()
  turned.resize(KnobSize(width: width, height: height))
  return KNOB_OK
}

@c @implementation public func knob_message(_ knob: OpaquePointer?) -> UnsafePointer<CChar>? {
  turned(knob).map { UnsafePointer($0.message) }
}

extension Turned {
  /// Adopts the settings, and says whether they are valid together.
  fileprivate func settingsChanged() -> knob_status {
    adoptSettings()
    guard let fault = settings.fault else {
      explain()
      return KNOB_OK
    }
    explain("\(fault)")
    return KNOB_CONFLICT
  }
}
