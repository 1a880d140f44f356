// The pointer is hidden while it turns a knob, and can move on past the edge of the screen.
import { Style } from "./boundary.ts";
import { preferences } from "./preferences.js";
import { listenTo } from "./listen.js";

/** Movement in a straight line, for which the place of the pointer does not matter. */
const linear = [Style.automatic, Style.vertical, Style.horizontal, Style.both];

/** Hides the mouse while it turns an element, and locks it in its place, if that is wished. */
export function handleLock(hand) {
  const { element, parts: { input }, states } = hand;
  const page = element.ownerDocument;
  const isLocked = () => input.getRootNode().pointerLockElement == input;
  let pointerType, place, stop;

  /** Where a sample of the pointer lies. A locked pointer only has movement. */
  hand.trace = (event) => {
    // The movement of an event is the sum of all its samples, of which it is the last one.
    const { movementX, movementY } = event.getCoalescedEvents().at(-1) ?? event;
    place = isLocked() ? { x: place.x + movementX, y: place.y + movementY } : { x: event.x, y: event.y };
    return place;
  };

  hand.onPress((event) => {
    pointerType = event.pointerType;
  });
  function begin({ detail, target }) {
    if (target != element || detail.source != "pointer" || pointerType != "mouse") return;
    if (!element.hidesPointer && !preferences.hidesPointer) return;
    if (linear.includes(hand.styleFor(pointerType))) hide();
  }

  for (const prefix of ["", "depth-"]) {
    element.addEventListener(`${prefix}gesture-begin`, begin);
    element.addEventListener(`${prefix}gesture-end`, ({ target }) => target == element && stop && show());
  }

  async function hide() {
    states.add("hiding-pointer");
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
    if (!hand.isInGesture() && isLocked()) page.exitPointerLock();
  }

  function show() {
    stop();
    stop = undefined;
    states.delete("hiding-pointer");
    if (isLocked()) page.exitPointerLock();
  }
}
