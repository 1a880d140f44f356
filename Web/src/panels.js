// The panels to which knobs belong.

const panels = new WeakMap();

/** The panel of a knob: `learn()`, `forget()`, and `leave()` for when the knob leaves the page. */
export const panelOf = (knob) => panels.get(knob);

export const enter = (knob, panel) => panels.set(knob, panel);
export const leave = (knob) => panels.delete(knob);
