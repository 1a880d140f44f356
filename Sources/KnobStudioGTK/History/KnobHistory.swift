import CGTK
import KnobEngine
import KnobGTK
import KnobPresentation
import KnobStudio

/// The changes that the user has made to any number of knobs, to be undone and redone.
///
///     let history = KnobHistory()
///     history.add(cutoff)
///     history.add(resonance)
///     // The user turns the cutoff.
///     history.undoName // "Cutoff"
///     history.undo()
///
/// Each gesture is one step, of the value or of the depth of a modulation: a press with all its
/// moves, a key until its release, a burst of scroll events, a reset, a value that is typed. A
/// gesture that changes nothing, a canceled one, and a value that is set in code are not steps. A
/// new gesture ends what can be redone. The knobs of a `KnobLink` that are in the history are one step
/// together. To make other changes of several knobs one step, such as those of a preset, use
/// ``step(_:_:)``.
///
/// Undoing a step is a gesture too, with all its signals, and the picture moves to the value.
/// Everything that follows the knob follows that as well.
///
/// A knob keeps its history alive, and a history does not keep its knobs alive.
///
/// A step belongs to the adjustment that the knob had. If the knob has another one now, such as that
/// of another track, the step is undone where it was done: by another knob of the history that has
/// the adjustment, or else in the adjustment itself.
///
/// - Edge cases:
///   - When a knob or an adjustment is destroyed, its steps are dropped.
///   - The value from before a step is clamped and snapped to the range and the step that the knob
///     has now.
///   - The steps of an insensitive or read-only knob are passed over until it accepts input again.
///     So are steps of the depth while the knob has another adjustment.
///   - If a handler rejects the value, or sets another one, the step still counts as undone.
///   - A burst of scroll events or held keys ends when a step is undone, and is that step. While a
///     pointer turns one of the knobs, nothing is undone or redone.
public final class KnobHistory {
  private typealias Widget = UnsafeMutablePointer<GtkWidget>

  private let steps: UndoHistory<UndoTarget>
  /// What the gestures in progress change.
  private var turned: Set<UndoTarget> = []
  /// Watches the adjustments that have been turned.
  private var adjustments: [UnsafeMutablePointer<GtkAdjustment>: EndOfLife] = [:]
  private var handlers: [Widget: [UInt]] = [:]
  private var names: [Widget: String] = [:]
  private var changed: ((KnobHistory) -> Void)?

  /// Creates a history.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of steps that can be undone. Older ones are dropped.
  ///   - mergeInterval: The longest time between the ends of two gestures of the same knob that are
  ///     one step, in seconds. If nil, each gesture is a step.
  public init(limit: Int = 100, mergeInterval: Double? = nil) {
    steps = UndoHistory(limit: limit, mergeInterval: mergeInterval)
  }

  // MARK: Knobs

  /// Records the changes of a knob from now on. A knob can be in one history only.
  ///
  /// - Parameters:
  ///   - knob: The knob.
  ///   - name: The name of its steps. If nil, it is the knob's label.
  /// - Edge cases: If the knob is already in this history, only the name changes.
  public func add(_ knob: KnobWidget, name: String? = nil) { add(knob.widget, name: name) }

  /// Records the changes of a knob that may not have a handle.
  func add(_ widget: UnsafeMutablePointer<GtkWidget>, name: String?) {
    names[widget] = name
    guard handlers[widget] == nil else { return }
    handlers[widget] = [
      connect(widget, "gesture-begin") { [self] _ in gestureBegan(widget, .value) },
      connect(widget, "gesture-end") { [self] _ in gestureEnded(widget) { $0 == .value } },
      connect(widget, "depth-gesture-begin") { [self] _ in
        gestureBegan(widget, .depth(KnobType.peer(widget)?.core.depth?.turnedName))
      },
      // A handler may have selected another modulation than that which was turned.
      connect(widget, "depth-gesture-end") { [self] _ in gestureEnded(widget) { $0 != .value } },
      connect(widget, "destroy") { [self] _ in remove(widget) },
    ]
  }

  /// Drops the steps of a knob, and no longer records its changes.
  public func remove(_ knob: KnobWidget) { remove(knob.widget) }

  func remove(_ widget: UnsafeMutablePointer<GtkWidget>) {
    guard let connected = handlers.removeValue(forKey: widget) else { return }
    for handler in connected { g_signal_handler_disconnect(gpointer(widget), handler) }
    names[widget] = nil
    forget { $0.widget == widget }
  }

