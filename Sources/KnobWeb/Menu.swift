import KnobEngine
import KnobPresentation

// The menu of a knob.

/// An item of the menu, as a number.
enum MenuItem: Int32 {
  case reset, enterValue, copy, paste
}

extension KnobMenuItem {
  fileprivate var number: MenuItem {
    switch self {
    case .reset: .reset
    case .enterValue: .enterValue
    case .copy: .copy
    case .paste: .paste
    }
  }
}

/// Whether the knob has a menu, and no pointer turns it.
@_expose(wasm, "allowsMenu") @c(web_allows_menu) func allowsMenu(_ handle: Handle) -> Bool {
  let knob = knob(handle)
  return knob.settings.allowsMenu && !knob.isTurning
}

/// Writes the titles of the items, in lines. The numbers are, for each item, its ``MenuItem`` and
/// whether the user can choose it.
///
/// - Returns: The length of the titles.
@_expose(wasm, "menuItems") @c(web_menu_items) func menuItems(_ handle: Handle) -> Int {
  let knob = knob(handle)
  // The function of the page that writes a text may use the numbers.
  let standard = knob.text(of: knob.knob.parameter.resetValue)
  var titles = ""
  Numbers.clear()
  for group in KnobMenuItem.groups(allowsTyping: knob.settings.allowsTyping) {
    for item in group {
      if !titles.isEmpty { titles += "\n" }
      titles += item.title(defaultValue: standard)
      Numbers.add(Double(item.number.rawValue))
      Numbers.add(!item.changesValue || knob.acceptsInput ? 1 : 0)
    }
  }
  return Text.send(titles)
}

/// Resets the knob, as the menu does.
@_expose(wasm, "reset") @c(web_reset) func reset(_ handle: Handle) { knob(handle).handle(.reset) }

/// The time in seconds after which a press of a finger or pen that does not move opens the menu.
@_expose(wasm, "longPressTime") @c(web_long_press_time) func longPressTime() -> Double { 0.5 }

/// How far a finger may move until its press is no longer a long one, in CSS pixels.
@_expose(wasm, "longPressReach") @c(web_long_press_reach) func longPressReach() -> Double { 10 }
