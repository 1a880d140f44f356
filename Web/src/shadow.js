// What is inside every element: its style and its parts.
import css from "./shadow.css";
import { metrics } from "./settings.js";

/**
 * The parts as names of elements, each with its attributes and its children. They are built without a
 * parser of HTML, which a page may forbid (`require-trusted-types-for 'script'`).
 */
const tree = [
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
    ["div", { class: "hand" }, [
      ["slot", { name: "hand" }, [
        ["div", { part: "indicator" }],
        ["div", { part: "thumb" }],
      ]],
    ]],
    ["div", { class: "target" }, [["input", { type: "range" }]]],
  ]],
  // The slider has its name already.
  ["div", { part: "label", "aria-hidden": "true" }, [
    ["span", { class: "room" }],
    ["span", { class: "name" }, [["slot"]]],
    ["span", { part: "value" }],
  ]],
];

const namespace = (name) =>
  `http://www.w3.org/${["svg", "path"].includes(name) ? "2000/svg" : "1999/xhtml"}`;

function build([name, attributes = {}, children = []]) {
  const element = document.createElementNS(namespace(name), name);
  for (const attribute in attributes) element.setAttribute(attribute, attributes[attribute]);
  element.append(...children.map(build));
  return element;
}

/** The parts, to copy. */
let parts;
/** The style sheet of each document: one document does not take another's. */
const sheets = new WeakMap();

/** Gives a shadow root the style, also where its element has come to another document. */
export function dress(root) {
  const page = root.ownerDocument;
  const { defaultView } = page;
  // Nobody looks at a document without a window.
  if (!defaultView) return;
  if (!sheets.has(page)) {
    const sheet = new defaultView.CSSStyleSheet();
    // What the layout takes from the style starts a transition when it changes, and so is noticed.
    const watched = ["accent-color", ...Object.keys(metrics)];
    sheet.replaceSync(
      `${css}[part=dial]{transition:1ms step-start allow-discrete;transition-property:${watched}}`);
    sheets.set(page, sheet);
  }
  root.adoptedStyleSheets = [sheets.get(page)];
}

/** Fills a shadow root, and returns all that is in it, in the order of its text. */
export function fill(root) {
  parts ??= tree.map(build);
  dress(root);
  root.append(...parts.map((part) => document.importNode(part, true)));
  return root.querySelectorAll("*");
}
