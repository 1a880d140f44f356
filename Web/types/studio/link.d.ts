import type { RotaryKnob } from "../element.js";

/** What linked knobs have in common: the fraction of the travel, the value, their distances, or their proportions. */
export type KnobLinkMode = "equal" | "equal-value" | "offset" | "ratio";

/** A key. `alt` is Option on a Mac, and `command` is the Meta key of other keyboards. */
export type KnobLinkModifier = "none" | "control" | "alt" | "command";

/**
 * Knobs that move together: the user turns one of them, and the others follow. Each knob that follows has a gesture of
 * its own, with its events. In a `KnobHistory`, the gestures of all knobs are one step.
 *
 * A value set in code, and an undo, move only their own knob. A knob keeps its link alive, and a link does not keep its
 * knobs alive.
 */
export class KnobLink {
  /**
   * @param knobs The knobs. Each leaves the link to which it belongs.
   * @param options.mode What the knobs have in common: `equal` by default.
   * @param options.modifier The key with which the user turns one knob alone: `alt` by default.
   * @throws A `TypeError` if there is no such mode or key.
   */
  constructor(knobs?: Iterable<RotaryKnob>, options?: { mode?: KnobLinkMode; modifier?: KnobLinkModifier });
  /** Adds a knob, which leaves the link to which it belongs. It moves with the others from the next gesture on. */
  add(knob: RotaryKnob): void;
  /** Removes a knob. If the link is moving it, its gesture ends. */
  remove(knob: RotaryKnob): void;
  /** What the knobs have in common. A change takes effect with the next gesture, and moves no knob. */
  mode: KnobLinkMode;
  /** The key that the user holds at the press, or with the wheel and the keys, to turn one knob alone. */
  modifier: KnobLinkModifier;
  /** Whether the user is turning one of the knobs, and the others follow. */
  readonly isTurning: boolean;
}
