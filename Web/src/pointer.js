// Mouse, touch and pen, as the engine takes them.
import { byDefault } from "./default.js";
import * as engine from "./engine.js";
import { cancel, isTurning, isUsable, release, reset, wantsReset } from "./input.js";
import { locate } from "./place.js";

// Two presses within this time, in ms, and this distance, in px, are a double click.
const clickTime = 500;
const clickReach = 24;

/**
 * Listens to the pointers on an element.
 *
 * @param dial, target, input the parts that show the knob, take the pointers, and have the keyboard.
 * @param handle runs a function that returns the engine's events, and tells them; `begin` does so for what
 *   may begin a gesture or change the value at once.
 * @param resets tells whether a double click resets.
 * @returns a function to be called when a gesture is over, whoever has ended it.
 */
export function hearPointers(element, { dial, target, input }, knob, { handle, begin, resets }) {
  /** The pointer that turns the knob, how places in the window lie on the dial, and what ends with it. */
  let pointer, place, watch;
  /** Whether another button of the pointer has just gone down or up. */
  let isOther;
  /** Fingers that rest on the dial beside it. */
  const resting = new Set();
  let click = {};

  const is = (state) => engine.state(knob) & state;
  const isFine = (event) => event.shiftKey || resting.size > 0;
  const take = () => handle(() => engine.act(knob, cancel));

  function press(event) {
    if (is(isTurning)) return;
    const isMouse = event.pointerType == "mouse";
    // A mouse brings the keyboard along by itself; a finger that drags does not.
    if (!isMouse) input.focus({ preventScroll: true, focusVisible: false });
    place = locate(dial);
    begin(() => engine.press(knob, ...place(event), isMouse, isFine(event)));
    if (!is(isTurning)) return;
    pointer = event.pointerId;
    watch = new AbortController();
    const { signal } = watch;
    const page = element.ownerDocument.defaultView;
    page.addEventListener("blur", leave, { signal });
    const heard = { keydown: escape, pointermove: follow, pointerup: follow };
    for (const type in heard) page.addEventListener(type, heard[type], { signal, capture: true });
    try {
      target.setPointerCapture(pointer);
    } catch {
      // The pointer is not down: it went up before the default action ran, or a script made the event.
      if (event.isTrusted) take();
    }
  }

  /** The window has lost the focus. If it went to a frame in it, another finger may turn a knob there. */
  function leave() {
    if (!element.ownerDocument.activeElement?.contentWindow) take();
  }

  /** While a pointer turns the knob, Escape is the knob's, wherever the keyboard is. */
  function escape(event) {
    if (event.key != "Escape") return;
    keep(event);
    take();
    // The key may be held: its repeats would close the dialog after all.
    const isUp = new AbortController();
    const options = { signal: isUp.signal, capture: true };
    const page = event.currentTarget;
    page.addEventListener("keydown", (next) => next.repeat && next.key == "Escape" && keep(next), options);
    page.addEventListener("keyup", () => isUp.abort(), options);
  }

  function keep(event) {
    event.preventDefault();
    event.stopPropagation();
  }

  function follow(event) {
    if (pointer != event.pointerId) return;
    isOther = event.button > 0;
    // The button that began goes up, which is a move as long as another is down.
    const isUp = event.type == "pointerup" || (event.pointerType == "mouse" && !(event.buttons & 1));
    if (isUp) return lift(event);
    move(event);
  }

  function move(event) {
    const fine = isFine(event);
    handle(() => {
      for (const sample of event.getCoalescedEvents().slice(0, -1)) {
        engine.move(knob, ...place(sample), fine, true);
      }
      return engine.move(knob, ...place(event), fine, false);
    });
  }

  function lift(event) {
    handle(() => engine.act(knob, release));
    const isDouble =
      event.timeStamp - click.timeStamp < clickTime &&
      Math.hypot(event.x - click.x, event.y - click.y) < clickReach;
    click = event;
    if (isDouble && is(wantsReset) && resets()) begin(() => engine.act(knob, reset));
  }

  function letGo() {
    watch?.abort();
    if (target.hasPointerCapture(pointer)) target.releasePointerCapture(pointer);
    pointer = undefined;
  }

  function lose(event) {
    resting.delete(event.pointerId);
    if (pointer != event.pointerId) return;
    // Chromium takes the capture away for good when another button goes up. The window still hears of
    // the pointer.
    if (!isOther || event.type == "pointercancel") take();
  }

  const listeners = {
    pointerdown(event) {
      if (event.button || !isUsable(element)) return;
      // No other finger is down. The knob may have been off the page when one of them went up.
      if (event.isPrimary) resting.clear();
      if (!is(isTurning)) byDefault(event, () => press(event));
      else if (event.pointerType == "touch") resting.add(event.pointerId);
    },

    pointerup: (event) => resting.delete(event.pointerId),
    pointercancel: lose,
    lostpointercapture: lose,

    mousedown(event) {
      if (event.button && !is(isTurning)) return;
      byDefault(event, () => {
        // Else the range input would be dragged, or the page by the middle button.
        event.preventDefault();
        if (!event.button) input.focus({ preventScroll: true, focusVisible: false });
      });
    },

    contextmenu: (event) => is(isTurning) && event.preventDefault(),
  };
  for (const type in listeners) target.addEventListener(type, listeners[type]);
  return letGo;
}
