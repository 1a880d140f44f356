// The module for what turns without ends: the encoder, and a pointer that turns any element.
import module from "./turning.wasm";

const compiled = globalThis.HTMLElement && new WebAssembly.Module(module);

/** Creates an encoder and a rotation: the functions of a new instance of the module, which take numbers. */
export const createTurning = () => new WebAssembly.Instance(compiled, { math: Math }).exports;

const degrees = (radians) => radians * (180 / Math.PI);

/**
 * Lets a pointer turn an element around its center: a disc, a wheel, or a picture.
 *
 * @param onTurn is called for each move with `{ event, delta, angle, velocity }`: the rotation of this move and since the
 *   press, in degrees, clockwise, and the speed in degrees per second.
 * @param onBegin, onEnd are called with the event at the press and at the end, even if the pointer is lost.
 * @returns a function that ends this.
 */
export function onRotation(element, onTurn, { onBegin, onEnd } = {}) {
  const turning = createTurning();
  const end = new AbortController();
  let pointer;

  const listeners = {
    pointerdown(event) {
      if (pointer != undefined || event.button) return;
      pointer = event.pointerId;
      element.setPointerCapture(pointer);
      const box = element.getBoundingClientRect();
      turning.begin(
        event.clientX, event.clientY, box.x + box.width / 2, box.y + box.height / 2, event.timeStamp / 1000);
      onBegin?.(event);
    },
    pointermove(event) {
      if (event.pointerId != pointer) return;
      const turn = ({ clientX, clientY, timeStamp }, isCoalesced) =>
        degrees(turning.turn(clientX, clientY, timeStamp / 1000, isCoalesced));
      for (const sample of event.getCoalescedEvents().slice(0, -1)) turn(sample, true);
      const delta = turn(event, false);
      onTurn({ event, delta, angle: degrees(turning.total()), velocity: degrees(turning.velocity()) });
    },
    // The browser sends this also after the pointer has gone up, or has been canceled.
    lostpointercapture(event) {
      if (event.pointerId != pointer) return;
      pointer = undefined;
      onEnd?.(event);
    },
  };
  for (const type in listeners) element.addEventListener(type, listeners[type], { signal: end.signal });
  const { touchAction } = element.style;
  element.style.touchAction = "none";
  return () => {
    element.style.touchAction = touchAction;
    end.abort();
  };
}
