// Default actions, as the browser's own controls have them.

/**
 * Acts on an event once the whole page has heard it, unless somebody has prevented it.
 *
 * To be called by the first listener that hears the event. It adds a last one to everything that the event
 * passes: the page may stop it anywhere, which is no reason not to act.
 */
export function byDefault(event, act) {
  const path = event.bubbles ? event.composedPath() : [event.currentTarget];
  const heard = new AbortController();
  function settle() {
    if (heard.signal.aborted) return;
    heard.abort();
    if (!event.defaultPrevented) act();
  }
  function hear(later) {
    const isLast = later.currentTarget == path.at(-1) || later.cancelBubble;
    if (later == event && isLast) settle();
  }
  for (const node of path) {
    node.addEventListener(event.type, hear, { passive: false, signal: heard.signal });
  }
  // A listener may have kept the event from the others of its element, and so from this one.
  setTimeout(settle);
}

const submits = ["submit", "image"];

/** What Enter does in a control of a form: it presses the form's first submit button, if there is one. */
export function submit(form) {
  const controls = form?.getRootNode().querySelectorAll("button, input") ?? [];
  const isMeant = (control) =>
    control.form == form && submits.includes(control.type) && !control.matches(":disabled");
  [...controls].find(isMeant)?.click();
}
