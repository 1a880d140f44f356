// What the user does, as far as pointers, keys and wheel have it in common.

/** What the engine says of a knob's state, as bits. */
export const isTurning = 1;
export const isInGesture = 2;
export const wantsReset = 4;

// The engine's numbers of the inputs without a place. Before them stand the keys.
export const release = 10;
export const cancel = 11;
export const endBurst = 12;
export const reset = 13;

/** Whether the user may change the value. */
export const isUsable = (element) => !element.matches(":disabled, [readonly]");
