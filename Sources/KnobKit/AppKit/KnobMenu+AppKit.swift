#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import KnobPresentation

  /// The toolkit's class of menus.
  typealias PlatformMenu = NSMenu

  /// The system's clipboard.
  @MainActor enum Clipboard {
    static var text: String? {
      get { NSPasteboard.general.string(forType: .string) }
      set {
        NSPasteboard.general.clearContents()
        if let newValue { NSPasteboard.general.setString(newValue, forType: .string) }
      }
    }

    static var hasText: Bool { NSPasteboard.general.availableType(from: [.string]) != nil }
  }

  /// The menu of a knob, which a click with the secondary button or with Control opens: reset,
  /// enter a value, copy, and paste, and the items of a ``MIDIBinding`` and of a parameter of a host.
  /// The Copy and Paste commands of the main menu apply to the knob that has the keyboard focus. If you
  /// set `menu`, that menu is shown instead.
  extension KnobControl: NSMenuItemValidation {
    /// Returns the menu to show, given the standard one. Called each time before the menu opens.
    ///
    ///     knob.menuProvider = { menu in
    ///       menu.addItem(midiLearn)
    ///       return menu
    ///     }
    ///
    /// If nil, which is the default, the standard menu is shown. If the closure returns nil, there
    /// is no menu.
    public var menuProvider: ((NSMenu) -> NSMenu?)? {
      get { own.menuProvider }
      set { own.menuProvider = newValue }
    }

    /// The menu that opens now, or nil if there is none.
    var currentMenu: NSMenu? {
      let menu = NSMenu(title: "")
      for group in StandardMenuItem.groups(allowsTyping: allowsTyping) {
        if !menu.items.isEmpty { menu.addItem(.separator()) }
        for item in group {
          let menuItem = NSMenuItem(title: title(of: item), action: item.action, keyEquivalent: "")
          menuItem.target = self
          menu.addItem(menuItem)
        }
      }
      menu.add(menuSections)
      guard let menuProvider else { return menu }
      return menuProvider(menu)
    }

    /// Shows the menu for an assistive client.
    func showMenu() -> Bool {
      guard let menu = menu ?? currentMenu else { return false }
      return menu.popUp(positioning: nil, at: ringMask.origin, in: self)
    }

    /// Enables the knob's own commands.
    @_documentation(visibility: internal)
    public func validateMenuItem(_ menuItem: NSMenuItem) -> Bool {
      guard let item = StandardMenuItem.allCases.first(where: { $0.action == menuItem.action })
      else {
        return true
      }
      return isEnabled(item) && (item != .paste || Clipboard.hasText)
    }

    /// Restores the default value, as a gesture.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public func resetToDefault(_ sender: Any?) { perform(.reset) }

    /// Copies the text of the value.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public func copy(_ sender: Any?) { perform(.copy) }

    /// Sets the value that the text on the clipboard stands for, as a gesture. A text that is not
    /// understood appears in the text field.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public func paste(_ sender: Any?) { perform(.paste) }
  }

  extension StandardMenuItem {
    /// The command that has the effect of the item.
    fileprivate var action: Selector {
      switch self {
      case .reset: .named("resetToDefault:")
      case .enterValue: .named("enterValue:")
      case .copy: .named("copy:")
      case .paste: .named("paste:")
      }
    }
  }

  extension NSMenu {
    /// Adds sections, each of them after a separator.
    func add(_ sections: [KnobMenuSection]) {
      for section in sections {
        if !items.isEmpty { addItem(.separator()) }
        if let heading = section.heading { addItem(.sectionHeader(title: heading)) }
        for item in section.items { add(item) }
      }
    }

    private func add(_ item: KnobMenuItem) {
      switch item {
      case .action(let title, let mark, let isEnabled, let perform):
        let target = isEnabled ? MenuTarget(perform) : nil
        // AppKit disables an item without an action.
        let menuItem = NSMenuItem(
          title: title, action: isEnabled ? .named("chooseItem:") : nil, keyEquivalent: "")
        // An item does not hold its target.
        (menuItem.target, menuItem.representedObject) = (target, target)
        menuItem.state = mark?.isOn == true ? .on : .off
        addItem(menuItem)
      case .submenu(let title, let isEnabled, let items):
        let menuItem = NSMenuItem(title: title, action: nil, keyEquivalent: "")
        if isEnabled {
          let submenu = NSMenu(title: title)
          submenu.add(KnobMenuSection.sections(of: items))
          menuItem.submenu = submenu
        }
        addItem(menuItem)
      case .separator, .heading: break
      }
    }
  }

  /// The target of an item of a menu, which calls a closure.
  final class MenuTarget: NSObject {
    private let chosen: () -> Void

    init(_ chosen: @escaping () -> Void) { self.chosen = chosen }

    #if canImport(ObjectiveC)
      @objc
    #endif
    @MainActor func chooseItem(_ sender: Any?) { chosen() }
  }
#endif
