// The shortcuts that copy and paste the value of the element that has the keyboard focus.
import { byDefault } from "./default.js";
import { engine } from "./engine.js";
import { listenTo } from "./listen.js";

/** Handles the clipboard events of a window while an element in it has the focus. */
export function handleClipboard(hand) {
  const { element, handle, parts: { input } } = hand;
  const view = () => element.ownerDocument.defaultView;
  let stop;

  /**
   * Whether an event is meant for the element. Chromium sends it to the element with the focus, Firefox and WebKit to
   * the node of the selection, or to the body. What the user has selected comes first.
   */
  const isOwn = (event) =>
    element.shadowRoot.activeElement == input && (event.composedPath().includes(element) || view().getSelection().isCollapsed);

  const canPaste = () => engine.acceptsText(handle);

  const acts = {
    copy(event) {
      event.preventDefault();
      event.clipboardData.setData("text/plain", hand.copiedText());
    },
    paste(event) {
      if (!canPaste()) return;
      event.preventDefault();
      hand.paste(event.clipboardData.getData("text/plain"));
    },
    // Without a selection, WebKit sends the others only if these are prevented.
    beforecopy: (event) => event.preventDefault(),
    beforepaste: (event) => canPaste() && event.preventDefault(),
  };
  const listeners = Object.fromEntries(Object.entries(acts).map(([type, act]) => [
    type, (event) => isOwn(event) && byDefault(event, () => act(event)),
  ]));

  const close = () => stop?.();
  function listen() {
    close();
    stop = listenTo(view(), listeners);
  }

  element.addEventListener("focus", listen);
  element.addEventListener("blur", close);
  if (element.matches(":focus")) listen();
  return { close };
}
