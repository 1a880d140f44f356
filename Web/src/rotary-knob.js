// The knob: registers the elements, and exports what a page needs to use them.
import { register } from "./register.js";

register("rotary-knob.js");
export * from "./elements.js";
