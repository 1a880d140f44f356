/// https://developer.apple.com/documentation/swiftui/divider
public nonisolated struct Divider: View, Primitive {
  public init() {}
  @MainActor func walk(_ host: ViewHost, _ place: Place) {}
}

/// https://developer.apple.com/documentation/coretransferable/transferable
public protocol Transferable {}
extension String: Transferable {}

/// The handlers of the clipboard commands.
@MainActor final class ClipboardNode {
  var copy: (() -> [any Transferable])?
  var paste: (([any Transferable]) -> Void)?
}

#if canImport(UIKit)
  import UIKit

  /// https://developer.apple.com/documentation/swiftui/pastebutton
  public nonisolated struct PasteButton: View, Primitive {
    private let onPaste: ([String]) -> Void

    /// https://developer.apple.com/documentation/swiftui/pastebutton/init(payloadtype:onpaste:)
    ///
    /// Only texts are supported.
    public init<T: Transferable>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {
      self.onPaste = { texts in onPaste(texts.compactMap { $0 as? T }) }
    }

    @MainActor func walk(_ host: ViewHost, _ place: Place) {
      host.control(place, Text("Paste")).press = {
        if let text = UIPasteboard.general.pastedText { onPaste([text]) }
      }
    }
  }
#endif

extension View {
  /// https://developer.apple.com/documentation/swiftui/view/contextmenu(menuitems:)
  ///
  /// Its items are no elements until a test opens the menu.
  public nonisolated func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View {
    let items = menuItems()
    return modified { host, place, content in
      host.walk(content, place.child("menu owner"))
      let (first, texts) = (host.elements.count, host.texts)
      host.walk(items, place.child("menu"))
      host.menus.append(Array(host.elements[first...]))
      host.elements.removeSubrange(first...)
      host.texts = texts
    }
  }

  /// https://developer.apple.com/documentation/swiftui/view/copyable(_:)
  public nonisolated func copyable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> [T]
  ) -> some View {
    modified { host, place, content in
      host.clipboard.copy = { payload() }
      host.walk(content, place.child("copyable"))
    }
  }

  /// https://developer.apple.com/documentation/swiftui/view/pastedestination(for:action:validator:)
  public nonisolated func pasteDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void,
    validator: @escaping ([T]) -> [T] = { $0 }
  ) -> some View {
    modified { host, place, content in
      host.clipboard.paste = { action(validator($0.compactMap { $0 as? T })) }
      host.walk(content, place.child("paste"))
    }
  }
}

extension ViewHost {
  /// For tests: the titles of the items of the first menu, and whether they are enabled.
  public var menuTitles: [(title: String, isEnabled: Bool)] {
    (menus.first ?? []).map { ($0.label ?? "", $0.isEnabled) }
  }

  /// For tests: chooses an item of the first menu. Returns false if there is none, or if it is
  /// disabled.
  @discardableResult public func choose(_ title: String) -> Bool {
    let item = menus.first?.first { $0.label == title && $0.isEnabled }
    item?.press?()
    update()
    return item?.press != nil
  }

  /// For tests: the Copy command of the main menu.
  public func copyCommand() -> [String] { clipboard.copy?().compactMap { $0 as? String } ?? [] }

  /// For tests: the Paste command of the main menu.
  public func pasteCommand(_ text: String) {
    clipboard.paste?([text])
    update()
  }
}
