import CGTK
import KnobEngine
import KnobPresentation

/// The menu of a knob, which exists only while it is open.
///
/// GTK does not expect a menu to disappear while it moves the focus into the menu or out of it, and
/// code of the application runs then. A menu that is closed is therefore removed when the main loop
/// next runs, and keeps its knob alive until then.
final class ContextMenu {
  private let peer: KnobPeer
  private let popover: UnsafeMutablePointer<GtkWidget>
  private let anchor: PopoverAnchor
  private let sections: [OpaquePointer]
  private let removal = DelayedCall()
  /// Whether GTK is opening the menu.
  private(set) var isOpening = false
  /// Whether the menu has to close as soon as GTK has opened it.
  var isUnwanted = false

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
    guard let popover = gtk_popover_menu_new_from_model(model.as(GMenuModel.self)),
      let anchor = PopoverAnchor(popover, of: peer.widget, at: ContextMenu.area(place, peer))
    else { return nil }
    (self.peer, self.popover, self.anchor, self.sections) = (peer, popover, anchor, sections)
    gtk_popover_set_has_arrow(popover.as(GtkPopover.self), 0)
    gtk_popover_set_position(popover.as(GtkPopover.self), GTK_POS_BOTTOM)
    if place != nil { gtk_widget_set_halign(popover, GTK_ALIGN_START) }
    peer.retainKnob()
    // GTK invokes the action of an item after the menu has closed.
    connect(popover, "closed") { [weak self] _ in
      self?.removal.schedule { [peer] in peer.closeMenu() }
    }
  }

  /// The area at which the menu of a knob opens.
  private static func area(_ place: KnobPoint?, _ peer: KnobPeer) -> BubblePlacement.Area {
    guard let place else { return peer.dialArea }
    return BubblePlacement.Area(left: place.x, top: place.y, right: place.x, bottom: place.y)
  }

  /// Whether the menu is visible. After the user has chosen an item, it exists for a moment longer.
  var isOpen: Bool { gtk_widget_get_visible(popover) != 0 }

  /// Opens the menu, with the keyboard focus on its first item.
  ///
  /// - Returns: Whether the menu stays open. Code of the application that reacts to the focus may
  ///   have hidden or removed the knob.
  func popUp() -> Bool {
    isOpening = true
    gtk_popover_popup(popover.as(GtkPopover.self))
    isOpening = false
    return !isUnwanted
  }

  /// Moves the menu with the knob.
  func present() { anchor.allocate() }

  /// Closes the menu, and removes it when the main loop next runs.
  func close() {
    releaseFocus()
    // A popover that is removed while it is visible keeps its grab of the pointer.
    gtk_widget_set_visible(popover, 0)
    // A button may have been pressed on the menu just after it closed. GTK 4.8 forgets the pressed
    // widget of an insensitive one, but not that of one that is removed.
    gtk_widget_set_sensitive(popover, 0)
    removal.schedule(priority: G_PRIORITY_HIGH) { [self] in remove() }
  }

  private func remove() {
    anchor.remove()
    for section in sections {
      // GTK 4.8 does not release the sections of a menu.
      g_menu_remove_all(section)
      g_object_unref(gpointer(section))
    }
    peer.releaseKnob()
  }

  /// Moves the keyboard focus out of the menu, to the knob if it can have it.
  ///
  /// If a window has its focus in a popover, GTK 4.8 keeps a reference to it when it is hidden and
  /// another one when it is removed, and releases only one of them.
  private func releaseFocus() {
    guard let root = gtk_widget_get_root(popover), let focus = gtk_root_get_focus(root),
      gtk_widget_is_ancestor(focus, popover) != 0
    else { return }
    let isMapped = gtk_widget_get_mapped(peer.widget) != 0
    if !isMapped || gtk_widget_grab_focus(peer.widget) == 0 { gtk_root_set_focus(root, nil) }
  }

  // MARK: Items

  private static func sections(of peer: KnobPeer) -> [OpaquePointer] {
    let resetText = peer.text(of: peer.resetValue)
    return KnobMenuItem.groups(allowsTyping: peer.settings.allowsTyping).map { group in
      let section: OpaquePointer = g_menu_new()
      for item in group {
        g_menu_append(section, item.title(defaultValue: resetText).withoutMnemonics, item.action)
      }
      return section
    }
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
    guard !menu.isOpening else { return menu.isUnwanted = true }
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
