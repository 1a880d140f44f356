// Registers the elements.
import { RotaryKnob } from "./element.js";
import { RotaryEncoder } from "./encoder.js";

globalThis.customElements?.define("rotary-knob", RotaryKnob);
globalThis.customElements?.define("rotary-encoder", RotaryEncoder);
export { RotaryEncoder, RotaryKnob };
export { KnobHistory } from "./history.js";
export { setPreferences } from "./preferences.js";
