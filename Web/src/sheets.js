// The style sheets that elements share.
import { hyphenated, metrics } from "./settings.js";
import css from "./shadow.css";

/**
 * Everything that the layout depends on, as one custom property. So one transition notices each change, and one
 * call reads them all.
 */
const watched = Object.keys(metrics).map((name) => `var(--knob-${hyphenated(name)},)`);
const style = `${css}[part=dial]{--_metrics:${watched.join(":")}}`;

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
    sheet.replaceSync(style);
    sheets.set(page, sheet);
  }
  root.adoptedStyleSheets = [sheets.get(page)];
}
