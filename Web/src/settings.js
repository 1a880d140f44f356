// The settings: how the text of each attribute reads, and the defaults.
import {
  Fault, namesOfOrigin, namesOfOvershoot, namesOfRingOutside, namesOfStyle, namesOfTaper, namesOfTravelUnit,
} from "./boundary.ts";

/** The name of a setting as HTML and CSS spell it: `travelUnit` is `travel-unit`. */
export const hyphenated = (name) => name.replace(/[A-Z]/g, (letter) => "-" + letter.toLowerCase());

// Each reader returns NaN for an invalid text.

/** A number as HTML writes it. */
export const number = (text) => (text.trim() && isFinite(text) ? +text : NaN);

const amount = (text) => (number(text) >= 0 ? +text : NaN);
const positive = (text) => (number(text) > 0 ? +text : NaN);

/** The numbers of a list. */
export function list(text) {
  const numbers = (text.match(/[^\s,]+/g) ?? []).map(number);
  return numbers.includes(NaN) ? NaN : numbers;
}

const pair = (text) => (list(text).length == 2 ? list(text) : NaN);

/** A flag is set if its attribute is there, whatever the text. */
export const flag = () => 1;

/** The number of a word. */
const word = (names) => (text) => {
  const index = names.map(hyphenated).indexOf(text);
  return index < 0 ? NaN : index;
};

const bool = word(["false", "true"]);

// Each of these three is one attribute, for which the engine has two settings. Where the second applies, it
// is returned by its name.

function taper(text) {
  const exponent = positive(text.match(/^power:(.*)/)?.[1] ?? "");
  return exponent ? { exponent } : word(namesOfTaper)(text);
}

function column(text) {
  if (!text.endsWith("%")) return amount(text);
  const columnShare = amount(text.slice(0, -1)) / 100;
  return isNaN(columnShare) ? NaN : { columnShare };
}

function origin(text) {
  const originValue = number(text);
  return isNaN(originValue) ? word(namesOfOrigin)(text) : { originValue };
}

/** The settings of what the looks file draws. An element that has one of them loads it. */
export const drawn = {
  tickLabels: [String],
  look: [String],
  modulation: [String],
  modulationDepth: [String],
  modulationBipolar: [flag],
  turnsDepth: [flag],
  depthModifier: [String],
  depthLabel: [String],
  showsGhost: [flag],
  hardware: [String],
  skin: [String],
};

/**
 * All settings, by the names of their properties: how each reads, and the standard value if the attribute is missing
 * or invalid. Without a standard value, the engine has one that depends on other settings.
 */
export const settings = {
  min: [number, 0],
  max: [number, 100],
  taper: [taper],
  step: [(text) => (text == "any" ? 0 : positive(text))],
  defaultValue: [number],
  wraps: [flag],
  pull: [amount, 0.01],
  detents: [list],
  tracking: [word(namesOfStyle)],
  travel: [positive, 250],
  travelUnit: [word(namesOfTravelUnit)],
  fineFactor: [positive, 0.1],
  overshoot: [word(namesOfOvershoot)],
  deadZone: [amount],
  largestTurn: [amount],
  ringInner: [amount, 0],
  ringOuter: [amount, Infinity],
  ringOutside: [word(namesOfRingOutside)],
  column: [column, { columnShare: 0.1 }],
  continuous: [bool, 1],
  resetsToDefault: [bool, 1],
  usesWheel: [bool, 1],
  allowsTyping: [bool, 1],
  allowsLabelClicks: [flag],
  hidesPointer: [flag],
  returnsToDefault: [flag],
  sweep: [pair],
  origin: [origin],
  tickCount: [number],
  majorTicks: [list, []],
  minorTicks: [list, []],
  digits: [amount],
  valueDisplay: [word(["turning", "always", "hover", "bubble", "both"])],
  valuePersistence: [amount, 1],
  unit: [String],
  unitPrefixes: [flag],
  showsPlus: [flag],
  showsValue: [flag],
  readOnly: [flag],
  disabled: [flag],
  ...drawn,
  list: [String],
  name: [String],
};

/** The settings that do not make sense together, for each fault that the engine finds. */
export const involved = {
  [Fault.range]: ["min", "max"],
  [Fault.taper]: ["taper"],
  [Fault.ring]: ["ringInner", "ringOuter"],
};

/** The name of the attribute of a setting. */
export const attributeOf = (name) =>
  ({ defaultValue: "value", readOnly: "readonly" })[name] ?? hyphenated(name);

/** The proportions, by the names of their custom properties without `--knob-`, and their defaults. */
export const metrics = {
  sweepStart: -135,
  sweepEnd: 135,
  trackRadius: NaN,
  trackWidth: 0.065,
  fillWidth: NaN,
  capRadius: NaN,
  thumbRadius: 0,
  indicatorWidth: 0.042,
  indicatorStart: NaN,
  indicatorEnd: NaN,
  tickWidth: 0.012,
  tickStart: 0.44,
  tickEnd: 0.48,
  majorTickEnd: 0.5,
};
