import KnobEngine
import KnobMIDI
import KnobPresentation

// The menu of a knob.

/// What an item of the menu is, as a number. A command has a closure here, and the page knows the rest.
enum MenuItem: Int32 { case reset, enterValue, copy, paste, command, separator, heading }

/// The mark of an item, as a number.
enum MenuMark: Int32 { case none, unchecked, checked, unselected, selected }

extension StandardMenuItem {
  fileprivate var number: MenuItem {
    switch self {
    case .reset: .reset
    case .enterValue: .enterValue
    case .copy: .copy
    case .paste: .paste
    }
  }
}

extension KnobMenuItem.Mark {
  fileprivate var number: MenuMark {
    switch self {
    case .check(let isOn): isOn ? .checked : .unchecked
    case .radio(let isOn): isOn ? .selected : .unselected
    }
  }
}

/// The closures of the items of the menu that has opened last, by their places. They keep its knob alive.
private nonisolated(unsafe) var commands: [Int: () -> Void] = [:]

/// Whether the knob has a menu, and no pointer turns it.
@_expose(wasm, "allowsMenu") @c(web_allows_menu) func allowsMenu(_ handle: Handle) -> Bool {
  let knob = knob(handle)
  return knob.settings.allowsMenu && !knob.isTurning
}

/// Writes the titles of the items, in lines. The numbers are, for each item, its ``MenuItem``, whether
/// the user can choose it, and its ``MenuMark``.
///
/// - Returns: The length of the titles.
@_expose(wasm, "menuItems") @c(web_menu_items) func menuItems(_ handle: Handle) -> Int {
  let knob = knob(handle)
  // The function of the page that writes a text may use the numbers.
  let standard = knob.text(of: knob.knob.parameter.resetValue)
  var menu = MenuText()
  for group in StandardMenuItem.groups(allowsTyping: knob.settings.allowsTyping) {
    menu.addSeparator()
    for item in group {
      menu.add(
        item.title(defaultValue: standard), item.number,
        isEnabled: !item.changesValue || knob.acceptsInput)
    }
  }
  let sections = KnobMenuSection.sections(of: knob.settings.depth, midi: knob.midiItems, nil) {
    knob.chooseModulation($0)
  }
  for section in sections { menu.add(section) }
  return menu.send()
}

/// The items of a menu on their way to the page.
private struct MenuText {
  private var titles = ""
  private var numbers: [Double] = []
  private var closures: [Int: () -> Void] = [:]

  mutating func add(
    _ title: String, _ item: MenuItem, isEnabled: Bool = true, mark: MenuMark = .none
  ) {
    if !numbers.isEmpty { titles += "\n" }
    titles += title
    numbers += [Double(item.rawValue), isEnabled ? 1 : 0, Double(mark.rawValue)]
  }

  mutating func addSeparator() {
    if !numbers.isEmpty { add("", .separator) }
  }

  mutating func add(_ section: KnobMenuSection) {
    addSeparator()
    if let heading = section.heading { add(heading, .heading) }
    for item in section.items {
      // The submenus of a host are those of the page.
      guard case .action(let title, let mark, let isEnabled, let perform) = item else { continue }
      closures[numbers.count / 3] = perform
      add(title, .command, isEnabled: isEnabled, mark: mark?.number ?? .none)
    }
  }

  func send() -> Int {
    commands = closures
    Numbers.clear()
    for number in numbers { Numbers.add(number) }
    return Text.send(titles)
  }
}

extension WebKnob {
  fileprivate var midiItems: [KnobMenuItem] {
    guard let (panel, name) = member else { return [] }
    // Without hardware, there is nothing to hear.
    let canLearn = acceptsInput && !panel.ports.inputs.isEmpty
    return panel.panel.menuItems(for: name, canLearn: canLearn) { [id] in
      Page.report(id, WebEvent.learns.rawValue, 0)
    }
  }

  fileprivate func chooseModulation(_ name: String) {
    let depth = settings.depth
    guard let index = depth.modulations.firstIndex(where: { $0.name == name }),
      index != depth.selection
    else { return }
    selectModulation(at: index)
    Page.report(id, WebEvent.modulationSelected.rawValue, 0)
  }
}

/// Calls the closure of an item of the menu that has opened last, and forgets those of all items.
@_expose(wasm, "chooseMenuItem") @c(web_choose_menu_item) func chooseMenuItem(_ index: Int) {
  let chosen = commands[index]
  commands = [:]
  chosen?()
}

/// Resets the knob, as the menu does.
@_expose(wasm, "reset") @c(web_reset) func reset(_ handle: Handle) { knob(handle).handle(.reset) }

/// The time in seconds after which a press of a finger or pen that does not move opens the menu.
@_expose(wasm, "longPressTime") @c(web_long_press_time) func longPressTime() -> Double { 0.5 }

/// How far a finger may move until its press is no longer a long one, in CSS pixels.
@_expose(wasm, "longPressReach") @c(web_long_press_reach) func longPressReach() -> Double { 10 }
