// Parts of an element with events of their own: the entry and the menu.
import { listenTo } from "./listen.js";

/** The events that a part keeps. */
const types = ["keydown", "keyup", "keypress", "beforeinput", "input", "blur"];

/**
 * Keeps the events of a part inside it, so that what the user does there turns nothing and triggers no shortcut of the
 * page.
 *
 * @param acts what to do for an event, by its type.
 * @returns a function that ends this.
 */
export function keep(element, part, acts) {
  const receive = (event) => {
    if (!event.composedPath().includes(part)) return;
    event.stopImmediatePropagation();
    acts[event.type]?.(event);
  };
  const listeners = Object.fromEntries(types.map((type) => [type, receive]));
  // In a closed shadow root, a window does not see the part.
  const stops = [element.ownerDocument.defaultView, element.getRootNode()].map((target) =>
    listenTo(target, listeners));
  return () => stops.forEach((stop) => stop());
}

/** Creates a part of an element. */
export function createPart(element, part, name = "div", properties = {}) {
  const made = element.ownerDocument.createElement(name);
  made.setAttribute("part", part);
  return Object.assign(made, properties);
}
