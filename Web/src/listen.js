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
