/// https://developer.apple.com/documentation/swiftui/text
public nonisolated struct Text: View, Primitive, Equatable, Sendable {
  let words: String
  private(set) var ownFont: Font?
  private(set) var color: Color?

  /// https://developer.apple.com/documentation/swiftui/text/init(_:tablename:bundle:comment:)
  public nonisolated init(_ key: LocalizedStringKey) { words = key.key }
  /// https://developer.apple.com/documentation/swiftui/text/init(_:)-9d1g4
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ content: S) { words = String(content) }

  /// https://developer.apple.com/documentation/swiftui/text/font(_:)
  public nonisolated func font(_ font: Font?) -> Text {
    var text = self
    text.ownFont = font
    return text
  }

  /// https://developer.apple.com/documentation/swiftui/text/foregroundstyle(_:)
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    var text = self
    text.color = style as? Color
    return text
  }

  @MainActor func walk(_ host: ViewHost, _ place: Place) {
    var place = place
    if let ownFont { place.environment.font = ownFont }
    host.texts.append((words, place))
    guard !place.isHidden, place.opacity > 0 else { return }
    let element = AccessibilityNode(isEnabled: place.environment.isEnabled)
    element.label = words
    host.elements.append(element)
  }
}

/// https://developer.apple.com/documentation/swiftui/localizedstringkey
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
  let key: String
  public init(_ value: String) { key = value }
  public init(stringLiteral value: String) { key = value }
}

/// https://developer.apple.com/documentation/swiftui/font
public struct Font: Hashable, Sendable {
  /// For tests: the kind of the font.
  public private(set) var traits: [String]
  /// https://developer.apple.com/documentation/swiftui/font/caption
  public static let caption = Font(traits: ["caption"])
  /// https://developer.apple.com/documentation/swiftui/font/caption2
  public static let caption2 = Font(traits: ["caption2"])
  /// https://developer.apple.com/documentation/swiftui/font/title3
  public static let title3 = Font(traits: ["title3"])
  /// https://developer.apple.com/documentation/swiftui/font/system(size:weight:design:)
  public static func system(size: CGFloat, weight: Weight? = nil) -> Font {
    Font(traits: ["size \(size)"] + (weight.map { [$0.name] } ?? []))
  }
  /// https://developer.apple.com/documentation/swiftui/font/textstyle
  public enum TextStyle: Hashable, Sendable { case caption }
  /// https://developer.apple.com/documentation/swiftui/font/monospaceddigit()
  public func monospacedDigit() -> Font { Font(traits: traits + ["monospacedDigit"]) }
  /// https://developer.apple.com/documentation/swiftui/font/weight(_:)
  public func weight(_ weight: Weight) -> Font { Font(traits: traits + [weight.name]) }
  /// https://developer.apple.com/documentation/swiftui/font/weight
  public struct Weight: Hashable, Sendable {
    let name: String
    /// https://developer.apple.com/documentation/swiftui/font/weight/medium
    public static let medium = Weight(name: "medium")
  }
}

/// https://developer.apple.com/documentation/swiftui/foreach
public nonisolated struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View,
  Primitive
{
  private let data: Data
  private let id: KeyPath<Data.Element, ID>
  private let content: (Data.Element) -> Content

  /// https://developer.apple.com/documentation/swiftui/foreach/init(_:id:content:)-5d3wb
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    (self.data, self.id, self.content) = (data, id, content)
  }

  @MainActor func walk(_ host: ViewHost, _ place: Place) {
    for element in data {
      let view = offMainThread { content(element) }
      host.walk(view, place.child("\(element[keyPath: id])"))
    }
  }
}
