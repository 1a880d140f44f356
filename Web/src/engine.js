// The engine: the same Swift as everywhere, as WebAssembly. Only numbers cross this border.
import module from "./knob.wasm.txt";

/** The numbers with which the engine answered last. */
export let answer;

/** The ticks that the engine drew, as a path; who begins a drawing empties it. */
export const drawing = [];

// Each character stands for the byte of the same number.
const bytes = Uint8Array.from(module, (character) => character.charCodeAt());
// A server draws no knobs, and some servers compile no module.
const { exports } = globalThis.HTMLElement
  ? new WebAssembly.Instance(new WebAssembly.Module(bytes), {
      math: Math,
      page: {
        answer: (...numbers) => (answer = numbers),
        draw: (...ends) => drawing.push("M", ends),
      },
    })
  : { exports: { memory: {} } };
const { buffer } = exports.memory;

// The engine has one knob at a time, which begins its memory; behind it lie its lists, for
// which there is a MiB.
const size = 1024;
/** How long a list may be, so that four of them find room. */
export const longest = 3e4;
const room = new Uint8Array(buffer, 0, size);
const values = new Float64Array(buffer, size);
let present;

function hold(knob) {
  if (knob == present) return;
  present?.bytes.set(room);
  room.set(knob.bytes);
  values.set(knob.lists);
  present = knob;
}

/** A function of the engine, about a knob, which comes first. */
const about = (run) => (knob, ...numbers) => {
  hold(knob);
  return run(...numbers);
};

export const input = about(exports.input);
export const assist = about(exports.assist);
export const press = about(exports.press);
export const move = about(exports.move);
export const act = about(exports.act);
export const wheel = about(exports.wheel);
export const enable = about(exports.enable);
export const state = about(exports.state);
export const layout = about(exports.layout);
export const picture = about(exports.picture);
export const configure = about(exports.configure);
export const value = about(exports.value);
export const set = about(exports.set);
export const restore = about(exports.restore);
export const stepped = about(exports.stepped);
export const figures = about(exports.figures);

/** What a function would make of a knob, which stays as it is. */
export function foresee(knob, act) {
  hold(knob);
  const bytes = room.slice();
  const answer = act();
  room.set(bytes);
  return answer;
}

/** A knob of the engine without settings, for as long as there is its element. */
export const create = () => ({ bytes: new Uint8Array(size), lists: [] });

/** Gives a knob other lists of numbers, one behind the other. */
export function write(knob, lists) {
  hold(knob);
  values.set((knob.lists = lists.flat()));
}
