// The text of a value.
import { Figures } from "./boundary.ts";
import { call } from "./call.js";
import { engine } from "./engine.js";
import { format, language } from "./numbers.js";

/** Returns a value as the element shows and speaks it. */
export function read(element, knob, value, digits, names) {
  const own = call(element.format, value);
  if (own != undefined) return String(own);
  const [figures] = engine.figures(knob, { value, digits, usesPrefixes: element.unitPrefixes });
  const name = names[figures[Figures.name]];
  if (name) return name;
  const sign = element.showsPlus ? "exceptZero" : "negative";
  const text = format(language(element), figures[Figures.digits], sign).format(figures[Figures.number]);
  const unit = "nµm kMG"[figures[Figures.thousands] + 3].trim() + element.unit;
  return text.replace("-", "\u2212") + (unit && "\u00a0" + unit);
}
