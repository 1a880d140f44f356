// The MIDI bindings to which knobs belong.

const bindings = new WeakMap();

/** The MIDI binding of a knob, and `leave()` for when the knob leaves the page. */
export const midiOf = (knob) => bindings.get(knob);

export const enter = (knob, membership) => bindings.set(knob, membership);
export const leave = (knob) => bindings.delete(knob);
