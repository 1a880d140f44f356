// Registers the element.
import { RotaryKnob } from "./element.js";
import { engine } from "./engine.js";
import { TextKnob } from "./fallback.js";

globalThis.customElements?.define("rotary-knob", engine.memory ? RotaryKnob : TextKnob);
export { RotaryKnob };
