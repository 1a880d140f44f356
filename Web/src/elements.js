// Everything that a page can import, without registering the elements.
import { RotaryKnob as Knob } from "./element.js";
import { RotaryEncoder as Encoder } from "./encoder.js";
import { isLoaded } from "./engine.js";
import { PlainEncoder, PlainRange, TextKnob } from "./fallback.js";
import { RotaryRange as Range } from "./range.js";

export const RotaryKnob = isLoaded ? Knob : TextKnob;
export const RotaryEncoder = isLoaded ? Encoder : PlainEncoder;
export const RotaryRange = isLoaded ? Range : PlainRange;
export { defineLook } from "./looks.js";
export { ValueObserver } from "./observer.js";
export { setPreferences } from "./preferences.js";
export { onRotation } from "./rotation.js";
export { setWords } from "./translations.js";
