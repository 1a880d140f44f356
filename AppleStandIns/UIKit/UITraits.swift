/// https://developer.apple.com/documentation/uikit/uitraitcollection
public final class UITraitCollection: StandInObject, @unchecked Sendable {
  let traits: StandInTraits

  /// https://developer.apple.com/documentation/uikit/uitraitcollection/init()
  public override convenience init() { self.init(StandInTraits()) }
  init(_ traits: StandInTraits) { self.traits = traits }

  /// https://developer.apple.com/documentation/uikit/uitraitcollection/userinterfacestyle
  public var userInterfaceStyle: UIUserInterfaceStyle { traits.userInterfaceStyle }
  /// https://developer.apple.com/documentation/uikit/uitraitcollection/accessibilitycontrast
  public var accessibilityContrast: UIAccessibilityContrast { traits.accessibilityContrast }
  /// https://developer.apple.com/documentation/uikit/uitraitcollection/displayscale
  public var displayScale: CGFloat { traits.displayScale }
  /// https://developer.apple.com/documentation/uikit/uitraitcollection/preferredcontentsizecategory
  public var preferredContentSizeCategory: UIContentSizeCategory {
    traits.preferredContentSizeCategory
  }
}

/// For tests: the traits of a collection, which a view can change.
public struct StandInTraits: Sendable {
  public var userInterfaceStyle = UIUserInterfaceStyle.light
  public var accessibilityContrast = UIAccessibilityContrast.normal
  public var displayScale: CGFloat = 1
  public var preferredContentSizeCategory = UIContentSizeCategory.large
}

/// https://developer.apple.com/documentation/uikit/uiuserinterfacestyle
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
/// https://developer.apple.com/documentation/uikit/uiaccessibilitycontrast
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal = 0, high = 1 }
/// https://developer.apple.com/documentation/uikit/uicontentsizecategory
public enum UIContentSizeCategory: Sendable { case small, large, accessibilityExtraLarge }

/// https://developer.apple.com/documentation/uikit/uitraitenvironment
@MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
}

/// https://developer.apple.com/documentation/uikit/uitraitdefinition
public protocol UITraitDefinition {
  /// For tests: the value of the trait.
  static func value(in traits: UITraitCollection) -> AnyHashable
}

/// https://developer.apple.com/documentation/uikit/uitrait
public typealias UITrait = any UITraitDefinition.Type

/// https://developer.apple.com/documentation/uikit/uitraitchangeregistration
@MainActor public protocol UITraitChangeRegistration {}

/// https://developer.apple.com/documentation/uikit/uitraitchangeobservable-67e94
@MainActor public protocol UITraitChangeObservable {
  @discardableResult func registerForTraitChanges<T: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping (T, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration
}

/// https://developer.apple.com/documentation/uikit/uitraituserinterfacestyle
public struct UITraitUserInterfaceStyle: UITraitDefinition {
  /// For tests: the value of the trait.
  public static func value(in traits: UITraitCollection) -> AnyHashable {
    traits.userInterfaceStyle
  }
}

/// https://developer.apple.com/documentation/uikit/uitraitaccessibilitycontrast
public struct UITraitAccessibilityContrast: UITraitDefinition {
  /// For tests: the value of the trait.
  public static func value(in traits: UITraitCollection) -> AnyHashable {
    traits.accessibilityContrast
  }
}

/// https://developer.apple.com/documentation/uikit/uitraitdisplayscale
public struct UITraitDisplayScale: UITraitDefinition {
  /// For tests: the value of the trait.
  public static func value(in traits: UITraitCollection) -> AnyHashable { traits.displayScale }
}

/// https://developer.apple.com/documentation/uikit/uitraitpreferredcontentsizecategory
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
  /// For tests: the value of the trait.
  public static func value(in traits: UITraitCollection) -> AnyHashable {
    traits.preferredContentSizeCategory
  }
}

/// https://developer.apple.com/documentation/uikit/uicolor
public final class UIColor: StandInObject, @unchecked Sendable {
  private let provider: (UITraitCollection) -> CGColor

  /// https://developer.apple.com/documentation/uikit/uicolor/init(red:green:blue:alpha:)
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let color = CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
    provider = { _ in color }
  }

  /// https://developer.apple.com/documentation/uikit/uicolor/init(dynamicprovider:)
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    provider = { traits in dynamicProvider(traits).cgColor }
  }

  /// https://developer.apple.com/documentation/uikit/uicolor/cgcolor
  public var cgColor: CGColor { provider(UITraitCollection()) }

  /// https://developer.apple.com/documentation/uikit/uicolor/resolvedcolor(with:)
  public func resolvedColor(with traits: UITraitCollection) -> UIColor {
    let color = provider(traits)
    let parts = color.components ?? [0, 0, 0, 0]
    return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  /// https://developer.apple.com/documentation/uikit/uicolor/clear
  public static var clear: UIColor { UIColor(red: 0, green: 0, blue: 0, alpha: 0) }
  /// https://developer.apple.com/documentation/uikit/uicolor/red
  public static var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
  /// https://developer.apple.com/documentation/uikit/uicolor/systemblue
  public static var systemBlue: UIColor { UIColor(red: 0, green: 0.478, blue: 1, alpha: 1) }
  /// https://developer.apple.com/documentation/uikit/uicolor/systemorange
  public static var systemOrange: UIColor { UIColor(red: 1, green: 0.584, blue: 0, alpha: 1) }
  /// https://developer.apple.com/documentation/uikit/uicolor/systemgray
  public static var systemGray: UIColor { UIColor(red: 0.557, green: 0.557, blue: 0.576, alpha: 1) }
  /// https://developer.apple.com/documentation/uikit/uicolor/systembackground
  public static var systemBackground: UIColor {
    UIColor { traits in
      let level: CGFloat = traits.userInterfaceStyle == .dark ? 0 : 1
      return UIColor(red: level, green: level, blue: level, alpha: 1)
    }
  }
  /// https://developer.apple.com/documentation/uikit/uicolor/secondarysystembackground
  public static var secondarySystemBackground: UIColor {
    UIColor { traits in
      let level: CGFloat = traits.userInterfaceStyle == .dark ? 0.11 : 0.95
      return UIColor(red: level, green: level, blue: level, alpha: 1)
    }
  }
  /// https://developer.apple.com/documentation/uikit/uicolor/separator
  public static var separator: UIColor { UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5) }
  /// https://developer.apple.com/documentation/uikit/uicolor/label
  public static var label: UIColor {
    UIColor { traits in
      let level: CGFloat = traits.userInterfaceStyle == .dark ? 1 : 0
      return UIColor(red: level, green: level, blue: level, alpha: 1)
    }
  }
}
