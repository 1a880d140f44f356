// Registers the elements.
import { RotaryEncoder, RotaryKnob, RotaryRange } from "./elements.js";

const elements = { "rotary-knob": RotaryKnob, "rotary-encoder": RotaryEncoder, "rotary-range": RotaryRange };
const registry = globalThis.customElements;
// A page may load the script twice.
for (const name in elements) if (registry && !registry.get(name)) registry.define(name, elements[name]);

export * from "./elements.js";
