// Where the value is shown: in the label before the user turns the knob, or in a bubble while it turns.
import { createPart } from "./keep.js";

/** How long a pointer rests on the dial before the label shows the value, in ms. */
const rest = 300;
/** The distance of the bubble from the dial, and the smallest one from the edges of the window, in px. */
const gap = 6;
const margin = 4;
/** A finger covers this much around the middle of its touch, in px, and the hand covers everything below. */
const fingerRadius = 24;

/** Shows the value of an element as `value-display` says. */
export function handleDisplay(hand) {
  const { element, parts, states } = hand;
  const { input } = parts;
  let isPointed, hasFocus, restTimer;
  let finger, bubble, bubbleTimer;

  function update() {
    const wasResting = hand.isResting;
    hand.isResting = (isPointed || hasFocus) && element.valueDisplay == "hover";
    if (hand.isResting) {
      if (parts.value) parts.value.textContent = element.valueText;
      states.add("showing-value");
      showBubble();
    } else if (wasResting && !hand.isInGesture()) {
      states.delete("showing-value");
      hideBubble();
    }
  }

  function point(isOn) {
    isPointed = isOn;
    update();
  }

  function focus(isOn) {
    hasFocus = isOn;
    update();
  }

  function enter({ pointerType }) {
    if (pointerType == "mouse") restTimer ??= setTimeout(() => point(true), rest);
  }

  input.addEventListener("pointermove", enter);
  input.addEventListener("pointerleave", () => {
    clearTimeout(restTimer);
    restTimer = undefined;
    point(false);
  });
  element.addEventListener("focus", () => focus(input.matches(":focus-visible")));
  element.addEventListener("blur", () => focus(false));
  // The first use was before these listeners.
  if (input.matches(":hover")) enter(hand.firstMove);
  focus(input.matches(":focus-visible"));

  const touch = ({ pointerType, clientX, clientY }) => {
    finger = pointerType == "mouse" ? undefined : { x: clientX, y: clientY };
  };
  hand.onPress(touch);
  input.addEventListener("pointermove", touch);
  for (const prefix of ["", "depth-"]) {
    element.addEventListener(`${prefix}gesture-begin`, ({ target }) => {
      if (target == element) showBubble();
    });
    element.addEventListener(`${prefix}gesture-end`, ({ target }) => {
      if (target == element && !hand.isResting) hideBubble(Math.min(1000 * hand.settings().valuePersistence, 2 ** 31 - 1));
    });
  }

  if (hand.isInGesture()) showBubble();

  function showBubble() {
    const { valueDisplay } = element;
    const hasLabel = parts.label && !parts.label.hidden;
    if (valueDisplay != "bubble" && (valueDisplay != "hover" || hasLabel)) return;
    clearTimeout(bubbleTimer);
    if (bubble) return;
    bubble = createPart(element, "bubble", "div", { ariaHidden: "true", popover: "manual" });
    parts.dial.append(bubble);
    bubble.showPopover();
    followValue();
  }

  function hideBubble(delay) {
    clearTimeout(bubbleTimer);
    bubbleTimer = setTimeout(() => {
      bubble?.remove();
      bubble = undefined;
    }, delay);
  }

  /** Shows the text and the place of the bubble in each frame. */
  function followValue() {
    // A popover that has left the page is closed.
    if (!bubble?.isConnected) return hideBubble();
    bubble.textContent = states.has("showing-depth") ? hand.depthText() : element.valueText;
    place(bubble, parts.dial.getBoundingClientRect(), finger);
    requestAnimationFrame(followValue);
  }
}

/** Places a bubble at the first side of a dial where it is neither outside the window nor under a finger. */
function place(bubble, dial, finger) {
  const { innerWidth, innerHeight } = bubble.ownerDocument.defaultView;
  const { width, height } = bubble.getBoundingClientRect();
  const left = innerWidth - width - margin;
  const top = innerHeight - height - margin;
  const inside = (value, highest) => Math.max(margin, Math.min(value, highest));
  const x = inside(dial.left + (dial.width - width) / 2, left);
  const y = inside(dial.top + (dial.height - height) / 2, top);
  const places = [
    { x, y: dial.top - gap - height },
    { x: dial.right + gap, y },
    { x: dial.left - gap - width, y },
    { x, y: dial.bottom + gap },
  ];
  const isFree = ({ x, y }) =>
    x >= margin && x <= left && y >= margin && y <= top &&
    !(finger && y + height > finger.y - fingerRadius && Math.abs(x + width / 2 - finger.x) < width / 2 + fingerRadius);
  const found = places.find(isFree) ?? { x, y: inside(places[0].y, top) };
  bubble.style.left = `${found.x}px`;
  bubble.style.top = `${found.y}px`;
}
