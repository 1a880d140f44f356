// The states of an element for CSS.
import { engine } from "./engine.js";

/**
 * Shows the states of an element to style sheets.
 *
 * @param states the bits that each state needs, and those that exclude it.
 * @returns the bits of the module.
 */
export function showStates({ states: shown }, handle, states) {
  const bits = engine.state(handle);
  for (const name in states) {
    const [needed, excluding] = states[name];
    const isOn = (bits & needed) == needed && !(bits & excluding);
    shown[isOn ? "add" : "delete"](name);
  }
  return bits;
}
