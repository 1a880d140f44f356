/// https://developer.apple.com/documentation/uikit/uimenuelement
@MainActor open class UIMenuElement: StandInObject {
  /// https://developer.apple.com/documentation/uikit/uimenuelement/title
  public let title: String
  init(title: String) { self.title = title }

  /// https://developer.apple.com/documentation/uikit/uimenuelement/state
  public enum State: Sendable {
    /// https://developer.apple.com/documentation/uikit/uimenuelement/state/off
    case off
    /// https://developer.apple.com/documentation/uikit/uimenuelement/state/on
    case on
  }

  /// https://developer.apple.com/documentation/uikit/uimenuelement/attributes
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// https://developer.apple.com/documentation/uikit/uimenuelement/attributes/disabled
    public static let disabled = Attributes(rawValue: 1)
  }
}

/// https://developer.apple.com/documentation/uikit/uimenu
@MainActor open class UIMenu: UIMenuElement {
  /// https://developer.apple.com/documentation/uikit/uimenu/options-swift.struct
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// https://developer.apple.com/documentation/uikit/uimenu/options-swift.struct/displayinline
    public static let displayInline = Options(rawValue: 1)
  }

  /// https://developer.apple.com/documentation/uikit/uimenu/children
  public let children: [UIMenuElement]
  /// https://developer.apple.com/documentation/uikit/uimenu/options-swift.property
  public let options: Options

  /// https://developer.apple.com/documentation/uikit/uimenu/init(title:image:identifier:options:children:)
  public init(title: String = "", options: Options = [], children: [UIMenuElement] = []) {
    (self.options, self.children) = (options, children)
    super.init(title: title)
  }

  /// https://developer.apple.com/documentation/uikit/uimenu/replacingchildren(_:)
  public func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(title: title, options: options, children: newChildren)
  }

  /// For tests: the actions, also of submenus.
  public var actions: [UIAction] {
    children.flatMap { child in
      if let menu = child as? UIMenu {
        menu.actions
      } else {
        [child as? UIAction].compactMap { $0 }
      }
    }
  }
}

/// https://developer.apple.com/documentation/uikit/uicontextmenucontentpreviewprovider
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
/// https://developer.apple.com/documentation/uikit/uicontextmenuactionprovider
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// https://developer.apple.com/documentation/uikit/uicontextmenuconfiguration
@MainActor open class UIContextMenuConfiguration: StandInObject {
  /// For tests: provides the menu.
  public let provider: UIContextMenuActionProvider?
  /// https://developer.apple.com/documentation/uikit/uicontextmenuconfiguration/init(identifier:previewprovider:actionprovider:)
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    provider = actionProvider
  }
}

/// https://developer.apple.com/documentation/uikit/uicontextmenuinteraction
@MainActor open class UIContextMenuInteraction: StandInObject {}

/// https://developer.apple.com/documentation/uikit/uicontextmenuinteractionanimating
@MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {}

/// https://developer.apple.com/documentation/uikit/uipasteboard
open class UIPasteboard: StandInObject {
  /// https://developer.apple.com/documentation/uikit/uipasteboard/general
  public nonisolated(unsafe) static let general = UIPasteboard()
  private var text: String?
  /// For tests: whether the user has just chosen to paste.
  public internal(set) nonisolated(unsafe) static var isPasting = false
  /// For tests: how often the system asked the user whether the app may paste.
  public nonisolated(unsafe) static var questions = 0
  /// https://developer.apple.com/documentation/uikit/uipasteboard/string
  ///
  /// In UIKit, the system asks only about texts of other apps.
  open var string: String? {
    get {
      if !UIPasteboard.isPasting { UIPasteboard.questions += 1 }
      return text
    }
    set { text = newValue }
  }
  /// https://developer.apple.com/documentation/uikit/uipasteboard/hasstrings
  open var hasStrings: Bool { text != nil }
  /// For tests: what a paste control gives to the app, without a question.
  public var pastedText: String? { text }
}

extension UIControl {
  /// For tests: a long press, or a click with the secondary button. If a menu opens, the system
  /// cancels the touches.
  ///
  /// - Returns: The menu that opens.
  public func openMenu(at location: CGPoint, cancelTouches: () -> Void = {}) -> UIMenu? {
    guard isContextMenuInteractionEnabled else { return nil }
    let interaction = UIContextMenuInteraction()
    let configuration = contextMenuInteraction(
      interaction, configurationForMenuAtLocation: location)
    guard let configuration, let menu = configuration.provider?([]) else { return nil }
    contextMenuInteraction(interaction, willDisplayMenuFor: configuration, animator: nil)
    cancelTouches()
    return menu
  }
}
