// Keys and the wheel. Several of their events make one gesture, a burst.
import { burstPause, Key, Source, State } from "./boundary.ts";
import { byDefault, isUsable, submit } from "./default.js";
import { engine, preview } from "./engine.js";
import { listenTo } from "./listen.js";

const keys = {
  ArrowUp: Key.up,
  ArrowDown: Key.down,
  ArrowLeft: Key.left,
  ArrowRight: Key.right,
  PageUp: Key.pageUp,
  PageDown: Key.pageDown,
  Home: Key.home,
  End: Key.end,
  Delete: Key.delete,
  Backspace: Key.delete,
};

/**
 * Handles the keys and the wheel on an element.
 *
 * @param input the part that receives pointer events.
 * @param handle, begin, settings as for the pointers.
 * @returns a function to call when the element leaves the page.
 */
export function handleBursts(element, input, knob, { handle, begin, settings }) {
  /** The keys that are down, and the function that stops waiting for them to go up. */
  const held = new Set();
  let stopKeys;
  /** The presses of other keys, until the module of the entry is loaded, which then handles them. */
  const others = [];
  /** The timer that ends a burst of the wheel. */
  let pause;
  /** Whether the pointer has moved on the dial since the page last scrolled. */
  let hasMoved = false;
  /** Stop listening to the wheel, and to the scrolling of the page. */
  let stopWheel, stopScroll;

  const end = () => handle(() => engine.endBurst(knob));

  // MARK: Keys

  function press(event) {
    const { key, code, shiftKey, isTrusted } = event;
    if (key == "Enter") submit(element.form);
    if (!isUsable(element)) return;
    if (key == "Escape" && engine.state(knob) & State.inGesture) {
      event.preventDefault();
      handle(() => engine.cancel(knob));
    }
    if (!Object.hasOwn(keys, key)) return others.push(event);
    event.preventDefault();
    clearTimeout(pause);
    const name = code || key;
    // A key that a script presses does not go up.
    if (isTrusted) hold(name);
    // A handler of `gesture-begin` may move the focus, and then the element receives no `keyup`.
    begin(() => engine.key(knob, { key: keys[key], isFine: shiftKey, isHeld: held.has(name) }));
  }

  function hold(key) {
    if (!held.size) {
      const keyup = ({ code, key }) => {
        held.delete(code || key);
        // If Meta makes shortcuts, keys that go up while it is down send no `keyup`.
        if (!held.size || key == "Meta") releaseKeys();
      };
      stopKeys = listenTo(element.ownerDocument.defaultView, { keyup });
    }
    held.add(key);
  }

  /** Ends the gesture: as far as the element knows, no key is down any more. */
  function releaseKeys() {
    const hadKeys = stopKeys;
    forgetKeys();
    if (hadKeys) end();
  }

  function forgetKeys() {
    held.clear();
    stopKeys?.();
    stopKeys = undefined;
  }

  // MARK: The wheel

  function scroll(event) {
    const { deltaX, deltaY, deltaMode, shiftKey } = event;
    const turn = () => engine.wheel(knob, { deltaX, deltaY, deltaMode, isFine: shiftKey });
    // At an end of the range, the page scrolls.
    if (preview(knob, turn) < 0) return;
    event.preventDefault();
    // Keys that are still down begin a new gesture.
    forgetKeys();
    begin(turn);
    clearTimeout(pause);
    pause = setTimeout(end, 1000 * burstPause);
  }

  function wheel(event) {
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
    stopScroll = listenTo(element.ownerDocument.defaultView, { scroll: leave });
  }

  function leave() {
    hasMoved = false;
    stopScroll?.();
    listenToWheel(element.matches(":focus"));
  }

  input.addEventListener("pointermove", enter);
  input.addEventListener("pointerleave", leave);
  element.addEventListener("focus", () => listenToWheel(true));
  element.addEventListener("blur", () => {
    listenToWheel(hasMoved);
    releaseKeys();
  });
  element.addEventListener("keydown", (event) => {
    const { target, ctrlKey, altKey, metaKey } = event;
    // Shortcuts belong to the page, and so do the keys of controls that it has put into the element.
    if (ctrlKey || altKey || metaKey || target != element) return;
    byDefault(event, () => press(event));
  }, true);

  import("./rotary-knob-typing.js").then(({ handleTyping }) =>
    handleTyping(element, others, settings, (value) =>
      begin(() => engine.choose(knob, { value, source: Source.text }))));

  return () => {
    leave();
    forgetKeys();
  };
}
