import CGTK
import KnobEngine
import KnobPresentation

/// The menu of a knob, which exists only while it is open.
final class ContextMenu {
  private let popover: KnobPopover
  private let model: MenuModel

  /// Creates a menu.
  ///
  /// - Parameter place: The point of the knob at which the menu opens. If nil, it opens below the
  ///   dial, as for a key.
  init?(_ peer: KnobPeer, at place: KnobPoint?) {
    let model = MenuModel()
    let resetText = peer.text(of: peer.core.resetValue)
    for group in StandardMenuItem.groups(allowsTyping: peer.core.settings.allowsTyping) {
      model.append(group.map { ($0.title(defaultValue: resetText), $0.action) })
    }
    let sections = KnobMenuSection.sections(of: peer.core) { [unowned peer] name in
      gtk_widget_activate_action_variant(
        peer.widget, "knob.modulation", g_variant_new_string(name))
    }
    model.append(sections)
    if let extra = peer.extraMenu { model.append(extra) }
    guard let menu = gtk_popover_menu_new_from_model(model.menu.as(GMenuModel.self)),
      let popover = KnobPopover(menu, of: peer, at: ContextMenu.area(place, peer))
    else { return nil }
    (self.popover, self.model) = (popover, model)
    gtk_widget_insert_action_group(menu, MenuModel.group, model.actions)
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
    popover.close { [model] in model.removeAll() }
  }
}

extension StandardMenuItem {
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
    guard hasMenu, !core.isTurning, gtk_widget_get_mapped(widget) != 0, menu?.isOpening != true
    else {
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
    let accepts = core.acceptsInput
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

  private func enableActions(_ isEnabled: (StandardMenuItem) -> Bool) {
    for item in StandardMenuItem.allCases {
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
