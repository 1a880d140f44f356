// Registers the elements.
import { RotaryKnob } from "./element.js";
import { RotaryEncoder } from "./encoder.js";
import { engine } from "./engine.js";
import { TextKnob } from "./fallback.js";
import { RotaryRange } from "./range.js";

if (engine.memory) {
  globalThis.customElements?.define("rotary-knob", RotaryKnob);
  globalThis.customElements?.define("rotary-encoder", RotaryEncoder);
  globalThis.customElements?.define("rotary-range", RotaryRange);
} else {
  globalThis.customElements?.define("rotary-knob", TextKnob);
}
export { RotaryEncoder, RotaryKnob, RotaryRange };
export { KnobHistory } from "./history.js";
export { ValueObserver } from "./observer.js";
export { setPreferences } from "./preferences.js";
export { onRotation } from "./rotation.js";
