import CGTK
import KnobPresentation

/// The items of a menu as GTK shows them, and the actions of those that have a closure.
final class MenuModel {
  /// The name of the group of the actions.
  static let group = "knob-menu"

  let menu: OpaquePointer = g_menu_new()
  let actions = OpaquePointer(g_simple_action_group_new())
  /// All menus within the menu.
  private var inner: [OpaquePointer] = []
  private var count = 0

  deinit {
    removeAll()
    g_object_unref(gpointer(menu))
    g_object_unref(actions.map { gpointer($0) })
  }

  /// Appends a section of items that have a name for their action.
  func append(_ items: [(title: String, action: String)]) {
    let section = newMenu()
    for item in items { g_menu_append(section, item.title.withoutMnemonics, item.action) }
    append(section)
  }

  /// Appends sections of items that have a closure.
  func append(_ sections: [KnobMenuSection]) { append(sections, to: menu) }

  /// Appends a section with the items of the application.
  func append(_ section: OpaquePointer) {
    g_menu_append_section(menu, nil, section.as(GMenuModel.self))
  }

  /// Removes all items.
  func removeAll() {
    // GTK 4.8 does not release the sections of a menu.
    for menu in inner {
      g_menu_remove_all(menu)
      g_object_unref(gpointer(menu))
    }
    inner = []
  }

  private func newMenu() -> OpaquePointer {
    let menu: OpaquePointer = g_menu_new()
    inner.append(menu)
    return menu
  }

  private func append(_ sections: [KnobMenuSection], to menu: OpaquePointer) {
    for section in sections {
      let items = newMenu()
      for item in section.items { append(item, to: items) }
      g_menu_append_section(menu, section.heading, items.as(GMenuModel.self))
    }
  }

  private func append(_ item: KnobMenuItem, to menu: OpaquePointer) {
    switch item {
    case .action(let title, let mark, let isEnabled, let perform):
      let entry = g_menu_item_new(title.withoutMnemonics, nil)
      let (name, target) = newAction(mark, isEnabled, perform)
      g_menu_item_set_action_and_target_value(entry, "\(MenuModel.group).\(name)", target)
      g_menu_append_item(menu, entry)
      g_object_unref(gpointer(entry))
    case .submenu(let title, true, let items):
      let submenu = newMenu()
      append(KnobMenuSection.sections(of: items), to: submenu)
      g_menu_append_submenu(menu, title.withoutMnemonics, submenu.as(GMenuModel.self))
    case .submenu(let title, false, _):
      append(.action(title, isEnabled: false) {}, to: menu)
    case .separator, .heading: break
    }
  }

  /// Adds an action, whose state is what GTK shows as a mark.
  ///
  /// - Returns: The name of the action, and what an item with a mark passes to it.
  private func newAction(
    _ mark: KnobMenuItem.Mark?, _ isEnabled: Bool, _ perform: @escaping () -> Void
  ) -> (name: String, target: OpaquePointer?) {
    let name = "\(count)"
    count += 1
    let type = g_variant_type_new("b")
    defer { g_variant_type_free(type) }
    let action =
      switch mark {
      case nil: g_simple_action_new(name, nil)
      case .check(let isOn): g_simple_action_new_stateful(name, nil, boolean(isOn))
      // An item whose target is the state is the chosen one.
      case .radio(let isOn):
        g_simple_action_new_stateful(name, type, boolean(isOn))
      }
    if let action {
      g_simple_action_set_enabled(action, isEnabled ? 1 : 0)
      connect(action, "activate") { _ in perform() }
      g_action_map_add_action(actions, action)
      g_object_unref(gpointer(action))
    }
    if case .radio = mark { return (name, boolean(true)) }
    return (name, nil)
  }

  private func boolean(_ value: Bool) -> OpaquePointer? { g_variant_new_boolean(value ? 1 : 0) }
}

extension String {
  /// The title of a menu item in which an underscore is an underscore.
  fileprivate var withoutMnemonics: String {
    split(separator: "_", omittingEmptySubsequences: false).joined(separator: "__")
  }
}
