// Mouse, touch, pen, wheel and keys: what the browser tells, as the engine takes it.
import * as engine from "./engine.js";

/** What the engine says of a knob's state, as bits. */
export const isTurning = 1;
export const isInGesture = 2;

/**
 * Listens to what the user does to an element.
 *
 * @param handle runs a function that returns the engine's events, and emits them.
 * @param resets tells whether a double click resets.
 * @returns functions for the element: one is to be called when a gesture is over, whoever has ended it,
 *   the other when the element goes.
 */
export function listen(element, dial, target, knob, handle, resets) {
  // The inputs without a place, by the engine's numbers; before them the keys in its order.
  const release = 10;
  const cancel = 11;
  const endScroll = 12;
  const reset = 13;
  const keys = [
    "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End", "Delete",
    "Backspace",
  ];
  const wantsReset = 4;
  // Two presses within this time, in ms, and this distance, in px, are a double click.
  const clickTime = 500;
  const clickReach = 24;

  /** The pointer that turns the knob, and what ends when it lets go. */
  let pointer, watch;
  /** Fingers that rest on the dial beside it. */
  const resting = new Set();
  let click = {};
  /** Whether the pointer has moved here since the page last scrolled. */
  let isMeant = false;
  let pause;

  const is = (state) => engine.state(knob) & state;
  const isUsable = () => !element.matches(":disabled, [readonly]");
  const act = (number, isFine) => handle(() => engine.act(knob, number, isFine));
  const isFine = (event) => event.shiftKey || resting.size > 0;
  const take = () => act(cancel);

  /** Where an event is on the dial, whatever transform the page has put on it. */
  function place({ x, y }) {
    const { left, top, width, height } = dial.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = dial;
    return [((x - left) * offsetWidth) / width, ((y - top) * offsetHeight) / height];
  }

  function escape(event) {
    if (event.key != "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    take();
  }

  function letGo() {
    watch?.abort();
    if (target.hasPointerCapture(pointer)) target.releasePointerCapture(pointer);
    pointer = undefined;
  }

  function rest() {
    isMeant = false;
    removeEventListener("scroll", rest, true);
    hearWheel(element.matches(":focus"));
  }

  function lose(event) {
    resting.delete(event.pointerId);
    if (pointer == event.pointerId) take();
  }

  function wheel(event) {
    const { deltaX, deltaY, deltaMode, shiftKey, ctrlKey, cancelable } = event;
    if (ctrlKey || !cancelable) return;
    handle(() => {
      const events = engine.wheel(knob, deltaX, deltaY, deltaMode, shiftKey);
      if (events < 0) return 0;
      event.preventDefault();
      clearTimeout(pause);
      pause = setTimeout(act, engine.answer[0], endScroll);
      return events;
    });
  }

  /** Listens to the wheel only while it may be meant: a listener that may stop it slows scrolling. */
  function hearWheel(isOn) {
    target[isOn ? "addEventListener" : "removeEventListener"]("wheel", wheel, { passive: false });
  }

  const listeners = {
    pointerdown(event) {
      if (event.button || !isUsable()) return;
      if (is(isTurning)) {
        resting.add(event.pointerId);
        return;
      }
      // A mouse brings the keyboard along by itself; a finger that drags does not.
      const isMouse = event.pointerType == "mouse";
      if (!isMouse) element.focus({ preventScroll: true, focusVisible: false });
      handle(() => engine.press(knob, ...place(event), isMouse, isFine(event)));
      if (!is(isTurning)) return;
      pointer = event.pointerId;
      target.setPointerCapture(pointer);
      watch = new AbortController();
      const { signal } = watch;
      addEventListener("blur", take, { signal });
      addEventListener("keydown", escape, { signal, capture: true });
    },

    pointermove(event) {
      if (pointer != event.pointerId) {
        // After scrolling the browser reports moves of a pointer that has not moved.
        if (event.pointerType != "mouse" || isMeant || !(event.movementX || event.movementY)) return;
        isMeant = true;
        hearWheel(true);
        addEventListener("scroll", rest, true);
      } else {
        const fine = isFine(event);
        handle(() => {
          for (const sample of event.getCoalescedEvents().slice(0, -1)) {
            engine.move(knob, ...place(sample), fine, true);
          }
          return engine.move(knob, ...place(event), fine, false);
        });
      }
    },

    pointerup(event) {
      resting.delete(event.pointerId);
      if (pointer != event.pointerId) return;
      act(release);
      const isDouble =
        event.timeStamp - click.timeStamp < clickTime &&
        Math.hypot(event.x - click.x, event.y - click.y) < clickReach;
      click = event;
      if (isDouble && is(wantsReset) && resets()) act(reset);
    },

    pointercancel: lose,
    lostpointercapture: lose,
    pointerleave: rest,

    contextmenu: (event) => is(isTurning) && event.preventDefault(),
  };
  for (const type in listeners) target.addEventListener(type, listeners[type]);

  element.addEventListener("focus", () => hearWheel(true));
  element.addEventListener("blur", () => hearWheel(isMeant));
  element.addEventListener("keydown", (event) => {
    const { key, ctrlKey, altKey, metaKey, shiftKey } = event;
    if (ctrlKey || altKey || metaKey || !isUsable()) return;
    if (is(isInGesture)) escape(event);
    const index = keys.indexOf(key);
    if (index < 0) return;
    event.preventDefault();
    act(index, shiftKey);
  });

  return [letGo, () => {
    rest();
    take();
  }];
}
