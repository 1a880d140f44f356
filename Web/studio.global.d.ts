// For pages that load the plain script: `/// <reference types="rotary-knob/studio.global" />`.
declare global {
  /** What the module exports, once the elements are registered. */
  var rotaryKnob: typeof import("./studio.js");
}

export {};
