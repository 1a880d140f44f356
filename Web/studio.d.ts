// The types of the knob, and those of the studio.
import type { KnobMenuItem, RotaryKnob, Taper } from "./rotary-knob.js";
export * from "./rotary-knob.js";

