import Foundation

/// https://developer.apple.com/documentation/foundation/undomanager
///
/// Foundation does not have it on Linux. There is no run loop, so a test closes the group of an
/// event with `endEvent()`.
@MainActor open class UndoManager: NSObject {
  /// The actions of one event.
  private struct Group {
    var actions: [(target: ObjectIdentifier, perform: @MainActor () -> Void)] = []
    var name = ""
  }

  private var undoGroups: [Group] = []
  private var redoGroups: [Group] = []
  private var open: Group?

  /// https://developer.apple.com/documentation/foundation/undomanager/init()
  public nonisolated override init() { super.init() }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  // MARK: Registering

  /// https://developer.apple.com/documentation/foundation/undomanager/isundoregistrationenabled
  open var isUndoRegistrationEnabled: Bool { disabled == 0 }
  private var disabled = 0
  /// https://developer.apple.com/documentation/foundation/undomanager/disableundoregistration()
  open func disableUndoRegistration() { disabled += 1 }
  /// https://developer.apple.com/documentation/foundation/undomanager/enableundoregistration()
  open func enableUndoRegistration() { disabled -= 1 }

  /// https://developer.apple.com/documentation/foundation/undomanager/registerundo(withtarget:handler:)
  @preconcurrency public func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    let id = ObjectIdentifier(target)
    if open == nil {
      open = Group()
      post(.NSUndoManagerDidOpenUndoGroup)
    }
    open?.actions.append((id, { [unowned target] in handler(target) }))
    if !isUndoing, !isRedoing { redoGroups = [] }
  }

  /// https://developer.apple.com/documentation/foundation/undomanager/removeallactions(withtarget:)
  open func removeAllActions(withTarget target: Any) {
    let id = ObjectIdentifier(target as AnyObject)
    func rest(_ groups: [Group]) -> [Group] {
      groups.map { group in
        var group = group
        group.actions.removeAll { $0.target == id }
        return group
      }.filter { !$0.actions.isEmpty }
    }
    (undoGroups, redoGroups) = (rest(undoGroups), rest(redoGroups))
    open?.actions.removeAll { $0.target == id }
  }

  /// https://developer.apple.com/documentation/foundation/undomanager/setactionname(_:)
  open func setActionName(_ actionName: String) { open?.name = actionName }

  /// For tests: the run loop ends the event, which closes its group.
  public func endEvent() {
    guard let group = open else { return }
    open = nil
    guard !group.actions.isEmpty else { return }
    isUndoing ? redoGroups.append(group) : undoGroups.append(group)
  }

  // MARK: Undoing

  /// https://developer.apple.com/documentation/foundation/undomanager/isundoing
  open private(set) var isUndoing = false
  /// https://developer.apple.com/documentation/foundation/undomanager/isredoing
  open private(set) var isRedoing = false
  /// https://developer.apple.com/documentation/foundation/undomanager/canundo
  open var canUndo: Bool { open?.actions.isEmpty == false || !undoGroups.isEmpty }
  /// https://developer.apple.com/documentation/foundation/undomanager/canredo
  open var canRedo: Bool { !redoGroups.isEmpty }
  /// https://developer.apple.com/documentation/foundation/undomanager/undoactionname
  open var undoActionName: String { (open ?? undoGroups.last)?.name ?? "" }
  /// https://developer.apple.com/documentation/foundation/undomanager/redoactionname
  open var redoActionName: String { redoGroups.last?.name ?? "" }

  /// https://developer.apple.com/documentation/foundation/undomanager/undo()
  open func undo() {
    endEvent()
    guard let group = undoGroups.popLast() else { return }
    isUndoing = true
    for action in group.actions.reversed() { action.perform() }
    endEvent()
    isUndoing = false
    post(.NSUndoManagerDidUndoChange)
  }

  /// https://developer.apple.com/documentation/foundation/undomanager/redo()
  open func redo() {
    endEvent()
    guard let group = redoGroups.popLast() else { return }
    isRedoing = true
    for action in group.actions.reversed() { action.perform() }
    endEvent()
    isRedoing = false
    post(.NSUndoManagerDidRedoChange)
  }
}

extension NSNotification.Name {
  /// https://developer.apple.com/documentation/foundation/nsnotification/name-swift.struct/nsundomanagerdidopenundogroup
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSUndoManagerDidOpenUndoGroup = Notification.Name(
    "NSUndoManagerDidOpenUndoGroupNotification")
  /// https://developer.apple.com/documentation/foundation/nsnotification/name-swift.struct/nsundomanagerdidundochange
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSUndoManagerDidUndoChange = Notification.Name(
    "NSUndoManagerDidUndoChangeNotification")
  /// https://developer.apple.com/documentation/foundation/nsnotification/name-swift.struct/nsundomanagerdidredochange
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSUndoManagerDidRedoChange = Notification.Name(
    "NSUndoManagerDidRedoChangeNotification")
}
