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
  /// enter a value, copy, and paste, and the items of a ``MIDIBinding``. The Copy and Paste commands of the main menu apply to the knob
  /// that has the keyboard focus. If you set `menu`, that menu is shown instead.
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
      for group in KnobMenuItem.groups(allowsTyping: allowsTyping) {
        if !menu.items.isEmpty { menu.addItem(.separator()) }
        for item in group {
          let menuItem = NSMenuItem(title: title(of: item), action: item.action, keyEquivalent: "")
          menuItem.target = self
          menu.addItem(menuItem)
        }
      }
      if !modulationItems.isEmpty { menu.addItem(.separator()) }
      for item in modulationItems {
        let menuItem = NSMenuItem(
          title: item.title, action: .named("selectModulation:"), keyEquivalent: "")
        (menuItem.target, menuItem.representedObject) = (self, item.name)
        menuItem.state = item.isSelected ? .on : .off
        menu.addItem(menuItem)
      }
      if let midi = own.midi {
        menu.addItem(.separator())
        for item in midi.menuItems {
          let menuItem = NSMenuItem(title: item.title, action: item.action, keyEquivalent: "")
          menuItem.target = self
          menu.addItem(menuItem)
        }
      }
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
      if let item = MIDIMenuItem.allCases.first(where: { $0.action == menuItem.action }) {
        return own.midi?.isEnabled(item) == true
      }
      guard let item = KnobMenuItem.allCases.first(where: { $0.action == menuItem.action }) else {
        return true
      }
      return isEnabled(item) && (item != .paste || Clipboard.hasText)
    }

    /// Selects the modulation whose name the menu item has as its represented object.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public func selectModulation(_ sender: Any?) {
      let item = sender as? NSMenuItem
      if let name = item?.representedObject as? String { chooseModulation(name) }
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

    #if canImport(ObjectiveC)
      @objc
    #endif
    func learnMIDI(_ sender: Any?) { own.midi?.perform(.learn) }

    #if canImport(ObjectiveC)
      @objc
    #endif
    func forgetMIDI(_ sender: Any?) { own.midi?.perform(.forget) }
  }

  extension MIDIMenuItem {
    /// The command that has the effect of the item.
    fileprivate var action: Selector {
      switch self {
      case .learn: .named("learnMIDI:")
      case .forget: .named("forgetMIDI:")
      }
    }
  }

  extension KnobMenuItem {
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

  /// The target of an item of a menu or of a button, which calls a closure.
  final class MenuTarget: NSObject {
    private let chosen: @MainActor () -> Void

    init(_ chosen: @escaping @MainActor () -> Void) { self.chosen = chosen }

    #if canImport(ObjectiveC)
      @objc
    #endif
    @MainActor func chooseItem(_ sender: Any?) { chosen() }
  }
#endif
