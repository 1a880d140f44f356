// Held keys and the wheel, as the engine takes them: what makes one gesture of several events.
import { byDefault, submit } from "./default.js";
import * as engine from "./engine.js";
import { cancel, endBurst, isInGesture, isUsable } from "./input.js";

// The keys in the engine's order; Backspace is what stands behind them.
const keys = [
  "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End", "Delete",
  "Backspace",
];

/**
 * Listens to the keys and the wheel on an element.
 *
 * @param target the part that takes the pointer.
 * @param handle, begin as for the pointers.
 * @returns a function to be called when the element goes.
 */
export function hearBursts(element, target, knob, { handle, begin }) {
  /** The keys that are down, and what listens for them to go up. */
  const held = new Set();
  let watch;
  /** Ends a burst of the wheel. */
  let pause;
  /** Whether the pointer has moved here since the page last scrolled. */
  let isMeant = false;
  /** The window whose scrolling is heard. */
  let view;

  const end = () => handle(() => engine.act(knob, endBurst));

  // MARK: Keys

  function press(event) {
    const { key, code, shiftKey, isTrusted } = event;
    if (key == "Enter") submit(element.form);
    if (!isUsable(element)) return;
    if (key == "Escape" && engine.state(knob) & isInGesture) {
      event.preventDefault();
      handle(() => engine.act(knob, cancel));
    }
    const index = keys.indexOf(key);
    if (index < 0) return;
    event.preventDefault();
    clearTimeout(pause);
    const name = code || key;
    // A key that a script presses does not go up.
    if (isTrusted) hold(name);
    // A handler of `gesture-begin` may move the focus away, and then the key is not heard to go up.
    begin(() => engine.act(knob, index, shiftKey, held.has(name)));
  }

  function hold(key) {
    if (!held.size) {
      watch = new AbortController();
      const { signal } = watch;
      const page = element.ownerDocument.defaultView;
      const up = ({ code, key }) => {
        held.delete(code || key);
        // Where Meta is a shortcut, keys that go up beside it are not told.
        if (!held.size || key == "Meta") drop();
      };
      page.addEventListener("keyup", up, { signal, capture: true });
    }
    held.add(key);
  }

  /** No key is down any more, as far as the element can tell. */
  function drop() {
    if (!watch || watch.signal.aborted) return;
    held.clear();
    watch.abort();
    end();
  }

  // MARK: The wheel

  function scroll(event) {
    const { deltaX, deltaY, deltaMode, shiftKey } = event;
    const turn = () => engine.wheel(knob, deltaX, deltaY, deltaMode, shiftKey);
    // At an end the scroll is the page's.
    if (engine.foresee(knob, turn) < 0) return;
    event.preventDefault();
    const [milliseconds] = engine.answer;
    // The keys that are down begin anew.
    held.clear();
    watch?.abort();
    begin(turn);
    clearTimeout(pause);
    pause = setTimeout(end, milliseconds);
  }

  function wheel(event) {
    if (event.ctrlKey || !event.cancelable) return;
    // Once the page has scrolled, it is too late.
    byDefault(event, () => event.eventPhase && scroll(event));
  }

  /** Listens to the wheel only while it may be meant: a listener that may stop it slows scrolling. */
  function hearWheel(isOn) {
    target[isOn ? "addEventListener" : "removeEventListener"]("wheel", wheel, { passive: false });
  }

  function mean({ pointerType, movementX, movementY }) {
    // After scrolling the browser reports moves of a pointer that has not moved.
    if (pointerType != "mouse" || isMeant || !(movementX || movementY)) return;
    isMeant = true;
    hearWheel(true);
    view = element.ownerDocument.defaultView;
    view?.addEventListener("scroll", rest, true);
  }

  function rest() {
    isMeant = false;
    view?.removeEventListener("scroll", rest, true);
    hearWheel(element.matches(":focus"));
  }

  target.addEventListener("pointermove", mean);
  target.addEventListener("pointerleave", rest);
  element.addEventListener("focus", () => hearWheel(true));
  element.addEventListener("blur", () => {
    hearWheel(isMeant);
    drop();
  });
  element.addEventListener("keydown", (event) => {
    const { target, ctrlKey, altKey, metaKey } = event;
    // Shortcuts are the page's, and so are the keys of what it has put into the element.
    if (ctrlKey || altKey || metaKey || target != element) return;
    byDefault(event, () => press(event));
  }, true);

  return () => {
    rest();
    held.clear();
    watch?.abort();
  };
}