  private func forget(where matches: (UndoTarget) -> Bool) {
    turned = turned.filter { !matches($0) }
    steps.forget(where: matches)
    changed?(self)
  }

  private func gestureBegan(_ widget: Widget, _ part: UndoTarget.Part) {
    guard let peer = KnobType.peer(widget), let target = target(widget, part, of: peer) else {
      return
    }
    turned.insert(target)
    steps.begin(
      target, value: target.value(on: peer),
      followers: part == .value ? followers(of: peer) : [], name: name(of: widget, peer))
  }

  /// The knobs of this history that follow a knob because of a link.
  private func followers(of peer: KnobPeer) -> [(member: UndoTarget, value: Double)] {
    (LinkMember.of(peer.core)?.followers ?? []).compactMap { follower in
      guard let follower = follower.frontEnd as? KnobPeer, handlers[follower.widget] != nil,
        let target = target(follower.widget, .value, of: follower)
      else { return nil }
      return (target, target.value(on: follower))
    }
  }

  private func name(of widget: Widget, _ peer: KnobPeer) -> String {
    names[widget] ?? peer.core.settings.name ?? ""
  }

  /// Returns what a gesture of a knob changes, from now on until the adjustment is destroyed.
  private func target(
    _ widget: Widget, _ part: UndoTarget.Part, of peer: KnobPeer
  ) -> UndoTarget? {
    guard let adjustment = peer.adjustment.object else { return nil }
    if adjustments[adjustment] == nil {
      adjustments[adjustment] = EndOfLife(of: adjustment.as(GObject.self)) { [unowned self] in
        adjustments[adjustment] = nil
        forget { $0.adjustment == adjustment }
      }
    }
    return UndoTarget(widget: widget, part: part, adjustment: adjustment)
  }

  private func gestureEnded(_ widget: Widget, _ isPart: (UndoTarget.Part) -> Bool) {
    guard let peer = KnobType.peer(widget),
      let target = turned.first(where: { $0.widget == widget && isPart($0.part) })
    else { return }
    turned.remove(target)
    let name = name(of: widget, peer)
    let (parameter, title) =
      switch target.part {
      case .value: (peer.core.knob.parameter, name)
      case .depth(let modulation):
        (DepthCore.parameter, peer.depthName(of: name, modulation: modulation))
      }
    let isChanged = steps.end(
      target, value: target.value(on: peer), of: parameter, name: title,
      at: monotonicTime, followerValue: presentValue)
    if isChanged { changed?(self) }
  }

  // MARK: Several knobs at once

  /// Makes all changes of the knobs of this history one step, until ``endStep()``: those of the user,
  /// and those that code makes. Use it where one action of the user changes several knobs, such as
  /// while a knob turns others.
  ///
  ///     history.beginStep("Morph")
  ///     for knob in knobs { knob.value = 0 }
  ///     history.endStep()
  ///     history.undoName // "Morph"
  ///
  /// - Parameter name: The name of the step.
  /// - Edge cases: A step that begins within another one is a part of it. Until the end, nothing is
  ///   undone or redone.
  public func beginStep(_ name: String) {
    var members: [(member: UndoTarget, value: Double)] = []
    for widget in handlers.keys {
      guard let peer = KnobType.peer(widget) else { continue }
      for part in [UndoTarget.Part.value] + peer.depthParts {
        guard let target = target(widget, part, of: peer) else { continue }
        members.append((target, target.value(on: peer)))
      }
    }
    steps.beginGroup(members, name: name)
  }

  /// Ends a step of several knobs. If nothing has changed, there is no step.
  ///
  /// - Edge cases: Without a ``beginStep(_:)``, it does nothing.
  public func endStep() {
    let isChanged = steps.endGroup(
      at: monotonicTime, value: presentValue)
    if isChanged { changed?(self) }
  }

  private func presentValue(of target: UndoTarget) -> Double? {
    KnobType.peer(target.widget).map { target.value(on: $0) }
  }

  /// Makes all changes in a closure one step.
  ///
  ///     history.step("Load Bass") { load(bass) }
  ///
  /// - Parameters:
  ///   - name: The name of the step.
  ///   - body: Changes knobs.
  public func step(_ name: String, _ body: () -> Void) {
    beginStep(name)
    body()
    endStep()
  }

  // MARK: Steps

  /// Whether there is a step to undo.
  public var canUndo: Bool { undoName != nil }

  /// Whether there is a step to redo.
  public var canRedo: Bool { redoName != nil }

  /// The name of the knob whose step is undone next, for a menu item such as *Undo Cutoff*. It is
  /// nil if there is no step, and empty if the knob has no name.
  public var undoName: String? { steps.next(.undo, where: acceptsInput)?.name }

