// The colors and proportions that style sheets give a dial: custom properties, one for each role and proportion.
import { engine, writeNumbers } from "./engine.js";
import { table } from "./table.js";

const isColor = ({ kind }) => kind == "color";

/** Each setting of which there is a custom property, `--knob-` and its name. */
const styled = Object.entries(table).filter(([name, row]) =>
  isColor(row) || /radius|width|(indicator|tick)-(start|end)|name-transition/.test(name));

const propertyOf = (name) => (name == "name-transition" ? "--knob-label-transition" : `--knob-${name}`);

/** All of them as one custom property, so that one call reads them, and one transition notices each change. */
export const watched = `[part=dial]{--_style:${styled.map(([name]) => `var(${propertyOf(name)},)`).join("|")}}`;

/** Typed properties can be animated. Without a value, the picture has the color of its role. */
function register(name, syntax) {
  try {
    CSS.registerProperty({ name, syntax, inherits: true, initialValue: "none" });
  } catch {
    // The browser has no typed properties, or the page has loaded the script twice.
  }
}

for (const [name, row] of styled) {
  // Those of the indicator are shares of the cap, whose size in pixels depends on the look.
  const length = /^indicator-(start|end)$/.test(name) ? "" : "<length> | ";
  const proportion = name == "name-transition" ? "<time> | none" : `${length}<percentage> | <number> | none`;
  register(propertyOf(name), isColor(row) ? "<color> | none" : proportion);
}

export const highContrast = globalThis.matchMedia?.("(prefers-contrast: more), (forced-colors: active)");
const forced = globalThis.matchMedia?.("(forced-colors: active)");

/** The channels of colors, by their texts. */
const channels = new Map();
let brush;

/** Returns the red, green, blue, and alpha of a color as `getComputedStyle` writes it. */
function parse(color) {
  let found = channels.get(color);
  if (found) return found;
  const legacy = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(color);
  if (legacy) {
    found = [legacy[1] / 255, legacy[2] / 255, legacy[3] / 255, +(legacy[4] ?? 1)];
  } else {
    // The browser converts colors of other spaces.
    brush ??= Object.assign(document.createElement("canvas"), { width: 1, height: 1 })
      .getContext("2d", { willReadFrequently: true });
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = color;
    brush.fillRect(0, 0, 1, 1);
    found = [...brush.getImageData(0, 0, 1, 1).data].map((channel) => channel / 255);
  }
  channels.set(color, found);
  return found;
}

/** Returns a proportion as a share of the diameter, or of the radius of the cap. */
function share(text, diameter) {
  const value = parseFloat(text);
  return text.endsWith("%") ? value / 100 : text.endsWith("px") ? value / diameter : value;
}

/** The styles of the module, by everything that they depend on. */
const styles = new Map();
const mostStyles = 256;

/** Whether the page is dark at an element: its text is nearly white, or of another color in a dark color scheme. */
function isDark([red, green, blue], style) {
  const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  if (least > 0.62) return true;
  if (most < 0.38) return false;
  const { colorScheme } = style;
  const prefersDark = matchMedia("(prefers-color-scheme: dark)").matches;
  return /dark/.test(colorScheme) && (prefersDark || !/light/.test(colorScheme));
}

/** Returns the accent color, which the user chooses where colors are forced. */
function accentOf({ accentColor }, dark, isDisabled) {
  if (forced.matches) return systemColor(isDisabled ? "GrayText" : "Highlight");
  if (accentColor != "auto") return accentColor;
  return dark ? "rgb(92, 159, 240)" : "rgb(53, 132, 228)";
}

/** Gives a part that lies above the page the colors of a dial (see `text.css`). */
export function colorAs(dial, part) {
  const style = dial.ownerDocument.defaultView.getComputedStyle(dial);
  const dark = isDark(parse(style.color), style);
  const fill = style.getPropertyValue("--knob-fill-color").trim();
  part.classList.toggle("dark", dark);
  part.style.setProperty("--_fill", fill && fill != "none" ? fill : accentOf(style, dark));
}

/**
 * Returns the style of a dial.
 *
 * @param isDisabled matters where the user has chosen a color for what is disabled.
 */
export function styleOf(dial, diameter, isDisabled) {
  const style = dial.ownerDocument.defaultView.getComputedStyle(dial);
  const values = style.getPropertyValue("--_style");
  const { color, accentColor, colorScheme } = style;
  const hasContrast = highContrast.matches;
  const key = [values, color, accentColor, colorScheme, hasContrast, forced.matches && isDisabled, /px/.test(values) && diameter].join();
  let handle = styles.get(key);
  if (handle) return handle;
  if (styles.size == mostStyles) {
    // Dials that use a style keep it alive.
    for (const old of styles.values()) engine.destroyStyle(old);
    styles.clear();
  }
  handle = engine.createStyle();
  for (const [index, text] of values.split("|").entries()) {
    const [, row] = styled[index] ?? [];
    const value = text.trim();
    if (!row || !value || value == "none" || (forced.matches && isColor(row))) continue;
    const list = isColor(row) ? parse(value.replace(/currentcolor/gi, color)) : [share(value, diameter)];
    engine.setStyle(handle, row.row, writeNumbers(list));
  }
  const text = parse(forced.matches ? systemColor(isDisabled ? "GrayText" : "CanvasText") : color);
  const dark = isDark(text, style);
  const accent = accentOf(style, dark, isDisabled);
  if (forced.matches) {
    engine.setStyle(handle, table["cap-color"].row, writeNumbers(parse(systemColor("Canvas"))));
    engine.setStyle(handle, table["modulation-color"].row, writeNumbers(parse(accent)));
  }
  writeNumbers([...text, ...parse(accent)]);
  engine.finishStyle(handle, dark, hasContrast, forced.matches);
  styles.set(key, handle);
  return handle;
}

const systemColor = (name) => {
  const probe = document.createElement("i");
  probe.style.color = name;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
};

/** Calls a function when the user changes a setting that style sheets do not state, such as the contrast. */
export function onThemeChange(act) {
  for (const query of [highContrast, forced, matchMedia("(prefers-color-scheme: dark)")]) {
    query.addEventListener("change", () => {
      styles.clear();
      act();
    });
  }
}
