// A pointer that turns any element of the page.
import { RotationStep } from "./boundary.ts";
import { isSecondary } from "./buttons.js";
import { engine, numbers } from "./engine.js";
import { listenTo } from "./listen.js";

/**
 * Lets a pointer turn an element around its center: a disc, a wheel, or a picture. A click is not a rotation, so buttons
 * in the element receive it.
 *
 * @param onTurn is called for each move that turns, with `{ event, delta, angle, velocity }`: the rotation of this move
 *   and since the press, in degrees, clockwise, and the speed in degrees per second.
 * @param onBegin is called with the event when the pointer has begun to turn the element.
 * @param onEnd is called with the event at the end, and with whether the system has canceled the rotation.
 * @param innerRadius the smallest distance of the pointer from the center, in pixels.
 * @param outerRadius the largest one: half the shorter side of the element without it.
 * @param outside what happens to a pointer outside the ring between the two: with "fail", it ends the rotation, and
 *   cannot begin one; with "skip", its movement has no effect.
 * @returns a function that ends this.
 */
export function onRotation(element, onTurn, options = {}) {
  const { onBegin, onEnd, innerRadius = 0, outerRadius, outside = "fail" } = options;
  /** The rotation of the module, the pointer that turns, and the function that ends listening. */
  let rotation, pointer, stop;
  let hasBegun = false;

  function press(event) {
    if (rotation || isSecondary(event)) return;
    const { clientX, clientY, timeStamp, pointerId } = event;
    const { x, y, width, height } = element.getBoundingClientRect();
    const outer = outerRadius ?? Math.min(width, height) / 2;
    rotation = engine.beginRotation(
      clientX, clientY, x + width / 2, y + height / 2, timeStamp / 1000, innerRadius, outer, outside == "skip");
    if (!rotation) return;
    pointer = pointerId;
    stop = listenTo(element.ownerDocument.defaultView, {
      pointermove: move,
      pointerup: (event) => event.pointerId == pointer && end(event, false),
      pointercancel: (event) => event.pointerId == pointer && end(event, true),
      pagehide: (event) => end(event, true),
    });
  }

  function move(event) {
    if (event.pointerId != pointer) return;
    // An element that has been removed receives no `lostpointercapture`.
    if (!element.isConnected) return end(event, true);
    if (event.pointerType == "mouse" && !(event.buttons & 1)) return end(event, false);
    const turn = ({ clientX, clientY, timeStamp }, isCoalesced) =>
      engine.moveRotation(rotation, clientX, clientY, timeStamp / 1000, isCoalesced);
    for (const sample of event.getCoalescedEvents().slice(0, -1)) {
      if (turn(sample, true) == RotationStep.left) return end(event, false);
    }
    const step = turn(event, false);
    if (step == RotationStep.none) return;
    if (step == RotationStep.left) return end(event, false);
    const [delta, angle, velocity] = numbers(3);
    if (step == RotationStep.began) begin(event);
    // The function of the page may have ended this.
    if (rotation && delta) onTurn({ event, delta, angle, velocity });
  }

  function begin(event) {
    hasBegun = true;
    // From now on, the pointer clicks nothing in the element.
    element.setPointerCapture(pointer);
    onBegin?.(event);
  }

  function end(event, isCancelled) {
    if (!rotation) return;
    stop();
    engine.endRotation(rotation);
    const wasTurning = hasBegun;
    const last = pointer;
    rotation = pointer = undefined;
    hasBegun = false;
    if (element.hasPointerCapture(last)) element.releasePointerCapture(last);
    if (wasTurning) onEnd?.(event, isCancelled || !element.isConnected);
  }

  const stopListening = listenTo(element, {
    pointerdown: press,
    lostpointercapture: (event) => event.target == element && event.pointerId == pointer && end(event, true),
    // The browser would drag a picture away.
    dragstart: (event) => rotation && event.preventDefault(),
  });
  const { touchAction } = element.style;
  element.style.touchAction = "none";
  return () => {
    element.style.touchAction = touchAction;
    stopListening();
    end(undefined, true);
  };
}
