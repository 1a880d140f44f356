// For pages that load a plain `<script>`: everything that a module would export is in `rotaryKnob`, once the elements
// are registered.
import * as rotaryKnob from "./rotary-knob.js";

Object.assign(globalThis, { rotaryKnob });
