// The settings: the table of the Swift code, with the names of attributes.
import { engine, numbers, read } from "./engine.js";

const kinds = ["flag", "number", "count", "choice", "text", "numbers", "texts", "color", "modulations"];

/** Each setting by its name: its row, its kind, its choices, and whether knobs and encoders have it. */
export const table = {};
for (let row = 0, count; (count = engine.describeRow?.(row)); row++) {
  const [name, ...choices] = read(count).split("\n");
  const [kind, controls, lower, upper, isOn] = numbers(5);
  table[name] = {
    // A number that is -1 in the table is left out as an attribute.
    row, kind: kinds[kind], choices, lower: lower == -1 ? 0 : lower, upper, isOn: !!isOn,
    isOfKnob: !!(controls & 1), isOfEncoder: !!(controls & 2),
  };
}

// The text of each kind of attribute. Each function returns NaN for an invalid text.

/** A number as HTML writes it. */
export const number = (text) => (text.trim() && isFinite(text) ? +text : NaN);

/** The numbers of a list. */
export function list(text) {
  const found = (text.match(/[^\s,]+/g) ?? []).map(number);
  return found.includes(NaN) ? NaN : found;
}

/** A number that is not below the limit of a setting. The module clamps one that is too large. */
function limited(name, text) {
  const value = number(text);
  return value >= table[name].lower ? value : NaN;
}

const share = (text) => (text.endsWith("%") ? number(text.slice(0, -1)) / 100 : NaN);

/** Each setting of an attribute, by its name, for a text of the attribute. */
const combined = {
  taper(text) {
    const exponent = /^power:(.*)/.exec(text);
    if (exponent) return { taper: 2, exponent: number(exponent[1]) > 0 ? number(exponent[1]) : NaN };
    if (text.startsWith("list:")) return { taper: 3, "taper-values": list(text.slice(5)) };
    if (text == "notes") return { taper: 4 };
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
  column(text) {
    if (text.endsWith("%")) return { "column-share": share(text) >= 0 ? share(text) : NaN };
    return { column: limited("column", text) };
  },
  "tick-labels"(text) {
    const index = table.labels.choices.indexOf(text);
    if (index >= 0) return { labels: index };
    return { labels: table.labels.choices.indexOf("values"), "label-values": list(text) };
  },
  modulation: (text) => ({ modulation: [0, 2].includes(list(text).length) ? list(text) : NaN }),
  hardware: (text) => ({ hardware: list(text).length < 2 ? list(text) : NaN }),
  value: (text) => ({ default: number(text) }),
  "shows-value": () => ({ "value-display": table["value-display"].choices.indexOf("always") }),
  readonly: () => ({ "read-only": 1 }),
};

const choice = ({ choices }, text) => {
  const index = choices.indexOf(text);
  return index < 0 ? NaN : index;
};

/** Attributes that are not settings of the table. */
export const others = [
  "min", "max", "list", "disabled", "name", "value-label", "modulation-depth", "modulations", "selected-modulation",
  "depth-label",
];
const covered = [
  "exponent", "taper-values", "sweep-start", "sweep-end", "origin-value", "column-share", "labels", "label-values", "default",
  "read-only", "label", "diameter", "margin", "name-transition", "names", "modulation-name",
  "modulations",
];

const isAttribute = ([name, { kind, isOfKnob }]) =>
  isOfKnob && kind != "color" && !covered.includes(name) && !/radius|width|(indicator|tick)-(start|end)/.test(name);

/** The attributes of a knob. */
export const attributes = [
  ...new Set([...Object.keys(combined), ...Object.entries(table).filter(isAttribute).map(([name]) => name), ...others]),
];

/** The attributes of an encoder. */
export const encoderAttributes = [
  "column", "disabled",
  ...Object.entries(table).filter(([name, row]) => row.isOfEncoder && isAttribute([name, { ...row, isOfKnob: true }]))
    .map(([name]) => name).filter((name) => !combined[name]),
];

/** The forms of attributes that are not only the choices of a setting. */
const forms = {
  taper: ["linear", "log", "power:K", "list:V,V", "notes"],
  origin: ["lower", "middle", "none", "V"],
  "tick-labels": ["none", "ticks", "major-ticks", "steps", "V,V"],
};

/** Returns what the text of an attribute may be, with capital letters for numbers. Most attributes have no such list. */
export function formsOf(name) {
  const { choices = [], isOn } = table[name] ?? {};
  return forms[name] ?? (isOn ? ["false", "true"] : choices);
}

/** Returns the settings that an attribute states, by their names, each NaN if the text is invalid. */
export function settingsOf(name, text) {
  if (combined[name]) return combined[name](text);
  if (name == "look" && !text) return {};
  const { kind } = table[name];
  switch (kind) {
    // A flag whose default is true states which it is.
    case "flag": return { [name]: table[name].isOn ? choice({ choices: formsOf(name) }, text) : 1 };
    case "number": case "count": return { [name]: name == "travel" && number(text) == 0 ? NaN : limited(name, text) };
    case "choice": return { [name]: choice(table[name], text) };
    case "numbers": return { [name]: list(text) };
    default: return { [name]: text };
  }
}
