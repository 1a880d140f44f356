// The settings: the table of the Swift code, with the names of attributes.
import { engine, numbers, read } from "./engine.js";

const kinds = ["flag", "number", "count", "choice", "text", "numbers", "texts", "color"];

/** Each setting by its name: its row, its kind, its choices, and whether knobs and encoders have it. */
export const table = {};
for (let row = 0, count; (count = engine.describeRow?.(row)); row++) {
  const [name, ...choices] = read(count).split("\n");
  const [kind, controls] = numbers(2);
  table[name] = { row, kind: kinds[kind], choices, isOfKnob: !!(controls & 1), isOfEncoder: !!(controls & 2) };
}

// The text of each kind of attribute. Each function returns NaN for an invalid text.

/** A number as HTML writes it. */
export const number = (text) => (text.trim() && isFinite(text) ? +text : NaN);

/** The numbers of a list. */
export function list(text) {
  const found = (text.match(/[^\s,]+/g) ?? []).map(number);
  return found.includes(NaN) ? NaN : found;
}

const share = (text) => (text.endsWith("%") ? number(text.slice(0, -1)) / 100 : NaN);

/** Each setting of an attribute, by its name, for a text of the attribute. */
const combined = {
  taper(text) {
    const exponent = /^power:(.*)/.exec(text);
    if (exponent) return { taper: 2, exponent: number(exponent[1]) > 0 ? number(exponent[1]) : NaN };
    return { taper: ["linear", "log"].indexOf(text) < 0 ? NaN : ["linear", "log"].indexOf(text) };
  },
  step: (text) => ({ step: text == "any" ? 0 : number(text) > 0 ? number(text) : NaN }),
  sweep(text) {
    const ends = list(text);
    return ends.length == 2 ? { "sweep-start": ends[0], "sweep-end": ends[1] } : { "sweep-start": NaN };
  },
  origin(text) {
    const value = number(text);
    return isNaN(value) ? { origin: choice(table.origin, text) } : { origin: 2, "origin-value": value };
  },
  column: (text) => (text.endsWith("%") ? { "column-share": share(text) } : { column: number(text) }),
  "tick-labels"(text) {
    const index = table.labels.choices.indexOf(text);
    if (index >= 0) return { labels: index };
    return { labels: table.labels.choices.indexOf("values"), "label-values": list(text) };
  },
  value: (text) => ({ "default-value": number(text) }),
  "shows-value": () => ({ "value-display": table["value-display"].choices.indexOf("always") }),
  readonly: () => ({ "read-only": 1 }),
};

const choice = ({ choices }, text) => {
  const index = choices.indexOf(text);
  return index < 0 ? NaN : index;
};

/** Attributes that are not settings of the table. */
const others = ["min", "max", "list", "disabled", "name", "value-label", "modulation-depth", "depth-label"];
const covered = [
  "exponent", "sweep-start", "sweep-end", "origin-value", "column-share", "labels", "label-values", "default-value",
  "read-only", "label", "diameter", "margin", "name-transition", "value-names", "modulation-name",
];

const isAttribute = ([name, { kind, isOfKnob }]) =>
  isOfKnob && kind != "color" && !covered.includes(name) && !/radius|width|(indicator|tick)-(start|end)/.test(name);

/** The attributes of a knob. */
export const attributes = [
  ...new Set([...Object.keys(combined), ...Object.entries(table).filter(isAttribute).map(([name]) => name), ...others]),
];

/** Returns the settings that an attribute states, by their names, each NaN if the text is invalid. */
export function settingsOf(name, text) {
  if (combined[name]) return combined[name](text);
  const { kind } = table[name];
  switch (kind) {
    case "flag": return { [name]: text == "true" || text == "" ? 1 : text == "false" ? 0 : 1 };
    case "number": case "count": return { [name]: number(text) };
    case "choice": return { [name]: choice(table[name], text) };
    case "numbers": return { [name]: list(text) };
    default: return { [name]: text };
  }
}
