// The mouse is hidden while it turns an element, and locked in its place, so that it can move on past the edge of the
// screen.
import { WebState as State } from "./boundary.ts";
import { engine } from "./engine.js";
import { listenTo } from "./listen.js";

/** Locks the mouse while the module hides it. */
export function handleLock(hand) {
  const { element, handle, parts: { input } } = hand;
  const isHidden = () => engine.state(handle) & State.hidesPointer;
  const isLocked = () => input.getRootNode().pointerLockElement == input;
  let place, stop;

  /** Where a sample of the pointer lies. A locked pointer only has movement. */
  hand.trace = (event) => {
    if (!stop || !isLocked()) return (place = { x: event.x, y: event.y });
    // The movement of an event is the sum of all its samples, of which it is the last one.
    const { movementX, movementY } = event.getCoalescedEvents?.().at(-1) ?? event;
    return (place = { x: place.x + movementX, y: place.y + movementY });
  };

  /** Is called when the state of the element may have changed. */
  hand.lock = () => {
    if (!isHidden()) release();
    else if (!stop) lock();
  };

  async function lock() {
    const page = element.ownerDocument;
    let hasLock;
    stop = listenTo(page.defaultView, {
      // The lock takes the pointer from the input. This does not cancel the gesture.
      lostpointercapture: (event) => isLocked() && event.stopImmediatePropagation(),
      pointerlockchange() {
        // The user has pressed Escape.
        if (hasLock && !isLocked()) hand.cancel();
        hasLock = isLocked();
      },
    });
    try {
      // First the press captures the pointer, which is not possible with the lock.
      await undefined;
      await input.requestPointerLock();
    } catch {
      // Without the lock, the pointer is only hidden.
    }
    if (!isHidden() && isLocked()) page.exitPointerLock();
  }

  function release() {
    if (!stop) return;
    stop();
    stop = undefined;
    if (isLocked()) element.ownerDocument.exitPointerLock();
  }
}
