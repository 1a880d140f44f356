// The wheel. Its events make one gesture, a burst, until they pause.
import { byDefault } from "./default.js";
import { engine } from "./engine.js";
import { listenTo } from "./listen.js";

/** Handles the wheel on an element. */
export function handleWheel(hand) {
  const { element, handle, parts: { input } } = hand;
  /** Whether the pointer has moved on the dial since the page last scrolled. */
  let hasMoved = false;
  let pause, stopPage;
  /** Stop listening to the wheel, and to the scrolling of the page. */
  let stopWheel, stopScroll;

  function scroll(event) {
    const { deltaX, deltaY, deltaMode, shiftKey } = event;
    hand.noteModifiers(event);
    if (!engine.wheel(handle, deltaX, deltaY, deltaMode, shiftKey)) return;
    event.preventDefault();
    clearTimeout(pause);
    pause = setTimeout(endBurst, 1000 * engine.wheelPause());
    stopPage ??= listenTo(element.ownerDocument.defaultView, { pagehide: endBurst });
  }

  function endBurst() {
    clearTimeout(pause);
    stopPage?.();
    stopPage = undefined;
    engine.endWheel(handle);
  }

  function wheel(event) {
    // With Control, the page zooms.
    if (event.ctrlKey || !event.cancelable) return;
    // After the event, the page has scrolled already.
    byDefault(event, () => event.eventPhase && scroll(event));
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
    stopScroll = listenTo(element.ownerDocument.defaultView, { scroll: ({ target }) => target.contains?.(element) && leave() });
  }

  function leave() {
    hasMoved = false;
    stopScroll?.();
    listenToWheel(element.matches(":focus"));
  }
  hand.leaveWheel = leave;

  input.addEventListener("pointermove", enter);
  input.addEventListener("pointerleave", leave);
  element.addEventListener("focus", () => listenToWheel(true));
  element.addEventListener("blur", () => listenToWheel(hasMoved));
  // The move that was the first use came before these listeners.
  if (input.matches(":hover")) enter(hand.firstEvent);
  if (element.matches(":focus")) listenToWheel(true);
}
