// Announcing a value to assistive technology takes longer than drawing it, so it may wait.
import { call } from "./call.js";

const waiting = new Set();
let timer;
/** The time of the next announcements. */
let due = 0;

function run() {
  const start = performance.now();
  callAll(waiting);
  timer = undefined;
  const time = performance.now() - start;
  // At most ten times per second. Code may turn many knobs, so announcements get a twentieth of the time.
  due = start + Math.max(100, 20 * time);
}

function callAll(acts) {
  for (const act of acts) call(act);
  acts.clear();
}

/** Calls a function once, at the next time for announcements. */
export function later(act) {
  waiting.add(act);
  timer ??= setTimeout(run, due - performance.now());
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
