// The wheel. Its events make one gesture, a burst, until they pause.
import { burstPause } from "./boundary.ts";
import { byDefault } from "./default.js";
import { preferences } from "./preferences.js";
import { listenTo } from "./listen.js";

/** Handles the wheel on an element. */
export function handleWheel(hand) {
  const { element, parts: { input }, engine } = hand;
  /** Whether the pointer has moved on the dial since the page last scrolled. */
  let hasMoved = false;
  /** Stop listening to the wheel, and to the scrolling of the page. */
  let stopWheel, stopScroll;

  function scroll(event) {
    const { deltaX, deltaY, deltaMode, shiftKey } = event;
    const way = preferences.wheel == "reversed" ? -1 : 1;
    const turn = () =>
      engine.wheel(hand.knob, { deltaX: way * deltaX, deltaY: way * deltaY, deltaMode, isFine: shiftKey });
    // At an end of the range, the page scrolls.
    if (hand.preview(hand.knob, turn) < 0) return;
    event.preventDefault();
    // Keys that are still down begin a new gesture.
    hand.forgetKeys();
    hand.begin(turn);
    clearTimeout(hand.pause);
    hand.pause = setTimeout(() => hand.handle(() => engine.endBurst(hand.knob)), 1000 * burstPause);
  }

  function wheel(event) {
    if (event.ctrlKey || !event.cancelable || preferences.wheel == "off" || !hand.settings().usesWheel) return;
    // After the event, the page has scrolled already.
    byDefault(event, () => event.eventPhase && hand.take(event, scroll));
  }

  /** Listens to the wheel only while the user may mean the knob: such a listener slows scrolling. */
  function listenToWheel(isOn) {
    stopWheel?.();
    stopWheel = isOn ? listenTo(input, { wheel }) : undefined;
  }

  function enter({ pointerType, movementX, movementY }) {
    // After the page has scrolled, the browser reports moves of a pointer that has not moved.
    if (pointerType != "mouse" || hasMoved || !(movementX || movementY)) return;
    hasMoved = true;
    listenToWheel(true);
    stopScroll = listenTo(element.ownerDocument.defaultView, { scroll: leave });
  }

  function leave() {
    hasMoved = false;
    stopScroll?.();
    listenToWheel(element.matches(":focus"));
  }

  hand.leave = () => {
    leave();
    hand.forgetKeys();
    hand.cancelDepth?.();
  };
  leave();
  input.addEventListener("pointermove", enter);
  input.addEventListener("pointerleave", leave);
  element.addEventListener("focus", () => listenToWheel(true));
  element.addEventListener("blur", () => listenToWheel(hasMoved));
  // The move that was the first use came before these listeners.
  if (input.matches(":hover")) enter(hand.firstMove);
}
