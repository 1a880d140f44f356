// A history of what the user has turned, for undo and redo.
import { requireKnob } from "../checks.js";
import { handleOf } from "../dial.js";
import { engine, read, write } from "../engine.js";
import { ownWords } from "../words.js";

const ended = globalThis.FinalizationRegistry && new FinalizationRegistry((handle) => engine.destroyHistory(handle));

/**
 * The gestures of any number of knobs, as steps that can be undone and redone. It emits `change` after its steps have
 * changed.
 *
 * A gesture that changes nothing, such as a canceled one, is not a step. Neither is a value that is set in code.
 */
export class KnobHistory extends EventTarget {
  #handle;
  /** For each knob, its name, and the function that removes it. */
  #knobs = new Map();

  /**
   * @param limit the maximum number of steps that can be undone. Older steps are dropped.
   * @param mergeInterval the longest time between the ends of two gestures of the same knob that are one step, in
   *   seconds. If it is missing, each gesture is a step.
   */
  constructor({ limit = 100, mergeInterval = NaN } = {}) {
    super();
    this.#handle = engine.createHistory(limit, mergeInterval);
    ended.register(this, this.#handle);
  }

  /**
   * Adds a knob. Without a name, its steps are named as a screen reader names the knob. A knob that is added again keeps
   * its steps.
   */
  add(knob, name) {
    requireKnob(knob, "recorded in a history");
    const known = this.#knobs.get(knob);
    if (known) {
      known.name = name;
      return;
    }
    const end = new AbortController();
    const { signal } = end;
    const listen = (type, act) => knob.addEventListener(type, ({ target }) => target == knob && act(), { signal });
    for (const isOfDepth of [false, true]) {
      const prefix = isOfDepth ? "depth-" : "";
      listen(`${prefix}gesture-begin`, () => this.#begin(knob, isOfDepth));
      listen(`${prefix}gesture-end`, () => this.#end(knob, isOfDepth));
    }
    this.#knobs.set(knob, { name, remove: () => end.abort() });
  }

  /** Removes a knob with all of its steps. */
  remove(knob) {
    if (!this.#knobs.has(knob)) return;
    this.#knobs.get(knob).remove();
    this.#knobs.delete(knob);
    engine.historyForget(this.#handle, handleOf(knob));
    this.#changed();
  }

  /**
   * Makes all changes of the knobs one step, until `endStep`: those of the user, and those that code makes. A step that
   * begins within another one is a part of it. Until the end, nothing is undone or redone.
   */
  beginStep(name) {
    for (const knob of this.#knobs.keys()) engine.historyJoin(this.#handle, handleOf(knob), true);
    engine.historyBeginStep(this.#handle, write(name));
  }
  /** Ends a step of several knobs. If nothing has changed, there is no step. */
  endStep() {
    const hasChanged = engine.historyEndStep(this.#handle, performance.now() / 1000);
    if (hasChanged) this.#changed();
  }

  get canUndo() {
    return this.undoName != undefined;
  }
  get canRedo() {
    return this.redoName != undefined;
  }
  /** The name of the knob that an undo would change; undefined if there is none. */
  get undoName() {
    return this.#next(false);
  }
  get redoName() {
    return this.#next(true);
  }

  /** Undoes the newest step of a knob that accepts input, and returns whether there was one. */
  undo() {
    return this.#replay(false);
  }
  redo() {
    return this.#replay(true);
  }

  /** Forgets all steps. */
  clear() {
    engine.historyClear(this.#handle);
    this.#changed();
  }

  #name(knob) {
    // A page that has not been shown yet has no names for screen readers.
    return this.#knobs.get(knob).name ?? knob.shadowRoot.querySelector(".input").ariaLabel ?? ownWords(knob);
  }

  #begin(knob, isOfDepth) {
    const handle = handleOf(knob);
    // Knobs that follow because of a link are one step with it.
    for (const other of isOfDepth ? [] : [...this.#knobs.keys()].map(handleOf)) {
      if (engine.follows(other, handle)) engine.historyJoin(this.#handle, other, false);
    }
    engine.historyBegin(this.#handle, handle, isOfDepth, write(this.#name(knob)));
  }

  #end(knob, isOfDepth) {
    const name = write(this.#name(knob));
    const hasChanged = engine.historyEnd(this.#handle, handleOf(knob), isOfDepth, name, performance.now() / 1000);
    if (hasChanged) this.#changed();
  }

  #next(isRedo) {
    const count = engine.historyNext(this.#handle, isRedo);
    return count >= 0 ? read(count) : undefined;
  }

  #replay(isRedo) {
    const isDone = !!engine.historyReplay(this.#handle, isRedo);
    if (isDone) this.#changed();
    return isDone;
  }

  #changed() {
    this.dispatchEvent(new Event("change"));
  }
}
