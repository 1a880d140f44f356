// Notices the first use of an element. Listeners take time and memory, and most elements of a large page are never
// used.
import { listenInTask } from "./listen.js";

/** What to do at the first use, for each element that has not been used. */
const unused = new WeakMap();

// The wheel counts only after the pointer has moved on an element, or while the element has the focus. A script may
// make a press or a key without either.
const types = ["pointermove", "pointerdown", "focus", "keydown"];

const use = (event) => useFirst(event.target, event);

/** Calls the function of an element that has not been used yet. */
export function useFirst(element, event) {
  unused.get(element)?.(event);
  unused.delete(element);
}

/** Calls a function with the first event of the user, before an element receives it. */
export const onFirstUse = (element, act) => unused.set(element, act);

/** Listens to all elements in a document or shadow root. */
export const watchUses = (root) => listenInTask(root, types, use);
