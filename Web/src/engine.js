// The engine: the same Swift code as on every platform, as WebAssembly.
//
// Only numbers cross the boundary, and WebAssembly passes them by position. The names come from the Swift
// sources, from which the build generates `boundary.ts`.
import module from "./knob.wasm.txt";
import { listCapacity, namesOfList, parameters, slotSize } from "./boundary.ts";

/** The answers of the present call, each a list of numbers. */
let answers;
const page = { answer: (...numbers) => answers.push(numbers) };

// The text begins with 40 pairs of characters that have changed places. Each of the others stands for a byte: its
// number is larger by 22, modulo 256.
const pairs = module.slice(0, 80);
const other = (character) => pairs[pairs.indexOf(character) ^ 1] ?? character;
const bytes = Uint8Array.from(module.slice(80), (character) => other(character).charCodeAt() - 22);
// A server draws no knobs, and some servers cannot compile a module.
const { exports } = globalThis.HTMLElement
  ? new WebAssembly.Instance(new WebAssembly.Module(bytes), { math: Math, page })
  : { exports: { memory: {} } };

// The module works on one knob at a time, which is at the start of its memory. Its lists follow.
const { buffer } = exports.memory;
const slot = new Uint8Array(buffer, 0, slotSize);
const values = new Float64Array(buffer, slotSize);
let present;

function load(knob) {
  if (knob == present) return;
  present?.bytes.set(slot);
  slot.set(knob.bytes);
  present = knob;
  loadLists();
}

function loadLists() {
  for (const [index, name] of namesOfList.entries()) {
    values.set(present.lists[name] ?? [], index * listCapacity);
  }
}

/**
 * The functions of the engine. Each takes a knob, and its parameters by name; a list stands for its length.
 * It returns a number, or the list of its answers, if it answers.
 */
export const engine = {};
for (const name in exports) {
  engine[name] = (knob, values) => {
    load(knob);
    answers = [];
    const numbers = parameters[name]?.map((parameter) => values[parameter]?.length ?? values[parameter]);
    const result = exports[name](...(numbers ?? []));
    return answers.length ? answers : result;
  };
}

/** Creates a knob of the engine, without settings. It exists as long as its element. */
export const createKnob = () => ({ bytes: new Uint8Array(slotSize), lists: {} });

/** Gives a knob its lists of numbers, by name. */
export function setLists(knob, lists) {
  load(knob);
  for (const name of namesOfList) knob.lists[name] = lists[name].slice(0, listCapacity);
  loadLists();
}

/** Returns the result of a function that calls the engine, and leaves the knob as it was. */
export function preview(knob, act) {
  load(knob);
  const bytes = slot.slice();
  const result = act();
  slot.set(bytes);
  return result;
}
