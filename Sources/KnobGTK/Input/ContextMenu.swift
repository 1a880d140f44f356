import CGTK
import KnobEngine
import KnobPresentation

/// The menu of a knob, which exists only while it is open.
final class ContextMenu {
  private let popover: KnobPopover
  private let sections: [OpaquePointer]

  /// Creates a menu.
  ///
  /// - Parameter place: The point of the knob at which the menu opens. If nil, it opens below the
  ///   dial, as for a key.
  init?(_ peer: KnobPeer, at place: KnobPoint?) {
    let sections = ContextMenu.sections(of: peer)
    let model: OpaquePointer = g_menu_new()
    defer { g_object_unref(gpointer(model)) }
    for section in sections + [peer.extraMenu].compactMap(\.self) {
      g_menu_append_section(model, nil, section.as(GMenuModel.self))
    }
    guard let menu = gtk_popover_menu_new_from_model(model.as(GMenuModel.self)),
      let popover = KnobPopover(menu, of: peer, at: ContextMenu.area(place, peer))
    else { return nil }
    (self.popover, self.sections) = (popover, sections)
    gtk_popover_set_has_arrow(menu.as(GtkPopover.self), 0)
    if place != nil { gtk_widget_set_halign(menu, GTK_ALIGN_START) }
    // GTK invokes the action of an item after the menu has closed.
    popover.onClosed { [peer] in peer.closeMenu() }
  }

  /// The area at which the menu of a knob opens.
  private static func area(_ place: KnobPoint?, _ peer: KnobPeer) -> BubblePlacement.Area {
    guard let place else { return peer.dialArea }
    return BubblePlacement.Area(left: place.x, top: place.y, right: place.x, bottom: place.y)
  }

  /// Whether the menu is visible. After the user has chosen an item, it exists for a moment longer.
  var isOpen: Bool { gtk_widget_get_visible(popover.widget) != 0 }

  /// Whether GTK is opening the menu.
  var isOpening: Bool { popover.isOpening }

  /// Closes the menu as soon as GTK has opened it.
  func closeAfterOpening() { popover.isUnwanted = true }

  /// Opens the menu, with the keyboard focus on its first item.
  ///
  /// - Returns: Whether the menu stays open.
  func popUp() -> Bool {
    popover.open { gtk_popover_popup(popover.widget.as(GtkPopover.self)) }
  }

  /// Moves the menu with the knob.
  func present() { popover.anchor.allocate() }

  /// Closes the menu, and removes it when the main loop next runs.
  func close() {
    popover.close { [sections] in
      for section in sections {
        // GTK 4.8 does not release the sections of a menu.
        g_menu_remove_all(section)
        g_object_unref(gpointer(section))
      }
    }
  }

  // MARK: Items

  private static func sections(of peer: KnobPeer) -> [OpaquePointer] {
    let resetText = peer.text(of: peer.resetValue)
    let groups = KnobMenuItem.groups(allowsTyping: peer.settings.allowsTyping).map { group in
      group.map { (title: $0.title(defaultValue: resetText), action: $0.action) }
    }
    let sections = (groups + [peer.midi?.menuItems].compactMap(\.self)).map { items in
      let section: OpaquePointer = g_menu_new()
      for item in items { g_menu_append(section, item.title.withoutMnemonics, item.action) }
      return section
    }
    return sections + [modulations(of: peer)].compactMap(\.self)
  }

  /// Returns the items that select a modulation, of which GTK marks the selected one.
  private static func modulations(of peer: KnobPeer) -> OpaquePointer? {
    let items = ModulationMenuItem.items(of: peer.settings.depth)
    guard !items.isEmpty else { return nil }
    let section: OpaquePointer = g_menu_new()
    for item in items {
      let entry = g_menu_item_new(item.title.withoutMnemonics, nil)
      g_menu_item_set_action_and_target_value(
        entry, "knob.modulation", g_variant_new_string(item.name))
      g_menu_append_item(section, entry)
      g_object_unref(gpointer(entry))
    }
    return section
  }
}

extension KnobMenuItem {
  /// The action of the class `RotaryKnob` that the item invokes.
  fileprivate var action: String {
    switch self {
    case .reset: "knob.reset"
    case .enterValue: "knob.enter-value"
    case .copy: "clipboard.copy"
    case .paste: "clipboard.paste"
    }
  }
}

extension String {
  /// The title of a menu item in which an underscore is an underscore.
  fileprivate var withoutMnemonics: String {
    split(separator: "_", omittingEmptySubsequences: false).joined(separator: "__")
  }
}

// MARK: -

/// The part of the peer that opens the menu.
extension KnobPeer {
  /// Opens the menu, unless a pointer turns the knob.
  ///
  /// - Parameter place: The point of the knob at which the menu opens. If nil, it opens below the
  ///   dial.
  /// - Returns: Whether the menu is open.
  @discardableResult
  func popUpMenu(at place: KnobPoint? = nil) -> Bool {
    guard hasMenu, !isTurning, gtk_widget_get_mapped(widget) != 0, menu?.isOpening != true else {
      return false
    }
    closeMenu()
    // The formatter of the application may destroy the knob.
    retainKnob()
    defer { releaseKnob() }
    guard let menu = ContextMenu(self, at: place) else { return false }
    guard gtk_widget_get_mapped(widget) != 0 else {
      menu.close()
      return false
    }
    self.menu = menu
    let accepts = knob.isEnabled && !knob.isReadOnly
    enableActions { accepts || !$0.changesValue }
    if !menu.popUp() { closeMenu() }
    return self.menu != nil
  }

  /// Closes the menu. A menu that GTK is opening closes afterward.
  func closeMenu() {
    guard let menu else { return }
    guard !menu.isOpening else { return menu.closeAfterOpening() }
    self.menu = nil
    menu.close()
    // Without a menu, what an action can do is decided when it is invoked. The application may have
    // opened another menu when the focus moved.
    if self.menu == nil { enableActions { _ in true } }
  }

  private func enableActions(_ isEnabled: (KnobMenuItem) -> Bool) {
    for item in KnobMenuItem.allCases {
      gtk_widget_action_set_enabled(widget, item.action, isEnabled(item) ? 1 : 0)
    }
  }

  /// Whether the knob has its own menu. If the application has a gesture for the secondary
  /// button on the knob, such as one that opens its own menu, the knob has none.
  var isMenuOpen: Bool { menu?.isOpen == true }

  var hasMenu: Bool {
    settings.allowsMenu && !controllers(of: widget).contains(where: isOthersSecondaryGesture)
  }

  private func isOthersSecondaryGesture(_ controller: OpaquePointer) -> Bool {
    guard controller != input?.pointer.drag,
      controller.isInstance(of: gtk_gesture_single_get_type()),
      gtk_event_controller_get_propagation_phase(controller) != GTK_PHASE_NONE
    else { return false }
    let button = gtk_gesture_single_get_button(controller)
    // A click with any button is often one for which the application opens a menu.
    let isClick = controller.isInstance(of: gtk_gesture_click_get_type())
    return button == guint(GDK_BUTTON_SECONDARY) || button == 0 && isClick
  }
}
