// The labels around a dial: short texts at some of its values.
import { isSecondary } from "./buttons.js";
import { dials } from "./dial.js";
import { engine, numbers, read, writeNumbers } from "./engine.js";
import { rangeOf } from "./pairs.js";

/** The height of a digit as a share of the size of the font, which is nearly the same in all fonts. */
const digitHeight = 0.72;

/** The widths of texts of each document, by their fonts. Measuring a text takes long. */
const widths = new WeakMap();
const mostWidths = 10_000;

/** What measures the texts of a document. */
function rulerOf(page) {
  if (!widths.has(page)) {
    widths.set(page, { known: new Map(), brush: page.createElement("canvas").getContext("2d") });
    page.fonts.addEventListener("loadingdone", () => fontsChanged(page));
  }
  return widths.get(page);
}

/** Places the labels of a document anew: a font has arrived, in which texts have other widths. */
function fontsChanged(page) {
  widths.get(page).known.clear();
  for (const dial of dials) {
    if (dial.element.ownerDocument == page && dial.labels?.isShown) dial.restyle();
  }
}

/** Returns the width of a text in the font of an element. */
function widthOf(text, { known, brush }, { fontStyle, fontWeight, fontSize, fontFamily, letterSpacing }) {
  const font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  const key = [text, font, letterSpacing].join();
  if (!known.has(key)) {
    if (known.size == mostWidths) known.clear();
    brush.font = font;
    brush.letterSpacing = letterSpacing;
    known.set(key, brush.measureText(text).width);
  }
  return known.get(key);
}

/** Reserves space around a dial, which stays in the middle. */
function surround(dial, space) {
  let spacer = dial.parentNode.querySelector(".spacer");
  if (!space) spacer?.remove();
  if (space && !spacer) {
    // It makes the element wider. A margin of the dial would have to depend on the width of the element, and WebKit
    // leaves such a margin out of that width.
    dial.after((spacer = Object.assign(dial.ownerDocument.createElement("div"), { className: "spacer" })));
  }
  const sides = 2 * space?.side;
  if (space) spacer.style.width = `calc(var(--knob-size, 48px) + ${sides}px)`;
  dial.style.margin = space ? `${space.top}px auto ${space.bottom}px` : "";
  dial.style.maxWidth = space ? `calc(100% - ${sides}px)` : "";
}

/**
 * Returns the labels of an element. After a change of the settings, of the size, or of the font, they are written,
 * measured, and placed, each step for all elements before the next one: to measure a label after another has been
 * changed would lay out the page again.
 */
export function labelsOf(element, { dial }, handle) {
  const labels = [];
  let [texts, sizes, height] = [[], [], 0];
  /** Whether they have been written, or removed, and not placed yet. */
  let isWritten = false;

  function add() {
    const label = document.createElement("span");
    label.part = "tick-label";
    // Assistive technology reads the value, and not those that it could have.
    label.ariaHidden = "true";
    const index = labels.push(label) - 1;
    label.addEventListener("click", (event) => isSecondary(event) || engine.chooseLabel(handle, index));
    dial.append(label);
  }

  function otherDials() {
    const other = rangeOf(element)?.other(element);
    return other ? [other.shadowRoot.querySelector("[part=dial]")] : [];
  }

  /** Reserves space for the labels around a dial of a size. */
  function reserve(boxes, size) {
    const most = (extents) => Math.ceil(Math.max(0, ...extents));
    // Letters may extend a little beyond their boxes.
    const side = most(boxes.flatMap(({ left, width }) => [-left, left + width - size.width])) + 1;
    const top = most(boxes.map(({ height, bottom }) => height - bottom)) + 1;
    const below = most(boxes.map(({ bottom }) => bottom - size.height));
    // Below the texts are the descenders, and a gap to the name.
    const bottom = below && below + 7;
    // Only one thumb of a range has labels, and the other is in the same place.
    for (const one of [dial, ...otherDials()]) surround(one, boxes.length ? { top, side, bottom } : undefined);
  }

  return {
    get isShown() {
      return labels.length > 0;
    },

    write() {
      const length = engine.labelTexts(handle);
      const [count] = numbers(1);
      isWritten = count > 0 || labels.length > 0;
      texts = count ? read(length).split("\n") : [];
      while (labels.length < count) add();
      for (const label of labels.splice(count)) label.remove();
      for (const [index, text] of texts.entries()) {
        if (labels[index].textContent != text) labels[index].textContent = text;
      }
    },

    measure() {
      if (!isWritten || !labels.length) return;
      const style = getComputedStyle(labels[0]);
      const ruler = rulerOf(element.ownerDocument);
      height = digitHeight * parseFloat(style.fontSize);
      sizes = texts.map((text) => widthOf(text, ruler, style));
    },

    /** Places the labels around a dial of a size. */
    place(size) {
      if (!isWritten) return;
      isWritten = false;
      const boxes = [];
      if (labels.length) {
        const found = numbers(engine.placeLabels(handle, writeNumbers(sizes), height));
        for (let at = 0; at < found.length; at += 3) {
          const [index, left, bottom] = found.subarray(at, at + 3);
          boxes[index] = { left, bottom, width: sizes[index], height };
        }
      }
      for (const [index, label] of labels.entries()) {
        const box = boxes[index];
        label.hidden = !box;
        // The line is as high as a digit, so that its baseline is its lower edge.
        if (box) Object.assign(label.style, { left: `${box.left}px`, top: `${box.bottom - box.height}px` });
      }
      reserve(Object.values(boxes), size);
    },
  };
}
