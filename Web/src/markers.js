// The values other than its own that an element shows: a modulation, the position of hardware, and the value from
// before a turn.
import { lookModule, useKnob } from "./lookmodule.js";
import { createMarks } from "./marks.js";
import { list, number } from "./settings.js";

/** The elements whose markers alone move in the next frame, for each window. */
const queues = new WeakMap();

/** Calls a function once, in the next frame of a window. */
function inNextFrame(view, act) {
  if (!queues.has(view)) queues.set(view, new Set());
  const queue = queues.get(view);
  if (!queue.size) {
    view.requestAnimationFrame(() => {
      const acts = [...queue];
      queue.clear();
      for (const act of acts) act();
    });
  }
  queue.add(act);
}

/** Gives an element a property in place of the one that the page may have set already. */
function define(element, name, set) {
  let value = element[name];
  Object.defineProperty(element, name, {
    get: () => value,
    set(other) {
      if (Object.is(value, other)) return;
      value = other;
      set();
    },
    configurable: true,
    enumerable: true,
  });
}

/**
 * Adds the markers to an element.
 *
 * @param depth returns the depth of the modulation, which is NaN if there is none, and whether it is bipolar.
 * @returns a function that updates them in each frame. It takes what the layout depends on, if that has changed, and
 *   the number of the look. Its function `soon` draws the markers alone, in the next frame.
 */
export function markersOf({ element, parts: { dial, indicator }, knob, engine, depth }) {
  let picture, measures, look;
  /** The values in the user's unit, each NaN if it is not shown. */
  const shown = {
    modulationStart: NaN, modulationEnd: NaN, depth: NaN, isBipolar: 0, live: NaN, hardware: NaN, ghost: NaN,
  };
  let hasModulation, showsGhost, before;
  const warned = new Set();

  // The value does not change until this event has been received.
  element.addEventListener("gesture-begin", () => (before = element.valueAsNumber), true);
  define(element, "live", () => hasModulation && soon());

  function soon() {
    const view = dial.ownerDocument.defaultView;
    if (view && measures) inNextFrame(view, move);
  }

  /** Draws a depth or a live value that has changed alone. */
  const move = () => update();

  function warn(attribute) {
    const text = `${attribute}="${element.getAttribute(attribute)}"`;
    if (!warned.has(text)) console.warn(`<rotary-knob> ${text} is invalid.`, element);
    warned.add(text);
  }

  function readAttributes() {
    const ends = list(element.modulation);
    hasModulation = ends.length == 2;
    if (element.modulation && !hasModulation) warn("modulation");
    [shown.modulationStart, shown.modulationEnd] =
      hasModulation ? ends.sort((one, other) => one - other) : [NaN, NaN];
    hasModulation ||= !isNaN(depth().depth);
    shown.hardware = number(element.hardware);
    if (element.hardware && isNaN(shown.hardware)) warn("hardware");
    ({ showsGhost } = element);
  }

  /** Draws what has changed. */
  function update(isLaid) {
    const live = hasModulation ? parseFloat(element.live) : NaN;
    const ghost = showsGhost && element.matches(":state(turning)") ? before : NaN;
    const arc = depth();
    const next = { ...arc, live, ghost };
    // The arc of a depth begins at the value, which moves too.
    const beginsAtValue = isNaN(shown.modulationStart) && arc.depth;
    if (!isLaid && !beginsAtValue && Object.keys(next).every((name) => Object.is(next[name], shown[name]))) return;
    Object.assign(shown, next);
    if (!picture) {
      const { isBipolar, ...values } = shown;
      if (Object.values(values).every(isNaN)) return;
      picture = createMarks(dial, "look markers");
      // Above the needle.
      indicator.parentNode.after(picture.picture);
    }
    useKnob(engine, knob);
    lookModule.lay({ number: look, ...measures });
    picture.draw(() => lookModule.markers({ ...measures, ...shown }));
  }

  return Object.assign((laid, number) => {
    if (laid) {
      [measures, look] = [laid, number];
      readAttributes();
    }
    if (measures) update(laid);
  }, { soon });
}
