// A history of what the user has turned, for undo and redo.
import { Source } from "./boundary.ts";
import { isUsable } from "./default.js";

/** Sets a value that the user states in an element, as a gesture. */
export const choose = (element, value, source) =>
  element.shadowRoot.querySelector("[type=range]").rotaryKnobChoose(value, source);

/**
 * The gestures of any number of knobs, as steps that can be undone and redone. It emits `change` after its steps have
 * changed.
 *
 * A gesture that changes nothing, such as a canceled one, is not a step. Neither is a value that is set in code.
 */
export class KnobHistory extends EventTarget {
  #undo = [];
  #redo = [];
  /** For each knob, its name, and the function that removes it. */
  #knobs = new Map();
  /** The values at the beginning of the gestures in progress. */
  #openings = new Map();
  #limit;
  #mergeInterval;
  /** The time at which the newest step ended. After an undo, no gesture is merged with that step. */
  #lastEnd = -Infinity;
  #isReplaying = false;

  /**
   * @param limit the maximum number of steps that can be undone. Older steps are dropped.
   * @param mergeInterval the longest time between the ends of two gestures of the same knob that are one step, in
   *   seconds. If it is missing, each gesture is a step.
   */
  constructor({ limit = 100, mergeInterval = -1 } = {}) {
    super();
    this.#limit = limit;
    this.#mergeInterval = 1000 * mergeInterval;
  }

  /** Adds a knob. Without a name, its steps have the text of the knob as their name. */
  add(knob, name) {
    this.remove(knob);
    const end = new AbortController();
    const { signal } = end;
    knob.addEventListener("gesture-begin", (event) => event.target == knob && this.#begin(knob), { signal });
    knob.addEventListener("gesture-end", (event) => event.target == knob && this.#end(knob), { signal });
    this.#knobs.set(knob, { name, remove: () => end.abort() });
  }

  /** Removes a knob with all of its steps. */
  remove(knob) {
    this.#knobs.get(knob)?.remove();
    this.#knobs.delete(knob);
    this.#openings.delete(knob);
    this.#undo = this.#undo.filter((step) => step.knob != knob);
    this.#redo = this.#redo.filter((step) => step.knob != knob);
    this.#changed();
  }

  get canUndo() {
    return !!this.#next(this.#undo);
  }
  get canRedo() {
    return !!this.#next(this.#redo);
  }
  /** The name of the knob that an undo would change; undefined if there is none. */
  get undoName() {
    return this.#next(this.#undo)?.name;
  }
  get redoName() {
    return this.#next(this.#redo)?.name;
  }

  /** Undoes the newest step of a knob that accepts input, and returns whether there was one. */
  undo() {
    return this.#replay(this.#undo, this.#redo, "before");
  }
  redo() {
    return this.#replay(this.#redo, this.#undo, "after");
  }

  /** Forgets all steps. */
  clear() {
    this.#undo = [];
    this.#redo = [];
    this.#changed();
  }

  #begin(knob) {
    if (!this.#isReplaying) this.#openings.set(knob, knob.valueAsNumber);
  }

  #end(knob) {
    const before = this.#openings.get(knob);
    const after = knob.valueAsNumber;
    if (!this.#openings.delete(knob) || before == after) return;
    const name = this.#knobs.get(knob).name ?? knob.textContent.trim();
    const last = this.#undo.at(-1);
    const time = performance.now();
    const isMerged = last?.knob == knob && last.after == before && time - this.#lastEnd <= this.#mergeInterval;
    const step = { knob, name, before: isMerged ? last.before : before, after };
    if (isMerged) this.#undo.pop();
    if (step.before != step.after) this.#undo.push(step);
    this.#undo.splice(0, this.#undo.length - this.#limit);
    this.#redo = [];
    this.#lastEnd = time;
    this.#changed();
  }

  /** The next of some steps whose knob accepts input. */
  #next(steps) {
    return steps.findLast(({ knob }) => isUsable(knob));
  }

  #replay(from, to, value) {
    const step = this.#next(from);
    if (!step || this.#openings.size || this.#isReplaying) return false;
    from.splice(from.lastIndexOf(step), 1);
    to.push(step);
    this.#lastEnd = -Infinity;
    this.#isReplaying = true;
    try {
      choose(step.knob, step[value], Source.undo);
    } finally {
      this.#isReplaying = false;
    }
    this.#changed();
    return true;
  }

  #changed() {
    this.dispatchEvent(new Event("change"));
  }
}
