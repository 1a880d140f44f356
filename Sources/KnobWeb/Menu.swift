import KnobEngine
import KnobPresentation

// The menus of knobs.

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

/// Whether the knob has a menu, and no pointer turns it.
@_expose(wasm, "allowsMenu") @c(web_allows_menu) func allowsMenu(_ handle: Handle) -> Bool {
  let core = knob(handle).core
  return core.settings.allowsMenu && !core.isTurning
}

/// A menu that the page has asked for, with its items at that time. It keeps the knob alive.
private final class WebMenu {
  var titles: [String] = []
  /// For each item, its ``MenuItem``, whether the user can choose it, and its ``MenuMark``.
  var facts: [Double] = []
  /// For each item, what a command does.
  var commands: [(() -> Void)?] = []

  init(of knob: WebKnob) {
    let core = knob.core
    let standard = knob.text(of: core.knob.parameter.resetValue)
    for group in StandardMenuItem.groups(allowsTyping: core.settings.allowsTyping) {
      addSeparator()
      for item in group {
        add(
          item.title(defaultValue: standard), item.number,
          isEnabled: !item.changesValue || core.acceptsInput)
      }
    }
    for section in KnobMenuSection.sections(of: core, select: { knob.chooseModulation($0) }) {
      add(section)
    }
  }

  private func add(
    _ title: String, _ item: MenuItem, isEnabled: Bool = true, mark: MenuMark = .none,
    _ command: (() -> Void)? = nil
  ) {
    titles.append(title)
    commands.append(command)
    facts += [Double(item.rawValue), isEnabled ? 1 : 0, Double(mark.rawValue)]
  }

  private func addSeparator() {
    if !titles.isEmpty { add("", .separator) }
  }

  private func add(_ section: KnobMenuSection) {
    addSeparator()
    if let heading = section.heading { add(heading, .heading) }
    for item in section.items {
      // The submenus of a host are those of the page.
      guard case .action(let title, let mark, let isEnabled, let perform) = item else { continue }
      add(title, .command, isEnabled: isEnabled, mark: mark?.number ?? .none, perform)
    }
  }
}

private func menu(_ handle: Handle) -> WebMenu {
  Unmanaged<WebMenu>.fromOpaque(handle).takeUnretainedValue()
}

/// Returns the menu of a knob as it is now. The page ends it with ``destroyMenu``.
@_expose(wasm, "createMenu") @c(web_create_menu) func createMenu(_ handle: Handle) -> Handle {
  Unmanaged.passRetained(WebMenu(of: knob(handle))).toOpaque()
}

/// Ends a menu of which the page has dropped all items.
@_expose(wasm, "destroyMenu") @c(web_destroy_menu) func destroyMenu(_ handle: Handle) {
  Unmanaged<WebMenu>.fromOpaque(handle).release()
}

/// Writes the titles of the items. The further numbers are, for each item, its ``MenuItem``, whether
/// the user can choose it, and its ``MenuMark``.
///
/// - Returns: How many items there are.
@_expose(wasm, "menuItems") @c(web_menu_items) func menuItems(_ handle: Handle) -> Int {
  let menu = menu(handle)
  let count = Text.send(menu.titles)
  for fact in menu.facts { Numbers.add(fact) }
  return count
}

extension WebKnob {
  /// Selects a modulation, as the menu does.
  func chooseModulation(_ name: String) {
    let depth = core.settings.depth
    guard name != depth.selectedName, depth.modulations.contains(where: { $0.name == name }) else {
      return
    }
    core.adopt { $0.depth.selectedName = name }
    report(.modulationSelected)
  }
}

/// Does what a command of a menu says.
@_expose(wasm, "chooseMenuItem") @c(web_choose_menu_item) func chooseMenuItem(
  _ handle: Handle, _ index: Int
) { menu(handle).commands[index]?() }

/// Resets the knob, as the menu does.
@_expose(wasm, "reset") @c(web_reset) func reset(_ handle: Handle) {
  knob(handle).core.handle(.reset)
}

/// The time in seconds after which a press of a finger or pen that does not move opens the menu.
@_expose(wasm, "longPressTime") @c(web_long_press_time) func longPressTime() -> Double { 0.5 }

/// How far a finger may move until its press is no longer a long one, in CSS pixels.
@_expose(wasm, "longPressReach") @c(web_long_press_reach) func longPressReach() -> Double { 10 }
