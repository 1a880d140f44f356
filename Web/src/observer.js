// Observers of values, which the user or code may change. The events report only what the user does.
import { call } from "./call.js";
import { requireKnob } from "./checks.js";

/** The observers of each knob, with the value that each knows. */
const observers = new WeakMap();

/** Calls a function with the knobs whose values have changed, once for all changes of a task. */
export class ValueObserver {
  #act;
  /** What the observation of a knob belongs to, until the observer is disconnected. */
  #period = {};
  #changes = new Map();

  /** @param act receives a list of `{ target, value, oldValue }`. */
  constructor(act) {
    this.#act = act;
  }

  observe(knob) {
    requireKnob(knob, "observed");
    if (!observers.has(knob)) observers.set(knob, new Map());
    observers.get(knob).set(this, { period: this.#period, value: knob.valueAsNumber });
  }

  unobserve(knob) {
    observers.get(knob)?.delete(this);
    this.#changes.delete(knob);
  }

  disconnect() {
    this.#period = {};
    this.#changes.clear();
  }

  #note(knob, observation) {
    if (observation.period != this.#period) return this.unobserve(knob);
    if (!this.#changes.size) queueMicrotask(() => this.#report());
    this.#changes.set(knob, observation);
  }

  #report() {
    const entries = [];
    for (const [target, observation] of this.#changes) {
      const [value, oldValue] = [target.valueAsNumber, observation.value];
      observation.value = value;
      if (value != oldValue) entries.push({ target, value, oldValue });
    }
    this.#changes.clear();
    if (entries.length) call(this.#act, entries);
  }

  /** Notes that the value of a knob may have changed. */
  static note(knob) {
    for (const [observer, observation] of observers.get(knob) ?? []) observer.#note(knob, observation);
  }
}
