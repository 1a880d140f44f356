#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import Foundation
  import KnobEngine
  import KnobPresentation
  import QuartzCore

  /// Registers the gestures of a knob with an undo manager. Each gesture that changes the value is
  /// one step. The depth of a modulation has a recorder of its own.
  @MainActor final class UndoRecorder {
    /// A step, which undoes and redoes the effect of one gesture, or of several merged ones.
    private final class Step {
      let before: Double
      var after: Double
      /// The time at which its last gesture ended.
      var time: Double
      /// The name of the modulation whose depth it changes, if there are several.
      let part: String?

      init(from before: Double, to after: Double, at time: Double, part: String?) {
        (self.before, self.after, self.time, self.part) = (before, after, time, part)
      }
    }

    /// What the undo manager has as the target of its actions. The actions hold it, because an undo
    /// manager does not hold its targets.
    @MainActor private final class Target {
      weak var recorder: UndoRecorder?
    }

    /// The longest time between the ends of two gestures that are one step, in seconds.
    var mergeInterval = 0.0
    /// The present time, in seconds of any clock. The time since the start of the system needs a
    /// reason in the privacy manifest of each app. The time since the start of the app does not.
    var now: () -> Double = { (ContinuousClock.now - UndoRecorder.start) / .seconds(1) }
    private static let start = ContinuousClock.now

    /// What the user turns.
    private unowned let owner: any TurnPresenter
    /// Sets a value as a gesture, and returns whether that was possible.
    private let choose: (KnobInput, _ part: String?) -> Bool
    private let target = Target()
    private weak var manager: UndoManager?
    private var observers: [NotificationObserver] = []
    /// The value before the present gesture.
    private(set) var before: Double?
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
      _ owner: any TurnPresenter, choose: @escaping (KnobInput, _ part: String?) -> Bool
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

    /// Records the beginning of a gesture, while the value is still the old one.
    ///
    /// - Parameter part: The name of the modulation whose depth is turned, if there are several.
    func gestureBegan(of part: String? = nil) {
      (before, hasChanged, self.part) = (owner.knob.value, false, part)
    }

    func valueChanged() { hasChanged = true }

    /// Registers the gesture that has ended. A value that was set in code during the gesture is a
    /// part of the step only if the user has changed the value too.
    ///
    /// - Parameters:
    ///   - manager: The undo manager. If nil, the gesture is not a step.
    ///   - name: The name of the action, which is the name of the knob.
    ///   - part: The name of the modulation that has been turned, if there are several. If a handler
    ///     has selected another one in the meantime, the gesture is not a step.
    func gestureEnded(with manager: UndoManager?, name: String?, of part: String? = nil) {
      let (before, after) = (before, owner.knob.value)
      self.before = nil
      guard let manager, let before, part == self.part, hasChanged, after != before,
        !owner.isUndone
      else { return }
      use(manager)
      let time = now()
      if mergeInterval > 0, let step = lastStep, step.after == before, step.part == part,
        time - step.time <= mergeInterval
      {
        (step.after, step.time) = (after, time)
        return
      }
      register(
        Step(from: before, to: after, at: time, part: part), name: name, with: manager)
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
      guard choose(.choose(step.before, from: .undo), step.part) else { return }
      register(
        Step(from: step.after, to: step.before, at: now(), part: step.part), name: name,
        with: manager)
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

  /// Undo and redo of a control.
  extension KnobControl {
    /// Whether the knob registers each gesture with the undo manager of its responder chain. The
    /// default is false.
    ///
    ///     cutoff.registersUndo = true    // Undo Cutoff, Redo Cutoff
    ///
    /// Gestures of all kinds are steps: of a pointer, a key, the wheel, a reset, or VoiceOver. A
    /// value that is set in code is not. The name of the action is the accessibility label, and for
    /// the depth of the modulation the name with the word for a modulation after it. An undo
    /// sets the value with an animation, and is reported as a gesture.
    ///
    /// - Edge cases: A gesture that leaves the value as it was, such as a canceled one, is not a
    ///   step. A knob that is disabled, read-only, or being turned ignores an undo.
    @IBInspectable public var registersUndo: Bool {
      get { settings.registersUndo }
      set { set { $0.registersUndo = newValue } }
    }

    /// The longest time between the ends of two gestures of this knob that are undone together, in
    /// seconds. The default is 0: each gesture is a step.
    ///
    /// - Edge cases: After any other action with the same undo manager, a new step begins. NaN and
    ///   negative numbers mean 0.
    @IBInspectable public var undoMergeInterval: Double {
      get { undo.mergeInterval }
      set {
        undo.mergeInterval = newValue > 0 ? newValue : 0
        own.depthUndo?.mergeInterval = undo.mergeInterval
      }
    }

    func makeUndoRecorder() -> UndoRecorder {
      UndoRecorder(self) { [unowned self] input, _ in handle(input) }
    }

    /// Returns a recorder for the depth. An undo of the depth is ignored while the value is turned,
    /// too.
    func makeUndoRecorder(of depth: DepthPresenter) -> UndoRecorder {
      let recorder = UndoRecorder(depth) { [unowned self] in turnDepth($0, of: $1) }
      recorder.mergeInterval = undo.mergeInterval
      return recorder
    }

    private var undoTarget: (manager: UndoManager?, name: String?) {
      let (manager, name) = host?.undo ?? (undoManager, spokenName)
      // The steps of a link are undone together, and have one name.
      let leader = self.leader as? KnobControl
      return (settings.registersUndo ? manager : nil, leader.map { $0.undoTarget.name } ?? name)
    }

    func registerGesture() {
      undo.gestureEnded(with: undoTarget.manager, name: undoTarget.name)
    }

    /// Registers a gesture of the depth, as in "Undo Cutoff, Modulation".
    func registerDepthGesture() {
      let name = [undoTarget.name ?? "", settings.depth.title(of: depth?.turnedName)]
      own.depthUndo?.gestureEnded(
        with: undoTarget.manager, name: name.filter { !$0.isEmpty }.joined(separator: ", "),
        of: depth?.turnedName)
    }
  }
#endif
