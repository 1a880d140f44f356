// The range input inside: what assistive technology sees, and what has the keyboard's focus.
//
// The touch gestures of a screen reader change a range input, and do nothing to a `role=slider`. The input
// stands in the shadow tree, where nothing reaches it that a page does to the element's attributes.
import * as engine from "./engine.js";
import { reference, watchLabels, words } from "./words.js";

/** The attributes of the element that are about its name and description. */
export const spoken = [
  "aria-label", "aria-labelledby", "aria-description", "aria-describedby", "title",
];

/** Only Chromium moves an input beyond the knob's ends, and takes those from ARIA where it tells of them. */
const isChromium = "InputDeviceCapabilities" in globalThis;

/** What is done when the range input of an element has changed. */
const changed = new WeakMap();

/** Hears what an input of ours tells, which is nobody else's business. */
function hear(event) {
  const act = changed.get(event.composedPath()[0]);
  if (!act) return;
  event.stopImmediatePropagation();
  act();
}

/**
 * Keeps the events of the range inputs from a window: it hears them before anything in it, or anybody who
 * listens later than the first element.
 */
export const guard = (page) => page?.addEventListener("input", hear, true);

export class Slider {
  #element;
  #internals;
  #input;
  #slot;
  #knob;
  #rename;
  /** The value that was told last, and what the input made of it. */
  #told;
  #value;
  #isFrozen = false;
  /** The ends of the knob. */
  #ends;

  /**
   * @param input the range input.
   * @param slot has the element's own text.
   * @param rename is called when a label has changed.
   * @param begin runs a function that returns the engine's events, and tells them.
   */
  constructor(element, internals, input, slot, knob, rename, begin) {
    this.#element = element;
    this.#internals = internals;
    this.#input = input;
    this.#slot = slot;
    this.#knob = knob;
    this.#rename = rename;
    // The element is nothing to know of beside its slider.
    internals.role = "none";

    // What the user does there himself is the element's: to the browser, the input has nowhere to go then.
    const freeze = () => this.#freeze(true);
    const thaw = () => setTimeout(() => this.#freeze(false));
    element.addEventListener("keydown", () => thaw(freeze()), true);
    element.addEventListener("pointerdown", ({ pointerId }) => {
      freeze();
      const isUp = new AbortController();
      const hearUp = (event) => event.pointerId == pointerId && thaw(isUp.abort());
      // The window hears it, even if the element is no longer on the page.
      for (const type of ["pointerup", "pointercancel"]) {
        element.ownerDocument.defaultView?.addEventListener(
          type, hearUp, { signal: isUp.signal, capture: true });
      }
    }, true);
    changed.set(input, () => {
      const { valueAsNumber } = input;
      input.valueAsNumber = this.#value;
      begin(() => engine.assist(knob, valueAsNumber, this.#told));
    });
    input.addEventListener("input", hear);
    guard(element.ownerDocument.defaultView);
    // A label that is new to the page is not noticed before.
    input.addEventListener("focus", rename);
  }

  /** The text of the element itself. */
  get text() {
    return words(this.#slot.assignedNodes({ flatten: true }));
  }

  /** Takes name, description and state from the element, and ends from the engine. */
  describe(isOff, ends) {
    const element = this.#element;
    const input = this.#input;
    const labels = [...this.#internals.labels].map(({ childNodes }) => words(childNodes, element));
    // What the author says comes first.
    input.ariaLabel =
      reference(element, "aria-labelledby") || element.ariaLabel || labels.join(" ").trim() ||
      this.text || element.title || null;
    input.ariaDescription =
      element.ariaDescription || reference(element, "aria-describedby") || null;
    input.ariaReadOnly = element.readOnly || null;
    input.disabled = isOff;
    this.#ends = [input.ariaValueMin, input.ariaValueMax] = ends;
    this.#freeze(this.#isFrozen);
    if (element.isConnected) watchLabels(element, this.#internals, this.#rename);
  }

  /** Takes all ways from the input, or gives it its ends. */
  #freeze(isFrozen) {
    this.#isFrozen = isFrozen;
    const input = this.#input;
    engine.input(this.#knob);
    const [lower, upper, step, power] = engine.answer;
    const ends = isChromium ? [lower, upper] : this.#ends;
    [input.min, input.max] = isFrozen ? [this.#value, this.#value] : ends;
    // As text it is an exact power.
    input.step = step || `1e${power}`;
  }

  /** Tells a value and its text. */
  tell(value, text) {
    const input = this.#input;
    if (this.#isFrozen) input.min = input.max = value;
    this.#told = input.ariaValueNow = input.valueAsNumber = value;
    this.#value = input.valueAsNumber;
    input.ariaValueText = text;
  }
}
