// Everything that a page can import, without registering the elements.
import { RotaryKnob as Knob } from "./element.js";
import { RotaryEncoder as Encoder } from "./encoder.js";
import { isLoaded } from "./engine.js";
import { PlainEncoder, PlainRange, TextKnob } from "./fallback.js";
import { RotaryRange as Range } from "./range.js";

export const RotaryKnob = isLoaded ? Knob : TextKnob;
export const RotaryEncoder = isLoaded ? Encoder : PlainEncoder;
export const RotaryRange = isLoaded ? Range : PlainRange;
export { KnobHistory } from "./history.js";
export { bindParameter } from "./hosts.js";
export { KnobLink } from "./link.js";
export { MIDIBinding } from "./midi.js";
export { defineLook } from "./looks.js";
export { KnobPreset } from "./presets.js";
export { ValueObserver } from "./observer.js";
export { AutomationRecorder } from "./recorder.js";
export { setPreferences } from "./preferences.js";
export { onRotation } from "./rotation.js";
export { setWords } from "./translations.js";
