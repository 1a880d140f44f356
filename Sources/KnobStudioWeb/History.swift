import KnobEngine
import KnobPresentation
import KnobStudio

// The histories of a page.

/// What a step changes: the value of a knob, or the depth of one of its modulations.
private struct UndoTarget: Equatable {
  enum Part: Equatable {
    case value
    /// The depth of the modulation with a name, or of the one without.
    case depth(String?)
  }

  let member: Handle
  let part: Part

  /// The present value or depth. Nil if the knob no longer has this modulation.
  var value: Double? {
    let core = knob(member).core
    return switch part {
    case .value: core.knob.value
    case .depth(let name?): core.settings.depth[depth: name]
    case .depth(nil): core.settings.depth.selected == nil ? core.depth?.knob.value : nil
    }
  }

  var acceptsInput: Bool { value != nil && knob(member).core.acceptsInput }

  /// Restores a value or a depth, as a gesture.
  func restore(_ value: Double) {
    let (knob, input) = (knob(member), KnobInput.choose(value, from: .undo))
    guard case .depth(let name) = part else {
      knob.core.handle(input)
      return
    }
    if let name { knob.chooseModulation(name) }
    knob.core.depth?.handle(input)
  }
}

extension KnobCore {
  /// The depths of all modulations.
  fileprivate var depthParts: [UndoTarget.Part] {
    let names = settings.depth.modulations.map { UndoTarget.Part.depth($0.name) }
    return names.isEmpty && depth != nil ? [.depth(nil)] : names
  }
}

/// A history, with the steps of its knobs.
private final class WebHistory {
  typealias Opening = (member: UndoTarget, value: Double)

  let steps: UndoHistory<UndoTarget>
  /// What the gestures in progress change.
  var turned: [UndoTarget] = []
  /// The knobs of the group that is about to begin, or that follow the one that the user turns.
  var joining: [Opening] = []

  init(limit: Int, mergeInterval: Double?) {
    steps = UndoHistory(limit: limit, mergeInterval: mergeInterval)
  }

  func next(isRedo: Bool) -> UndoHistory<UndoTarget>.Step? {
    steps.next(isRedo ? .redo : .undo) { $0.acceptsInput }
  }

  /// Adds what a knob has to the group.
  func join(_ member: Handle, _ parts: [UndoTarget.Part]) {
    for part in parts {
      let target = UndoTarget(member: member, part: part)
      if let value = target.value { joining.append((target, value)) }
    }
  }

  /// Returns the group, and begins a new one.
  func takeJoining() -> [Opening] {
    defer { joining = [] }
    return joining
  }
}

private func history(_ handle: Handle) -> WebHistory {
  Unmanaged<WebHistory>.fromOpaque(handle).takeUnretainedValue()
}

/// - Parameter mergeInterval: NaN if each gesture is a step.
@_expose(wasm, "createHistory") @c(web_create_history) func createHistory(
  _ limit: Double, mergeInterval: Double
) -> Handle {
  let history = WebHistory(
    limit: limit >= 0 ? Int(min(limit, 1e9)) : 0,
    mergeInterval: mergeInterval.isNaN ? nil : mergeInterval)
  return Unmanaged.passRetained(history).toOpaque()
}

@_expose(wasm, "destroyHistory") @c(web_destroy_history) func destroyHistory(_ handle: Handle) {
  Unmanaged<WebHistory>.fromOpaque(handle).release()
}

/// Records the beginning of a gesture, which is a group if knobs have been added before. The text is
/// the name of the knob.
@_expose(wasm, "historyBegin") @c(web_history_begin) func historyBegin(
  _ handle: Handle, member: Handle, isOfDepth: Bool, count: Int
) {
  let (history, name) = (history(handle), Text.received(count))
  let target = UndoTarget(
    member: member, part: isOfDepth ? .depth(knob(member).core.depth?.turnedName) : .value)
  guard let value = target.value else { return }
  history.turned.append(target)
  history.steps.begin(target, value: value, followers: history.takeJoining(), name: name)
}

/// Records the end of a gesture, at a time in seconds. The text is the name of the knob.
///
/// - Returns: Whether the steps have changed.
@_expose(wasm, "historyEnd") @c(web_history_end) func historyEnd(
  _ handle: Handle, member: Handle, isOfDepth: Bool, count: Int, time: Double
) -> Bool {
  let (history, core, name) = (history(handle), knob(member).core, Text.received(count))
  // A handler may have selected another modulation than that which was turned.
  guard
    let index = history.turned.firstIndex(where: {
      $0.member == member && ($0.part != .value) == isOfDepth
    })
  else { return false }
  let target = history.turned.remove(at: index)
  guard let value = target.value else {
    history.steps.forget(target)
    return true
  }
  var (parameter, title) = (core.knob.parameter, name)
  if case .depth(let modulation) = target.part {
    parameter = DepthCore.parameter
    title = [name, core.settings.depth.title(of: modulation)].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }
  return history.steps.end(target, value: value, of: parameter, name: title, at: time) {
    $0.value
  }
}

/// Adds a knob to the step of several knobs, or of linked ones, that begins next.
///
/// - Parameter hasDepths: Whether the depths of its modulations are a part of the step.
@_expose(wasm, "historyJoin") @c(web_history_join) func historyJoin(
  _ handle: Handle, member: Handle, hasDepths: Bool
) { history(handle).join(member, [.value] + (hasDepths ? knob(member).core.depthParts : [])) }

/// Begins a step of the knobs that have been added. The text is its name.
@_expose(wasm, "historyBeginStep") @c(web_history_begin_step) func historyBeginStep(
  _ handle: Handle, count: Int
) {
  let history = history(handle)
  history.steps.beginGroup(history.takeJoining(), name: Text.received(count))
}

/// Ends a step of several knobs, at a time in seconds.
///
/// - Returns: Whether the steps have changed.
@_expose(wasm, "historyEndStep") @c(web_history_end_step) func historyEndStep(
  _ handle: Handle, time: Double
) -> Bool { history(handle).steps.endGroup(at: time) { $0.value } }

@_expose(wasm, "historyForget") @c(web_history_forget) func historyForget(
  _ handle: Handle, member: Handle
) {
  history(handle).turned.removeAll { $0.member == member }
  history(handle).steps.forget { $0.member == member }
}

@_expose(wasm, "historyClear") @c(web_history_clear) func historyClear(_ handle: Handle) {
  history(handle).steps.clear()
}

/// Writes the name of the next step.
///
/// - Returns: Its length; below zero if there is no step.
@_expose(wasm, "historyNext") @c(web_history_next) func historyNext(
  _ handle: Handle, isRedo: Bool
) -> Int { history(handle).next(isRedo: isRedo).map { Text.send($0.name) } ?? -1 }

/// Undoes or redoes the next step.
///
/// - Returns: Whether there was one.
@_expose(wasm, "historyReplay") @c(web_history_replay) func historyReplay(
  _ handle: Handle, isRedo: Bool
) -> Bool {
  history(handle).steps.replay(isRedo ? .redo : .undo) {
    $0.acceptsInput
  } thumb: {
    $0.part == .value ? knob($0.member).core : nil
  } set: {
    $0.restore($1)
  }
}
