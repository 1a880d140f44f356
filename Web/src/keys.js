// Keys. Those that are held together make one gesture, a burst.
import { Key, WebState as State } from "./boundary.ts";
import { byDefault, isUsable, submit } from "./default.js";
import { engine } from "./engine.js";
import { listenTo } from "./listen.js";

/** The keys that turn a knob. */
const keys = {
  ArrowUp: Key.up, ArrowDown: Key.down, ArrowLeft: Key.left, ArrowRight: Key.right, PageUp: Key.pageUp,
  PageDown: Key.pageDown, Home: Key.home, End: Key.end, Delete: Key.delete, Backspace: Key.delete,
};

/** The numbers of physical keys, by their names. */
const codes = new Map();
function codeOf({ code, key }) {
  const name = code || key;
  if (!codes.has(name)) codes.set(name, codes.size + 1);
  return codes.get(name);
}

/** Handles the keys of an element. */
export function handleKeys(hand) {
  const { element, handle } = hand;
  let stopKeys;

  /** Whether a key with a modifier turns the depth, or a linked knob alone. */
  function isForKnob(event) {
    if (!Object.hasOwn(keys, event.key)) return false;
    hand.noteModifiers(event);
    const { ctrlKey, altKey, metaKey } = event;
    return engine.isForKnob(handle, ctrlKey, altKey, metaKey);
  }

  function press(event) {
    const { key, isTrusted } = event;
    if (key == "Escape" && engine.state(handle) & State.inGesture) {
      event.preventDefault();
      hand.cancel();
    }
    if (hand.typed?.(event)) return;
    if (key == "Enter") return submit(element.form);
    if (!Object.hasOwn(keys, key) || !isUsable(element)) return;
    event.preventDefault();
    hand.noteModifiers(event);
    // A key that a script presses does not go up.
    if (isTrusted) awaitRelease();
    // A handler of `gesture-begin` may move the focus, and then the element receives no `keyup`.
    engine.keyDown(handle, isTrusted ? codeOf(event) : 0, keys[key], event.shiftKey, event.repeat);
  }

  function awaitRelease() {
    stopKeys ??= listenTo(element.ownerDocument.defaultView, {
      keyup(event) {
        // If Meta makes shortcuts, keys that go up while it is down send no `keyup`.
        if (event.key == "Meta") hand.releaseKeys();
        else engine.keyUp(handle, codeOf(event));
      },
      pagehide: () => hand.releaseKeys(),
    });
  }

  hand.releaseKeys = () => {
    stopKeys?.();
    stopKeys = undefined;
    engine.releaseKeys(handle);
  };

  element.addEventListener("blur", hand.releaseKeys);
  element.addEventListener("keydown", (event) => {
    const { target, ctrlKey, altKey, metaKey } = event;
    // Shortcuts belong to the page, and so do the keys of controls that it has put into the element.
    if (target != element || (metaKey || ctrlKey || altKey) && !isForKnob(event)) return;
    byDefault(event, () => press(event));
  }, true);
}
