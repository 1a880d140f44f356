/// A property whose storage the host provides before it evaluates a body.
protocol Installable {
  @MainActor func install(_ host: ViewHost, _ path: String, _ environment: EnvironmentValues)
}

/// The storage of a value. Only writing requires the main thread.
final class Location<Value>: @unchecked Sendable {
  private weak var host: ViewHost?
  private var stored: Value

  init(_ value: Value, _ host: ViewHost?) { (stored, self.host) = (value, host) }

  var value: Value {
    get { stored }
    set {
      stored = newValue
      MainActor.assumeIsolated { host?.change("state", in: Transaction.current) }
    }
  }
}

/// https://developer.apple.com/documentation/swiftui/state
@propertyWrapper public struct State<Value>: Installable {
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

  @MainActor func install(_ host: ViewHost, _ path: String, _ environment: EnvironmentValues) {
    slot.location = host.location(path) { Location(initial, host) }
  }
}

/// https://developer.apple.com/documentation/swiftui/binding
///
/// SwiftUI's type is sendable if its value is.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void
  /// https://developer.apple.com/documentation/swiftui/binding/init(get:set:)-7ufcp
  @preconcurrency public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    // It calls them at once, whatever their isolation.
    self.get = unsafeBitCast(get, to: (() -> Value).self)
    self.set = unsafeBitCast(set, to: ((Value) -> Void).self)
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

extension Binding: @unchecked Sendable where Value: Sendable {}

/// https://developer.apple.com/documentation/swiftui/transaction
public struct Transaction {
  @MainActor static var current = Transaction()
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
