// Where the value is shown: in the label, in an element of the page, or in a bubble beside the dial.
import { WebState as State } from "./boundary.ts";
import { engine, numbers, read, writeNumbers } from "./engine.js";
import { createPart } from "./keep.js";
import { popUp } from "./popover.js";

function setText(node, text) {
  if (node.textContent != text) node.textContent = text;
}

/** Shows the caption of an element in its label, or in the element of the page that takes its place. */
export function showCaption(parts, handle, valueLabel) {
  const { label, name, value } = parts;
  if (valueLabel) {
    const text = read(engine.captionText(handle));
    valueLabel.style.opacity = numbers(1)[0];
    setText(valueLabel, text);
  } else if (label && !label.hidden) {
    engine.caption(handle);
    const [ofName, ofValue] = numbers(2);
    if (ofName != parts.ofName || ofValue != parts.ofValue) {
      Object.assign(parts, { ofName, ofValue });
      name.style.opacity = ofName;
      value.style.opacity = ofValue;
    }
    if (ofValue) setText(value, read(engine.replacingText(handle)));
  }
}

/** The knobs that have a bubble, in the order in which the user has touched them. */
const bubbles = new Set();

/** Whether the user holds a knob, which then keeps its bubble. */
const isHeld = (handle) => engine.state(handle) & State.inGesture;

/** Hides the bubbles of all knobs but the one that the user has touched last. */
function hideOthers() {
  for (const handle of [...bubbles].slice(0, -1)) if (!isHeld(handle)) engine.hideValue(handle);
}

/** Shows the value of an element for reasons other than a gesture, and the bubble. */
export function handleDisplay({ element, handle, firstEvent, parts }) {
  const { dial, input } = parts;
  let restTimer, finger, bubble, moveTo;

  const rest = (isShown) => engine.showValue(handle, isShown, false);
  const focus = (isShown) => engine.showValue(handle, isShown, true);

  function enter({ pointerType }) {
    if (pointerType == "mouse") restTimer ??= setTimeout(() => rest(true), 1000 * engine.restTime());
  }

  function leave() {
    clearTimeout(restTimer);
    restTimer = undefined;
    rest(false);
  }

  input.addEventListener("pointermove", enter);
  input.addEventListener("pointerleave", leave);
  input.addEventListener("focus", () => focus(input.matches(":focus-visible")));
  input.addEventListener("blur", () => focus(false));
  // The first use was before these listeners.
  if (input.matches(":hover")) enter(firstEvent);
  focus(input.matches(":focus-visible"));

  const touch = ({ pointerType, clientX, clientY }) => {
    finger = pointerType == "mouse" ? [] : [clientX, clientY];
  };
  for (const type of ["pointerdown", "pointermove"]) input.addEventListener(type, touch);

  function close() {
    bubble?.remove();
    bubble = undefined;
    bubbles.delete(handle);
  }

  /** Shows or hides the bubble. */
  function update() {
    const hasCaption = element.hasAttribute("value-label") || !!parts.label && !parts.label.hidden;
    const opacity = element.isConnected ? engine.bubbleOpacity(handle, hasCaption) : 0;
    if (!opacity) return close();
    if (!bubble || isHeld(handle)) {
      bubbles.delete(handle);
      bubbles.add(handle);
    }
    hideOthers();
    if (!bubble) {
      bubble = createPart(element, "bubble", "div", { ariaHidden: "true" });
      moveTo = popUp(dial, bubble);
      followValue();
    }
    bubble.style.opacity = opacity;
  }

  /** Shows the text and the place of the bubble in each frame. */
  function followValue() {
    if (!bubble) return;
    const { innerWidth, innerHeight } = element.ownerDocument.defaultView;
    setText(bubble, read(engine.replacingText(handle)));
    const { left, top, right, bottom } = dial.getBoundingClientRect();
    const isAway = right < 0 || bottom < 0 || left > innerWidth || top > innerHeight || element.matches(":disabled");
    if (isAway && !isHeld(handle)) engine.hideValue(handle);
    const { width, height } = bubble.getBoundingClientRect();
    const count = writeNumbers([left, top, right, bottom, innerWidth, innerHeight, ...(finger ?? [])]);
    engine.placeBubble(handle, width, height, count);
    moveTo(...numbers(2));
    requestAnimationFrame(followValue);
  }

  return {
    update,
    close() {
      leave();
      close();
    },
  };
}
