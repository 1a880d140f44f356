import Foundation

/// The root of the classes that inherit from `NSObject` on Apple's systems.
///
/// The `NSObject` of Linux is not a class of Objective-C. This one is, if `Scripts/objc.sh` compiles
/// it, so that declarations with `@objc` can use its subclasses.
#if canImport(ObjectiveC)
  @objc
#endif
open class StandInObject: NSObject {
  /// https://developer.apple.com/documentation/objectivec/nsobjectprotocol/perform(_:)
  ///
  /// Linux has no Objective-C messages, so it does nothing.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @discardableResult public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { nil }
}

/// The root of the responders, with the part of `NSObject` that notifies observers of properties.
@MainActor open class StandInResponder: StandInObject {
  /// Creates a responder.
  ///
  /// The `init()` of Linux is not isolated, so no override of it can be isolated to the main actor.
  /// A class that has only another initializer does not inherit it.
  public init(standIn: Void) { super.init() }

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
