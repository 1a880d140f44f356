// What is inside every element: its style and its parts.
import css from "./shadow.css";
import { metrics } from "./settings.js";

const html =
  "<div part=dial><slot name=face>" +
  "<svg><path part=ticks /><path part=track /><path class=edge /><path part=fill /></svg>" +
  "<div part=cap></div></slot>" +
  "<div class=hand><slot name=hand><div part=indicator></div><div part=thumb></div></slot></div>" +
  "<div class=target></div></div>" +
  "<div part=label><span class=room></span><span class=name><slot></slot></span><span part=value>";

let sheet;

/** Fills a shadow root, and returns all that is in it, in the order of its text. */
export function fill(root) {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    // What the layout takes from the style starts a transition when it changes, and so is noticed.
    const watched = ["accent-color", ...Object.keys(metrics)];
    sheet.replaceSync(
      `${css}[part=dial]{transition:1ms step-start allow-discrete;transition-property:${watched}}`);
  }
  root.adoptedStyleSheets = [sheet];
  root.innerHTML = html;
  return root.querySelectorAll("*");
}
