// The engine and the presentation: the same Swift code as on every platform, as WebAssembly.
import { compile, permissions } from "./module.js";
import { digit, format, language, percentage } from "./numbers.js";
import { ask } from "./call.js";
import { faces } from "./stored.js";

/** The elements and panels, by the numbers by which the module calls them. */
const elements = new Map();
let lastId = 0;

/** The functions of the looks of the page. */
export const pageLooks = [];

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The text of a value, which is one line. */
const line = (text) => String(text).replaceAll(/\s*[\r\n]+\s*/g, " ");

/** The functions that the module calls. Any other is a method of an element, a panel, or a parameter. */
const page = {
  heapBase: () => instance.exports.__heap_base.value,
  /** Browsers refuse this, and write a warning, before the user has tapped on the page. */
  vibrate(milliseconds) {
    if (navigator.userActivation?.hasBeenActive ?? true) navigator.vibrate?.(milliseconds);
  },
  forgetFace: (face) => faces.delete(face),
  print: (id, number, digits, showsPlus) => write(printed(elements.get(id)?.deref()?.element, number, digits, showsPlus)),
  percentage: (id, share) => write(percentage(share, elements.get(id)?.deref()?.element)),
  format(id, value) {
    const { element } = elements.get(id)?.deref() ?? {};
    const text = ask(element, "text", element?.format, [value], line);
    return text == undefined ? 0 : write(text) + 1;
  },
  parse(id, count) {
    const { element } = elements.get(id)?.deref() ?? {};
    const value = ask(element, "value", element?.parse, [read(count)], Number);
    return value == undefined ? 0 : writeNumbers([value]);
  },
  now: () => performance.now() / 1000,
  follow(id, value) {
    const { element } = elements.get(id)?.deref() ?? {};
    if (element) element.valueAsNumber = value;
  },
  marks: (look, ...values) => pageLooks[look](...values),
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

const method = (name) => (id, ...values) => elements.get(id)?.deref()?.[name](...values);

/** Whether a function may run code of the page, which may call the module in turn. */
const isForeign = (name) => !(name in page) || ["format", "parse", "follow", "marks"].includes(name);
/** How deep these calls may be in each other. The stack of the module has space for more. */
const deepest = 30;
let depth = 0;
/** What has been reported at this boundary. Each sentence is reported once. */
const reported = new Set();
/** The stack pointer of the module at the last call of the page. */
let level;

/**
 * Lets the module call a function. No error goes through the module, because it would not take back its part of the stack,
 * and after some of them, no element would have any.
 */
function outward(act, name) {
  function report(error) {
    const sentence = error instanceof Error ? error.message : name;
    if (reported.has(sentence)) return;
    reported.add(sentence);
    reportError(error);
  }
  const calls = isForeign(name) ? 1 : 0;
  return (...list) => {
    const outer = level;
    level = instance.exports.__stack_pointer.value;
    depth += calls;
    try {
      if (!calls || depth <= deepest) return act(...list);
      report(new RangeError("Functions of the page make knobs call each other without end."));
    } catch (error) {
      report(error);
    } finally {
      level = outer;
      depth -= calls;
    }
  };
}

/** Lets the page call a function of the module. If the module stops there, it goes on with the next call. */
const inward = (act) => (...list) => {
  try {
    return act(...list);
  } catch (error) {
    instance.exports.__stack_pointer.value = level;
    throw error;
  }
};

const mapped = (functions, change) => Object.fromEntries(Object.entries(functions).map(([name, act]) =>
  [name, typeof act == "function" ? change(act, name) : act]));

/** What the scripts call where there is no module: functions without effect. They return NaN. */
const nothing = new Proxy({ memory: { buffer: new ArrayBuffer(1 << 16) } }, {
  get: (known, name) => known[name] ?? (() => NaN),
});

/** Returns the module, or none: on a server, which draws no knobs, and where it cannot be loaded or compiled. */
async function load() {
  if (!globalThis.HTMLElement) return;
  try {
    const module = await compile();
    const names = WebAssembly.Module.imports(module).filter((it) => it.module == "page").map(({ name }) => name);
    const functions = Object.fromEntries(names.map((name) => [name, page[name] ?? method(name)]));
    return new WebAssembly.Instance(module, { math: Math, page: mapped(functions, outward) });
  } catch (error) {
    console.error(
      "<rotary-knob> shows its value as text, because its WebAssembly module cannot be loaded or compiled. A content " +
      `security policy needs ${permissions}.`, error);
  }
}

const instance = await load();
level = instance?.exports.__stack_pointer.value;

/** Whether the elements can be turned. */
export const isLoaded = !!instance;

/** The functions of the module. Each takes the handle of an element first. */
export const engine = instance ? mapped(instance.exports, inward) : nothing;
const memory = () => engine.memory.buffer;
/** The longest text that the module takes, in bytes. */
const longestText = 1 << 16;

/** The space for a text of the module, in bytes. */
function text(count) {
  const address = engine.text(count);
  return new Uint8Array(memory(), address, count);
}

/** Passes a text to the module, and returns its length. One that is too long is cut. */
export const write = (string) => encoder.encodeInto(string, text(longestText)).written;

/** Passes a text of any length, such as that of a file, and returns its length. */
export function writeFile(string) {
  const bytes = encoder.encode(string);
  writeBytes(bytes);
  return bytes.length;
}

/** Returns a text of the module. */
export const read = (count) => decoder.decode(text(count));

/** Returns several texts of the module, whose lengths are its first numbers. */
export function readTexts(count) {
  const lengths = [...numbers(count)];
  const bytes = text(lengths.reduce((sum, length) => sum + length, 0));
  let at = 0;
  return lengths.map((length) => decoder.decode(bytes.subarray(at, (at += length))));
}

/** Passes bytes to the module, one list after the other. */
export function writeBytes(...lists) {
  const space = text(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of lists) {
    space.set(list, at);
    at += list.length;
  }
}

/** The numbers that the module has written. They are valid until the next call. */
export function numbers(count) {
  const address = engine.numbers(count);
  return new Float64Array(memory(), address, count);
}

/** The longest list of numbers that the module takes. */
const longestList = 1000;

/** Passes a list of numbers to the module, and returns its length. One that is too long is cut. */
export function writeNumbers(list, longest = longestList) {
  const count = Math.min(list.length, longest);
  numbers(count).set(list.slice(0, count));
  return count;
}

/** Ends what the module has for an element or a panel after this is gone. */
const ended = globalThis.FinalizationRegistry && new FinalizationRegistry(({ id, handle, end }) => {
  elements.delete(id);
  engine[end](handle);
});

/**
 * Creates what the module has for an element or a panel: `createKnob`, `createEncoder`, or `createPanel`.
 *
 * @param owner receives the calls of the module. The element keeps it alive.
 * @param end the function that ends it.
 * @returns the handle, with which the functions of the module are called.
 */
export function create(owner, name, end = "destroy") {
  const id = ++lastId;
  elements.set(id, new WeakRef(owner));
  const handle = engine[name](id);
  ended.register(owner, { id, handle, end });
  return handle;
}
