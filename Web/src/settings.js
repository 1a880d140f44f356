// The attributes, and what the engine gets of them.

/** A number as HTML writes it; NaN where it is none, as with all that makes no sense. */
export const number = (text) => (text.trim() && isFinite(text) ? +text : NaN);

const amount = (text) => (number(text) >= 0 ? +text : NaN);
const positive = (text) => (number(text) > 0 ? +text : NaN);

/** The numbers of a list. */
export function list(text) {
  const numbers = text.split(/[\s,]+/).filter(Boolean).map(number);
  return numbers.includes(NaN) ? NaN : numbers;
}

const pair = (text) => (list(text).length == 2 ? list(text) : NaN);

/** Whether there is the attribute, whatever its text. */
export const flag = () => 1;

/** Which of the words it is. */
const word = (words) => (text) => {
  const index = words.split(" ").indexOf(text);
  return index < 0 ? NaN : index;
};

/** The number before a per cent sign. */
const share = (text) => text.match(/^(.+)%$/)?.[1];

const bool = word("false true");
const taper = word("linear log");
const origin = word("lower-end middle nowhere");
const exponent = (text) => text.split("power:")[1];

/**
 * All attributes: how one reads, and what it is where it is left out or wrong; undefined is what fits.
 *
 * First what the engine takes, in its order; behind it what only the element needs.
 */
export const settings = [
  ["min", number, 0],
  ["max", number, 100],
  ["taper", (text) => (exponent(text) ? 2 : taper(text)), 0],
  ["taper", (text) => positive(exponent(text) ?? "1"), 1],
  ["step", (text) => (text == "any" ? 0 : positive(text)), 0],
  ["value", number],
  ["wraps", flag],
  ["pull", amount, 0.01],
  ["tracking", word("automatic rotary vertical horizontal both scrub")],
  ["travel", positive, 250],
  ["travel-unit", word("points degrees-per-point knob-sizes")],
  ["fine-factor", positive, 0.1],
  ["overshoot", word("slip hold")],
  ["dead-zone", amount],
  ["largest-turn", amount, Infinity],
  ["ring-inner", amount, 0],
  ["ring-outer", amount, Infinity],
  ["ring-outside", word("fail skip")],
  ["column", (text) => (share(text) ? undefined : amount(text))],
  ["column", (text) => amount(share(text) ?? "10") / 100, 0.1],
  ["continuous", bool, 1],
  ["returns-to-default", flag],
  ["origin", (text) => (isNaN(origin(text)) ? 3 : origin(text))],
  ["origin", (text) => (isNaN(origin(text)) ? number(text) : 0)],
  ["tick-count", number],

  ["sweep", pair],
  ["digits", amount],
  ["value-persistence", amount, 1],
  ["resets-to-default", bool, 1],
  ["detents", list],
  ["major-ticks", list, []],
  ["minor-ticks", list, []],
  ["unit", String, ""],
  ["unit-prefixes", flag],
  ["shows-plus", flag],
  ["shows-value", flag],
  ["readonly", flag],
  ["disabled", flag],
  ["list", String],
  ["name", String],
];

/** What the layout takes from the style, in its order, and what it is where it is left out. */
export const metrics = {
  "--knob-sweep-start": -135,
  "--knob-sweep-end": 135,
  "--knob-track-radius": NaN,
  "--knob-track-width": 0.065,
  "--knob-fill-width": NaN,
  "--knob-cap-radius": NaN,
  "--knob-thumb-radius": 0,
  "--knob-indicator-width": 0.042,
  "--knob-indicator-start": NaN,
  "--knob-indicator-end": NaN,
  "--knob-tick-width": 0.012,
  "--knob-tick-start": 0.462,
  "--knob-tick-end": 0.485,
  "--knob-major-tick-end": 0.5,
};
