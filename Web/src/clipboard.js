// The shortcuts that copy and paste the value of the element that has the keyboard focus.
import { byDefault, isUsable } from "./default.js";
import { listenTo } from "./listen.js";

/** Handles the clipboard events of a window while an element in it has the focus. */
export function handleClipboard(hand) {
  const { element, parts: { input }, settings } = hand;
  const view = () => element.ownerDocument.defaultView;
  let stop;

  /**
   * Whether an event is meant for the element. Chromium sends it to the element with the focus, Firefox and WebKit to
   * the node of the selection, or to the body. What the user has selected comes first.
   */
  const isOwn = (event) =>
    element.shadowRoot.activeElement == input && (event.composedPath().includes(element) || view().getSelection().isCollapsed);

  const canPaste = () => isUsable(element) && settings().allowsTyping;

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

  function listen() {
    stop?.();
    stop = listenTo(view(), listeners);
  }

  const { leave } = hand;
  hand.leave = () => {
    leave();
    stop?.();
  };
  element.addEventListener("focus", listen);
  element.addEventListener("blur", () => stop?.());
  if (element.matches(":focus")) listen();
}