  /// The name of the knob whose step is redone next. It is nil if there is no step, and empty if
  /// the knob has no name.
  public var redoName: String? { steps.next(.redo, where: acceptsInput)?.name }

  /// Whether a step is being undone or redone. A handler that lets one knob turn others returns
  /// then, because the history sets the others too.
  public var isReplaying: Bool { steps.isReplaying }

  /// Undoes the last step.
  ///
  /// - Returns: Whether there was one. It is false while a pointer turns one of the knobs.
  @discardableResult
  public func undo() -> Bool { replay(.undo) }

  /// Sets the value from after the step that was undone last.
  ///
  /// - Returns: Whether there was one. It is false while a pointer turns one of the knobs.
  @discardableResult
  public func redo() -> Bool { replay(.redo) }

  /// Drops all steps, for instance after another document has been opened.
  public func clear() {
    steps.clear()
    changed?(self)
  }

  /// Calls a closure when the steps have changed, for instance to update a menu. Pass nil to remove
  /// the closure.
  ///
  /// - Edge cases: The closure is not called if a knob becomes sensitive or insensitive.
  public func onChange(_ body: ((KnobHistory) -> Void)?) { changed = body }

  // MARK: Keys

  /// Undoes a step with Ctrl+Z, and redoes one with Ctrl+Shift+Z, while the keyboard focus is in a
  /// widget, such as a window.
  ///
  ///     history.addShortcuts(to: window)
  ///
  /// In a text field that has the focus, the keys undo what was typed instead.
  ///
  /// - Edge cases: If there is no step, the application receives the keys. If the widget is nil,
  ///   nothing happens.
  public func addShortcuts(to widget: UnsafeMutablePointer<GtkWidget>?) {
    guard let widget, let shortcuts = gtk_shortcut_controller_new() else { return }
    let actions: [(keys: String, perform: GtkShortcutFunc)] = [
      ("<Control>z", { _, _, data in KnobHistory.held(data)?.undo() == true ? 1 : 0 }),
      ("<Control><Shift>z", { _, _, data in KnobHistory.held(data)?.redo() == true ? 1 : 0 }),
    ]
    for (keys, perform) in actions {
      let held = Unmanaged.passRetained(self).toOpaque()
      let action = gtk_callback_action_new(perform, held) { data in
        if let data { Unmanaged<KnobHistory>.fromOpaque(data).release() }
      }
      gtk_shortcut_controller_add_shortcut(
        shortcuts, gtk_shortcut_new(gtk_shortcut_trigger_parse_string(keys), action))
    }
    gtk_widget_add_controller(widget, shortcuts)
  }

  /// Returns the history that an action of a shortcut retains.
  private static func held(_ data: UnsafeMutableRawPointer?) -> KnobHistory? {
    data.map { Unmanaged<KnobHistory>.fromOpaque($0).takeUnretainedValue() }
  }

  private func replay(_ direction: UndoHistory<UndoTarget>.Direction) -> Bool {
    for member in steps.membersInGesture where handlers[member.widget] != nil {
      KnobType.peer(member.widget)?.core.handle(.endBurst)
    }
    let isDone = steps.replay(
      direction, where: acceptsInput,
      thumb: { $0.part == .value ? KnobType.peer($0.widget)?.core : nil }
    ) { target, value in
      let peer = peers(of: target).first { $0.core.acceptsInput }
      switch target.part {
      case .value where peer == nil: gtk_adjustment_set_value(target.adjustment, value)
      case .value: peer?.core.handle(.choose(value, from: .undo))
      case .depth(let modulation):
        if let modulation { peer?.select(modulation: modulation) }
        peer?.core.depth?.handle(.choose(value, from: .undo))
      }
    }
    if isDone { changed?(self) }
    return isDone
  }

  /// The knobs that can change a target now. Several may have its adjustment, or none.
  private func peers(of target: UndoTarget) -> [KnobPeer] {
    let knobs = target.part == .value ? Array(handlers.keys) : [target.widget]
    return knobs.compactMap { KnobType.peer($0) }.filter {
      $0.adjustment.object == target.adjustment
        && (target.part == .value || $0.depthParts.contains(target.part))
    }
  }

  private func acceptsInput(_ target: UndoTarget) -> Bool {
    let peers = peers(of: target)
    // An adjustment that no knob has is still there.
    return peers.contains { $0.core.acceptsInput } || peers.isEmpty && target.part == .value
  }
}
