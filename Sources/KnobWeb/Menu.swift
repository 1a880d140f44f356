import KnobEngine
import KnobMIDI
import KnobPresentation

// The menu of a knob.

/// An item of the menu, as a number.
enum MenuItem: Int32 {
  case reset, enterValue, copy, paste, learn, forget
  /// The first modulation. The others have the numbers that follow.
  case modulation
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

extension MIDIMenuItem {
  fileprivate var number: MenuItem {
    switch self {
    case .learn: .learn
    case .forget: .forget
    }
  }
}

/// Whether the knob has a menu, and no pointer turns it.
@_expose(wasm, "allowsMenu") @c(web_allows_menu) func allowsMenu(_ handle: Handle) -> Bool {
  let knob = knob(handle)
  return knob.settings.allowsMenu && !knob.isTurning
}

/// Writes the titles of the items, in lines. The numbers are, for each item, its ``MenuItem``, whether
/// the user can choose it, and whether it is marked, which is NaN for an item without a mark.
///
/// - Returns: The length of the titles.
@_expose(wasm, "menuItems") @c(web_menu_items) func menuItems(_ handle: Handle) -> Int {
  let knob = knob(handle)
  // The function of the page that writes a text may use the numbers.
  let standard = knob.text(of: knob.knob.parameter.resetValue)
  var titles = ""
  Numbers.clear()
  func add(
    _ title: String, _ item: MenuItem, isEnabled: Bool, isMarked: Bool? = nil, index: Int = 0
  ) {
    if !titles.isEmpty { titles += "\n" }
    titles += title
    Numbers.add(Double(Int(item.rawValue) + index))
    Numbers.add(isEnabled ? 1 : 0)
    Numbers.add(isMarked.map { $0 ? 1 : 0 } ?? .nan)
  }
  for group in KnobMenuItem.groups(allowsTyping: knob.settings.allowsTyping) {
    for item in group {
      add(
        item.title(defaultValue: standard), item.number,
        isEnabled: !item.changesValue || knob.acceptsInput)
    }
  }
  if let (panel, name) = knob.member {
    for item in MIDIMenuItem.items(hasMapping: panel.panel.hasMapping(name)) {
      // Without hardware, there is nothing to hear.
      let canLearn = knob.acceptsInput && !panel.ports.inputs.isEmpty
      add(item.title, item.number, isEnabled: item != .learn || canLearn)
    }
  }
  let modulations = ModulationMenuItem.items(of: knob.settings.depth)
  for (index, item) in modulations.enumerated() {
    add(item.title, .modulation, isEnabled: true, isMarked: item.isSelected, index: index)
  }
  return Text.send(titles)
}

/// Resets the knob, as the menu does.
@_expose(wasm, "reset") @c(web_reset) func reset(_ handle: Handle) { knob(handle).handle(.reset) }

/// The time in seconds after which a press of a finger or pen that does not move opens the menu.
@_expose(wasm, "longPressTime") @c(web_long_press_time) func longPressTime() -> Double { 0.5 }

/// How far a finger may move until its press is no longer a long one, in CSS pixels.
@_expose(wasm, "longPressReach") @c(web_long_press_reach) func longPressReach() -> Double { 10 }
