// The shadow tree of an element: its parts.
import { dress } from "./sheets.js";

const namespace = (name) =>
  `http://www.w3.org/${/svg|path/.test(name) ? "2000/svg" : "1999/xhtml"}`;

/** Creates an element without the HTML parser, which a page may forbid (`require-trusted-types-for 'script'`). */
function create(name, attributes, ...children) {
  const element = document.createElementNS(namespace(name), name);
  for (const attribute in attributes) element.setAttribute(attribute, attributes[attribute]);
  element.append(...children);
  return element;
}

const part = (name, tag = "div") => create(tag, { part: name });

/** The parts that every element has. Each element copies them. */
let common;

/** Fills a shadow root, and returns the elements in it. */
export function fill(root) {
  common ??= create("div", { part: "dial" },
    create("slot", { name: "face" },
      create("svg", {},
        part("ticks", "path"), part("track", "path"), create("path", { class: "edge" }), part("fill", "path")),
      part("cap")),
    create("input", { type: "range" }),
    create("slot", { class: "needle", name: "needle" }, part("indicator")));
  dress(root);
  root.append(root.ownerDocument.importNode(common, true));
  const [dial, , , ticks, track, edge, fill, cap, input, needle, indicator] = root.querySelectorAll("*");
  return { dial, ticks, track, edge, fill, cap, input, needle, indicator };
}

// The other parts are created for the elements that show them.

export function addThumb(parts) {
  if (!parts.thumb) parts.indicator.after((parts.thumb = part("thumb")));
}

/** The label below the dial: the name or the value, and invisible texts that make it as wide as the widest. */
export function addLabel(parts) {
  if (parts.label) return;
  parts.sizer = create("span", { class: "sizer" });
  parts.value = part("value", "span");
  // Assistive technology reads the name from the range input.
  parts.label = create("div", { part: "label", "aria-hidden": true },
    parts.sizer, create("slot", { class: "name" }), parts.value);
  parts.dial.after(parts.label);
}
