// The labels around a dial: short texts at some of its values.
import { namesOfLabels } from "./looks.ts";
import { call } from "./call.js";
import { loader } from "./load.js";
import { lookModule, useKnob, useValues } from "./lookmodule.js";
import { createMarks } from "./marks.js";
import { format, language } from "./numbers.js";
import { hyphenated, list, number } from "./settings.js";

const loadExtras = loader(() => import("./rotary-knob-extras.js"), "rotary-knob-extras.js");

/** The widths of texts, by their fonts. Measuring a text takes long. */
export const widths = new Map();

function widthOf(text, font) {
  const key = font + text.textContent;
  if (!widths.has(key)) widths.set(key, text.getComputedTextLength());
  return widths.get(key);
}

/**
 * Adds the labels to an element.
 *
 * @returns a function that draws them, from what the layout depends on and the number of the look.
 */
export function labelsOf({ element, parts: { dial }, knob, engine }) {
  let picture, warned;
  /** The nodes of the texts, and their values. */
  const texts = [], values = [];

  /** The values that may have a label, with their numbers. */
  function read(measures, look) {
    const attribute = element.tickLabels;
    if (!attribute) return [];
    useKnob(engine, knob);
    lookModule.lay({ number: look, ...measures });
    const kind = namesOfLabels.map(hyphenated).indexOf(attribute);
    const own = kind < 0 ? list(attribute) : [];
    if (attribute != "values" && !Number.isNaN(own)) {
      const count = useValues(own);
      const usesPrefixes = element.unitPrefixes;
      return lookModule.label({ kind: kind < 0 ? namesOfLabels.indexOf("values") : kind, count, usesPrefixes });
    }
    if (attribute != warned) console.warn(`<rotary-knob> tick-labels="${attribute}" is invalid.`, element);
    warned = attribute;
    return [];
  }

  /** The names of values that the datalist has. */
  function names() {
    const options = [...(element.list?.options ?? [])];
    return new Map(options.map(({ value, label }) => [number(value), label]));
  }

  /** A short number without its unit, as in `1.5k`. */
  function write(number, digits, thousands) {
    const sign = element.showsPlus ? "exceptZero" : "negative";
    const text = format(language(element), digits, sign).format(number).replace("-", "\u2212");
    return text + "nµm kMG"[thousands + 3].trim();
  }

  function choose({ currentTarget }) {
    const value = values[texts.indexOf(currentTarget)];
    let isWanted = true;
    // After a later attempt, the user no longer expects the value.
    loadExtras(() => (isWanted = false)).then(({ chooseValue }) => isWanted && chooseValue(element, value));
  }

  /** Returns the node of a text. */
  function textAt(index) {
    if (texts[index]) return texts[index];
    const text = picture.add("text", { part: "tick-label", "text-anchor": "middle" });
    text.addEventListener("click", choose);
    return (texts[index] = text);
  }

  return (measures, look) => {
    const marks = read(measures, look);
    if (!picture && !marks.length) return;
    if (!picture) {
      picture = createMarks(dial, "look labels");
      dial.append(picture.picture);
    }
    const named = names();
    for (const [index, { value, number, digits, thousands }] of marks.entries()) {
      values[index] = value;
      const text = call(element.format, value) ?? (named.get(value) || write(number, digits, thousands));
      const node = textAt(index);
      if (node.textContent != text) node.textContent = text;
      node.style.display = "";
    }
    for (const text of texts.splice(marks.length)) text.remove();
    if (marks.length) {
      const style = getComputedStyle(texts[0]);
      // The shorthand `font` is empty, because it cannot express tabular figures.
      const { fontFamily, fontSize, fontStretch, fontStyle, fontVariant, fontWeight, letterSpacing } = style;
      const font = [fontFamily, fontSize, fontStretch, fontStyle, fontVariant, fontWeight, letterSpacing].join();
      // The height of a digit, as a share of the size of the font, is nearly the same in all fonts.
      const height = 0.72 * parseFloat(fontSize);
      for (const text of texts) lookModule.labelSize({ width: widthOf(text, font), height });
      const places = lookModule.placeLabels({ ...measures, hasModulation: !!(element.modulation || element.modulationDepth) });
      reserve(places.map(({ index, x, y }) => ({ x, y, height, width: widthOf(texts[index], font) })), measures);
      show(places);
    } else {
      reserve([]);
    }
  };

  function show(places) {
    const shown = new Set();
    for (const { index, x, y } of places) {
      shown.add(texts[index]);
      texts[index].setAttribute("x", x);
      texts[index].setAttribute("y", y);
    }
    for (const text of texts) if (!shown.has(text)) text.style.display = "none";
  }

  /** Reserves space around the dial, which stays in the middle. */
  function reserve(boxes, { width, height } = {}) {
    const most = (extents) => Math.ceil(Math.max(0, ...extents));
    // Letters may extend a little beyond their boxes.
    const side = most(boxes.flatMap((box) => [box.width / 2 - box.x, box.x + box.width / 2 - width])) + 1;
    const top = most(boxes.map((box) => box.height - box.y)) + 1;
    const below = most(boxes.map(({ y }) => y - height));
    // Below the texts are the descenders, and a gap to the name.
    const bottom = below && below + 7;
    const { style } = dial;
    style.margin = boxes.length
      ? `${top}px max(${side}px, (100% - var(--knob-size, 48px)) / 2) ${bottom}px` : "";
    style.maxWidth = boxes.length ? `calc(100% - ${2 * side}px)` : "";
  }
}
