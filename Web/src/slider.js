// The range input inside the element. Assistive technology uses it, and it has the keyboard focus.
//
// The touch gestures of a screen reader change a range input, but have no effect on a `role=slider`. The
// input is in the shadow tree, so that nothing that a page does to the attributes of the element affects it.
import { engine, numbers } from "./engine.js";
import { guardParts } from "./keep.js";
import { listenInTask, listenTo } from "./listen.js";
import { describe } from "./words.js";

/** The attributes of the element that determine its name and description. */
export const spoken = [
  "aria-label", "aria-labelledby", "aria-description", "aria-describedby", "title",
];

/**
 * Only Chromium moves an input past the ends of the knob (see `rangeInput`), and only Chromium announces the
 * ends that ARIA states.
 */
const isChromium = "InputDeviceCapabilities" in globalThis;

/** Handles an event of one of our inputs by its function `rotaryKnobInput`, and hides it from everyone else. */
function change(event) {
  const [input] = event.composedPath();
  if (!input.rotaryKnobInput) return;
  event.stopImmediatePropagation();
  input.rotaryKnobInput();
}

/**
 * Keeps the events of the range inputs from a window. It receives them before anything in it does, and before
 * any listener that the page adds after the first element.
 */
export function guard(page) {
  guardParts(page);
  if (page) listenInTask(page, ["input"], change);
}

/**
 * Makes a slider of the range input of an element.
 *
 * @param handle the knob of the module.
 * @returns `listen`, which listens to pointers and keys; `describe`, which updates what does not depend on the
 *   value; and `announce`, which announces a value with its text.
 */
export function slider(element, internals, input, handle) {
  /** The value that was announced last, and the value that the input made of it. */
  let announced, value;
  let isFrozen = false;
  /** The ends of the knob. */
  let ends;

  // Assistive technology needs only the slider, not the element around it.
  internals.role = "none";
  input.rotaryKnobInput = () => {
    const newValue = input.valueAsNumber;
    input.valueAsNumber = value;
    engine.assist(handle, newValue, announced);
  };

  // In a closed shadow root, a window does not see the input.
  input.addEventListener("input", change);

  /** @param onFocus is called when the focus moves to the input. */
  function listen(onFocus) {
    // The element handles what the user does with a pointer or a key. Meanwhile the input has no room to
    // move.
    const thaw = () => setTimeout(() => freeze(false));
    element.addEventListener("keydown", () => thaw(freeze(true)), true);
    element.addEventListener("pointerdown", ({ pointerId }) => {
      freeze(true);
      const lift = (event) => event.pointerId == pointerId && thaw(stop());
      // The window receives the event even if the element is no longer on the page.
      const stop = listenTo(element.ownerDocument.defaultView, { pointerup: lift, pointercancel: lift });
    }, true);
    // The element does not notice a label that is added to the page until now.
    input.addEventListener("focus", onFocus);
  }

  /** Updates name, description, and state from the element, and the ends from the engine. */
  function describeSlider(text, { min, max }, thumbName) {
    describe(element, internals, input, text, thumbName);
    input.ariaReadOnly = element.readOnly || null;
    ends = [input.ariaValueMin, input.ariaValueMax] = [min, max];
    freeze(isFrozen);
  }

  /** Sets both ends of the input to its value, or sets its proper ends again. */
  function freeze(isOn) {
    isFrozen = isOn;
    engine.rangeInput(handle);
    const [lower, upper, step, power] = numbers(4);
    const proper = isChromium ? [lower, upper] : ends;
    [input.min, input.max] = isFrozen ? [value, value] : proper;
    // As text, the power is exact.
    input.step = step || `1e${power}`;
  }

  function announce(number, text) {
    if (isFrozen) input.min = input.max = number;
    announced = input.ariaValueNow = input.valueAsNumber = number;
    value = input.valueAsNumber;
    input.ariaValueText = text;
  }

  return { listen, describe: describeSlider, announce };
}
