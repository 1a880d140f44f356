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

  extension UIMenu {
    /// The menu of a knob: reset, enter a value, copy, and paste, and the items of its modulations and
    /// companions.
    static func standard(of control: KnobControl) -> UIMenu {
      let groups = StandardMenuItem.groups(allowsTyping: control.allowsTyping).map { group in
        UIMenu(options: .displayInline, children: group.map { $0.action(on: control) })
      }
      return UIMenu(children: groups + control.menuSections.map { $0.menu })
    }
  }

  extension StandardMenuItem {
    /// Creates the item of a command of the system.
    init?(_ command: Selector) {
      switch command {
      case .named("copy:"): self = .copy
      case .named("paste:"): self = .paste
      default: return nil
      }
    }

    @MainActor fileprivate func action(on control: KnobControl) -> UIAction {
      let isEnabled = control.isEnabled(self) && (self != .paste || Clipboard.hasText)
      // After an action with this identifier, the system does not ask whether the app may paste.
      let identifier = self == .paste ? UIAction.Identifier.paste : nil
      return UIAction(
        title: control.title(of: self), identifier: identifier,
        attributes: isEnabled ? [] : .disabled
      ) { [weak control] _ in control?.perform(self) }
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
