// Notices the first use of an element. Listeners take time and memory, and most elements of a large page are never
// used.

/** What to do at the first use, for each element that has not been used. */
const unused = new WeakMap();

// A pointer comes over an element, and the focus moves to it, before it receives anything else; but not if a script
// makes the events.
const types = ["pointerover", "pointerdown", "focus", "keydown"];

function use({ target }) {
  unused.get(target)?.();
  unused.delete(target);
}

/** Calls a function before an element receives its first event of the user. */
export const onFirstUse = (element, act) => unused.set(element, act);

/** Listens to all elements in a document or shadow root. To add the same listener again has no effect. */
export function watchUses(root) {
  for (const type of types) root.addEventListener(type, use, true);
}
