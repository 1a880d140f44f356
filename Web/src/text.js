// What concerns the value of an element as text: typing, the clipboard, the menu, and where it is shown.
import { handleClipboard } from "./clipboard.js";
import { handleDisplay } from "./display.js";
import { handleMenu } from "./menu.js";
import { handleTyping } from "./typing.js";

/** Handles the value of an element as text. */
export function handleText(hand) {
  const entry = handleTyping(hand);
  const menu = handleMenu(hand);
  const display = handleDisplay(hand);
  const clipboard = handleClipboard(hand);
  hand.drawn = display.update;
  /** Is called when the settings have changed. */
  hand.follow = entry.follow;
  /** Is called when the element no longer accepts input. */
  hand.closeMenu = menu.close;
  /** Is called when the element leaves the page. */
  hand.leaveText = () => {
    for (const part of [entry, menu, display, clipboard]) part.close();
  };
}
