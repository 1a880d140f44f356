// The shadow tree of an element: its style and its parts.
import css from "./shadow.css";
import { hyphenated, metrics } from "./settings.js";

/**
 * The elements, each with its attributes and its children. They are created without the HTML parser, because a
 * page may forbid it (`require-trusted-types-for 'script'`).
 */
const contents = [
  ["div", { part: "dial" }, [
    ["slot", { name: "face" }, [
      ["svg", {}, [
        ["path", { part: "ticks" }],
        ["path", { part: "track" }],
        ["path", { class: "edge" }],
        ["path", { part: "fill" }],
      ]],
      ["div", { part: "cap" }],
    ]],
    ["div", { class: "needle" }, [
      ["slot", { name: "needle" }, [
        ["div", { part: "indicator" }],
        ["div", { part: "thumb" }],
      ]],
    ]],
    ["div", { class: "target" }, [["input", { class: "input", type: "range" }]]],
  ]],
  // Assistive technology reads the name from the range input.
  ["div", { part: "label", "aria-hidden": "true" }, [
    ["span", { class: "sizer" }],
    ["span", { class: "name" }, [["slot", { class: "text" }]]],
    ["span", { part: "value" }],
  ]],
];

const namespace = (name) =>
  `http://www.w3.org/${["svg", "path"].includes(name) ? "2000/svg" : "1999/xhtml"}`;

/** The style sheet of each document. A document does not accept a style sheet from another. */
const sheets = new WeakMap();

/** Gives a shadow root its style, also after the element has moved to another document. */
export function dress(root) {
  const page = root.ownerDocument;
  const { defaultView } = page;
  // A document without a window is not shown.
  if (!defaultView) return;
  if (!sheets.has(page)) {
    const sheet = new defaultView.CSSStyleSheet();
    // A change of what the layout depends on starts a transition, which the picture notices.
    const names = Object.keys(metrics).map((name) => `--knob-${hyphenated(name)}`);
    sheet.replaceSync(`${css}[part=dial] { transition-property: accent-color, ${names} }`);
    sheets.set(page, sheet);
  }
  root.adoptedStyleSheets = [sheets.get(page)];
}

/** Fills a shadow root, and returns the elements in it by their parts or classes. */
export function fill(root) {
  const parts = {};
  function build([name, attributes, children = []]) {
    const element = document.createElementNS(namespace(name), name);
    for (const attribute in attributes) element.setAttribute(attribute, attributes[attribute]);
    element.append(...children.map(build));
    parts[attributes.part ?? attributes.class] = element;
    return element;
  }
  dress(root);
  root.append(...contents.map(build));
  return parts;
}
