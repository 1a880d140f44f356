// Knobs that move together. The module decides how; this passes knobs and settings.
import { requireKnob } from "../checks.js";
import { handleOf } from "../dial.js";
import { engine, isLoaded, write } from "../engine.js";

const ended = globalThis.FinalizationRegistry && new FinalizationRegistry((handle) => engine.destroyLink(handle));

/** Knobs that move together: the user turns one of them, and the others follow. */
export class KnobLink {
  #handle;
  #mode;
  #modifier;

  /**
   * @param knobs the knobs.
   * @param mode what they have in common.
   * @param modifier the key with which a knob moves alone.
   */
  constructor(knobs = [], { mode = "equal", modifier = "alt" } = {}) {
    this.#handle = engine.createLink();
    ended?.register(this, this.#handle);
    this.mode = mode;
    this.modifier = modifier;
    for (const knob of knobs) this.add(knob);
  }

  /** Adds a knob, which leaves its present link. */
  add(knob) {
    requireKnob(knob, "linked");
    // The knob has its settings from now on.
    knob.refresh?.();
    engine.enterLink(this.#handle, handleOf(knob));
  }

  /** Removes a knob, if it is in this link. */
  remove(knob) {
    if (handleOf(knob)) engine.leaveLink(this.#handle, handleOf(knob));
  }

  /** What the knobs have in common. */
  get mode() {
    return this.#mode;
  }
  set mode(mode) {
    if (!engine.setLinkMode(this.#handle, write(String(mode))) && isLoaded) {
      throw new TypeError(`"${mode}" is not one of equal, equal-value, offset, ratio.`);
    }
    this.#mode = String(mode);
  }

  /** The key with which a knob moves alone. */
  get modifier() {
    return this.#modifier;
  }
  set modifier(modifier) {
    if (!engine.setLinkModifier(this.#handle, write(String(modifier))) && isLoaded) {
      throw new TypeError(`"${modifier}" is not one of none, control, alt, command.`);
    }
    this.#modifier = String(modifier);
  }

  /** Whether the user is turning one of the knobs, and the others follow. */
  get isTurning() {
    return !!engine.isLinkTurning(this.#handle);
  }
}
