// Registers the elements.
import { RotaryEncoder, RotaryKnob, RotaryRange } from "./elements.js";

const elements = { "rotary-knob": RotaryKnob, "rotary-encoder": RotaryEncoder, "rotary-range": RotaryRange };
/** What the page knows of the script that has registered the elements: its name. */
const key = Symbol.for("rotary-knob");

/** Registers the elements, unless another script has. A page may load the same script twice. */
export function register(script) {
  const registry = globalThis.customElements;
  if (!registry) return;
  const first = (globalThis[key] ??= script);
  if (first != script) {
    console.error(
      `The page loads both ${first} and ${script}. Its elements are those of ${first}, which the functions of ${script} ` +
      "can't use. Load only studio.js, which contains all of rotary-knob.js.");
  }
  for (const name in elements) if (!registry.get(name)) registry.define(name, elements[name]);
}
