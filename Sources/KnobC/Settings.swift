// The functions have the names of the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CKnobEngine
import KnobEngine
import KnobPresentation
import KnobStudio

// The settings of a knob, by the words of gesture scripts.

@c @implementation public func knob_set(
  _ knob: OpaquePointer?, _ setting: UnsafePointer<CChar>?, _ text: UnsafePointer<CChar>?
) -> knob_status {
  guard let turned = turned(knob), let setting, let text else { return KNOB_INVALID }
  let (name, value) = (String(cString: setting), String(cString: text))
  guard let word = SettingWord.drawn.first(where: { $0.name == name }) else {
    turned.explain("there is no setting '" + name + "'")
    return KNOB_UNKNOWN
  }
  var settings = turned.core.settings
  do throws(SettingFault) {
    try word.set(value[...], in: &settings)
  } catch {
    return turned.reject(error.message)
  }
  if name == "default" { turned.hasDefault = true }
  return turned.adopt { $0 = settings }
}

@c @implementation public func knob_set_range(
  _ knob: OpaquePointer?, _ lower: Double, _ upper: Double
) -> knob_status {
  guard let turned = turned(knob) else { return KNOB_INVALID }
  return turned.adopt { $0.requestedParameter.bounds = (lower, upper) }
}

/// A function of a taper of the program.
private typealias TaperFunction = @convention(c) (Double, UnsafeMutableRawPointer?) -> Double

/// The functions of a taper. They are called only where the knob is used.
private struct TaperFunctions: @unchecked Sendable {
  let share: TaperFunction
  let fraction: TaperFunction
  let data: UnsafeMutableRawPointer?
}

@c @implementation public func knob_set_taper(
  _ knob: OpaquePointer?,
  _ share: (@convention(c) (Double, UnsafeMutableRawPointer?) -> Double)?,
  _ fraction: (@convention(c) (Double, UnsafeMutableRawPointer?) -> Double)?,
  _ data: UnsafeMutableRawPointer?
) -> knob_status {
  guard let turned = turned(knob) else { return KNOB_INVALID }
  guard turned.encoder == nil else { return turned.reject("an encoder has no taper") }
  guard let share, let fraction else { return turned.reject("a taper has two functions") }
  let functions = TaperFunctions(share: share, fraction: fraction, data: data)
  let toShare: Taper.Curve.Function = { functions.share($0, functions.data) }
  let toFraction: Taper.Curve.Function = { functions.fraction($0, functions.data) }
  if let fault = Taper.Curve.fault(share: toShare, fraction: toFraction) {
    return turned.reject("\(fault)")
  }
  let curve = Taper.Curve(toShare, fraction: toFraction)
  return turned.adopt { $0.requestedParameter.taper = .custom(curve) }
}

@c @implementation public func knob_set_points(
  _ knob: OpaquePointer?, _ values: UnsafePointer<Double>?,
  _ names: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) -> knob_status {
  guard let turned = turned(knob) else { return KNOB_INVALID }
  guard turned.encoder == nil else { return turned.reject("an encoder has no values") }
  guard let values else { return turned.reject("the values are missing") }
  // A size_t that is too large arrives as a negative number.
  guard 0...SettingKind.largestList ~= count else {
    return turned.reject("there are at most 1000 values")
  }
  let points = ScalePoints(
    (0..<count).map { index in
      (value: values[index], name: names?[index].map { String(cString: $0) } ?? "")
    })
  return turned.adopt {
    $0.requestedParameter.useList(points.values)
    $0.format.names = names == nil ? [] : points.names
  }
}

@c @implementation public func knob_set_size(
  _ knob: OpaquePointer?, _ width: Double, _ height: Double
) -> knob_status {
  guard let turned = turned(knob) else { return KNOB_INVALID }
  guard width > 0, height > 0, width.isFinite, height.isFinite else {
    return turned.reject("a size must be greater than zero")
  }
  turned.explain()
  turned.core.knob.size = KnobSize(width: width, height: height)
  return KNOB_OK
}

@c @implementation public func knob_message(_ knob: OpaquePointer?) -> UnsafePointer<CChar>? {
  turned(knob).map { UnsafePointer($0.message) }
}

extension Turned {
  /// Says why nothing has changed.
  fileprivate func reject(_ sentence: String) -> knob_status {
    explain(sentence)
    return KNOB_INVALID
  }

  /// Changes settings, and says whether they are valid together.
  fileprivate func adopt(_ body: (inout KnobSettings) -> Void) -> knob_status {
    // A host that hears of the end of a gesture may destroy the knob.
    withExtendedLifetime(self) {
      core.adopt {
        body(&$0)
        if !hasDefault { $0.resetToLowerEnd() }
      }
      guard let fault = core.settings.fault else {
        explain()
        return KNOB_OK
      }
      explain("\(fault)")
      return KNOB_CONFLICT
    }
  }
}
