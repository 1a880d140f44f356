import KnobEngine
import KnobPresentation

// The histories of a page. The members are the knobs.

/// A history, with the steps of its knobs.
private final class WebHistory {
  let steps: UndoHistory<Handle>
  /// The knobs of the group that is about to begin, or that follow the one that the user turns.
  var joining: [(member: Handle, value: Double)] = []

  init(limit: Int, mergeInterval: Double?) {
    steps = UndoHistory(limit: limit, mergeInterval: mergeInterval)
  }

  func next(isRedo: Bool) -> UndoHistory<Handle>.Step? {
    steps.next(isRedo ? .redo : .undo) { knob($0).acceptsInput }
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
  _ handle: Handle, member: Handle, count: Int
) {
  let history = history(handle)
  history.steps.begin(
    member, value: knob(member).knob.value, followers: history.joining,
    name: Text.received(count))
  history.joining = []
}

/// Records the end of a gesture, at a time in seconds. The text is the name of the knob.
///
/// - Returns: Whether the steps have changed.
@_expose(wasm, "historyEnd") @c(web_history_end) func historyEnd(
  _ handle: Handle, member: Handle, count: Int, time: Double
) -> Bool {
  let ended = knob(member).knob
  return history(handle).steps.end(
    member, value: ended.value, of: ended.parameter, name: Text.received(count), at: time
  ) { knob($0).knob.value }
}

/// Adds a knob to the step of several knobs, or of linked ones, that begins next.
@_expose(wasm, "historyJoin") @c(web_history_join) func historyJoin(
  _ handle: Handle, member: Handle
) { history(handle).joining.append((member, knob(member).knob.value)) }

/// Begins a step of the knobs that have been added. The text is its name.
@_expose(wasm, "historyBeginStep") @c(web_history_begin_step) func historyBeginStep(
  _ handle: Handle, count: Int
) {
  let history = history(handle)
  history.steps.beginGroup(history.joining, name: Text.received(count))
  history.joining = []
}

/// Ends a step of several knobs, at a time in seconds.
///
/// - Returns: Whether the steps have changed.
@_expose(wasm, "historyEndStep") @c(web_history_end_step) func historyEndStep(
  _ handle: Handle, time: Double
) -> Bool { history(handle).steps.endGroup(at: time) { knob($0).knob.value } }

@_expose(wasm, "historyForget") @c(web_history_forget) func historyForget(
  _ handle: Handle, member: Handle
) { history(handle).steps.forget(member) }

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
    knob($0).acceptsInput
  } thumb: {
    knob($0)
  } set: {
    knob($0).receiveUndo($1)
  }
}

extension WebKnob {
  /// Sets a value that is restored, as a gesture.
  fileprivate func receiveUndo(_ value: Double) { handle(.choose(value, from: .undo)) }
}
