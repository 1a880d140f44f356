// All elements and functions are in one file. Pages may import them from this one too.
export * from "./rotary-knob.js";
