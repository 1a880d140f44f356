/// An event of a gesture.
public enum GestureEvent<Value> {
  case changed(Value)
  case ended(Value)
  /// The system cancels it. No action is called, but gesture states are reset.
  case cancelled
}

/// https://developer.apple.com/documentation/swiftui/gesture
@MainActor @preconcurrency public protocol Gesture<Value> {
  associatedtype Value
  /// For tests.
  func hear(_ event: GestureEvent<Value>)
}

/// A gesture with an action. SwiftUI has several types for this.
public struct HeardGesture<Value>: Gesture {
  let listeners: [(GestureEvent<Value>) -> Void]
  public func hear(_ event: GestureEvent<Value>) { for listener in listeners { listener(event) } }
}

extension Gesture {
  /// https://developer.apple.com/documentation/swiftui/gesture/onchanged(_:)
  public func onChanged(_ action: @escaping (Value) -> Void) -> HeardGesture<Value> {
    heard { event in if case .changed(let value) = event { action(value) } }
  }

  /// https://developer.apple.com/documentation/swiftui/gesture/updating(_:body:)
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> HeardGesture<Value> {
    heard { event in
      guard case .changed(let value) = event else { return state.fallBack() }
      var transaction = Transaction()
      state.update { body(value, &$0, &transaction) }
    }
  }

  private func heard(_ listener: @escaping (GestureEvent<Value>) -> Void) -> HeardGesture<Value> {
    HeardGesture(listeners: [hear, listener])
  }
}

/// https://developer.apple.com/documentation/swiftui/draggesture
public struct DragGesture: Gesture {
  /// https://developer.apple.com/documentation/swiftui/draggesture/value
  public struct Value: Equatable, Sendable {
    /// https://developer.apple.com/documentation/swiftui/draggesture/value/startlocation
    public var startLocation: CGPoint
    /// https://developer.apple.com/documentation/swiftui/draggesture/value/location
    public var location: CGPoint
  }

  /// https://developer.apple.com/documentation/swiftui/draggesture/init(minimumdistance:coordinatespace:)
  public init(minimumDistance: CGFloat = 10) {}

  public func hear(_ event: GestureEvent<Value>) {}
}

/// https://developer.apple.com/documentation/swiftui/gesturestate
@propertyWrapper public struct GestureState<Value>: Installable {
  private final class Slot {
    var location: Location<Value>
    init(_ location: Location<Value>) { self.location = location }
  }
  private let slot: Slot
  private let initial: Value

  /// https://developer.apple.com/documentation/swiftui/gesturestate/init(wrappedvalue:)
  public init(wrappedValue: Value) {
    initial = wrappedValue
    slot = Slot(Location(wrappedValue, nil))
  }
  /// https://developer.apple.com/documentation/swiftui/gesturestate/wrappedvalue
  public var wrappedValue: Value { slot.location.value }
  /// https://developer.apple.com/documentation/swiftui/gesturestate/projectedvalue
  public var projectedValue: GestureState<Value> { self }

  func update(_ change: (inout Value) -> Void) { change(&slot.location.value) }
  func fallBack() { slot.location.value = initial }

  @MainActor func install(_ host: ViewHost, _ path: String, _ environment: EnvironmentValues) {
    slot.location = host.location(path) { Location(initial, host) }
  }
}

extension View {
  /// https://developer.apple.com/documentation/swiftui/view/ontapgesture(count:perform:)
  public nonisolated func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View {
    modified { host, place, content in
      host.taps.append((count, action))
      host.walk(content, place.child("tap"))
    }
  }

  /// https://developer.apple.com/documentation/swiftui/view/gesture(_:including:)
  public nonisolated func gesture<T: Gesture>(_ gesture: T) -> some View {
    modified { host, place, content in
      if let gesture = gesture as? any Gesture<DragGesture.Value> { host.drags.append(gesture) }
      host.walk(content, place.child("gesture"))
    }
  }
}

extension ViewHost {
  /// For tests: taps the first view that can be tapped. Returns whether it was tapped often enough.
  @discardableResult public func tap(count: Int) -> Bool {
    guard let tap = taps.first, count >= tap.count else { return false }
    tap.action()
    update()
    return true
  }

  /// Drags along these points, in the coordinates of the first view that can be dragged. Returns
  /// false if there is none.
  ///
  /// - Parameter isCancelled: Whether the system cancels the gesture in the end.
  @discardableResult public func drag(_ points: [CGPoint], isCancelled: Bool = false) -> Bool {
    guard let start = points.first, let end = points.last, !drags.isEmpty else { return false }
    func hear(_ event: GestureEvent<DragGesture.Value>) {
      drags.first?.hear(event)
      update()
    }
    for point in points { hear(.changed(.init(startLocation: start, location: point))) }
    hear(isCancelled ? .cancelled : .ended(.init(startLocation: start, location: end)))
    return true
  }
}
