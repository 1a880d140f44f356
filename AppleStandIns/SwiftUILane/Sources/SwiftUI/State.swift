/// Only here: a property that the host gives its lasting storage before a body is read.
@MainActor protocol Installable {
  func install(_ host: ViewHost, _ path: String, _ environment: EnvironmentValues)
}

/// Where a value lasts.
@MainActor final class Location<Value> {
  private weak var host: ViewHost?
  private var stored: Value

  init(_ value: Value, _ host: ViewHost?) { (stored, self.host) = (value, host) }

  var value: Value {
    get { stored }
    set {
      stored = newValue
      host?.change("state", in: Transaction.current)
    }
  }
}

/// https://developer.apple.com/documentation/swiftui/state
@MainActor @propertyWrapper public struct State<Value>: Installable {
  private final class Slot {
    var location: Location<Value>
    init(_ location: Location<Value>) { self.location = location }
  }
  private let slot: Slot
  private let initial: Value

  /// https://developer.apple.com/documentation/swiftui/state/init(wrappedvalue:)
  public init(wrappedValue value: Value) {
    initial = value
    slot = Slot(Location(value, nil))
  }
  /// https://developer.apple.com/documentation/swiftui/state/wrappedvalue
  public var wrappedValue: Value {
    get { slot.location.value }
    nonmutating set { slot.location.value = newValue }
  }
  /// https://developer.apple.com/documentation/swiftui/state/projectedvalue
  public var projectedValue: Binding<Value> {
    let location = slot.location
    return Binding(get: { location.value }, set: { location.value = $0 })
  }

  func install(_ host: ViewHost, _ path: String, _ environment: EnvironmentValues) {
    slot.location = host.location(path) { Location(initial, host) }
  }
}

/// https://developer.apple.com/documentation/swiftui/binding
@MainActor @propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void
  /// https://developer.apple.com/documentation/swiftui/binding/init(get:set:)-7ufcp
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    (self.get, self.set) = (get, set)
  }
  /// https://developer.apple.com/documentation/swiftui/binding/constant(_:)
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }
  /// https://developer.apple.com/documentation/swiftui/binding/wrappedvalue
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
  /// https://developer.apple.com/documentation/swiftui/binding/projectedvalue
  public var projectedValue: Binding<Value> { self }
}

/// https://developer.apple.com/documentation/swiftui/focusstate
@MainActor @propertyWrapper public struct FocusState<Value: Hashable>: Installable {
  private final class Slot {
    var location: Location<Value>
    init(_ location: Location<Value>) { self.location = location }
  }
  private let slot: Slot
  private let initial: Value

  /// https://developer.apple.com/documentation/swiftui/focusstate/init()-3kctp
  public init() where Value == Bool {
    initial = false
    slot = Slot(Location(false, nil))
  }
  /// https://developer.apple.com/documentation/swiftui/focusstate/wrappedvalue
  public var wrappedValue: Value {
    get { slot.location.value }
    nonmutating set { slot.location.value = newValue }
  }
  /// https://developer.apple.com/documentation/swiftui/focusstate/projectedvalue
  public var projectedValue: Binding { Binding(location: slot.location) }

  /// https://developer.apple.com/documentation/swiftui/focusstate/binding
  @MainActor public struct Binding {
    let location: Location<Value>
    /// https://developer.apple.com/documentation/swiftui/focusstate/binding/wrappedvalue
    public var wrappedValue: Value {
      get { location.value }
      nonmutating set { location.value = newValue }
    }
  }

  func install(_ host: ViewHost, _ path: String, _ environment: EnvironmentValues) {
    slot.location = host.location(path) { Location(initial, host) }
  }
}

/// https://developer.apple.com/documentation/swiftui/transaction
@MainActor public struct Transaction {
  static var current = Transaction()
  /// https://developer.apple.com/documentation/swiftui/transaction/animation
  public var animation: Animation?
  public init() {}
}

/// https://developer.apple.com/documentation/swiftui/animation
public struct Animation: Equatable, Sendable {
  /// https://developer.apple.com/documentation/swiftui/animation/default
  public static let `default` = Animation()
}

/// https://developer.apple.com/documentation/swiftui/withanimation(_:_:)
@MainActor public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  let before = Transaction.current
  Transaction.current.animation = animation
  defer { Transaction.current = before }
  return try body()
}
