import { RotaryKnob } from "./element.js";

export { RotaryKnob };

if (globalThis.customElements && !customElements.get("rotary-knob")) {
  customElements.define("rotary-knob", RotaryKnob);
}
