// Announcing a value to assistive technology takes longer than drawing it, so it may wait.
import { call } from "./call.js";

const waiting = new Set();
let timer;
/** The time of the next announcements. */
let due = 0;

function run() {
  const start = performance.now();
  timer = undefined;
  due = start + 100;
  callAll(waiting);
  // At most ten times per second. Code may turn many knobs, so announcements get a twentieth of the time.
  due = Math.max(due, start + 20 * (performance.now() - start));
}

/** Calls functions, each of which may have to be called again because of what one of them does. */
function callAll(acts) {
  const all = [...acts];
  acts.clear();
  for (const act of all) call(act);
}

/** Calls a function once, at the next time for announcements. */
export function later(act) {
  waiting.add(act);
  timer ??= setTimeout(run, due - performance.now());
}

const resting = new Map();

/** Calls a function once, when nobody has asked for it for half a second. */
export function atRest(act) {
  clearTimeout(resting.get(act));
  resting.set(act, setTimeout(() => {
    resting.delete(act);
    call(act);
  }, 500));
}

const first = new Set();

/**
 * Calls a function once, after the next frame. Users of assistive technology cannot use an element without a name,
 * so its first announcement does not wait for others.
 */
export function soon(act) {
  if (!first.size) requestAnimationFrame(() => setTimeout(() => callAll(first)));
  first.add(act);
}

/** The functions that have been called since the last frame, and whether each has to be called again. */
const called = new Map();

/**
 * Calls a function at once, and once more after the next frame for all further calls until then. So a function of the
 * page that causes them when it is called, such as a format that changes the text of its element, does not do so without
 * end.
 */
export function soonAgain(act) {
  if (called.has(act)) return void called.set(act, true);
  if (!called.size) requestAnimationFrame(() => setTimeout(callAgain));
  called.set(act, false);
  call(act);
}

function callAgain() {
  const again = [...called].filter(([, isDue]) => isDue);
  called.clear();
  for (const [act] of again) soonAgain(act);
}
