import type { RotaryKnob, Tracking } from "./rotary-knob.js";

/** How one user turns knobs. */
export interface KnobPreferences {
  /** The tracking for each kind of pointer, where an element says `automatic`. */
  mouseTracking: Tracking;
  touchTracking: Tracking;
  penTracking: Tracking;
  /** The travel in CSS pixels, for elements without the attribute `travel`; null for the travel of the element. */
  travel: number | null;
  /** The factor of fine adjustment, for elements without the attribute `fine-factor`; null for the factor of the element. */
  fineFactor: number | null;
  /** Whether the wheel turns elements, and in which direction. */
  wheel: "on" | "reversed" | "off";
  /** Whether a double click or tap resets an element. */
  resetsOnDoubleClick: boolean;
  /** Whether a click with Command does, or with Control on other than Apple's systems. */
  resetsOnCommandClick: boolean;
  /** Whether a click with Option does, which is also called Alt. */
  resetsOnOptionClick: boolean;
  /** Whether the pointer is hidden while a mouse turns an element in linear tracking. */
  hidesPointer: boolean;
}

/**
 * Sets the preferences of the user. They apply to all elements of the page, except where their attributes say
 * otherwise: the tracking and the hiding of the pointer from the next press, everything else at once.
 *
 * @param values The preferences. A value that is missing or invalid is the default.
 * @returns All preferences, for example to store them as JSON.
 */
export function setPreferences(values?: Partial<KnobPreferences> | null): KnobPreferences;

/**
 * The gestures of any number of knobs, as steps that can be undone and redone. It emits the event `change` after its
 * steps have changed.
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
  /** Records the gestures of a knob. Without a name, its text is the name of its steps. */
  add(knob: RotaryKnob, name?: string): void;
  /** Removes a knob and all of its steps. */
  remove(knob: RotaryKnob): void;
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
