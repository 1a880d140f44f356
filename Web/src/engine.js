// The engine and the presentation: the same Swift code as on every platform, as WebAssembly.
import bytes from "./knob.wasm";
import { digit, format, language } from "./numbers.js";
import { call } from "./call.js";

/** The elements, by the numbers by which the module calls them. */
const elements = new Map();
let lastId = 0;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The functions that the module calls. */
const page = {
  heapBase: () => instance.exports.__heap_base.value,
  report: (id, event, source) => elements.get(id)?.deref()?.report(event, source),
  redraw: (id) => elements.get(id)?.deref()?.redraw(),
  startTimer: (id, seconds) => elements.get(id)?.deref()?.startTimer(seconds),
  print: (id, number, digits, showsPlus) => write(printed(elements.get(id)?.deref()?.element, number, digits, showsPlus)),
  format(id, value) {
    const { element } = elements.get(id)?.deref() ?? {};
    const text = element?.format && call(element.format, value);
    return text == undefined ? -1 : write(String(text));
  },
  parse(id, count) {
    const { element } = elements.get(id)?.deref() ?? {};
    const value = element?.parse && call(element.parse, read(count));
    return value == undefined ? 0 : writeNumbers([+value]);
  },
  digit,
  number: (address, count) => Number(decoder.decode(new Uint8Array(memory(), address, count)) || NaN),
  lower(scalar) {
    const text = String.fromCodePoint(scalar).toLowerCase();
    return text.codePointAt(0) - scalar;
  },
};

function printed(element, number, digits, showsPlus) {
  const sign = showsPlus ? "exceptZero" : "negative";
  return format(element ? language(element) : [], digits, sign).format(number).replace("-", "\u2212");
}

const instance = globalThis.HTMLElement
  ? new WebAssembly.Instance(new WebAssembly.Module(bytes), { math: Math, page })
  : { exports: {} };

/** The functions of the module. Each takes the handle of an element first. */
export const engine = instance.exports;
const memory = () => engine.memory.buffer;
const textAddress = engine.text?.();
const numbersAddress = engine.numbers?.();
const capacity = 1 << 16;

/** Passes a text to the module, and returns its length. One that is too long is cut. */
export const write = (text) => encoder.encodeInto(text, new Uint8Array(memory(), textAddress, capacity)).written;

/** Returns a text of the module. */
export const read = (count) => decoder.decode(new Uint8Array(memory(), textAddress, count));

/** The numbers that the module has written. They are valid until the next call. */
export const numbers = (count) => new Float64Array(memory(), numbersAddress, count);

/** The most numbers of a list. */
const mostNumbers = 16_384;

/** Passes a list of numbers to the module, and returns its length. One that is too long is cut. */
export function writeNumbers(list) {
  const count = Math.min(list.length, mostNumbers);
  numbers(count).set(list.slice(0, count));
  return count;
}

/** Ends what the module has for an element after the element is gone. */
const ended = globalThis.FinalizationRegistry && new FinalizationRegistry(({ id, handle }) => {
  elements.delete(id);
  engine.destroy(handle);
});

/**
 * Creates what the module has for an element: `createKnob` or `createEncoder`.
 *
 * @param owner receives the calls of the module. The element keeps it alive.
 * @returns the handle, with which the functions of the module are called.
 */
export function create(owner, name) {
  const id = ++lastId;
  elements.set(id, new WeakRef(owner));
  const handle = engine[name](id);
  ended.register(owner, { id, handle });
  return handle;
}
