import type { Tracking } from "./element.js";

/** How one user turns knobs. */
export interface KnobPreferences {
  /** The tracking for each kind of pointer, where an element says `automatic`. */
  mouseTracking: Tracking;
  touchTracking: Tracking;
  penTracking: Tracking;
  /** The travel in CSS pixels, for elements without the attribute `travel`; null for the travel of the element. */
  travel: number | null;
  /** The factor of fine adjustment, for elements without the attribute `fine`; null for the factor of the element. */
  fineFactor: number | null;
  /** The factor of coarse adjustment, for elements without `coarse`; null for the factor of the element. */
  coarseFactor: number | null;
  /** How much the speed of the hand counts, 0 to 1, for elements without `speed-response`; null for that of the element. */
  speedResponse: number | null;
  /** Whether the wheel turns elements, and in which direction. */
  wheel: "on" | "reversed" | "off";
  /** Whether a double click or tap resets an element. */
  resetsOnDoubleClick: boolean;
  /** Whether a click with Command does, or with Control on other than Apple's systems. */
  resetsOnCommandClick: boolean;
  /** Whether a click with Option does, which is also called Alt. */
  resetsOnOptionClick: boolean;
  /** Whether the pointer is hidden while a mouse turns an element by a vertical or horizontal movement. */
  hidesPointer: boolean;
  /** Whether ends and detents make a device vibrate that can, while a finger or a pen turns an element. */
  playsHaptics: boolean;
}

/**
 * Sets the preferences of the user. They apply to all elements of the page, except where their attributes say
 * otherwise: the tracking and the hiding of the pointer from the next press, everything else at once.
 *
 * @param values The preferences. A value that is missing or invalid is the default.
 * @returns All preferences, for example to store them as JSON. On a server, and where the module cannot be loaded, those
 *   that you pass.
 */
export function setPreferences(values?: Partial<KnobPreferences> | null): KnobPreferences;
