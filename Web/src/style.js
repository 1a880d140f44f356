// The colors and proportions that style sheets give a dial: custom properties, one for each role and proportion.
import { engine, numbers, writeNumbers } from "./engine.js";
import { styles as rows } from "./table.js";

/** Each setting of which there is a custom property, `--knob-` and its name, with its number. */
const styled = Object.entries(rows);
const isColor = (name) => name.endsWith("-color");

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

for (const [name] of styled) {
  // Those of the indicator are shares of the cap, whose size in pixels depends on the look.
  const length = /^indicator-(start|end)$/.test(name) ? "" : "<length> | ";
  const proportion = name == "name-transition" ? "<time> | none" : `${length}<percentage> | <number> | none`;
  register(propertyOf(name), isColor(name) ? "<color> | none" : proportion);
}

export const highContrast = globalThis.matchMedia?.("(prefers-contrast: more), (forced-colors: active)");
const forced = globalThis.matchMedia?.("(forced-colors: active)");

/** The channels of colors that the browser has converted, by their texts. */
const channels = new Map();
const mostColors = 256;
let brush;

/** Returns the red, green, blue, and alpha of a color as `getComputedStyle` writes it. */
export function parse(color) {
  const legacy = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(color);
  if (legacy) return [legacy[1] / 255, legacy[2] / 255, legacy[3] / 255, +(legacy[4] ?? 1)];
  const found = channels.get(color) ?? convert(color);
  // In a transition, each frame has another color. The least recently used one is the first.
  channels.delete(color);
  if (channels.size == mostColors) channels.delete(channels.keys().next().value);
  channels.set(color, found);
  return found;
}

/** Lets the browser convert a color of another space. */
function convert(color) {
  brush ??= Object.assign(document.createElement("canvas"), { width: 1, height: 1 })
    .getContext("2d", { willReadFrequently: true });
  brush.clearRect(0, 0, 1, 1);
  brush.fillStyle = color;
  brush.fillRect(0, 0, 1, 1);
  return [...brush.getImageData(0, 0, 1, 1).data].map((channel) => channel / 255);
}

/** Returns a proportion as a share of the diameter, or of the radius of the cap. */
function share(text, diameter) {
  const value = parseFloat(text);
  return text.endsWith("%") ? value / 100 : text.endsWith("px") ? value / diameter : value;
}

/** The styles of the module, by everything that they depend on. */
const styles = new Map();
const mostStyles = 256;

function forgetStyles() {
  // Dials that use a style keep it alive.
  for (const style of styles.values()) engine.destroyStyle(style);
  styles.clear();
}

/** Whether the color scheme of an element is dark. */
function isDark({ colorScheme }) {
  const prefersDark = matchMedia("(prefers-color-scheme: dark)").matches;
  return /dark/.test(colorScheme) && (prefersDark || !/light/.test(colorScheme));
}

/** Gives a part that lies above the page the colors of the style of a dial (see `text.css`). */
export function colorAs(style, part) {
  engine.popupColors(style);
  const [isDark, red, green, blue, alpha] = numbers(5);
  part.classList.toggle("dark", !!isDark);
  part.style.setProperty("--_fill", `rgb(${red * 255} ${green * 255} ${blue * 255} / ${alpha})`);
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
  if (styles.size == mostStyles) forgetStyles();
  handle = engine.createStyle();
  for (const [index, text] of values.split("|").entries()) {
    const [name, row] = styled[index] ?? [];
    const value = text.trim();
    if (!name || !value || value == "none" || (forced.matches && isColor(name))) continue;
    const list = isColor(name) ? parse(value.replace(/currentcolor/gi, color)) : [share(value, diameter)];
    engine.setStyle(handle, row, writeNumbers(list));
  }
  const text = forced.matches ? systemColor(isDisabled ? "GrayText" : "CanvasText") : color;
  // Where colors are forced, the user chooses the accent color.
  const accent = forced.matches ? systemColor(isDisabled ? "GrayText" : "Highlight") : accentColor;
  if (forced.matches) {
    engine.setStyle(handle, rows["cap-color"], writeNumbers(parse(systemColor("Canvas"))));
    engine.setStyle(handle, rows["modulation-color"], writeNumbers(parse(accent)));
  }
  const count = writeNumbers([...parse(text), ...(accent == "auto" ? [] : parse(accent))]);
  engine.finishStyle(handle, count, isDark(style), hasContrast, forced.matches);
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
      forgetStyles();
      act();
    });
  }
}
