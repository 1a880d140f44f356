// Keys. Those that are held together make one gesture, a burst.
import { Key, State } from "./boundary.ts";
import { byDefault, isUsable, submit } from "./default.js";
import { listenTo } from "./listen.js";
import { isTypedEarly } from "./waiting.js";

/** The keys that turn a knob. */
export const keys = {
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
 * Handles the keys of an element.
 *
 * @param hand what the user does with the element (see `element.js`).
 */
export function handleKeys(hand) {
  const { element, parts, engine } = hand;
  /** The keys that are down, and the function that stops waiting for them to go up. */
  const held = new Set();
  let stopKeys;

  function press(event) {
    const { key, code, shiftKey, isTrusted } = event;
    if (key == "Escape" && engine.state(hand.knob) & State.inGesture) {
      event.preventDefault();
      hand.cancel();
    }
    if (isTypedEarly(hand, key)) {
      event.preventDefault();
      return hand.events.push(event);
    }
    if (key == "Enter") return submit(element.form);
    if (!Object.hasOwn(keys, key)) return hand.events.push(event);
    if (!isUsable(element)) return;
    event.preventDefault();
    clearTimeout(hand.pause);
    const name = code || key;
    // A key that a script presses does not go up.
    if (isTrusted) hold(name);
    // A handler of `gesture-begin` may move the focus, and then the element receives no `keyup`.
    hand.begin(() => engine.key(hand.knob, { key: keys[key], isFine: shiftKey, isHeld: held.has(name) }));
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
    hand.forgetKeys();
    if (hadKeys) hand.handle(() => engine.endBurst(hand.knob));
  }

  hand.leave = hand.forgetKeys = () => {
    held.clear();
    stopKeys?.();
    stopKeys = undefined;
  };

  element.addEventListener("blur", releaseKeys);
  element.addEventListener("keydown", (event) => {
    const { target, ctrlKey, altKey, metaKey } = event;
    // Shortcuts belong to the page, and so do the keys of controls that it has put into the element.
    if (metaKey || target != element || (ctrlKey || altKey) && !parts.depth) return;
    byDefault(event, () => hand.take(event, press));
  }, true);
}
