// Registers the element.
import { RotaryKnob } from "./element.js";

globalThis.customElements?.define("rotary-knob", RotaryKnob);
export { RotaryKnob };
