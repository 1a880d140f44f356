import type { RotaryKnob } from "../element.js";

/**
 * The gestures of any number of knobs, as steps that can be undone and redone: of their values, and of the depths of their
 * modulations. It emits the event `change` after its steps have changed.
 *
 * A gesture that changes nothing, such as a canceled one, is not a step. Neither is a value set in code.
 */
export class KnobHistory extends EventTarget {
  /**
   * @param options.limit The maximum number of steps that can be undone: 100 by default. Older steps are dropped.
   * @param options.mergeInterval The longest time between the ends of two gestures of the same knob that are one step,
   *   in seconds. Without it, each gesture is a step.
   */
  constructor(options?: { limit?: number; mergeInterval?: number });
  /**
   * Records the gestures of a knob. Without a name, its steps are named as a screen reader names it. A step of a depth has
   * the title of the modulation after the name.
   *
   * @throws A `TypeError` if it is not a knob, or not one of the script that the history is from.
   */
  add(knob: RotaryKnob, name?: string): void;
  /** Removes a knob and all of its steps. */
  remove(knob: RotaryKnob): void;
  /**
   * Makes all changes of the knobs one step, until `endStep`: those of the user, and those that code makes. Use it where
   * one action of the user changes several knobs, such as a preset. A step that begins within another one is a part of
   * it. Until the end, nothing is undone or redone.
   */
  beginStep(name: string): void;
  /** Ends a step of several knobs. If nothing has changed, there is no step. */
  endStep(): void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The name of the step that would be undone, for a menu or a button. */
  readonly undoName: string | undefined;
  /** The name of the step that would be redone. */
  readonly redoName: string | undefined;
  /** Undoes the newest step, and returns whether there was one. During a gesture, it does nothing. */
  undo(): boolean;
  /** Redoes the step that was undone last, and returns whether there was one. */
  redo(): boolean;
  /** Removes all steps. */
  clear(): void;
}
