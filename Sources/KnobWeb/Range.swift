import KnobEngine
import KnobPresentation

// Two knobs that are the thumbs of a range.

/// Connects two knobs. The page calls ``unpair`` before either of them ends, or leaves the range.
@_expose(wasm, "pair") @c(web_pair) func pair(_ lower: Handle, upper: Handle) {
  let pair = RangePair()
  pair.connect(knob(lower).core, knob(upper).core)
  // If the values are crossed, the upper one moves.
  connect([knob(upper), knob(lower)], to: pair)
}

@_expose(wasm, "unpair") @c(web_unpair) func unpair(_ lower: Handle, upper: Handle) {
  let thumbs = [knob(lower), knob(upper)]
  for thumb in thumbs { thumb.core.substituteName = "" }
  connect(thumbs, to: nil)
}

private func connect(_ thumbs: [WebKnob], to pair: RangePair?) {
  for thumb in thumbs { thumb.core.pair = pair }
  for thumb in thumbs {
    let core = thumb.core
    core.adoptParameter()
    core.knob.set(core.limited(core.knob.value))
    thumb.redraw()
  }
}

/// Sets the text of the range, in place of which the values of its thumbs are shown.
@_expose(wasm, "setRangeName") @c(web_set_range_name) func setRangeName(
  _ lower: Handle, upper: Handle, count: Int
) {
  let name = Text.received(count)
  for thumb in [knob(lower), knob(upper)] { thumb.core.substituteName = name }
}

/// Returns whether a press at a point of the dial is for the upper thumb.
@_expose(wasm, "isForUpper") @c(web_is_for_upper) func isForUpper(
  _ lower: Handle, upper: Handle, x: Double, y: Double
) -> Bool {
  let (lower, upper) = (knob(lower).core, knob(upper).core)
  guard let pair = lower.pair else { return false }
  let end = pair.end(at: KnobPoint(x: x, y: y)) { end in
    (end == .lower ? lower : upper).pressPreferences.pointer == .touch
  }
  return end == .upper
}

/// Returns whether the caption that both thumbs share shows the text of the upper one.
@_expose(wasm, "isCaptionOfUpper") @c(web_is_caption_of_upper)
func isCaptionOfUpper(
  _ upper: Handle
) -> Bool {
  let upper = knob(upper).core
  return upper.pair?.ownsCaption(upper) ?? false
}

/// Writes the name of a thumb for assistive technology. The text has the name of the range, and in
/// a second line the own name of the thumb, if it has one.
///
/// - Returns: The length of the name.
@_expose(wasm, "thumbName") @c(web_thumb_name) func thumbName(isUpper: Bool, count: Int) -> Int {
  let lines = Text.received(count).utf8.split(separator: 10, omittingEmptySubsequences: false)
    .map { String(Substring($0)) }
  let own = lines.count > 1 && !lines[1].isEmpty ? lines[1] : nil
  return Text.send((isUpper ? RangeEnd.upper : .lower).name(of: lines.first, own: own))
}

/// Returns the value that a reset restores, whatever the other thumb allows at present.
@_expose(wasm, "resetValue") @c(web_reset_value) func resetValue(_ handle: Handle) -> Double {
  knob(handle).core.knob.parameter.resetValue
}
