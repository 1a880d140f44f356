// Clicks that reset the knob.
import { State } from "./boundary.ts";
import { isUsable } from "./default.js";
import { preferences } from "./preferences.js";

// Two releases within this time, in ms, and this distance, in px, are a double click.
const time = 500;
const reach = 24;

const isApple = /^(Mac|iP)/.test(globalThis.navigator?.platform);

/** Handles the clicks on an element. */
export function handleClicks(hand) {
  const { element, parts: { input }, engine, settings } = hand;
  const reset = () => hand.begin(() => engine.reset(hand.knob));
  let last = {};

  /** Is called when the pointer that turned the knob goes up. */
  hand.click = (event) => {
    const isDouble =
      event.timeStamp - last.timeStamp < time && Math.hypot(event.x - last.x, event.y - last.y) < reach;
    last = event;
    if (!isDouble || !settings().resetsToDefault || !preferences.resetsOnDoubleClick) return;
    if (engine.state(hand.knob) & State.pressedTwice) reset();
  };

  // With a modifier, a click resets as soon as the button goes down, and turns nothing.
  input.addEventListener("pointerdown", (event) => {
    const { resetsOnCommandClick, resetsOnOptionClick } = preferences;
    const hasCommand = isApple ? event.metaKey : event.ctrlKey;
    if (!(resetsOnCommandClick && hasCommand) && !(resetsOnOptionClick && event.altKey)) return;
    if (event.button || event.defaultPrevented || !isUsable(element) || hand.isInGesture()) return;
    event.preventDefault();
    if (settings().resetsToDefault) hand.take(event, reset);
  }, true);
}
