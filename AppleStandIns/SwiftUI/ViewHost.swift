import Observation

/// The position of a view in the tree, and the environment there.
struct Place {
  var path: String
  var environment: EnvironmentValues
  var size: CGSize
  var opacity = 1.0
  /// In radians.
  var rotation = 0.0
  var isHidden = false

  func child(_ name: some CustomStringConvertible) -> Place {
    var place = self
    place.path += "/\(name)"
    return place
  }
}

/// A value that is observed, which may be an optional.
private struct Watched<Value> {
  let value: Value
}

/// For tests: a window and the system behind it.
///
/// It evaluates the bodies and keeps their state. It evaluates them again only after a change of a
/// state or of an observed object that a body has read. There is no layout: every view has the
/// whole size, or that of its frame.
@MainActor public final class ViewHost {
  #if canImport(UIKit)
    public let window = UIWindow(frame: ViewHost.frame)
    private let page = UIView(frame: ViewHost.frame)
  #else
    public let window = NSWindow(contentView: NSView(frame: ViewHost.frame))
    private var page: NSView { window.contentView ?? NSView(frame: .zero) }
  #endif
  private static let frame = CGRect(x: 0, y: 0, width: 600, height: 600)
  /// The origin of the views in the window.
  public var origin = CGPoint(x: 30, y: 50) { didSet { isDirty = true } }
  /// The runtime warnings of SwiftUI.
  public internal(set) var faults: [String] = []
  /// The number of updates.
  public private(set) var updates = 0

  /// The environment of the window.
  public var environment = EnvironmentValues() { didSet { isDirty = true } }

  private let size: CGSize
  private let root: @MainActor (ViewHost, Place) -> Void
  private var isDirty = true
  private(set) var isWalking = false
  private(set) var transaction = Transaction()

  // What persists between updates, by the position in the tree.
  private var locations: [String: AnyObject] = [:]
  private var representables: [String: PlatformView] = [:]
  private var watched: [String: Any] = [:]

  // What the last update found.
  var canvases: [CanvasNode] = []
  var texts: [(text: String, place: Place)] = []
  var images: [(name: String, place: Place)] = []
  var elements: [AccessibilityNode] = []
  var drags: [any Gesture<DragGesture.Value>] = []
  var taps: [(count: Int, action: () -> Void)] = []
  var disappearances: [String: () -> Void] = [:]
  /// Whether the current equatable view is unchanged, and the previous equatable views.
  var isSame = false
  var compared: [String: Any] = [:]
  /// The ideal size of the last view that has one.
  public var idealSize: CGSize? { measure?() }
  private var measure: (() -> CGSize?)?
  private var actions: [() -> Void] = []
  private var places: Set<String> = []

  public init<Root: View>(
    size: CGSize = CGSize(width: 160, height: 160), @ViewBuilder _ root: @escaping () -> Root
  ) {
    self.size = size
    self.root = { host, place in host.walk(host.watching(root), place) }
    #if canImport(UIKit)
      let controller = UIViewController()
      controller.view = page
      window.rootViewController = controller
    #endif
    update()
  }

  // MARK: Walking

  /// Evaluates the bodies until nothing changes, as SwiftUI does before a frame.
  public func update() {
    var rounds = 0
    while isDirty {
      rounds += 1
      guard rounds <= 10 else { return faults.append("the update does not come to an end") }
      isDirty = false
      once()
    }
  }

  private func once() {
    updates += 1
    (canvases, texts, elements, actions) = ([], [], [], [])
    let before = disappearances
    (places, disappearances, images, drags, taps) = ([], [:], [], [], [])
    isWalking = true
    root(self, Place(path: "", environment: environment, size: size))
    isWalking = false
    transaction = Transaction()
    for (path, view) in representables where !places.contains(path) {
      view.removeFromSuperview()
      representables[path] = nil
    }
    actions += before.filter { disappearances[$0.key] == nil }.values
    for action in actions { action() }
  }

  func walk<V: View>(_ view: V, _ place: Place) {
    install(view, place)
    if let view = view as? any Primitive { return view.walk(self, place) }
    if let view = view as? any PlatformRepresentable { return view.walk(self, place) }
    let body = watching { view.body }
    walk(body, place.child("\(V.self)"))
  }

  /// Reads, and updates when an observed object that was read changes.
  nonisolated func watching<Result>(_ read: () -> Result) -> Result {
    withObservationTracking {
      read()
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.change("an observed object", in: Transaction.current) }
    }
  }

  /// Records a change of something that a body may have read.
  func change(_ what: String, in transaction: Transaction) {
    if isWalking { faults.append("\(what) modified during a view update") }
    isDirty = true
    if transaction.animation != nil { self.transaction = transaction }
  }

  private func install<V: View>(_ view: V, _ place: Place) {
    for child in Mirror(reflecting: view).children {
      guard let property = child.value as? any Installable else { continue }
      property.install(self, "\(place.path)/\(V.self).\(child.label ?? "")", place.environment)
    }
  }

  func location<Location: AnyObject>(_ path: String, _ make: () -> Location) -> Location {
    if let location = locations[path] as? Location { return location }
    let location = make()
    locations[path] = location
    return location
  }

  // MARK: Requests of views

  func watch<Value: Equatable>(
    _ value: Value, _ path: String, initial: Bool, _ action: @escaping (Value, Value) -> Void
  ) {
    let old = watched[path] as? Watched<Value>
    watched[path] = Watched(value: value)
    if let old, old.value != value {
      actions.append { action(old.value, value) }
    } else if old == nil, initial {
      actions.append { action(value, value) }
    }
  }

  /// Notes how the ideal size of a view is measured.
  func measure(_ body: @escaping () -> CGSize?) { if body() != nil { measure = body } }

  /// Returns the view of a representable at a position. Creates it the first time.
  func seat<Seated: PlatformView>(_ place: Place, _ make: () -> Seated) -> Seated {
    let made = representables[place.path] as? Seated
    let view = made ?? make()
    places.insert(place.path)
    if made == nil {
      representables[place.path] = view
      page.addSubview(view)
    }
    view.frame = CGRect(origin: origin, size: place.size)
    #if canImport(UIKit)
      page.layoutIfNeeded()
    #else
      page.layoutSubtreeIfNeeded()
    #endif
    return view
  }

  /// Adds the element of a view of the toolkit, if it is one.
  func speak(_ isElement: Bool, _ label: String?, _ place: Place) {
    guard isElement else { return }
    let element = AccessibilityNode(isEnabled: place.environment.isEnabled)
    element.label = label
    elements.append(element)
  }

  // MARK: The system's side

  /// The views that representables created.
  public func views<V>(_ type: V.Type) -> [V] { page.subviews.compactMap { $0 as? V } }

  /// Removes the views from the screen.
  public func disappear() {
    for action in disappearances.values { action() }
    update()
  }

  /// The visible texts and their opacities.
  public var words: [(text: String, opacity: Double)] {
    texts.filter { !$0.place.isHidden && $0.place.opacity > 0 }
      .map { ($0.text, $0.place.opacity) }
  }

  /// The hidden texts, which only take up space.
  public var hiddenWords: [String] { texts.filter(\.place.isHidden).map(\.text) }

  /// The font of each text.
  public var fonts: [Font?] { texts.map(\.place.environment.font) }
}
