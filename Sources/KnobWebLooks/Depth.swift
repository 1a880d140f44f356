import KnobEngine

// The depth of a modulation is the value of a knob of its own. The page sets its range, and copies
// two knobs into the slot, one after the other.

/// The knob whose modulation has the depth.
private nonisolated(unsafe) var model = Knob()

/// Notes how the knob in the slot turns.
@_expose(wasm, "noteModel") @c(looks_note_model) func noteModel() { model = slot.knob }

/// Lets the knob in the slot, whose value is a depth, turn as the noted knob does.
@_expose(wasm, "turnAsDepth") @c(looks_turn_as_depth) func turnAsDepth() {
  slot.knob.turnAsDepth(of: model)
}
