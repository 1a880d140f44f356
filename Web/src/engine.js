// The engine: the same Swift as everywhere, as WebAssembly. Only numbers cross this border.
import module from "./knob.wasm.txt";

/** The numbers with which the engine answered last. */
export let answer;

/** The ticks that the engine drew, as a path; who begins a drawing empties it. */
export const drawing = [];

// A character a byte, counted down from 117.
const bytes = Uint8Array.from(module, (letter) => 117 - letter.charCodeAt());
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), {
  math: Math,
  page: {
    answer: (...numbers) => (answer = numbers),
    draw: (...ends) => drawing.push("M", ends),
  },
});

// The engine has one knob at a time, which begins its memory; behind it lie its lists.
const size = 1024;
const state = new Uint8Array(exports.memory.buffer, 0, size);
const values = new Float64Array(exports.memory.buffer, size);
let present;

/** A knob of the engine without settings, for as long as there is its element. */
export const create = () => ({ state: new Uint8Array(size), lists: [] });

/** The engine's functions, about a knob. */
export function ask(knob) {
  if (knob != present) {
    present?.state.set(state);
    state.set(knob.state);
    values.set(knob.lists);
    present = knob;
  }
  return exports;
}

/** Gives a knob other lists of numbers, one behind the other. */
export function write(knob, lists) {
  ask(knob);
  values.set((knob.lists = lists.flat()));
}
