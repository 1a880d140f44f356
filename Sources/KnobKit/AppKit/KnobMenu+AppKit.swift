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

  extension StandardMenuItem {
    /// The command that has the effect of the item.
    var action: Selector {
      switch self {
      case .reset: .named("resetToDefault:")
      case .enterValue: .named("enterValue:")
      case .copy: .named("copy:")
      case .paste: .named("paste:")
      }
    }
  }

  extension NSMenu {
    /// Creates the menu of a knob: reset, enter a value, copy, and paste, and the items of its modulations
    /// and companions.
    convenience init(of control: KnobControl) {
      self.init(title: "")
      for group in StandardMenuItem.groups(allowsTyping: control.allowsTyping) {
        if !items.isEmpty { addItem(.separator()) }
        for item in group {
          let menuItem = NSMenuItem(
            title: control.title(of: item), action: item.action, keyEquivalent: "")
          menuItem.target = control
          addItem(menuItem)
        }
      }
      add(control.menuSections)
    }

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
  package final class MenuTarget: NSObject {
    private let chosen: () -> Void

    package init(_ chosen: @escaping () -> Void) { self.chosen = chosen }

    #if canImport(ObjectiveC)
      @objc
    #endif
    @MainActor func chooseItem(_ sender: Any?) { chosen() }
  }
#endif
