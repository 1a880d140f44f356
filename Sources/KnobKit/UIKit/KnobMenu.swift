#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import KnobPresentation
  import UIKit

  /// The toolkit's class of menus.
  typealias PlatformMenu = UIMenu

  /// The system's clipboard.
  @MainActor enum Clipboard {
    static var text: String? {
      get { UIPasteboard.general.string }
      set { UIPasteboard.general.string = newValue }
    }

    /// Whether there is a text. It does not read the text, for which the system may ask the user.
    static var hasText: Bool { UIPasteboard.general.hasStrings }
  }

  /// The menu of a knob: reset, enter a value, copy, and paste, and the items of a ``MIDIBinding`` and
  /// of a parameter of a host.
  ///
  /// A long press without movement opens it, and so does a click with the secondary button. A press
  /// that opened it turns nothing. Set `isContextMenuInteractionEnabled` to false for a knob
  /// without a menu.
  extension KnobControl {
    /// Returns the menu to show, given the standard one. Called each time before the menu opens.
    ///
    ///     knob.menuProvider = { $0.replacingChildren($0.children + [midiLearn]) }
    ///
    /// If nil, which is the default, the standard menu is shown. If the closure returns nil, there
    /// is no menu.
    public var menuProvider: ((UIMenu) -> UIMenu?)? {
      get { own.menuProvider }
      set { own.menuProvider = newValue }
    }

    /// The menu that opens now, or nil if there is none.
    var currentMenu: UIMenu? {
      var groups = StandardMenuItem.groups(allowsTyping: allowsTyping).map { group in
        UIMenu(options: .displayInline, children: group.map(action))
      }
      groups += menuSections.map { $0.menu }
      let menu = UIMenu(children: groups)
      guard let menuProvider else { return menu }
      return menuProvider(menu)
    }

    private func action(_ item: StandardMenuItem) -> UIAction {
      let isEnabled = isEnabled(item) && (item != .paste || Clipboard.hasText)
      // After an action with this identifier, the system does not ask whether the app may paste.
      let identifier = item == .paste ? UIAction.Identifier.paste : nil
      return UIAction(
        title: title(of: item), identifier: identifier, attributes: isEnabled ? [] : .disabled
      ) { [weak self] _ in self?.perform(item) }
    }

    /// Returns the item of the menu that corresponds to a command of the system.
    func item(of command: Selector) -> StandardMenuItem? {
      if command == .named("copy:") { return .copy }
      return command == .named("paste:") ? .paste : nil
    }
  }

  extension KnobMenuSection {
    @MainActor var menu: UIMenu {
      UIMenu(title: heading ?? "", options: .displayInline, children: items.map { $0.element })
    }
  }

  extension KnobMenuItem {
    @MainActor fileprivate var element: UIMenuElement {
      switch self {
      case .action(let title, let mark, let isEnabled, let perform):
        UIAction(
          title: title, attributes: isEnabled ? [] : .disabled,
          state: mark?.isOn == true ? .on : .off
        ) { _ in perform() }
      case .submenu(let title, true, let items):
        UIMenu(title: title, children: KnobMenuSection.sections(of: items).map { $0.menu })
      // UIKit has no submenus that are disabled.
      case .submenu(let title, false, _), .heading(let title):
        UIAction(title: title, attributes: .disabled) { _ in }
      case .separator: UIMenu(options: .displayInline)
      }
    }
  }
#endif
