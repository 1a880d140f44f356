// The reader of typed values: the same Swift code as on every platform, as WebAssembly.
import module from "./reader.wasm";
import { parameters } from "./typed.ts";

/** The answer of the present reading, and the part of the text that is not understood. */
let answer, part;

const decoder = new TextDecoder();
const ascii = (start, count) => decoder.decode(new Uint8Array(exports.memory.buffer, start, count));

const page = {
  convert: (start, count, exponent) => Number(`${ascii(start, count)}e${exponent}`),
  value: (value) => (answer = { value }),
  name: (index) => (answer = { index }),
  part: (scalar) => (part += String.fromCodePoint(scalar)),
  fault: (start, count) => (answer = { fault: ascii(start, count).replace("%", () => part) }),
};

const { exports } = new WebAssembly.Instance(new WebAssembly.Module(module), { math: Math, page });
const { memory, __heap_base: heap } = exports;

/** Names are compared without blanks and capital letters. */
const key = (name) => name.normalize("NFC").toLowerCase().replace(/\s/g, "");

/**
 * Reads a typed text.
 *
 * @param numbers the settings of the knob, and its value `present`.
 * @returns `{ value }`, or `{ index }` of a name, or `{ fault }`, a sentence that says what is not understood.
 */
export function read(text, unit, names, numbers) {
  const texts = [text, unit, ...[text, ...names].map(key)].map((text) => [...text]);
  // An array that grows leaves its old memory unused.
  const size = 2 ** 17 + 64 * texts.flat().length;
  const missing = heap.value + size - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / 2 ** 16));
  exports.begin(heap.value);
  for (const scalars of texts) {
    exports.next();
    for (const scalar of scalars) exports.append(scalar.codePointAt(0));
  }
  part = "";
  exports.read(...parameters.read.map((parameter) => numbers[parameter]));
  return answer;
}
