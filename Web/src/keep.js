// Parts of an element with events of their own: the entry and the menu.
import { listenInTask, listenTo } from "./listen.js";

/** The events that a part keeps. */
const types = ["keydown", "keyup", "keypress", "beforeinput", "input", "blur"];

/** What the parts that are shown do for an event, by its type. */
const kept = new Map();
/** The keys that went down in a part. The others go up where they went down, as far as a page knows. */
const keys = new Set();

function receive(event) {
  const part = event.composedPath().find((node) => kept.has(node));
  if (!part) return;
  const { type, code } = event;
  if (type == "keydown") keys.add(code);
  if (type == "keyup" && !keys.delete(code)) return;
  event.stopImmediatePropagation();
  kept.get(part)[type]?.(event);
}

const listeners = Object.fromEntries(types.map((type) => [type, receive]));

/**
 * Keeps the events of parts from a window, and from any listener that a page adds to it after its first element.
 */
export function guardParts(view) {
  if (view) listenInTask(view, types, receive);
}

/**
 * Keeps the events of a part inside it, so that what the user does there turns nothing and triggers no shortcut of the
 * page.
 *
 * @param acts what to do for an event, by its type.
 * @returns a function that ends this.
 */
export function keep(element, part, acts) {
  kept.set(part, acts);
  // In a closed shadow root, a window does not see the part.
  const stop = listenTo(element.getRootNode(), listeners);
  return () => {
    kept.delete(part);
    stop();
  };
}

/** Whether a part can be seen. The program may have removed or hidden its element. */
export const isShown = (part) => part.checkVisibility({ visibilityProperty: true });

/** Creates a part of an element. */
export function createPart(element, part, name = "div", properties = {}) {
  const made = element.ownerDocument.createElement(name);
  made.setAttribute("part", part);
  return Object.assign(made, properties);
}
