/// https://developer.apple.com/documentation/swiftui/environmentkey
public protocol EnvironmentKey {
  associatedtype Value
  /// https://developer.apple.com/documentation/swiftui/environmentkey/defaultvalue
  static var defaultValue: Value { get }
}

/// https://developer.apple.com/documentation/swiftui/environmentvalues
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  /// https://developer.apple.com/documentation/swiftui/environmentvalues/subscript(_:)
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// https://developer.apple.com/documentation/swiftui/environmentvalues/isenabled
  public var isEnabled = true
  /// https://developer.apple.com/documentation/swiftui/environmentvalues/colorscheme
  public var colorScheme = ColorScheme.light
  /// https://developer.apple.com/documentation/swiftui/environmentvalues/colorschemecontrast
  ///
  /// Tests can set it.
  public var colorSchemeContrast = ColorSchemeContrast.standard
  /// https://developer.apple.com/documentation/swiftui/environmentvalues/displayscale
  public var displayScale: CGFloat = 1
  /// https://developer.apple.com/documentation/swiftui/environmentvalues/accessibilityreducemotion
  ///
  /// Tests can set it.
  public var accessibilityReduceMotion = false
  /// https://developer.apple.com/documentation/swiftui/environmentvalues/controlsize
  public var controlSize = ControlSize.regular
  /// https://developer.apple.com/documentation/swiftui/environmentvalues/font
  public var font: Font?
  /// https://developer.apple.com/documentation/swiftui/environmentvalues/layoutdirection
  public var layoutDirection = LayoutDirection.leftToRight
  /// https://developer.apple.com/documentation/swiftui/environmentvalues/labelsvisibility
  public internal(set) var labelsVisibility = Visibility.automatic
  /// https://developer.apple.com/documentation/swiftui/environmentvalues/undomanager
  ///
  /// It is read-only in SwiftUI. Tests can set it.
  public var undoManager: UndoManager?
  var tint = Color.blue
}

/// https://developer.apple.com/documentation/swiftui/layoutdirection
public enum LayoutDirection: Hashable, Sendable { case leftToRight, rightToLeft }
/// https://developer.apple.com/documentation/swiftui/visibility
public enum Visibility: Hashable, Sendable { case automatic, visible, hidden }

/// https://developer.apple.com/documentation/swiftui/controlsize
public enum ControlSize: CaseIterable, Hashable, Sendable {
  case mini, small, regular, large, extraLarge
}
/// https://developer.apple.com/documentation/swiftui/colorscheme
public enum ColorScheme: Hashable, Sendable { case light, dark }
/// https://developer.apple.com/documentation/swiftui/colorschemecontrast
public enum ColorSchemeContrast: Hashable, Sendable { case standard, increased }

/// https://developer.apple.com/documentation/swiftui/environment
@propertyWrapper public struct Environment<Value>: Installable {
  private final class Slot {
    var environment = EnvironmentValues()
  }
  private let slot = Slot()
  private let keyPath: KeyPath<EnvironmentValues, Value>

  /// https://developer.apple.com/documentation/swiftui/environment/init(_:)-8slkf
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }
  /// https://developer.apple.com/documentation/swiftui/environment/wrappedvalue
  public var wrappedValue: Value { slot.environment[keyPath: keyPath] }

  @MainActor func install(_ host: ViewHost, _ path: String, _ environment: EnvironmentValues) {
    slot.environment = environment
  }
}

extension View {
  /// https://developer.apple.com/documentation/swiftui/view/environment(_:_:)
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    placed { $0.environment[keyPath: keyPath] = value }
  }

  /// https://developer.apple.com/documentation/swiftui/view/transformenvironment(_:transform:)
  public nonisolated func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    placed { place in offMainThread { transform(&place.environment[keyPath: keyPath]) } }
  }

  /// https://developer.apple.com/documentation/swiftui/view/disabled(_:)
  public nonisolated func disabled(_ disabled: Bool) -> some View {
    placed { if disabled { $0.environment.isEnabled = false } }
  }

  /// https://developer.apple.com/documentation/swiftui/view/controlsize(_:)
  public nonisolated func controlSize(_ controlSize: ControlSize) -> some View {
    placed { $0.environment.controlSize = controlSize }
  }

  /// https://developer.apple.com/documentation/swiftui/view/tint(_:)-93mfq
  public nonisolated func tint(_ tint: Color?) -> some View {
    placed { $0.environment.tint = tint ?? .blue }
  }

  /// https://developer.apple.com/documentation/swiftui/view/font(_:)
  public nonisolated func font(_ font: Font?) -> some View { placed { $0.environment.font = font } }
}
