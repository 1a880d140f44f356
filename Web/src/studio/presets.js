// Presets: the values of several knobs, by the names of the knobs.
import { requireKnob } from "../checks.js";
import { handleOf } from "../dial.js";
import { engine, isLoaded, read, writeFile } from "../engine.js";

/**
 * The values of a panel of knobs, by their names. Values of knobs that a panel does not have stay in the preset.
 */
export class KnobPreset {
  /** @param values an object or another iterable with the names and values. */
  constructor(name = "", values = []) {
    this.name = name;
    this.values = new Map(Symbol.iterator in values ? values : Object.entries(values));
    this.automation = undefined;
  }

  /** Reads a file. The error has the line, the keys, and a sentence. */
  static parse(text) {
    const { name, values, automation } = JSON.parse(format(text));
    return Object.assign(new KnobPreset(name, values), { automation });
  }

  /** The text of a file, with a line for each knob. */
  toString() {
    const values = Object.fromEntries([...this.values].filter(([, value]) => Number.isFinite(value)));
    return format(JSON.stringify({ name: `${this.name}`, values, automation: this.automation ?? undefined }));
  }

  /** Adopts the values of the knobs that have a name. */
  adopt(knobs) {
    for (const knob of knobs) if (knob.name) this.values.set(knob.name, knob.valueAsNumber);
  }

  /** Sets all knobs that have a name, those that are not in the preset to their defaults. */
  load(knobs, { animated = false } = {}) {
    for (const knob of knobs) {
      if (!knob.name) continue;
      const value = this.values.get(knob.name) ?? NaN;
      // Between two values that are no numbers is the default.
      set(knob, engine.valueBetween(handleOf(knob), value, value, 0), animated);
    }
  }

  /** Sets the values of the knobs that are in the preset. Others keep theirs. */
  apply(knobs, { animated = false } = {}) {
    for (const knob of knobs) set(knob, this.values.get(knob.name), animated);
  }

  /** Sets each knob between the values of two presets, along its travel. */
  static morph(first, second, share, knobs) {
    const all = [...knobs];
    for (const knob of all) requireKnob(knob, "morphed");
    for (const knob of all) {
      const [a, b] = [first, second].map(({ values }) => values.get(knob.name));
      set(knob, a == undefined || b == undefined ? a ?? b : between(knob, a, b, share));
    }
  }
}

/** Returns the text of a file as the module writes it. */
function format(text) {
  const count = engine.formatPreset(writeFile(text));
  if (count < 0) throw new SyntaxError(read(-count));
  // On a server, there is no module.
  return count ? read(count) : text.replace(/^\uFEFF/, "");
}

/** Without the module, nobody knows the travel of a knob. */
const between = (knob, a, b, share) => (isLoaded ? engine.valueBetween(handleOf(knob), a, b, share) : a + (b - a) * share);

function set(knob, value, animated) {
  if (value == undefined) return;
  if (animated) knob.animateTo(value);
  else knob.valueAsNumber = value;
}
