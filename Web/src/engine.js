// The engine: the same Swift as everywhere, as WebAssembly. Only numbers cross this border.
import module from "./knob.wasm.txt";

/** The numbers with which the engine answered last. */
export let answer;

/** The ticks that the engine drew, as a path; who begins a drawing empties it. */
export const drawing = [];

// A character a byte, counted down from 127. Before them stand 30 pairs of letters that are exchanged.
const pairs = module.slice(0, 60);
const code = Uint8Array.from(module.slice(60), (letter) =>
  127 - (pairs[pairs.indexOf(letter) ^ 1] ?? letter).charCodeAt());
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(code), {
  math: Math,
  page: {
    answer: (...numbers) => (answer = numbers),
    draw: (...ends) => drawing.push("M", ends),
  },
});
const [{ buffer }, ...functions] = Object.values(exports);

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

/** The engine's functions, about a knob, which comes first. The build sees to it that these are all. */
export const [
  input, assist, press, move, act, wheel, enable, state, layout, picture, configure, value, set,
  restore, stepped, figures,
] = functions.map((run) => (knob, ...numbers) => {
  hold(knob);
  return run(...numbers);
});

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
