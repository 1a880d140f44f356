// The shadow tree of an element: its parts.
import css from "./shadow.css";
import text from "./text.css";
import { watched } from "./style.js";

/** Creates an element without the HTML parser, which a page may forbid (`require-trusted-types-for 'script'`). */
function create(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const attribute in attributes) element.setAttribute(attribute, attributes[attribute]);
  element.append(...children);
  return element;
}

/** What the user turns: the slider of a knob, or the spin button of an encoder, which has no value. */
const inputs = {
  slider: () => create("input", { class: "input", type: "range" }),
  spinbutton: () => create("div", { class: "input", role: "spinbutton", tabindex: 0 }),
};

/** The parts that every element has, by what is turned in it. Each element copies them. */
const common = {};

/** Fills a shadow root, and returns the elements in it. */
export function fill(root, turned = "slider") {
  common[turned] ??= create("div", { part: "dial" }, create("canvas"), inputs[turned]());
  dress(root);
  root.append(root.ownerDocument.importNode(common[turned], true));
  const dial = root.lastChild;
  const [canvas, input] = dial.children;
  return { dial, canvas, input };
}

/** The slots for content of the page in place of a part of the picture, which few elements have. */
export function addSlots({ dial, face, needle }, hasFace, hasNeedle) {
  if (hasFace && !face) dial.prepend((face = create("slot", { name: "face" })));
  if (hasNeedle && !needle) dial.append((needle = create("slot", { class: "needle", name: "needle" })));
  return { face, needle };
}

/** The label below the dial: the name or the value, and invisible texts that make it as wide as the widest. */
export function addLabel(parts) {
  if (parts.label) return;
  parts.sizer = create("span", { class: "sizer" });
  parts.value = create("span", { part: "value" });
  // Assistive technology reads the name from the range input.
  parts.name = create("slot", { class: "name" });
  parts.label = create("div", { part: "label", "aria-hidden": true }, parts.sizer, parts.name, parts.value);
  parts.dial.after(parts.label);
}

const ofDial = `${css}${text}${watched}`;

/** The style sheets of each document, by their texts. A document does not accept a style sheet from another. */
const sheets = new WeakMap();

/** Gives a shadow root its style, also after the element has moved to another document. */
export function dress(root, css = ofDial) {
  const page = root.ownerDocument;
  const { defaultView } = page;
  // A document without a window is not shown.
  if (!defaultView) return;
  if (!sheets.has(page)) sheets.set(page, {});
  const made = sheets.get(page);
  if (!made[css]) {
    made[css] = new defaultView.CSSStyleSheet();
    made[css].replaceSync(css);
  }
  root.adoptedStyleSheets = [made[css]];
}
