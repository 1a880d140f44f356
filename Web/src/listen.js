// Listeners that come and go together.

/**
 * Adds listeners, by their types, which receive an event before anything in the target does.
 *
 * @returns a function that removes them.
 */
export function listenTo(target, listeners) {
  const end = new AbortController();
  for (const type in listeners) {
    target?.addEventListener(type, listeners[type], { signal: end.signal, capture: true });
  }
  return () => end.abort();
}

/** The listeners that have been added in this task, and to what. */
const added = new Map();

/**
 * Adds a listener to a window, a document, or a shadow root for several types of events, before it reaches an element.
 * For many elements that a task adds to a page, it does so once. Each task does, because `document.open` removes listeners.
 */
export function listenInTask(target, types, listener) {
  if (!added.size) queueMicrotask(() => added.clear());
  if (!added.has(listener)) added.set(listener, new Set());
  if (added.get(listener).has(target)) return;
  added.get(listener).add(target);
  for (const type of types) target.addEventListener(type, listener, true);
}
