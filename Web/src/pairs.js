// The ranges of which knobs are the thumbs.

const ranges = new WeakMap();

/** The range in which a knob is a thumb: `other(knob)` and `nameOf(knob)`, and `show()` for their caption. */
export const rangeOf = (knob) => ranges.get(knob);

export const enter = (knob, range) => ranges.set(knob, range);
export const leave = (knob) => ranges.delete(knob);
