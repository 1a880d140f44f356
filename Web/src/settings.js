// The attributes, and what the engine gets of them.

/** A number as HTML writes it; undefined where it is none. */
export const number = (text) => (text.trim() && isFinite(text) ? +text : undefined);

/** A number that is not below zero. */
const amount = (text) => (number(text) >= 0 ? +text : undefined);

/** The numbers of a list; undefined where one is none. */
export function list(text) {
  const numbers = text.split(/[\s,]+/).filter(Boolean).map(number);
  return numbers.includes(undefined) ? undefined : numbers;
}

const flag = () => 1;

const word = (...words) => (text) => {
  const index = words.indexOf(text);
  return index < 0 ? undefined : index;
};

const taper = word("linear", "log");
const power = (text) => text.split("power:")[1];
const origin = word("lower-end", "middle", "nowhere");

/** The settings in the order in which they lie on the desk: the attribute, and how it reads. */
export const settings = [
  ["min", number],
  ["max", number],
  ["taper", (text) => (power(text) ? 2 : taper(text))],
  ["taper", (text) => (power(text) ? number(power(text)) : NaN)],
  ["step", (text) => (text == "any" ? NaN : number(text))],
  ["value", number],
  ["wraps", flag],
  ["pull", amount],
  ["tracking", word("automatic", "rotary", "vertical", "horizontal", "both", "scrub")],
  ["travel", number],
  ["travel-unit", word("points", "degrees-per-point", "knob-sizes")],
  ["fine-factor", number],
  ["overshoot", word("slip", "hold")],
  ["dead-zone", amount],
  ["largest-turn", amount],
  ["ring-inner", amount],
  ["ring-outer", amount],
  ["ring-outside", word("fail", "skip")],
  ["column", amount],
  ["continuous", word("false", "true")],
  ["returns-to-default", flag],
  ["origin", (text) => origin(text) ?? 3],
  ["origin", (text) => (origin(text) == undefined ? number(text) : NaN)],
  ["tick-count", number],
];

/** The attributes behind the bits that `configure` returns: what makes no sense. */
export const faults = [
  ["min", "max"], ["taper"], ["step"], ["travel"], ["fine-factor"], ["ring-outer", "ring-inner"],
];

/** What others read where they need it, and how it reads. */
export const checked = [
  ["resets-to-default", word("false", "true")],
  ["digits", amount],
  ["value-persistence", amount],
  ["sweep", (text) => (list(text)?.length == 2 ? 0 : undefined)],
];

/** What the layout takes from the style, in the order in which it lies on the desk. */
export const metrics = [
  "sweep-start", "sweep-end", "track-radius", "track-width", "fill-width", "cap-radius",
  "thumb-radius", "indicator-width", "indicator-start", "indicator-end", "tick-width", "tick-start",
  "tick-end", "major-tick-end",
].map((name) => "--knob-" + name);

export const flags = [
  "disabled", "readonly", "wraps", "returns-to-default", "unit-prefixes", "shows-plus", "shows-value",
];

/** All attributes. */
export const attributes = [
  ...new Set([
    ...settings.map(([name]) => name), ...flags, "sweep", "detents", "list", "major-ticks",
    "minor-ticks", "resets-to-default", "name", "unit", "digits", "value-persistence",
  ]),
];
