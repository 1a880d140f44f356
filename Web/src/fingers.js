// Two fingers that move around each other, and so turn the knob.
import { Style } from "./boundary.ts";
import { isUsable } from "./default.js";
import { listenTo } from "./listen.js";

// A second finger means fine adjustment until both have moved farther than this, in px, and the line between them has
// turned by 10 degrees, here as a tangent.
const reach = 10;
const smallestTurn = 0.176;

/** Turns an element by two fingers on its dial. */
export function handleFingers(hand) {
  const { element, parts: { dial }, engine } = hand;
  /** Where each finger on the dial is, and where it was when the second one came, by the number of its pointer. */
  const fingers = new Map();
  let isTurning = false;
  let stop;

  /** From one finger to the other: now, or when the second one came. */
  function line(time) {
    const [{ [time]: one }, { [time]: other }] = fingers.values();
    return { x: other.x - one.x, y: other.y - one.y };
  }

  function move(event) {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    finger.now = { x: event.clientX, y: event.clientY };
    if (fingers.size != 2) return;
    const now = line("now");
    if (isTurning) hand.handle(() => engine.move(hand.knob, point(now)));
    else if (turnTogether(now)) beginTurn(now);
  }

  function turnTogether(now) {
    const start = line("start");
    const across = start.x * now.y - start.y * now.x;
    const along = start.x * now.x + start.y * now.y;
    const haveMoved = [...fingers.values()].every(({ start, now }) =>
      Math.hypot(now.x - start.x, now.y - start.y) > reach);
    return haveMoved && Math.abs(across) > smallestTurn * along;
  }

  /** The point of the dial that lies from its center as one finger from the other. */
  const point = ({ x, y }) =>
    ({ x: dial.clientWidth / 2 + x, y: dial.clientHeight / 2 + y, isMouse: false, isFine: false });

  /** Ends the gesture of the first finger, and begins one of both. */
  function beginTurn(now) {
    hand.handle(() => engine.release(hand.knob));
    hand.adoptTracking({
      tracking: Style.rotary, deadZone: 0, largestTurn: NaN, ringInner: 0, ringOuter: Infinity,
    });
    hand.begin(() => engine.press(hand.knob, point(now)));
    isTurning = true;
    hand.adoptTracking();
  }

  function lift({ pointerId }) {
    if (!fingers.delete(pointerId)) return;
    if (isTurning) hand.handle(() => engine.release(hand.knob));
    isTurning = false;
    if (!fingers.size) stop();
  }

  /** Whether a finger rests on the dial beside a pointer that turns the knob. */
  hand.hasOtherFinger = ({ pointerId }) => [...fingers.keys()].some((finger) => finger != pointerId);

  hand.onPress(({ pointerId, pointerType, isPrimary, clientX, clientY }) => {
    if (pointerType != "touch" || !isUsable(element)) return;
    // The knob may have been off the page when a finger went up.
    if (isPrimary) fingers.clear();
    if (!fingers.size) {
      stop?.();
      stop = listenTo(element.ownerDocument.defaultView, { pointermove: move, pointerup: lift, pointercancel: lift });
    }
    fingers.set(pointerId, { now: { x: clientX, y: clientY } });
    for (const finger of fingers.values()) finger.start = finger.now;
  });
}
