// The knob and the studio, in place of `rotary-knob.js`.
import { register } from "../register.js";

register("studio.js");
export * from "./elements.js";
