import CGTK
import KnobEngine
import KnobPresentation

/// The menu of a knob, which exists only while it is open.
final class ContextMenu {
  private unowned let peer: KnobPeer
  private let popover: UnsafeMutablePointer<GtkWidget>
  private let anchor: PopoverAnchor
  private let sections: [OpaquePointer]
  /// GTK invokes the action of an item after the menu has closed.
  private let removal = DelayedCall()

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
    connect(popover, "closed") { [unowned self] _ in
      removal.schedule { [unowned peer] in peer.removeMenu() }
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
  func popUp() { gtk_popover_popup(popover.as(GtkPopover.self)) }

  /// Moves the menu with the knob.
  func present() { anchor.allocate() }

  /// Removes the widgets. The menu must not be used afterward.
  func remove() {
    releaseFocus()
    // A popover that is removed while it is visible keeps its grab of the pointer.
    gtk_widget_set_visible(popover, 0)
    removal.cancel()
    // A button may have been pressed on the menu just after it closed. GTK 4.8 forgets the pressed
    // widget of an insensitive one, but not that of one that is removed.
    gtk_widget_set_sensitive(popover, 0)
    anchor.remove()
    for section in sections {
      // GTK 4.8 does not release the sections of a menu.
      g_menu_remove_all(section)
      g_object_unref(gpointer(section))
    }
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
    return KnobMenuItem.groups(allowsTyping: peer.allowsTyping).map { group in
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
  fileprivate var withoutMnemonics: String { replacing("_", with: "__") }
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
    guard hasMenu, !isTurning, gtk_widget_get_mapped(widget) != 0 else { return false }
    removeMenu()
    // The formatter of the application may destroy the knob.
    retainKnob()
    defer { releaseKnob() }
    let menu = ContextMenu(self, at: place)
    guard let menu, gtk_widget_get_mapped(widget) != 0 else {
      menu?.remove()
      return false
    }
    self.menu = menu
    let accepts = knob.isEnabled && !knob.isReadOnly
    enableActions { accepts || !$0.changesValue }
    menu.popUp()
    return true
  }

  func removeMenu() {
    guard let menu else { return }
    self.menu = nil
    // To move the focus runs code of the application.
    retainKnob()
    defer { releaseKnob() }
    menu.remove()
    // Without a menu, what an action can do is decided when it is invoked.
    enableActions { _ in true }
  }

  private func enableActions(_ isEnabled: (KnobMenuItem) -> Bool) {
    for item in KnobMenuItem.allCases {
      gtk_widget_action_set_enabled(widget, item.action, isEnabled(item) ? 1 : 0)
    }
  }

  /// Whether the knob has a menu of its own. If the application has a gesture for the secondary
  /// button on the knob, such as one that opens its own menu, the knob has none.
  var hasMenu: Bool {
    allowsMenu && !controllers(of: widget).contains(where: isOthersSecondaryGesture)
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

  /// The area of the dial in the widget, without its margin.
  var dialArea: BubblePlacement.Area {
    let diameter = max(min(knob.size.width, knob.size.height) - 2 * layoutMetrics.margin, 0)
    let (x, y) = (knob.size.width / 2, top + knob.size.height / 2)
    return BubblePlacement.Area(
      left: x - diameter / 2, top: y - diameter / 2, right: x + diameter / 2,
      bottom: y + diameter / 2)
  }
}
