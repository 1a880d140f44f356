import { RotaryKnob } from "./element.js";

export { RotaryKnob };

const registry = globalThis.customElements;
if (registry && !registry.get("rotary-knob")) registry.define("rotary-knob", RotaryKnob);
