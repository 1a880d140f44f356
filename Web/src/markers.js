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
 * @returns a function that updates them in each frame. It takes what the layout depends on, if that has changed, and
 *   the number of the look.
 */
export function markersOf({ element, parts: { dial, indicator }, knob, engine }) {
  let picture, measures, look;
  /** The values in the user's unit, each NaN if it is not shown. */
  const shown = { modulationStart: NaN, modulationEnd: NaN, live: NaN, hardware: NaN, ghost: NaN };
  let hasModulation, showsGhost, before;
  const warned = new Set();

  // The value does not change until this event has been received.
  element.addEventListener("gesture-begin", () => (before = element.valueAsNumber), true);
  define(element, "live", () => {
    const view = dial.ownerDocument.defaultView;
    if (hasModulation && view) inNextFrame(view, update);
  });

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
    shown.hardware = number(element.hardware);
    if (element.hardware && isNaN(shown.hardware)) warn("hardware");
    ({ showsGhost } = element);
  }

  /** Draws what has changed. */
  function update(isLaid) {
    const live = hasModulation ? parseFloat(element.live) : NaN;
    const ghost = showsGhost && element.matches(":state(turning)") ? before : NaN;
    if (!isLaid && Object.is(live, shown.live) && Object.is(ghost, shown.ghost)) return;
    Object.assign(shown, { live, ghost });
    if (!picture) {
      if (Object.values(shown).every(isNaN)) return;
      picture = createMarks(dial, "look markers");
      // Above the needle.
      indicator.parentNode.after(picture.picture);
    }
    useKnob(engine, knob);
    lookModule.lay({ number: look, ...measures });
    picture.draw(() => lookModule.markers({ ...measures, ...shown }));
  }

  return (laid, number) => {
    if (laid) {
      [measures, look] = [laid, number];
      readAttributes();
    }
    if (measures) update(laid);
  };
}
