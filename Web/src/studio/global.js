// The plain script of the studio: everything that its module would export is in `rotaryKnob`.
import * as rotaryKnob from "./studio.js";

Object.assign(globalThis, { rotaryKnob });
