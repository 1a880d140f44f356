// What the user does with an element. It is created at the first use.
import { WebState } from "./boundary.ts";
import { handleCursor } from "./cursor.js";
import { engine } from "./engine.js";
import { handleKeys } from "./keys.js";
import { handleLock } from "./lock.js";
import { handlePointers } from "./pointer.js";
import { handleWheel } from "./wheel.js";

/**
 * Handles the pointers, the keys, and the wheel of a knob or an encoder.
 *
 * @param handle the element of the module.
 * @param look is called when the picture shows that the pointer or the focus has come or gone.
 * @returns what the user does, to which each of the functions adds.
 */
export function takeUp(element, parts, handle, { pointerType, movementX, movementY }, look) {
  const hand = {
    element, parts, handle,
    // The event itself refers to the element that had the focus before, and would keep it alive.
    firstEvent: { pointerType, movementX, movementY },
    noteModifiers: ({ ctrlKey, altKey, metaKey }) => engine.noteModifiers(handle, ctrlKey, altKey, metaKey),
  };
  handlePointers(hand);
  handleKeys(hand);
  handleWheel(hand);
  handleLock(hand);
  handleCursor(hand);
  const { input } = parts;
  const showLook = () => look({ isHovered: input.matches(":hover"), isFocused: input.matches(":focus-visible") });
  for (const type of ["pointerenter", "pointerleave", "focus", "blur"]) input.addEventListener(type, showLook);
  showLook();
  hand.stateChanged = (state) => {
    if (!(state & WebState.turning)) hand.endGesture();
    hand.lock();
    hand.showCursor();
  };
  /** The element has left its place on the page. */
  hand.leave = () => {
    hand.releaseKeys();
    hand.leaveWheel();
    hand.leaveText?.();
    // An element that moves on the page loses the pointer, but what a key has begun is whole.
    if (!element.isConnected || engine.state(handle) & WebState.turning) engine.cancel(handle);
  };
  return hand;
}
