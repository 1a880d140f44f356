// Passes modulations to the module, and reads them.
import { engine, numbers, read, write, writeNumbers } from "./engine.js";
import { parse } from "./style.js";

/** The red, green, blue, and alpha of a color; NaN for none, and for a text that is not a color. */
function channels(color) {
  const isColor = typeof color == "string" && CSS.supports("color", color);
  return isColor ? parse(color) : [NaN, NaN, NaN, NaN];
}

/**
 * Gives a knob a list of modulations.
 *
 * @returns the colors as the page has written them, by the names of the modulations.
 */
export function writeModulations(handle, list) {
  const colors = new Map();
  engine.beginModulations();
  for (const modulation of list) {
    if (modulation?.name == undefined) continue;
    const { title, color, depth = 0, bipolar, live } = modulation;
    // A line break separates the name from the title.
    const name = String(modulation.name).replaceAll("\n", " ");
    if (color != undefined && !colors.has(name)) colors.set(name, color);
    writeNumbers([+depth, bipolar ? 1 : 0, live == undefined ? NaN : +live, title == undefined ? 0 : 1, ...channels(color)]);
    engine.addModulation(write(`${name}\n${title ?? ""}`));
  }
  engine.endModulations(handle);
  return colors;
}

/** Returns the modulations of a knob, with the depths that the user has turned. */
export function listModulations(handle, colors) {
  const list = [];
  for (let count; (count = engine.modulation(handle, list.length)) > 0;) {
    const [depth, isBipolar, live, hasTitle] = numbers(4);
    const [name, ...lines] = read(count).split("\n");
    list.push({
      name, ...(hasTitle ? { title: lines.join("\n") } : {}), ...(colors.has(name) ? { color: colors.get(name) } : {}),
      depth, bipolar: !!isBipolar, ...(isNaN(live) ? {} : { live }),
    });
  }
  return list;
}
