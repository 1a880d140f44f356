import KnobEngine
import KnobPresentation
import KnobStudio

// Presets: values of several knobs, which the page keeps by their names.

/// Returns the value between two others along the travel of a knob.
@_expose(wasm, "valueBetween") @c(web_value_between) func value(
  _ handle: Handle, between first: Double, and second: Double, at share: Double
) -> Double { knob(handle).core.knob.parameter.value(between: first, and: second, at: share) }

/// Sends the text of a preset as the module writes it, after that of the page has been checked.
///
/// - Returns: The length of the text, or if it is negative, of the sentence that says what is wrong.
@_expose(wasm, "formatPreset") @c(web_format_preset) func formatPreset(_ count: Int) -> Int {
  do throws(JSONFault) {
    return Text.send(try KnobPreset(json: Array(Text.bytes(count))).json)
  } catch {
    return -Text.send(error.description)
  }
}
