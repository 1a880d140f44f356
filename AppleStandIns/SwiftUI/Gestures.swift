import Foundation

/// For tests: an event of a gesture.
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

/// For tests: a gesture with an action. SwiftUI has several types for this.
public struct HeardGesture<Value>: Gesture {
  let listeners: [(GestureEvent<Value>) -> Void]
  public func hear(_ event: GestureEvent<Value>) { for listener in listeners { listener(event) } }
}

extension Gesture {
  /// https://developer.apple.com/documentation/swiftui/gesture/onchanged(_:)
  public func onChanged(_ action: @escaping (Value) -> Void) -> HeardGesture<Value> {
    heard { event in if case .changed(let value) = event { action(value) } }
  }

  /// https://developer.apple.com/documentation/swiftui/gesture/onended(_:)
  public func onEnded(_ action: @escaping (Value) -> Void) -> HeardGesture<Value> {
    heard { event in if case .ended(let value) = event { action(value) } }
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
    /// https://developer.apple.com/documentation/swiftui/draggesture/value/time
    public var time: Date
    /// https://developer.apple.com/documentation/swiftui/draggesture/value/startlocation
    public var startLocation: CGPoint
    /// https://developer.apple.com/documentation/swiftui/draggesture/value/location
    public var location: CGPoint
  }

  /// https://developer.apple.com/documentation/swiftui/draggesture/init(minimumdistance:coordinatespace:)
  ///
  /// The first view that can be dragged has the origin of the global coordinates.
  public init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {}

  /// For tests.
  public func hear(_ event: GestureEvent<Value>) {}
}

/// https://developer.apple.com/documentation/swiftui/coordinatespaceprotocol
public protocol CoordinateSpaceProtocol {}

/// https://developer.apple.com/documentation/swiftui/localcoordinatespace
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {}

/// https://developer.apple.com/documentation/swiftui/globalcoordinatespace
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// https://developer.apple.com/documentation/swiftui/coordinatespaceprotocol/local
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// https://developer.apple.com/documentation/swiftui/coordinatespaceprotocol/global
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension GeometryProxy {
  /// https://developer.apple.com/documentation/swiftui/geometryproxy/frame(in:)
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    CGRect(origin: .zero, size: size)
  }
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

  /// https://developer.apple.com/documentation/swiftui/view/highprioritygesture(_:including:)
  public nonisolated func highPriorityGesture<T: Gesture>(_ gesture: T) -> some View {
    self.gesture(gesture)
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

  /// Drags along these points, in the coordinates of a view that can be dragged, by one point each
  /// tenth of a second. Returns false if there is no such view.
  ///
  /// - Parameters:
  ///   - index: The index of the view among those that can be dragged.
  ///   - isCancelled: Whether the system cancels the gesture in the end.
  @discardableResult public func drag(
    _ points: [CGPoint], of index: Int = 0, isCancelled: Bool = false
  ) -> Bool {
    guard let start = points.first, drags.indices.contains(index) else { return false }
    func hear(_ event: GestureEvent<DragGesture.Value>) {
      if drags.indices.contains(index) { drags[index].hear(event) }
      update()
    }
    let values = points.enumerated().map {
      DragGesture.Value(
        time: Date(timeIntervalSinceReferenceDate: Double($0.offset) / 10), startLocation: start,
        location: $0.element)
    }
    for value in values { hear(.changed(value)) }
    if let last = values.last { hear(isCancelled ? .cancelled : .ended(last)) }
    return true
  }
}
