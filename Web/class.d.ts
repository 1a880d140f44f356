// The same as `rotary-knob.js`, which also registers the elements.
export * from "./rotary-knob.js";
