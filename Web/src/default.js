// Default actions, which work as those of the browser's own controls.

/** Whether the user may change the value. */
export const isUsable = (element) => !element.matches(":disabled, [readonly]");

/**
 * Performs an action once all listeners of the page have received an event, unless one has prevented it.
 *
 * The first listener that receives the event calls this. It adds a last listener to everything on the path of
 * the event, because the page may stop the event anywhere, and that does not prevent the action.
 */
export function byDefault(event, act) {
  const path = event.bubbles ? event.composedPath() : [event.currentTarget];
  const settled = new AbortController();
  const { signal } = settled;
  function settle() {
    if (signal.aborted) return;
    settled.abort();
    // A listener may have removed the element.
    if (!event.defaultPrevented && path[0].isConnected != false) act();
  }
  function listen(later) {
    const isLast = later.currentTarget == path.at(-1) || later.cancelBubble;
    if (later == event && isLast) settle();
  }
  for (const node of path) node.addEventListener(event.type, listen, { passive: false, signal });
  // A listener may have stopped the event before it reached the last listener of the same element.
  setTimeout(settle);
}

/**
 * Does what Enter does in a control of a form: presses the first submit button of the form, if there is one.
 */
export function submit(form) {
  const controls = form?.getRootNode().querySelectorAll("button:enabled, input:enabled") ?? [];
  [...controls].find((control) => control.form == form && /submit|image/.test(control.type))?.click();
}
