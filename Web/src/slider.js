// The range input inside the element. Assistive technology uses it, and it has the keyboard focus.
//
// The touch gestures of a screen reader change a range input, but have no effect on a `role=slider`. The
// input is in the shadow tree, so that nothing that a page does to the attributes of the element affects it.
import { RangeInput } from "./boundary.ts";
import { engine } from "./engine.js";
import { labels, reference } from "./words.js";

/** The attributes of the element that determine its name and description. */
export const spoken = [
  "aria-label", "aria-labelledby", "aria-description", "aria-describedby", "title",
];

/**
 * Only Chromium moves an input past the ends of the knob (see `rangeInput`), and only Chromium announces the
 * ends that ARIA states.
 */
const isChromium = "InputDeviceCapabilities" in globalThis;

/** What to do when the range input of an element has changed. */
const actions = new WeakMap();

/** Handles an event of one of our inputs, and hides it from everyone else. */
function listen(event) {
  const act = actions.get(event.composedPath()[0]);
  if (!act) return;
  event.stopImmediatePropagation();
  act();
}

/**
 * Keeps the events of the range inputs from a window. It receives them before anything in it does, and before
 * any listener that the page adds after the first element.
 */
export const guard = (page) => page?.addEventListener("input", listen, true);

export class Slider {
  #element;
  #internals;
  #input;
  #knob;
  /** The value that was announced last, and the value that the input made of it. */
  #announced;
  #value;
  #isFrozen = false;
  /** The ends of the knob. */
  #ends;

  /** @param begin runs a function that returns the engine's events, and emits them. */
  constructor(element, internals, input, knob, begin) {
    this.#element = element;
    this.#internals = internals;
    this.#input = input;
    this.#knob = knob;
    // Assistive technology needs only the slider, not the element around it.
    internals.role = "none";
    actions.set(input, () => {
      const value = input.valueAsNumber;
      input.valueAsNumber = this.#value;
      begin(() => engine.assist(knob, { value, oldValue: this.#announced }));
    });
    // In a closed shadow root, a window does not see the input.
    input.addEventListener("input", listen);
  }

  /** Listens to pointers and keys. The function is called when the focus moves to the input. */
  listen(onFocus) {
    const element = this.#element;
    // The element handles what the user does with a pointer or a key. Meanwhile the input has no room to
    // move.
    const freeze = () => this.#freeze(true);
    const thaw = () => setTimeout(() => this.#freeze(false));
    element.addEventListener("keydown", () => thaw(freeze()), true);
    element.addEventListener("pointerdown", ({ pointerId }) => {
      freeze();
      const isUp = new AbortController();
      const lift = (event) => event.pointerId == pointerId && thaw(isUp.abort());
      // The window receives the event even if the element is no longer on the page.
      for (const type of ["pointerup", "pointercancel"]) {
        element.ownerDocument.defaultView?.addEventListener(
          type, lift, { signal: isUp.signal, capture: true });
      }
    }, true);
    // The element does not notice a label that is added to the page until now.
    this.#input.addEventListener("focus", onFocus);
  }

  /** Updates name, description, and state from the element, and the ends from the engine. */
  describe(text, { min, max }) {
    const element = this.#element;
    const input = this.#input;
    // What the author states comes first.
    input.ariaLabel =
      reference(element, "aria-labelledby") || element.ariaLabel || labels(element, this.#internals) ||
      text || element.title || null;
    input.ariaDescription =
      element.ariaDescription || reference(element, "aria-describedby") || null;
    input.ariaReadOnly = element.readOnly || null;
    this.#ends = [input.ariaValueMin, input.ariaValueMax] = [min, max];
    this.#freeze(this.#isFrozen);
  }

  /** Sets both ends of the input to its value, or sets its proper ends again. */
  #freeze(isFrozen) {
    this.#isFrozen = isFrozen;
    const input = this.#input;
    const [range] = engine.rangeInput(this.#knob);
    const ends = isChromium ? [range[RangeInput.lower], range[RangeInput.upper]] : this.#ends;
    [input.min, input.max] = isFrozen ? [this.#value, this.#value] : ends;
    // As text, the power is exact.
    input.step = range[RangeInput.step] || `1e${range[RangeInput.power]}`;
  }

  /** Announces a value with its text. */
  announce(value, text) {
    const input = this.#input;
    if (this.#isFrozen) input.min = input.max = value;
    this.#announced = input.ariaValueNow = input.valueAsNumber = value;
    this.#value = input.valueAsNumber;
    input.ariaValueText = text;
  }
}
