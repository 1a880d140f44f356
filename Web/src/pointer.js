// Mouse, touch, and pen.
import { State } from "./boundary.ts";
import { byDefault, isUsable } from "./default.js";
import { engine } from "./engine.js";
import { listenTo } from "./listen.js";
import { locate } from "./place.js";

// Two releases within this time, in ms, and this distance, in px, are a double click.
const clickTime = 500;
const clickReach = 24;

/**
 * Handles the pointers on an element.
 *
 * @param dial, input the part that shows the knob, and the one that receives its pointer events and has the
 *   keyboard focus.
 * @param handle runs a function that returns the engine's events, and emits them; `begin` does the same for
 *   input that may begin a gesture or change the value at once.
 * @param settings returns the settings by name.
 * @returns a function to call when a gesture is over, whatever has ended it.
 */
export function handlePointers(element, { dial, input }, knob, { handle, begin, settings }) {
  /**
   * The pointer that turns the knob; the function from the window to the dial; and the one that removes the
   * listeners of the gesture.
   */
  let pointer, toDial, stopListening;
  /** Whether another button of the pointer has just gone down or up. */
  let isOtherButton;
  /** Fingers that rest on the dial beside the pointer. */
  const resting = new Set();
  let click = {};

  const is = (state) => engine.state(knob) & state;
  const cancel = () => handle(() => engine.cancel(knob));
  const focus = () => input.focus({ preventScroll: true, focusVisible: false });

  /** A sample of a pointer, by the engine's names. */
  function sample(event) {
    const { x, y } = toDial(event);
    return { x, y, isMouse: event.pointerType == "mouse", isFine: event.shiftKey || resting.size > 0 };
  }

  function press(event) {
    if (is(State.turning)) return;
    // A mouse moves the focus by itself; a finger that drags does not.
    if (event.pointerType != "mouse") focus();
    toDial = locate(dial);
    begin(() => engine.press(knob, sample(event)));
    if (!is(State.turning)) return;
    pointer = event.pointerId;
    stopListening = listenTo(element.ownerDocument.defaultView, {
      blur: loseFocus, keydown: escape, pointermove: follow, pointerup: follow,
    });
    try {
      input.setPointerCapture(pointer);
    } catch {
      // The pointer is not down: it went up before the default action, or a script made the event.
      if (event.isTrusted) cancel();
    }
  }

  /** The window has lost the focus. If a frame in it has the focus, another finger may turn a knob there. */
  function loseFocus({ target, currentTarget }) {
    if (target == currentTarget && !element.ownerDocument.activeElement?.contentWindow) cancel();
  }

  /** While a pointer turns the knob, Escape cancels the gesture, wherever the focus is. */
  function escape(event) {
    if (event.key != "Escape") return;
    consume(event);
    cancel();
    // The user may hold the key. Its repeats must not close a dialog.
    const stop = listenTo(event.currentTarget, {
      keydown: (next) => next.repeat && next.key == "Escape" && consume(next),
      keyup: () => stop(),
    });
  }

  function consume(event) {
    event.preventDefault();
    event.stopPropagation();
  }

  function follow(event) {
    if (pointer != event.pointerId) return;
    isOtherButton = event.button > 0;
    // If another button is down, the release of the button that began is a move.
    const isUp = event.type == "pointerup" || (event.pointerType == "mouse" && !(event.buttons & 1));
    if (isUp) lift(event);
    else move(event);
  }

  function move(event) {
    handle(() => {
      for (const coalesced of event.getCoalescedEvents().slice(0, -1)) {
        engine.move(knob, { ...sample(coalesced), isCoalesced: true });
      }
      return engine.move(knob, sample(event));
    });
  }

  function lift(event) {
    handle(() => engine.release(knob));
    const isDouble =
      event.timeStamp - click.timeStamp < clickTime &&
      Math.hypot(event.x - click.x, event.y - click.y) < clickReach;
    click = event;
    if (isDouble && is(State.pressedTwice) && settings().resetsToDefault) begin(() => engine.reset(knob));
  }

  function endGesture() {
    stopListening?.();
    if (input.hasPointerCapture(pointer)) input.releasePointerCapture(pointer);
    pointer = undefined;
  }

  function losePointer(event) {
    resting.delete(event.pointerId);
    if (pointer != event.pointerId) return;
    // When another button goes up, Chromium ends the capture. The window still receives the events.
    if (!isOtherButton || event.type == "pointercancel") cancel();
  }

  const listeners = {
    pointerdown(event) {
      if (event.button || !isUsable(element)) return;
      // No other finger is down. The knob may have been off the page when one of them went up.
      if (event.isPrimary) resting.clear();
      if (!is(State.turning)) byDefault(event, () => press(event));
      else if (event.pointerType == "touch") resting.add(event.pointerId);
    },

    pointercancel: losePointer,
    // This also follows when a finger that rests on the dial goes up.
    lostpointercapture: losePointer,

    mousedown(event) {
      if (event.button && !is(State.turning)) return;
      byDefault(event, () => {
        // Otherwise the browser would drag the range input, or the middle button would scroll the page.
        event.preventDefault();
        if (!event.button) focus();
      });
    },

    contextmenu: (event) => is(State.turning) && event.preventDefault(),
  };
  for (const type in listeners) input.addEventListener(type, listeners[type]);
  return endGesture;
}
