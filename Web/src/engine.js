// The engine: the same Swift as everywhere, as WebAssembly. Only numbers cross this border.
import module from "./knob.wasm.txt";

// A character a byte, shifted by 18.
const bytes = Uint8Array.from(module, (letter) => letter.charCodeAt() - 18);
const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes), {
  math: Math,
  clock: { now: () => performance.now() / 1000 },
  memory: { grow: (pages) => engine.memory.grow(pages) },
});

/** The functions of the module. */
export const engine = instance.exports;

let view;
/** The doubles on which the engine is asked and answers. */
export function desk() {
  const address = engine.desk();
  // Memory that has grown leaves old views empty.
  return view?.length ? view : (view = new Float64Array(engine.memory.buffer, address, 4096));
}

/** Hands lists of numbers to a knob, and their lengths to the desk, from `place` on. */
export function write(knob, place, lists) {
  const all = lists.flat();
  const address = engine.lists(knob, all.length);
  new Float64Array(engine.memory.buffer, address, all.length).set(all);
  desk().set(lists.map((list) => list.length), place);
}

// A knob that nobody has any more gives its memory back.
const registry = new FinalizationRegistry((knob) => engine.destroy(knob));

/** A knob of the engine for an element, and for as long as there is that element. */
export function create(element) {
  const knob = engine.create();
  registry.register(element, knob);
  return knob;
}
