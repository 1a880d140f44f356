// Mouse, touch, and pen.
import { State } from "./boundary.ts";
import { byDefault, isUsable } from "./default.js";
import { listenTo } from "./listen.js";
import { locate } from "./place.js";

/**
 * Handles the pointers on an element.
 *
 * @param hand what the user does with the element (see `element.js`).
 */
export function handlePointers(hand) {
  const { element, parts: { dial, input }, engine } = hand;
  /**
   * The pointer that turns the knob; the function from the window to the dial; and the one that removes the
   * listeners of the gesture.
   */
  let pointer, toDial, stopListening;
  /** Whether another button of the pointer has just gone down or up. */
  let isOtherButton;

  const isTurning = () => engine.state(hand.knob) & State.turning;
  const cancel = hand.cancel = () => hand.handle(() => engine.cancel(hand.knob));
  const focus = () => input.focus({ preventScroll: true, focusVisible: false });

  /** A sample of a pointer, by the engine's names. */
  const sample = hand.sample = (event) => {
    const { x, y } = toDial(hand.trace?.(event) ?? event);
    return { x, y, isMouse: event.pointerType == "mouse", isFine: event.shiftKey || hand.hasOtherFinger?.(event) };
  };

  function press(event) {
    if (isTurning()) return;
    // A mouse moves the focus by itself; a finger that drags does not.
    if (event.pointerType != "mouse") focus();
    toDial = locate(dial);
    hand.begin(() => engine.press(hand.knob, sample(event)));
    if (!isTurning()) return;
    hand.events.push(event);
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
    event.preventDefault();
    event.stopPropagation();
    cancel();
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
    hand.handle(() => {
      for (const coalesced of event.getCoalescedEvents().slice(0, -1)) {
        engine.move(hand.knob, { ...sample(coalesced), isCoalesced: true });
      }
      return engine.move(hand.knob, sample(event));
    });
  }

  function lift(event) {
    hand.handle(() => engine.release(hand.knob));
    hand.events.push(event);
  }

  /** Is called when a gesture is over, whatever has ended it. */
  hand.endGesture = () => {
    stopListening?.();
    if (input.hasPointerCapture(pointer)) input.releasePointerCapture(pointer);
    pointer = undefined;
  };

  function losePointer(event) {
    if (pointer != event.pointerId) return;
    // When another button goes up, Chromium ends the capture. The window still receives the events.
    if (!isOtherButton || event.type == "pointercancel") cancel();
  }

  const listeners = {
    pointerdown(event) {
      if (!event.button && isUsable(element)) byDefault(event, () => hand.take(event, press));
    },

    pointercancel: losePointer,
    lostpointercapture: losePointer,

    mousedown(event) {
      if (event.button && !isTurning()) return;
      byDefault(event, () => {
        // Otherwise the browser would drag the range input, or the middle button would scroll the page.
        event.preventDefault();
        if (!event.button) focus();
      });
    },
  };
  for (const type in listeners) input.addEventListener(type, listeners[type]);
}
