import KnobEngine
import KnobPresentation

// Where the value is shown: in the label, in an element of the page, or in a bubble beside the dial.

extension WebKnob {
  /// The text that replaces the name: that of the value or of the depth.
  var replacingText: String {
    guard core.caption.subject == .depth, let depth = core.depth else {
      return text(of: core.knob.value)
    }
    return Text.received(Page.percentage(id, depth.knob.value))
  }

  fileprivate var hasName: Bool { core.settings.name != nil }
}

/// Writes how opaque the name and the value are in the label.
@_expose(wasm, "caption") @c(web_caption) func caption(_ handle: Handle) {
  let caption = knob(handle).core.caption
  let showsBoth = caption.display == .both
  Numbers.clear()
  Numbers.add(showsBoth ? 1 : caption.isShowingValue ? 0 : caption.opacity)
  Numbers.add(showsBoth ? 1 : caption.isShowingValue ? caption.opacity : 0)
}

/// Writes the text that replaces the name.
///
/// - Returns: Its length.
@_expose(wasm, "replacingText") @c(web_replacing_text) func replacingText(_ handle: Handle) -> Int {
  Text.send(knob(handle).replacingText)
}

/// Writes the whole caption, for an element of the page that shows it.
///
/// - Returns: Its length. The number is its opacity.
@_expose(wasm, "captionText") @c(web_caption_text) func captionText(_ handle: Handle) -> Int {
  let knob = knob(handle)
  // The function of the page that writes a text may use the numbers.
  let value = knob.replacingText
  Numbers.clear()
  Numbers.add(knob.hasName ? knob.core.caption.opacity : 1)
  return Text.send(knob.hasName ? knob.core.caption.text(value: value) : value)
}

/// Writes all values that the label may show, in lines.
@_expose(wasm, "possibleTexts") @c(web_possible_texts) func possibleTexts(_ handle: Handle) -> Int {
  let knob = knob(handle)
  let parameter = knob.core.knob.parameter
  var caption = knob.core.caption
  // The name is an element of its own.
  caption.name = nil
  let texts = caption.possibleTexts(
    of: parameter, names: knob.core.settings.format.names(of: parameter) + knob.named.names,
    value: parameter.range.lowerBound
  ) { knob.text(of: $0) }
  return Text.send(texts.joined(separator: "\n"))
}

/// Whether a single click on the label opens the entry, and not only a double click.
@_expose(wasm, "isCaptionValue") @c(web_is_caption_value) func isCaptionValue(
  _ handle: Handle
) -> Bool { knob(handle).core.caption.isShowingValue }

/// Shows or hides the value because of the keyboard focus, or because the pointer rests on the dial.
@_expose(wasm, "showValue") @c(web_show_value) func showValue(
  _ handle: Handle, isShown: Bool, isKeyboard: Bool
) {
  knob(handle).core.showValue(isShown, because: isKeyboard ? .keyboard : .pointer)
}

/// How long the pointer rests until the value appears, in seconds.
@_expose(wasm, "restTime") @c(web_rest_time) func restTime() -> Double { KnobCaption.restTime }

// MARK: The bubble

/// The space between the bubble and the edges of the window.
private let margin = 4.0

/// Returns the opacity of the bubble. At 0, there is none.
@_expose(wasm, "bubbleOpacity") @c(web_bubble_opacity) func bubbleOpacity(
  _ handle: Handle, hasCaption: Bool
) -> Double {
  let knob = knob(handle)
  let opacity = knob.core.caption.bubbleOpacity(hasCaption: hasCaption)
  if opacity == 0 { knob.bubble = nil }
  return opacity
}

/// Places the bubble. All lengths are those of the window.
///
/// The numbers are the left, top, right, and bottom edges of the dial, the width and the height of
/// the window, and the place of the finger, if one turns the knob. Those that it writes are the left
/// and the top edge of the bubble.
@_expose(wasm, "placeBubble") @c(web_place_bubble) func placeBubble(
  _ handle: Handle, width: Double, height: Double, count: Int
) {
  let knob = knob(handle)
  let numbers = Numbers.received(count)
  let dial = BubblePlacement.Area(
    left: numbers[0], top: numbers[1], right: numbers[2], bottom: numbers[3])
  var placement = knob.bubble ?? BubblePlacement(dial: dial)
  placement.dial = dial
  let window = BubblePlacement.Area(
    left: margin, top: margin, right: numbers[4] - margin, bottom: numbers[5] - margin)
  let finger = count > 7 ? KnobPoint(x: numbers[6], y: numbers[7]) : nil
  let area = placement.place(
    KnobSize(width: width, height: height), inside: window, finger: finger)
  knob.bubble = placement
  Numbers.clear()
  Numbers.add(area.left)
  Numbers.add(area.top)
}
