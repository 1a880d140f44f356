// Registers the elements.
import { RotaryKnob } from "./element.js";
import { RotaryEncoder } from "./encoder.js";
import { RotaryRange } from "./range.js";

globalThis.customElements?.define("rotary-knob", RotaryKnob);
globalThis.customElements?.define("rotary-encoder", RotaryEncoder);
globalThis.customElements?.define("rotary-range", RotaryRange);
export { RotaryEncoder, RotaryKnob, RotaryRange };
export { KnobHistory } from "./history.js";
export { setPreferences } from "./preferences.js";
export { onRotation } from "./rotation.js";
