// Mouse, touch, and pen.
import { isApple, isCommand, isSecondary } from "./buttons.js";
import { byDefault, isUsable } from "./default.js";
import { engine } from "./engine.js";
import { listenTo } from "./listen.js";
import { locate } from "./place.js";
import { useFirst } from "./use.js";
import { WebState as State } from "./boundary.ts";

const pointerTypes = ["mouse", "touch", "pen"];
if (isApple) engine.useCommandKey();

/** The presses that are for another element than that at their place. */
const passedOn = new WeakSet();
const hands = new WeakMap();

/** Lets another element handle a press. */
export function passOn(element, event) {
  passedOn.add(event);
  useFirst(element, event);
  hands.get(element).press(event);
}

/**
 * Handles the pointers on an element.
 *
 * @param hand what the user does with the element (see `element.js`).
 */
export function handlePointers(hand) {
  const { element, handle, parts: { dial, input } } = hand;
  /** The pointer that turns the knob, its keys at the press, and the function from the window to the dial. */
  let pointer, keys, toDial, stopListening;
  /** Stop noticing that fingers lift after a gesture. */
  let stopFingers;
  /** Whether another button of the pointer has just gone down or up. */
  let isOtherButton;
  /** The place of each finger on the dial, by the number of its pointer. */
  const fingers = new Map();
  let areMoving = false;

  const isTurning = () => engine.state(handle) & State.turning;
  const focus = () => input.focus({ preventScroll: true, focusVisible: false });
  const cancel = () => engine.cancel(handle);
  hand.cancel = cancel;
  hands.set(element, hand);

  /** A second finger means fine adjustment. */
  const isFine = (event) => event.shiftKey || [...fingers.keys()].some((id) => id != event.pointerId);

  function press(event) {
    const { pointerType, pointerId } = event;
    const isFinger = pointerType == "touch";
    // The knob may have been off the page when a finger went up.
    if (isFinger && event.isPrimary) fingers.clear();
    if (isFinger && fingers.has(pointer)) return joinFingers(event);
    if (isTurning()) return;
    // A mouse moves the focus by itself; a finger that drags does not.
    if (pointerType != "mouse") focus();
    toDial = locate(dial);
    keys = [isCommand(event), event.altKey];
    hand.noteModifiers(event);
    const { x, y } = toDial(hand.trace(event));
    engine.press(handle, x, y, pointerTypes.indexOf(pointerType), isFine(event), isCommand(event), event.clientX,
      event.clientY, event.timeStamp / 1000);
    if (!isTurning()) return;
    pointer = pointerId;
    if (isFinger) joinFingers(event);
    stopListening = listenTo(element.ownerDocument.defaultView, {
      blur: loseFocus, keydown: escape, pointermove: follow, pointerup: follow, pointercancel: loseFinger,
      pagehide: leavePage,
    });
    try {
      input.setPointerCapture(pointer);
    } catch {
      // The pointer is not down: it went up before the default action, or a script made the event.
      if (!event.isTrusted) return;
      fingers.delete(pointerId);
      cancel();
    }
  }

  function joinFingers(event) {
    fingers.set(event.pointerId, toDial(event));
    stopFingers ??= listenTo(element.ownerDocument.defaultView, {
      pointerup: forgetFinger, pointercancel: forgetFinger, pagehide: leavePage,
    });
    if (fingers.size == 2) engine.beginFingers(handle, ...places());
  }

  /** A finger that has rested on the dial after a gesture lifts. */
  function forgetFinger({ pointerId }) {
    if (pointer != undefined) return;
    fingers.delete(pointerId);
    engine.endFingers(handle, true);
    if (fingers.size) return;
    stopFingers();
    stopFingers = undefined;
  }

  /** The user leaves the page, to which the browser may go back. It does not hear when the pointers go up. */
  function leavePage() {
    fingers.clear();
    engine.endFingers(handle, true);
    stopFingers?.();
    stopFingers = undefined;
    if (isTurning()) cancel();
  }

  /** Returns whether two fingers turn the knob together. */
  function moveFingers() {
    // The gesture of the first finger may end, and that of both begin.
    areMoving = true;
    const turnsTogether = engine.moveFingers(handle, ...places());
    areMoving = false;
    hand.endGesture();
    return turnsTogether;
  }

  const places = () => [...fingers.values()].slice(0, 2).flatMap(({ x, y }) => [x, y]);

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
    keepEscape();
  }

  /** Keeps the repeats of Escape, with which the user has canceled a turn, from closing a dialog. */
  function keepEscape() {
    const stop = listenTo(element.ownerDocument.defaultView, {
      keydown(event) {
        if (event.key != "Escape") return;
        if (!event.repeat) return stop();
        event.preventDefault();
        event.stopPropagation();
      },
      keyup: () => stop(),
    });
  }

  function follow(event) {
    const { pointerId } = event;
    if (fingers.has(pointerId)) {
      fingers.set(pointerId, toDial(event));
      const turnsTogether = fingers.size > 1 && moveFingers();
      if (event.type == "pointerup") return liftFinger(event);
      if (turnsTogether) return;
    }
    if (pointer != pointerId) return;
    isOtherButton = event.button > 0;
    // If another button is down, the release of the button that began is a move.
    const isUp = event.type == "pointerup" || (event.pointerType == "mouse" && !(event.buttons & 1));
    if (isUp) engine.release(handle, ...keys);
    else move(event);
  }

  function move(event) {
    const keys = [isFine(event), isCommand(event)];
    for (const coalesced of event.getCoalescedEvents().slice(0, -1)) {
      const { x, y } = toDial(hand.trace(coalesced));
      engine.move(handle, x, y, ...keys, true, coalesced.timeStamp / 1000);
    }
    const { x, y } = toDial(hand.trace(event));
    engine.move(handle, x, y, ...keys, false, event.timeStamp / 1000);
  }

  function liftFinger({ pointerId }, isCancelled = false) {
    const turnedTogether = fingers.size == 2 && engine.endFingers(handle, isCancelled);
    fingers.delete(pointerId);
    if (turnedTogether || pointer != pointerId) return;
    if (isCancelled) cancel();
    else engine.release(handle, ...keys);
  }

  function loseFinger(event) {
    if (fingers.has(event.pointerId)) liftFinger(event, true);
  }

  /** Is called when a gesture is over, whatever has ended it. */
  hand.endGesture = () => {
    if (pointer == undefined || areMoving || isTurning()) return;
    stopListening?.();
    const last = pointer;
    pointer = undefined;
    if (input.hasPointerCapture(last)) input.releasePointerCapture(last);
  };

  /** On Linux, the middle button would paste the selected text, which may be in another window, when it goes up. */
  function preventPaste() {
    const stop = listenTo(element.ownerDocument.defaultView, {
      mouseup(event) {
        if (event.button != 1) return;
        event.preventDefault();
        stop();
      },
    });
  }

  function losePointer(event) {
    if (pointer != event.pointerId) return;
    // When another button goes up, Chromium ends the capture. The window still receives the events.
    if (!isOtherButton || event.type == "pointercancel") cancel();
  }

  hand.press = (event) => {
    if (!isSecondary(event) && isUsable(element)) byDefault(event, () => press(event));
  };

  const listeners = {
    pointerdown(event) {
      if (!passedOn.has(event)) hand.press(event);
    },
    pointercancel: losePointer,
    lostpointercapture: losePointer,
    // The menu of the browser would take the pointer from the element.
    contextmenu: (event) => isTurning() && event.preventDefault(),
    mousedown(event) {
      if (event.button == 1) preventPaste();
      if (isSecondary(event) && !isTurning()) return;
      byDefault(event, () => {
        // Otherwise the browser would drag the range input, or the middle button would scroll the page.
        event.preventDefault();
        if (!isSecondary(event)) focus();
      });
    },
  };
  for (const type in listeners) input.addEventListener(type, listeners[type]);
}
