#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import Foundation
  import KnobEngine
  import KnobPresentation
  import QuartzCore

  /// Registers the gestures of a knob with an undo manager. Each gesture that changes the value is
  /// one step. The depth of a modulation has a recorder of its own.
  @MainActor final class UndoRecorder {
    private typealias Change = UndoChange<String?>

    /// A step, which undoes and redoes the effect of one gesture, or of several merged ones.
    private final class Step {
      /// The change of the value, or of the depth of a modulation, whose name it has then.
      var change: Change
      /// The time at which its last gesture ended.
      var time: Double

      init(_ change: Change, at time: Double) { (self.change, self.time) = (change, time) }
    }

    /// What the undo manager has as the target of its actions. The actions hold it, because an undo
    /// manager does not hold its targets.
    @MainActor private final class Target {
      weak var recorder: UndoRecorder?
    }

    /// The longest time between the ends of two gestures that are one step, in seconds. If nil, each
    /// gesture is a step.
    var mergeInterval: Double?
    /// The present time, in seconds of any clock.
    var now: () -> Double = { SteadyClock.time }

    /// What the user turns.
    private unowned let owner: TurnCore
    /// Sets a value as a gesture, and returns whether that was possible.
    private let choose: (KnobInput, _ part: String?) -> Bool
    private let target = Target()
    private weak var manager: UndoManager?
    private var observers: [NotificationObserver] = []
    /// The value before the present gesture.
    private var before = 0.0
    /// The name of the modulation that the present gesture turns.
    private var part: String?
    /// Whether the present gesture has changed the value.
    private var hasChanged = false
    private var isRegistering = false
    /// The step that the next gesture may continue: the last one that was registered, if nothing
    /// has been registered, undone, or redone since.
    private var lastStep: Step?

    /// - Parameters:
    ///   - owner: What the user turns.
    ///   - choose: Handles the input of an undo, and returns whether anything happened.
    init(
      _ owner: TurnCore, choose: @escaping (KnobInput, _ part: String?) -> Bool
    ) {
      (self.owner, self.choose) = (owner, choose)
      target.recorder = self
    }

    deinit {
      // The steps of a knob that no longer exists do nothing. SwiftUI may release it on any thread.
      guard let manager else { return }
      Task { @MainActor [target] in manager.removeAllActions(withTarget: target) }
    }

    // MARK: Gestures

    /// Records an event of a gesture. At its end, a gesture that the user has changed the value with is
    /// registered. A value that was set in code meanwhile is a part of the step.
    ///
    /// - Parameters:
    ///   - part: The name of the modulation whose depth is turned, if there are several. If a handler
    ///     has selected another one in the meantime, the gesture is not a step.
    ///   - manager: The undo manager at the end. If nil, the gesture is not a step.
    ///   - name: The name of the action, which is the name of the knob.
    func record(
      _ event: GestureEvent, of part: String? = nil, with manager: UndoManager?, name: String?
    ) {
      switch event {
      // The value is still the old one.
      case .began: (before, hasChanged, self.part) = (owner.knob.value, false, part)
      case .changed: hasChanged = true
      case .ended:
        let change = Change(member: part, before: before, after: owner.knob.value)
        guard let manager, part == self.part, hasChanged, change.after != before, !owner.isUndone
        else { return }
        use(manager)
        add(change, name: name, to: manager)
      }
    }

    private func add(_ change: Change, name: String?, to manager: UndoManager) {
      let time = now()
      guard let lastStep,
        let joined = lastStep.change.joined(
          with: change, after: time - lastStep.time, within: mergeInterval)
      else { return register(Step(change, at: time), name: name, with: manager) }
      (lastStep.change, lastStep.time) = (joined, time)
    }

    private func register(_ step: Step, name: String?, with manager: UndoManager) {
      guard manager.isUndoRegistrationEnabled else { return }
      isRegistering = true
      manager.registerUndo(withTarget: target) { [target, weak manager] _ in
        if let manager { target.recorder?.revert(step, name: name, with: manager) }
      }
      if let name, !name.isEmpty { manager.setActionName(name) }
      isRegistering = false
      lastStep = manager.isUndoing || manager.isRedoing ? nil : step
    }

    /// Undoes a step, and registers its redo. While the knob accepts no input, nothing happens.
    private func revert(_ step: Step, name: String?, with manager: UndoManager) {
      let change = step.change
      guard choose(.choose(change.before, from: .undo), change.member) else { return }
      let back = Change(member: change.member, before: change.after, after: change.before)
      register(Step(back, at: now()), name: name, with: manager)
    }

    // MARK: Undo manager

    /// Begins to observe an undo manager. After another action, the next gesture is a new step.
    private func use(_ manager: UndoManager) {
      guard manager !== self.manager else { return }
      self.manager?.removeAllActions(withTarget: target)
      self.manager = manager
      lastStep = nil
      let names: [Notification.Name] = [
        .NSUndoManagerDidOpenUndoGroup, .NSUndoManagerDidUndoChange, .NSUndoManagerDidRedoChange,
      ]
      observers = names.map { name in
        NotificationObserver(name, of: manager) { [weak self] in self?.managerChanged() }
      }
    }

    private func managerChanged() { if !isRegistering { lastStep = nil } }
  }

  /// The steps of undo of a control: those of its value, and those of the depth of its modulation.
  @MainActor final class KnobUndo {
    private unowned let control: KnobControl
    let value: UndoRecorder
    private var depth: UndoRecorder?
    var mergeInterval: Double? {
      didSet { for recorder in [value, depth] { recorder?.mergeInterval = mergeInterval } }
    }

    init(_ control: KnobControl) {
      self.control = control
      value = UndoRecorder(control.core) { [unowned control] input, _ in
        !control.core.handle(input).isEmpty
      }
    }

    /// Records the gestures of the depth that the knob has from now on, or none. An undo of it is ignored
    /// while the value is turned, too.
    func depthChanged() {
      depth = control.core.depth.map { depth in
        UndoRecorder(depth) { [unowned control] in control.core.turnDepth($0, of: $1) }
      }
      depth?.mergeInterval = mergeInterval
    }

    private func target(of control: KnobControl) -> (manager: UndoManager?, name: String?) {
      let (manager, name) = control.host?.undo ?? (control.undoManager, control.spokenName)
      // The steps of a link are undone together, and have one name.
      let leader = control.core.leader?.frontEnd as? KnobControl
      return (
        control.settings.registersUndo ? manager : nil, leader.map { target(of: $0).name } ?? name
      )
    }

    func record(_ event: GestureEvent) {
      let (manager, name) = event == .ended ? target(of: control) : (nil, nil)
      value.record(event, with: manager, name: name)
    }

    /// Records an event of the depth, as in "Undo Cutoff, Modulation".
    func recordDepth(_ event: GestureEvent) {
      let part = control.core.reportedDepth?.turnedName
      let (manager, name) = event == .ended ? target(of: control) : (nil, nil)
      let names = [name ?? "", control.settings.depth.title(of: part)].filter { !$0.isEmpty }
      depth?.record(event, of: part, with: manager, name: names.joined(separator: ", "))
    }
  }
#endif
