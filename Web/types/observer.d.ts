import type { RotaryKnob } from "./element.js";

/** A value that the user or code has changed. */
export interface ValueChange {
  target: RotaryKnob;
  value: number;
  /** The value at the last call, or when the observation began. */
  oldValue: number;
}

/**
 * Observes values, whether the user or code changes them. The events report only what the user does.
 *
 * All changes of a task are reported at once. A value that is the same again at the end of the task is not reported.
 */
export class ValueObserver {
  /** @param act An error in it does not stop other observers. */
  constructor(act: (changes: ValueChange[]) => void);
  /** @throws A `TypeError` if it is not a knob of this script. */
  observe(knob: RotaryKnob): void;
  unobserve(knob: RotaryKnob): void;
  /** Ends all observations. The observer can be used again. */
  disconnect(): void;
}
