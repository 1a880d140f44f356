/// The part of NSObject that notifies observers of properties. On Apple's systems, controls are
/// NSObjects. Here, that would make their initializers nonisolated.
@MainActor open class StandInObject {
  public init() {}

  private final class Observer {
    let key: String
    let read: () -> Any?
    let heard: (Any?, Any?) -> Void
    var old: Any?
    init(_ key: String, _ read: @escaping () -> Any?, _ heard: @escaping (Any?, Any?) -> Void) {
      (self.key, self.read, self.heard) = (key, read, heard)
    }
  }

  private var observers: [Observer] = []

  /// For tests: adds an observer, which receives the values before and after a change. Linux has no
  /// key-value coding, so the observer also provides a closure that reads the property.
  public func observe(
    _ key: String, reading read: @escaping () -> Any?, _ heard: @escaping (Any?, Any?) -> Void
  ) {
    observers.append(Observer(key, read, heard))
  }

  private func observers(of key: String) -> [Observer] {
    observers.filter {
      $0.key == key || type(of: self).keyPathsForValuesAffectingValue(forKey: $0.key).contains(key)
    }
  }

  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/willchangevalue(forkey:)
  open func willChangeValue(forKey key: String) {
    for observer in observers(of: key) { observer.old = observer.read() }
  }

  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/didchangevalue(forkey:)
  open func didChangeValue(forKey key: String) {
    for observer in observers(of: key) { observer.heard(observer.old, observer.read()) }
  }

  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/automaticallynotifiesobservers(forkey:)
  open nonisolated class func automaticallyNotifiesObservers(forKey key: String) -> Bool { true }

  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/keypathsforvaluesaffectingvalue(forkey:)
  open nonisolated class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
    []
  }
}
