/// https://developer.apple.com/documentation/appkit/nsmenu
@MainActor open class NSMenu: StandInObject {
  // MARK: Old names

  @available(*, unavailable, renamed: "isTornOff") open var tornOff: Bool { false }

  /// https://developer.apple.com/documentation/appkit/nsmenu/title
  public let title: String
  /// https://developer.apple.com/documentation/appkit/nsmenu/items
  public private(set) var items: [NSMenuItem] = []
  /// https://developer.apple.com/documentation/appkit/nsmenu/init(title:)
  public init(title: String) { self.title = title }
  /// https://developer.apple.com/documentation/appkit/nsmenu/additem(_:)
  open func addItem(_ newItem: NSMenuItem) { items.append(newItem) }
  /// https://developer.apple.com/documentation/appkit/nsmenu/additem(withtitle:action:keyequivalent:)
  @discardableResult
  open func addItem(
    withTitle string: String, action selector: Selector?, keyEquivalent charCode: String
  ) -> NSMenuItem {
    let item = NSMenuItem(title: string, action: selector, keyEquivalent: charCode)
    addItem(item)
    return item
  }
  /// https://developer.apple.com/documentation/appkit/nsmenu/popup(positioning:at:in:)
  @MainActor
  open func popUp(positioning item: NSMenuItem?, at location: NSPoint, in view: NSView?) -> Bool {
    NSView.openedMenu = self
    return true
  }
}

/// https://developer.apple.com/documentation/appkit/nsmenuitem
@MainActor open class NSMenuItem: StandInObject {
  // MARK: Old names

  @available(*, unavailable, renamed: "isEnabled") open var enabled: Bool { false }
  @available(*, unavailable, renamed: "isSectionHeader") open var sectionHeader: Bool { false }
  @available(*, unavailable, renamed: "isSeparatorItem") open var separatorItem: Bool { false }

  /// https://developer.apple.com/documentation/appkit/nsmenuitem/title
  public let title: String
  /// https://developer.apple.com/documentation/appkit/nsmenuitem/action
  public var action: Selector?
  /// https://developer.apple.com/documentation/appkit/nsmenuitem/target
  public weak var target: AnyObject?
  /// https://developer.apple.com/documentation/appkit/nsmenuitem/representedobject
  public var representedObject: Any?
  /// https://developer.apple.com/documentation/appkit/nsmenuitem/state
  public var state = NSControl.StateValue.off
  /// https://developer.apple.com/documentation/appkit/nsmenuitem/keyequivalent
  public var keyEquivalent: String
  /// https://developer.apple.com/documentation/appkit/nsmenuitem/submenu
  public var submenu: NSMenu?
  /// https://developer.apple.com/documentation/appkit/nsmenuitem/isseparatoritem
  public private(set) var isSeparatorItem = false

  /// https://developer.apple.com/documentation/appkit/nsmenuitem/init(title:action:keyequivalent:)
  public init(title: String, action: Selector?, keyEquivalent: String) {
    (self.title, self.action, self.keyEquivalent) = (title, action, keyEquivalent)
  }

  /// https://developer.apple.com/documentation/appkit/nsmenuitem/separator()
  public static func separator() -> NSMenuItem {
    let item = NSMenuItem(title: "", action: nil, keyEquivalent: "")
    item.isSeparatorItem = true
    return item
  }

  /// https://developer.apple.com/documentation/appkit/nsmenuitem/sectionheader(title:)
  public static func sectionHeader(title: String) -> NSMenuItem {
    let item = NSMenuItem(title: title, action: nil, keyEquivalent: "")
    item.isSectionHeader = true
    return item
  }

  /// https://developer.apple.com/documentation/appkit/nsmenuitem/issectionheader
  public private(set) var isSectionHeader = false

  /// For tests: the user chooses the item. Returns false if it is disabled.
  @MainActor @discardableResult public func choose() -> Bool {
    guard isEnabled, let action, let target = target as? any StandInTarget else { return false }
    target.perform(action, with: self)
    return true
  }

  /// https://developer.apple.com/documentation/appkit/nsmenuitem/isenabled
  ///
  /// A menu enables its items by their actions and targets, unless `autoenablesItems` is false.
  @MainActor public var isEnabled: Bool {
    guard action != nil, let target = target as? any StandInTarget else { return false }
    return (target as? any NSMenuItemValidation)?.validateMenuItem(self) != false
  }
}

/// https://developer.apple.com/documentation/appkit/nsmenuitemvalidation
@MainActor public protocol NSMenuItemValidation: NSObjectProtocol {
  /// https://developer.apple.com/documentation/appkit/nsmenuitemvalidation/validatemenuitem(_:)
  @MainActor func validateMenuItem(_ menuItem: NSMenuItem) -> Bool
}

/// https://developer.apple.com/documentation/appkit/nspasteboard
public final class NSPasteboard: StandInObject {
  /// https://developer.apple.com/documentation/appkit/nspasteboard/pasteboardtype
  public struct PasteboardType: Hashable, Sendable {
    let rawValue: String
    /// https://developer.apple.com/documentation/appkit/nspasteboard/pasteboardtype/string
    public static let string = PasteboardType(rawValue: "public.utf8-plain-text")
  }

  /// https://developer.apple.com/documentation/appkit/nspasteboard/general
  public nonisolated(unsafe) static let general = NSPasteboard()
  private var contents: [PasteboardType: String] = [:]

  /// https://developer.apple.com/documentation/appkit/nspasteboard/clearcontents()
  @discardableResult public func clearContents() -> Int {
    contents = [:]
    return 0
  }
  /// https://developer.apple.com/documentation/appkit/nspasteboard/setstring(_:fortype:)
  @discardableResult public func setString(
    _ string: String, forType dataType: PasteboardType
  ) -> Bool {
    contents[dataType] = string
    return true
  }
  /// https://developer.apple.com/documentation/appkit/nspasteboard/string(fortype:)
  public func string(forType dataType: PasteboardType) -> String? { contents[dataType] }
  /// https://developer.apple.com/documentation/appkit/nspasteboard/availabletype(from:)
  public func availableType(from types: [PasteboardType]) -> PasteboardType? {
    types.first { contents[$0] != nil }
  }
}
