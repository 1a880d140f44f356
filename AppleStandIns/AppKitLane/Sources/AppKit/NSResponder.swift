@_exported import QuartzCore

/// https://developer.apple.com/documentation/appkit/nsresponder
///
/// An NSObject in AppKit; here that would take its initialisers off the main actor.
@MainActor open class NSResponder {
  /// https://developer.apple.com/documentation/appkit/nsresponder/init()
  public init() {}
  /// https://developer.apple.com/documentation/appkit/nsresponder/init(coder:)
  public required init?(coder: NSCoder) {}

  /// https://developer.apple.com/documentation/appkit/nsresponder/nextresponder
  open weak var nextResponder: NSResponder?

  // MARK: First responder

  /// https://developer.apple.com/documentation/appkit/nsresponder/acceptsfirstresponder
  open var acceptsFirstResponder: Bool { false }
  /// https://developer.apple.com/documentation/appkit/nsresponder/becomefirstresponder()
  open func becomeFirstResponder() -> Bool { true }
  /// https://developer.apple.com/documentation/appkit/nsresponder/resignfirstresponder()
  open func resignFirstResponder() -> Bool { true }

  // MARK: Events go on to the next one

  /// https://developer.apple.com/documentation/appkit/nsresponder/mousedown(with:)
  open func mouseDown(with event: NSEvent) { nextResponder?.mouseDown(with: event) }
  /// https://developer.apple.com/documentation/appkit/nsresponder/mousedragged(with:)
  open func mouseDragged(with event: NSEvent) { nextResponder?.mouseDragged(with: event) }
  /// https://developer.apple.com/documentation/appkit/nsresponder/mouseup(with:)
  open func mouseUp(with event: NSEvent) { nextResponder?.mouseUp(with: event) }
  /// https://developer.apple.com/documentation/appkit/nsresponder/mousemoved(with:)
  open func mouseMoved(with event: NSEvent) { nextResponder?.mouseMoved(with: event) }
  /// https://developer.apple.com/documentation/appkit/nsresponder/mouseentered(with:)
  open func mouseEntered(with event: NSEvent) { nextResponder?.mouseEntered(with: event) }
  /// https://developer.apple.com/documentation/appkit/nsresponder/mouseexited(with:)
  open func mouseExited(with event: NSEvent) { nextResponder?.mouseExited(with: event) }
  /// https://developer.apple.com/documentation/appkit/nsresponder/scrollwheel(with:)
  open func scrollWheel(with event: NSEvent) { nextResponder?.scrollWheel(with: event) }
  /// https://developer.apple.com/documentation/appkit/nsresponder/keydown(with:)
  open func keyDown(with event: NSEvent) { nextResponder?.keyDown(with: event) }

  // MARK: Key-value observing

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

  /// Only here: Linux has no key-value coding, so an observer says itself how to read the property.
  /// It hears the values before and after.
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
